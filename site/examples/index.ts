import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Bilingual } from '../../data/catalogue/field.ts';
import { same } from '../../data/lib/both-languages.ts';
import { BASE_PATH, LOCAL_ORIGIN } from '../../functions/http/base.ts';
import type { CodePlace } from '../shared/code-places.ts';
import type { Language } from '../../data/language.ts';
import { EXAMPLE_STYLE } from '../shared/pages.ts';

/** File extensions, keyed by environment. */
const extensions = {
  html: 'html',
  react: 'jsx',
  node: 'mjs',
  python: 'py',
  bash: 'sh',
} as const satisfies Partial<Record<CodePlace, string>>;

/** A complete program that uses the API. It is shown on pages and run by tests. */
export interface Example {
  /** Used in paths and file names. */
  readonly id: Bilingual;
  readonly title: Bilingual;
  /** The environment that runs it. */
  readonly place: keyof typeof extensions;
  /** The key of the preceding example in a series. */
  readonly after?: string;
  /** Pages that build up to the example; the last one is the example itself. */
  readonly steps?: readonly Example[];
}

/** Creates the steps of a larger example from their titles. */
const stepsTo = (id: Bilingual, ...titles: readonly Bilingual[]): readonly Example[] =>
  titles.map((title, at) => ({
    id: at + 1 === titles.length ? id : { tr: `${id.tr}-${at + 1}`, en: `${id.en}-${at + 1}` },
    title,
    place: 'html',
  }));

/** The examples in display order. */
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
  todo: {
    id: { tr: 'yapilacaklar', en: 'to-do' },
    title: { tr: 'Yapılacaklar listesi', en: 'To-do list' },
    place: 'html',
    steps: stepsTo(
      { tr: 'yapilacaklar', en: 'to-do' },
      { tr: 'Listelemek, hatayı söylemek', en: 'Show the list, or a message if loading fails' },
      { tr: 'Eklemek: formdan POST, yanıtı bekleyen düğme', en: 'Add: POST from a form, with a button that waits' },
      {
        tr: 'İşaretlemek: PATCH; sunucu geri çevirirse kutu eski hâline döner',
        en: 'Check: PATCH; the box is reset if the server refuses',
      },
      { tr: 'Yerinde düzenlemek ve silmek', en: 'Edit in place, and delete' },
    ),
  },
  address: {
    id: { tr: 'adres-hatirlar', en: 'the-address-remembers' },
    title: { tr: 'Yazılanları adreste tutan liste', en: 'A list kept in the URL' },
    place: 'html',
  },
  conflict: {
    id: { tr: 'iki-kisi-tek-kayit', en: 'two-people-one-record' },
    title: { tr: 'İki kişi, tek kayıt', en: 'Two people edit one record' },
    place: 'html',
  },
  cart: {
    id: { tr: 'sepet', en: 'cart' },
    title: { tr: 'Alışveriş sepeti', en: 'Shopping cart' },
    place: 'html',
    steps: stepsTo(
      { tr: 'sepet', en: 'cart' },
      { tr: 'Raf: filtrelenmiş ve sıralanmış ürünler', en: 'The shelf: products, filtered and sorted' },
      {
        tr: 'Sepet: localStorage’da saklanır, kuruşla hesaplanır',
        en: 'The cart: kept in localStorage, counted in kuruş',
      },
      { tr: 'Sipariş: kargo, toplam ve POST', en: 'The order: shipping, the total and POST' },
    ),
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
  places: {
    id: { tr: 'il-ilce', en: 'provinces-districts' },
    title: { tr: 'İl ve ilçe seçimi', en: 'Province and district' },
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
  vue: { id: same('vue'), title: same('Vue'), place: 'html' },
  axios: { id: same('axios'), title: same('axios'), place: 'node' },
  dataTables: {
    id: same('datatables'),
    title: { tr: 'DataTables, sunucu kipinde', en: 'DataTables, server-side processing' },
    place: 'html',
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
  curl: { id: same('curl'), title: same('curl'), place: 'bash' },
} as const satisfies Readonly<Record<string, Example>>;

export const exampleList: readonly Example[] = Object.values(examples);

/** All programs: each example, or its steps if it has any. */
export const programs: readonly Example[] = exampleList.flatMap((example) => example.steps ?? [example]);

/** The base URL of the local server, which each example file contains once. */
export const EXAMPLE_BASE = `${LOCAL_ORIGIN}${BASE_PATH}`;

export const exampleName = ({ id, place }: Example, lang: Language): string => `${id[lang]}.${extensions[place]}`;

export const exampleFile = (example: Example, lang: Language): string =>
  join(import.meta.dirname, lang, exampleName(example, lang));

/** The stylesheet link for a page that runs an example; empty if the example's library includes styles. */
export const styleOf = (text: string, site: string): string =>
  text.includes("'react-admin'") ? '' : `<link rel="stylesheet" href="${site}${EXAMPLE_STYLE}" />\n`;

/** The source text of an example. Uses the API at the given base URL and the stylesheet of the same site. */
export const exampleText = async (example: Example, lang: Language, base: string): Promise<string> =>
  (await readFile(exampleFile(example, lang), 'utf8')).replaceAll(LOCAL_ORIGIN, base.slice(0, -BASE_PATH.length));
