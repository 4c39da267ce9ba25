import type { Bilingual } from '../../data/catalogue/field.ts';
import { withNames } from '../../data/english.ts';
import { same } from '../../data/lib/both-languages.ts';
import { cached } from '../../data/lib/cached.ts';
import type { Province } from '../../data/places.ts';
import type { Catalogue } from '../query/catalogue.ts';
import { parametersIn } from '../query/parameters.ts';
import { closest, normalized, wordTable } from '../query/closest.ts';
import { decoded } from '../query/query-pairs.ts';
import { CART_GUIDE, OPENAPI_FILES, PASSWORD } from './base.ts';
import type { ApiError } from './errors.ts';
import { DISTRICTS_FILES, districtsFile, PROVINCES_FILES, PROVINCES_FOLDERS } from './place-files.ts';
import { REFRESH, SESSION } from './routes.ts';

/** Our equivalent of another service's path. */
interface Counterpart {
  /** The path below the base, preceded by the method unless it is GET; `…` is a placeholder. */
  readonly ours: string;
  /** A working example request, as a URL or JavaScript; `{base}` is replaced by the API's base URL. */
  readonly example: string;
  readonly note?: Bilingual;
  /** The paths of a guide on the site. */
  readonly guide?: Bilingual;
}

const get = (path: string): string => `{base}/${path}`;

/** JavaScript for a POST request, in single quotes, because error messages are shown inside JSON strings. */
const post = (path: string, fields: string): string =>
  `fetch('{base}/${path}', { method: 'POST', body: JSON.stringify({ ${fields} }) })`;

const signIn = post('session', `{kullaniciAdi}: 'sukran.isikci', {sifre}: '${PASSWORD}'`);

const signedIn = (token: string, next: string): string =>
  `${signIn}.then((response) => response.json()).then(({ {${token}} }) => ${next})`;

const whoAmI = signedIn('belirtec', "fetch('{base}/session', { headers: { Authorization: 'Bearer ' + {belirtec} } })");

const renewal = signedIn('yenilemeBelirteci', post('session/refresh', '{yenilemeBelirteci}'));

const total: Bilingual = {
  tr: 'toplam, X-Toplam-Kayit başlığındadır',
  en: 'the total is in the header X-Total-Count',
};

/** A path that this API lacks but other services have. */
export interface ForeignAddress {
  /** The path's segments below the base. */
  readonly segments: readonly string[];
  readonly counterpart: Counterpart;
  /** The error that the path causes with any method. */
  readonly error: ApiError;
}

type Row = readonly [paths: string, ours: string, example?: string, more?: Pick<Counterpart, 'note' | 'guide'>];

/** English paths of other services, normalized, with our equivalents. `*` matches any resource, and `…` matches anything. */
export const foreignAddresses: readonly Row[] = [
  ['login auth/login users/login user/login', 'POST session', signIn],
  ['logout auth/logout users/logout user/logout', 'DELETE session', "fetch('{base}/session', { method: 'DELETE' })"],
  [
    'register signup auth/register users/register',
    'POST ~/users',
    post('~/users', "{ad}: 'Deniz', {kullaniciAdi}: 'deniz', {sifre}: 'cay-demle'"),
  ],
  ['auth/me auth/profile users/me user/me', 'GET session', whoAmI],
  ['auth/refresh auth/refreshtoken', 'POST session/refresh', renewal],
  ['*/search', '*?q=…', get('*?q=ev')],
  ['*/random', '*?_per_page=1&_page=…', get('*?_per_page=1&_page=7')],
  ['*/count', '*?_per_page=1', get('*?_per_page=1'), { note: total }],
  ['*/add', 'POST *', post('*', "{urunler.ad}: 'Deneme'")],
  ['users/filter', 'users?{adres_il}=…', get('users?{adres_il}=Ankara')],
  ['posts/user/…', 'users/1/posts'],
  ['todos/user/…', 'users/1/todos'],
  ['comments/post/…', 'posts/6/comments'],
  ['posts/tags posts/taglist posts/tag/…', 'posts?{etiketler}=…', get('posts?{etiketler}=seyahat')],
  ['products/categories products/categorylist', 'categories'],
  ['products/category/…', 'categories/{id}/products', get('categories/1/products')],
  ['carts', 'orders', get('orders'), { guide: CART_GUIDE }],
  ['carts/add', 'POST orders', post('orders', '{kullaniciId}: 5'), { guide: CART_GUIDE }],
  ['carts/user/… users/…/carts', 'users/5/orders', get('users/5/orders'), { guide: CART_GUIDE }],
  ['cities city', PROVINCES_FILES.en],
  ['districts', districtsFile('en', 34)],
  ['photos albums image/…', 'products/1/image.svg'],
  ['status/… http/…', 'users?_status=404'],
  ['docs swagger', OPENAPI_FILES.en],
];

