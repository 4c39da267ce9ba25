import { decodeText, isJsonObject, type JsonObject } from '../../data/lib/json.ts';
import { codeOf, messageOf } from '../../data/lib/thrown.ts';
import { UsageError } from '../command-line.ts';

/** The paths of all arrays in a response, which an error message suggests. */
const listsIn = (value: unknown, path = ''): readonly string[] => {
  if (Array.isArray(value)) return [path];
  if (!isJsonObject(value)) return [];
  return Object.entries(value).flatMap(([name, below]) => listsIn(below, path === '' ? name : `${path}.${name}`));
};

const valueAt = (value: unknown, path: string): unknown =>
  path.split('.').reduce((at, name) => (isJsonObject(at) ? at[name] : undefined), value);

/** Adds a query parameter. In the pattern, `{}` is replaced by the value; a bare name means `name={}`. */
export const withValue = (url: string, pattern: string, value: string): string => {
  const [name = '', template = '{}'] = pattern.includes('{}') ? pattern.split(/=(.*)/s) : [pattern];
  const address = new URL(url);
  address.searchParams.set(
    name,
    template.replaceAll('{}', () => value),
  );
  return address.href;
};

/** The cause of a failed `fetch`, whose own message only says that it failed. */
export const reasonOf = (thrown: unknown): string => {
  const cause = thrown instanceof Error ? thrown.cause : undefined;
  return cause instanceof Error ? `${messageOf(thrown)} (${codeOf(cause) || cause.message})` : messageOf(thrown);
};

/** The maximum size of a response. A list of ten thousand users has 5 MB. */
const MAXIMUM_BYTES = 32 * 1024 * 1024;

const bytesAt = async (url: string): Promise<Buffer> => {
  try {
    const headers = { Accept: 'application/json' };
    const response = await fetch(url, { headers, signal: AbortSignal.timeout(10_000) });
    if (!response.ok) throw new UsageError(`${response.status} döndü: ${url}\nReturned ${response.status}: ${url}`);
    const chunks: Uint8Array[] = [];
    let size = 0;
    for await (const chunk of response.body ?? []) {
      size += chunk.length;
      if (size > MAXIMUM_BYTES) throw new UsageError(`Yanıt 32 MB’den büyük: ${url}\nLarger than 32 MB: ${url}`);
      chunks.push(chunk);
    }
    return Buffer.concat(chunks);
  } catch (thrown) {
    if (thrown instanceof UsageError) throw thrown;
    throw new UsageError(`Yanıt alınamadı / No usable response: ${url}\n${reasonOf(thrown)}`);
  }
};

const jsonAt = async (url: string): Promise<unknown> => {
  const bytes = await bytesAt(url);
  try {
    return JSON.parse(decodeText(bytes));
  } catch (thrown) {
    const kind = thrown instanceof SyntaxError ? 'JSON' : 'UTF-8';
    throw new UsageError(`Yanıt ${kind} değil: ${url}\nNot ${kind}: ${url}`);
  }
};

/**
 * Fetches the records of a list.
 * @param list the path of the list in the response (`data.items`); `null` if the response itself is the list
 * @throws UsageError after 10 seconds without a complete response, for a status other than 2xx, more than 32 MB, or no list
 */
export const recordsAt = async (url: string, list: string | null): Promise<readonly JsonObject[]> => {
  const body = await jsonAt(url);
  const records = list === null ? body : valueAt(body, list);
  if (Array.isArray(records)) return records.map((record: unknown) => (isJsonObject(record) ? record : {}));
  const [found] = listsIn(body);
  if (found === '')
    throw new UsageError(
      `Yanıtın kendisi bir liste; --liste olmadan deneyin: ${url}\nThe response itself is a list; try without --list: ${url}`,
    );
  const hint = (option: string): string => (found === undefined ? '' : `; --${option} ${found}`);
  throw new UsageError(
    `Yanıtta orada liste yok${hint('liste')}: ${url}\nThe response has no list there${hint('list')}: ${url}`,
  );
};
