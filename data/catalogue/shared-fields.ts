import type { IntegerField, FieldMap, Named, NumberField, ObjectField, StringField, ValueWords } from './field.ts';
import { keysOf } from '../lib/keys.ts';

/** A pattern for the years of completed records: 2024, the first of the fixed records, and later. */
export const YEAR = '(?:202[4-9]|20[3-9]\\d|2[1-9]\\d{2}|[3-9]\\d{3})';

export const id = {
  alias: 'id',
  type: 'integer',
  minimum: 1,
  serverSet: true,
  tr: 'Kaydın id’si',
  en: 'ID of the record',
  rule: { tr: '1’den başlar, boşluksuz artar', en: 'Starts at 1, no gaps' },
} as const satisfies Named & IntegerField;

/** Foreign key to the author, buyer or owner. */
export const userId = {
  alias: 'userId',
  type: 'integer',
  minimum: 1,
  ref: 'kullanicilar',
  synonyms: ['user', 'author', 'authorid', 'customer', 'customerid', 'uye', 'musteri', 'yazar'],
  tr: 'Bağlı kullanıcının id’si',
  en: 'ID of the linked user',
} as const satisfies Named & IntegerField;

/** An enum field with these values and their labels. */
export const choice = <
  const Words extends Readonly<Record<string, ValueWords>>,
  const Text extends Pick<Named & StringField, 'alias' | 'tr' | 'en' | 'rule' | 'synonyms' | 'serverSet' | 'initial'>,
>(
  words: Words,
  text: Text,
) => ({ type: 'string', values: keysOf(words), words, ...text }) as const satisfies Named & StringField;

/** Final states of shipments and orders. */
export const outcomes = {
  teslimEdildi: {
    alias: 'delivered',
    tr: 'Teslim edildi',
    en: 'Delivered',
    synonyms: ['completed', 'done', 'tamamlandi', 'bitti'],
  },
  iptalEdildi: {
    alias: 'cancelled',
    tr: 'İptal edildi',
    en: 'Cancelled',
    synonyms: ['canceled', 'aborted', 'vazgecildi'],
  },
  iadeEdildi: { alias: 'returned', tr: 'İade edildi', en: 'Returned', synonyms: ['refunded', 'geridondu'] },
} as const satisfies Readonly<Record<string, ValueWords>>;

/** All money is in Turkish lira. */
export const currency = {
  alias: 'currency',
  type: 'string',
  values: ['TRY'],
  optional: true,
  initial: 'first',
  synonyms: ['doviz'],
  tr: 'Para birimi (ISO 4217)',
  en: 'Currency (ISO 4217)',
} as const satisfies Named & StringField;

/** The VAT rates in force since 10 July 2023 (Presidential Decree 7346), in percent. */
export const vatRate = {
  alias: 'vatRate',
  type: 'integer',
  unit: '%',
  values: [1, 10, 20],
  tr: 'KDV oranı',
  en: 'VAT rate',
  rule: {
    tr: 'Ürüne göre: gıda 1; giyim, ayakkabı, çanta, mobilya, kilim ve uyku tulumu 10; diğerleri 20',
    en: 'By product: food 1; clothing, shoes, bags, furniture, rugs and sleeping bags 10; everything else 20',
  },
} as const satisfies Named & IntegerField;

/** An amount of money in lira; sums are calculated in whole kuruş. */
export const money = <
  const Text extends Pick<Named & NumberField, 'alias' | 'tr' | 'en' | 'rule' | 'synonyms' | 'nullable' | 'serverSet'>,
>(
  text: Text,
) => ({ type: 'number', decimals: 2, minimum: 0, unit: 'TL', ...text }) as const satisfies Named & NumberField;

/** A date-time in Turkish time (UTC+3 all year since 2016). */
export const moment = <
  const Text extends Pick<
    Named & StringField,
    'alias' | 'tr' | 'en' | 'rule' | 'nullable' | 'synonyms' | 'serverSet' | 'initial'
  >,
>(
  text: Text,
) =>
  ({
    type: 'string',
    format: 'date-time',
    pattern: `^${YEAR}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}\\+03:00$`,
    input: 'moment',
    ...text,
  }) as const satisfies Named & StringField;

/** A date without a time. */
export const day = <
  const Text extends Pick<Named & StringField, 'alias' | 'tr' | 'en' | 'rule' | 'nullable' | 'synonyms'>,
