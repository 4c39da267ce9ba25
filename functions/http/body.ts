import type { Bilingual } from '../../data/catalogue/field.ts';
import {
  bodyFault,
  type Bytes,
  decodeText,
  encodeText,
  isJsonObject,
  joinBytes,
  type JsonObject,
} from '../../data/lib/json.ts';
import { unlessThrown } from '../../data/lib/thrown.ts';
import { limits } from '../query/limits.ts';
import type { ApiError } from './errors.ts';
import { writeProblems } from './problems.ts';

/** Media types of browser forms (HTML standard, form submission). */
const FORM_TYPES = ['application/x-www-form-urlencoded', 'multipart/form-data'];

/** The content coding of a compressed request (RFC 9110, section 8.4); `null` if it is not compressed. */
const codingOf = ({ headers }: Request): string | null =>
  headers
    .get('Content-Encoding')
    ?.split(',')
    .map((each) => each.trim())
    .find((each) => !/^(?:identity)?$/i.test(each)) ?? null;

/** The charset of a Content-Type; `null` if it is absent or UTF-8, the encoding of JSON (RFC 8259, section 8.1). */
const otherCharset = (contentType: string): string | null => {
  const [, charset = 'utf-8'] = /;\s*charset\s*=\s*"?([^\s;"]+)/i.exec(contentType) ?? [];
  return /^utf-?8$/i.test(charset) ? null : charset;
};

/** The error for a body that is a form or compressed; `null` if it may be JSON. */
const formatError = (request: Request, contentType: string): ApiError | null => {
  const type = contentType.split(';')[0]?.trim().toLowerCase() ?? '';
  if (FORM_TYPES.includes(type)) return writeProblems.formBody(type);
  const coding = codingOf(request);
  if (coding === null) return null;
  const isCharset = unlessThrown(() => new TextDecoder(coding)) !== undefined;
  return isCharset ? writeProblems.charsetAsCoding(coding) : writeProblems.codedBody(coding);
};

/** The characters that phones and word processors write in place of straight double quotes and spaces, which JSON requires. */
const SIGNS = /[“”„‟«»]|[\u00a0\u2007\u202f]/g;

/** The error for a text that is not JSON. */
const syntaxError = (text: string): ApiError => {
  const straight = text.replace(SIGNS, (sign) => (sign.trim() === '' ? ' ' : '"'));
  const isJson = straight !== text && unlessThrown((): unknown => JSON.parse(straight)) !== undefined;
  const named = (sign: string): string => sign.trim() || `U+${sign.charCodeAt(0).toString(16).padStart(4, '0')}`;
  return isJson
    ? writeProblems.curlyJson([...new Set(text.match(SIGNS))].map(named).join(' '))
    : writeProblems.notJson();
};

/** The objects in a request body: a single one, or the items of a list. `bytes` is the body in UTF-8 without a byte order mark. */
export interface SentObjects {
  readonly objects: readonly JsonObject[];
  readonly isList: boolean;
  readonly bytes: Bytes;
}

/** Whether a list of objects is refused like any non-object, refused with a hint (what would accept it), or accepted. */
export type Lists = 'refused' | Bilingual | 'taken';

/** False in browsers that lack `Request.body`, where the body comes from the page and is already in memory. */
const isStream = (body: unknown): body is ReadableStream<Uint8Array> =>
  typeof body === 'object' && body !== null && 'getReader' in body;

/** Reads more of a refused body, so that the connection can be used again. Does not cancel it, because that breaks some servers. */
const discard = async (reader: ReadableStreamDefaultReader<Uint8Array>): Promise<void> => {
  for (let isDone = false, chunks = 0; !isDone && chunks < limits.discardedChunks; chunks += 1)
    isDone = (await reader.read().catch(() => null))?.done !== false;
  reader.releaseLock();
};

