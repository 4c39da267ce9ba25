import { type JsonObject, textIn } from '../../../data/lib/json.ts';
import { BASE_PATHS, type Language } from '../../../data/language.ts';
import { WORKER_FILE } from '../../../functions/hosts/worker-settings.ts';

const { dataset, lang } = document.documentElement;

/** True on a static mirror. */
export const isMirror = 'mirror' in dataset;

/** The site's base path without a trailing slash. */
const root = (dataset['root'] ?? '/').replace(/\/$/, '');

/** The URL of this site, without a trailing slash. */
export const siteAddress = `${location.origin}${root}`;

/** The URL of a mirror's service worker, which handles queries and writes of the mirror's pages. */
export const workerAddress = `${siteAddress}/${WORKER_FILE}`;

const workerAnswers = (): boolean =>
  'serviceWorker' in navigator && navigator.serviceWorker.controller?.scriptURL.startsWith(workerAddress) === true;

/** True on a mirror while its service worker does not control the page. */
export const onlyFilesAnswer = (): boolean => isMirror && !workerAnswers();

export const pageLanguage: Language = lang === 'en' ? 'en' : 'tr';

export const apiAddress = `${siteAddress}${BASE_PATHS[pageLanguage]}`;

/** True if only programs on this computer reach the site. */
export const isLocal = 'local' in dataset;

/** Removes the sentences for readers whose browser has not loaded the page's script. */
export const removeExcuses = (): void => document.querySelectorAll('.unloaded').forEach((each) => each.remove());

/** Returns the text in the page's language. */
export const t = (tr: string, en: string): string => (pageLanguage === 'en' ? en : tr);

/** The values of a record's fields, whose names are separated by spaces, as one text. */
export const joined = (record: JsonObject, names = ''): string =>
  names
    .split(' ')
    .map((name) => textIn(record, name))
    .join(' ');

/** Replaces the id 1 in a URL with another id. */
export const numbered = (address: string, id: number): string => address.replace(/(\/|-|%2F)1(?=$|[./])/, `$1${id}`);

/** Finds an element of a type. @throws Error if there is none */
export const find = <Kind extends Element>(
  selector: string,
  kind: new () => Kind,
  within: ParentNode = document,
): Kind => {
  const element = within.querySelector(selector);
  if (!(element instanceof kind)) throw new Error(`No ${selector}`);
  return element;
};

/** Creates an element with a class and text. */
export const make = <Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  className: string,
  text = '',
): HTMLElementTagNameMap[Name] => {
  const element = document.createElement(name);
  if (className !== '') element.className = className;
  element.textContent = text;
  // The names of fields, paths and codes.
  if (name === 'code') element.translate = false;
  return element;
};
