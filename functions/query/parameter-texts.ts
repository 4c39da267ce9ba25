import type { Bilingual } from '../../data/catalogue/field.ts';
import { PICTURE_NAMES } from '../../data/catalogue/picture.ts';
import { FAILURE_STATUSES, limits } from './limits.ts';
import { type Parameter, type ParameterKey, parameters, type ParameterTable, PARTIAL } from './parameters.ts';

/** A parameter with its description, for pages and documents. */
export type DocumentedParameter = Parameter<unknown> & { readonly description: Bilingual };

const eitherOf = (or: string): string => FAILURE_STATUSES.join(', ').replace(/, (?=\d+$)/, or);

/** The statuses of simulated failures, joined with “or”. */
export const FAILURES: Bilingual = { tr: eitherOf(' ya da '), en: eitherOf(' or ') };

/** The descriptions of the parameters in documents and the playground. */
const descriptions: Readonly<Record<ParameterKey, Bilingual>> = {
  page: {
    tr: 'Sayfa numarası. Son sayfadan sonrası boş dizidir; toplamlar yine verilir.',
    en: 'Page number. Past the last page the array is empty, but the totals are still there.',
  },
  limit: {
    tr: `Sayfadaki kayıt sayısı; ${limits.page} üstü ${limits.page} sayılır.`,
    en: `Records per page; values above ${limits.page} count as ${limits.page}.`,
  },
  sort: {
    tr: 'Sıralama alanı; iç içe alanlar alt çizgiyle (adres_il), birden çoğu virgülle, azalan sıra öne konan eksiyle (-fiyat). Metinler Türk alfabesine göre sıralanır.',
    en: 'Field to sort by; nested with an underscore (address_province), several with commas, descending with a leading minus (-price). Strings sort by the Turkish alphabet.',
  },
  directions: {
    tr: 'Sıralama yönü, asc ya da desc: bir kez (hepsi için) ya da her alan için ayrı.',
    en: 'Sort direction: asc or desc; either one for all or one per field.',
  },
  words: {
    tr: 'Tam metin araması: Her sözcük kaydın metin ya da sayı alanlarından birinde geçmelidir; büyük-küçük harf ve Türkçe işaretler önemsizdir. Boşsa yok sayılır.',
    en: 'Full-text search: every word must occur in a text or number field of the record; letter case and Turkish diacritics are ignored. Ignored when empty.',
  },
  envelope: {
    tr: '1 ya da true: Kayıtlar, toplamlar ve sayfa bilgisi tek bir nesnede döner.',
    en: '1 or true: records, totals and page information come in one object.',
  },
  start: {
    tr: 'Sayfa yerine dilim: 0’dan sayılan ilk kaydın yeri. _son verilmezse dilim _limit kadardır.',
    en: 'A slice instead of a page: the position of its first record, counted from 0. Without _end it has _per_page records.',
  },
  end: {
    tr: `Dilimin bittiği yer; bu yerdeki kayıt girmez. Bir dilim en çok ${limits.page} kayıttır; _son, _limit ile birlikte verilemez.`,
    en: `Where the slice ends; the record at this position is left out. A slice has at most ${limits.page} records; _end and _per_page cannot be combined.`,
  },
  fields: {
    tr: `Yanıtta yalnızca bu alanlar döner; virgülle ayrılır, iç içe olanlar alt çizgiyle (adres_il), başka bir adla istenenler takmaAd:alan biçiminde (firstName:ad). id her zaman döner. İç içe bir alan takma adıyla düz döner (city:adres_il); gömülen ilişki de takma ad alır (company:firma). Bir alanın en çok ${limits.aliasesOfField}, bir ilişkinin tek takma adı olur.`,
    en: `Only these fields, separated by commas; nested ones with an underscore (address_province), alias:field for another name in the response (name:firstName). id is always included. A nested field with an alias is returned flat (city:address_province); an embedded relation can have an alias, too (employer:company). A field can have at most ${limits.aliasesOfField} aliases, a relation only one.`,
  },
  embed: {
    tr: `Bağlı kayıtları kaydın içine gömer; virgülle ayrılır (firma,siparisler), nokta ikinci düzeye götürür (siparisler.faturalar); en çok ${limits.embeds} ilişki. ${PICTURE_NAMES.tr}, iki düzeyde de görselin URL’sini ekler (urunler.${PICTURE_NAMES.tr}).`,
    en: `Embeds related records, separated by commas (company,orders); a dot leads to the second level (orders.invoices); at most ${limits.embeds} relations. ${PICTURE_NAMES.en} adds the URL of the picture at either level (products.${PICTURE_NAMES.en}).`,
  },
  validate: {
    tr: `1 ya da true: Gövde önce doğrulanır; hatalı alanlar 422 ile, form alanı yanında gösterilecek mesajlarla döner. POST ve PUT, bir kişinin doldurduğu alanları ister; ${PARTIAL.tr} hiçbirini istemez, yalnızca gönderileni denetler.`,
    en: `1 or true: the body is validated first; invalid fields return 422, each with a message to show next to a form field. POST and PUT require the fields that a person fills in; ${PARTIAL.en} requires none and checks only what is sent.`,
  },
  complete: {
    tr: '1 ya da true: Kayıtta eksik kalan alanları sunucu doldurur: durum, tarih, numaralar, tutarlar, null olabilenler. Gönderilen değer hep kalır; bir kişinin doldurduğu alanlar eklenmez (onları _dogrula ister).',
    en: '1 or true: the server fills in what the record lacks: status, time, numbers, amounts, nullable fields. Values that were sent always stay; fields that a person fills in are not added (_validate requires them).',
  },
  delay: {
    tr: `Yanıt bu kadar milisaniye geç döner, en çok ${limits.delay}; “yükleniyor” ekranını denemek içindir.`,
    en: `Delays the response by this many milliseconds, at most ${limits.delay}, to test loading states.`,
  },
  status: {
    tr: `Yanıt bu durum koduyla (${limits.lowestStatus}–${limits.highestStatus}) ve olağan hata biçiminde döner; hata ekranını denemek içindir.`,
    en: `Returns this status (${limits.lowestStatus}–${limits.highestStatus}) in the usual error format, to test error states.`,
  },
  errorRate: {
    tr: `Yanıtların bu kadarı (0.3: onda üçü) ${FAILURES.tr} ile başarısız olur; yeniden deneyen kodu sınamak içindir.`,
    en: `Makes this share of the responses (0.3: three in ten) fail with ${FAILURES.en}, to test retries.`,
  },
  seed: {
    tr: '_hataOrani ile hangi yanıtların başarısız olacağını belirler: Aynı oran, tohum ve _deneme hep aynı sonucu verir. Verilmezse sonuç rastgeledir.',
    en: 'Decides which responses fail with _errorRate: the same rate, seed and _attempt always give the same outcome. Without it the outcome is random.',
  },
  attempt: {
    tr: '_tohum ile birlikte: kaçıncı deneme olduğu. Her yeni denemede bir artırın.',
    en: 'Together with _seed: the number of the attempt. Increment it with each retry.',
  },
  requiresToken: {
    tr: '1 ya da true: Yanıt yalnızca geçerli bir belirteçle döner, yoksa 401; korunan sayfayı denemek içindir.',
    en: '1 or true: requires a valid token, and returns 401 without one, to test protected pages.',
  },
  lifetime: {
    tr: `Belirtecin kaç saniye geçerli olacağı, 1 ile ${limits.lifetime} arasında; sürenin dolmasını denemek içindir.`,
    en: `Lifetime of the token in seconds, from 1 to ${limits.lifetime}, to test expiry.`,
  },
};

/** The parameters of an API, with their descriptions. */
export const documentedIn =
  (table: ParameterTable) =>
  (key: ParameterKey): DocumentedParameter => ({ ...table[key], description: descriptions[key] });

export const documented = documentedIn(parameters);
