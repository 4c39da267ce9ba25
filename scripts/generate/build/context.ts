import type { Adres } from '../../../data/catalogue.ts';
import type { Content } from '../content.ts';
import type { Places } from '../places.ts';
import { randomOf } from '../random.ts';

/** What every record is made from. */
export interface Context {
  readonly content: Content;
  readonly places: Places;
}

const doorNumber = (label: readonly (string | number)[]): string => {
  const random = randomOf(...label, 'kapi');
  const house = random.int(1, 96);
  if (random.chance(45)) return `${house}/${random.int(1, 14)}`;
  if (random.chance(12)) return `${house}-${random.pick(['A', 'B', 'C'])}`;
  return random.chance(15) ? `${house} D:${random.int(1, 24)}` : String(house);
};

/** An address in a district that exists; the label decides which neighbourhood, street and door. */
export const addressIn = (context: Context, il: string, ilce: string, label: readonly (string | number)[]): Adres => {
  const random = randomOf(...label, 'adres');
  const neighbourhood = random.pick(context.places(il, ilce) ?? []);
  return {
    il,
    ilce,
    mahalle: neighbourhood.name,
    cadde: random.pick(context.content.streets),
    kapiNo: doorNumber(label),
    postaKodu: neighbourhood.postalCode,
    ulke: 'Türkiye',
  };
};
