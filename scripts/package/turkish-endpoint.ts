import type { Bilingual } from '../../data/catalogue/field.ts';
import { same } from '../../data/both-languages.ts';
import { isJsonObject } from '../../data/json.ts';
import { dataSet } from '../../data/records.ts';
import { codeOf, messageOf } from '../../functions/hosts/thrown.ts';
import { fold } from '../../functions/query/values.ts';
import { UsageError } from '../command-line.ts';

/** How an endpoint is asked. In `search` and `sort`, `{}` stands for the value; a name alone means `name={}`. */
export interface EndpointOptions {
  /** The list of users; `null` where it is the whole response, else its path (`data.items`). */
  readonly list: string | null;
  readonly search: string | null;
  readonly sort: string | null;
}

export interface EndpointGroup {
  readonly title: Bilingual;
  readonly passed: number;
  readonly total: number;
  /** What failed, in both languages. */
  readonly failures: readonly Bilingual[];
}

type Check = () => Promise<Bilingual | null>;

const users = dataSet.kullanicilar;
const LETTERS = /^[a-zçğıöşü]+$/iu;
const DISTINCTIVE = /[çğıöşü]|[Iİi]/iu;
const WORDS = 16;

/** Last names alone, so that a search in one field can be scored, too. */
const sought = [...new Set(users.map(({ soyad }) => soyad))]
  .filter((word) => LETTERS.test(word) && DISTINCTIVE.test(word))
  .slice(0, WORDS);

/** The paths of all arrays in a response, for whoever has to name one. */
const listsIn = (value: unknown, path = ''): readonly string[] => {
  if (Array.isArray(value)) return [path];
  if (!isJsonObject(value)) return [];
  return Object.entries(value).flatMap(([name, below]) => listsIn(below, path === '' ? name : `${path}.${name}`));
};

const valueAt = (value: unknown, path: string): unknown =>
  path.split('.').reduce((at, name) => (isJsonObject(at) ? at[name] : undefined), value);

const withValue = (url: string, pattern: string, value: string): string => {
  const [name = '', template = '{}'] = pattern.includes('{}') ? pattern.split(/=(.*)/s) : [pattern];
  const address = new URL(url);
  address.searchParams.set(
    name,
    template.replaceAll('{}', () => value),
  );
  return address.href;
};

/** A response that is no list of records. */
class ResponseError extends UsageError {
  readonly told: Bilingual;

  constructor(told: Bilingual) {
    super(`${told.tr}\n${told.en}`);
    this.told = told;
  }
}

/** `fetch` alone says no more than that it failed. */
const reasonOf = (thrown: unknown): string => {
  const cause = thrown instanceof Error ? thrown.cause : undefined;
  return cause instanceof Error ? `${messageOf(thrown)} (${codeOf(cause) || cause.message})` : messageOf(thrown);
};

/** Ten thousand users are 5 MB. */
const MAXIMUM_BYTES = 32 * 1024 * 1024;

/** @throws UsageError where no whole response comes within 10 seconds; ResponseError for one of more than 32 MB or a status other than 2xx. */
const textAt = async (url: string): Promise<string> => {
  try {
    const headers = { Accept: 'application/json' };
    const response = await fetch(url, { headers, signal: AbortSignal.timeout(10_000) });
    if (!response.ok)
      throw new ResponseError({ tr: `${response.status} döndü: ${url}`, en: `Returned ${response.status}: ${url}` });
    const chunks: Uint8Array[] = [];
    let size = 0;
    for await (const chunk of response.body ?? []) {
      size += chunk.length;
      if (size > MAXIMUM_BYTES)
        throw new ResponseError({ tr: `Yanıt 32 MB’den büyük: ${url}`, en: `Larger than 32 MB: ${url}` });
      chunks.push(chunk);
    }
    return new TextDecoder().decode(Buffer.concat(chunks));
  } catch (thrown) {
    if (thrown instanceof ResponseError) throw thrown;
    throw new UsageError(`Yanıt alınamadı / No usable response: ${url}\n${reasonOf(thrown)}`);
  }
};

const jsonAt = async (url: string): Promise<unknown> => {
  const text = await textAt(url);
  try {
    return JSON.parse(text);
  } catch {
    throw new ResponseError({ tr: `Yanıt JSON değil: ${url}`, en: `Not JSON: ${url}` });
  }
};

/** @throws UsageError as `textAt`; ResponseError for no JSON, or no list where it should stand. */
const idsAt = async (url: string, { list }: EndpointOptions): Promise<readonly number[]> => {
  const body = await jsonAt(url);
  const records = list === null ? body : valueAt(body, list);
  if (Array.isArray(records))
    return records.map((record: unknown) => (isJsonObject(record) ? Number(record['id']) : Number.NaN));
  const [found] = listsIn(body);
  if (found === '')
    throw new ResponseError({
      tr: `Yanıtın kendisi bir liste; --liste olmadan deneyin: ${url}`,
      en: `The response itself is a list; try without --list: ${url}`,
    });
  const hint = (option: string): string => (found === undefined ? '' : `; --${option} ${found}`);
  throw new ResponseError({
    tr: `Yanıtta orada liste yok${hint('liste')}: ${url}`,
    en: `The response has no list there${hint('list')}: ${url}`,
  });
};

