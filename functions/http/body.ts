import { type Bytes, encodeText, everyValue, isJsonObject, joinBytes, type JsonObject } from '../../data/json.ts';
import { limits } from '../query/limits.ts';
import type { ApiError } from './errors.ts';
import { writeProblems } from './problems.ts';

/** Types in which browsers send forms (HTML standard, form submission). */
const FORM_TYPES = ['application/x-www-form-urlencoded', 'multipart/form-data'];

/** The objects of a body, of a list or one alone. `bytes` is the sent text in UTF-8, without a byte order mark. */
export interface SentObjects {
  readonly objects: readonly JsonObject[];
  readonly isList: boolean;
  readonly bytes: Bytes;
}

/** What becomes of a list of objects: it is refused like any other value, refused with what would take it, or taken. */
export type Lists = 'refused' | 'explained' | 'taken';

/** Some browsers give scripts no stream of a body; there it comes from a page and is in memory already. */
const isStream = (body: unknown): body is ReadableStream<Uint8Array> =>
  typeof body === 'object' && body !== null && 'getReader' in body;

/** The body's bytes, or what is wrong as soon as there are too many of them or too many chunks. */
export const readBytes = async (
  request: Request,
  mostChunks: number = limits.bodyChunks,
): Promise<Bytes | ApiError> => {
  if (Number(request.headers.get('Content-Length')) > limits.bodyBytes) return writeProblems.bodyTooLarge();
  const { body } = request;
  if (!isStream(body)) {
    const bytes = new Uint8Array(await request.arrayBuffer());
    return bytes.byteLength > limits.bodyBytes ? writeProblems.bodyTooLarge() : bytes;
  }
  const reader = body.getReader();
  const chunks: Uint8Array[] = [];
  let length = 0;
  for (let read = await reader.read(); !read.done; read = await reader.read()) {
    length += read.value.byteLength;
    const isTooLarge = length > limits.bodyBytes;
    if (isTooLarge || chunks.length === mostChunks) {
      // Not awaited: where the request is one of two copies, the promise waits for the other one.
      reader.cancel().catch(() => undefined);
      return isTooLarge ? writeProblems.bodyTooLarge() : writeProblems.tooManyChunks();
    }
    chunks.push(read.value);
  }
  return joinBytes(chunks);
};

/** The error of a value that is nested too deeply or has an object with too many fields, or `null`. */
const shapeError = (value: unknown): ApiError | null => {
  let deepest = 0;
  const fewFields = everyValue(value, (inner, depth) => {
    if (typeof inner !== 'object' || inner === null) return true;
    deepest = Math.max(deepest, depth);
    return Array.isArray(inner) || Object.keys(inner).length <= limits.bodyFields;
  });
  if (!fewFields) return writeProblems.tooManyFields();
  return deepest > limits.bodyDepth ? writeProblems.bodyTooDeep() : null;
};

/** `undefined` where the text is not JSON. */
const parse = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

const decode = (bytes: Bytes): string | null => {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
};

/** The objects of a list, or why it is refused. */
const objectsIn = (list: readonly unknown[]): readonly JsonObject[] | ApiError => {
  if (list.length === 0) return writeProblems.emptyList();
  if (list.length > limits.bodyObjects) return writeProblems.listTooLong();
  const objects = list.filter(isJsonObject);
  return objects.length === list.length
    ? objects
    : writeProblems.itemNotObject(list.findIndex((item) => !isJsonObject(item)));
};

/** The value of a body as objects, or why it is refused. */
const objectsOf = (value: unknown, lists: Lists): readonly JsonObject[] | ApiError => {
  if (isJsonObject(value)) return [value];
  if (!Array.isArray(value)) return writeProblems.notObject(value === null ? 'null' : typeof value);
  if (lists === 'taken') return objectsIn(value);
  return lists === 'explained' ? writeProblems.listNotKept() : writeProblems.notObject('[…]');
};

/**
 * Reads the body of a write as JSON, whatever its Content-Type says (sandboxes often send text/plain): its objects, or why it is refused.
 * Forms are refused with a hint.
 */
export const readBody = async (request: Request, lists: Lists = 'refused'): Promise<SentObjects | ApiError> => {
  const type = request.headers.get('Content-Type')?.split(';')[0]?.trim().toLowerCase() ?? '';
  if (FORM_TYPES.includes(type)) return writeProblems.formBody(type);
  const bytes = await readBytes(request);
  if ('code' in bytes) return bytes;
  const text = decode(bytes);
  if (text === null) return writeProblems.notJson('UTF-8');
  if (text.trim() === '') return writeProblems.emptyBody();
  const value = parse(text);
  if (value === undefined) return writeProblems.notJson();
  const objects = objectsOf(value, lists);
  if ('code' in objects) return objects;
  return shapeError(value) ?? { objects, isList: Array.isArray(value), bytes: encodeText(text) };
};
