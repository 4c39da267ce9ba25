import { recordSchema } from '../../../data/json-schema.ts';
import type { JsonObject } from '../../../data/json.ts';
import { errorSchemas } from './error-components.ts';
import { shapedSchemas } from './shaped-schemas.ts';
import { merged, ref } from './reference.ts';
import type { Subject } from './subject.ts';

/** An object with exactly these members, the optional ones perhaps. */
const closed = (required: JsonObject, optional: JsonObject = {}): JsonObject => ({
  type: 'object',
  properties: { ...required, ...optional },
  required: Object.keys(required),
  additionalProperties: false,
});

const count = { type: 'integer', minimum: 0 } as const;
const pageNumber = { type: 'integer', minimum: 1 } as const;
const pageNumberOrNull = { type: ['integer', 'null'], minimum: 1 } as const;
const text = { type: 'string' } as const;
const address = { type: 'string', format: 'uri-reference' } as const;

const indexEntry = closed({
  ad: text,
  name: text,
  yol: address,
  ingilizceYol: address,
  aciklama: text,
  description: text,
  kayitSayisi: count,
  altKaynaklar: { type: 'array', items: closed({ yol: text, ingilizceYol: text }) },
  baglantilar: closed({ liste: address, ilkKayit: address, dosya: address, sema: address }),
});

const index = closed({
  ad: text,
  surum: text,
  aciklama: text,
  description: text,
  toplamKayit: count,
  baglantilar: closed({ openapi: address }),
  kaynaklar: { type: 'object', additionalProperties: ref('schemas', 'DizinGirdisi') },
});

const resourceSchemas = (subject: Subject): JsonObject => {
  const { definition, names, records } = subject;
  return {
    [names.record]: recordSchema(definition, records),
    ...shapedSchemas(subject),
    [names.recordList]: {
      type: 'array',
      items: { anyOf: [ref('schemas', names.record), ref('schemas', names.shaped)] },
    },
    [names.envelope]: closed(
      {
        veri: ref('schemas', names.recordList),
        toplamKayit: count,
        toplamSayfa: count,
        sayfa: pageNumberOrNull,
        limit: count,
        oncekiSayfa: pageNumberOrNull,
        sonrakiSayfa: pageNumberOrNull,
      },
      { bas: count, son: count },
    ),
    [names.removed]: closed({
      silindi: { const: true },
      id: pageNumber,
      kayit: ref('schemas', names.record),
      mesaj: text,
    }),
  };
};

/** Every schema that the document refers to: the records', the envelopes', the index's, the errors'. */
export const schemaComponents = (subjects: readonly Subject[]): JsonObject => ({
  ...merged(subjects.map(resourceSchemas)),
  Dizin: index,
  DizinGirdisi: indexEntry,
  Nesne: { description: 'Herhangi bir JSON nesnesi.\n\nAny JSON object.', type: 'object' },
  KimlikliNesne: {
    description: 'id üyesi olan herhangi bir JSON nesnesi.\n\nAny JSON object with a member id.',
    type: 'object',
    properties: { id: { type: 'integer', minimum: 1 } },
    required: ['id'],
  },
  ...errorSchemas,
});
