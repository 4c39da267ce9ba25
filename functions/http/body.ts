import { type Bytes, encodeText, isJsonObject, joinBytes, type JsonObject, MAXIMUM_DEPTH } from '../../data/json.ts';
import { type ApiError, grouped } from './errors.ts';

/** Bytes that a body may have (100 KB). */
export const MAXIMUM_BODY_BYTES = 102_400;

/** Fields that one object of a body may have. */
export const MAXIMUM_FIELDS = 2000;

/** Chunks in which a body may come; each costs far more than the bytes in it. */
export const MAXIMUM_BODY_CHUNKS = 2000;

/** Types in which browsers send forms (HTML standard, form submission). */
const FORM_TYPES = ['application/x-www-form-urlencoded', 'multipart/form-data'];

/** Objects that a list may have, where one is taken. */
const MAXIMUM_LISTED = 100;

interface BodyRefusal {
  readonly ok: false;
  readonly error: ApiError;
}

/** The JSON of a body. `bytes` is the sent text in UTF-8, without a byte order mark. */
interface SentJson<Value> {
  readonly ok: true;
  readonly value: Value;
  readonly bytes: Bytes;
}

/** A body that was read as an object, or why it is refused. */
export type ReadBody = SentJson<JsonObject> | BodyRefusal;

/** A body that was read as objects, of a list or one alone, or why it is refused. */
export type ReadObjects = (SentJson<readonly JsonObject[]> & { readonly isList: boolean }) | BodyRefusal;

const refuse = (error: ApiError): BodyRefusal => ({ ok: false, error });

const formBody = (type: string): ApiError => ({
  code: 'GOVDE_TURU_DESTEKLENMIYOR',
  message: {
    tr: `Gövde bir form (${type}) olarak gelmiş; JSON gerekir. İpucu: body: JSON.stringify(veri) ve Content-Type: application/json.`,
    en: `The body was sent as a form (${type}); JSON is required. Hint: body: JSON.stringify(data) and Content-Type: application/json.`,
  },
});

const tooLarge: ApiError = {
  code: 'GOVDE_COK_BUYUK',
  message: {
    tr: `Gövde en çok ${grouped(MAXIMUM_BODY_BYTES).tr} bayt (100 KB) olabilir.`,
    en: `The body must not exceed ${grouped(MAXIMUM_BODY_BYTES).en} bytes (100 KB).`,
  },
  details: { enCokBayt: MAXIMUM_BODY_BYTES },
};

const empty: ApiError = {
  code: 'GOVDE_BOS',
  message: {
    tr: 'Gövde boş; bir JSON nesnesi gerekir. Örnek: {"ad": "Elif"}',
    en: 'The body is empty; a JSON object is required. Example: {"ad": "Elif"}',
  },
};

/** Does not quote the engine’s own message: it differs from host to host. */
const notJson = (details: ApiError['details'] = {}): ApiError => ({
  code: 'GOVDE_JSON_DEGIL',
  message: {
    tr: 'Gövde geçerli JSON değil. İpucu: adlar ve metinler çift tırnak ister, sonda virgül olmaz; JSON.stringify ikisini de sağlar.',
    en: 'The body is not valid JSON. Hint: names and strings need double quotes, and there must be no trailing commas; JSON.stringify takes care of both.',
  },
  details,
});

const notObject = (found: string): ApiError => ({
  code: 'GOVDE_NESNE_DEGIL',
  message: {
    tr: `Gövde bir JSON nesnesi olmalı, gelen: ${found}. Örnek: {"ad": "Elif"}`,
    en: `The body must be a JSON object; received: ${found}. Example: {"ad": "Elif"}`,
  },
});

/** A list of which each object would become a record, where no writes are kept. */
const listNotKept: ApiError = {
  code: 'GOVDE_NESNE_DEGIL',
  message: {
    tr: 'Gövde bir JSON nesnesi olmalı, gelen: […]. Bir diziyle birden çok kayıt, yazılanların saklandığı yerde oluşturulur: npx kurmaca --kalici',
    en: 'The body must be a JSON object; received: […]. An array creates several records where writes are kept: npx kurmaca --keep (--kalici)',
  },
};

const notObjectAt = (at: number): ApiError => ({
  code: 'GOVDE_NESNE_DEGIL',
  message: {
    tr: `Dizideki her öge bir JSON nesnesi olmalı; ${at} numaralı öge değil (0’dan sayılır).`,
    en: `Every item of the array must be a JSON object; item ${at} is not (counted from 0).`,
  },
  details: { alan: String(at) },
});

const emptyList: ApiError = {
  code: 'GOVDE_NESNE_DEGIL',
  message: {
    tr: `Dizi boş; 1 ile ${MAXIMUM_LISTED} arası nesne gerekir.`,
    en: `The array is empty; 1 to ${MAXIMUM_LISTED} objects are required.`,
  },
  details: { enCok: MAXIMUM_LISTED },
};

const listTooLong: ApiError = {
  code: 'GOVDE_COK_BUYUK',
  message: {
    tr: `Bir dizide en çok ${MAXIMUM_LISTED} nesne olabilir.`,
    en: `An array can have at most ${MAXIMUM_LISTED} objects.`,
  },
  details: { enCok: MAXIMUM_LISTED },
};

const tooDeep: ApiError = {
  code: 'GOVDE_COK_DERIN',
  message: {
    tr: `Gövde en çok ${MAXIMUM_DEPTH} düzey iç içe olabilir.`,
    en: `A body can be nested at most ${MAXIMUM_DEPTH} levels deep.`,
  },
  details: { enCokDuzey: MAXIMUM_DEPTH },
};

