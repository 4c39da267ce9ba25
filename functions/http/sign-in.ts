import { catalogue } from '../../data/catalogue.ts';
import { idText } from '../../data/ids.ts';
import { itemAt } from '../../data/lib/item-at.ts';
import type { JsonObject } from '../../data/lib/json.ts';
import { PASSWORD } from './base.ts';
import { readBody } from './body.ts';
import { type ApiError, errorOf } from './errors.ts';
import { explained, signInFailed } from './problems.ts';
import { jsonResponse, type Outcome, type PlainResponse } from './respond.ts';
import { missingCrypto, userOf } from './session.ts';
import type { Store } from '../store/port.ts';
import { signToken } from './tokens.ts';
import { type FieldProblem, invalidBody } from './validate.ts';

/** Lifetime of a refresh token in seconds. */
const REFRESH_SECONDS = 30 * 24 * 60 * 60;

const { kullaniciAdi, eposta } = catalogue.kullanicilar.fields;

/** The fields of sign-in bodies, with their names in other services, some of which use the email address as the user name. */
const signInNames = {
  kullaniciAdi: [...kullaniciAdi.synonyms, 'eposta', ...eposta.synonyms],
  sifre: ['password', 'passwd', 'pass', 'parola'],
  yenilemeBelirteci: ['refreshtoken', 'refresh', 'token', 'belirtec'],
} as const;

/** The values of the named fields in a body, or the error that lists those that are missing or not strings. */
const stringFields = (body: JsonObject, names: readonly (keyof typeof signInNames)[]): readonly string[] | ApiError => {
  const texts: string[] = [];
  const problems: FieldProblem[] = [];
  for (const field of names) {
    const value = body[field];
    if (typeof value === 'string') texts.push(value);
    else if (value === null) problems.push({ field, rule: 'bos' });
    else if (value === undefined)
      problems.push({ field, rule: 'zorunlu', synonyms: signInNames[field], sent: Object.keys(body) });
    else problems.push({ field, rule: 'tur', type: 'string' });
  }
  return problems.length > 0 ? invalidBody(problems) : texts;
};

const opened = async (user: JsonObject, seconds: number): Promise<PlainResponse> => {
  const id = idText(user['id']);
  const [belirtec, yenilemeBelirteci] = await Promise.all([
    signToken(id, 'erisim', seconds),
    signToken(id, 'yenileme', REFRESH_SECONDS),
  ]);
  const session = { belirtec, yenilemeBelirteci, tur: 'Bearer', gecerlilik: seconds, kullanici: user };
  return jsonResponse(200, session, {});
};

const passwordOf = ({ sifre }: JsonObject, { keeps }: Store): string =>
  keeps && typeof sifre === 'string' ? sifre : PASSWORD;

/** Opens a session with user name and password, or renews one with a refresh token. `seconds` is the access token's lifetime. */
export const openSession = async (
  request: Request,
  store: Store,
  kind: 'session' | 'refresh',
  seconds: number,
): Promise<Outcome> => {
  const unable = missingCrypto();
  if (unable) return unable;
  const names = kind === 'session' ? (['kullaniciAdi', 'sifre'] as const) : (['yenilemeBelirteci'] as const);
  const body = await readBody(request, () => JSON.stringify(Object.fromEntries(names.map((name) => [name, '…']))));
  if ('code' in body) return body;
  const texts = stringFields(itemAt(body.objects, 0), names);
  if ('code' in texts) return texts;
  const first = itemAt(texts, 0);
  if (kind === 'refresh') {
    const found = await userOf(store, first, 'yenileme');
    return 'code' in found ? found : opened(found.user, seconds);
  }
  // Several users may have the same name, because kept writes can create them; the newest one signs in.
  const user = store.collectionOf('kullanicilar').records.findLast(({ kullaniciAdi }) => kullaniciAdi === first);
  return user && texts[1] === passwordOf(user, store)
    ? opened(user, seconds)
    : errorOf('GIRIS_HATALI', explained(signInFailed));
};

/** The response to signing out, after which tokens stay valid until they expire. */
export const sessionClosed = (): PlainResponse => jsonResponse(200, { cikis: true }, {});
