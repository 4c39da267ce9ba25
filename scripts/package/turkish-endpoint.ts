import type { Bilingual } from '../../data/catalogue/field.ts';
import { englishWord } from '../../data/english.ts';
import { dataSet } from '../../data/records.ts';
import { inTurkishOrder, mergedLetters, orderLikenesses, searchLikenesses } from '../../data/turkish-likenesses.ts';
import { turkishPairs } from '../../data/turkish-pairs.ts';
import type { JsonObject } from '../../data/lib/json.ts';
import { fold } from '../../functions/query/values.ts';
import { UsageError } from '../command-line.ts';
import { recordsAt, withValue } from './endpoint.ts';

/** The query parameters of an endpoint. In `search` and `sort`, `{}` is replaced by the value; a bare name means `name={}`. */
export interface EndpointOptions {
  /** The path of the list of users (`data.items`); `null` if the response itself is the list. */
  readonly list: string | null;
  readonly search: string | null;
  readonly sort: string | null;
  /** The URL of the word pairs; `null` if the endpoint has none. */
  readonly pairs: string | null;
}

interface Verdict {
  readonly title: Bilingual;
  readonly failures: readonly Bilingual[];
}

interface Part {
  readonly verdicts: readonly Verdict[];
  readonly likeness: (Bilingual & { readonly cure: string }) | undefined;
}

export interface Examination {
  readonly parts: readonly Part[];
  /** The properties that were not tested. */
  readonly unseen: readonly Bilingual[];
}

const users = dataSet.kullanicilar;
const isWord = (text: string): boolean => /^\p{L}+$/u.test(text);

/** Only last names, so that endpoints that search only one field can also be tested. */
const lastNames = [...new Set(users.map(({ soyad }) => soyad))].filter(isWord);
const hasDots = (word: string): boolean => /[ıiIİ]/.test(word);
const inBothCases = (word: string): readonly string[] => [word.toLocaleLowerCase('tr'), word.toLocaleUpperCase('tr')];
const WORDS = 16;

/** Tests of the search: title, words and the search terms for a word. If the first test fails, the others have no meaning. */
const questions: readonly (readonly [Bilingual, readonly string[], (word: string) => readonly string[]])[] = [
  [{ tr: 'Arama: adın içinde', en: 'Search: within a name' }, lastNames.slice(0, 4), (word) => [word]],
  [
    { tr: 'Arama: büyük ve küçük harf', en: 'Search: letter case' },
    lastNames.filter((word) => !hasDots(word)),
    inBothCases,
  ],
  [{ tr: 'Arama: İ/i ve I/ı', en: 'Search: İ/i and I/ı' }, lastNames.filter(hasDots), inBothCases],
  [{ tr: 'Arama: ASCII yazılan harfler', en: 'Search: letters typed in ASCII' }, lastNames, (word) => [fold(word)]],
  [
    { tr: 'Arama: NFD', en: 'Search: NFD' },
    lastNames.filter((word) => word.normalize('NFD') !== word),
    (word) => [word.normalize('NFD')],
  ],
];

