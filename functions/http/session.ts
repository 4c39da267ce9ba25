import { itemAt } from '../../data/lib/item-at.ts';
import type { JsonObject } from '../../data/lib/json.ts';
import type { ApiError } from './errors.ts';
import { plainError, problems } from './problems.ts';
import { jsonResponse, type Outcome } from './respond.ts';
import type { Store } from '../store/port.ts';
import { findRecord } from './address.ts';
import { checkToken, type TokenUse } from './tokens.ts';

const tokenErrors = { invalid: 'BELIRTEC_GECERSIZ', expired: 'BELIRTEC_SURESI_DOLDU' } as const;

/** The user of a valid token. A deleted user's token is invalid. */
export const userOf = async (
  store: Store,
  token: string,
  use: TokenUse,
): Promise<{ readonly user: JsonObject } | ApiError> => {
  const checked = await checkToken(token, use);
  if ('problem' in checked) return plainError(tokenErrors[checked.problem]);
  const resource = store.catalogue.nameOf('kullanicilar');
  const position = findRecord(store, { resource, named: resource, id: checked.subject });
  if (typeof position !== 'number') return plainError(tokenErrors.invalid);
  return { user: itemAt(store.collectionOf(resource).records, position) };
};

/** The bearer token of a request (RFC 6750, section 2.1); the scheme is case-insensitive (RFC 9110, section 11.1). */
const bearerOf = (request: Request): string | undefined =>
  request.headers.get('Authorization')?.match(/^Bearer +(\S.*)/i)?.[1];

/** The error if WebCrypto is missing, as in pages over HTTP except on localhost (Secure Contexts); otherwise `null`. */
export const missingCrypto = (): ApiError | null => {
  const host: { readonly crypto?: { readonly subtle?: unknown } } = globalThis;
  return host.crypto?.subtle === undefined ? problems.noCrypto() : null;
};

/** Handles GET on the session: 200 with the token's user, or 401. */
export const readSession = async (request: Request, store: Store): Promise<Outcome> => {
  const error = missingCrypto();
  if (error) return error;
  const token = bearerOf(request);
  if (token === undefined) return plainError('OTURUM_GEREKLI');
  const found = await userOf(store, token, 'erisim');
  return 'code' in found ? found : jsonResponse(200, found.user, {});
};
