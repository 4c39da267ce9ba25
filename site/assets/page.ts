import { BASE_PATH } from '../../functions/http/base.ts';

const { dataset, lang } = document.documentElement;

/** Whether the page is a static copy without queries and writes. */
export const isMirror = 'mirror' in dataset;

/** Path of the folder that the site lies in, without its last slash. */
const root = (dataset['root'] ?? '/').replace(/\/$/, '');

/** Where this site lies: scheme, host and folder. */
export const siteAddress = `${location.origin}${root}`;

/** Where the API of this site lies. */
export const apiAddress = `${siteAddress}${BASE_PATH}`;

/** Picks the text in the page's language. */
export const t = (tr: string, en: string): string => (lang === 'en' ? en : tr);

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
