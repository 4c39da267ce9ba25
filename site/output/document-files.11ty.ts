import type { DocumentFile } from '../../functions/documents/openapi/document.ts';

export const data = {
  pagination: { data: 'documentFiles', size: 1, alias: 'file' },
  permalink: ({ file }: { readonly file: DocumentFile }): string => file.path,
  eleventyExcludeFromCollections: true,
};

/** Writes the OpenAPI documents and JSON Schemas. */
export const render = ({ file }: { readonly file: DocumentFile }): string => JSON.stringify(file.document);
