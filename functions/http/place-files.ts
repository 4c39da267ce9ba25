import type { Province } from '../../data/places.ts';
import type { JsonValue } from '../../data/json.ts';
import { closest } from '../query/closest.ts';
import { decoded } from '../query/query-pairs.ts';
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
export const provinceList = (provinces: readonly Province[]): JsonValue =>
  provinces.map(({ plaka, ad }) => ({ plaka, ad })).toSorted((a, b) => turkishOrder().compare(a.ad, b.ad));

export const districtList = (provinces: readonly Province[], plate: string): JsonValue =>
  provinces.filter(({ plaka }) => String(plaka) === plate).flatMap(({ ilceler }) => ilceler.map((ad) => ({ ad })));

/** The documents that a path such as `iller/06` or `provinces/istanbul/districts` may mean, best match first. */
export const closestPlaces = (
  [folder = '', last = '']: readonly string[],
  provinces: readonly Province[],
): readonly string[] => {
  const language = folder === PROVINCES_FOLDERS.en ? 'en' : 'tr';
  const { text } = decoded(last.replace(/\.json$/, ''));
  const names = closest(
    text,
    provinces.map(({ ad }) => ad),
  );
  const meant = [
    ...provinces.filter(({ plaka }) => plaka === Number(text)),
    ...names.flatMap((name) => provinces.filter(({ ad }) => ad === name)),
  ];
  return meant.length === 0 ? [PROVINCES_FILES[language]] : meant.map(({ plaka }) => districtsFile(language, plaka));
};
