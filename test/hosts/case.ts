import type { Bytes } from '../../data/json.ts';
import { BASE_PATH } from '../../functions/http/base.ts';
import type { SentRequest } from '../../scripts/smoke/requests.ts';

/** One request of the table that every host answers alike. */
export interface Case extends Omit<SentRequest, 'body'> {
  readonly body?: string | Bytes;
  /** Scripts of pages cannot send it: the header is the browser's own (Fetch standard, forbidden request-header). */
  readonly beyondPages?: true;
}

/** A read of an address below the base. */
export const get = (path: string, headers: Readonly<Record<string, string>> = {}): Case => ({
  method: 'GET',
  path: `${BASE_PATH}${path}`,
  headers,
});

/** The header of a JSON body. */
export const JSON_TYPE = { 'Content-Type': 'application/json' };

/** A request with a body. */
export const write = (
  method: string,
  path: string,
  body: string | Bytes,
  headers: Readonly<Record<string, string>> = JSON_TYPE,
): Case => ({ method, path: `${BASE_PATH}${path}`, headers, body });
