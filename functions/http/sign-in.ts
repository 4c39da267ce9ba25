import type { Field } from '../../data/catalogue/field.ts';
import type { Members } from '../../data/members.ts';
import { idText } from '../../data/ids.ts';
import { itemAt } from '../../data/lib/item-at.ts';
import type { JsonObject } from '../../data/lib/json.ts';
import type { Catalogue } from '../query/catalogue.ts';
import { normalized } from '../query/closest.ts';
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

/** The names of the fields of sign-in bodies in other services. */
const signInNames = {
  kullaniciAdi: [],
  sifre: ['password', 'passwd', 'pass', 'parola'],
  yenilemeBelirteci: ['refreshtoken', 'refresh', 'token', 'belirtec'],
} as const;

type SignInName = keyof typeof signInNames;

/** Other names of a field of sign-in bodies. Some services use the e-mail address as the username. */
const synonymsOf = ({ members, nameOf, of }: Catalogue, name: SignInName): readonly string[] => {
  const own = members.session[name];
  const { fields } = of(nameOf('kullanicilar'));
  const isMeant = ([field, each]: readonly [string, Field]): boolean =>
    field === own || (each.type === 'string' && each.input === 'email');
  const ofFields = Object.hasOwn(fields, own)
    ? Object.entries(fields)
        .filter(isMeant)
        .flatMap(([field, { alias, synonyms = [] }]) => [normalized(field), normalized(alias), ...synonyms])
    : [];
  return [normalized(name), ...signInNames[name], ...ofFields].filter((each) => each !== normalized(own));
};

/** The values of the named fields in a body, or the error that lists those that are missing or not strings. */
const stringFields = (
  catalogue: Catalogue,
  body: JsonObject,
  names: readonly SignInName[],
): readonly string[] | ApiError => {
  const texts: string[] = [];
  const problems: FieldProblem[] = [];
  for (const name of names) {
    const field = catalogue.members.session[name];
    const value = body[field];
    if (typeof value === 'string') texts.push(value);
    else if (value === null) problems.push({ field, rule: 'bos' });
    else if (value === undefined)
      problems.push({ field, rule: 'zorunlu', synonyms: synonymsOf(catalogue, name), sent: Object.keys(body) });
    else problems.push({ field, rule: 'tur', type: 'string' });
  }
  return problems.length > 0 ? invalidBody(catalogue, problems) : texts;
};

const opened = async (names: Members['session'], user: JsonObject, seconds: number): Promise<PlainResponse> => {
  const id = idText(user['id']);
  const [access, refresh] = await Promise.all([
    signToken(id, 'erisim', seconds),
    signToken(id, 'yenileme', REFRESH_SECONDS),
  ]);
  const session = {
    [names.belirtec]: access,
    [names.yenilemeBelirteci]: refresh,
    [names.tur]: 'Bearer',
    [names.gecerlilik]: seconds,
    [names.kullanici]: user,
  };
  return jsonResponse(200, session, {});
};

const passwordOf = (user: JsonObject, { catalogue, keeps }: Store): string => {
  const own = user[catalogue.members.session.sifre];
  return keeps && typeof own === 'string' ? own : PASSWORD;
};

/** Opens a session with username and password, or renews one with a refresh token. `seconds` is the access token's lifetime. */
export const openSession = async (
  request: Request,
  store: Store,
  kind: 'session' | 'refresh',
  seconds: number,
): Promise<Outcome> => {
  const unable = missingCrypto();
  if (unable) return unable;
  const { catalogue } = store;
  const { session } = catalogue.members;
  const names = kind === 'session' ? (['kullaniciAdi', 'sifre'] as const) : (['yenilemeBelirteci'] as const);
  const body = await readBody(request, () =>
    JSON.stringify(Object.fromEntries(names.map((name) => [session[name], '…']))),
  );
  if ('code' in body) return body;
  const texts = stringFields(catalogue, itemAt(body.objects, 0), names);
  if ('code' in texts) return texts;
  const first = itemAt(texts, 0);
  if (kind === 'refresh') {
    const found = await userOf(store, first, 'yenileme');
    return 'code' in found ? found : opened(session, found.user, seconds);
  }
  // Several users may share a username, because kept writes can create them; the newest one signs in.
  const { records } = store.collectionOf(catalogue.nameOf('kullanicilar'));
  const user = records.findLast((record) => record[session.kullaniciAdi] === first);
  return user && texts[1] === passwordOf(user, store)
    ? opened(session, user, seconds)
    : errorOf('GIRIS_HATALI', explained(signInFailed, catalogue));
};

/** The response to signing out, after which tokens stay valid until they expire. */
export const sessionClosed = ({ members }: Catalogue): PlainResponse =>
  jsonResponse(200, { [members.session.cikis]: true }, {});
