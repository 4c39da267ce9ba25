import type { Bilingual } from '../../data/catalogue/member.ts';
import type { JsonObject } from '../../data/json.ts';
import { type ErrorCode, errorDefinitions } from './errors.ts';
import { ERROR_CACHE, type HeaderMap, jsonResponse, NO_STORE, type PlainResponse } from './respond.ts';

/** An error to respond with: its code, its message in both languages, and members that help. */
export interface ApiError {
  readonly code: ErrorCode;
  readonly message: Bilingual;
  readonly details?: JsonObject;
  readonly headers?: HeaderMap;
  /** Where it is not the definition's. */
  readonly status?: number;
}

/** Whether what came of a request is an error. */
export const isApiError = (outcome: PlainResponse | ApiError): outcome is ApiError => 'code' in outcome;

const LONGEST_ECHO = 80;

/** A received text as messages show it: quoted, and cut where it is very long. */
export const quoted = (text: string): string =>
  `«${text.length > LONGEST_ECHO ? `${text.slice(0, LONGEST_ECHO).toWellFormed()}…` : text.toWellFormed()}»`;

/** Where the documentation explains a code, below a site. */
export const documentationUrl = (site: string, code: ErrorCode): string => `${site}/hatalar/#${code}`;

const statusOf = ({ status, code }: ApiError): number => status ?? errorDefinitions[code].status;

/** The body of an error response, in the same shape for every code; without a site it links to no documentation. */
export const errorBody = (error: ApiError, site: string | null): JsonObject => ({
  hata: error.code,
  durum: statusOf(error),
  mesaj: error.message.tr,
  message: error.message.en,
  ...error.details,
  ...(site === null ? {} : { belge: documentationUrl(site, error.code) }),
});

/** The response for an error. Refused reads may be kept for seconds, refused writes never. */
export const errorResponse = (error: ApiError, site: string | null, method: string): PlainResponse => {
  const cacheable = method === 'GET' || method === 'HEAD';
  return jsonResponse(statusOf(error), errorBody(error, site), {
    'Cache-Control': cacheable ? ERROR_CACHE : NO_STORE,
    ...error.headers,
  });
};

/** The error whose message is its definition's own: what happened, and what to do. */
export const definedError = (code: ErrorCode, headers: HeaderMap = {}): ApiError => {
  const { when, hint } = errorDefinitions[code];
  return { code, message: { tr: `${when.tr} ${hint.tr}`, en: `${when.en} ${hint.en}` }, headers };
};
