import { dataSet } from '../data/records.ts';
import { BASE_PATH } from '../functions/http/base.ts';
import { filePathOf, getSpace } from './get-space.ts';
import { LOCAL_ORIGIN, type SiteEnvironment } from './environment.ts';
import { type Language, languages } from './language.ts';
import { playgroundLinks } from './pages.ts';

const addressAttribute = /\b(href|src|srcset|action|formaction|data-live|data-address)="(\/(?!\/)[^"]*)"/g;

const files: ReadonlySet<string> = new Set(getSpace(dataSet).map(({ file }) => file));

/** Files outside the GET space: pictures and downloads. */
const otherFile = /\.(?!json$)\w+$/;

export const languageOf = (html: string): Language => {
  const [, code = ''] = /<html lang="(\w+)"/.exec(html) ?? [];
  return languages.find((language) => language === code) ?? 'tr';
};

/**
 * Converts an API address to a mirror's file. Links to queries lead to the playground, where the mirror's service worker responds.
 * `null` for error responses, which have no file.
 */
const onMirror = (attribute: string, address: string, language: Language): string | null => {
  const [path = '', query] = address.split('?', 2);
  if (path !== BASE_PATH && !path.startsWith(`${BASE_PATH}/`)) return address;
  if (query !== undefined && attribute === 'href') {
    const target = address.slice(BASE_PATH.length).replaceAll('&amp;', '&');
    return playgroundLinks(target)[language].replaceAll('&', '&amp;');
  }
  const file = filePathOf(path);
  if (files.has(file)) return file;
  return otherFile.test(path) ? path : null;
};

/** A page's absolute URL if the origin is known, otherwise its path. For HTML that requires absolute URLs. */
export const absoluteAddress = (path: string, { origin, prefix }: SiteEnvironment): string =>
  origin === '' ? path : `${origin}${prefix.slice(0, -1)}${path}`;

/**
 * The absolute URL for link previews: on the owner's site, or on the mirror itself; empty if unknown.
 */
export const sharedAddress = (path: string, { origin, prefix, isMirror }: SiteEnvironment, ownSite: string): string => {
  const site = ownSite === '' || isMirror ? origin : ownSite;
  return site === '' ? '' : `${site}${prefix.slice(0, -1)}${path}`;
};

/** A page's absolute URL for non-HTML files; an unknown origin is replaced by that of `npm start`. */
export const printedAddress = (path: string, { origin, prefix }: SiteEnvironment): string =>
  `${origin === '' ? LOCAL_ORIGIN : origin}${prefix.slice(0, -1)}${path}`;

/**
 * Adapts a page for a mirror: prefixes root-relative addresses, links API addresses to files and queries to the playground, and
 * removes links to error responses.
 */
export const moveAddresses = (html: string, { prefix, isMirror }: SiteEnvironment): string => {
  if (!isMirror) return html;
  const language = languageOf(html);
  return html.replaceAll(addressAttribute, (_, attribute: string, address: string) => {
    const moved = onMirror(attribute, address, language);
    return moved === null ? 'data-needs-server' : `${attribute}="${prefix.slice(0, -1)}${moved}"`;
  });
};
