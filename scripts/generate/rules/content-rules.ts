import { catalogue } from '../../../data/catalogue.ts';
import { areaCodeOf } from '../area-codes.ts';
import { SHIPPED_STATES } from '../build/order-plan.ts';
import type { CompanyContent, PlaceContent, UserContent } from '../content-schemas.ts';
import { type Content, recordLabel, type WrittenPost } from '../content.ts';
import type { Finding } from '../finding.ts';
import type { Places } from '../places.ts';

/** Files from which entries had to be left out, with their texts: what is missing only for that reason is no mistake of its own. */
type IncompleteFiles = ReadonlyMap<string, string>;

type Rule = (content: Content, places: Places, incomplete: IncompleteFiles) => readonly Finding[];

const finding = (file: string, record: string, rule: string, tr: string, en: string): Finding => ({
  file,
  record,
  rule,
  message: { tr, en },
});

const commentsFile = ({ file }: WrittenPost): string => file.replace(/^posts/, 'comments').replace(/md$/, 'yaml');

const counts: Rule = (content, _places, incomplete) => {
  const comments = content.posts.reduce((sum, post) => sum + post.comments.length, 0);
  const found = [
    { file: 'companies.yaml', have: content.companies.length, wanted: catalogue.firmalar.count },
    { file: 'users.yaml', have: content.users.length, wanted: catalogue.kullanicilar.count },
    { file: 'categories.yaml', have: content.categories.length, wanted: catalogue.kategoriler.count },
    { file: 'products.yaml', have: content.products.length, wanted: catalogue.urunler.count },
    { file: 'tasks.yaml', have: content.tasks.length, wanted: catalogue.gorevler.count },
    { file: 'orders.yaml', have: content.orders.length, wanted: catalogue.siparisler.count },
    { file: 'posts/', have: content.posts.length, wanted: catalogue.gonderiler.count },
    { file: 'comments/', have: comments, wanted: catalogue.yorumlar.count },
  ];
  return found
    .filter(
      ({ file, have, wanted }) => have !== wanted && ![...incomplete.keys()].some((each) => each.startsWith(file)),
    )
    .map(({ file, have, wanted }) =>
      finding(
        file,
        'dosya',
        'sayı',
        `${wanted} geçerli kayıt olmalı, ${have} var.`,
        `There must be ${wanted} valid entries, there are ${have}.`,
      ),
    );
};

