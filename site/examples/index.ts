import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Bilingual } from '../../data/catalogue/field.ts';
import { same } from '../../data/both-languages.ts';
import { BASE_PATH } from '../../functions/http/base.ts';
import type { CodePlace } from '../code-places.ts';
import { LOCAL_ORIGIN } from '../environment.ts';
import type { Language } from '../language.ts';
import { EXAMPLE_STYLE } from '../pages.ts';

/** A program that uses the API, whole and runnable: what a page shows and the tests run. */
export interface Example {
  readonly id: string;
  readonly title: Bilingual;
  /** In the folder of each language beside this file. */
  readonly file: string;
  /** Where it runs. */
  readonly place: CodePlace;
  /** A whole small project, which may be longer than one sitting. */
  readonly isProject?: true;
}

/** The examples, in the order in which they are shown. */
export const examples = {
  firstPage: {
    id: 'first-page',
    title: { tr: 'İlk sayfa', en: 'Your first page' },
    file: 'first-page.html',
    place: 'html',
  },
  fetch: {
    id: 'fetch',
    title: { tr: 'Tek dosya, fetch ile', en: 'One file, with fetch' },
    file: 'fetch.html',
    place: 'html',
  },
  todo: {
    id: 'to-do',
    title: { tr: 'Yapılacaklar listesi', en: 'A to-do list' },
    file: 'todo.html',
    place: 'html',
    isProject: true,
  },
  cart: {
    id: 'cart',
    title: { tr: 'Alışveriş sepeti', en: 'A shopping cart' },
    file: 'cart.html',
    place: 'html',
    isProject: true,
  },
  dashboard: {
    id: 'dashboard',
    title: { tr: 'Gösterge paneli', en: 'A dashboard' },
    file: 'dashboard.html',
    place: 'html',
    isProject: true,
  },
  form: {
    id: 'form',
    title: { tr: 'Ekleyen ve düzenleyen form', en: 'A form that creates and edits' },
    file: 'form.html',
    place: 'html',
  },
  validation: {
    id: 'form-validation',
    title: { tr: 'Hataları alanın yanında gösteren form', en: 'A form with errors beside its fields' },
    file: 'validation.html',
    place: 'html',
  },
  reactValidation: {
    id: 'react-form',
    title: { tr: 'React ile form doğrulama', en: 'Form validation with React' },
    file: 'validation.jsx',
    place: 'react',
  },
  signingIn: {
    id: 'signing-in',
    title: { tr: 'Oturum açan sayfa', en: 'A page with sign-in' },
    file: 'signing-in.html',
    place: 'html',
  },
  retrying: {
    id: 'retrying',
    title: { tr: 'Yeniden deneyen istek', en: 'A request that retries' },
    file: 'retrying.html',
    place: 'html',
  },
  react: { id: 'react', title: same('React'), file: 'react.jsx', place: 'react' },
  tanstackQuery: {
    id: 'tanstack-query',
    title: { tr: 'TanStack Query, sonsuz kaydırma', en: 'TanStack Query, infinite scrolling' },
    file: 'tanstack-query.jsx',
    place: 'react',
  },
  swr: { id: 'swr', title: same('SWR'), file: 'swr.jsx', place: 'react' },
  rtkQuery: { id: 'rtk-query', title: same('RTK Query'), file: 'rtk-query.jsx', place: 'react' },
  vue: { id: 'vue', title: same('Vue'), file: 'vue.html', place: 'html' },
  angular: {
    id: 'angular',
    title: { tr: 'Angular, HttpClient ile', en: 'Angular, with HttpClient' },
    file: 'angular.ts',
    place: 'angular',
  },
  jquery: { id: 'jquery', title: same('jQuery'), file: 'jquery.html', place: 'html' },
  axios: { id: 'axios', title: same('axios'), file: 'axios.mjs', place: 'node' },
  dataTables: {
    id: 'datatables',
    title: { tr: 'DataTables, sunucu kipinde', en: 'DataTables, server-side processing' },
    file: 'datatables.html',
    place: 'html',
  },
  tanstackTable: {
    id: 'tanstack-table',
    title: { tr: 'TanStack Table, sunucuda sayfalama', en: 'TanStack Table, server-side pagination' },
    file: 'tanstack-table.jsx',
    place: 'react',
  },
  reactAdmin: {
    id: 'react-admin',
    title: { tr: 'react-admin ile yönetim sayfası', en: 'An admin page with react-admin' },
    file: 'react-admin.jsx',
    place: 'react',
  },
  chart: {
    id: 'chart',
    title: { tr: 'Chart.js ile grafik', en: 'A chart with Chart.js' },
    file: 'chart.html',
    place: 'html',
  },
  map: {
    id: 'map',
    title: { tr: 'Leaflet ile harita', en: 'A map with Leaflet' },
    file: 'map.html',
    place: 'html',
  },
  pythonRequests: {
    id: 'python-requests',
    title: { tr: 'Python, requests ile', en: 'Python, with requests' },
    file: 'python_requests.py',
    place: 'python',
  },
  pythonUrllib: {
    id: 'python-urllib',
    title: { tr: 'Python, eklentisiz', en: 'Python, nothing to install' },
    file: 'python_urllib.py',
    place: 'python',
  },
  curl: { id: 'curl', title: same('curl'), file: 'curl.sh', place: 'bash' },
} as const satisfies Readonly<Record<string, Example>>;

/** The same, for pages that loop over them. */
export const exampleList: readonly Example[] = Object.values(examples);

/** The base address that stands in the files, once in each: the local server's. */
export const EXAMPLE_BASE = `${LOCAL_ORIGIN}${BASE_PATH}`;

/** Where an example's file lies in a language. */
export const exampleFile = ({ file }: Pick<Example, 'file'>, lang: Language): string =>
  join(import.meta.dirname, lang, file);

/** The stylesheet's link, for the page of a program that is a script; none where a library brings a look of its own. */
export const styleOf = (text: string, site: string): string =>
  text.includes("'react-admin'") ? '' : `<link rel="stylesheet" href="${site}${EXAMPLE_STYLE}" />\n`;

/** An example's text for a base address of the API, whose site has the stylesheet, too. */
export const exampleText = async (example: Pick<Example, 'file'>, lang: Language, base: string): Promise<string> =>
  (await readFile(exampleFile(example, lang), 'utf8')).replaceAll(LOCAL_ORIGIN, base.slice(0, -BASE_PATH.length));
