import type { JsonObject } from '../../../data/lib/json.ts';
import { plates } from '../../http/place-files.ts';
import type { Language } from '../../../data/language.ts';
import { closedObject } from './json-schema.ts';

/** The schema names of a province and a district, which are also the names of the package's types. */
export const placeNames = {
  tr: { province: 'Il', district: 'Ilce' },
  en: { province: 'Province', district: 'District' },
} as const satisfies Record<Language, unknown>;

export const placeTexts = {
  tr: {
    province: 'Türkiye’nin bir ili; kayıtların tersine gerçektir.',
    district: 'Bir ilin ilçesi.',
    plate: 'Plaka kodu.',
    name: 'Adı; kayıtlardaki adres_il ve adres_ilce gibi yazılır.',
  },
  en: {
    province: 'A province of Türkiye; unlike the records, it is real.',
    district: 'A district of a province.',
    plate: 'The plate code.',
    name: 'The name, spelled as in adres_il and adres_ilce of the records.',
  },
} as const satisfies Record<Language, unknown>;

export const plateSchema = { type: 'integer', minimum: 1, maximum: plates.length } as const;

export const placeSchemas = (language: Language): JsonObject => {
  const { province, district, plate, name } = placeTexts[language];
  const ad = { type: 'string', description: name };
  return {
    [placeNames[language].province]: {
      description: province,
      ...closedObject(language, { plaka: { ...plateSchema, description: plate }, ad }),
    },
    [placeNames[language].district]: { description: district, ...closedObject(language, { ad }) },
  };
};
