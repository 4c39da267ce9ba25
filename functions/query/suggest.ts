import { distance } from 'fastest-levenshtein';
import type { Fields } from './fields.ts';
import { operatorNames, operatorOf } from './operators.ts';
import { type ParameterKey, parameterNames, parameters } from './parameters.ts';
import type { QueryProblem } from './problem.ts';
import { fold } from './values.ts';

/** Suggestions that a problem has at most. */
const MAXIMUM_SUGGESTIONS = 3;

/** Longer names are not mistyped ones, and comparing them would be expensive. */
const LONGEST_COMPARED = 64;

/** The normalized form of a name: without letter case, Turkish diacritics and separators. */
const normalized = (name: string): string => fold(name).replaceAll(/[_.$?-]/g, '');

/**
 * The valid names closest to a mistyped one, best first, at most three; names further away than a third of the length
 * are left out.
 */
export const closest = (name: string, valid: readonly string[]): readonly string[] => {
  if (name.length > LONGEST_COMPARED) return [];
  const wanted = normalized(name);
  const reach = Math.max(1, Math.floor(wanted.length / 3));
  return valid
    .map((candidate) => {
      const other = normalized(candidate);
      const within = Math.min(wanted.length, other.length) > 2 && (other.includes(wanted) || wanted.includes(other));
      const far = distance(wanted, other);
      return { candidate, far: within ? Math.min(far, reach) : far };
    })
    .filter(({ far }) => far <= reach)
    .sort((a, b) => a.far - b.far)
    .slice(0, MAXIMUM_SUGGESTIONS)
    .map(({ candidate }) => candidate);
};

/** What other services call a parameter, in normalized form. */
const foreignParameters: Readonly<Partial<Record<ParameterKey, readonly string[]>>> = {
  page: ['pagenumber', 'pageno', 'currentpage'],
  limit: ['perpage', 'pagesize', 'size', 'take', 'top', 'count', 'first', 'maxresults'],
  start: ['skip', 'offset', 'from'],
  sort: ['sortby', 'orderby', 'ordering', 'sortfield'],
  directions: ['dir', 'direction', 'sortorder', 'sortdirection', 'sorttype'],
  words: ['search', 'query', 'filter', 'keyword', 'keywords', 'searchterm', 'ara', 'arama'],
  envelope: ['wrap', 'meta', 'withcount'],
  fields: ['select', 'only', 'columns', 'attributes', 'projection'],
  embed: ['include', 'includes', 'expand', 'populate', 'with', 'relations', 'join'],
  delay: ['sleep', 'latency', 'wait'],
  status: ['statuscode', 'httpstatus', 'code'],
  errorRate: ['failrate', 'failurerate', 'errorprobability'],
  attempt: ['retry', 'retries', 'try'],
};

/** What English-speaking callers expect our fields to be called, in normalized form; the first one that a resource has is meant. */
const foreignFields: Readonly<Record<string, readonly string[]>> = {
  name: ['ad', 'unvan', 'baslik', 'urunAdi'],
  firstname: ['ad'],
  lastname: ['soyad'],
  surname: ['soyad'],
  username: ['kullaniciAdi'],
  email: ['eposta'],
  phone: ['telefon'],
  website: ['webSitesi'],
  title: ['baslik', 'unvan', 'ad'],
  job: ['unvan'],
  company: ['firmaId'],
  companyid: ['firmaId'],
  user: ['kullaniciId'],
  userid: ['kullaniciId'],
  author: ['kullaniciId'],
  authorid: ['kullaniciId'],
  category: ['kategoriId'],
  categoryid: ['kategoriId'],
  product: ['kalemler_urunId'],
  productid: ['kalemler_urunId'],
  orderid: ['siparisId'],
  post: ['gonderiId'],
  postid: ['gonderiId'],
  address: ['adres_il', 'teslimatAdresi_il', 'alici_adres_il'],
  city: ['adres_il', 'teslimatAdresi_il', 'alici_adres_il'],
  province: ['adres_il', 'teslimatAdresi_il', 'alici_adres_il'],
  district: ['adres_ilce', 'teslimatAdresi_ilce', 'alici_adres_ilce'],
  zip: ['adres_postaKodu', 'teslimatAdresi_postaKodu'],
  zipcode: ['adres_postaKodu', 'teslimatAdresi_postaKodu'],
  postalcode: ['adres_postaKodu', 'teslimatAdresi_postaKodu'],
  country: ['adres_ulke', 'teslimatAdresi_ulke'],
  price: ['fiyat', 'kalemler_birimFiyat'],
  currency: ['paraBirimi'],
  stock: ['stok'],
  sku: ['stokKodu'],
  barcode: ['barkod'],
  brand: ['marka'],
  rating: ['puan'],
  ratings: ['degerlendirmeSayisi'],
  reviews: ['degerlendirmeSayisi'],
  vat: ['kdvOrani', 'kdvToplam'],
  vatrate: ['kdvOrani'],
  tax: ['kdvOrani', 'kdvToplam'],
  taxrate: ['kdvOrani'],
  taxnumber: ['vergiNo'],
  taxoffice: ['vergiDairesi'],
  sector: ['sektor'],
  industry: ['sektor'],
  quantity: ['kalemler_adet'],
  total: ['genelToplam'],
  amount: ['genelToplam'],
  subtotal: ['araToplam', 'matrah'],
  shipping: ['kargoUcreti'],
  carrier: ['kargo_firma'],
  payment: ['odemeYontemi', 'odemeDurumu'],
  paymentmethod: ['odemeYontemi'],
  date: ['tarih', 'yayinTarihi', 'olusturmaTarihi'],
  createdat: ['tarih', 'yayinTarihi', 'olusturmaTarihi'],
  publishedat: ['yayinTarihi'],
  duedate: ['sonTarih'],
  status: ['durum', 'odemeDurumu'],
  state: ['durum'],
  completed: ['durum'],
  done: ['durum'],
  priority: ['oncelik'],
  description: ['aciklama', 'ozet'],
  summary: ['ozet'],
  body: ['icerik'],
  content: ['icerik'],
  text: ['icerik'],
  tag: ['etiketler'],
  tags: ['etiketler'],
  likes: ['begeniSayisi'],
  views: ['okunmaSayisi'],
  reads: ['okunmaSayisi'],
  type: ['tur'],
};

