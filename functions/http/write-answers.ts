import { isJsonObject, type JsonObject, type JsonValue } from '../../data/json.ts';
import { type Answer, encodeJson } from './answer.ts';
import { readBody } from './body.ts';
import type { ApiError } from './errors.ts';
import { commonHeaders, NO_STORE } from './headers.ts';
import type { PreparedResource } from './store.ts';
import type { Target } from './target.ts';

const headers = { ...commonHeaders, 'Cache-Control': NO_STORE } as const;

/** A body's own members without `id`. `Object.fromEntries` defines members, so `__proto__` is data like any other. */
const withoutId = (value: JsonObject): readonly (readonly [string, JsonValue])[] =>
  Object.entries(value).filter(([name]) => name !== 'id');

/** Objects merge member by member; anything else, `null` and arrays too, replaces. */
const merge = (current: JsonValue | undefined, change: JsonValue): JsonValue => {
  if (!isJsonObject(current) || !isJsonObject(change)) return change;
  const changed = Object.entries(change).map(
    ([name, value]) => [name, merge(Object.hasOwn(current, name) ? current[name] : undefined, value)] as const,
  );
  return Object.fromEntries([...Object.entries(current), ...changed]);
};

/** Simulates the creation of a record: 201 with the sent body and the next free `id`. */
export const createAnswer = async (
  request: Request,
  resource: PreparedResource,
  target: Target,
): Promise<Answer | ApiError> => {
  const body = await readBody(request);
  if (!body.ok) return body.error;
  const id = resource.highestId + 1;
  const location = `${target.origin}${target.pathname.replace(/\/$/, '')}/${id}`;
  const created = Object.fromEntries([...withoutId(body.value), ['id', id]]);
  return { status: 201, headers: { ...headers, Location: location }, body: encodeJson(created) };
};

/** Simulates the replacement of a record: 200 with exactly the sent text. */
export const replaceAnswer = async (request: Request): Promise<Answer | ApiError> => {
  const body = await readBody(request);
  return body.ok ? { status: 200, headers, body: body.bytes } : body.error;
};

/** Simulates a change: 200 with the record after the merge; its `id` stays. */
export const changeAnswer = async (request: Request, record: JsonObject): Promise<Answer | ApiError> => {
  const body = await readBody(request);
  if (!body.ok) return body.error;
  const merged = merge(record, Object.fromEntries(withoutId(body.value)));
  return { status: 200, headers, body: encodeJson(merged) };
};

/** Simulates a deletion: 200 with the record that would be gone. */
export const removeAnswer = (record: JsonObject, id: number): Answer => ({
  status: 200,
  headers,
  body: encodeJson({
    silindi: true,
    id,
    kayit: record,
    mesaj: `${id} kimlikli kayıt silinmiş gibi yanıtlandı; veriler değişmedi.`,
  }),
});
