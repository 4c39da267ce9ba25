import { catalogueIn } from '../../query/catalogue.ts';
import type { Bilingual } from '../../../data/catalogue/field.ts';
import { both, same } from '../../../data/lib/both-languages.ts';
import { isJsonObject, type JsonObject } from '../../../data/lib/json.ts';
import { keysOf } from '../../../data/lib/keys.ts';
import type { Language } from '../../../data/language.ts';
import { withNames } from '../../../data/english.ts';
import type { Members } from '../../../data/members.ts';
import { textNames, texts } from '../../http/errors.ts';
import { limits } from '../../query/limits.ts';

/** A part of a document and its description in both languages. */
export type Term = Bilingual & JsonObject;

/** A text with the names of the document in place of those in braces. */
export const textOf = (language: Language, text: Bilingual): string =>
  withNames(text, catalogueIn(language).wordFor)[language];

export const described = (language: Language, { tr, en, ...keywords }: Term): JsonObject => ({
  description: textOf(language, { tr, en }),
  ...keywords,
});

/** A reference to a component (OpenAPI 3.1, section 4.8.23). */
export const ref = (
  kind: 'schemas' | 'parameters' | 'responses' | 'headers' | 'requestBodies',
  name: string,
): JsonObject => ({ $ref: `#/components/${kind}/${name}` });

export const merged = (objects: readonly JsonObject[]): JsonObject =>
  Object.fromEntries(objects.flatMap((each) => Object.entries(each)));

/** The names of the components that do not belong to a resource. */
export const componentNames = {
  index: both('Dizin', 'ApiIndex'),
  indexEntry: both('DizinGirdisi', 'IndexEntry'),
  indexSubCollection: both('DizinAltKaynagi', 'IndexSubCollection'),
  openApi: same('OpenApi'),
  schema: both('Sema', 'JsonSchema'),
  svg: both('GorselSvg', 'ImageSvg'),
  png: both('GorselPng', 'ImagePng'),
  provinces: both('Iller', 'Provinces'),
  districts: both('Ilceler', 'Districts'),
  province: both('Il', 'Province'),
  district: both('Ilce', 'District'),
  notModified: both('Degismedi', 'NotModified'),
  session: both('Oturum', 'Session'),
  user: both('OturumKullanicisi', 'SessionUser'),
  signedOut: both('OturumKapandi', 'SignedOut'),
  credentials: both('GirisBilgileri', 'Credentials'),
  token: both('YenilemeBelirteci', 'RefreshToken'),
  error: both('Hata', 'ErrorBody'),
  problem: both('Sorun', 'Problem'),
  fault: both('AlanHatasi', 'FieldError'),
} as const satisfies Readonly<Record<string, Bilingual>>;

export type ComponentName = keyof typeof componentNames;

/** The components of a table whose rows are keyed by name. */
export const named = (language: Language, terms: { readonly [Name in ComponentName]?: Term }): JsonObject =>
  merged(
    keysOf(componentNames).flatMap((name) => {
      const term = terms[name];
      return term ? [{ [componentNames[name][language]]: described(language, term) }] : [];
    }),
  );

const text = { type: 'string' } as const;
const number = { type: 'integer', minimum: 0 } as const;
const total = { tr: 'Eşleşen kayıtların sayısı.', en: 'The number of matching records.', required: true } as const;

const headers = {
  'X-Toplam-Kayit': { ...total, schema: number },
  'X-Total-Count': { ...total, schema: number },
  Link: {
    tr: `Diğer sayfaların URL’leri (RFC 8288): first, prev, next, last; var olanlar. Toplamı ${limits.linkBytes} bayttan uzunsa yalnızca next döner.`,
    en: `URLs of the other pages (RFC 8288): first, prev, next and last, as far as they exist. If they exceed ${limits.linkBytes} bytes together, only next is returned.`,
    schema: text,
  },
  ETag: {
    tr: 'Varlık etiketi; If-None-Match ile gönderilirse değişmemiş yanıt 304 olur.',
    en: 'Entity tag; when it is sent in If-None-Match, an unchanged response becomes a 304.',
    schema: { ...text, pattern: '^(W/)?"[^"]+"$' },
  },
  Location: {
    tr: 'Oluşturulmuş gibi yanıtlanan kaydın URL’si.',
    en: 'The URL that the created record would have.',
    required: true,
    schema: { ...text, format: 'uri' },
  },
  'Access-Control-Allow-Origin': {
    tr: 'Her kökenden okunabilir.',
    en: 'Every origin may read the response.',
    required: true,
    schema: { ...text, const: '*' },
  },
  'Retry-After': { tr: 'Kaç saniye sonra yeniden deneneceği.', en: 'Seconds to wait before retrying.', schema: number },
  'WWW-Authenticate': {
    tr: 'Ne ile oturum açılacağı (RFC 6750).',
    en: 'How to authenticate (RFC 6750).',
    schema: text,
  },
  'Cache-Control': {
    tr: 'Yanıtın ne kadar önbellekte tutulabileceği.',
    en: 'How long the response may be cached.',
    schema: text,
  },
} as const satisfies Readonly<Record<string, Term>>;

