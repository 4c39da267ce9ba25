import { dataSet } from '../../data/records.ts';
import { BASE_PATH } from '../../functions/http/base.ts';
import { printedAddress } from '../addresses.ts';
import { languages } from '../../data/language.ts';
import { openApiDocument } from '../../functions/documents/openapi/document.ts';
import { fileDocument } from '../../functions/documents/openapi/file-document.ts';
import { pagesOfTools } from '../pages.ts';
import { postmanCollection } from './postman/collection.ts';
import type { SiteData } from '../site-settings.ts';

/** The Postman collection, generated from the OpenAPI documents. On a mirror, it requests files. */
export default class Postman {
  data(): object {
    return { permalink: pagesOfTools.postman, eleventyExcludeFromCollections: true };
  }

  render({ site }: SiteData): string {
    const describe = site.isMirror ? fileDocument : openApiDocument;
    const basePath = site.isMirror ? '' : BASE_PATH;
    const parts = languages.map((language) => ({ language, document: describe(dataSet, language, basePath) }));
    return JSON.stringify(postmanCollection(parts, printedAddress('', site), basePath), null, 2);
  }
}