const codePoint = (letter: string): string =>
  `U+${(letter.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;

/** Adds the code points to decomposed text, which otherwise looks the same as composed text. */
const shown = (query: string): string =>
  query === query.normalize('NFC') ? `“${query}”` : `“${query}” (${Array.from(query, codePoint).join(' ')})`;

const NO_MATCH = 'qxqxq';

type Ask = (url: string) => Promise<readonly number[]>;

/** @throws UsageError if records are missing */
const requireAll = (records: readonly { readonly id: number }[], ids: readonly number[], url: string): void => {
  const [missing, all] = [records.filter(({ id }) => !ids.includes(id)).length, records.length];
  if (missing === 0) return;
  throw new UsageError(
    `${url}: ${all} kayıttan ${missing} tanesi bu listede yok; yalnız onları sunun, sayfa boyutunu da URL’de verin, örneğin ?_limit=100\n` +
      `${url}: ${missing} of the ${all} records are not in this list; serve only these, and set the page size in the URL, such as ?_per_page=100`,
  );
};

const ignored = (url: string, tr: string, en: string): UsageError =>
  new UsageError(`Parametre yok sayılıyor, ${tr}: ${url}\nThe parameter is ignored, ${en}: ${url}`);

const namesOf = (found: typeof users): string => found.map(({ ad, soyad }) => `${ad} ${soyad}`).join(', ');

/** The known wrong implementation whose failures are most similar to the ones found; undefined if none is similar enough. */
const closestOf = <Each extends Bilingual>(
  likenesses: readonly Each[],
  found: ReadonlySet<string>,
  failuresOf: (likeness: Each) => readonly string[],
): Each | undefined => {
  const shares = likenesses.map((likeness) => {
    const expected = failuresOf(likeness);
    const common = expected.filter((each) => found.has(each)).length;
    return { likeness, share: common / Math.max(1, found.size + expected.length - common) };
  });
  return shares.filter(({ share }) => share > 0.8).toSorted((a, b) => b.share - a.share)[0]?.likeness;
};

const examineSearch = async (url: string, pattern: string, ask: Ask): Promise<Part> => {
  const found = (query: string): Promise<readonly number[]> => ask(withValue(url, pattern, query));
  if ((await found(NO_MATCH)).length >= users.length)
    throw ignored(withValue(url, pattern, NO_MATCH), 'herkes geliyor', 'everyone is returned');
  const verdicts: Verdict[] = [];
  const failed = new Set<string>();
  const asked: (readonly [key: string, word: string, query: string])[] = [];
  for (const [title, words, typed] of questions) {
    const failures: Bilingual[] = [];
    for (const word of words.slice(0, WORDS))
      for (const query of typed(word)) {
        const ids = new Set(await found(query));
        const missing = namesOf(users.filter(({ id, soyad }) => soyad === word && !ids.has(id)));
        const surplus = namesOf(
          users.filter((user) => ids.has(user.id) && !fold(JSON.stringify(user)).includes(fold(word))),
        );
        asked.push([`${title.en} ${query}`, word, query]);
        if (missing || surplus) failed.add(`${title.en} ${query}`);
        if (missing)
          failures.push({ tr: `${shown(query)} bulmuyor: ${missing}`, en: `${shown(query)} misses ${missing}` });
        if (surplus)
          failures.push({
            tr: `${shown(query)} fazladan buluyor: ${surplus}`,
            en: `${shown(query)} also finds ${surplus}`,
          });
      }
    verdicts.push({ title, failures });
    if (verdicts.length > 1 || failures.length === 0) continue;
    const first = await found(users[0]?.ad ?? '');
    const [tr, en] = first.includes(1)
      ? ['yalnız adın bütününün başında aranıyor', 'only the start of the whole name is searched']
      : ['soyadlar aranmıyor', 'last names are not searched'];
    return { verdicts, likeness: { tr, en, cure: "includes · SQL LIKE '%…%'" } };
  }
  const likeness = closestOf(searchLikenesses, failed, ({ judge }) =>
    asked.flatMap(([key, word, query]) => (judge(word, query) ? [] : [key])),
  );
  return { verdicts, likeness };
};

/** A list of known records, and the field by which the endpoint should sort them. */
interface SortedList {
  readonly title: Bilingual;
  readonly url: string;
  readonly field: string;
  readonly records: readonly { readonly id: number; readonly name: string }[];
}

/** @param isEnglish true if the endpoint's fields have English names */
const listsOf = (url: string, pairs: string | null, isEnglish: boolean): readonly SortedList[] => {
  const byName = (name: 'ad' | 'soyad'): SortedList => {
    const field = (isEnglish ? englishWord(`kullanicilar.${name}`) : undefined) ?? name;
    return {
      title: { tr: `Sıralama: ${field}`, en: `Sort order: ${field}` },
      url,
      field,
      records: users.map((user) => ({ id: user.id, name: user[name] })),
    };
  };
  const title = { tr: 'Sıralama: sözcük çiftleri', en: 'Sort order: pairs of words' };
  const records = turkishPairs.map(({ id, ad }) => ({ id, name: ad }));
  return [byName('ad'), byName('soyad'), ...(pairs === null ? [] : [{ title, url: pairs, field: 'ad', records }])];
};

/** The pairs of words in the wrong order. Compares only words that are at most `reach` positions apart in Turkish order. */
const wrongPairs = (names: readonly string[], reach = Infinity): readonly (readonly [string, string])[] => {
  const words = [...new Set(names)].filter(isWord).toSorted(inTurkishOrder);
  return words.flatMap((before, index) =>
    words
      .slice(index + 1, index + 1 + reach)
      .filter((after) => names.indexOf(before) > names.indexOf(after))
      .map((after) => [before, after] as const),
  );
};

const wronglyBy = (lists: readonly SortedList[], { judge }: (typeof orderLikenesses)[number]): readonly string[] =>
  lists.flatMap(({ records }) => wrongPairs(records.map(({ name }) => name).toSorted(judge)).map(String));

const examineOrder = async (lists: readonly SortedList[], pattern: string, ask: Ask): Promise<Part> => {
  const still = new Map<string, string>();
  const found: (readonly [title: Bilingual, names: readonly string[]])[] = [];
  for (const { title, url, field, records } of lists) {
    const address = withValue(url, pattern, field);
    const [before, ids] = [await ask(url), await ask(address)];
    requireAll(records, before, url);
    requireAll(records, ids, address);
    // Sorting by one field may change nothing, if it is the default order; sorting counts as ignored if no field changes it.
    if (ids.join() !== before.join()) still.set(url, '');
    else still.set(url, still.get(url) ?? address);
    const names = new Map(records.map(({ id, name }) => [id, name]));
    found.push([title, ids.map((id) => names.get(id) ?? '')]);
  }
  const [address] = [...still.values()].filter(Boolean);
  if (address !== undefined) throw ignored(address, 'sıra değişmiyor', 'the order stays the same');
  const failed = new Set(found.flatMap(([, names]) => wrongPairs(names).map(String)));
  const verdicts = found.map(([title, names]) => ({
    title,
    failures: wrongPairs(names, 1).map(([before, after]) => ({
      tr: `önce ${before}, sonra ${after}`,
      en: `${before} before ${after}`,
    })),
  }));
  return { verdicts, likeness: closestOf(orderLikenesses, failed, (likeness) => wronglyBy(lists, likeness)) };
};

const unseenIn = (lists: readonly SortedList[], { search, sort }: EndpointOptions): readonly Bilingual[] => {
  const merged = mergedLetters.filter((likeness) => wronglyBy(lists, likeness).length === 0);
  const letters = merged.map(({ tr }) => tr.replace(' = ', '/')).join(', ');
  const pairs = {
    tr: `sıralamada ${letters}: kurmaca/veri/turkce-siralama.json dosyasını sunup URL’sini --ciftler ile verin`,
    en: `${letters} when sorting: serve kurmaca/veri/turkce-siralama.json and give its URL with --pairs`,
  };
  return [
    ...(search === null ? [{ tr: 'arama (--ara)', en: 'search (--search)' }] : []),
    ...(sort === null ? [{ tr: 'sıralama (--sirala)', en: 'sort order (--sort)' }] : letters === '' ? [] : [pairs]),
  ];
};

/**
 * Tests an endpoint that lists the fixed users: searches for last names in several spellings, sorts by first name and by last name,
 * and sorts word pairs that differ in one letter.
 * @param progress called after each request with the number of requests so far
 * @throws UsageError if the endpoint does not list these users, ignores a parameter or stops responding
 */
export const examineEndpoint = async (
  url: string,
  options: EndpointOptions,
  progress: (done: number) => void,
): Promise<Examination> => {
  let done = 0;
  const read = async (address: string): Promise<readonly JsonObject[]> => {
    const records = await recordsAt(address, options.list);
    progress(++done);
    return records;
  };
  const idsOf = (records: readonly JsonObject[]): readonly number[] => records.map(({ id }) => Number(id));
  const ask: Ask = async (address) => idsOf(await read(address));
  const records = await read(url);
  requireAll(users, idsOf(records), url);
  const { search, sort, pairs } = options;
  const lists = listsOf(
    url,
    pairs,
    records.some((record) => 'firstName' in record),
  );
  const parts = [
    ...(search === null ? [] : [await examineSearch(url, search, ask)]),
    ...(sort === null ? [] : [await examineOrder(lists, sort, ask)]),
  ];
  return { parts, unseen: unseenIn(lists, options) };
};

export const isRight = ({ parts }: Examination): boolean =>
  parts.every(({ verdicts }) => verdicts.every(({ failures }) => failures.length === 0));

const SHOWN = 8;

export const endpointReport = (url: string, examination: Examination, language: keyof Bilingual): string => {
  const say = (tr: string, en: string): string => (language === 'tr' ? tr : en);
  const { parts, unseen } = examination;
  const lines = parts.flatMap(({ verdicts, likeness }) => [
    ...verdicts.flatMap(({ title, failures }) => [
      `  ${failures.length === 0 ? '✓' : '✗'} ${title[language]}`,
      ...failures.slice(0, SHOWN).map((failure) => `      ${failure[language]}`),
      ...(failures.length > SHOWN ? [`      … ${failures.length - SHOWN} ${say('tane daha', 'more')}`] : []),
    ]),
    ...(likeness
      ? [
          `    ${say('Şuna benziyor', 'Likely cause')}: ${likeness[language]}`,
          `    ${say('Çözüm', 'Fix')}: ${likeness.cure}`,
        ]
      : []),
  ]);
  const notes = unseen.map((each) => `  – ${say('Bakılmadı', 'Not tested')}: ${each[language]}`);
  const whole = isRight(examination) && unseen.length === 0 ? [`  ${say('Hepsi doğru.', 'Everything is right.')}`] : [];
  return [url, ...lines, ...notes, ...whole].join('\n');
};
