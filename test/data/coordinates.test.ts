import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { dataSet } from '../../data/records.ts';
import shapes from '../../site/view/province-shapes.json' with { type: 'json' };

type Point = readonly [number, number];

const places = [...dataSet.kullanicilar, ...dataSet.firmalar].map(({ adres }) => ({
  ...adres,
  code: adres.postaKodu.slice(0, 2),
}));

interface District {
  readonly il: string;
  readonly ilce: string;
  readonly enlem: number;
  readonly boylam: number;
}

const isDistrict = (value: unknown): value is District =>
  typeof value === 'object' && value !== null && 'il' in value && 'ilce' in value && 'enlem' in value;

/** The rings of an SVG path of straight lines. */
const ringsOf = (path: string): readonly (readonly Point[])[] => {
  const rings: Point[][] = [];
  let [x, y] = [0, 0];
  for (const [, command = '', text = ''] of path.matchAll(/([a-z])([^a-z]*)/gi)) {
    const numbers = (text.match(/-?\d+/g) ?? []).map(Number);
    if (command === 'z') [x, y] = rings.at(-1)?.[0] ?? [0, 0];
    else if (!/[Mlm]/.test(command)) throw new Error(`unknown command ${command}`);
    for (let index = 0; index < numbers.length; index += 2) {
      const [a = 0, b = 0] = numbers.slice(index);
      [x, y] = command === 'M' && index === 0 ? [a, b] : [x + a, y + b];
      if (/m/i.test(command) && index === 0) rings.push([]);
      rings.at(-1)?.push([x, y]);
    }
  }
  return rings;
};

const pairs = (ring: readonly Point[]) =>
  ring.map((point, index) => [point, ring[(index + 1) % ring.length] ?? point] as const);

/** The middle of a ring and twice its area. */
const middleOf = (ring: readonly Point[]) => {
  const [area = 0, x = 0, y = 0] = pairs(ring).reduce<readonly number[]>(
    ([sum = 0, sx = 0, sy = 0], [[x1, y1], [x2, y2]]) => {
      const cross = x1 * y2 - x2 * y1;
      return [sum + cross, sx + (x1 + x2) * cross, sy + (y1 + y2) * cross];
    },
    [],
  );
  return { size: Math.abs(area), point: [x / area / 3, y / area / 3] as const };
};

const provinces = new Map(Object.entries<string>(shapes).map(([code, path]) => [code, ringsOf(path)]));
const middles = new Map(
  [...provinces].map(([code, rings]) => [
    code,
    rings.map(middleOf).toSorted((a, b) => b.size - a.size)[0]?.point ?? [0, 0],
  ]),
);

/** The coefficients that come closest (least squares, by Gauss and Jordan). */
const fitted = (rows: readonly (readonly number[])[], values: readonly number[]): readonly number[] => {
  const width = rows[0]?.length ?? 0;
  const sum = (of: (row: readonly number[], index: number) => number) =>
    rows.reduce((total, row, k) => total + of(row, k), 0);
  const table = Array.from({ length: width }, (_, i) =>
    Array.from({ length: width + 1 }, (__, j) =>
      sum((row, k) => (row[i] ?? 0) * (j < width ? (row[j] ?? 0) : (values[k] ?? 0))),
    ),
  );
  for (let pivot = 0; pivot < width; pivot += 1) {
    const line = (table[pivot] ?? []).map((value, _, all) => value / (all[pivot] ?? 1));
    for (const [index, other] of table.entries()) {
      table[index] = index === pivot ? line : other.map((value, j) => value - (other[pivot] ?? 0) * (line[j] ?? 0));
    }
  }
  return table.map((row) => row[width] ?? 0);
};

/** The map’s projection is not written down: a plane with a slight bend, which parallels and meridians show. */
const termsOf = (enlem: number, boylam: number): readonly number[] => {
  const [east, north] = [boylam - 35, enlem - 39];
  return [1, east, north, east * east, east * north];
};

