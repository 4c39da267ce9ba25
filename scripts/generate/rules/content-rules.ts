import { catalogue } from '../../../data/catalogue.ts';
import { areaCodeOf } from '../area-codes.ts';
import { SHIPPED_STATES } from '../build/order-plan.ts';
import type { PlaceContent } from '../content-schemas.ts';
import { type Content, recordLabel } from '../content.ts';
import { type Finding, finding } from '../finding.ts';
import type { Places } from '../places.ts';

/** Files from which entries had to be left out, with their texts: what is missing only for that reason is no mistake of its own. */
type IncompleteFiles = ReadonlyMap<string, string>;

/** An entry and where it stands. */
interface Written<Entry> {
  readonly file: string;
  readonly record: string;
  readonly entry: Entry;
}

const inFile = <Entry>(file: string, entries: readonly Entry[]): readonly Written<Entry>[] =>
  entries.map((entry, index) => ({ file, record: recordLabel(index, entry), entry }));

const writtenIn = ({ posts, ...lists }: Content) => ({
  companies: inFile('companies.yaml', lists.companies),
  users: inFile('users.yaml', lists.users),
  categories: inFile('categories.yaml', lists.categories),
  products: inFile('products.yaml', lists.products),
  tasks: inFile('tasks.yaml', lists.tasks),
  orders: inFile('orders.yaml', lists.orders),
  districts: inFile('districts.yaml', lists.districts),
  posts: posts.map((entry) => ({ file: entry.file, record: entry.baslik, entry })),
  comments: posts.flatMap(({ file, comments }) =>
    inFile(file.replace(/^posts/, 'comments').replace(/md$/, 'yaml'), comments),
  ),
});

type Rule = (written: ReturnType<typeof writtenIn>, places: Places, incomplete: IncompleteFiles) => readonly Finding[];

type Problem = readonly [tr: string, en: string];

/** A finding for each entry in which something is wrong. */
const wrongIn = <Entry>(
  rule: string,
  entries: readonly Written<Entry>[],
  problem: (entry: Entry, index: number) => Problem | null,
): readonly Finding[] =>
  entries.flatMap(({ file, record, entry }, index) => {
    const wrong = problem(entry, index);
    return wrong === null ? [] : [finding(file, record, rule, ...wrong)];
  });

const counts: Rule = (written, _places, incomplete) => {
  const found: readonly (readonly [file: string, have: readonly unknown[], wanted: number])[] = [
    ['companies.yaml', written.companies, catalogue.firmalar.count],
    ['users.yaml', written.users, catalogue.kullanicilar.count],
    ['categories.yaml', written.categories, catalogue.kategoriler.count],
    ['products.yaml', written.products, catalogue.urunler.count],
    ['tasks.yaml', written.tasks, catalogue.gorevler.count],
    ['orders.yaml', written.orders, catalogue.siparisler.count],
    ['posts/', written.posts, catalogue.gonderiler.count],
    ['comments/', written.comments, catalogue.yorumlar.count],
  ];
  return found.flatMap(([file, { length }, wanted]) => {
    if (length === wanted || [...incomplete.keys()].some((each) => each.startsWith(file))) return [];
    const tr = `${wanted} geçerli kayıt olmalı, ${length} var.`;
    return [finding(file, 'dosya', 'sayı', tr, `There must be ${wanted} valid entries, there are ${length}.`)];
  });
};

/** Each order that has left the store has an invoice, so their number is fixed too. */
const shippedOrders: Rule = ({ orders }, _places, incomplete) => {
  const shipped = orders.filter(({ entry }) => SHIPPED_STATES.includes(entry.durum)).length;
  const wanted = catalogue.faturalar.count;
  if (shipped === wanted || incomplete.has('orders.yaml')) return [];
  const tr = `Kargoya verilmiş ${wanted} sipariş olmalı, ${shipped} var.`;
  return [finding('orders.yaml', 'dosya', 'sayı', tr, `There must be ${wanted} shipped orders, there are ${shipped}.`)];
};

