import { isJsonObject, type JsonObject } from '../../../data/json.ts';
import { PASSWORD } from '../../../functions/http/base.ts';
import { apiAddress } from '../../shared/scripts/page.ts';
import { refusalOf } from './refusal.ts';
import { segmentOf, SESSION } from './state.ts';

/** A session that was opened, or why it was not, in words. */
export type SignedIn =
  { readonly token: string; readonly refreshToken: string; readonly user: JsonObject } | { readonly refused: string };

/** The JSON of a response; `null` where it is something else. */
const ask = async (path: string, init?: RequestInit): Promise<unknown> => {
  const response = await fetch(apiAddress + path, init);
  const answer: unknown = await response.json().catch(() => null);
  return answer;
};

/** A record below the path of a list, or the error in its place. */
export const recordOf = (list: string, id: string): Promise<unknown> => ask(`${list}/${encodeURIComponent(id)}.json`);

/** Credentials of a user. */
export const credentialsOf = (user: JsonObject): JsonObject => ({
  kullaniciAdi: user['kullaniciAdi'] ?? '',
  sifre: PASSWORD,
});

/** Opens a session for the user with an `id`. */
export const signIn = async (id: string): Promise<SignedIn> => {
  const user = await recordOf('/kullanicilar', id);
  if (!isJsonObject(user) || 'hata' in user) return { refused: refusalOf(user).told };
  const answer = await ask(`/${segmentOf(SESSION, false)}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(credentialsOf(user)),
  });
  if (!isJsonObject(answer)) return { refused: refusalOf(answer).told };
  const { belirtec, yenilemeBelirteci } = answer;
  return typeof belirtec === 'string' && typeof yenilemeBelirteci === 'string'
    ? { token: belirtec, refreshToken: yenilemeBelirteci, user }
    : { refused: refusalOf(answer).told };
};
