import { isJsonObject, type JsonObject } from '../../data/json.ts';
import type { Bytes } from './answer.ts';
import type { ApiError } from './errors.ts';

/** Bytes that a body may have (100 KB). */
export const MAXIMUM_BODY_BYTES = 102_400;

/** Levels of nesting that a body may have. */
export const MAXIMUM_DEPTH = 100;

/** Types in which browsers send forms (HTML standard, form submission). */
const FORM_TYPES = ['application/x-www-form-urlencoded', 'multipart/form-data'];

/** A body that was read, or why it is refused. */
export type ReadBody =
  | { readonly ok: true; readonly value: JsonObject; readonly bytes: Bytes }
  | { readonly ok: false; readonly error: ApiError };

const refuse = (error: ApiError): ReadBody => ({ ok: false, error });

const formBody = (type: string): ApiError => ({
  code: 'GOVDE_TURU_DESTEKLENMIYOR',
  message: {
    tr: `Gövde bir form (${type}) olarak gelmiş; JSON gerekir. İpucu: body: JSON.stringify(veri) ve Content-Type: application/json.`,
    en: `The body came as a form (${type}); JSON is needed. Hint: body: JSON.stringify(data) and Content-Type: application/json.`,
  },
});

const tooLarge: ApiError = {
  code: 'GOVDE_COK_BUYUK',
  message: {
    tr: `Gövde en çok ${MAXIMUM_BODY_BYTES} bayt (100 KB) olabilir.`,
    en: `A body can have at most ${MAXIMUM_BODY_BYTES} bytes (100 KB).`,
  },
  details: { enCokBayt: MAXIMUM_BODY_BYTES },
};

const empty: ApiError = {
  code: 'GOVDE_BOS',
  message: {
    tr: 'Gövde boş; bir JSON nesnesi gerekir. Örnek: {"ad": "Elif"}',
    en: 'The body is empty; a JSON object is needed. Example: {"ad": "Elif"}',
  },
};

const notJson = (reason: string): ApiError => ({
  code: 'GOVDE_JSON_DEGIL',
  message: {
    tr: 'Gövde geçerli JSON değil. İpucu: adlar ve metinler çift tırnak ister, sonda virgül olmaz; JSON.stringify bunu sağlar.',
    en: 'The body is not valid JSON. Hint: names and texts take double quotes, no trailing comma; JSON.stringify takes care of it.',
  },
  details: { neden: reason },
});

const notObject = (found: string): ApiError => ({
  code: 'GOVDE_NESNE_DEGIL',
  message: {
    tr: `Gövde bir JSON nesnesi olmalı, gelen: ${found}. Örnek: {"ad": "Elif"}`,
    en: `The body must be a JSON object, it is: ${found}. Example: {"ad": "Elif"}`,
  },
});

const tooDeep: ApiError = {
  code: 'GOVDE_COK_DERIN',
  message: {
    tr: `Gövdede en çok ${MAXIMUM_DEPTH} düzey iç içe yapı olabilir.`,
    en: `A body can be nested at most ${MAXIMUM_DEPTH} levels deep.`,
  },
  details: { enCokDuzey: MAXIMUM_DEPTH },
};

/** The body's bytes, or `null` as soon as there are too many. */
const readBytes = async (request: Request): Promise<Bytes | null> => {
  if (Number(request.headers.get('Content-Length')) > MAXIMUM_BODY_BYTES) return null;
  if (request.body === null) return new Uint8Array();
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of request.body) {
    length += chunk.byteLength;
    if (length > MAXIMUM_BODY_BYTES) return null;
    chunks.push(chunk);
  }
  const bytes = new Uint8Array(length);
  let offset = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, offset);
    offset += chunk.byteLength;
  }
  return bytes;
};

/** Whether a value is nested too deeply; walks level by level, so that no depth can exhaust the stack. */
const isTooDeep = (value: unknown): boolean => {
  let level: readonly unknown[] = [value];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > MAXIMUM_DEPTH) return true;
    level = level.flatMap((item): unknown[] => (typeof item === 'object' && item !== null ? Object.values(item) : []));
  }
  return false;
};

const parse = (text: string): { readonly value: unknown } | { readonly reason: string } => {
  try {
    const value: unknown = JSON.parse(text);
    return { value };
  } catch (thrown) {
    return { reason: thrown instanceof Error ? thrown.message : String(thrown) };
  }
};

const decode = (bytes: Bytes): string | null => {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
};

/**
 * Reads the body of a write as a JSON object, whatever its Content-Type says (sandboxes often send text/plain);
 * forms are told apart because they are a mistake with a cure.
 */
export const readBody = async (request: Request): Promise<ReadBody> => {
  const type = request.headers.get('Content-Type')?.split(';')[0]?.trim().toLowerCase() ?? '';
  if (FORM_TYPES.includes(type)) return refuse(formBody(type));
  const bytes = await readBytes(request);
  if (bytes === null) return refuse(tooLarge);
  const text = decode(bytes);
  if (text === null) return refuse(notJson('UTF-8'));
  if (text.trim() === '') return refuse(empty);
  const parsed = parse(text);
  if ('reason' in parsed) return refuse(notJson(parsed.reason));
  const { value } = parsed;
  if (!isJsonObject(value))
    return refuse(notObject(value === null ? 'null' : Array.isArray(value) ? '[…]' : typeof value));
  if (isTooDeep(value)) return refuse(tooDeep);
  return { ok: true, value, bytes: new TextEncoder().encode(text) };
};