/** Turkish words that developers try in paths, with their English equivalents. */
const turkishWords = wordTable({
  login: ['giris'],
  logout: ['cikis'],
  register: ['kayit', 'uyeol'],
  search: ['ara'],
  add: ['ekle'],
  carts: ['sepet', 'sepetler'],
  tags: ['etiketler'],
  tag: ['etiket'],
  cities: ['sehirler', 'sehir', 'il'],
  districts: ['ilceler', 'ilce'],
});

const tablesOf = (catalogue: Catalogue) => {
  const { names, of, sourceOf, spelled } = catalogue;
  const definitions = names.filter((name) => sourceOf(name) !== undefined).map(of);
  const resources = definitions.map(({ path, alias }) => [path, alias] as const);
  const singulars = definitions.map(({ typeName, singularAlias }) => [normalized(typeName), singularAlias] as const);
  const others: readonly (readonly [string, string])[] = [
    ...[SESSION, REFRESH, PROVINCES_FILES, PROVINCES_FOLDERS, DISTRICTS_FILES].map(
      (each) => [spelled(each).tr, spelled(each).en] as const,
    ),
    ...parametersIn(catalogue.parameters).map(({ name, alias }) => [name, alias] as const),
  ];
  return {
    counterparts: new Map<string, Counterpart>(
      foreignAddresses.flatMap(([paths, ours, example = get(ours), more]) =>
        paths.split(' ').map((path) => [path.replace(/\/…$/, ''), { ours, example, ...more }] as const),
      ),
    ),
    resources: new Set<string>(resources.map(([, alias]) => alias)),
    english: new Map<string, string>([...resources, ...singulars, ...turkishWords]),
    turkish: new Map<string, string>([...resources, ...others].map(([name, alias]) => [alias, name])),
  };
};

const lookup = cached(tablesOf, new WeakMap<Catalogue, ReturnType<typeof tablesOf>>());

/** Our equivalent of another service's path, in the caller's language. Letter case and diacritics are ignored. */
export const counterpartOf = (catalogue: Catalogue, segments: readonly string[]): Counterpart | undefined => {
  const { counterparts, resources, english, turkish } = lookup(catalogue);
  const folded = segments.slice(0, 3).map((segment) => normalized(decoded(segment).text));
  const words = folded.map((word) => english.get(word) ?? word);
  const [first = '', second = '', third = ''] = words;
  const isResource = resources.has(first);
  const paths = [`${first}/${second}`, `${first}/…/${third}`, isResource ? `*/${second}` : first];
  const [found] = paths.flatMap((path) => counterparts.get(path) ?? []);
  if (!found) return undefined;
  const isTurkish = words.some((word, at) => word !== folded[at]);
  const spelled = (text: string): string => {
    const named = withNames(same(text), catalogue.wordFor)
      .en.replaceAll('*', first)
      .replace(OPENAPI_FILES.en, catalogue.spelled(OPENAPI_FILES).en);
    return isTurkish ? named.replaceAll(/[\w.]+/g, (word) => turkish.get(word) ?? word) : named;
  };
  return { ...found, ours: spelled(found.ours), example: spelled(found.example) };
};

/** The documents that a path such as `iller/06` or `provinces/istanbul/districts` may mean, best match first. */
export const closestPlaces = (
  [folder = '', last = '']: readonly string[],
  provinces: readonly Province[],
): readonly string[] => {
  const language = folder === PROVINCES_FOLDERS.en ? 'en' : 'tr';
  const { text } = decoded(last.replace(/\.json$/, ''));
  const names = closest(
    text,
    provinces.map(({ ad }) => ad),
  );
  const meant = [
    ...provinces.filter(({ plaka }) => plaka === Number(text)),
    ...names.flatMap((name) => provinces.filter(({ ad }) => ad === name)),
  ];
  return meant.length === 0 ? [PROVINCES_FILES[language]] : meant.map(({ plaka }) => districtsFile(language, plaka));
};