const placesExist: Rule = ({ companies, users, districts }, places) => {
  const inDistrict = new Set(districts.map(({ il, ilce }) => `${il}/${ilce}`));
  const problem = ({ il, ilce, mahalle }: PlaceContent): Finding['message'] | null => {
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
  return [
    ...companies.map((entry, index) => ({ file: 'companies.yaml', entry, index })),
    ...users.map((entry, index) => ({ file: 'users.yaml', entry, index })),
  ].flatMap(({ file, entry, index }) => {
    const message = problem(entry);
    return message === null ? [] : [{ file, record: recordLabel(index, entry), rule: 'yer', message }];
  });
};

/** Each order that has left the store has an invoice, so their number is fixed too. */
const shippedOrders: Rule = ({ orders }, _places, incomplete) => {
  const shipped = orders.filter(({ durum }) => SHIPPED_STATES.includes(durum)).length;
  const wanted = catalogue.faturalar.count;
  if (shipped === wanted || incomplete.has('orders.yaml')) return [];
  return [
    finding(
      'orders.yaml',
      'dosya',
      'sayı',
      `Kargoya verilmiş ${wanted} sipariş olmalı, ${shipped} var.`,
      `There must be ${wanted} shipped orders, there are ${shipped}.`,
    ),
  ];
};

const referencesExist: Rule = (
  { companies, users, categories, products, orders, tasks, posts },
  _places,
  incomplete,
) => {
  const domains = new Set(companies.map(({ alan }) => alan));
  const goods = new Set(products.map(({ ad }) => ad));
  const categoryNames = new Set(categories.map(({ ad }) => ad));
  const people = new Set(users.map(({ ad, soyad }) => `${ad} ${soyad}`));
  const missing = (file: string, record: string, value: string, where: string): readonly Finding[] =>
    incomplete.get(where)?.includes(value)
      ? []
      : [finding(file, record, 'bağ', `“${value}” ${where} içinde yok.`, `“${value}” is not in ${where}.`)];
  return [
    ...users.flatMap((user, index) =>
      domains.has(user.firma) ? [] : missing('users.yaml', recordLabel(index, user), user.firma, 'companies.yaml'),
    ),
    ...products.flatMap((product, index) =>
      categoryNames.has(product.kategori)
        ? []
        : missing('products.yaml', recordLabel(index, product), product.kategori, 'categories.yaml'),
    ),
    ...tasks.flatMap((task, index) =>
      people.has(task.kullanici) ? [] : missing('tasks.yaml', recordLabel(index, task), task.kullanici, 'users.yaml'),
    ),
    ...posts.flatMap((post) => [
      ...(people.has(post.yazar) ? [] : missing(post.file, post.baslik, post.yazar, 'users.yaml')),
      ...post.comments.flatMap((comment, index) =>
        people.has(comment.kim)
          ? []
          : missing(commentsFile(post), recordLabel(index, comment), comment.kim, 'users.yaml'),
      ),
    ]),
    ...orders.flatMap((order, index) => [
      ...(people.has(order.alici) ? [] : missing('orders.yaml', recordLabel(index, order), order.alici, 'users.yaml')),
      ...Object.keys(order.kalemler).flatMap((name) =>
        goods.has(name) ? [] : missing('orders.yaml', recordLabel(index, order), name, 'products.yaml'),
      ),
    ]),
  ];
};

const unique: Rule = ({ companies, products, categories }) => {
  const repeated = <Entry>(
    file: string,
    entries: readonly Entry[],
    keyOf: (entry: Entry) => string,
  ): readonly Finding[] =>
    entries.flatMap((entry, index) => {
      const first = entries.findIndex((other) => keyOf(other) === keyOf(entry));
      if (first === index) return [];
      const tr = `“${keyOf(entry)}” ${first + 1}. kayıtta da var.`;
      return [
        finding(file, recordLabel(index, entry), 'eşsiz', tr, `“${keyOf(entry)}” stands in entry ${first + 1} too.`),
      ];
    });
  return [
    ...repeated('companies.yaml', companies, ({ alan }) => alan),
    ...repeated('categories.yaml', categories, ({ kod }) => kod),
    ...repeated('products.yaml', products, ({ ad }) => ad),
  ];
};

const cents: Rule = ({ products }) =>
  products.flatMap((product, index) => {
    const kurus = product.fiyat * 100;
    if (Math.abs(kurus - Math.round(kurus)) < 1e-6) return [];
    return [
      finding(
        'products.yaml',
        recordLabel(index, product),
        'kuruş',
        'Fiyatın en çok iki ondalığı olabilir.',
        'A price has two decimals at most.',
      ),
    ];
  });

const offers: Rule = ({ products }) =>
  products.flatMap((product, index) => {
    const { fiyat, eskiFiyat } = product;
    if (eskiFiyat === undefined || (fiyat <= eskiFiyat * 0.95 && fiyat >= eskiFiyat * 0.6)) return [];
    return [
      finding(
        'products.yaml',
        recordLabel(index, product),
        'indirim',
        'İndirimli fiyat eskisinin %5–40 altında olmalı.',
        'An offer lies 5–40% below the price before it.',
      ),
    ];
  });

/** Streets have numbers for names in these provinces; elsewhere that is rare. */
const NUMBERED = ['Ankara', 'Antalya', 'İzmir', 'Mersin'];

const streets: Rule = ({ companies, users }) =>
  [
    { file: 'companies.yaml', entries: companies },
    { file: 'users.yaml', entries: users },
  ].flatMap(({ file, entries }) =>
    entries.flatMap((entry: CompanyContent | UserContent, index) => {
      const numbered = /^\d/.test(entry.cadde) && !NUMBERED.includes(entry.il);
      if (!numbered && entry.cadde !== entries[index - 1]?.cadde) return [];
      return [
        finding(
          file,
          recordLabel(index, entry),
          'sokak',
          `“${entry.cadde}” bir önceki kayıtta da var ya da ${entry.il} ilinde sokaklar numaralı değil.`,
          `“${entry.cadde}” stands in the entry before, too, or streets in ${entry.il} have no numbers.`,
        ),
      ];
    }),
  );

const longPosts: Rule = ({ posts }) =>
  posts.flatMap((post) => {
    const paragraphs = post.icerik.split('\n\n').length;
    const words = post.icerik.split(/\s+/).length;
    if (paragraphs >= 4 && words >= 200 && words <= 400) return [];
    const tr = `En az dört paragraf ve 200–400 sözcük olmalı; ${paragraphs} paragraf, ${words} sözcük var.`;
    return [
      finding(
        post.file,
        post.baslik,
        'uzunluk',
        tr,
        `Needs four paragraphs and 200–400 words; has ${paragraphs} and ${words}.`,
      ),
    ];
  });

/** A text that people read, and where it stands. */
interface Passage {
  readonly file: string;
  readonly record: string;
  readonly text: string;
}

const passages = ({ categories, products, tasks, posts }: Content): readonly Passage[] => [
  ...categories.map((entry, index) => ({
    file: 'categories.yaml',
    record: recordLabel(index, entry),
    text: entry.aciklama,
  })),
  ...products.map((entry, index) => ({
    file: 'products.yaml',
    record: recordLabel(index, entry),
    text: entry.aciklama,
  })),
  ...tasks.map((entry, index) => ({ file: 'tasks.yaml', record: recordLabel(index, entry), text: entry.aciklama })),
  ...posts.flatMap((post) => [
    { file: post.file, record: post.baslik, text: `${post.ozet}\n${post.icerik}` },
    ...post.comments.map((entry, index) => ({
      file: commentsFile(post),
      record: recordLabel(index, entry),
      text: entry.icerik,
    })),
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
      return [
        finding(
          passage.file,
          passage.record,
          'şablon',
          `“${sentence}” cümlesi başka kayıtta da var: ${where}.`,
          `This sentence stands elsewhere too: ${where}.`,
        ),
      ];
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
