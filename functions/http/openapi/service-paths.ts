import type { JsonObject } from '../../../data/json.ts';
import { BASE_PATH, OPENAPI_FILE, SCHEMA_FOLDER } from '../base.ts';
import { serviceTexts } from './operation-texts.ts';
import { operationEntry } from './operations.ts';
import { LANGUAGES, segmentOf, type Subject } from './subject.ts';
import { FILES_TAG, SERVICE_TAG } from './tags.ts';

const read = { method: 'get', tag: SERVICE_TAG, language: 'tr' } as const;
const cut = BASE_PATH.lastIndexOf('/');

/** The base address's file lies beside the base, so its path has a server of its own. */
const indexFile = { server: BASE_PATH.slice(0, cut), path: `${BASE_PATH.slice(cut)}.json` } as const;

/** The paths that describe the API: the index, this document, the JSON Schemas. */
export const servicePaths = (subjects: readonly Subject[]): JsonObject => ({
  '/': operationEntry({ ...read, ...serviceTexts.index, path: '/', success: [200, 'Dizin'], errors: [429] }),
  [`/${OPENAPI_FILE}`]: operationEntry({
    ...read,
    ...serviceTexts.openApi,
    path: `/${OPENAPI_FILE}`,
    success: [200, 'OpenApi'],
    errors: [429],
  }),
  [`/${SCHEMA_FOLDER}/{kaynak}.json`]: {
    parameters: [
      {
        name: 'kaynak',
        in: 'path',
        required: true,
        description: 'Kaynağın Türkçe ya da İngilizce adı.\n\nThe resource’s Turkish or English name.',
        schema: {
          type: 'string',
          enum: subjects.flatMap(({ definition }) => LANGUAGES.map((language) => segmentOf(definition, language))),
        },
      },
    ],
    ...operationEntry({
      ...read,
      ...serviceTexts.schema,
      path: `/${SCHEMA_FOLDER}/{kaynak}.json`,
      success: [200, 'Sema'],
      errors: [404, 429],
    }),
  },
  [indexFile.path]: {
    servers: [{ url: indexFile.server }],
    ...operationEntry({
      ...read,
      ...serviceTexts.indexFile,
      tag: FILES_TAG,
      path: indexFile.path,
      success: [200, 'Dizin'],
      errors: [429],
    }),
  },
});