export type HeaderName = keyof typeof headers;

export const headerComponents = (language: Language): JsonObject =>
  Object.fromEntries(keysOf(headers).map((name) => [name, described(language, headers[name])]));

/** Descriptions of fields outside records: errors, envelopes, deletions, sessions and the index. */
const meanings: Readonly<Record<string, Bilingual>> = {
  hata: both('Hatanın kodu.', 'The code of the error.'),
  durum: both('HTTP durum kodu.', 'The HTTP status.'),
  mesaj: both('Türkçe mesaj.', 'The message in Turkish.'),
  message: both('İngilizce mesaj.', 'The message in English.'),
  belge: both(
    'Hatanın Türkçe belgesi; sitesi olmayan sunucularda yoktur.',
    'The Turkish documentation of the error; absent on hosts without a site.',
  ),
  docs: both(
    'Hatanın İngilizce belgesi; sitesi olmayan sunucularda yoktur.',
    'The English documentation of the error; absent on hosts without a site.',
  ),
  kaynak: both('Sözü edilen kaynak.', 'The resource in question.'),
  kok: both('API’nin kök yolu.', 'The base path of the API.'),
  dosya: both('Statik dosyanın adresi.', 'The URL of the static file.'),
  alan: both('Sözü edilen alan.', 'The field in question.'),
  parametre: both('Sözü edilen parametre.', 'The parameter in question.'),
  neden: both('Nedenin ayrıntısı.', 'Details of the cause.'),
  islec: both('Sözü edilen işleç.', 'The operator in question.'),
  iliski: both('Sözü edilen ilişki.', 'The relation in question.'),
  etag: both('Kaydın şimdiki etiketi.', 'The current tag of the record.'),
  parametreler: both('Birlikte verilemeyen parametreler.', 'The parameters that cannot be combined.'),
  gecerliIliskiler: both('Geçerli ilişkiler.', 'The valid relations.'),
  enBuyukKimlik: both('Kaynağın en büyük id’si.', 'The highest ID in the resource.'),
  enCokBayt: both('En çok kaç bayt olabileceği.', 'The maximum number of bytes.'),
  enCokDuzey: both('En çok kaç düzey iç içe olabileceği.', 'The maximum depth of nesting.'),
  enCokParca: both('En çok kaç parça olabileceği.', 'The maximum number of chunks.'),
  enCokHarf: both('~ metninin en çok kaç karakter olabileceği.', 'The maximum number of characters in the state.'),
  enCok: both('En çok kaç tane olabileceği.', 'The maximum number.'),
  gecerliDegerler: both('Geçerli değerler.', 'The valid values.'),
  oneriler: both(
    'Kastedilmiş olabilecek adlar; en olasısı başta.',
    'The names that may have been meant, the most likely one first.',
  ),
  gecerliKaynaklar: both('Geçerli kaynaklar.', 'The valid resources.'),
  gecerliAltKaynaklar: both('Geçerli alt kaynaklar.', 'The valid sub-collections.'),
  gecerliAlanlar: both('Geçerli alanlar.', 'The valid fields.'),
  gecerliParametreler: both('Geçerli parametreler.', 'The valid parameters.'),
  izinVerilenYontemler: both('Yolun desteklediği yöntemler.', 'The methods that the path supports.'),
  digerSorunlar: both('İstekteki diğer sorunlar.', 'The other problems of the request.'),
  alanlar: both('Geri çevrilen alanlar.', 'The fields that are refused.'),
  veri: both('Bu sayfanın kayıtları.', 'The records of this page.'),
  toplamKayit: both('Kayıtların toplam sayısı.', 'The total number of records.'),
  toplamSayfa: both('Bütün sayfaların sayısı.', 'The total number of pages.'),
  sayfa: both('Sayfanın numarası; dilimde null.', 'The number of the page; null in a slice.'),
  limit: both('İstenen sayfa boyutu.', 'The requested page size.'),
  oncekiSayfa: both('Önceki sayfanın numarası; yoksa null.', 'The number of the previous page, or null.'),
  sonrakiSayfa: both('Sonraki sayfanın numarası; yoksa null.', 'The number of the next page, or null.'),
  bas: both('Dilimin başladığı yer, 0’dan sayılır.', 'Where the slice begins, counted from 0.'),
  son: both('Dilimin bittiği yer.', 'Where the slice ends.'),
  silindi: both('Kaydın silindiğini söyler.', 'Says that the record was deleted.'),
  belirtec: both('İsteklerle gönderilen belirteç.', 'The token to send with requests.'),
  yenilemeBelirteci: both('Yeni belirteç almaya yarayan belirteç.', 'The token for getting new tokens.'),
  tur: both('Belirtecin türü.', 'The type of the token.'),
  cikis: both('Oturumun kapandığını söyler.', 'Says that the session is closed.'),
  ad: both('Türkçe adı.', 'The Turkish name.'),
  name: both('İngilizce adı.', 'The English name.'),
  surum: both('API’nin sürümü.', 'The version of the API.'),
  aciklama: both('Türkçe açıklaması.', 'The Turkish description.'),
  description: both('İngilizce açıklaması.', 'The English description.'),
  yol: both('Türkçe yolu.', 'The Turkish path.'),
  ingilizceYol: both('İngilizce yolu.', 'The path.'),
  kayitSayisi: both('Kayıtlarının sayısı.', 'The number of its records.'),
  altKaynaklar: both('Alt kaynakları.', 'Its sub-collections.'),
  baglantilar: both('Bağlantıları.', 'Its links.'),
  kaynaklar: both('Kaynaklar, Türkçe yollarının adıyla.', 'The resources by their paths.'),
  openapi: both('Türkçe OpenAPI belgesi.', 'The Turkish OpenAPI document.'),
  openapiIngilizce: both('İngilizce OpenAPI belgesi.', 'The OpenAPI document.'),
  liste: both('Listesi.', 'Its list.'),
  ilkKayit: both('İlk kaydı.', 'Its first record.'),
  sema: both('Kayıtlarının şeması.', 'The schema of its records.'),
  girdiSemasi: both('Gövdelerinin şeması.', 'The schema of its bodies.'),
};

