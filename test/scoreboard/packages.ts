import sindresorhus from '@sindresorhus/slugify';
import Fuse, { type IFuseOptions } from 'fuse.js';
import lodash from 'lodash';
import lunr from 'lunr';
import MiniSearch, { type Options } from 'minisearch';
import slugify from 'slugify';
import speakingUrl from 'speakingurl';
import { slugify as transliteratedSlug, transliterate } from 'transliteration';
import type { TurkishFunctions } from '../../functions/hosts/turkish.ts';
import { builtIn } from '../turkish/built-in.ts';
import { type System, versionOf } from './system.ts';

/** Both searches: whoever types without Turkish letters uses the same box. */
const searching = (search: (text: string, query: string) => boolean): TurkishFunctions => ({
  search,
  asciiSearch: search,
});

const fuse = (options: IFuseOptions<string>): TurkishFunctions =>
  searching((text, query) => new Fuse([text], options).search(query).length > 0);

const miniSearch = (options: Partial<Options>): TurkishFunctions =>
  searching((text, query) => {
    const index = new MiniSearch({ fields: ['text'], ...options });
    index.add({ id: 1, text });
    return index.search(query, { combineWith: 'AND' }).length > 0;
  });

const folded = (term: string): string =>
  term.toLocaleLowerCase('tr').normalize('NFD').replace(/\p{M}/gu, '').replaceAll('ı', 'i');

const withoutUmlauts: [string, string][] = [
  ['ö', 'o'],
  ['Ö', 'O'],
  ['ü', 'u'],
  ['Ü', 'U'],
];

const foldToken: lunr.PipelineFunction = (token) => token.update((term) => folded(term).replaceAll('’', "'"));
lunr.Pipeline.registerFunction(foldToken, 'foldToken');

const lunrSearch = (pipeline?: lunr.PipelineFunction): TurkishFunctions =>
  searching((text, query) => {
    const index = lunr((builder) => {
      if (pipeline)
        for (const each of [builder.pipeline, builder.searchPipeline]) {
          each.reset();
          each.add(pipeline);
        }
      builder.ref('id');
      builder.field('text');
      builder.add({ id: '1', text });
    });
    return index.search(query).length > 0;
  });

/** The language itself, this API, and libraries from npm. */
export const packages = (): readonly System[] => [
  ...builtIn,
  {
    name: 'Lodash',
    version: versionOf('lodash'),
    defaults: {
      lower: (text) => lodash.toLower(text),
      upper: (text) => lodash.toUpper(text),
      ascii: (text) => lodash.deburr(text),
      slug: (text) => lodash.kebabCase(text),
      words: (text) => lodash.words(text),
      title: (text) => lodash.startCase(lodash.toLower(text)),
      sort: (texts) => lodash.sortBy(texts),
      length: (text) => lodash.size(text),
      equal: (a, b) => lodash.isEqual(a, b),
    },
    best: null,
  },
  {
    name: 'Fuse.js',
    version: versionOf('fuse.js'),
    defaults: fuse({}),
    best: {
      code: '{ ignoreDiacritics: true, ignoreLocation: true, threshold: 0.2 }',
      source: 'https://www.fusejs.io/api/options.html',
      functions: fuse({ ignoreDiacritics: true, ignoreLocation: true, threshold: 0.2 }),
    },
  },
  {
    name: 'MiniSearch',
    version: versionOf('minisearch'),
    defaults: miniSearch({}),
    best: {
      code: "{ processTerm: (term) => term.toLocaleLowerCase('tr').normalize('NFD').replace(/\\p{M}/gu, '').replaceAll('ı', 'i'), searchOptions: { prefix: true } }",
      source: 'https://github.com/lucaong/minisearch#term-processing',
      functions: miniSearch({ processTerm: folded, searchOptions: { prefix: true } }),
    },
  },
  {
    name: 'Lunr',
    version: versionOf('lunr'),
    defaults: lunrSearch(),
    best: {
      code: "for (const pipeline of [this.pipeline, this.searchPipeline]) { pipeline.reset(); pipeline.add((token) => token.update((text) => text.toLocaleLowerCase('tr').normalize('NFD').replace(/\\p{M}/gu, '').replaceAll('ı', 'i').replaceAll('’', '\\''))); }",
      source: 'https://lunrjs.com/guides/customising.html#pipeline-functions',
      functions: lunrSearch(foldToken),
    },
  },
  {
    name: 'slugify',
    version: versionOf('slugify'),
    // Capitals stay by default; what is asked here is how letters come out.
    defaults: { slug: (text) => slugify(text, { lower: true }) },
    best: {
      code: '{ lower: true, strict: true }',
      source: 'https://github.com/simov/slugify#options',
      functions: { slug: (text) => slugify(text, { lower: true, strict: true }) },
    },
  },
  {
    name: '@sindresorhus/slugify',
    version: versionOf('@sindresorhus/slugify'),
    defaults: { slug: (text) => sindresorhus(text) },
    best: {
      // Its own `locale: 'tr'` drops ı and İ: worse than the defaults.
      code: "{ customReplacements: [['ö', 'o'], ['Ö', 'O'], ['ü', 'u'], ['Ü', 'U']] }",
      source: 'https://github.com/sindresorhus/slugify#customreplacements',
      functions: { slug: (text) => sindresorhus(text, { customReplacements: withoutUmlauts }) },
    },
  },
  {
    name: 'speakingurl',
    version: versionOf('speakingurl'),
    defaults: { slug: (text) => speakingUrl(text) },
    best: {
      code: "{ lang: 'tr' }",
      source: 'https://github.com/pid/speakingurl#getsluginput-options',
      functions: { slug: (text) => speakingUrl(text, { lang: 'tr' }) },
    },
  },
  {
    name: 'transliteration',
    version: versionOf('transliteration'),
    defaults: { slug: (text) => transliteratedSlug(text), ascii: (text) => transliterate(text) },
    best: null,
  },
];
