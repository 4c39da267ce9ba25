import type { KonumluAdres } from '../../../data/catalogue.ts';
import type { PlaceContent } from '../content-schemas.ts';
import type { Content } from '../content.ts';
import type { Places } from '../places.ts';
import { doorNumber, nearMiddle } from '../../../functions/package/generate/address.ts';
import { randomOf } from '../../../functions/package/generate/random.ts';

/** What every record is made from. */
export interface Context {
  readonly content: Content;
  readonly places: Places;
}

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
