import { dataSet } from '../../data/records.ts';
import { openApiDocument } from '../../functions/http/openapi/document.ts';
import { environment, LOCAL_ORIGIN } from '../environment.ts';
import { pagesOfTools } from '../pages.ts';
import { postmanCollection } from '../postman/collection.ts';

/** The Postman collection, made from the OpenAPI document. */
export default class Postman {
  data(): object {
    return { permalink: pagesOfTools.postman, eleventyExcludeFromCollections: true };
  }

  render(): string {
    const { origin, prefix } = environment;
    const address = `${origin === '' ? LOCAL_ORIGIN : origin}${prefix.slice(0, -1)}`;
    return JSON.stringify(postmanCollection(openApiDocument(dataSet), address), null, 2);
  }
}
