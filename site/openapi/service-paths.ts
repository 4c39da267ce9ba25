import type { JsonObject } from '../../data/json.ts';
import { INPUT_SUFFIX, OPENAPI_FILES, SCHEMA_FOLDER, schemaNames } from '../../functions/http/base.ts';
import type { Language } from '../language.ts';
import { pathItem, type Place } from './path-items.ts';
import { merged } from './reference.ts';
import { commonResponse } from './responses.ts';
import { segmentOf } from '../language.ts';
import type { Subject } from './subject.ts';

const texts = {
  tr: {
    tag: 'Servis',
    tagDescription: 'Servisin kendisini anlatan yollar.',
    parameter: 'kaynak',
    parameterDescription: `Kaynağın adı; ${INPUT_SUFFIX} ile biteni gövdelerin şemasıdır.`,
    index: 'Dizin',
    openApi: 'OpenApiBelgesi',
    schema: 'Sema',
  },
  en: {
    tag: 'Service',
    tagDescription: 'Endpoints that describe the service itself.',
    parameter: 'resource',
    parameterDescription: `The name of the resource; with ${INPUT_SUFFIX} it is the schema of bodies.`,
    index: 'Index',
    openApi: 'OpenApiDocument',
    schema: 'JsonSchema',
  },
} as const satisfies Record<Language, unknown>;

const titles = {
  index: { tr: 'Dizin', en: 'Index' },
  openApi: { tr: 'OpenAPI', en: 'OpenAPI' },
  schema: { tr: 'JSON Schema', en: 'JSON Schema' },
} as const;

export const serviceTag = (language: Language): JsonObject => ({
  name: texts[language].tag,
  description: texts[language].tagDescription,
});

/** The paths that describe the API: the index, the document itself, the JSON Schemas. */
export const servicePaths = (subjects: readonly Subject[], language: Language): JsonObject => {
  const { tag, parameter, parameterDescription, index, openApi, schema } = texts[language];
  const place = (path: string, kind: keyof typeof titles, subject: string): Place => ({
    path,
    language,
    tag,
    title: titles[kind],
    subject,
    parameters: [],
  });
  const resource = {
    name: parameter,
    in: 'path',
    required: true,
    description: parameterDescription,
    schema: {
      type: 'string',
      enum: subjects.flatMap(({ definition }) => schemaNames(segmentOf(definition, language))),
    },
  };
  const get = { method: 'get', errors: [429] } as const;
  return merged([
    pathItem(place('/', 'index', index), [
      { ...get, kind: 'index', success: [200, commonResponse('index', language)] },
    ]),
    pathItem(place(`/${OPENAPI_FILES[language]}`, 'openApi', openApi), [
      { ...get, kind: 'openApi', success: [200, commonResponse('openApi', language)] },
    ]),
    pathItem({ ...place(`/${SCHEMA_FOLDER}/{${parameter}}.json`, 'schema', schema), parameters: [resource] }, [
      { ...get, kind: 'schema', success: [200, commonResponse('schema', language)], errors: [404, 429] },
    ]),
  ]);
};