/** The endings by which other services compare, in normalized form. */
const foreignSuffixes: Readonly<Record<string, string>> = {
  eq: '',
  is: '',
  ge: '_gte',
  min: '_gte',
  from: '_gte',
  le: '_lte',
  max: '_lte',
  to: '_lte',
  neq: '_ne',
  not: '_ne',
  contains: '_like',
  icontains: '_like',
  search: '_like',
  regex: '_like',
};

const suffixes = operatorNames.map((name) => operatorOf(name).suffix).filter((suffix) => suffix !== '');

/** Our suffix for another service's operator; `undefined` for an unknown one. */
const suffixFor = (word: string): string | undefined =>
  suffixes.find((suffix) => normalized(suffix) === normalized(word)) ??
  (Object.hasOwn(foreignSuffixes, normalized(word)) ? foreignSuffixes[normalized(word)] : undefined);

/** A name in the notations of other services: `fiyat[gte]`, `fiyat:gte`, `fiyat__gte`, `fiyat>` (from `fiyat>=5`), `fiyat>5`. */
const NOTATION = /^([^[\]:<>!]+?)(?:\[(\w+)\]|:(\w+)|__(\w+)|([<>!])(.*))$/;

/** Splits a name into what should be a field and the suffix of an operator. */
const splitName = (name: string): readonly [stem: string, suffix: string] => {
  const [, stem = '', bracket, colon, dunder, sign, rest] = NOTATION.exec(name) ?? [];
  const word = bracket ?? colon ?? dunder;
  if (word !== undefined) return [stem, suffixFor(word) ?? ''];
  if (sign === '!') return [stem, '_ne'];
  if (sign !== undefined) return [stem, (sign === '>' ? '_gt' : '_lt') + (rest === '' ? 'e' : '')];
  const last = name.lastIndexOf('_');
  const suffix = last > 0 ? suffixFor(name.slice(last + 1)) : undefined;
  return suffix === undefined ? [name, ''] : [name.slice(0, last), suffix];
};

const fieldsMeantBy = (name: string, valid: readonly string[]): readonly string[] => {
  if (name.length > LONGEST_COMPARED) return [];
  const foreign = Object.hasOwn(foreignFields, normalized(name)) ? foreignFields[normalized(name)] : undefined;
  const meant = foreign?.find((field) => valid.includes(field));
  const near = closest(name, valid);
  return meant === undefined ? near : [meant, ...near.filter((field) => field !== meant)].slice(0, MAXIMUM_SUGGESTIONS);
};

/** The fields that an unknown name in a sort or selection list may mean, best first. */
export const suggestItems = (item: string, valid: readonly string[]): readonly string[] => {
  const [, minus = '', name = '', direction = ''] = /^(-?)(.*?)(?:[:. ](asc|desc))?$/i.exec(item) ?? [];
  const sign = minus === '-' || direction.toLowerCase() === 'desc' ? '-' : '';
  const exact = valid.includes(name) ? [name] : fieldsMeantBy(name, valid);
  return exact.map((field) => `${sign}${field}`);
};

const parameterMeantBy = (name: string): string | undefined => {
  const own = parameterNames.find((each) => normalized(each) === normalized(name));
  if (own !== undefined) return own;
  const foreign = Object.entries(foreignParameters).find(([, names]) => names.includes(normalized(name)));
  return Object.entries(parameters).find(([key]) => key === foreign?.[0])?.[1].alias;
};

/** The names of the fields that support the operator with this suffix. */
const fieldsSupporting = (suffix: string, fields: Fields): readonly string[] => {
  const operator = operatorNames.find((name) => operatorOf(name).suffix === suffix) ?? 'equal';
  return [...fields.values()].filter(({ member }) => operatorOf(operator).supports(member)).map(({ name }) => name);
};

/** Reports an unknown name in a query with what its caller may mean: a mistyped name of ours, or what other services call it. */
export const unknownName = (name: string, fields: Fields): QueryProblem => {
  const asParameter = (suggestions: readonly string[]): QueryProblem => ({
    kind: 'unknownParameter',
    name,
    suggestions,
  });
  const asField = (suggestions: readonly string[]): QueryProblem => {
    return { kind: 'unknownField', name, parameter: null, suggestions, valid: [...fields.keys()] };
  };
  const isParameter = name.startsWith('_');
  if (name.length > LONGEST_COMPARED) return isParameter ? asParameter([]) : asField([]);
  const [stem, suffix] = splitName(name);
  const conditions = fieldsMeantBy(stem, fieldsSupporting(suffix, fields)).map((field) => field + suffix);
  const isForeignField = Object.hasOwn(foreignFields, normalized(stem)) && conditions.length > 0;
  if (!isParameter && isForeignField) return asField(conditions);
  const meant = parameterMeantBy(name);
  if (meant !== undefined) {
    const near = closest(name, parameterNames).filter((each) => each !== meant);
    return asParameter([meant, ...near].slice(0, MAXIMUM_SUGGESTIONS));
  }
  return isParameter ? asParameter(closest(name, parameterNames)) : asField(conditions);
};
