import type { JsonObject } from '../../../data/lib/json.ts';
import type { Language } from '../../../data/language.ts';
import { closedObject } from './json-schema.ts';
import { ref } from './reference.ts';
import { commonResponse } from './responses.ts';

const count = { type: 'integer', minimum: 0 } as const;
const text = { type: 'string' } as const;
const address = { type: 'string', format: 'uri-reference' } as const;

const names = {
  tr: { entry: 'DizinGirdisi', subCollection: 'DizinAltKaynagi' },
  en: { entry: 'IndexEntry', subCollection: 'IndexSubCollection' },
} as const;

const texts = {
  tr: { index: 'API ve bütün kaynakları.', entry: 'Bir kaynak.', subCollection: 'Bir alt kaynağın yolları.' },
  en: {
    index: 'The API and all its resources.',
    entry: 'A resource.',
    subCollection: 'The paths of a sub-collection.',
  },
} as const;

/** The schemas of the index (`GET /`). */
export const indexSchemas = (language: Language): JsonObject => {
  const { entry, subCollection } = names[language];
  return {
    [commonResponse('index', language)]: {
      description: texts[language].index,
      ...closedObject(language, {
        ad: text,
        surum: text,
        aciklama: text,
        description: text,
        toplamKayit: count,
        baglantilar: closedObject(language, {}, { openapi: address, openapiIngilizce: address }),
        kaynaklar: { type: 'object', additionalProperties: ref('schemas', entry) },
      }),
    },
    [entry]: {
      description: texts[language].entry,
      ...closedObject(language, {
        ad: text,
        name: text,
        yol: address,
        ingilizceYol: address,
        aciklama: text,
        description: text,
        kayitSayisi: count,
        altKaynaklar: { type: 'array', items: ref('schemas', subCollection) },
        baglantilar: closedObject(
          language,
          { liste: address, ilkKayit: address, dosya: address },
          { sema: address, girdiSemasi: address },
        ),
      }),
    },
    [subCollection]: {
      description: texts[language].subCollection,
      ...closedObject(language, { yol: text, ingilizceYol: text }),
    },
  };
};
