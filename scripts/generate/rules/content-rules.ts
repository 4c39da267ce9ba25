import type { Bilingual } from '../../../data/catalogue/field.ts';
import { catalogue } from '../../../data/catalogue.ts';
import { areaCodeOf } from '../area-codes.ts';
import { SHIPPED_STATES } from '../build/order-plan.ts';
import type { PlaceContent } from '../content-schemas.ts';
import { type Content, recordLabel, type WrittenPost } from '../content.ts';
import { type Finding, finding } from '../finding.ts';
import type { Places } from '../places.ts';

/** Files from which entries had to be left out, with their texts: what is missing only for that reason is no mistake of its own. */
type IncompleteFiles = ReadonlyMap<string, string>;

type Rule = (content: Content, places: Places, incomplete: IncompleteFiles) => readonly Finding[];

/** A finding for each entry of a file in which something is wrong. */
const wrongIn = <Entry>(
  file: string,
  entries: readonly Entry[],
  rule: string,
  problem: (entry: Entry, index: number) => Bilingual | null,
): readonly Finding[] =>
  entries.flatMap((entry, index) => {
    const message = problem(entry, index);
    return message === null ? [] : [{ file, record: recordLabel(index, entry), rule, message }];
  });

const commentsFile = ({ file }: WrittenPost): string => file.replace(/^posts/, 'comments').replace(/md$/, 'yaml');

const counts: Rule = (content, _places, incomplete) => {
  const comments = content.posts.flatMap((post) => post.comments);
  const found: readonly (readonly [file: string, have: readonly unknown[], wanted: number])[] = [
    ['companies.yaml', content.companies, catalogue.firmalar.count],
    ['users.yaml', content.users, catalogue.kullanicilar.count],
    ['categories.yaml', content.categories, catalogue.kategoriler.count],
    ['products.yaml', content.products, catalogue.urunler.count],
    ['tasks.yaml', content.tasks, catalogue.gorevler.count],
    ['orders.yaml', content.orders, catalogue.siparisler.count],
    ['posts/', content.posts, catalogue.gonderiler.count],
    ['comments/', comments, catalogue.yorumlar.count],
  ];
  return found.flatMap(([file, { length }, wanted]) => {
    if (length === wanted || [...incomplete.keys()].some((each) => each.startsWith(file))) return [];
    const tr = `${wanted} geçerli kayıt olmalı, ${length} var.`;
    return [finding(file, 'dosya', 'sayı', tr, `There must be ${wanted} valid entries, there are ${length}.`)];
  });
};

const placesExist: Rule = ({ companies, users, districts }, places) => {
  const inDistrict = new Set(districts.map(({ il, ilce }) => `${il}/${ilce}`));
  const problem = ({ il, ilce, mahalle }: PlaceContent): Bilingual | null => {
    if (places(il, ilce, mahalle) === undefined || areaCodeOf(il, ilce) === undefined) {
      return {
        tr: `PTT listesinde ${il} ilinin ${ilce} ilçesinde ${mahalle} adlı bir mahalle yok (merkez ilçe: Merkez).`,
        en: `The PTT list has no neighbourhood ${mahalle} in ${ilce}, ${il} (a central district is called Merkez).`,
      };
    }
    if (inDistrict.has(`${il}/${ilce}`)) return null;
    return {
      tr: `districts.yaml içinde ${il} ilinin ${ilce} ilçesi yok.`,
      en: `districts.yaml does not have ${ilce} in ${il}.`,
    };
  };
  return [...wrongIn('companies.yaml', companies, 'yer', problem), ...wrongIn('users.yaml', users, 'yer', problem)];
};

/** Each order that has left the store has an invoice, so their number is fixed too. */
const shippedOrders: Rule = ({ orders }, _places, incomplete) => {
  const shipped = orders.filter(({ durum }) => SHIPPED_STATES.includes(durum)).length;
  const wanted = catalogue.faturalar.count;
  if (shipped === wanted || incomplete.has('orders.yaml')) return [];
  const tr = `Kargoya verilmiş ${wanted} sipariş olmalı, ${shipped} var.`;
  return [finding('orders.yaml', 'dosya', 'sayı', tr, `There must be ${wanted} shipped orders, there are ${shipped}.`)];
};

const referencesExist: Rule = (
  { companies, users, categories, products, orders, tasks, posts },
  _places,
  incomplete,
) => {
  const known = {
    'companies.yaml': new Set(companies.map(({ alan }) => alan)),
    'products.yaml': new Set(products.map(({ ad }) => ad)),
    'categories.yaml': new Set(categories.map(({ ad }) => ad)),
    'users.yaml': new Set(users.map(({ ad, soyad }) => `${ad} ${soyad}`)),
  } as const;
  const check = (file: string, record: string, value: string, where: keyof typeof known): readonly Finding[] =>
    known[where].has(value) || incomplete.get(where)?.includes(value)
      ? []
      : [finding(file, record, 'bağ', `“${value}” ${where} içinde yok.`, `“${value}” is not in ${where}.`)];
  return [
    ...users.flatMap((user, index) => check('users.yaml', recordLabel(index, user), user.firma, 'companies.yaml')),
    ...products.flatMap((product, index) =>
      check('products.yaml', recordLabel(index, product), product.kategori, 'categories.yaml'),
    ),
    ...tasks.flatMap((task, index) => check('tasks.yaml', recordLabel(index, task), task.kullanici, 'users.yaml')),
    ...posts.flatMap((post) => [
      ...check(post.file, post.baslik, post.yazar, 'users.yaml'),
      ...post.comments.flatMap((comment, index) =>
        check(commentsFile(post), recordLabel(index, comment), comment.kim, 'users.yaml'),
      ),
    ]),
    ...orders.flatMap((order, index) => [
      ...check('orders.yaml', recordLabel(index, order), order.alici, 'users.yaml'),
      ...Object.keys(order.kalemler).flatMap((name) =>
        check('orders.yaml', recordLabel(index, order), name, 'products.yaml'),
      ),
    ]),
  ];
};

