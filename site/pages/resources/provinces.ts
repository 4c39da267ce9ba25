import { catalogue } from '../../../data/catalogue.ts';
import { dataSet } from '../../../data/records.ts';
import { type Language, segmentOf } from '../../language.ts';
import { playgroundLinks } from '../../pages.ts';
import outlines from '../../output/downloads/provinces.json' with { type: 'json' };
import { itemAt } from '../../../data/item-at.ts';

/** A province and how many users live there. */
export interface Province {
  readonly name: string;
  /** The two digits of its number plates. */
  readonly code: string;
  readonly count: number;
  readonly href: string;
}

/** A province's outline on the map. */
export interface ProvinceShape {
  readonly path: string;
  /** The shade: 0 without users, else 1 to `DEEPEST`. */
  readonly level: number;
  /** The label; empty without users. */
  readonly label: string;
}

/** The users' provinces, as a table and as a map. */
export interface ProvinceView {
  readonly rows: readonly Province[];
  readonly map: { readonly width: number; readonly height: number; readonly shapes: readonly ProvinceShape[] };
}

/** The drawing's size, and how its units follow from degrees: degrees of longitude are shorter, here as in the middle of the country. */
const [WIDTH, HEIGHT] = [1000, 426];
const [WEST, NORTH] = [25.6, 42.15];
const UNITS_PER_DEGREE = 67;
const SHORTENED = Math.cos((39 * Math.PI) / 180);

/** A closed line of points `[longitude, latitude]` as a part of an SVG path. */
const ringPath = (ring: readonly (readonly number[])[]): string => {
  const points = ring.map(([east = 0, north = 0]) =>
    [(east - WEST) * SHORTENED, NORTH - north].map((degrees) => Math.round(degrees * UNITS_PER_DEGREE)).join(' '),
  );
  return `M${points.filter((point, at) => point !== points[at - 1]).join(' ')}z`;
};

const DEEPEST = 3;

/** The provinces where users live: most first, then by the Turkish alphabet. */
const provinces = (lang: Language): readonly Province[] => {
  const byName = Map.groupBy(dataSet.kullanicilar, ({ adres }) => adres.il);
  return [...byName]
    .map(([name, users]) => ({
      name,
      code: itemAt(users, 0).adres.postaKodu.slice(0, 2),
      count: users.length,
      href: playgroundLinks(`/${segmentOf(catalogue.kullanicilar, lang)}?adres_il=${name}`)[lang],
    }))
    .sort((a, b) => b.count - a.count || a.name.localeCompare(b.name, 'tr'));
};

/** The users' provinces, ready to be written. */
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
