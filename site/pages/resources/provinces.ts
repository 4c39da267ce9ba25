import { catalogue } from '../../../data/catalogue.ts';
import { dataSet } from '../../../data/records.ts';
import { type Language, segmentOf } from '../../../data/language.ts';
import { wordsOf } from '../../shared/catalogues.ts';
import { playgroundLinks } from '../../shared/pages.ts';
import outlines from '../../output/downloads/provinces.json' with { type: 'json' };
import { itemAt } from '../../../data/lib/item-at.ts';

/** A province with its number of users. */
export interface Province {
  readonly name: string;
  /** The two-digit plate code. */
  readonly code: string;
  readonly count: number;
  readonly href: string;
}

export interface ProvinceShape {
  readonly path: string;
  /** The shade: 0 without users, otherwise 1 to `DEEPEST`. */
  readonly level: number;
  /** The name and the number of users; empty without users. */
  readonly label: string;
}

export interface ProvinceView {
  readonly rows: readonly Province[];
  readonly map: { readonly width: number; readonly height: number; readonly shapes: readonly ProvinceShape[] };
}

/** The size of the map. Degrees of longitude are scaled as at 39° N, the middle of the country. */
const [WIDTH, HEIGHT] = [1000, 426];
const [WEST, NORTH] = [25.6, 42.15];
const UNITS_PER_DEGREE = 67;
const SHORTENED = Math.cos((39 * Math.PI) / 180);

/** A closed ring of `[longitude, latitude]` points as SVG path data. */
const ringPath = (ring: readonly (readonly number[])[]): string => {
  const points = ring.map(([east = 0, north = 0]) =>
    [(east - WEST) * SHORTENED, NORTH - north].map((degrees) => Math.round(degrees * UNITS_PER_DEGREE)).join(' '),
  );
  return `M${points.filter((point, at) => point !== points[at - 1]).join(' ')}z`;
};

const DEEPEST = 3;

/** Provinces with users, sorted by number of users, then in Turkish alphabetical order. */
const provinces = (lang: Language): readonly Province[] => {
  const byName = Map.groupBy(dataSet.kullanicilar, ({ adres }) => adres.il);
  return [...byName]
    .map(([name, users]) => ({
      name,
      code: itemAt(users, 0).adres.postaKodu.slice(0, 2),
      count: users.length,
      href: playgroundLinks(
        `/${segmentOf(catalogue.kullanicilar, lang)}?${wordsOf(lang, 'kullanicilar')('adres_il')}=${name}`,
      )[lang],
    }))
    .sort((a, b) => b.count - a.count || a.name.localeCompare(b.name, 'tr'));
};

export const provinceView = (lang: Language): ProvinceView => {
  const rows = provinces(lang);
  const byCode = new Map(rows.map((province) => [province.code, province]));
  return {
    rows,
    map: {
      width: WIDTH,
      height: HEIGHT,
      shapes: outlines.features.map(({ properties, geometry }) => {
        const path = geometry.coordinates.flat().map(ringPath).join('');
        const province = byCode.get(properties.plaka);
        if (!province) return { path, level: 0, label: '' };
        return { path, level: Math.min(province.count, DEEPEST), label: `${province.name}: ${province.count}` };
      }),
    },
  };
};