const byProvince = [...Map.groupBy(places, ({ code }) => code)].map(([code, here]) => ({
  middle: middles.get(code) ?? [0, 0],
  terms: termsOf(
    here.reduce((sum, { enlem }) => sum + enlem, 0) / here.length,
    here.reduce((sum, { boylam }) => sum + boylam, 0) / here.length,
  ),
}));
const coefficients = [0, 1].map((axis) =>
  fitted(
    byProvince.map(({ terms }) => terms),
    byProvince.map(({ middle }) => middle[axis] ?? 0),
  ),
);

/** Where a point lies on the map, in its pixels. */
const onMap = (enlem: number, boylam: number): Point => {
  const [x = 0, y = 0] = coefficients.map((line) =>
    termsOf(enlem, boylam).reduce((sum, term, index) => sum + term * (line[index] ?? 0), 0),
  );
  return [x, y];
};

/** How many pixels a point lies outside a province; 0 inside. */
const outside = ([x, y]: Point, rings: readonly (readonly Point[])[]): number => {
  const edges = rings.flatMap(pairs);
  const crossings = edges.filter(
    ([[x1, y1], [x2, y2]]) => y1 > y !== y2 > y && x < ((x2 - x1) * (y - y1)) / (y2 - y1) + x1,
  );
  if (crossings.length % 2 === 1) return 0;
  return Math.min(
    ...edges.map(([[x1, y1], [x2, y2]]) => {
      const [dx, dy] = [x2 - x1, y2 - y1];
      const share = Math.min(1, Math.max(0, ((x - x1) * dx + (y - y1) * dy) / (dx * dx + dy * dy || 1)));
      return Math.hypot(x - x1 - share * dx, y - y1 - share * dy);
    }),
  );
};

/** A pixel of the map in km: 1.65. The outlines are thinned to whole pixels, and the fit is off by up to 4 of them at borders. */
const TOLERANCE = 5;

describe('the coordinates', () => {
  it('lie inside their province on the site’s map, as far as that can tell', () => {
    const width = (onMap(39, 36)[0] - onMap(39, 35)[0]) / (111.2 * Math.cos((39 * Math.PI) / 180));
    expect(1 / width).toBeCloseTo(1.65, 1);
    const far = places.map(({ il, ilce, code, enlem, boylam }) => ({
      place: `${il} ${ilce}`,
      pixels: outside(onMap(enlem, boylam), provinces.get(code) ?? []),
    }));
    expect(far.filter(({ pixels }) => pixels > TOLERANCE)).toEqual([]);
    expect(far.filter(({ pixels }) => pixels === 0).length).toBeGreaterThan((far.length * 3) / 4);
  });

  it('would be found in the next province but one, or with latitude and longitude confused', () => {
    const [bolu, ankara] = [provinces.get('14') ?? [], provinces.get('06') ?? []];
    expect(outside(onMap(39.93, 32.86), ankara)).toBe(0);
    expect(outside(onMap(39.93, 32.86), bolu)).toBeGreaterThan(TOLERANCE);
    expect(outside(onMap(32.86, 39.93), ankara)).toBeGreaterThan(TOLERANCE);
  });

  it('lie at most 2 km from the middle of their district, each elsewhere, with four decimals', () => {
    const districts: unknown = parse(
      readFileSync(join(import.meta.dirname, '../../data/content/districts.yaml'), 'utf8'),
    );
    if (!Array.isArray(districts)) throw new TypeError('districts.yaml is not a list');
    const distances = places.map(({ il, ilce, enlem, boylam }) => {
      const middle = districts.filter(isDistrict).find((each) => each.il === il && each.ilce === ilce);
      if (!middle) throw new TypeError(`${ilce} has no middle`);
      const [north, east] = [enlem - middle.enlem, (boylam - middle.boylam) * Math.cos((enlem * Math.PI) / 180)];
      return Math.hypot(north, east) * 111.2;
    });
    expect(Math.max(...distances)).toBeLessThanOrEqual(2);
    expect(Math.max(...distances)).toBeGreaterThan(1.5);
    expect(new Set(places.map(({ enlem, boylam }) => `${enlem} ${boylam}`)).size).toBe(places.length);
    expect(places.filter(({ enlem, boylam }) => !/^\d\d\.\d{1,4} \d\d\.\d{1,4}$/.test(`${enlem} ${boylam}`))).toEqual(
      [],
    );
  });
});
