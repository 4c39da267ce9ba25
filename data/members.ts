import { keysOf } from './lib/keys.ts';

/** The members of bodies outside records: their English names, keyed by the Turkish ones. Those of texts in both languages are in `texts`. */
export const englishMembers = {
  envelope: {
    veri: 'data',
    toplamKayit: 'total',
    toplamSayfa: 'totalPages',
    sayfa: 'page',
    limit: 'limit',
    oncekiSayfa: 'prevPage',
    sonrakiSayfa: 'nextPage',
    bas: 'start',
    son: 'end',
  },
  index: {
    ad: 'name',
    surum: 'version',
    toplamKayit: 'total',
    baglantilar: 'links',
    // The English base has one document.
    openapi: 'openapi',
    openapiIngilizce: 'openapi',
    kaynaklar: 'resources',
  },
  resource: {
    // The English base has one path for each resource.
    yol: 'path',
    ingilizceYol: 'path',
    kayitSayisi: 'recordCount',
    altKaynaklar: 'subCollections',
    baglantilar: 'links',
    liste: 'list',
    ilkKayit: 'firstRecord',
    dosya: 'file',
    sema: 'schema',
    girdiSemasi: 'inputSchema',
  },
  error: {
    hata: 'error',
    durum: 'status',
    kaynak: 'resource',
    kok: 'basePath',
    dosya: 'file',
    alan: 'field',
    parametre: 'parameter',
    neden: 'reason',
    islec: 'operator',
    iliski: 'relation',
    etag: 'etag',
    parametreler: 'parameters',
    gecerliIliskiler: 'validRelations',
    enBuyukKimlik: 'highestId',
    enCokBayt: 'maxBytes',
    enCokDuzey: 'maxDepth',
    enCokParca: 'maxChunks',
    enCokHarf: 'maxCharacters',
    enCok: 'max',
    gecerliDegerler: 'validValues',
    oneriler: 'suggestions',
    gecerliKaynaklar: 'validResources',
    gecerliAltKaynaklar: 'validSubCollections',
    gecerliAlanlar: 'validFields',
    gecerliParametreler: 'validParameters',
    izinVerilenYontemler: 'allowedMethods',
    digerSorunlar: 'otherProblems',
    alanlar: 'fields',
    kural: 'rule',
  },
  rules: {
    zorunlu: 'required',
    bos: 'empty',
    tur: 'type',
    bicim: 'format',
    aralik: 'range',
    secenek: 'enum',
    denetim: 'checkDigits',
    bagliKayit: 'reference',
  },
  session: {
    kullaniciAdi: 'username',
    sifre: 'password',
    belirtec: 'accessToken',
    yenilemeBelirteci: 'refreshToken',
    tur: 'tokenType',
    gecerlilik: 'expiresIn',
    kullanici: 'user',
    cikis: 'signedOut',
  },
  change: { silindi: 'deleted', kayit: 'record', sifirlandi: 'reset' },
  places: { plaka: 'plateCode', ad: 'name' },
  tables: { sira: 'position' },
} as const;

type Table<Names> = { readonly [Name in keyof Names]: string };

/** The names of members in one language, keyed by the Turkish ones. */
export type Members = { readonly [Group in keyof typeof englishMembers]: Table<(typeof englishMembers)[Group]> };

const isMembers = (made: object): made is Members =>
  keysOf(englishMembers).every((group) => Object.hasOwn(made, group));

const unchanged = Object.fromEntries(
  Object.entries(englishMembers).map(([group, names]) => [
    group,
    Object.fromEntries(Object.keys(names).map((name) => [name, name])),
  ]),
);
if (!isMembers(unchanged)) throw new TypeError('a group of members is missing');

export const turkishMembers: Members = unchanged;