const tooManyFields: ApiError = {
  code: 'GOVDE_COK_BUYUK',
  message: {
    tr: `Gövdedeki bir nesnede en çok ${MAXIMUM_FIELDS} alan olabilir.`,
    en: `An object in a body can have at most ${MAXIMUM_FIELDS} fields.`,
  },
  details: { enCok: MAXIMUM_FIELDS },
};

const tooManyChunks: ApiError = {
  code: 'GOVDE_COK_PARCALI',
  message: {
    tr: `Gövde en çok ${grouped(MAXIMUM_BODY_CHUNKS).tr} parça olarak gelebilir; tek parça gönderin.`,
    en: `A body can be sent in at most ${grouped(MAXIMUM_BODY_CHUNKS).en} chunks; send it in one piece.`,
  },
  details: { enCokParca: MAXIMUM_BODY_CHUNKS },
  headers: { Connection: 'close' },
};

/** Some browsers give scripts no stream of a body; there it comes from a page and is in memory already. */
const isStream = (body: unknown): body is ReadableStream<Uint8Array> =>
  typeof body === 'object' && body !== null && 'getReader' in body;

/** The body's bytes, or what is wrong as soon as there are too many of them or too many chunks. */
export const readBytes = async (
  request: Request,
  mostChunks: number = MAXIMUM_BODY_CHUNKS,
): Promise<Bytes | ApiError> => {
  if (Number(request.headers.get('Content-Length')) > MAXIMUM_BODY_BYTES) return tooLarge;
  const { body } = request;
  if (!isStream(body)) {
    const bytes = new Uint8Array(await request.arrayBuffer());
    return bytes.byteLength > MAXIMUM_BODY_BYTES ? tooLarge : bytes;
  }
  const reader = body.getReader();
  const chunks: Uint8Array[] = [];
  let length = 0;
  for (let read = await reader.read(); !read.done; read = await reader.read()) {
    length += read.value.byteLength;
    const refusal = length > MAXIMUM_BODY_BYTES ? tooLarge : chunks.length === mostChunks ? tooManyChunks : null;
    if (refusal) {
      // Not awaited: where the request is one of two copies, the promise waits for the other one.
      reader.cancel().catch(() => undefined);
      return refusal;
    }
    chunks.push(read.value);
  }
  return joinBytes(chunks);
};

/**
 * The error of a value that is nested too deeply or has an object with too many fields, or `null`; walks level by level, so that no
 * depth can exhaust the stack.
 */
const shapeError = (value: unknown): ApiError | null => {
  let level: readonly unknown[] = [value];
  for (let depth = 0; depth <= MAXIMUM_DEPTH; depth += 1) {
    const containers = level.filter((item) => typeof item === 'object' && item !== null);
    if (containers.length === 0) return null;
    const contents = containers.map((container): readonly unknown[] => Object.values(container));
    if (contents.some(({ length }, at) => length > MAXIMUM_FIELDS && !Array.isArray(containers[at])))
      return tooManyFields;
    level = contents.flat();
  }
  return tooDeep;
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

/** Reads a body as JSON, whatever its Content-Type says (sandboxes often send text/plain); forms are refused with a hint. */
const readJson = async (request: Request): Promise<SentJson<unknown> | BodyRefusal> => {
  const type = request.headers.get('Content-Type')?.split(';')[0]?.trim().toLowerCase() ?? '';
  if (FORM_TYPES.includes(type)) return refuse(formBody(type));
  const bytes = await readBytes(request);
  if ('code' in bytes) return refuse(bytes);
  const text = decode(bytes);
  if (text === null) return refuse(notJson({ neden: 'UTF-8' }));
  if (text.trim() === '') return refuse(empty);
  const value = parse(text);
  return value === undefined ? refuse(notJson()) : { ok: true, value, bytes: encodeText(text) };
};

const objectIn = (sent: SentJson<unknown>): ReadBody => {
  const { value } = sent;
  if (!isJsonObject(value))
    return refuse(notObject(value === null ? 'null' : Array.isArray(value) ? '[…]' : typeof value));
  const error = shapeError(value);
  return error ? refuse(error) : { ...sent, value };
};

const asObjects = (read: ReadBody): ReadObjects => (read.ok ? { ...read, value: [read.value], isList: false } : read);

/** Reads the body of a write as a JSON object. */
export const readBody = async (request: Request): Promise<ReadBody> => {
  const sent = await readJson(request);
  return sent.ok ? objectIn(sent) : sent;
};

/** Reads a body as one object. */
export const readObject = async (request: Request): Promise<ReadObjects> => asObjects(await readBody(request));

/** Reads a body as one object, or, where writes are kept, as a list of them. */
export const readObjects = async (request: Request, keeps: boolean): Promise<ReadObjects> => {
  const sent = await readJson(request);
  if (!sent.ok) return sent;
  if (!Array.isArray(sent.value)) return asObjects(objectIn(sent));
  if (!keeps) return refuse(listNotKept);
  const value: readonly unknown[] = sent.value;
  if (value.length === 0) return refuse(emptyList);
  if (value.length > MAXIMUM_LISTED) return refuse(listTooLong);
  const objects = value.filter(isJsonObject);
  if (objects.length < value.length) return refuse(notObjectAt(value.findIndex((item) => !isJsonObject(item))));
  const error = shapeError(value);
  return error ? refuse(error) : { ...sent, value: objects, isList: true };
};
