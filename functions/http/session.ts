import { itemAt } from '../../data/item-at.ts';
import type { JsonObject } from '../../data/json.ts';
import { type ApiError, definedError, type ErrorCode } from './errors.ts';
import { jsonResponse, type Outcome } from './respond.ts';
import type { Store } from '../store/port.ts';
import { findRecord } from './address.ts';
import { checkToken, type TokenUse } from './tokens.ts';

/** The challenge of a 401 (RFC 6750, section 3), which a request without a token gets without an error. */
const challenge = (description?: string): string =>
  `Bearer realm="kurmaca"${description === undefined ? '' : `, error="invalid_token", error_description="${description}"`}`;

export const unauthorized = (code: ErrorCode, description?: string): ApiError =>
  definedError(code, { 'WWW-Authenticate': challenge(description) });

const tokenErrors = {
  invalid: unauthorized('BELIRTEC_GECERSIZ', 'The token is not valid'),
  expired: unauthorized('BELIRTEC_SURESI_DOLDU', 'The token has expired'),
} as const;

/** A user, or why there is none. */
type FoundUser = { readonly user: JsonObject } | { readonly error: ApiError };

/** The user whom a token names, looked up now: one that was deleted since has no valid token any more. */
export const userOf = async (store: Store, token: string, use: TokenUse): Promise<FoundUser> => {
  const checked = await checkToken(token, use);
  if ('problem' in checked) return { error: tokenErrors[checked.problem] };
  const position = findRecord(store, 'kullanicilar', checked.subject);
  if (typeof position !== 'number') return { error: tokenErrors.invalid };
  return { user: itemAt(store.collectionOf('kullanicilar').records, position) };
};

/** The token of a request (RFC 6750, section 2.1); the scheme's letter case does not matter (RFC 9110, section 11.1). */
const bearerOf = (request: Request): string | undefined =>
  request.headers.get('Authorization')?.match(/^Bearer +(\S.*)/i)?.[1];

/** Browsers have no WebCrypto on pages that came by http from elsewhere than localhost (Secure Contexts). */
export const missingCrypto = (): ApiError | null => {
  const host: { readonly crypto?: { readonly subtle?: unknown } } = globalThis;
  if (host.crypto?.subtle !== undefined) return null;
  const neden = 'belirteçler WebCrypto ister; sayfayı https ile açın / tokens need WebCrypto; open the page over https';
  return { ...definedError('SUNUCU_HATASI'), details: { neden } };
};

/** The user who sends a request, or the error. */
const signedInUser = async (request: Request, store: Store): Promise<FoundUser> => {
  const error = missingCrypto();
  if (error) return { error };
  const token = bearerOf(request);
  return token === undefined ? { error: unauthorized('OTURUM_GEREKLI') } : userOf(store, token, 'erisim');
};

/** Answers GET on the session: 200 with the user of the token, or 401. */
export const readSession = async (request: Request, store: Store): Promise<Outcome> => {
  const found = await signedInUser(request, store);
  return 'error' in found ? found.error : jsonResponse(200, found.user, {});
};

/** The 401 of a request without a valid token; `null` where the token is valid. */
export const tokenError = async (request: Request, store: Store): Promise<ApiError | null> => {
  const found = await signedInUser(request, store);
  return 'error' in found ? found.error : null;
};
