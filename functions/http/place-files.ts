import type { Province } from '../../data/places.ts';
import { turkishMembers } from '../../data/members.ts';
import type { JsonValue } from '../../data/lib/json.ts';
import { turkishOrder } from '../query/values.ts';

/** Names in paths below the base: `iller.json` contains the provinces, `iller/6/ilceler.json` the districts of one of them. */
export const PROVINCES_FILES = { tr: 'iller.json', en: 'provinces.json' } as const;
export const PROVINCES_FOLDERS = { tr: 'iller', en: 'provinces' } as const;
export const DISTRICTS_FILES = { tr: 'ilceler.json', en: 'districts.json' } as const;

/** The path of a province's districts, below the base. */
export const districtsFile = (language: 'tr' | 'en', plate: string | number): string =>
  `${PROVINCES_FOLDERS[language]}/${plate}/${DISTRICTS_FILES[language]}`;

/** The plate codes of the provinces as in paths, without a leading zero. */
export const plates: readonly string[] = Array.from({ length: 81 }, (_, at) => String(at + 1));

/** The provinces in Turkish alphabetical order. */
export const provinceList = (provinces: readonly Province[], names = turkishMembers.places): JsonValue =>
  provinces
    .toSorted((a, b) => turkishOrder().compare(a.ad, b.ad))
    .map(({ plaka, ad }) => ({ [names.plaka]: plaka, [names.ad]: ad }));

export const districtList = (provinces: readonly Province[], plate: string, names = turkishMembers.places): JsonValue =>
  provinces
    .filter(({ plaka }) => String(plaka) === plate)
    .flatMap(({ ilceler }) => ilceler.map((ad) => ({ [names.ad]: ad })));
