import { asciiBytes, type Bytes, encodeJson, encodeText, joinBytes, type JsonObject } from '../../data/lib/json.ts';
import type { Members } from '../../data/members.ts';
import type { Catalogue } from '../query/catalogue.ts';
import type { Collection } from '../query/collection.ts';
import { idText } from '../../data/ids.ts';
import { limits } from '../query/limits.ts';
import type { Condition, ListQuery, Window } from '../query/list-query.ts';
import { operators } from '../query/operators.ts';
import { type Page, runQuery } from '../query/run.ts';
import { type ParsedQuery, parseListQuery } from '../query/parse.ts';
import type { ParameterTable, Spellings } from '../query/parameters.ts';
import type { Excess } from '../query/problem.ts';
import { type QueryPairs, readParameter, withoutBrackets } from '../query/query-pairs.ts';
import { type PictureUrl, shapeRecords, type Sources } from '../query/shape.ts';
import { kindOf } from '../query/values.ts';
import { leafNamed } from '../../data/schema.ts';
import { type ApiError, textNames, texts } from './errors.ts';
import { API_VERSION, OPENAPI_FILES } from './base.ts';
import type { DocumentKind } from './routes.ts';
import { schemaFile } from './schema-files.ts';
import { badQuery, problems, type RecordAddress } from './problems.ts';
import { dataResponse, type Outcome, type PlainResponse } from './respond.ts';
import { type Address, decodeSegment, findRecord } from './address.ts';
import { childKey, relationsIn, type Store } from '../store/port.ts';

const pageNumber = (window: Window | null): number | null => (window?.kind === 'page' ? window.page : null);

/** The JSON of the envelope after its data. For a slice, page numbers are `null` and its bounds are added. */
const envelopeTail = (names: Members['envelope'], page: Page): Bytes => {
  const { positions, total, pageCount, window, size, previous, next } = page;
  const slice = window.kind === 'slice' ? window : null;
  const fields = {
    [names.toplamKayit]: total,
    [names.toplamSayfa]: pageCount,
    [names.sayfa]: pageNumber(window),
    [names.limit]: size,
    [names.oncekiSayfa]: pageNumber(previous),
    [names.sonrakiSayfa]: pageNumber(next),
    ...(slice && { [names.bas]: slice.start, [names.son]: slice.start + positions.length }),
  };
  return encodeText(`,${JSON.stringify(fields).slice(1)}`);
};

const listBody = (
  sources: Sources,
  { members: { envelope } }: Catalogue,
  collection: Collection,
  page: Page,
  query: ListQuery,
): Bytes | Excess => {
  const records = shapeRecords(sources, collection, page.positions, query.shape);
  return query.envelope && records instanceof Uint8Array
    ? joinBytes([asciiBytes(`{"${envelope.veri}":`), records, envelopeTail(envelope, page)])
    : records;
};

/** The error for a response that is too large because of embedded records, or else of aliases. */
const tooLarge = ({ parameters }: Catalogue, grouped: QueryPairs, { shape }: ListQuery, excess: Excess): ApiError => {
  const parameter = shape.embeds.length > 0 ? parameters.embed : parameters.fields;
  const { spelling } = readParameter(grouped, parameter, () => undefined);
  return badQuery([{ kind: 'tooMany', parameter: spelling, page: parameters.limit, ...excess }]);
};

const isEnglish = ({ bySegment, of }: Catalogue, pathname: string): boolean => {
  const end = pathname.endsWith('/') ? pathname.length - 1 : pathname.length;
  const last = decodeSegment(pathname.slice(pathname.lastIndexOf('/', end - 1) + 1, end));
  const name = bySegment.get(last);
  return name !== undefined && of(name).alias === last;
};

/** The decoded name of a query pair, without the brackets of an array. */
const nameOf = (pair: string): string => {
  const [name = ''] = pair.split('=', 1);
  return withoutBrackets(/[%+]/.test(name) ? ([...new URLSearchParams(`?${name}`).keys()][0] ?? '') : name);
};

const isSpelling = (name: string, { name: turkish, alias, also }: Spellings): boolean =>
  name === turkish || name === alias || name === also;

/** The query's pairs without the replaced parameters, each ending in `&`; `english` is true if the replacements need English names. */
const keepQuery = (
  catalogue: Catalogue,
  { query, pathname }: Address,
  replaced: readonly Spellings[],
): { readonly pairs: string; readonly english: boolean } => {
  let pairs = '';
  let turkish = false;
  let english = false;
  for (const pair of query.split('&')) {
    const given = nameOf(pair);
    const spelling = replaced.find((each) => isSpelling(given, each));
    if (!spelling) pairs += pair === '' ? '' : `${pair}&`;
    else if (given !== spelling.name) english = true;
    // `_limit` is the same in both languages.
    else if (spelling !== catalogue.parameters.limit) turkish = true;
  }
  return { pairs, english: !turkish && (english || isEnglish(catalogue, pathname)) };
};

