import type { Adres, KonumluAdres } from '../../data/catalogue.ts';
import type { Random } from './random.ts';

/** The maximum distance of an address from its district's centre, in km. */
const LARGEST_DISTANCE = 2;
const KM_PER_DEGREE = 111.2;

/** A point in degrees (WGS 84). */
export type Point = Pick<KonumluAdres, 'enlem' | 'boylam'>;

/** A random house number. Low numbers are more frequent, because few streets are long. */
export const doorNumber = (random: Random): string => {
  const house = Math.max(1, random.longTail(17, 0.75));
  if (random.chance(45)) return `${house}/${random.int(1, 14)}`;
  if (random.chance(12)) return `${house}-${random.pick(['A', 'B', 'C'])}`;
  return random.chance(15) ? `${house} D:${random.int(1, 24)}` : String(house);
};

const rounded = (degrees: number): number => Math.round(degrees * 10_000) / 10_000;

/** A random offset to the north and east of a district's centre, in degrees of latitude. */
const offset = (random: Random) => {
  const distance = (LARGEST_DISTANCE * 0.95 * Math.sqrt(random.int(0, 1000) / 1000)) / KM_PER_DEGREE;
  const angle = (random.int(0, 359) * Math.PI) / 180;
  return { north: distance * Math.sin(angle), east: distance * Math.cos(angle) };
};

const eastAt = (enlem: number, east: number): number => east / Math.cos((enlem * Math.PI) / 180);

/** A random point near the centre of a district, which is not the place of a real address. */
export const nearMiddle = (random: Random, { enlem, boylam }: Point): Point => {
  const { north, east } = offset(random);
  return { enlem: rounded(enlem + north), boylam: rounded(boylam + eastAt(enlem, east)) };
};

/** The centre of a district, accurate to about 5 m. Reverses `nearMiddle` if `random` is the same stream. */
export const middleOf = (random: Random, point: Point): Point => {
  const { north, east } = offset(random);
  const enlem = point.enlem - north;
  return { enlem, boylam: point.boylam - eastAt(enlem, east) };
};

export const postalAddress = ({ enlem, boylam, ...address }: KonumluAdres): Adres => address;
