import type { Bilingual } from '../../data/catalogue/member.ts';
import { PICTURE_NAMES } from '../../data/catalogue/picture.ts';
import { parameters } from '../../functions/query/parameters.ts';

const { embed } = parameters;

/** How an operation is summed up after the title of its resource, and what it does. */
interface OperationText {
  readonly summary: Bilingual;
  readonly description: Bilingual;
}

export const operationTexts = {
  list: {
    summary: { tr: 'liste', en: 'list' },
    description: {
      tr: 'Kayıtları sayfa sayfa verir.',
      en: 'Returns the records page by page.',
    },
  },
  record: {
    summary: { tr: 'tek kayıt', en: 'one record' },
    description: {
      tr: 'Bir kaydı kimliğiyle verir. Sorgu parametreleri göz ardı edilir.',
      en: 'Returns one record by its ID. Query parameters are ignored.',
    },
  },
  create: {
    summary: { tr: 'kayıt oluştur', en: 'create a record' },
    description: {
      tr: 'Benzetim: nesneyi yeni bir id ile geri verir. Yazılanların saklandığı yerde 1 ile 100 arası nesnelik bir dizi, kayıtların hepsini birden oluşturur ya da hiçbirini.',
      en: 'Simulated: returns the sent object with a new id. Where writes are kept, an array of 1 to 100 objects creates all of the records or none.',
    },
  },
  replace: {
    summary: { tr: 'kaydı değiştir', en: 'replace the record' },
    description: {
      tr: 'Benzetim: gövdeyi olduğu gibi geri verir.',
      en: 'Simulated: returns the body exactly as it was sent.',
    },
  },
  update: {
    summary: { tr: 'kaydı güncelle', en: 'update the record' },
    description: {
      tr: 'Benzetim: kaydı değişikliklerle birleştirip verir; nesneler alan alan birleşir, başka her değer yenisiyle değişir, id kalır.',
      en: 'Simulated: returns the record merged with the changes; objects field by field, anything else is replaced, and id stays.',
    },
  },
  remove: {
    summary: { tr: 'kaydı sil', en: 'delete the record' },
    description: {
      tr: 'Benzetim: silinecek kaydı verir.',
      en: 'Simulated: returns the record that would be deleted.',
    },
  },
  head: {
    summary: { tr: 'başlıklar', en: 'headers only' },
    description: {
      tr: 'Yalnız başlıklar.',
      en: 'The headers of GET, without the body.',
    },
  },
  options: {
    summary: { tr: 'CORS ön denetimi', en: 'CORS preflight' },
    description: {
      tr: 'Tarayıcı kendiliğinden gönderir.',
      en: 'Browsers send it automatically.',
    },
  },
  signIn: {
    summary: { tr: 'oturum aç', en: 'sign in' },
    description: {
      tr: 'Bir kullanıcı için belirteç (JWT) verir. Parola herkes için `kurmaca`dır; hiçbir şey saklanmaz.',
      en: 'Returns tokens (JWT) for a user. Everyone’s password is `kurmaca`; nothing is stored.',
    },
  },
  whoAmI: {
    summary: { tr: 'oturumdaki kullanıcı', en: 'the user who is signed in' },
    description: {
      tr: 'Belirtecin kullanıcısını verir; belirteç yoksa ya da geçerli değilse 401.',
      en: 'Returns the user of the token, or 401 without a valid one.',
    },
  },
  refresh: {
    summary: { tr: 'oturumu yenile', en: 'renew the session' },
    description: {
      tr: 'Yenileme belirteciyle yeni belirteçler verir.',
      en: 'Returns new tokens for a refresh token.',
    },
  },
  signOut: {
    summary: { tr: 'oturumu kapat', en: 'sign out' },
    description: {
      tr: 'Benzetim: belirteçler süreleri dolana kadar geçerli kalır.',
      en: 'Simulated: the tokens stay valid until they expire.',
    },
  },
  picture: {
    summary: { tr: 'bir kaydın görseli', en: 'the picture of a record' },
    description: {
      tr: `Kaydın görselini verir: 512 × 512, gönderilerde 1200 × 630 piksel. URL’sini listelere \`${embed.name}=${PICTURE_NAMES.tr}\` ekler.`,
      en: `Returns the picture of the record: 512 × 512 pixels, 1200 × 630 for posts. In lists, \`${embed.alias}=${PICTURE_NAMES.en}\` adds its URL.`,
    },
  },
  index: {
    summary: { tr: 'kaynaklar', en: 'resources' },
    description: {
      tr: 'Bütün kaynaklar: yollar, kayıt sayıları, alt kaynaklar, bağlantılar.',
      en: 'All resources with their paths, record counts, sub-collections and links.',
    },
  },
  openApi: {
    summary: { tr: 'bu belge', en: 'this document' },
    description: { tr: 'OpenAPI 3.1 belgesi, durağan bir dosya.', en: 'The OpenAPI 3.1 document, a static file.' },
  },
  schema: {
    summary: { tr: 'bir kaynağın şeması', en: 'the schema of a resource' },
    description: {
      tr: 'Bir kaynağın kayıtlarının ya da gövdelerinin JSON Schema 2020-12 belgesi, durağan bir dosya.',
      en: 'The JSON Schema 2020-12 document of a resource’s records or bodies, a static file.',
    },
  },
} as const satisfies Record<string, OperationText>;

export type OperationKind = keyof typeof operationTexts;

/** How operations are called in generated clients: what they do and what they are about. */
export const operationIds = {
  tr: {
    list: (subject: string) => `${subject}Listele`,
    record: (subject: string) => `${subject}Getir`,
    create: (subject: string) => `${subject}Olustur`,
    replace: (subject: string) => `${subject}Degistir`,
    update: (subject: string) => `${subject}Guncelle`,
    remove: (subject: string) => `${subject}Sil`,
    head: (subject: string) => `${subject}Basliklari`,
    options: (subject: string) => `${subject}OnDenetimi`,
    signIn: (subject: string) => `${subject}Ac`,
    whoAmI: (subject: string) => `${subject}Getir`,
    refresh: (subject: string) => `${subject}Yenile`,
    signOut: (subject: string) => `${subject}Kapat`,
    picture: (subject: string) => `${subject}Getir`,
    index: (subject: string) => `${subject}Getir`,
    openApi: (subject: string) => `${subject}Getir`,
    schema: (subject: string) => `${subject}Getir`,
  },
  en: {
    list: (subject: string) => `list${subject}`,
    record: (subject: string) => `get${subject}`,
    create: (subject: string) => `create${subject}`,
    replace: (subject: string) => `replace${subject}`,
    update: (subject: string) => `update${subject}`,
    remove: (subject: string) => `delete${subject}`,
    head: (subject: string) => `head${subject}`,
    options: (subject: string) => `options${subject}`,
    signIn: (subject: string) => `create${subject}`,
    whoAmI: (subject: string) => `get${subject}`,
    refresh: (subject: string) => `refresh${subject}`,
    signOut: (subject: string) => `delete${subject}`,
    picture: (subject: string) => `get${subject}`,
    index: (subject: string) => `get${subject}`,
    openApi: (subject: string) => `get${subject}`,
    schema: (subject: string) => `get${subject}`,
  },
} as const satisfies Record<'tr' | 'en', Record<OperationKind, (subject: string) => string>>;
