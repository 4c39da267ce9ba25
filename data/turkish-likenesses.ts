import type { Bilingual } from './catalogue/field.ts';
import { withoutMarks } from './javascript-defaults.ts';

/** A common search or sort that is wrong for Turkish. */
interface Likeness<Outcome> extends Bilingual {
  /** Does it: a search is given a text and a query and tells whether it finds the query; a sort compares two texts. */
  readonly judge: (first: string, second: string) => Outcome;
  /** Code that is right for Turkish, for several languages. */
  readonly cure: string;
}

type Row<Outcome> = readonly [tr: string, en: string, judge: Likeness<Outcome>['judge'], cure: string];

const tableOf = <Outcome>(rows: readonly Row<Outcome>[]): readonly Likeness<Outcome>[] =>
  rows.map(([tr, en, judge, cure]) => ({ tr, en, judge, cure }));

const LOWER =
  "toLocaleLowerCase('tr').normalize('NFC') · PostgreSQL lower(ad COLLATE \"tr-x-icu\") · MySQL utf8mb4_tr_0900_ai_ci · SQLite + ICU · MongoDB collation({ locale: 'tr', strength: 1 })";
const PLAIN =
  "normalize('NFD').replace(/\\p{M}/gu, '').toLowerCase().replaceAll('ı', 'i') · PostgreSQL lower(unaccent(ad))";
const COMPOSED = "normalize('NFC') · PostgreSQL normalize(ad, NFC)";
const ORDER =
  "localeCompare(b, 'tr') · PostgreSQL COLLATE \"tr-x-icu\" · MySQL utf8mb4_tr_0900_ai_ci · SQLite + ICU · MongoDB collation({ locale: 'tr' })";

type Change = (text: string) => string;

/** A search that applies the same function to text and query. */
const both =
  (change: Change): Likeness<boolean>['judge'] =>
  (text, query) =>
    change(text).includes(change(query));

const inTurkish: Change = (text) => text.toLocaleLowerCase('tr');
const capitals: Change = (text) => text.replace(/[A-Z]/g, (letter) => letter.toLowerCase());
const unmarked: Change = (text) => withoutMarks(text).toLowerCase();
const letterByLetter: Change = (text) => text.replace(/\P{M}/gu, (letter) => unmarked(letter).replace('ı', 'i'));

/** Common wrong searches. */
export const searchLikenesses = tableOf<boolean>([
  ['büyük-küçük harf ayrımı yapılıyor', 'letter case makes a difference', both(String), LOWER],
  [
    'dil verilmeden küçük harfe çevriliyor (toLowerCase)',
    'lower case without a language (toLowerCase)',
    both((text) => text.toLowerCase()),
    LOWER,
  ],
  ['yalnız A–Z küçültülüyor (SQLite LIKE)', 'only A to Z have two cases (SQLite LIKE)', both(capitals), LOWER],
  ['harflerin işaretleri siliniyor, ama ı kalıyor', 'marks are stripped, but ı stays', both(unmarked), PLAIN],
  ['ayrık harfler (NFD) birleştirilmiyor', 'decomposed letters (NFD) stay apart', both(letterByLetter), COMPOSED],
  [
    'ASCII yazılan Türkçe harfler bulunmuyor',
    'Turkish letters typed in ASCII are not found',
    both((text) => inTurkish(text.normalize('NFC'))),
    PLAIN,
  ],
  [
    'ASCII ya da ayrık (NFD) yazılan Türkçe harfler bulunmuyor',
    'Turkish letters typed in ASCII or decomposed (NFD) are not found',
    both(inTurkish),
    PLAIN,
  ],
]);

// Does not use `Intl.Collator`, because creating one would take most of a command's start time.
export const inTurkishOrder = (a: string, b: string): number => a.localeCompare(b, 'tr');
const byCodePoint = (a: string, b: string): number => Number(a > b) - Number(a < b);

/** The Turkish order after letters are replaced; `otherwise` breaks ties. */
const exchanged =
  (letters: Readonly<Record<string, string>>, otherwise = inTurkishOrder): Likeness<number>['judge'] =>
  (a, b) => {
    const [one = '', other = ''] = [a, b].map((text) =>
      inTurkish(text).replace(/./gu, (letter) => letters[letter] ?? letter),
    );
    return inTurkishOrder(one, other) || otherwise(a, b);
  };

const merging = (otherwise?: typeof inTurkishOrder): readonly Likeness<number>[] =>
  tableOf(
    ['ç = c', 'ğ = g', 'ı = i', 'ö = o', 'ş = s', 'ü = u'].map((name) => {
      const [letter = '', base = ''] = name.split(' = ');
      return [name, name, exchanged({ [letter]: base }, otherwise), ORDER];
    }),
  );

/** Orders that treat a Turkish letter like its base letter, with ties in Turkish order. */
export const mergedLetters = merging();

export const orderLikenesses = [
  ...mergedLetters,
  // The same orders, except that ties keep their input order.
  ...merging(() => 0),
  ...tableOf<number>([
    ['i, ı’dan önce geliyor', 'i comes before ı', exchanged({ ı: 'i', i: 'ı' }), ORDER],
    ['kod noktalarına göre sıralanıyor', 'sorted by code points', byCodePoint, ORDER],
    ['İngilizceye göre sıralanıyor (en-US)', 'sorted in English (en-US)', (a, b) => a.localeCompare(b, 'en-US'), ORDER],
    ['tersten sıralanıyor', 'sorted in descending order', (a, b) => inTurkishOrder(b, a), ORDER],
  ]),
];
