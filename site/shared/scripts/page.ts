import { BASE_PATH } from '../../../functions/http/base.ts';
import type { Language } from '../../language.ts';
import { WORKER_FILE } from '../../../functions/hosts/worker-settings.ts';

const { dataset, lang } = document.documentElement;

/** True if the page is a static copy, served without functions. */
export const isMirror = 'mirror' in dataset;

/** The path of the site's folder, without its last slash. */
const root = (dataset['root'] ?? '/').replace(/\/$/, '');

/** The URL of this site: scheme, host and folder. */
export const siteAddress = `${location.origin}${root}`;

/** The base URL of this site's API. */
export const apiAddress = `${siteAddress}${BASE_PATH}`;

/** The service worker of a mirror, which answers queries and writes on the mirror's own pages. */
export const workerAddress = `${siteAddress}/${WORKER_FILE}`;

const workerAnswers = (): boolean =>
  'serviceWorker' in navigator && navigator.serviceWorker.controller?.scriptURL.startsWith(workerAddress) === true;

/** True if only files answer: on a mirror, as long as its service worker does not control the page. */
export const onlyFilesAnswer = (): boolean => isMirror && !workerAnswers();

export const pageLanguage: Language = lang === 'en' ? 'en' : 'tr';

/** Picks the text in the page's language. */
export const t = (tr: string, en: string): string => (pageLanguage === 'en' ? en : tr);

/** An address of record 1 as that of another. */
export const numbered = (address: string, id: number): string => address.replace(/(\/|-|%2F)1(?=$|[./])/, `$1${id}`);

/** Finds an element of a kind. @throws Error where the page has none. */
export const find = <Kind extends Element>(
  selector: string,
  kind: new () => Kind,
  within: ParentNode = document,
): Kind => {
  const element = within.querySelector(selector);
  if (!(element instanceof kind)) throw new Error(`No ${selector}`);
  return element;
};

/** Makes an element with a class and a text. */
export const make = <Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  className: string,
  text = '',
): HTMLElementTagNameMap[Name] => {
  const element = document.createElement(name);
  if (className !== '') element.className = className;
  element.textContent = text;
  return element;
};
