import type { Bilingual } from '../../../data/catalogue/field.ts';
import { PICTURE_NAMES, PICTURE_SIZE_TEXTS } from '../../../data/catalogue/picture.ts';
import { BASE_PATHS } from '../../../data/language.ts';
import { PASSWORD } from '../../http/base.ts';
import type { Method, RouteKind, routes } from '../../http/routes.ts';
import { limits } from '../../query/limits.ts';
import { parameters } from '../../query/parameters.ts';
import type { CommonResponse } from './components.ts';
import type { Variant } from './subject.ts';

const { embed } = parameters;

/** An operation’s description, and the names of its body and response components. */
export interface DocumentedOperation extends Bilingual {
  /** The second part of the summary, after the title of the path. */
  readonly summary: Bilingual;
  /** Overrides the verb of the method in the operationId. */
  readonly verb?: Bilingual;
  readonly body?: 'input' | 'updated' | 'credentials' | 'token';
  readonly response: CommonResponse | Variant;
  /** The token is optional by default. */
  readonly token?: 'required';
}

/** The verbs in operationIds: prefixes in English, suffixes in Turkish. */
export const verbs: Readonly<Record<Method, Bilingual>> = {
  GET: { tr: 'Getir', en: 'get' },
  POST: { tr: 'Olustur', en: 'create' },
  PUT: { tr: 'Degistir', en: 'replace' },
  PATCH: { tr: 'Guncelle', en: 'update' },
  DELETE: { tr: 'Sil', en: 'delete' },
};

const list = {
  summary: { tr: 'liste', en: 'list' },
  tr: 'Kayıtları sayfa sayfa verir.',
  en: 'Returns the records page by page.',
  verb: { tr: 'Listele', en: 'list' },
  response: 'list',
} as const;