/** Reads a body. Stops and returns an error as soon as the body exceeds the maximum number of bytes or chunks. */
export const readBytes = async (
  request: Request,
  maximumChunks: number = limits.bodyChunks,
): Promise<Bytes | ApiError> => {
  const isAnnounced = Number(request.headers.get('Content-Length')) > limits.bodyBytes;
  const { body } = request;
  if (!isStream(body)) {
    const bytes = isAnnounced ? null : new Uint8Array(await request.arrayBuffer());
    return bytes && bytes.byteLength <= limits.bodyBytes ? bytes : writeProblems.bodyTooLarge();
  }
  const reader = body.getReader();
  const chunks: Uint8Array[] = [];
  let length = isAnnounced ? Infinity : 0;
  for (;;) {
    const isTooLarge = length > limits.bodyBytes;
    if (isTooLarge || chunks.length > maximumChunks) {
      void discard(reader);
      return isTooLarge ? writeProblems.bodyTooLarge() : writeProblems.tooManyChunks();
    }
    const read = await reader.read();
    if (read.done) return joinBytes(chunks);
    length += read.value.byteLength;
    chunks.push(read.value);
  }
};

/** The path of the first non-finite number. `JSON.parse` reads numbers such as 1e400 as `Infinity`. */
const infiniteAt = (value: unknown): readonly string[] | null => {
  if (typeof value === 'number' && !Number.isFinite(value)) return [];
  if (typeof value !== 'object' || value === null) return null;
  for (const [name, inner] of Object.entries(value)) {
    const names = infiniteAt(inner);
    if (names) return [name, ...names];
  }
  return null;
};

const shapeError = (value: unknown): ApiError | null => {
  switch (bodyFault(value)) {
    case 'fields':
      return writeProblems.tooManyFields();
    case 'levels':
      return writeProblems.bodyTooDeep();
    case 'number':
      return writeProblems.infiniteNumber((infiniteAt(value) ?? []).join('.'));
    case null:
      return null;
  }
};

const objectsIn = (list: readonly unknown[]): readonly JsonObject[] | ApiError => {
  if (list.length === 0) return writeProblems.emptyList();
  if (list.length > limits.bodyObjects) return writeProblems.listTooLong();
  const objects = list.filter(isJsonObject);
  return objects.length === list.length
    ? objects
    : writeProblems.itemNotObject(list.findIndex((item) => !isJsonObject(item)));
};

const objectsOf = (value: unknown, example: () => string, lists: Lists): readonly JsonObject[] | ApiError => {
  if (isJsonObject(value)) return [value];
  if (!Array.isArray(value)) return writeProblems.notObject(value === null ? 'null' : typeof value, example());
  if (lists === 'taken') return objectsIn(value);
  return lists === 'refused' ? writeProblems.notObject('[…]', example()) : writeProblems.listNotKept(lists);
};

/**
 * Reads the body of a write as JSON; returns an error if the body is refused. Accepts any Content-Type except those of forms, because
 * sandboxes often send text/plain. @param example a valid body for the error messages
 */
export const readBody = async (
  request: Request,
  example = (): string => '{}',
  lists: Lists = 'refused',
): Promise<SentObjects | ApiError> => {
  const contentType = request.headers.get('Content-Type') ?? '';
  const refusal = formatError(request, contentType);
  // Reads the first chunk even before a refusal, because clients send a Content-Type even if the body is empty.
  const bytes = await readBytes(request, refusal ? 0 : limits.bodyChunks);
  if ('byteLength' in bytes && bytes.byteLength === 0) return writeProblems.emptyBody(example());
  if (refusal) return refusal;
  if ('code' in bytes) return bytes;
  const text = unlessThrown(() => decodeText(bytes));
  if (text?.trim() === '') return writeProblems.emptyBody(example());
  const value = text === undefined ? undefined : unlessThrown((): unknown => JSON.parse(text));
  const charset = otherCharset(contentType);
  if (value === undefined && charset !== null) return writeProblems.otherCharset(charset);
  if (text === undefined) return writeProblems.notUtf8();
  if (value === undefined) return syntaxError(text);
  const isPatch = request.method === 'PATCH' && /^application\/json-patch\+json\b/i.test(contentType);
  if (isPatch && Array.isArray(value)) return writeProblems.jsonPatch(example());
  const objects = objectsOf(value, example, lists);
  if ('code' in objects) return objects;
  return shapeError(value) ?? { objects, isList: Array.isArray(value), bytes: encodeText(text) };
};
