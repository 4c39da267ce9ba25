import { isJsonObject, type JsonObject } from '../../../data/lib/json.ts';
import { PASSWORD } from '../../../functions/http/base.ts';
import { apiAddress, pageLanguage } from '../../shared/scripts/page.ts';
import { members } from './api.ts';
import { refusalOf } from './refusal.ts';
import { segmentOf, SESSION } from './state.ts';

const { error, session: names } = members;

/** The tokens and the user, or a message that says why signing in failed. */
export type SignedIn =
  { readonly token: string; readonly refreshToken: string; readonly user: JsonObject } | { readonly refused: string };

/** Sends a request and parses the response; `null` if it is not JSON. */
const ask = async (path: string, init?: RequestInit): Promise<unknown> => {
  const response = await fetch(apiAddress + path, init);
  const answer: unknown = await response.json().catch(() => null);
  return answer;
};

/** A record of a list, or the error response. */
export const recordOf = (list: string, id: string): Promise<unknown> => ask(`${list}/${encodeURIComponent(id)}.json`);

export const credentialsOf = (user: JsonObject): JsonObject => ({
  [names.kullaniciAdi]: user[names.kullaniciAdi] ?? '',
  [names.sifre]: PASSWORD,
});

/** Signs in as the user with this `id`. */
export const signIn = async (id: string): Promise<SignedIn> => {
  const user = await recordOf(`/${segmentOf('kullanicilar', pageLanguage === 'en')}`, id);
  if (!isJsonObject(user) || error.hata in user) return { refused: refusalOf(user).told };
  const answer = await ask(`/${segmentOf(SESSION, pageLanguage === 'en')}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(credentialsOf(user)),
  });
  if (!isJsonObject(answer)) return { refused: refusalOf(answer).told };
  const { [names.belirtec]: token, [names.yenilemeBelirteci]: refreshToken } = answer;
  return typeof token === 'string' && typeof refreshToken === 'string'
    ? { token, refreshToken, user }
    : { refused: refusalOf(answer).told };
};
