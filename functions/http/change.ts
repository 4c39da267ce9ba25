import { type Bilingual, type Field, isRequired } from '../../data/catalogue/field.ts';
import { faultsOf } from '../../data/check.ts';
import { idText, isRecordId, numberOf } from '../../data/ids.ts';
import { itemAt } from '../../data/lib/item-at.ts';
import { type Bytes, encodeJson, type JsonObject, mergeRecord } from '../../data/lib/json.ts';
import type { Parameter } from '../query/parameters.ts';
import { readParameter } from '../query/query-pairs.ts';
import type { Catalogue } from '../query/catalogue.ts';
import { limits } from '../query/limits.ts';
import { type Lists, readBody, type SentObjects } from './body.ts';
import { type ApiError, textNames, texts } from './errors.ts';
import { queryError, type WriteHandler, type WriteRequest } from './handler.ts';
import { type RecordAddress, recordWith, writeProblems } from './problems.ts';
import {
  commonHeaders,
  etagOf,
  jsonResponse,
  namesEtag,
  NO_STORE,
  type Outcome,
  type PlainResponse,
} from './respond.ts';
import { openSession, sessionClosed } from './sign-in.ts';
import type { Completion } from '../store/completion.ts';
import { withoutId } from '../store/writes.ts';
import { ADDRESS_FULL, STORE_FULL, type Store, type WriteResult } from '../store/port.ts';
import { findRecord } from './address.ts';
import { invalidBody } from './validate.ts';

const noStore = { 'Cache-Control': NO_STORE } as const;

/** The value of a parameter. The query must be valid. */
const valueOf = <Value>({ grouped }: WriteRequest, parameter: Parameter<Value>): Value =>
  readParameter(grouped, parameter, () => undefined).value;

/** After a write on a state in the URL, adds the URL of the new state to the response, both as headers and in `Location`. */
const withBase = ({ address, base }: WriteRequest, outcome: Outcome, state: string | undefined): Outcome => {
  if (state === undefined) return outcome;
  const next = `${address.origin}${base.path}/~${state}`;
  const below = outcome.headers['Location']?.slice((address.origin + base.path + base.segment).length);
  const moved = below === undefined ? {} : { Location: next + below };
  return { ...outcome, headers: { ...outcome.headers, ...moved, 'X-Taban': next, 'X-Base': next } };
};

/** Runs a write; returns its outcome, or 507 if it exceeds the limits of the store or of a state in the URL. */
const transact = async (call: WriteRequest, store: Store, write: () => WriteResult<Outcome>): Promise<Outcome> => {
  const done = await store.transact(write);
  if (done === STORE_FULL) return writeProblems.storeFull(store.catalogue);
  return done === ADDRESS_FULL ? writeProblems.addressFull(store.catalogue) : withBase(call, done.result, done.state);
};

/** Validates the objects of a body: all fields if `complete`, otherwise those sent. In lists, names start with the index: `1_baslik`. */
const validationError = (
  store: Store,
  resource: string,
  { objects, isList }: SentObjects,
  complete: boolean,
): ApiError | null => {
  const found = objects.flatMap((object, at) =>
    faultsOf(store.catalogue.of(resource).fields, object, {
      complete,
      exists: (target, id) => store.collectionOf(target).ids().positionOf(id) !== undefined,
      atMost: limits.inputProblems,
    }).map((fault) => ({ ...fault, field: `${isList ? `${at}_` : ''}${fault.path.join('_')}` })),
  );
  return found.length === 0 ? null : invalidBody(store.catalogue, found.slice(0, limits.inputProblems));
};

/** An example body with one required field, a string if possible; `…` is a placeholder. For a resource without fields, the first text. */
const exampleBody = ({ catalogue, collectionOf }: Store, resource: string): string => {
  const { fields } = catalogue.of(resource);
  const required = Object.entries<Field>(fields).filter(([, field]) => isRequired(field));
  const [name, field] = required.find(([, { type }]) => type === 'string') ?? required[0] ?? [];
  if (name === undefined || field === undefined) {
    const found = [...collectionOf(resource).names().leaves.values()].find(
      (leaf) => leaf.field.type === 'string' && leaf.name !== 'id',
    );
    return JSON.stringify({ [found?.name ?? 'name']: '…' });
  }
  const text = field.type === 'string' && field.values ? itemAt(field.values, 0) : '…';
  return JSON.stringify({ [name]: field.type === 'string' ? text : 1 });
};

