import type { KonumluAdres } from '../../../data/catalogue.ts';
import type { PlaceContent } from '../content-schemas.ts';
import type { Content } from '../content.ts';
import type { Places } from '../places.ts';
import { doorNumber, nearMiddle } from '../../../functions/generate/address.ts';
import { randomOf } from '../../../functions/generate/random.ts';

/** What every record is made from. */
export interface Context {
  readonly content: Content;
  readonly places: Places;
}

/** What the rules of the contents have found to be there. @throws TypeError where it is not */
export const checked = <Value>(value: Value | undefined): Value => {
  if (value === undefined) throw new TypeError('the rules of the contents have let something pass that is missing');
  return value;
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
    postaKodu: checked(places(il, ilce, mahalle)),
    ulke: 'Türkiye',
    ...nearMiddle(randomOf(...label, 'konum'), checked(middle)),
  };
};
