import type { JsonObject } from '../../../data/lib/json.ts';
import { PASSWORD } from '../../http/base.ts';
import type { Language } from '../../../data/language.ts';
import { withMeanings } from './field-meanings.ts';
import { closedObject } from './json-schema.ts';
import { ref } from './reference.ts';
import { commonResponse } from './responses.ts';
import type { Subject } from './subject.ts';

const texts = {
  tr: {
    credentials: 'GirisBilgileri',
    token: 'YenilemeBelirteci',
    scheme:
      'Oturum açınca gelen belirteç (JWT, HS256). Hiçbir kaynak onu kendiliğinden istemez; yalnızca _oturum=1 ister.',
    user: 'Bir kullanıcının kullaniciAdi değeri.',
    password:
      'Şifre; yazılanların saklandığı yerde oluşturulan bir kullanıcı kendi `sifre` değerini taşıyabilir, diğer herkes için aynıdır.',
    opened: 'Açılan ya da yenilenen oturum.',
    signIn: 'Oturum açan gövde.',
    renewal: 'Oturumu yenileyen gövde.',
    seconds: 'Belirtecin kaç saniye geçerli olduğu.',
    example: 'ornek',
  },
  en: {
    credentials: 'Credentials',
    token: 'RefreshToken',
    scheme: 'The token from signing in (JWT, HS256). No resource requires it unless _auth=1 asks for it.',
    user: 'The kullaniciAdi (username) of a user.',
    password:
      'The password: the same for everyone, except for users with a `sifre` that were created where writes are kept.',
    opened: 'The session that was opened or renewed.',
    signIn: 'The body that signs in.',
    renewal: 'The body that renews the session.',
    seconds: 'Lifetime of the token in seconds.',
    example: 'example',
  },
} as const satisfies Record<Language, unknown>;

const TOKEN_SCHEME = 'belirtec';

/** The security requirement for a token (OpenAPI 3.1, section 4.8.30). */
export const TOKEN_REQUIREMENT = { [TOKEN_SCHEME]: [] } as const;

/** The component name of a sign-in body. */
export const sessionBodyName = (body: 'credentials' | 'token', language: Language): string => texts[language][body];

/** The security scheme of the token, which only `GET /oturum` requires. */
export const securitySchemes = (language: Language): JsonObject => ({
  [TOKEN_SCHEME]: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT', description: texts[language].scheme },
});

const text = { type: 'string' } as const;

/** The schemas of the request and response bodies of sign-in. */
export const sessionSchemas = ({ language, nameOf }: Subject): JsonObject => {
  const { credentials, token, user, password, seconds, opened, signIn, renewal } = texts[language];
  return {
    [commonResponse('session', language)]: {
      description: opened,
      ...closedObject(language, {
        belirtec: text,
        yenilemeBelirteci: text,
        tur: { ...text, const: 'Bearer' },
        gecerlilik: { type: 'integer', minimum: 1, description: seconds },
        kullanici: ref('schemas', nameOf('record')),
      }),
    },
    [credentials]: {
      description: signIn,
      type: 'object',
      properties: { kullaniciAdi: { ...text, description: user }, sifre: { ...text, description: password } },
      required: ['kullaniciAdi', 'sifre'],
    },
    [token]: {
      description: renewal,
      type: 'object',
      properties: withMeanings({ yenilemeBelirteci: text }, language),
      required: ['yenilemeBelirteci'],
    },
  };
};

/** The request bodies of sign-in. Tokens have no example, because it would expire. */
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
