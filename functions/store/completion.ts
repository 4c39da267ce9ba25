import { catalogue, type ResourceName } from '../../data/catalogue.ts';
import type { Field, FieldMap } from '../../data/catalogue/field.ts';
import { INVOICE_SERIES } from '../../data/catalogue/invoices.ts';
import { idText, isRecordId } from '../../data/ids.ts';
import { cached } from '../../data/lib/cached.ts';
import { itemAt } from '../../data/lib/item-at.ts';
import {
  isJsonArray,
  isJsonObject,
  type JsonObject,
  type JsonValue,
  numberIn,
  objectIn,
  objectsIn,
  textIn,
  withFields,
} from '../../data/lib/json.ts';
import {
  containedVat,
  kurusOf,
  type LineAmounts,
  liraOf,
  orderTotals,
  SHIPPING_VAT_RATE,
  vatRows,
} from '../../data/money.ts';
import { turkishNow } from '../../data/reference-day.ts';
import { renaming } from '../../data/renaming.ts';
import { fold } from '../query/values.ts';
import type { Store } from './port.ts';
import type { ServedData } from './served-data.ts';

/** Adds the missing values to new records, which must have their ids. Custom records remain as they are. */
export type Completion = (store: Store, resource: string, created: readonly JsonObject[]) => readonly JsonObject[];

/** The data from which the values of a new record follow. All names are Turkish. */
interface Present {
  readonly now: string;
  /** The original records of a resource, without custom ones. */
  readonly fixed: (name: ResourceName) => readonly JsonObject[];
  readonly find: (name: ResourceName, id: JsonValue | undefined) => JsonObject | undefined;
  /** All values of a text field of the new record's resource. */
  readonly textsOf: (field: string) => readonly string[];
  /** The highest number that follows a prefix in these values. */
  readonly highest: (field: string, prefix: string) => number;
}

/** The highest number that follows a prefix; 0 if there is none. */
const highestAfter = (prefix: string, texts: readonly string[]): number =>
  texts
    .filter((text) => text.startsWith(prefix))
    .map((text) => Number(text.slice(prefix.length)))
    .filter(Number.isSafeInteger)
    .reduce((highest, number) => Math.max(highest, number), 0);

const nextNumber = (present: Present, field: string, prefix: string, digits: number): string =>
  prefix + String(present.highest(field, prefix) + 1).padStart(digits, '0');

const yearOf = (record: JsonObject, { now }: Present): string =>
  /^\d{4}/.exec(textIn(record, 'tarih'))?.[0] ?? now.slice(0, 4);

const withLineAmounts = (line: JsonObject, product: JsonObject | undefined): JsonObject => {
  if (product === undefined) return line;
  const { ad, fiyat, kdvOrani } = product;
  const priced = withFields(line, { urunAdi: ad, birimFiyat: fiyat, kdvOrani });
  const total = liraOf(Math.round((numberIn(line, 'adet') ?? NaN) * kurusOf(numberIn(priced, 'birimFiyat') ?? NaN)));
  const counted = Number.isFinite(total) ? withFields(priced, { tutar: total }) : priced;
  const [tutar, rate] = [numberIn(counted, 'tutar'), numberIn(counted, 'kdvOrani')];
  if (tutar === undefined || rate === undefined) return counted;
  return withFields(counted, { kdvTutari: liraOf(containedVat(kurusOf(tutar), rate)) });
};

const lineAmounts = (order: JsonObject): readonly LineAmounts[] =>
  objectsIn(order, 'kalemler').map((line) => ({
    kdvOrani: numberIn(line, 'kdvOrani') ?? 0,
    kdvTutari: numberIn(line, 'kdvTutari') ?? 0,
    tutar: numberIn(line, 'tutar') ?? 0,
  }));

const sumOf = (amounts: readonly (number | undefined)[]): number =>
  liraOf(amounts.reduce<number>((total, amount = 0) => total + kurusOf(amount), 0));

const withOrderValues = (sent: JsonObject, present: Present): JsonObject => {
  const lines = objectsIn(sent, 'kalemler').map((line) =>
    withLineAmounts(line, present.find('urunler', line['urunId'])),
  );
  const order = withFields(sent, lines.length === 0 ? {} : { kalemler: lines });
  const { genelToplam: _total, ...totals } = orderTotals(lineAmounts(order));
  const summed = withFields(order, totals);
  const province = textIn(sent['teslimatAdresi'], 'il');
  const orders = present.fixed('siparisler');
  const alike = orders.find(({ teslimatAdresi }) => textIn(teslimatAdresi, 'il') === province) ?? itemAt(orders, 0);
  return withFields(summed, {
    siparisNo: nextNumber(present, 'siparisNo', `SP-${yearOf(sent, present)}-`, 6),
    durum: sent['odemeYontemi'] === 'kapidaOdeme' ? 'onaylandi' : undefined,
    genelToplam: sumOf(['araToplam', 'kdvToplam', 'kargoUcreti'].map((name) => numberIn(summed, name))),
    kargo: { firma: textIn(alike['kargo'], 'firma') },
  });
};