const windowQuery = ({ page, start, end }: ParameterTable, window: Window, english: boolean): string => {
  const spell = ({ name, alias }: Spellings): string => (english ? alias : name);
  return window.kind === 'page'
    ? `${spell(page)}=${window.page}`
    : `${spell(start)}=${window.start}&${spell(end)}=${window.start + window.size}`;
};

/** The `Link` header of a page (RFC 8288). Its URLs keep the query's other parameters; if they are too long, it contains only `next`. */
const linkHeader = (catalogue: Catalogue, address: Address, { window, first, previous, next, last }: Page): string => {
  const { origin, pathname } = address;
  const { parameters } = catalogue;
  const replaced = window.kind === 'page' ? [parameters.page] : [parameters.start, parameters.end, parameters.limit];
  const { pairs, english } = keepQuery(catalogue, address, replaced);
  const start = `, <${origin}${pathname}?${pairs}`;
  const link = (to: Window | null, relation: string): string =>
    to === null ? '' : `${start}${windowQuery(parameters, to, english)}>; rel="${relation}"`;
  const all = (link(first, 'first') + link(previous, 'prev') + link(next, 'next') + link(last, 'last')).slice(2);
  return all.length <= limits.linkBytes ? all : link(next, 'next').slice(2);
};

/** Adds the total and `Link` headers. */
const withListHeaders = (
  response: PlainResponse,
  page: Page,
  catalogue: Catalogue,
  address: Address,
): PlainResponse => {
  const total = String(page.total);
  const link = linkHeader(catalogue, address, page);
  const headers = { ...response.headers, 'X-Toplam-Kayit': total, 'X-Total-Count': total };
  return { ...response, headers: link === '' ? headers : { ...headers, Link: link } };
};

/** A request for a list of records. */
export interface ListRequest {
  readonly address: Address;
  readonly grouped: QueryPairs;
  /** True for a static file, which gets no total or `Link` headers, because some hosts cannot add headers to files. */
  readonly asFile: boolean;
  readonly pictureUrl: PictureUrl;
  readonly cacheControl: string;
}

const parseFor = (store: Store, resource: string, grouped: QueryPairs): ParsedQuery =>
  parseListQuery(grouped, () => {
    const { catalogue, collectionOf } = store;
    return {
      catalogue,
      definition: catalogue.of(resource),
      names: collectionOf(resource).names(),
      relationsOf: (name) => relationsIn(store, name),
    };
  });

/** Responses to requests without a query, keyed by a resource’s records, before total and `Link` headers are added. */
const defaultPages = new WeakMap<Collection['records'], { readonly response: PlainResponse; readonly page: Page }>();

/** Handles GET on a resource: 200 with an array of the records that match the query and `ofPath`, or 400. */
export const readList = (
  store: Store,
  resource: string,
  { address, grouped, asFile, pictureUrl, cacheControl }: ListRequest,
  ofPath: readonly Condition[] = [],
): Outcome => {
  const { catalogue, collectionOf, hasPicture } = store;
  const collection = collectionOf(resource);
  const finish = (response: PlainResponse, page: Page): PlainResponse =>
    asFile ? response : withListHeaders(response, page, catalogue, address);
  // Responses without a query are cached, because they are frequent and joining the bytes takes half of their time (`npm run bench`).
  const isDefault = grouped.size === 0 && ofPath.length === 0;
  const known = isDefault ? defaultPages.get(collection.records) : undefined;
  // `Cache-Control` can differ, because a state in the URL shares its unchanged collections with the original data.
  if (known?.response.headers['Cache-Control'] === cacheControl) return finish(known.response, known.page);
  const parsed = parseFor(store, resource, grouped);
  if (!parsed.ok) return badQuery(parsed.problems);
  const query =
    ofPath.length === 0 ? parsed.query : { ...parsed.query, conditions: [...ofPath, ...parsed.query.conditions] };
  const page = runQuery(collection, query);
  const body = listBody({ collectionOf, hasPicture, pictureUrl }, catalogue, collection, page, query);
  if ('what' in body) return tooLarge(catalogue, grouped, query, body);
  const response = dataResponse(body, cacheControl);
  if (isDefault) defaultPages.set(collection.records, { response, page });
  return finish(response, page);
};

