import { firstLetters, hyphenated, javascriptDefaults, withoutMarks } from './javascript-defaults.ts';
import type { JsonValue } from './lib/json.ts';
import { isKeyOf } from './lib/keys.ts';

type Content = readonly [girdi: JsonValue, beklenen: JsonValue, yanlis: JsonValue];

/** The expected and the wrong result, keyed by the sign between two texts. */
const relations: Readonly<Record<string, Readonly<Record<'beklenen' | 'yanlis', boolean | number>>>> = {
  '=': { beklenen: true, yanlis: false },
  '≠': { beklenen: false, yanlis: true },
  '∋': { beklenen: true, yanlis: false },
  '∌': { beklenen: false, yanlis: true },
  '<': { beklenen: -1, yanlis: 1 },
  '>': { beklenen: 1, yanlis: -1 },
  '~': { beklenen: 0, yanlis: 1 },
};

const asIs = (text: string): string => text;
const list = (text: string): readonly string[] => text.split(' ');
const table = (text: string): readonly (readonly string[])[] => text.split(' / ').map((row) => row.split('|'));

/** Parses both sides of an arrow. `yanlis` is the first result of `code` that differs from the expected result. */
const mapping =
  <Input extends JsonValue, Output extends JsonValue>(
    input: (text: string) => Input,
    output: (text: string) => Output,
    ...code: readonly ((value: Input) => Output)[]
  ) =>
  (before: string, after: string): Content => {
    const [girdi, beklenen] = [input(before), output(after)];
    const results = code.map((call) => call(girdi));
    const yanlis = results.find((result) => JSON.stringify(result) !== JSON.stringify(beklenen));
    if (yanlis === undefined) throw new TypeError(`“${before}” goes wrong in no usual code`);
    return [girdi, beklenen, yanlis];
  };

/** Parses an input and the expected boolean. */
const verdict = (girdi: string, after: string): Content => [girdi, after === 'true', after !== 'true'];

const asciiUpper = (text: string): string => text.replace(/[a-z]/g, (letter) => letter.toUpperCase());

/** Ponyfills of the deprecated `escape` and `unescape`, which encode UTF-16 units instead of UTF-8 bytes. */
const escaped = (text: string): string =>
  text.replace(/[^\w@*+\-./]/g, (letter) => {
    const code = letter.charCodeAt(0).toString(16).toUpperCase();
    return code.length > 2 ? `%u${code.padStart(4, '0')}` : `%${code.padStart(2, '0')}`;
  });
const unescaped = (text: string): string =>
  text.replace(/%([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));

const { lower, upper, sort, ascii, slug, length, words, initials, title, csv, readCsv } = javascriptDefaults;
const { number, readNumber, percent, money, date, longDate, readDate } = javascriptDefaults;

/** Parsers of vectors that map one value to another, keyed by operation. */
const mappings = {
  lower: mapping(asIs, asIs, lower, (text) => text.replace(/[A-Z]/g, (letter) => letter.toLowerCase())),
  upper: mapping(asIs, asIs, upper, asciiUpper),
  sort: mapping(list, list, sort, (texts) => [...texts].sort((a, b) => (withoutMarks(a) < withoutMarks(b) ? -1 : 1))),
  ascii: mapping(asIs, asIs, ascii, (text) => text.replace(/[^ -~]/g, '')),
  slug: mapping(asIs, asIs, slug, (text) => hyphenated(text.toLowerCase())),
  nfc: mapping(asIs, asIs, asIs),
  nfd: mapping(asIs, asIs, asIs),
  length: mapping(asIs, Number, length, (text) => encodeURIComponent(text).replace(/%../g, '-').length),
  words: mapping(asIs, list, words),
  isWord: verdict,
  initials: mapping(
    asIs,
    asIs,
    initials,
    (name) => asciiUpper(firstLetters(name)),
    (name) => firstLetters(withoutMarks(name)),
  ),
  title: mapping(asIs, asIs, title, (text) => text.toLowerCase().replace(/\b\w/g, (letter) => letter.toUpperCase())),
  encodeUrl: mapping(asIs, asIs, escaped),
  decodeUrl: mapping(asIs, asIs, unescaped, asIs),
  csv: mapping(table, asIs, csv),
  readCsv: mapping(asIs, table, readCsv),
  lowerTechnical: mapping(asIs, asIs, (text) => text.toLocaleLowerCase('tr')),
  upperTechnical: mapping(asIs, asIs, (text) => text.toLocaleUpperCase('tr')),
  number: mapping(Number, asIs, number),
  readNumber: mapping(asIs, Number, readNumber),
  percent: mapping(Number, asIs, percent),
  money: mapping(Number, asIs, money),
  date: mapping(asIs, asIs, date),
  longDate: mapping(asIs, asIs, longDate),
  readDate: mapping(asIs, asIs, readDate),
  isVkn: verdict,
  isTckn: verdict,
  isIban: verdict,
  isEan13: verdict,
};

/**
 * Parses vectors separated by ` · `: an input and the expected result (`I → ı`), or two texts and their relation:
 * equal or not (`=`, `≠`), containing or not (`∋`, `∌`), sorted before, after or equal (`<`, `>`, `~`). Words of a list
 * are separated by spaces, the rows of a table by ` / `, their cells by `|`.
 */
export const readVectors = (operation: string, line: string): readonly Content[] =>
  line.split(' · ').map((vector) => {
    const [before = '', sign = '', after = ''] = vector.split(/ ([→=≠∋∌<>~]) /);
    if (sign === '→' && isKeyOf(mappings, operation)) return mappings[operation](before, after);
    const relation = relations[sign];
    if (relation === undefined) throw new TypeError(`Not a vector of ${operation}: ${vector}`);
    return [[before, after], relation.beklenen, relation.yanlis];
  });
