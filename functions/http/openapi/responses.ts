import { inBothLanguages } from '../../../data/both-languages.ts';
import type { Bilingual } from '../../../data/catalogue/member.ts';
import type { JsonObject } from '../../../data/json.ts';
import { errorResponses } from './error-components.ts';
import { type headerComponents, headersOf } from './headers.ts';
import { merged, ref } from './reference.ts';
import type { Subject } from './subject.ts';

type HeaderNames = readonly (keyof typeof headerComponents)[];

const always: HeaderNames = ['Access-Control-Allow-Origin', 'Cache-Control'];
const read: HeaderNames = ['ETag', ...always];
const listed: HeaderNames = ['X-Toplam-Kayit', 'X-Total-Count', 'Link', ...read];

/** A response with a JSON body; examples are named after their components. */
const jsonResponse = (
  description: Bilingual,
  headers: HeaderNames,
  schema: JsonObject,
  examples: readonly string[] = [],
): JsonObject => ({
  description: inBothLanguages(description),
  headers: headersOf(headers),
  content: {
    'application/json': {
      schema,
      ...(examples.length === 0
        ? {}
        : { examples: Object.fromEntries(examples.map((name) => [name, ref('examples', name)])) }),
    },
  },
});

const resourceResponses = ({ names, records }: Subject): JsonObject => {
  const examples = (...those: readonly string[]): readonly string[] => (records.length === 0 ? [] : those);
  const record = ref('schemas', names.record);
  const list = ref('schemas', names.recordList);
  const plainList = { type: 'array', items: record } as const;
  return {
    [names.recordList]: jsonResponse(
      { tr: 'Bir sayfa kayıt; _zarf=1 ile zarf içinde.', en: 'A page of records; with _envelope=1 in an envelope.' },
      listed,
      { oneOf: [list, ref('schemas', names.envelope)] },
      examples(names.recordList, names.envelope),
    ),
    [names.listFile]: jsonResponse(
      { tr: 'İlk sayfanın kayıtları.', en: 'The records of the first page.' },
      read,
      plainList,
      examples(names.recordList),
    ),
    [names.record]: jsonResponse({ tr: 'Kayıt.', en: 'The record.' }, read, record, examples(names.record)),
    [names.created]: jsonResponse(
      { tr: 'Gönderilen nesne ve yeni id.', en: 'The sent object and the new id.' },
      ['Location', ...always],
      { anyOf: [record, ref('schemas', 'KimlikliNesne')] },
      examples(names.createdAnswer),
    ),
    [names.replaced]: jsonResponse(
      { tr: 'Gönderilen gövde, olduğu gibi.', en: 'The sent body as it is.' },
      always,
      { anyOf: [record, ref('schemas', 'Nesne')] },
      examples(names.record),
    ),
    [names.changed]: jsonResponse(
      { tr: 'Değişikliklerle birleşmiş kayıt.', en: 'The record merged with the changes.' },
      always,
      { anyOf: [record, ref('schemas', 'KimlikliNesne')] },
      examples(names.record),
    ),
    [names.removed]: jsonResponse(
      { tr: 'Silinmiş gibi yapılan kayıt.', en: 'The record that would be gone.' },
      always,
      ref('schemas', names.removed),
      examples(names.removed),
    ),
  };
};

/** Every response that operations refer to. */
export const responseComponents = (subjects: readonly Subject[]): JsonObject => ({
  ...merged(subjects.map(resourceResponses)),
  Dizin: jsonResponse({ tr: 'Kaynakların dizini.', en: 'The index of resources.' }, read, ref('schemas', 'Dizin')),
  OpenApi: jsonResponse({ tr: 'Bu belge.', en: 'This document.' }, read, {
    type: 'object',
    properties: { openapi: { type: 'string' }, info: { type: 'object' }, paths: { type: 'object' } },
    required: ['openapi', 'info', 'paths'],
  }),
  Sema: jsonResponse({ tr: 'Kaynağın JSON Schema belgesi.', en: 'The resource’s JSON Schema.' }, read, {
    type: 'object',
    properties: { $schema: { type: 'string', format: 'uri' }, $id: { type: 'string', format: 'uri-reference' } },
    required: ['$schema', '$id'],
  }),
  Degismedi: {
    description: inBothLanguages({
      tr: 'If-None-Match ile gönderilen etiket hâlâ geçerli; gövde yok.',
      en: 'The tag sent in If-None-Match still holds; there is no body.',
    }),
    headers: headersOf(read),
  },
  ...errorResponses,
});
