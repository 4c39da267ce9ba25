import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Bilingual } from '../../data/catalogue/field.ts';
import { same } from '../../data/both-languages.ts';
import { BASE_PATH } from '../../functions/http/base.ts';
import type { CodePlace } from '../code-places.ts';
import { LOCAL_ORIGIN } from '../environment.ts';
import type { Language } from '../language.ts';
import { EXAMPLE_STYLE } from '../pages.ts';

/** What a file's name ends with, by the place where it runs. */
const extensions = {
  html: 'html',
  react: 'jsx',
  angular: 'ts',
  node: 'mjs',
  python: 'py',
  bash: 'sh',
} as const satisfies Partial<Record<CodePlace, string>>;

/** A program that uses the API, whole and runnable: what a page shows and the tests run. */
export interface Example {
  /** In addresses and names of files. */
  readonly id: Bilingual;
  readonly title: Bilingual;
  /** Where it runs. */
  readonly place: keyof typeof extensions;
  /** The step before this one, of which this one is the next: a key of the list. */
  readonly after?: string;
}

/** The examples, in the order in which they are shown. */
export const examples = {
  firstPage: {
    id: { tr: 'ilk-sayfa', en: 'first-page' },
    title: { tr: 'İlk sayfa', en: 'Your first page' },
    place: 'html',
  },
  week1: {
    id: { tr: 'hafta-1', en: 'week-1' },
    title: { tr: '1. hafta: liste', en: 'Week 1: a list' },
    place: 'html',
  },
  week2: {
    id: { tr: 'hafta-2', en: 'week-2' },
    title: { tr: '2. hafta: arama ve sıralama', en: 'Week 2: search and order' },
    place: 'html',
    after: 'week1',
  },
  week3: {
    id: { tr: 'hafta-3', en: 'week-3' },
    title: { tr: '3. hafta: sepet', en: 'Week 3: a cart' },
    place: 'html',
    after: 'week2',
  },
  week4: {
    id: { tr: 'hafta-4', en: 'week-4' },
    title: { tr: '4. hafta: sipariş ve hatalar', en: 'Week 4: an order and errors' },
    place: 'html',
    after: 'week3',
  },
  todoList: {
    id: { tr: 'yapilacaklar-1', en: 'to-do-1' },
    title: { tr: 'Yapılacaklar 1: liste', en: 'To-do list 1: show' },
    place: 'html',
  },
  todoAdd: {
    id: { tr: 'yapilacaklar-2', en: 'to-do-2' },
    title: { tr: 'Yapılacaklar 2: eklemek', en: 'To-do list 2: add' },
    place: 'html',
    after: 'todoList',
  },
  todoTick: {
    id: { tr: 'yapilacaklar-3', en: 'to-do-3' },
    title: { tr: 'Yapılacaklar 3: işaretlemek', en: 'To-do list 3: tick' },
    place: 'html',
    after: 'todoAdd',
  },
  todo: {
    id: { tr: 'yapilacaklar', en: 'to-do' },
    title: { tr: 'Yapılacaklar 4: düzenlemek ve silmek', en: 'To-do list 4: edit and delete' },
    place: 'html',
    after: 'todoTick',
  },
  address: {
    id: { tr: 'adres-hatirlar', en: 'the-address-remembers' },
    title: { tr: 'Adres hatırlar', en: 'The address remembers' },
    place: 'html',
  },
  cartShelf: {
    id: { tr: 'sepet-1', en: 'cart-1' },
    title: { tr: 'Alışveriş sepeti 1: raf', en: 'Shopping cart 1: the shelf' },
    place: 'html',
  },
  cartFill: {
    id: { tr: 'sepet-2', en: 'cart-2' },
    title: { tr: 'Alışveriş sepeti 2: sepet', en: 'Shopping cart 2: the cart' },
    place: 'html',
    after: 'cartShelf',
  },
  cart: {
    id: { tr: 'sepet', en: 'cart' },
    title: { tr: 'Alışveriş sepeti 3: sipariş', en: 'Shopping cart 3: the order' },
    place: 'html',
    after: 'cartFill',
  },
  fetch: { id: same('fetch'), title: { tr: 'Sayfa sayfa liste', en: 'A list, page by page' }, place: 'html' },
  searchBox: {
    id: { tr: 'arama-kutusu', en: 'search-box' },
    title: { tr: 'Arama kutusu', en: 'Search box' },
    place: 'html',
  },
  dashboard: {
    id: { tr: 'gosterge-paneli', en: 'dashboard' },
    title: { tr: 'Gösterge paneli', en: 'A dashboard' },
    place: 'html',
  },
  form: {
    id: same('form'),
    title: { tr: 'Ekleyen ve düzenleyen form', en: 'A form that creates and edits' },
    place: 'html',
  },
  validation: {
    id: { tr: 'form-dogrulama', en: 'form-validation' },
    title: { tr: 'Hataları alanın yanında gösteren form', en: 'A form with errors beside its fields' },
    place: 'html',
  },
  reactValidation: {
    id: same('react-form'),
    title: { tr: 'React ile form doğrulama', en: 'Form validation with React' },
    place: 'react',
  },
  signingIn: {
    id: { tr: 'oturum-acma', en: 'signing-in' },
    title: { tr: 'Oturum açan sayfa', en: 'A page with sign-in' },
    place: 'html',
  },
  retrying: {
    id: { tr: 'yeniden-deneme', en: 'retrying' },
    title: { tr: 'Yeniden deneyen istek', en: 'A request that retries' },
    place: 'html',
  },
  react: { id: same('react'), title: same('React'), place: 'react' },
  tanstackQuery: {
    id: same('tanstack-query'),
    title: { tr: 'TanStack Query, sonsuz kaydırma', en: 'TanStack Query, infinite scrolling' },
    place: 'react',
  },
  optimisticUpdate: {
    id: { tr: 'iyimser-guncelleme', en: 'optimistic-update' },
    title: { tr: 'TanStack Query, iyimser güncelleme', en: 'TanStack Query, optimistic update' },
    place: 'react',
  },
  swr: { id: same('swr'), title: same('SWR'), place: 'react' },
  rtkQuery: { id: same('rtk-query'), title: same('RTK Query'), place: 'react' },
  vue: { id: same('vue'), title: same('Vue'), place: 'html' },
  angular: {
    id: same('angular'),
    title: { tr: 'Angular, HttpClient ile', en: 'Angular, with HttpClient' },
    place: 'angular',
  },
  jquery: { id: same('jquery'), title: same('jQuery'), place: 'html' },
  axios: { id: same('axios'), title: same('axios'), place: 'node' },
  dataTables: {
    id: same('datatables'),
    title: { tr: 'DataTables, sunucu kipinde', en: 'DataTables, server-side processing' },
    place: 'html',
  },
  tanstackTable: {
    id: same('tanstack-table'),
    title: { tr: 'TanStack Table, sunucuda sayfalama', en: 'TanStack Table, server-side pagination' },
    place: 'react',
  },
  reactAdmin: {
    id: same('react-admin'),
    title: { tr: 'react-admin ile yönetim sayfası', en: 'An admin page with react-admin' },
    place: 'react',
  },
  chart: {
    id: { tr: 'grafik', en: 'chart' },
    title: { tr: 'Chart.js ile grafik', en: 'A chart with Chart.js' },
    place: 'html',
  },
  map: {
    id: { tr: 'harita', en: 'map' },
    title: { tr: 'Leaflet ile harita', en: 'A map with Leaflet' },
    place: 'html',
  },
  pythonRequests: {
    id: same('python-requests'),
    title: { tr: 'Python, requests ile', en: 'Python, with requests' },
    place: 'python',
  },
  pythonUrllib: {
    id: same('python-urllib'),
    title: { tr: 'Python, eklentisiz', en: 'Python, nothing to install' },
    place: 'python',
  },
  curl: { id: same('curl'), title: same('curl'), place: 'bash' },
} as const satisfies Readonly<Record<string, Example>>;

/** The same, for pages that loop over them. */
export const exampleList: readonly Example[] = Object.values(examples);

/** The base address that stands in the files, once in each: the local server's. */
export const EXAMPLE_BASE = `${LOCAL_ORIGIN}${BASE_PATH}`;

/** The name of an example's file in a language. */
export const exampleName = ({ id, place }: Example, lang: Language): string => `${id[lang]}.${extensions[place]}`;

/** Where an example's file lies in a language. */
export const exampleFile = (example: Example, lang: Language): string =>
  join(import.meta.dirname, lang, exampleName(example, lang));

/** The stylesheet's link, for the page of a program that is a script; none where a library brings a look of its own. */
export const styleOf = (text: string, site: string): string =>
  text.includes("'react-admin'") ? '' : `<link rel="stylesheet" href="${site}${EXAMPLE_STYLE}" />\n`;

/** An example's text for a base address of the API, whose site has the stylesheet, too. */
export const exampleText = async (example: Example, lang: Language, base: string): Promise<string> =>
  (await readFile(exampleFile(example, lang), 'utf8')).replaceAll(LOCAL_ORIGIN, base.slice(0, -BASE_PATH.length));
