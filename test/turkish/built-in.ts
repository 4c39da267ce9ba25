import { catalogue } from '../../data/catalogue.ts';
import { javascriptDefaults } from '../../data/javascript-defaults.ts';
import { slugOf } from '../../functions/generate/identifiers.ts';
import type { TurkishFunctions } from '../../functions/hosts/turkish.ts';
import { API_VERSION } from '../../functions/http/base.ts';
import { fold, kindOf } from '../../functions/query/values.ts';
import { turkishFunctions } from './icu-turkish.ts';
import type { System } from './score.ts';

type Name = keyof TurkishFunctions;

const only = (functions: TurkishFunctions, names: readonly Name[]): TurkishFunctions =>
  Object.fromEntries(Object.entries(functions).filter(([name]) => names.some((each) => each === name)));

/** What the language has itself: code that a reader has to write, such as a slug or CSV, is nobody's score. */
const OF_STRINGS: readonly Name[] = ['lower', 'upper', 'compare', 'sort', 'nfc', 'nfd', 'equal', 'length'];
const OF_URLS: readonly Name[] = ['encodeUrl', 'decodeUrl'];

const { compare } = kindOf(catalogue.kullanicilar.fields.ad);
const found = (text: string, query: string): boolean => fold(text).includes(fold(query));

/** The language itself, and the functions by which this API searches, sorts and makes slugs. */
export const builtIn: readonly System[] = [
  {
    name: 'JavaScript (Node.js)',
    version: process.versions.node,
    defaults: only(javascriptDefaults, [...OF_STRINGS, ...OF_URLS]),
    best: {
      code: "toLocaleLowerCase('tr'), new Intl.Collator('tr'), new Intl.Segmenter('tr')",
      source: 'https://developer.mozilla.org/en-US/docs/Web/JavaScript/Reference/Global_Objects/Intl',
      functions: only(turkishFunctions, [...OF_STRINGS, 'words', ...OF_URLS]),
    },
  },
  {
    name: 'Kurmaca',
    version: API_VERSION,
    defaults: {
      fold,
      search: found,
      asciiSearch: found,
      compare,
      sort: (texts) => texts.toSorted(compare),
      slug: slugOf,
    },
    best: null,
  },
];
