import type { JsonObject } from '../../data/json.ts';
import { type QueryPairs, readParameter } from '../query/parameter.ts';
import { parameters } from '../query/parameters.ts';
import { PASSWORD } from './base.ts';
import { readBody } from './body.ts';
import { type ApiError, definedError, type ErrorCode } from './errors.ts';
import { jsonResponse, type Outcome, type PlainResponse } from './respond.ts';
import type { Route } from './route.ts';
import { findRecord, type Store } from './store.ts';
import { checkToken, signToken, type TokenUse } from './tokens.ts';
import { type InputProblem, invalidBody, missing, wrongType } from './validate.ts';
import { readWriteQuery, strayParameterError } from './write-query.ts';

/** Seconds for which a refresh token is valid: 30 days. */
const REFRESH_SECONDS = 30 * 24 * 60 * 60;

/** The challenge of a 401 (RFC 6750, section 3), which a request without a token gets without an error. */
const challenge = (description?: string): string =>
  `Bearer realm="kurmaca"${description === undefined ? '' : `, error="invalid_token", error_description="${description}"`}`;

const unauthorized = (code: ErrorCode, description?: string): ApiError =>
  definedError(code, { 'WWW-Authenticate': challenge(description) });

const tokenErrors = {
  invalid: unauthorized('BELIRTEC_GECERSIZ', 'The token is not valid'),
  expired: unauthorized('BELIRTEC_SURESI_DOLDU', 'The token has expired'),
} as const;

/** The named members of a body, or the error that lists those that are missing or not strings. */
const stringMembers = (body: JsonObject, names: readonly string[]): readonly string[] | ApiError => {
  const fields = names.map((field) => ({ field, value: Object.hasOwn(body, field) ? body[field] : undefined }));
  const problems = fields.flatMap(({ field, value }): readonly InputProblem[] => {
    if (value === undefined) return [{ field, ...missing }];
    return typeof value === 'string' ? [] : [{ field, ...wrongType({ type: 'string' }, value) }];
  });
  return problems.length > 0
    ? invalidBody(problems)
    : fields.map(({ value }) => value).filter((value) => typeof value === 'string');
};

/** A user, or why there is none. */
type FoundUser = { readonly user: JsonObject } | { readonly error: ApiError };

/** The user whom a token names, looked up now: one that was deleted since has no valid token any more. */
const userOf = async (store: Store, token: string, use: TokenUse): Promise<FoundUser> => {
  const checked = await checkToken(token, use);
  if ('problem' in checked) return { error: tokenErrors[checked.problem] };
  const position = findRecord(store, 'kullanicilar', checked.subject);
  const user = typeof position === 'number' ? store.collectionOf('kullanicilar').records[position] : undefined;
  return user === undefined ? { error: tokenErrors.invalid } : { user };
};

/** The token of a request (RFC 6750, section 2.1); the scheme's letter case does not matter (RFC 9110, section 11.1). */
const bearerOf = (request: Request): string | undefined =>
  /^Bearer +(\S.*)$/i.exec(request.headers.get('Authorization') ?? '')?.[1];

/** The user who sends a request, or the 401. */
const signedInUser = async (request: Request, store: Store): Promise<FoundUser> => {
  const token = bearerOf(request);
  return token === undefined ? { error: unauthorized('OTURUM_GEREKLI') } : userOf(store, token, 'erisim');
};

const opened = async (user: JsonObject, seconds: number): Promise<PlainResponse> => {
  const id = Number(user['id']);
  const [belirtec, yenilemeBelirteci] = await Promise.all([
    signToken(id, 'erisim', seconds),
    signToken(id, 'yenileme', REFRESH_SECONDS),
  ]);
  const session = { belirtec, yenilemeBelirteci, tur: 'Bearer', gecerlilik: seconds, kullanici: user };
  return jsonResponse(200, session, {});
};

const userNamed = (store: Store, name: string): JsonObject | undefined =>
  store.collectionOf('kullanicilar').records.find((user) => user['kullaniciAdi'] === name);

/** Answers a POST that opens or renews a session. */
const open = async (request: Request, store: Store, kind: SessionKind, grouped: QueryPairs): Promise<Outcome> => {
  const query = readWriteQuery(
    grouped,
    ['write', 'session'],
    (report) => readParameter(grouped, parameters.lifetime, report).value,
  );
  if (!query.ok) return query.error;
  const seconds = query.value;
  const body = await readBody(request);
  if (!body.ok) return body.error;
  const texts = stringMembers(body.value, kind === 'session' ? ['kullaniciAdi', 'sifre'] : ['yenilemeBelirteci']);
  if ('code' in texts) return texts;
  const [first = '', password] = texts;
  if (kind === 'refresh') {
    const found = await userOf(store, first, 'yenileme');
    return 'error' in found ? found.error : opened(found.user, seconds);
  }
  const user = userNamed(store, first);
  return user === undefined || password !== PASSWORD ? unauthorized('GIRIS_HATALI') : opened(user, seconds);
};

type SessionKind = Extract<Route['kind'], 'session' | 'refresh'>;

/** Browsers have no WebCrypto on pages that came by http from elsewhere than localhost (Secure Contexts). */
const missingCrypto = (): ApiError | null => {
  const host: { readonly crypto?: { readonly subtle?: unknown } } = globalThis;
  if (host.crypto?.subtle !== undefined) return null;
  const neden = 'belirteçler WebCrypto ister; sayfayı https ile açın / tokens need WebCrypto; open the page over https';
  return { ...definedError('SUNUCU_HATASI'), details: { neden } };
};

/**
 * Answers the addresses of the simulated sign-in; no cache may keep the response. POST opens or renews a session, GET returns the
 * user of the token, DELETE only confirms: nothing is stored, so a token stays valid until it expires.
 */
export const respondSession = async (
  request: Request,
  store: Store,
  kind: SessionKind,
  grouped: QueryPairs,
): Promise<Outcome> => {
  if (request.method === 'DELETE') return strayParameterError(grouped) ?? jsonResponse(200, { cikis: true }, {});
  const unable = missingCrypto();
  if (unable) return unable;
  if (request.method === 'POST') return open(request, store, kind, grouped);
  const found = await signedInUser(request, store);
  return 'error' in found ? found.error : jsonResponse(200, found.user, {});
};

/** The 401 of a request without a valid token; `null` where the token is valid. */
export const tokenError = async (request: Request, store: Store): Promise<ApiError | null> => {
  const unable = missingCrypto();
  if (unable) return unable;
  const found = await signedInUser(request, store);
  return 'error' in found ? found.error : null;
};
