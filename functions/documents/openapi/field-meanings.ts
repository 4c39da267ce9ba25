import type { Bilingual } from '../../../data/catalogue/field.ts';
import { isJsonObject, type JsonObject } from '../../../data/lib/json.ts';
import type { Language } from '../../../data/language.ts';

const of = (tr: string, en: string): Bilingual => ({ tr, en });

/** Descriptions of fields outside records: errors, envelopes, deletions, sessions and the index. */
const meanings: Readonly<Record<string, Bilingual>> = {
  hata: of('Hatanın kodu.', 'The code of the error.'),
  durum: of('HTTP durum kodu.', 'The HTTP status.'),
  mesaj: of('Türkçe mesaj.', 'The message in Turkish.'),
  message: of('İngilizce mesaj.', 'The message in English.'),
  belge: of(
    'Hatanın Türkçe belgesi; sitesi olmayan sunucularda yoktur.',
    'The Turkish documentation of the error; absent on hosts without a site.',
  ),
  docs: of(
    'Hatanın İngilizce belgesi; sitesi olmayan sunucularda yoktur.',
    'The English documentation of the error; absent on hosts without a site.',
  ),
  kaynak: of('Sözü edilen kaynak.', 'The resource that is meant.'),
  kok: of('API’nin kök yolu.', 'The base path of the API.'),
  dosya: of('Statik dosyanın adresi.', 'The URL of the static file.'),
  alan: of('Sözü edilen alan.', 'The field that is meant.'),
  parametre: of('Sözü edilen parametre.', 'The parameter that is meant.'),
  neden: of('Nedenin ayrıntısı.', 'Details of the cause.'),
  islec: of('Sözü edilen işleç.', 'The operator that is meant.'),
  iliski: of('Sözü edilen ilişki.', 'The relation that is meant.'),
  etag: of('Kaydın şimdiki etiketi.', 'The current tag of the record.'),
  parametreler: of('Birlikte verilemeyen parametreler.', 'The parameters that exclude each other.'),
  gecerliIliskiler: of('Geçerli ilişkiler.', 'The valid relations.'),
  enBuyukKimlik: of('Kaynağın en büyük id’si.', 'The highest ID in the resource.'),
  enCokBayt: of('En çok kaç bayt olabileceği.', 'The maximum number of bytes.'),
  enCokDuzey: of('En çok kaç düzey iç içe olabileceği.', 'The maximum depth of nesting.'),
  enCokParca: of('En çok kaç parça olabileceği.', 'The maximum number of chunks.'),
  enCokHarf: of('Durumun en çok kaç karakter olabileceği.', 'The maximum number of characters of the state.'),
  enCok: of('En çok kaç tane olabileceği.', 'The maximum number.'),
  gecerliDegerler: of('Geçerli değerler.', 'The valid values.'),
  oneriler: of('Denmek istenmiş olabilecekler, en olası olanı önce.', 'What may have been meant, most likely first.'),
  gecerliKaynaklar: of('Geçerli kaynaklar.', 'The valid resources.'),
  gecerliAltKaynaklar: of('Geçerli alt kaynaklar.', 'The valid sub-collections.'),
  gecerliAlanlar: of('Geçerli alanlar.', 'The valid fields.'),
  gecerliParametreler: of('Geçerli parametreler.', 'The valid parameters.'),
  izinVerilenYontemler: of('Yolun desteklediği yöntemler.', 'The methods that the path supports.'),
  digerSorunlar: of('İstekteki diğer sorunlar.', 'The other problems of the request.'),
  alanlar: of('Geri çevrilen alanlar.', 'The fields that are refused.'),
  veri: of('Bu sayfanın kayıtları.', 'The records of this page.'),
  toplamKayit: of('Kayıtların toplam sayısı.', 'The total number of records.'),
  toplamSayfa: of('Bütün sayfaların sayısı.', 'The total number of pages.'),
  sayfa: of('Sayfanın numarası; dilimde null.', 'The number of the page; null in a slice.'),
  limit: of('İstenen sayfa boyutu.', 'The requested page size.'),
  oncekiSayfa: of('Önceki sayfanın numarası; yoksa null.', 'The number of the previous page, or null.'),
  sonrakiSayfa: of('Sonraki sayfanın numarası; yoksa null.', 'The number of the next page, or null.'),
  bas: of('Dilimin başladığı yer, 0’dan sayılır.', 'Where the slice begins, counted from 0.'),
  son: of('Dilimin bittiği yer.', 'Where the slice ends.'),
  silindi: of('Kaydın silindiğini söyler.', 'Says that the record was deleted.'),
  belirtec: of('İsteklerle gönderilen belirteç.', 'The token to send with requests.'),
  yenilemeBelirteci: of('Yeni belirteç almaya yarayan belirteç.', 'The token that gets new tokens.'),
  tur: of('Belirtecin türü.', 'The type of the token.'),
  cikis: of('Oturumun kapandığını söyler.', 'Says that the session is closed.'),
  ad: of('Türkçe adı.', 'The Turkish name.'),
  name: of('İngilizce adı.', 'The English name.'),
  surum: of('API’nin sürümü.', 'The version of the API.'),
  aciklama: of('Türkçe açıklaması.', 'The Turkish description.'),
  description: of('İngilizce açıklaması.', 'The English description.'),
  yol: of('Türkçe yolu.', 'The Turkish path.'),
  ingilizceYol: of('İngilizce yolu.', 'The English path.'),
  kayitSayisi: of('Kayıtlarının sayısı.', 'The number of its records.'),
  altKaynaklar: of('Alt kaynakları.', 'Its sub-collections.'),
  baglantilar: of('Bağlantıları.', 'Its links.'),
  kaynaklar: of('Kaynaklar, Türkçe yollarının adıyla.', 'The resources by their Turkish paths.'),
  openapi: of('Türkçe OpenAPI belgesi.', 'The Turkish OpenAPI document.'),
  openapiIngilizce: of('İngilizce OpenAPI belgesi.', 'The English OpenAPI document.'),
  liste: of('Listesi.', 'Its list.'),
  ilkKayit: of('İlk kaydı.', 'Its first record.'),
  sema: of('Kayıtlarının şeması.', 'The schema of its records.'),
  girdiSemasi: of('Gövdelerinin şeması.', 'The schema of its bodies.'),
};

/** Adds descriptions to properties without one. */
export const withMeanings = (properties: JsonObject, language: Language): JsonObject =>
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
