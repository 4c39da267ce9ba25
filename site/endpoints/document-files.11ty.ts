import { dataSet } from '../../data/records.ts';
import { BASE_PATH } from '../../functions/http/base.ts';
import { environment } from '../environment.ts';
import { fileDocument } from '../openapi/file-document.ts';
import { type DocumentFile, documentFiles } from '../openapi/files.ts';

/** The OpenAPI documents and the JSON Schemas, which no function knows. A mirror's describe its files. */
export default class DocumentFiles {
  data(): object {
    const { origin, prefix, isMirror } = environment;
    const site = `${origin}${prefix.slice(0, -1)}`;
    return {
      pagination: { data: 'documentFiles', size: 1, alias: 'file' },
      documentFiles: isMirror
        ? documentFiles(dataSet, site === '' ? '/' : site, fileDocument)
        : documentFiles(dataSet, site + BASE_PATH),
      permalink: ({ file }: { file: DocumentFile }) => file.path,
      eleventyExcludeFromCollections: true,
    };
  }

  render({ file }: { file: DocumentFile }): string {
    return JSON.stringify(file.document);
  }
}