const addressNames = Object.keys(catalogue.siparisler.fields.teslimatAdresi.fields);

/** The company that an invoice is made out to: as in the fixed ones, the employer of a user who had the order delivered there. */
const billed = ({ tur }: JsonObject, order: JsonObject, employer?: JsonObject): JsonObject | undefined => {
  const [from, to] = [objectIn(order, 'teslimatAdresi'), objectIn(employer ?? {}, 'adres')];
  const isDelivered = addressNames.every((name) => from[name] === to[name]);
  const isPrivate = tur === 'e-Arşiv' && employer?.['eFaturaMukellefi'] === true;
  return tur === 'e-Fatura' || (isDelivered && !isPrivate) ? employer : undefined;
};

const paymentState = ({ durum, odemeYontemi }: JsonObject): string => {
  if (durum === 'iadeEdildi') return 'iadeEdildi';
  const isOpen = durum === 'odemeBekliyor' || (odemeYontemi === 'kapidaOdeme' && durum !== 'teslimEdildi');
  return isOpen ? 'bekliyor' : 'odendi';
};

const withInvoiceValues = (sent: JsonObject, present: Present): JsonObject => {
  const id = idText(sent['id']).padStart(18, '0');
  // Version 4 and variant 10 of RFC 9562, section 5.4; the other digits are the id, so that tests know them.
  const invoice = withFields(sent, { ettn: `00000000-0000-4${id.slice(0, 3)}-8${id.slice(3, 6)}-${id.slice(6)}` });
  const order = present.find('siparisler', sent['siparisId']);
  if (order === undefined) return invoice;
  const kullaniciId = sent['kullaniciId'] ?? order['kullaniciId'];
  const user = present.find('kullanicilar', kullaniciId) ?? {};
  const company =
    sent['firmaId'] === undefined
      ? billed(sent, order, present.find('firmalar', user['firmaId']))
      : present.find('firmalar', sent['firmaId']);
  const { vergiNo = null, vergiDairesi = null } = company ?? {};
  const tur = sent['tur'] ?? (company?.['eFaturaMukellefi'] === true ? 'e-Fatura' : 'e-Arşiv');
  const rows = vatRows(lineAmounts(order), numberIn(order, 'kargoUcreti') ?? 0);
  const ofRate = (row: JsonObject, at: number): JsonObject =>
    rows.find(({ oran }) => oran === (row['oran'] ?? rows[at]?.oran)) ?? { oran: SHIPPING_VAT_RATE, matrah: 0, kdv: 0 };
  const detailed = withFields(invoice, {
    kdvDetay: sent['kdvDetay'] === undefined ? rows : objectsIn(sent, 'kdvDetay').map(ofRate),
  });
  const totalOf = (name: string): number => sumOf(objectsIn(detailed, 'kdvDetay').map((row) => numberIn(row, name)));
  const summed = withFields(detailed, { matrah: totalOf('matrah'), kdvToplam: totalOf('kdv') });
  return withFields(summed, {
    faturaNo: nextNumber(
      present,
      'faturaNo',
      INVOICE_SERIES[tur === 'e-Fatura' ? tur : 'e-Arşiv'] + yearOf(sent, present),
      9,
    ),
    tur,
    kullaniciId,
    firmaId: company?.['id'] ?? null,
    alici: {
      unvan: company ? textIn(company, 'unvan') : `${textIn(user, 'ad')} ${textIn(user, 'soyad')}`.trim(),
      vergiNo,
      vergiDairesi,
      adres: company ? objectIn(company, 'adres') : objectIn(order, 'teslimatAdresi'),
    },
    genelToplam: sumOf([numberIn(summed, 'matrah'), numberIn(summed, 'kdvToplam')]),
    odemeDurumu: paymentState(order),
  });
};

/** A unique slug of a title or name, without apostrophes as in the fixed records: `Kars’a` becomes `karsa`. */
const slugOf = (record: JsonObject, { textsOf }: Present): string => {
  const title = textIn(record, 'baslik') || textIn(record, 'ad');
  const words = fold(title)
    .replaceAll("'", '')
    .split(/[^a-z0-9]+/);
  const slug = words.filter(Boolean).join('-') || idText(record['id']);
  const taken = new Set(textsOf('slug'));
  let unique = slug;
  for (let number = 2; taken.has(unique); number += 1) unique = `${slug}-${number}`;
  return unique;
};