const repeated = <Entry>(
  file: string,
  entries: readonly Entry[],
  keyOf: (entry: Entry) => string,
): readonly Finding[] =>
  wrongIn(file, entries, 'eşsiz', (entry, index) => {
    const [key, first] = [keyOf(entry), entries.findIndex((other) => keyOf(other) === keyOf(entry))];
    if (first === index) return null;
    return { tr: `“${key}” ${first + 1}. kayıtta da var.`, en: `“${key}” stands in entry ${first + 1} too.` };
  });

const unique: Rule = ({ companies, products, categories }) => [
  ...repeated('companies.yaml', companies, ({ alan }) => alan),
  ...repeated('categories.yaml', categories, ({ kod }) => kod),
  ...repeated('products.yaml', products, ({ ad }) => ad),
];

const cents: Rule = ({ products }) =>
  wrongIn('products.yaml', products, 'kuruş', ({ fiyat }) => {
    const kurus = fiyat * 100;
    if (Math.abs(kurus - Math.round(kurus)) < 1e-6) return null;
    return { tr: 'Fiyatın en çok iki ondalığı olabilir.', en: 'A price has two decimals at most.' };
  });

const offers: Rule = ({ products }) =>
  wrongIn('products.yaml', products, 'indirim', ({ fiyat, eskiFiyat }) =>
    eskiFiyat === undefined || (fiyat <= eskiFiyat * 0.95 && fiyat >= eskiFiyat * 0.6)
      ? null
      : {
          tr: 'İndirimli fiyat eskisinin %5–40 altında olmalı.',
          en: 'An offer lies 5–40% below the price before it.',
        },
  );

/** Streets have numbers for names in these provinces; elsewhere that is rare. */
const NUMBERED = ['Ankara', 'Antalya', 'İzmir', 'Mersin'];

const streetsIn = (file: string, entries: readonly PlaceContent[]): readonly Finding[] =>
  wrongIn(file, entries, 'sokak', ({ il, cadde }, index) => {
    const numbered = /^\d/.test(cadde) && !NUMBERED.includes(il);
    if (!numbered && cadde !== entries[index - 1]?.cadde) return null;
    return {
      tr: `“${cadde}” bir önceki kayıtta da var ya da ${il} ilinde sokaklar numaralı değil.`,
      en: `“${cadde}” stands in the entry before, too, or streets in ${il} have no numbers.`,
    };
  });

const streets: Rule = ({ companies, users }) => [
  ...streetsIn('companies.yaml', companies),
  ...streetsIn('users.yaml', users),
];

const longPosts: Rule = ({ posts }) =>
  posts.flatMap(({ file, baslik, icerik }) => {
    const paragraphs = icerik.split('\n\n').length;
    const words = icerik.split(/\s+/).length;
    if (paragraphs >= 4 && words >= 200 && words <= 400) return [];
    const tr = `En az dört paragraf ve 200–400 sözcük olmalı; ${paragraphs} paragraf, ${words} sözcük var.`;
    const en = `Needs four paragraphs and 200–400 words; has ${paragraphs} and ${words}.`;
    return [finding(file, baslik, 'uzunluk', tr, en)];
  });

/** A text that people read, and where it stands. */
interface Passage {
  readonly file: string;
  readonly record: string;
  readonly text: string;
}

const passagesOf = <Entry>(
  file: string,
  entries: readonly Entry[],
  textOf: (entry: Entry) => string,
): readonly Passage[] =>
  entries.map((entry, index) => ({ file, record: recordLabel(index, entry), text: textOf(entry) }));

const passages = ({ categories, products, tasks, posts }: Content): readonly Passage[] => [
  ...passagesOf('categories.yaml', categories, ({ aciklama }) => aciklama),
  ...passagesOf('products.yaml', products, ({ aciklama }) => aciklama),
  ...passagesOf('tasks.yaml', tasks, ({ aciklama }) => aciklama),
  ...posts.flatMap((post) => [
    { file: post.file, record: post.baslik, text: `${post.ozet}\n${post.icerik}` },
    ...passagesOf(commentsFile(post), post.comments, ({ icerik }) => icerik),
  ]),
];

/** The sentences of more than five words, each without its closing marks. */
const longSentences = (text: string): readonly string[] =>
  text
    .split(/(?<=[.!?…])\s+|\n+/)
    .map((sentence) => sentence.replace(/[.!?…”"]+$/, '').trim())
    .filter((sentence) => sentence.split(/\s+/).length > 5);

const noTemplates: Rule = (content) => {
  const seen = new Map<string, Passage>();
  return passages(content).flatMap((passage) =>
    [...new Set(longSentences(passage.text))].flatMap((sentence) => {
      const other = seen.get(sentence);
      if (!other) {
        seen.set(sentence, passage);
        return [];
      }
      const where = `${other.file}, ${other.record}`;
      const tr = `“${sentence}” cümlesi başka kayıtta da var: ${where}.`;
      return [finding(passage.file, passage.record, 'şablon', tr, `This sentence stands elsewhere too: ${where}.`)];
    }),
  );
};

const rules: readonly Rule[] = [
  counts,
  shippedOrders,
  placesExist,
  referencesExist,
  unique,
  cents,
  offers,
  streets,
  longPosts,
  noTemplates,
];

/** Everything that breaks a rule in what people wrote. */
export const checkContent = (content: Content, places: Places, incomplete: IncompleteFiles): readonly Finding[] =>
  rules.flatMap((rule) => rule(content, places, incomplete));