/** Reads the body; then, in one transaction, validates it if the query says so, and runs the write. The query must be valid. */
const withBody = async (
  call: WriteRequest,
  store: Store,
  resource: string,
  lists: Lists,
  write: (body: SentObjects) => WriteResult<Outcome>,
): Promise<Outcome> => {
  const validation = valueOf(call, store.catalogue.parameters.validate);
  const body = await readBody(call.request, () => exampleBody(store, resource), lists);
  if ('code' in body) return body;
  // PATCH sends only the fields that change.
  const complete = validation === 'whole' && call.request.method !== 'PATCH';
  return transact(call, store, () => {
    const refusal = validation === 'none' ? null : validationError(store, resource, body, complete);
    return refusal === null ? write(body) : { result: refusal };
  });
};

/** Where writes are kept: the equivalent request to a state in the URL, and the command for a host. */
const waysToKeep = (
  { address: { pathname }, base: { path } }: WriteRequest,
  { keepCommand: { tr, en } }: Catalogue,
): Bilingual => {
  const kept = `POST ${path}/~${pathname.slice(path.length)}`;
  return { tr: `${kept} ya da ${tr}`, en: `${kept}, or ${en}` };
};

/**
 * Gives new records their ids: the next number, in custom records a valid one that was sent. There, numbers are texts if the first
 * record's `id` is one, and 0 stands for a new record, as some clients send it.
 * @returns the records and the highest number ever given, or the error for an `id` in use
 */
const withIds = (
  store: Store,
  resource: string,
  objects: readonly JsonObject[],
  isList: boolean,
): { readonly created: readonly JsonObject[]; readonly last: number } | ApiError => {
  const isOwn = store.catalogue.isOwn(resource);
  const { records, ids } = store.collectionOf(resource);
  const isText = isOwn && typeof records[0]?.['id'] === 'string';
  const given = new Set<string>();
  const created: JsonObject[] = [];
  let last = store.lastId(resource);
  for (const [at, object] of objects.entries()) {
    const { id: sent } = object;
    if (isOwn && sent !== 0 && isRecordId(sent)) {
      if (given.has(idText(sent)) || ids().positionOf(sent) !== undefined)
        return writeProblems.idInUse(resource, isList ? `${at}_id` : 'id', sent);
      last = Math.max(last, numberOf(sent) ?? 0);
      created.push(object);
    } else {
      if (last >= Number.MAX_SAFE_INTEGER) return writeProblems.noIdLeft(resource);
      last += 1;
      created.push({ ...withoutId(object), id: isText ? String(last) : last });
    }
    given.add(idText(created.at(-1)?.['id']));
  }
  return { created, last };
};

/** Handles POST on a resource: 201 with the object sent, a new `id` and, if asked for, what it lacks. Accepts lists only if writes are kept. */
const createRecord = (
  call: WriteRequest,
  store: Store,
  resource: string,
  completed: Completion,
): Outcome | Promise<Outcome> => {
  const { parameters } = store.catalogue;
  const create = ({ objects, isList }: SentObjects): WriteResult<Outcome> => {
    const { origin, pathname } = call.address;
    const { records } = store.collectionOf(resource);
    const numbered = withIds(store, resource, objects, isList);
    if ('code' in numbered) return { result: numbered };
    const { created: given, last } = numbered;
    const created = valueOf(call, parameters.complete) ? completed(store, resource, given) : given;
    const kayitlar = [...records, ...created];
    const location = `${origin}${pathname.replace(/\/$/, '')}/${encodeURIComponent(idText(created[0]?.['id']))}`;
    return {
      result: isList
        ? jsonResponse(201, created, noStore)
        : jsonResponse(201, itemAt(created, 0), { ...noStore, Location: location }),
      change: { resource, kept: { kayitlar, sonKimlik: last } },
    };
  };
  return (
    queryError(call, parameters, parameters.validate, parameters.complete) ??
    withBody(call, store, resource, store.keeps ? 'taken' : waysToKeep(call, store.catalogue), create)
  );
};

const ok = (body: Bytes): PlainResponse => ({ status: 200, headers: { ...commonHeaders, ...noStore }, body });

