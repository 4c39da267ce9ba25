import type { JsonObject } from '../../data/json.ts';
import type { Language } from '../language.ts';
import { closedObject } from './json-schema.ts';
import { ref } from './reference.ts';

const count = { type: 'integer', minimum: 0 } as const;
const text = { type: 'string' } as const;
const address = { type: 'string', format: 'uri-reference' } as const;

const names = {
  tr: {
    index: 'Dizin',
    entry: 'DizinGirdisi',
    subCollection: 'DizinAltKaynagi',
    texts: ['API ve bütün kaynakları.', 'Bir kaynak.', 'Bir alt kaynağın yolları.'],
  },
  en: {
    index: 'Index',
    entry: 'IndexEntry',
    subCollection: 'IndexSubCollection',
    texts: ['The API and all its resources.', 'A resource.', 'The paths of a sub-collection.'],
  },
} as const;

/** The schemas of the index at the base address. */
export const indexSchemas = (language: Language): JsonObject => {
  const { index, entry, subCollection, texts } = names[language];
  const described = (at: 0 | 1 | 2, schema: JsonObject): JsonObject => ({ description: texts[at], ...schema });
  return {
    [index]: described(
      0,
      closedObject(language, {
        ad: text,
        surum: text,
        aciklama: text,
        description: text,
        toplamKayit: count,
        baglantilar: closedObject(language, { openapi: address, openapiIngilizce: address }),
        kaynaklar: { type: 'object', additionalProperties: ref('schemas', entry) },
      }),
    ),
    [entry]: described(
      1,
      closedObject(language, {
        ad: text,
        name: text,
        yol: address,
        ingilizceYol: address,
        aciklama: text,
        description: text,
        kayitSayisi: count,
        altKaynaklar: { type: 'array', items: ref('schemas', subCollection) },
        baglantilar: closedObject(language, {
          liste: address,
          ilkKayit: address,
          dosya: address,
          sema: address,
          girdiSemasi: address,
        }),
      }),
    ),
    [subCollection]: described(2, closedObject(language, { yol: text, ingilizceYol: text })),
  };
};