/** @throws UsageError where our users are not there, or only some of them. */
const requireUsers = (ids: readonly number[], url: string): void => {
  const missing = users.filter(({ id }) => !ids.includes(id)).length;
  if (missing === 0) return;
  throw new UsageError(
    [
      `${url}: ${users.length} kullanıcıdan ${missing} tanesi bu listede yok; yalnız onları sunun, sayfa boyutunu da URL’de verin, örneğin ?_limit=100`,
      `${url}: ${missing} of the ${users.length} users are not in this list; serve them alone, and set the page size in the URL, such as ?_per_page=100`,
    ].join('\n'),
  );
};

/** Whether a search returns every user with this last name, and nobody in whose record it does not occur. */
const searchCheck =
  (url: string, pattern: string, word: string, query: string, options: EndpointOptions): Check =>
  async () => {
    const ids = new Set(await idsAt(withValue(url, pattern, query), options));
    const missing = users.filter(({ id, soyad }) => soyad === word && !ids.has(id)).length;
    const surplus = users.filter((user) => ids.has(user.id) && !fold(JSON.stringify(user)).includes(fold(word))).length;
    return missing + surplus === 0
      ? null
      : {
          tr: `“${query}”: eksik ${missing}, fazla ${surplus}`,
          en: `missing ${missing}, too many ${surplus}`,
        };
  };

/** Whether each neighbouring pair of names stands in the order of the Turkish alphabet. */
const sortChecks = (
  url: string,
  pattern: string,
  field: 'ad' | 'soyad',
  options: EndpointOptions,
): readonly Check[] => {
  const names = [...new Set(users.map((user) => user[field]))].filter((name) => LETTERS.test(name));
  const sorted = names.toSorted(new Intl.Collator('tr').compare);
  let order: Promise<readonly (string | undefined)[]> | undefined;
  const asked = async (): Promise<readonly (string | undefined)[]> => {
    const address = withValue(url, pattern, field);
    const ids = await idsAt(address, options);
    requireUsers(ids, address);
    return ids.map((id) => users.find((user) => user.id === id)?.[field]);
  };
  return sorted.slice(1).map((after, index): Check => async () => {
    const before = sorted[index];
    const found = await (order ??= asked());
    return found.indexOf(before) < found.indexOf(after) ? null : same(`${field}: ${before} < ${after}`);
  });
};

const run = async (title: Bilingual, checks: readonly Check[], progress: () => void): Promise<EndpointGroup> => {
  const failures: Bilingual[] = [];
  for (const check of checks) {
    const failure = await check().catch((thrown: unknown) => {
      if (thrown instanceof ResponseError) return thrown.told;
      throw thrown;
    });
    if (failure !== null) failures.push(failure);
    progress();
  }
  return { title, passed: checks.length - failures.length, total: checks.length, failures };
};

/**
 * Scores an endpoint that lists our users: searches for their names in several spellings, sorts by first and last name.
 * @param progress called after each check with the number of checks done and of all
 * @throws UsageError where the endpoint does not list our users, sorted or not, or stops responding
 */
export const scoreEndpoint = async (
  url: string,
  options: EndpointOptions,
  progress: (done: number, all: number) => void,
): Promise<readonly EndpointGroup[]> => {
  requireUsers(await idsAt(url, options), url);
  const { search, sort } = options;
  const searches = (spelling: (word: string) => string): readonly Check[] =>
    search === null ? [] : sought.map((word) => searchCheck(url, search, word, spelling(word), options));
  const groups = [
    {
      title: { tr: 'Arama, küçük harf', en: 'Search, lower case' },
      checks: searches((word) => word.toLocaleLowerCase('tr')),
    },
    {
      title: { tr: 'Arama, büyük harf', en: 'Search, capitals' },
      checks: searches((word) => word.toLocaleUpperCase('tr')),
    },
    { title: { tr: 'Arama, NFD', en: 'Search, NFD' }, checks: searches((word) => word.normalize('NFD')) },
    { title: { tr: 'Arama, ASCII', en: 'Search, ASCII' }, checks: searches(fold) },
    ...(['ad', 'soyad'] as const).map((field) => ({
      title: { tr: `Sıralama, ${field}`, en: `Sort order, ${field}` },
      checks: sort === null ? [] : sortChecks(url, sort, field, options),
    })),
  ].filter(({ checks }) => checks.length > 0);
  const all = groups.reduce((sum, { checks }) => sum + checks.length, 0);
  let done = 0;
  const results: EndpointGroup[] = [];
  for (const { title, checks } of groups) results.push(await run(title, checks, () => progress(++done, all)));
  return results;
};

const SHOWN = 8;

/** What the command prints for an endpoint. */
export const endpointReport = (url: string, groups: readonly EndpointGroup[]): string => {
  const sum = (of: 'passed' | 'total'): number => groups.reduce((all, group) => all + group[of], 0);
  const lines = groups.flatMap(({ title, passed, total, failures }) => [
    `  ${`${title.tr} / ${title.en}`.padEnd(44)} ${passed}/${total}`,
    ...failures.slice(0, SHOWN).map(({ tr, en }) => `    ✗ ${tr === en ? tr : `${tr} / ${en}`}`),
    ...(failures.length > SHOWN
      ? [`    … ${failures.length - SHOWN} tane daha / ${failures.length - SHOWN} more`]
      : []),
  ]);
  return [url, ...lines, `  ${'Toplam / Total'.padEnd(44)} ${sum('passed')}/${sum('total')}`].join('\n');
};