/** The mean of a coordinate of the fixed users and companies in a province. */
const meanIn = (name: string, province: string, { fixed }: Present, fallback: number): number => {
  const addresses = [...fixed('kullanicilar'), ...fixed('firmalar')].map((owner) => objectIn(owner, 'adres'));
  const found = addresses.flatMap((address) => (address['il'] === province ? (numberIn(address, name) ?? []) : []));
  if (found.length === 0) return fallback;
  return Math.round((found.reduce((sum, each) => sum + each, 0) / found.length) * 10_000) / 10_000;
};

/** The value of a missing field by its rule in the catalogue; `undefined` if it has none. */
const initialValue = (name: string, field: Field, object: JsonObject, present: Present): JsonValue | undefined => {
  const { initial } = field;
  if (initial === 'now') return present.now;
  if (initial === 'slug') return slugOf(object, present);
  if (initial === 'first') return 'values' in field ? field.values[0] : undefined;
  if (typeof initial === 'object') return meanIn(name, textIn(object, 'il'), present, initial.meanOr);
  if (field.type === 'object' && field.serverSet) return {};
  return initial ?? (field.nullable ? null : undefined);
};

const withInitialValues = (field: Field, value: JsonValue, present: Present): JsonValue => {
  if (field.type === 'array' && isJsonArray(value))
    return value.map((item) => withInitialValues(field.items, item, present));
  return field.type === 'object' && isJsonObject(value) ? withInitialFields(field.fields, value, present) : value;
};

/** The fields of an object in the catalogue's order, with the initial values of missing ones. */
const withInitialFields = (fields: FieldMap, object: JsonObject, present: Present): JsonObject =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) => {
      const value = Object.hasOwn(object, name) ? object[name] : initialValue(name, field, object, present);
      return value === undefined ? [] : [[name, withInitialValues(field, value, present)] as const];
    }),
  );

/** The fields of an object that the catalogue has, at every level. */
const knownFields = (fields: FieldMap, object: JsonObject): JsonObject =>
  Object.fromEntries(
    Object.entries(object).flatMap(([name, value]) => {
      const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
      return field === undefined ? [] : [[name, knownPart(field, value)] as const];
    }),
  );

const knownPart = (field: Field, value: JsonValue): JsonValue => {
  if (field.type === 'array' && isJsonArray(value)) return value.map((item) => knownPart(field.items, item));
  return field.type === 'object' && isJsonObject(value) ? knownFields(field.fields, value) : value;
};

const rules: Readonly<Partial<Record<ResourceName, (sent: JsonObject, present: Present) => JsonObject>>> = {
  siparisler: withOrderValues,
  faturalar: withInvoiceValues,
};

const inTurkish = cached((name: ResourceName) => renaming(catalogue[name].fields, true));

/**
 * Makes the completion for an app. Simple values follow from the catalogue's fields, those of orders and invoices from related records.
 * They are computed in Turkish names and then renamed, so that both languages have the same.
 * @param day the day of creation; by default the current one
 */
export const completion = ({ catalogue: names, recordsOf }: ServedData, day?: string): Completion => {
  const fixed = cached((name: ResourceName) =>
    names.isOwn(names.nameOf(name)) ? [] : recordsOf(names.nameOf(name)).map(inTurkish(name)),
  );
  return (store, resource, created) => {
    const source = names.sourceOf(resource);
    if (source === undefined || names.isOwn(resource)) return created;
    const fields: FieldMap = catalogue[source].fields;
    const own = Object.keys(names.of(resource).fields);
    const [today = '', time = ''] = turkishNow().split('T');
    const made: JsonObject[] = [];
    // Both are found once per request, because a list may have a hundred records and the store a hundred thousand.
    const stored = cached((field: string) => {
      const name = own[Object.keys(fields).indexOf(field)] ?? field;
      return store.collectionOf(resource).records.map((record) => textIn(record, name));
    });
    const highestStored = cached((field: string) => cached((prefix: string) => highestAfter(prefix, stored(field))));
    const added = (field: string): readonly string[] => made.map((record) => textIn(record, field));
    const present: Present = {
      now: `${day ?? today}T${time}+03:00`,
      fixed,
      find: (name, id) => {
        const { records, ids } = store.collectionOf(names.nameOf(name));
        const position = isRecordId(id) ? ids().positionOf(id) : undefined;
        return position === undefined ? undefined : inTurkish(name)(itemAt(records, position));
      },
      textsOf: (field) => [...stored(field), ...added(field)],
      highest: (field, prefix) => Math.max(highestStored(field)(prefix), highestAfter(prefix, added(field))),
    };
    for (const record of created) {
      // Fields of the other language are only kept.
      const sent = inTurkish(source)(knownFields(names.of(resource).fields, record));
      made.push(withInitialFields(fields, rules[source]?.(sent, present) ?? sent, present));
    }
    return names.renamed(source, made).map((values, at) => withFields(itemAt(created, at), values));
  };
};