const placesExist: Rule = ({ companies, users, districts }, places) => {
  const inDistrict = new Set(districts.map(({ entry: { il, ilce } }) => `${il}/${ilce}`));
  return wrongIn<PlaceContent>('yer', [...companies, ...users], ({ il, ilce, mahalle }) => {
    if (places(il, ilce, mahalle) === undefined)
      return [
        `PTT listesinde ${il} ilinin ${ilce} ilçesinde ${mahalle} adlı bir mahalle yok (merkez ilçe: Merkez).`,
        `The PTT list has no neighbourhood ${mahalle} in ${ilce}, ${il} (a central district is called Merkez).`,
      ];
    if (inDistrict.has(`${il}/${ilce}`)) return null;
    return [`districts.yaml içinde ${il} ilinin ${ilce} ilçesi yok.`, `districts.yaml does not have ${ilce} in ${il}.`];
  });
};

const areaCodes: Rule = (written) =>
  wrongIn('yer', written.companies, ({ il, ilce }) =>
    areaCodeOf(il, ilce) === undefined
      ? [
          `area-codes.ts içinde ${ilce}, ${il} için alan kodu yok.`,
          `area-codes.ts has no area code for ${ilce}, ${il}.`,
        ]
      : null,
  );

const referencesExist: Rule = (written, _places, incomplete) => {
  const known = {
    'companies.yaml': new Set(written.companies.map(({ entry }) => entry.alan)),
    'products.yaml': new Set(written.products.map(({ entry }) => entry.ad)),
    'categories.yaml': new Set(written.categories.map(({ entry }) => entry.ad)),
    'users.yaml': new Set(written.users.map(({ entry }) => `${entry.ad} ${entry.soyad}`)),
  } as const;
  const missing = <Entry>(
    where: keyof typeof known,
    entries: readonly Written<Entry>[],
    namesIn: (entry: Entry) => readonly string[],
  ): readonly Finding[] =>
    entries.flatMap(({ file, record, entry }) =>
      namesIn(entry)
        .filter((name) => !known[where].has(name) && incomplete.get(where)?.includes(name) !== true)
        .map((name) => finding(file, record, 'bağ', `“${name}” ${where} içinde yok.`, `“${name}” is not in ${where}.`)),
    );
  return [
    ...missing('companies.yaml', written.users, ({ firma }) => [firma]),
    ...missing('categories.yaml', written.products, ({ kategori }) => [kategori]),
    ...missing('users.yaml', written.tasks, ({ kullanici }) => [kullanici]),
    ...missing('users.yaml', written.posts, ({ yazar }) => [yazar]),
    ...missing('users.yaml', written.comments, ({ kim }) => [kim]),
    ...missing('users.yaml', written.orders, ({ alici }) => [alici]),
    ...missing('products.yaml', written.orders, ({ kalemler }) => Object.keys(kalemler)),
  ];
};

const repeated = <Entry>(entries: readonly Written<Entry>[], keyOf: (entry: Entry) => string): readonly Finding[] => {
  const keys = entries.map(({ entry }) => keyOf(entry));
  return wrongIn('eşsiz', entries, (entry, index) => {
    const first = keys.indexOf(keyOf(entry));
    if (first === index) return null;
    const [key, place] = [keyOf(entry), first + 1];
    return [`“${key}” ${place}. kayıtta da var.`, `“${key}” stands in entry ${place} too.`];
  });
};

const unique: Rule = (written) => [
  ...repeated(written.companies, ({ alan }) => alan),
  ...repeated(written.categories, ({ kod }) => kod),
  ...repeated(written.products, ({ ad }) => ad),
];

const cents: Rule = (written) =>
  wrongIn('kuruş', written.products, ({ fiyat }) => {
    const kurus = fiyat * 100;
    if (Math.abs(kurus - Math.round(kurus)) < 1e-6) return null;
    return ['Fiyatın en çok iki ondalığı olabilir.', 'A price has two decimals at most.'];
  });