/** Adds descriptions to properties without one. */
const withMeanings = (properties: JsonObject, language: Language): JsonObject =>
  Object.fromEntries(
    Object.entries(properties).map(([name, schema]) => {
      const meaning = meanings[name];
      return [
        name,
        meaning && isJsonObject(schema) && schema['$ref'] === undefined
          ? { description: meaning[language], ...schema }
          : schema,
      ];
    }),
  );

/** Renames properties of bodies outside records, which are keyed by their Turkish names. */
const renamed = (properties: JsonObject, language: Language, group: keyof Members): JsonObject => {
  const catalogue = catalogueIn(language);
  const names: Readonly<Record<string, string>> = catalogue.members[group];
  return merged(
    Object.entries(properties).map(([name, schema]) => {
      const pair = Object.values(textNames).find(
        ({ tr, en }) => (name === tr || name === en) && tr in properties && en in properties,
      );
      if (!pair) return { [names[name] ?? name]: schema };
      return name === pair.tr ? texts(catalogue, pair, { tr: schema, en: properties[pair.en] ?? {} }) : {};
    }),
  );
};

/** An object schema that requires its properties, which belong to a group and have Turkish names here. */
export const openObject = (
  language: Language,
  group: keyof Members,
  required: JsonObject,
  optional: JsonObject = {},
): JsonObject => ({
  type: 'object',
  properties: renamed(withMeanings({ ...required, ...optional }, language), language, group),
  required: Object.keys(renamed(required, language, group)),
});

/** An object schema that allows no additional properties. */
export const closedObject = (...object: Parameters<typeof openObject>): JsonObject => ({
  ...openObject(...object),
  additionalProperties: false,
});