/** The documented operations, keyed by route. Reset is absent, because it returns 404 unless writes are kept. */
export const operations = {
  index: {
    GET: {
      summary: { tr: 'kaynaklar', en: 'resources' },
      tr: 'Bütün kaynaklar; yolları, kayıt sayıları, alt kaynakları ve bağlantılarıyla.',
      en: 'All resources with their paths, record counts, sub-collections and links.',
      response: 'index',
    },
  },
  list: {
    GET: list,
    POST: {
      summary: { tr: 'kayıt oluştur', en: 'create a record' },
      tr: `Benzetimdir; nesneyi yeni bir id ile geri verir. Yazılanların saklandığı yerde (\`POST ${BASE_PATHS.tr}/~/…\` ya da \`npx kurmaca --kalici\`) 1 ile ${limits.bodyObjects} arası nesneden oluşan bir dizi, kayıtların ya hepsini oluşturur ya hiçbirini.`,
      en: `Simulated: returns the sent object with a new ID. Where writes are kept (\`POST ${BASE_PATHS.en}/~/…\` or \`npx kurmaca --names en --keep\`), an array of 1 to ${limits.bodyObjects} objects creates all of the records or none.`,
      body: 'input',
      response: 'created',
    },
  },
  record: {
    GET: {
      summary: { tr: 'tek kayıt', en: 'one record' },
      tr: 'Bir kaydı id’siyle verir. Sorgu parametreleri göz ardı edilir.',
      en: 'Returns one record by its ID. Query parameters are ignored.',
      response: 'record',
    },
    PUT: {
      summary: { tr: 'kaydı değiştir', en: 'replace the record' },
      tr: 'Benzetimdir; gövdeyi olduğu gibi geri verir.',
      en: 'Simulated: returns the body exactly as it was sent.',
      body: 'input',
      response: 'input',
    },
    PATCH: {
      summary: { tr: 'kaydı güncelle', en: 'update the record' },
      tr: 'Benzetimdir; kaydı değişikliklerle birleştirip verir; nesneler alan alan birleşir, başka her değer yenisiyle değişir, id kalır.',
      en: 'Simulated: returns the record merged with the changes; objects are merged field by field, anything else is replaced, and the ID stays.',
      body: 'updated',
      response: 'updated',
    },
    DELETE: {
      summary: { tr: 'kaydı sil', en: 'delete the record' },
      tr: 'Benzetimdir; silinecek kaydı verir.',
      en: 'Simulated: returns the record that would be deleted.',
      response: 'deleted',
    },
  },
  children: { GET: list },
  picture: {
    GET: {
      summary: { tr: 'bir kaydın görseli', en: 'the picture of a record' },
      tr: `Kaydın görselini verir: ${PICTURE_SIZE_TEXTS.square}, gönderilerde ${PICTURE_SIZE_TEXTS.wide} piksel. URL’sini listelere \`${embed.name}=${PICTURE_NAMES.tr}\` ekler.`,
      en: `Returns the picture of the record: ${PICTURE_SIZE_TEXTS.square} pixels, ${PICTURE_SIZE_TEXTS.wide} for posts. In lists, \`${embed.alias}=${PICTURE_NAMES.en}\` adds its URL.`,
      response: 'svg',
    },
  },
  provinces: {
    GET: {
      summary: { tr: 'liste', en: 'list' },
      tr: 'Türkiye’nin 81 ili, alfabe sırasıyla. Gerçek yerlerdir; belge statik bir dosyadır.',
      en: 'The 81 provinces of Türkiye in the order of the Turkish alphabet. They are real places; the document is a static file.',
      verb: { tr: 'Listele', en: 'list' },
      response: 'provinces',
    },
  },
  districts: {
    GET: {
      summary: { tr: 'liste', en: 'list' },
      tr: 'Bir ilin ilçeleri, alfabe sırasıyla. Gerçek yerlerdir; belge statik bir dosyadır.',
      en: 'The districts of a province in the order of the Turkish alphabet. They are real places; the document is a static file.',
      verb: { tr: 'Listele', en: 'list' },
      response: 'districts',
    },
  },
  session: {
    GET: {
      summary: { tr: 'oturumdaki kullanıcı', en: 'the user who is signed in' },
      tr: 'Belirtecin kullanıcısını verir; belirteç yoksa ya da geçerli değilse 401.',
      en: 'Returns the user to whom the token belongs, or 401 without a valid token.',
      response: 'user',
      token: 'required',
    },
    POST: {
      summary: { tr: 'oturum aç', en: 'sign in' },
      tr: `Bir kullanıcı için belirteç (JWT) verir. Hazır kullanıcıların şifresi \`${PASSWORD}\` sözcüğüdür; yazılanların saklandığı yerde (\`/~\` altında da) bir kullanıcının \`{sifre}\` alanındaki metin geçerlidir. Aynı kullanıcı adını taşıyanlar birden çoksa en yenisi oturum açar.`,
      en: `Returns tokens (JWT) for a user. The ready-made users’ password is \`${PASSWORD}\`; where writes are kept (below \`/~\`, too), the text in a user’s \`{sifre}\` is valid. If several users share a username, the newest one is signed in.`,
      verb: { tr: 'Ac', en: 'create' },
      body: 'credentials',
      response: 'session',
    },
    DELETE: {
      summary: { tr: 'oturumu kapat', en: 'sign out' },
      tr: 'Benzetimdir; belirteçler süreleri dolana kadar geçerli kalır.',
      en: 'Simulated: the tokens stay valid until they expire.',
      verb: { tr: 'Kapat', en: 'delete' },
      response: 'signedOut',
    },
  },
  refresh: {
    POST: {
      summary: { tr: 'oturumu yenile', en: 'renew the session' },
      tr: 'Yenileme belirteciyle yeni belirteçler verir.',
      en: 'Returns new tokens for a refresh token.',
      verb: { tr: 'Yenile', en: 'refresh' },
      body: 'token',
      response: 'session',
    },
  },
  openApi: {
    GET: {
      summary: { tr: 'bu belge', en: 'this document' },
      tr: 'OpenAPI 3.1 belgesi, statik bir dosya.',
      en: 'The OpenAPI 3.1 document, a static file.',
      response: 'openApi',
    },
  },
  schema: {
    GET: {
      summary: { tr: 'bir kaynağın şeması', en: 'the schema of a resource' },
      tr: 'Bir kaynağın kayıtlarının ya da gövdelerinin JSON Schema 2020-12 belgesi, statik bir dosya.',
      en: 'The JSON Schema 2020-12 document of a resource’s records or bodies, a static file.',
      response: 'schema',
    },
  },
} as const satisfies {
  readonly [Kind in Exclude<RouteKind, 'reset'>]: {
    readonly [Name in keyof (typeof routes)[Kind]['operations']]: DocumentedOperation;
  };
};
