import type { DocumentFile } from '../../functions/documents/openapi/document.ts';

/** Writes the OpenAPI documents and JSON Schemas. */
export default class DocumentFiles {
  data(): object {
    return {
      pagination: { data: 'documentFiles', size: 1, alias: 'file' },
      permalink: ({ file }: { file: DocumentFile }) => file.path,
      eleventyExcludeFromCollections: true,
    };
  }

  render({ file }: { file: DocumentFile }): string {
    return JSON.stringify(file.document);
  }
}
