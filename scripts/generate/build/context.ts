import type { Adres, KonumluAdres } from '../../../data/catalogue.ts';
import type { PlaceContent } from '../content-schemas.ts';
import type { Content } from '../content.ts';
import type { Places } from '../places.ts';
import { type Random, randomOf } from '../random.ts';

/** What every record is made from. */
export interface Context {
  readonly content: Content;
  readonly places: Places;
}

/** How far, in km, an address lies from its district's middle at most. */
const LARGEST_DISTANCE = 2;
const KM_PER_DEGREE = 111.2;

/** Low numbers are frequent, because every street has them and few streets are long. */
const doorNumber = (random: Random): string => {
  const house = Math.max(1, random.longTail(17, 0.75));
  if (random.chance(45)) return `${house}/${random.int(1, 14)}`;
  if (random.chance(12)) return `${house}-${random.pick(['A', 'B', 'C'])}`;
  return random.chance(15) ? `${house} D:${random.int(1, 24)}` : String(house);
};

const rounded = (degrees: number): number => Math.round(degrees * 10_000) / 10_000;

/** A point near the middle of the district, which is nobody's door. */
const nearMiddle = (random: Random, { enlem, boylam }: Pick<KonumluAdres, 'enlem' | 'boylam'>) => {
  const distance = (LARGEST_DISTANCE * 0.95 * Math.sqrt(random.int(0, 1000) / 1000)) / KM_PER_DEGREE;
  const angle = (random.int(0, 359) * Math.PI) / 180;
  return {
    enlem: rounded(enlem + distance * Math.sin(angle)),
    boylam: rounded(boylam + (distance * Math.cos(angle)) / Math.cos((enlem * Math.PI) / 180)),
  };
};

/** The address of a place that the rules have checked; the label decides door and coordinates. */
export const addressIn = (
  { content, places }: Context,
  { il, ilce, mahalle, cadde }: PlaceContent,
  label: readonly (string | number)[],
): KonumluAdres => {
  const middle = content.districts.find((district) => district.il === il && district.ilce === ilce);
  return {
    il,
    ilce,
    mahalle: `${mahalle} Mahallesi`,
    cadde,
    kapiNo: doorNumber(randomOf(...label, 'kapi')),
    postaKodu: places(il, ilce, mahalle) ?? '',
    ulke: 'Türkiye',
    ...nearMiddle(randomOf(...label, 'konum'), middle ?? { enlem: 0, boylam: 0 }),
  };
};

/** An address as orders and invoices show it: without coordinates. */
export const postalAddress = ({ il, ilce, mahalle, cadde, kapiNo, postaKodu, ulke }: KonumluAdres): Adres => ({
  il,
  ilce,
  mahalle,
  cadde,
  kapiNo,
  postaKodu,
  ulke,
});
