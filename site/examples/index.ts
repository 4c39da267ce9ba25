import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Bilingual } from '../../data/catalogue/field.ts';
import { englishWords } from '../../data/english.ts';
import { same } from '../../data/lib/both-languages.ts';
import { LOCAL_ORIGIN } from '../../functions/http/base.ts';
import { parameterList } from '../../functions/query/parameters.ts';
import type { CodePlace } from '../shared/code-places.ts';
import { BASE_PATHS, type Language } from '../../data/language.ts';
import { EXAMPLE_STYLE } from '../shared/pages.ts';
import { cutStep, parseWords, translate, type Words } from './programs.ts';

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
  /** The series, named as its file, and the number of the step. Without it, the example has a file of its own. */
  readonly step?: { readonly of: Bilingual; readonly number: number };
  /** Pages that build up to the example; the last one is the example itself. */
  readonly steps?: readonly Example[];
}

/** Creates the steps of a larger example from their titles. */
const stepsTo = (id: Bilingual, ...titles: readonly Bilingual[]): readonly Example[] =>
  titles.map((title, at) => ({
    id: at + 1 === titles.length ? id : { tr: `${id.tr}-${at + 1}`, en: `${id.en}-${at + 1}` },
    title,
    place: 'html',
    step: { of: id, number: at + 1 },
  }));

const weeks: Bilingual = { tr: 'hafta', en: 'week' };

/** The examples in display order. */
export const examples = {
  firstPage: {
    id: { tr: 'ilk-sayfa', en: 'first-page' },
    title: { tr: 'İlk sayfa', en: 'Your first page' },
    place: 'html',
  },
  week1: {
    id: { tr: 'hafta-1', en: 'week-1' },
    title: { tr: '1. hafta: Liste', en: 'Week 1: a list' },
    place: 'html',
    step: { of: weeks, number: 1 },
  },
  week2: {
    id: { tr: 'hafta-2', en: 'week-2' },
    title: { tr: '2. hafta: Arama ve sıralama', en: 'Week 2: search and order' },
    place: 'html',
    step: { of: weeks, number: 2 },
    after: 'week1',
  },
  week3: {
    id: { tr: 'hafta-3', en: 'week-3' },
    title: { tr: '3. hafta: Sepet', en: 'Week 3: a cart' },
    place: 'html',
    step: { of: weeks, number: 3 },
    after: 'week2',
  },
  week4: {
    id: { tr: 'hafta-4', en: 'week-4' },
    title: { tr: '4. hafta: Sipariş ve hatalar', en: 'Week 4: an order and errors' },
    place: 'html',
    step: { of: weeks, number: 4 },
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

/** The base URLs of the local server, of which each example file contains its language’s once. */
export const exampleBases: Bilingual = {
  tr: `${LOCAL_ORIGIN}${BASE_PATHS.tr}`,
  en: `${LOCAL_ORIGIN}${BASE_PATHS.en}`,
};

export const exampleName = ({ id, place }: Example, lang: Language): string => `${id[lang]}.${extensions[place]}`;

/** True if the English program is a translation. Programs for the terminal are not, because few of their lines are alike. */
export const isTranslated = ({ place }: Example): boolean => place === 'html' || place === 'react';

/** The file of an example or its series: the program, or the table of its English words. */
export const sourceName = (example: Example, lang: Language): string => {
  const { id, place, step } = example;
  return `${(step?.of ?? id)[lang]}.${lang === 'en' && isTranslated(example) ? 'txt' : extensions[place]}`;
};

const read = (lang: Language, name: string): Promise<string> => readFile(join(import.meta.dirname, lang, name), 'utf8');

export const sourceText = (example: Example, lang: Language): Promise<string> => read(lang, sourceName(example, lang));

/** The words that several examples have in common. An example’s own words take precedence. */
export const sharedWords = async (): Promise<Words> => parseWords(await read('en', 'words.txt'));

/** The English names of the API, keyed by the Turkish ones. Tables have those that depend on the resource. */
const names: Words = new Map([
  ...englishWords(),
  ...parameterList.map(({ name, alias }) => [name, alias] as const),
  [exampleBases.tr, exampleBases.en],
]);

const englishText = async (example: Example): Promise<string> => {
  const words = new Map([...(await sharedWords()), ...parseWords(await sourceText(example, 'en'))]);
  return translate(await sourceText(example, 'tr'), words, names);
};

/** The stylesheet link for a page that runs an example; empty if the example's library includes styles. */
export const styleOf = (text: string, site: string): string =>
  text.includes("'react-admin'") ? '' : `<link rel="stylesheet" href="${site}${EXAMPLE_STYLE}" />\n`;

/** The text of an example. It uses the API and the stylesheet of the given site. */
export const exampleText = async (example: Example, lang: Language, site: string): Promise<string> => {
  const text = lang === 'en' && isTranslated(example) ? await englishText(example) : await sourceText(example, lang);
  return cutStep(text, example.step?.number ?? Infinity).replaceAll(LOCAL_ORIGIN, site);
};
