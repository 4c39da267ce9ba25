import type { JsonObject } from '../../data/json.ts';
import { PASSWORD, REFRESH_SEGMENTS, SESSION_SEGMENTS } from '../../functions/http/base.ts';
import type { Language } from '../language.ts';
import { closedObject } from './json-schema.ts';
import { queryParameters } from './parameters.ts';
import { pathItem, type Place, TOKEN_SCHEME } from './path-items.ts';
import { merged, ref } from './reference.ts';
import { commonResponse } from './responses.ts';
import type { Subject } from './subject.ts';

const texts = {
  tr: {
    tag: 'Oturum',
    tagDescription: 'Oturum açma benzetimi. Verilere erişmek için gerekmez.',
    subject: 'Oturum',
    refreshSubject: 'OturumYenileme',
    credentials: 'GirisBilgileri',
    token: 'YenilemeBelirteci',
    scheme:
      'Oturum açınca gelen belirteç (JWT, HS256). Hiçbir kaynak onu kendiliğinden istemez; yalnızca _oturum=1 ister.',
    user: 'Bir kullanıcının kullaniciAdi değeri.',
    password: 'Parola; herkes için aynıdır.',
    seconds: 'Belirtecin kaç saniye geçerli olduğu.',
    example: 'ornek',
  },
  en: {
    tag: 'Session',
    tagDescription: 'Simulated sign-in. Access to the data never requires it.',
    subject: 'Session',
    refreshSubject: 'SessionRefresh',
    credentials: 'Credentials',
    token: 'RefreshToken',
    scheme: 'The token from signing in (JWT, HS256). No resource requires it unless _auth=1 asks for it.',
    user: 'The kullaniciAdi (username) of a user.',
    password: 'The password, the same for everyone.',
    seconds: 'Lifetime of the token in seconds.',
    example: 'example',
  },
} as const satisfies Record<Language, unknown>;

const title = { tr: 'Oturum', en: 'Session' } as const;

export const sessionTag = (language: Language): JsonObject => ({
  name: texts[language].tag,
  description: texts[language].tagDescription,
});

/** The scheme of the token; every operation can go without it but the one that says whose it is. */
export const securitySchemes = (language: Language): JsonObject => ({
  [TOKEN_SCHEME]: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT', description: texts[language].scheme },
});

const text = { type: 'string' } as const;

/** The schemas of what is sent and returned. */
export const sessionSchemas = ({ language, nameOf }: Subject): JsonObject => {
  const { credentials, token, user, password, seconds } = texts[language];
  return {
    [commonResponse('session', language)]: closedObject({
      belirtec: text,
      yenilemeBelirteci: text,
      tur: { ...text, const: 'Bearer' },
      gecerlilik: { type: 'integer', minimum: 1, description: seconds },
      kullanici: ref('schemas', nameOf('record')),
    }),
    [credentials]: {
      type: 'object',
      properties: { kullaniciAdi: { ...text, description: user }, sifre: { ...text, description: password } },
      required: ['kullaniciAdi', 'sifre'],
    },
    [token]: { type: 'object', properties: { yenilemeBelirteci: text }, required: ['yenilemeBelirteci'] },
  };
};

/** The request bodies; an example of a token would have run out. */
export const sessionBodies = ({ language, records }: Subject): JsonObject => {
  const { credentials, token, example } = texts[language];
  const body = (name: string, examples: JsonObject): JsonObject => ({
    required: true,
    content: { 'application/json': { schema: ref('schemas', name), ...examples } },
  });
  const examples = records
    .slice(0, 1)
    .map(({ kullaniciAdi }) => [example, { value: { kullaniciAdi: kullaniciAdi ?? '', sifre: PASSWORD } }] as const);
  return {
    [credentials]: body(credentials, { examples: Object.fromEntries(examples) }),
    [token]: body(token, {}),
  };
};

const SIMULATED = [429, 500, 503] as const;
const BODY_ERRORS = [400, 401, 413, 414, 415, 422, ...SIMULATED] as const;

/** The paths of sign-in. `users` is the resource of those who can sign in. */
export const sessionPaths = (users: Subject): JsonObject => {
  const { language } = users;
  const { tag, subject, refreshSubject, credentials, token } = texts[language];
  const at = language === 'tr' ? 0 : 1;
  const place: Place = { path: `/${SESSION_SEGMENTS[at]}`, language, tag, title, subject, parameters: [] };
  const parameters = queryParameters('session', users);
  return merged([
    pathItem(place, [
      {
        method: 'get',
        kind: 'whoAmI',
        token: 'required',
        conditional: false,
        success: [200, commonResponse('user', language)],
        errors: [400, 401, 414, ...SIMULATED],
      },
      {
        method: 'post',
        kind: 'signIn',
        parameters,
        requestBody: credentials,
        success: [200, commonResponse('session', language)],
        errors: BODY_ERRORS,
      },
      {
        method: 'delete',
        kind: 'signOut',
        success: [200, commonResponse('signedOut', language)],
        errors: [400, 414, ...SIMULATED],
      },
    ]),
    pathItem({ ...place, path: `${place.path}/${REFRESH_SEGMENTS[at]}`, subject: refreshSubject }, [
      {
        method: 'post',
        kind: 'refresh',
        subject,
        parameters,
        requestBody: token,
        success: [200, commonResponse('session', language)],
        errors: BODY_ERRORS,
      },
    ]),
  ]);
};