>(
  text: Text,
) =>
  ({
    type: 'string',
    format: 'date',
    pattern: `^${YEAR}-\\d{2}-\\d{2}$`,
    input: 'day',
    ...text,
  }) as const satisfies Named & StringField;

const addressFields = {
  il: { alias: 'province', type: 'string', synonyms: ['city', 'addresscity', 'sehir'], tr: 'İl', en: 'Province' },
  ilce: { alias: 'district', type: 'string', synonyms: ['county', 'semt'], tr: 'İlçe', en: 'District' },
  mahalle: { alias: 'neighbourhood', type: 'string', synonyms: ['neighborhood'], tr: 'Mahalle', en: 'Neighbourhood' },
  cadde: {
    alias: 'street',
    type: 'string',
    synonyms: ['sokak'],
    tr: 'Cadde, sokak ya da bulvar',
    en: 'Street, avenue or boulevard',
  },
  kapiNo: {
    alias: 'houseNumber',
    type: 'string',
    synonyms: ['streetnumber', 'daire'],
    tr: 'Kapı numarası, varsa daire ile',
    en: 'Door number, with the flat where there is one',
  },
  postaKodu: {
    alias: 'postalCode',
    type: 'string',
    synonyms: ['zip', 'zipcode', 'postcode'],
    input: 'postalCode',
    tr: 'Posta kodu',
    en: 'Postal code',
    rule: { tr: 'Beş hane; ilk ikisi ilin plaka kodudur', en: 'Five digits; the first two are the province’s number' },
  },
  ulke: {
    alias: 'country',
    type: 'string',
    synonyms: ['memleket'],
    values: ['Türkiye'],
    optional: true,
    initial: 'first',
    tr: 'Ülke',
    en: 'Country',
  },
} as const satisfies FieldMap;

const addressRule = {
  tr: 'İl, ilçe, mahalle ve posta kodu PTT listesinde birlikte bulunur; cadde ve kapı numarası uydurmadır',
  en: 'Province, district, neighbourhood and postal code match the PTT postal code list; street and number are invented',
} as const;

/** A postal address with a matching province, district, neighbourhood and postal code. */
export const address = <const Text extends Pick<Named & ObjectField, 'alias' | 'tr' | 'en' | 'nullable'>>(text: Text) =>
  ({
    type: 'object',
    synonyms: ['address'],
    fields: addressFields,
    rule: addressRule,
    ...text,
  }) as const satisfies Named & ObjectField;

const locatedAddressFields = {
  ...addressFields,
  enlem: {
    alias: 'latitude',
    type: 'number',
    synonyms: ['lat'],
    decimals: 4,
    minimum: -90,
    maximum: 90,
    unit: '°',
    optional: true,
    initial: { meanOr: 39 },
    tr: 'Enlem (WGS 84)',
    en: 'Latitude (WGS 84)',
    rule: {
      tr: 'İlçenin ortasından en çok 2 km uzakta, kimsenin kapısı değil',
      en: 'At most 2 km from the middle of the district, not a real address',
    },
  },
  boylam: {
    alias: 'longitude',
    type: 'number',
    synonyms: ['lng', 'lon', 'long'],
    decimals: 4,
    minimum: -180,
    maximum: 180,
    unit: '°',
    optional: true,
    initial: { meanOr: 35 },
    tr: 'Boylam (WGS 84)',
    en: 'Longitude (WGS 84)',
  },
} as const satisfies FieldMap;

/** A postal address with the coordinates of a point in its district. */
export const locatedAddress = <const Text extends Pick<ObjectField, 'tr' | 'en' | 'nullable'>>(text: Text) =>
  ({
    type: 'object',
    alias: 'address',
    fields: locatedAddressFields,
    rule: addressRule,
    ...text,
  }) as const satisfies Named & ObjectField;

/** A phone number that nobody has, because real subscriber numbers never begin with 0. */
export const phone = <const Text extends Pick<StringField, 'tr' | 'en' | 'rule' | 'synonyms'>>(text: Text) =>
  ({
    type: 'string',
    alias: 'phone',
    pattern: '^\\+90\\d{3}000\\d{4}$',
    input: 'phone',
    synonyms: ['mobile', 'tel', 'cep', 'gsm'],
    ...text,
  }) as const satisfies Named & StringField;
