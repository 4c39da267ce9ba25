import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isJsonObject } from '../../data/json.ts';
import { BASE_PATH } from '../../functions/http/base.ts';
import { readDocument, type OpenApi } from './document.ts';

/** The Turkish and the English document, as files of the built site. */
const DOCUMENT = /^openapi(?:\.\w+)?\.json$/;

const AT_ONCE = 16;

/** The OpenAPI documents of a built site, read. @throws Error where it holds none. */
export const readDocuments = async (folder: string): Promise<readonly OpenApi[]> => {
  const base = join(folder, BASE_PATH);
  const names = (await readdir(base)).filter((name) => DOCUMENT.test(name));
  const documents = await Promise.all(
    names.map(async (name) => {
      const value: unknown = JSON.parse(await readFile(join(base, name), 'utf8'));
      return isJsonObject(value) ? [readDocument(value)] : [];
    }),
  );
  if (documents.flat().length === 0) throw new Error(`${base} holds no OpenAPI document`);
  return documents.flat();
};

const highestId = async (list: string): Promise<number> => {
  const response = await fetch(list, { method: 'HEAD' });
  return Number(response.headers.get('X-Total-Count') ?? 0);
};

/** Every address that GET takes without a query, with each record's number in the place of `{id}`. */
const addressesOf = async (origin: string, documents: readonly OpenApi[]): Promise<readonly string[]> => {
  const reads = documents.flatMap(({ operations }) => operations).filter(({ method }) => method === 'GET');
  const counts = new Map<string, Promise<number>>();
  const addresses = reads.map(async ({ path, parameters }): Promise<readonly string[]> => {
    const [list = '', ...more] = path.split('/{id}');
    if (more.length > 0) {
      const count = counts.get(list) ?? highestId(origin + list);
      counts.set(list, count);
      return Array.from({ length: await count }, (_, index) => path.replace('{id}', String(index + 1)));
    }
    const name = /\{([^}]+)\}/.exec(path)?.[1];
    if (name === undefined) return [path];
    const values = parameters.find((parameter) => parameter.name === name)?.schema['enum'];
    return Array.isArray(values) ? values.map((value) => path.replace(`{${name}}`, String(value))) : [];
  });
  return [...new Set((await Promise.all(addresses)).flat())].toSorted();
};

/** A digest of each response of the GET space, by address: equal before and after means that nothing has changed. */
export const digestSpace = async (
  origin: string,
  documents: readonly OpenApi[],
): Promise<ReadonlyMap<string, string>> => {
  const digests = new Map<string, string>();
  const addresses = await addressesOf(origin, documents);
  const queue = addresses.values();
  const work = async (): Promise<void> => {
    for (const address of queue) {
      const response = await fetch(origin + address);
      const body = new Uint8Array(await response.arrayBuffer());
      digests.set(address, `${response.status} ${createHash('sha256').update(body).digest('base64url')}`);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return digests;
};

/** The addresses whose responses differ. */
export const changedAddresses = (
  before: ReadonlyMap<string, string>,
  after: ReadonlyMap<string, string>,
): readonly string[] => [...before].flatMap(([address, digest]) => (after.get(address) === digest ? [] : [address]));