/** Changes a record: returns the changed record (`null` to delete it) and the response. */
type Change = (record: JsonObject) => readonly [changed: JsonObject | null, response: PlainResponse];

/**
 * The position of a record; 404 if it is missing, 412 if `If-Match` fails. Simulated writes ignore `If-Match`, because the hosted
 * service serves records as static files, whose entity tags this code does not know.
 */
const findUnchanged = ({ request }: WriteRequest, store: Store, addressed: RecordAddress): number | ApiError => {
  const position = findRecord(store, addressed);
  const ifMatch = store.keeps ? request.headers.get('If-Match') : null;
  if (typeof position !== 'number' || ifMatch === null) return position;
  const etag = etagOf(store.collectionOf(addressed.resource).json(position));
  return namesEtag(ifMatch, etag) ? position : writeProblems.changedRecord(etag);
};

const writeAt = (call: WriteRequest, store: Store, addressed: RecordAddress, change: Change): WriteResult<Outcome> => {
  const position = findUnchanged(call, store, addressed);
  if (typeof position !== 'number') return { result: position };
  const { resource } = addressed;
  const { records } = store.collectionOf(resource);
  const [changed, result] = change(itemAt(records, position));
  const kayitlar = changed === null ? records.toSpliced(position, 1) : records.with(position, changed);
  return { result, change: { resource, kept: { kayitlar, sonKimlik: store.lastId(resource) } } };
};

const removed = (record: JsonObject, { catalogue, keeps }: Store): PlainResponse => {
  const { id = null } = record;
  const { tr, en } = recordWith(isRecordId(id) ? id : '');
  const { change } = catalogue.members;
  const text = keeps
    ? { tr: `${tr} silindi.`, en: `R${en.slice(1)} was deleted.` }
    : {
        tr: `${tr} silinmiş gibi yanıtlandı; veriler değişmedi.`,
        en: `The response is as if ${en} had been deleted; the data did not change.`,
      };
  return jsonResponse(
    200,
    { [change.silindi]: true, id, [change.kayit]: record, ...texts(catalogue, textNames.message, text) },
    noStore,
  );
};

/** Handles writes on a record: 200 with the body sent (PUT), the merged record (PATCH) or the deleted record (DELETE); 404 if missing. */
const writeRecord = async (call: WriteRequest, store: Store, addressed: RecordAddress): Promise<Outcome> => {
  const { method } = call.request;
  const { resource } = addressed;
  // A missing record takes precedence over errors in query and body.
  const found = findRecord(store, addressed);
  if (typeof found !== 'number') return found;
  const { parameters } = store.catalogue;
  const error = queryError(call, parameters, ...(method === 'DELETE' ? [] : [parameters.validate]));
  if (error) return error;
  const unchanged = findUnchanged(call, store, addressed);
  if (typeof unchanged !== 'number') return unchanged;
  if (method === 'DELETE')
    return transact(call, store, () => writeAt(call, store, addressed, (record) => [null, removed(record, store)]));
  return withBody(call, store, resource, 'refused', ({ objects, bytes }) => {
    const sent = itemAt(objects, 0);
    return writeAt(call, store, addressed, (record) => {
      const changed = method === 'PATCH' ? mergeRecord(record, sent) : { ...sent, id: record['id'] ?? null };
      return [changed, ok(method === 'PATCH' || store.keeps ? encodeJson(changed) : bytes)];
    });
  });
};

export const resetDone = ({ members }: Catalogue): PlainResponse =>
  jsonResponse(200, { [members.change.sifirlandi]: true }, noStore);

export const answerWrites =
  (completed: Completion): WriteHandler =>
  (call, store, route) => {
    const { catalogue } = store;
    const { parameters } = catalogue;
    switch (route.kind) {
      case 'list':
        return createRecord(call, store, route.resource, completed);
      case 'record':
        return writeRecord(call, store, route);
      case 'reset':
        return (
          queryError(call, parameters) ?? store.reset().then((state) => withBase(call, resetDone(catalogue), state))
        );
      case 'session':
      case 'refresh':
        if (call.request.method === 'DELETE') return queryError(call, parameters) ?? sessionClosed(catalogue);
        return (
          queryError(call, parameters, parameters.lifetime) ??
          openSession(call.request, store, route.kind, valueOf(call, parameters.lifetime))
        );
    }
  };
