import { catalogue, type DataSet, resourceNames } from '../../data/catalogue.ts';
import { BASE_PATH } from '../../functions/http/base.ts';
import { getSpace, pictureSpace } from '../../site/get-space.ts';
import { parameters } from '../../functions/query/parameters.ts';
import { drawQueries } from './queries.ts';

/** What answers a request first: a file of the build, or one of the functions. */
export type Source = 'file' | 'read' | 'write' | 'not-found';

/** An address that callers ask for. */
export interface Address {
  readonly method: string;
  /** Path and query. */
  readonly path: string;
  /** What answers where no cache does; by Netlify’s rules for files and the paths of the functions. */
  readonly source: Source;
  /** The file below the built folder, where a file answers. */
  readonly file?: string;
}

/** Requests that are alike, their share of all, and the addresses over which that share is spread. */
export interface Kind {
  readonly name: string;
  /** In hundredths of all requests. */
  readonly share: number;
  readonly addresses: readonly Address[];
}

/** What each kind’s share is assumed to be, in hundredths; nobody has measured them, so the guide names them. */
export const shares = {
  records: 25,
  listFiles: 5,
  pictures: 6,
  documents: 2,
  lists: 22,
  queries: 27,
  oneOff: 1,
  errors: 4,
  simulated: 1,
  writes: 5,
  preflights: 2,
} as const;

/** The name of a kind. */
export type KindName = keyof typeof shares;

const fileAddress = (path: string, file: string): Address => ({ method: 'GET', path, source: 'file', file });
const read = (path: string): Address => ({ method: 'GET', path, source: 'read' });
const write = (method: string, path: string): Address => ({ method, path, source: 'write' });

const segments = resourceNames.flatMap((name) => [catalogue[name].path, catalogue[name].alias]);

/** Lists before records, and the records by their ids: whoever tries an API begins with the first. */
const byId = (addresses: readonly Address[]): readonly Address[] => {
  const idIn = ({ path }: Address): number => Number(/\/(\d+)/.exec(path)?.[1] ?? 0);
  return addresses.toSorted((a, b) => idIn(a) - idIn(b));
};

const writes: readonly Address[] = segments.flatMap((segment) => {
  const list = `${BASE_PATH}/${segment}`;
  return [write('POST', list), ...['PUT', 'PATCH', 'DELETE'].map((method) => write(method, `${list}/1`))];
});

const mistakes: readonly Address[] = segments.flatMap((segment) => {
  const list = `${BASE_PATH}/${segment}`;
  return [
    { method: 'GET', path: `${list}/999`, source: 'not-found' as const },
    { method: 'GET', path: `${list.slice(0, -1)}/1`, source: 'not-found' as const },
    read(list.slice(0, -1)),
    read(`${list}?page=2`),
    read(`${list}?${parameters.page.name}=0`),
    read(`${list}?olmayan=1`),
  ];
});

const simulated: readonly Address[] = segments.flatMap((segment) => [
  read(`${BASE_PATH}/${segment}?${parameters.status.name}=503`),
  read(`${BASE_PATH}/${segment}?${parameters.status.alias}=429`),
]);

/**
 * Every kind of request with its addresses, the most popular one first: the whole GET space, `queries` different lists with
 * parameters, mistakes, simulated errors, writes. The same seed draws the same queries.
 */
export const requestKinds = (dataSet: DataSet, queries: number, seed: string): readonly Kind[] => {
  const space = getSpace(dataSet);
  const ofKind = (...kinds: readonly string[]): typeof space => space.filter(({ kind }) => kinds.includes(kind));
  const functions = ofKind('list', 'children');
  const addresses: Readonly<Record<KindName, readonly Address[]>> = {
    records: ofKind('record').flatMap(({ path, file }) => [fileAddress(path, file), fileAddress(file, file)]),
    listFiles: functions.map(({ file }) => fileAddress(file, file)),
    pictures: pictureSpace(dataSet).flatMap(({ paths }) => paths.map((path) => fileAddress(path, path))),
    documents: ofKind('index', 'openapi', 'schema').map(({ path, file }) => fileAddress(path, file)),
    lists: functions.map(({ path }) => read(path)),
    queries: drawQueries(dataSet, queries, seed).map(read),
    // Each of these is asked for once: cache busters, half-typed searches. Any list's response stands in for theirs.
    oneOff: functions.filter(({ kind }) => kind === 'list').map(({ path }) => read(`${path}?_=0`)),
    errors: mistakes,
    simulated,
    writes,
    preflights: [...new Set(writes.map(({ path }) => path))].map((path) => write('OPTIONS', path)),
  };
  const names = Object.keys(shares).filter((name): name is KindName => Object.hasOwn(shares, name));
  return names.map((name) => ({ name, share: shares[name], addresses: byId(addresses[name]) }));
};
