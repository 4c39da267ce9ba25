import { catalogue, type DataSet, resourceNames } from '../../../data/catalogue.ts';
import type { JsonObject } from '../../../data/lib/json.ts';
import { BASE_PATH, OPENAPI_FILES } from '../../http/base.ts';
import { schemaPath } from '../../http/schema-files.ts';
import { type Language, languages } from '../../../data/language.ts';
import { openApiDocument } from './document.ts';
import { inputSchemaDocument } from './input-schema.ts';
import { schemaDocument } from './json-schema.ts';

/** A document about the API, which is a static file on every host. */
export interface DocumentFile {
  readonly path: string;
  readonly document: JsonObject;
}

/** Creates the OpenAPI document of a server, for the whole API or for a mirror's files. */
export type Describe = (dataSet: DataSet, language: Language, server: string) => JsonObject;

/** The OpenAPI documents and JSON Schemas. Each schema has a Turkish and an English path; its `$id` is the Turkish one. */
export const documentFiles = (
  dataSet: DataSet,
  server: string,
  describe: Describe = openApiDocument,
): readonly DocumentFile[] => [
  ...languages.map((language) => ({
    path: `${BASE_PATH}/${OPENAPI_FILES[language]}`,
    document: describe(dataSet, language, server),
  })),
  ...resourceNames.flatMap((name) => {
    const { path, alias } = catalogue[name];
    const records = schemaDocument(catalogue[name], dataSet[name], schemaPath(path, 'records'));
    const bodies = inputSchemaDocument(catalogue[name], dataSet[name], schemaPath(path, 'bodies'));
    return [path, alias].flatMap((segment) => [
      { path: schemaPath(segment, 'records'), document: records },
      { path: schemaPath(segment, 'bodies'), document: bodies },
    ]);
  }),
];
