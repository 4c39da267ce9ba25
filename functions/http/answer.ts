import type { JsonValue } from '../../data/json.ts';
import { commonHeaders, type HeaderMap } from './headers.ts';

/** Bytes of a body. */
export type Bytes = Uint8Array<ArrayBuffer>;

/** A whole answer before HTTP's conditions (HEAD, If-None-Match) are applied to it. */
export interface Answer {
  readonly status: number;
  readonly headers: HeaderMap;
  readonly body: Bytes | null;
}

const encoder = new TextEncoder();

/** A JSON value as UTF-8. */
export const encodeJson = (value: JsonValue): Bytes => encoder.encode(JSON.stringify(value));

/** An answer with a JSON body and the headers that every answer has. */
export const jsonAnswer = (status: number, value: JsonValue, headers: HeaderMap): Answer => ({
  status,
  headers: { ...commonHeaders, ...headers },
  body: encodeJson(value),
});

/** Whether `If-None-Match` names this entity tag (RFC 9110, section 13.1.2: weak comparison, or `*`). */
const matches = (ifNoneMatch: string, etag: string): boolean =>
  ifNoneMatch.trim() === '*' || ifNoneMatch.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag);

/** Turns an answer into the response to this request: 304 where the caller has it, no body for HEAD. */
export const toResponse = (answer: Answer, request: Request): Response => {
  const { status, headers, body } = answer;
  const etag = headers['ETag'];
  if (etag !== undefined && status === 200) {
    const ifNoneMatch = request.headers.get('If-None-Match');
    if (ifNoneMatch !== null && matches(ifNoneMatch, etag)) return new Response(null, { status: 304, headers });
  }
  if (request.method === 'HEAD' && body !== null) {
    return new Response(null, { status, headers: { ...headers, 'Content-Length': String(body.byteLength) } });
  }
  return new Response(body, { status, headers });
};
