import { areaCodeOf } from './area-codes.ts';
import type { PlaceContent } from './content-schemas.ts';
import { type Content, recordLabel } from './content.ts';
import { type Finding, finding } from './finding.ts';
import type { Places } from './places.ts';

/** Files from which entries had to be left out, with their texts: what is missing only for that reason is no mistake of its own. */
type IncompleteFiles = ReadonlyMap<string, string>;

type Problem = readonly [rule: string, tr: string, en: string];

const inFile = <Entry>(
  file: string,
  entries: readonly Entry[],
  problemsOf: (entry: Entry) => readonly Problem[],
): readonly Finding[] =>
  entries.flatMap((entry, index) =>
    problemsOf(entry).map((problem) => finding(file, recordLabel(index, entry), ...problem)),
  );

/** What is written of places and names that do not exist, so that there can be no records. What these have to be like is up to the tests. */
export const checkContent = (content: Content, places: Places, incomplete: IncompleteFiles): readonly Finding[] => {
  const { companies, users, categories, products, tasks, orders, districts, posts } = content;
  const inDistrict = new Set(districts.map(({ il, ilce }) => `${il}/${ilce}`));
  const known = {
    'companies.yaml': new Set(companies.map(({ alan }) => alan)),
    'products.yaml': new Set(products.map(({ ad }) => ad)),
    'categories.yaml': new Set(categories.map(({ ad }) => ad)),
    'users.yaml': new Set(users.map(({ ad, soyad }) => `${ad} ${soyad}`)),
  } as const;
  const missing = (where: keyof typeof known, ...names: readonly string[]): readonly Problem[] =>
    names
      .filter((name) => !known[where].has(name) && incomplete.get(where)?.includes(name) !== true)
      .map((name) => ['bağ', `“${name}” ${where} içinde yok.`, `“${name}” is not in ${where}.`]);
  const unplaced = ({ il, ilce, mahalle }: PlaceContent): readonly Problem[] => {
    if (places(il, ilce, mahalle) === undefined) {
      const tr = `PTT listesinde ${il} ilinin ${ilce} ilçesinde ${mahalle} adlı bir mahalle yok (merkez ilçe: Merkez).`;
      const en = `The PTT list has no neighbourhood ${mahalle} in ${ilce}, ${il} (a central district is called Merkez).`;
      return [['yer', tr, en]];
    }
    if (inDistrict.has(`${il}/${ilce}`)) return [];
    const tr = `districts.yaml içinde ${il} ilinin ${ilce} ilçesi yok.`;
    return [['yer', tr, `districts.yaml does not have ${ilce} in ${il}.`]];
  };
  const withoutAreaCode = ({ il, ilce }: PlaceContent): readonly Problem[] => {
    if (areaCodeOf(il, ilce) !== undefined) return [];
    const tr = `area-codes.ts içinde ${ilce}, ${il} için alan kodu yok.`;
    return [['yer', tr, `area-codes.ts has no area code for ${ilce}, ${il}.`]];
  };
  return [
    ...inFile('companies.yaml', companies, (company) => [...unplaced(company), ...withoutAreaCode(company)]),
    ...inFile('users.yaml', users, (user) => [...unplaced(user), ...missing('companies.yaml', user.firma)]),
    ...inFile('products.yaml', products, ({ kategori }) => missing('categories.yaml', kategori)),
    ...inFile('tasks.yaml', tasks, ({ kullanici }) => missing('users.yaml', kullanici)),
    ...inFile('orders.yaml', orders, ({ alici, kalemler }) => [
      ...missing('users.yaml', alici),
      ...missing('products.yaml', ...Object.keys(kalemler)),
    ]),
    ...posts.flatMap(({ file, baslik, yazar, comments }) => [
      ...missing('users.yaml', yazar).map((problem) => finding(file, baslik, ...problem)),
      ...inFile(file.replace(/^posts/, 'comments').replace(/md$/, 'yaml'), comments, ({ kim }) =>
        missing('users.yaml', kim),
      ),
    ]),
  ];
};