const offers: Rule = (written) =>
  wrongIn('indirim', written.products, ({ fiyat, eskiFiyat }) =>
    eskiFiyat === undefined || (fiyat <= eskiFiyat * 0.95 && fiyat >= eskiFiyat * 0.6)
      ? null
      : ['İndirimli fiyat eskisinin %5–40 altında olmalı.', 'An offer lies 5–40% below the price before it.'],
  );

/** Streets have numbers for names in these provinces; elsewhere that is rare. */
const NUMBERED = ['Ankara', 'Antalya', 'İzmir', 'Mersin'];

const streets: Rule = ({ companies, users }) =>
  [companies, users].flatMap((entries: readonly Written<PlaceContent>[]) =>
    wrongIn('sokak', entries, ({ il, cadde }, index) => {
      const numbered = /^\d/.test(cadde) && !NUMBERED.includes(il);
      if (!numbered && cadde !== entries[index - 1]?.entry.cadde) return null;
      return [
        `“${cadde}” bir önceki kayıtta da var ya da ${il} ilinde sokaklar numaralı değil.`,
        `“${cadde}” stands in the entry before, too, or streets in ${il} have no numbers.`,
      ];
    }),
  );

const longPosts: Rule = (written) =>
  wrongIn('uzunluk', written.posts, ({ icerik }) => {
    const paragraphs = icerik.split('\n\n').length;
    const words = icerik.split(/\s+/).length;
    if (paragraphs >= 4 && words >= 200 && words <= 400) return null;
    return [
      `En az dört paragraf ve 200–400 sözcük olmalı; ${paragraphs} paragraf, ${words} sözcük var.`,
      `Needs four paragraphs and 200–400 words; has ${paragraphs} and ${words}.`,
    ];
  });

/** The sentences of more than five words, each without its closing marks. */
const longSentences = (text: string): readonly string[] =>
  text
    .split(/(?<=[.!?…])\s+|\n+/)
    .map((sentence) => sentence.replace(/[.!?…”"]+$/, '').trim())
    .filter((sentence) => sentence.split(/\s+/).length > 5);

const textsOf = <Entry>(
  entries: readonly Written<Entry>[],
  textOf: (entry: Entry) => string,
): readonly Written<string>[] => entries.map(({ entry, ...where }) => ({ ...where, entry: textOf(entry) }));

const noTemplates: Rule = (written) => {
  const seen = new Map<string, string>();
  const texts = [
    ...textsOf(written.categories, ({ aciklama }) => aciklama),
    ...textsOf(written.products, ({ aciklama }) => aciklama),
    ...textsOf(written.tasks, ({ aciklama }) => aciklama),
    ...textsOf(written.posts, ({ ozet, icerik }) => `${ozet}\n${icerik}`),
    ...textsOf(written.comments, ({ icerik }) => icerik),
  ];
  return texts.flatMap(({ file, record, entry: text }) =>
    [...new Set(longSentences(text))].flatMap((sentence) => {
      const where = seen.get(sentence);
      seen.set(sentence, where ?? `${file}, ${record}`);
      if (where === undefined) return [];
      const tr = `“${sentence}” cümlesi başka kayıtta da var: ${where}.`;
      return [finding(file, record, 'şablon', tr, `This sentence stands elsewhere too: ${where}.`)];
    }),
  );
};

const rules: readonly Rule[] = [
  counts,
  shippedOrders,
  placesExist,
  areaCodes,
  referencesExist,
  unique,
  cents,
  offers,
  streets,
  longPosts,
  noTemplates,
];

/** Everything that breaks a rule in what people wrote. */
export const checkContent = (content: Content, places: Places, incomplete: IncompleteFiles): readonly Finding[] => {
  const written = writtenIn(content);
  return rules.flatMap((rule) => rule(written, places, incomplete));
};
