import { BASE_PATH } from '../../functions/http/base.ts';
import { dataSet } from '../../data/records.ts';

/** A province and how many users live there. */
export interface Province {
  readonly name: string;
  /** The two digits of its number plates; the key by which a map finds its shape. */
  readonly code: string;
  readonly count: number;
  /** The count as a share of the highest one, 0 to 100. */
  readonly share: number;
  readonly href: string;
}

/** The provinces where users live: most first, then by the Turkish alphabet. */
export const provinces = (): readonly Province[] => {
  const byName = Map.groupBy(dataSet.kullanicilar, ({ adres }) => adres.il);
  const highest = Math.max(...[...byName.values()].map((users) => users.length));
  return [...byName]
    .map(([name, users]) => ({
      name,
      code: users[0]?.adres.postaKodu.slice(0, 2) ?? '',
      count: users.length,
      share: Math.round((users.length / highest) * 100),
      href: `${BASE_PATH}/kullanicilar?${new URLSearchParams({ adres_il: name }).toString()}`,
    }))
    .sort((a, b) => b.count - a.count || a.name.localeCompare(b.name, 'tr'));
};