/** Handles GET on a sub-collection: 200 with an array of records, 400, or 404 if the parent is missing. */
export const readChildren = (
  store: Store,
  route: RecordAddress & { readonly child: string },
  request: ListRequest,
): Outcome => {
  const position = findRecord(store, route);
  if (typeof position !== 'number') return position;
  const { resource, named, id, child } = route;
  const { records, names } = store.collectionOf(child);
  const key = childKey(store, resource, child);
  if (key === undefined)
    return records.length === 0
      ? readList(store, child, request)
      : problems.unknownSubCollection(store.catalogue, resource, named, child, '');
  const leaf = leafNamed(names().leaves, key);
  const span = kindOf(leaf.field).read(id);
  return readList(store, child, request, [{ leaf, operator: operators.equal, spans: span ? [span] : [] }]);
};

/** The pairs of a query that shape a record. */
export const shapePairs = ({ embed, fields }: ParameterTable, query: string): string => {
  const shapes = (name: string): boolean => isSpelling(name, embed) || isSpelling(name, fields);
  return query
    .split('&')
    .filter((pair) => shapes(nameOf(pair)))
    .join('&');
};

/** Handles GET on a record: 200 with the record, in the shape that the query asks for, 400, or 404. */
export const readRecord = (
  store: Store,
  addressed: RecordAddress,
  { grouped, pictureUrl, cacheControl }: ListRequest,
): Outcome => {
  const position = findRecord(store, addressed);
  if (typeof position !== 'number') return position;
  const { resource } = addressed;
  const collection = store.collectionOf(resource);
  if (grouped.size === 0) return dataResponse(collection.json(position), cacheControl);
  const parsed = parseFor(store, resource, grouped);
  if (!parsed.ok) return badQuery(parsed.problems);
  const list = shapeRecords({ ...store, pictureUrl }, collection, [position], parsed.query.shape);
  if ('what' in list) return tooLarge(store.catalogue, grouped, parsed.query, list);
  return dataResponse(list.subarray(1, -1), cacheControl);
};

const resourceEntry = (store: Store, name: string, basePath: string, schemas: string | null): JsonObject => {
  const { catalogue } = store;
  const { of, sourceOf } = catalogue;
  const { resource } = catalogue.members;
  const { path, alias, title, description } = of(name);
  const { records } = store.collectionOf(name);
  const children = relationsIn(store, name).filter(({ kind }) => kind === 'children');
  const first = records[0] && `${basePath}/${path}/${encodeURIComponent(idText(records[0]['id']))}`;
  return {
    ...texts(catalogue, textNames.title, title),
    [resource.yol]: `${basePath}/${path}`,
    [resource.ingilizceYol]: `${basePath}/${alias}`,
    ...texts(catalogue, textNames.description, description),
    [resource.kayitSayisi]: records.length,
    [resource.altKaynaklar]: children.map(({ target }) => ({
      [resource.yol]: `${basePath}/${path}/{id}/${of(target).path}`,
      [resource.ingilizceYol]: `${basePath}/${alias}/{id}/${of(target).alias}`,
    })),
    [resource.baglantilar]: {
      [resource.liste]: `${basePath}/${path}`,
      ...(first !== undefined && { [resource.ilkKayit]: first }),
      [resource.dosya]: `${basePath}/${path}.json`,
      ...(schemas !== null &&
        sourceOf(name) !== undefined && {
          [resource.sema]: `${schemas}/${schemaFile(path, 'records')}`,
          [resource.girdiSemasi]: `${schemas}/${schemaFile(path, 'bodies')}`,
        }),
    },
  };
};

/** Handles GET on the base URL: lists resources with paths, counts, sub-collections and links (to documents only if a host has them). */
export const readIndex = (
  store: Store,
  basePath: string,
  documentBase: (kind: DocumentKind) => string | null,
  cacheControl: string,
): PlainResponse => {
  const [documents, schemas] = [documentBase('openApi'), documentBase('schema')];
  const { catalogue, collectionOf, keeps } = store;
  const { index } = catalogue.members;
  const openApi = catalogue.spelled(OPENAPI_FILES);
  return dataResponse(
    encodeJson({
      [index.ad]: 'Kurmaca',
      [index.surum]: API_VERSION,
      ...texts(catalogue, textNames.description, {
        tr: `Tümüyle kurmaca, Türkçe örnek veriler. Anahtar ya da üyelik gerekmez; ${keeps ? 'yazılanlar saklanır' : 'yazma istekleri benzetimdir'}.`,
        en: `Entirely fictional Turkish sample data. No key, no sign-up; writes are ${keeps ? 'kept' : 'simulated'}.`,
      }),
      [index.toplamKayit]: catalogue.names.reduce((sum, name) => sum + collectionOf(name).records.length, 0),
      [index.baglantilar]:
        documents === null
          ? {}
          : { [index.openapi]: `${documents}/${openApi.tr}`, [index.openapiIngilizce]: `${documents}/${openApi.en}` },
      [index.kaynaklar]: Object.fromEntries(
        catalogue.names.map((name) => [name, resourceEntry(store, name, basePath, schemas)]),
      ),
    }),
    cacheControl,
  );
};
