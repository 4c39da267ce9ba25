import { dataSet } from '../../data/records.ts';
import { BASE_PATH, LOCAL_ORIGIN } from '../../functions/http/base.ts';
import { filePathOf, getSpace } from '../../functions/documents/get-space.ts';
import type { SiteEnvironment } from './environment.ts';
import { type Language, languages } from '../../data/language.ts';
import { playgroundLinks } from './pages.ts';

const addressAttribute = /\b(href|src|srcset|action|formaction|data-live|data-address)="(\/(?!\/)[^"]*)"/g;

const files: ReadonlySet<string> = new Set(getSpace(dataSet).map(({ file }) => file));

/** Pictures and downloads, which `getSpace` does not include. */
const otherFile = /\.(?!json$)\w+$/;

export const languageOf = (html: string): Language => {
  const [, code = ''] = /<html lang="(\w+)"/.exec(html) ?? [];
  return languages.find((language) => language === code) ?? 'tr';
};

/**
 * Converts an API address to the address of a mirror's file, or, for links with a query, to the playground, where the mirror's
 * service worker responds. Returns `null` for error responses, which have no file.
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

/** For HTML that requires absolute URLs: a page's absolute URL if the origin is known, otherwise its path. */
export const absoluteAddress = (path: string, { origin, prefix }: SiteEnvironment): string =>
  origin === '' ? path : `${origin}${prefix.slice(0, -1)}${path}`;

/**
 * The absolute URL for link previews, on the owner's site or, for a mirror, on the mirror; empty if the origin is unknown.
 */
export const sharedAddress = (path: string, { origin, prefix, isMirror }: SiteEnvironment, ownSite: string): string => {
  const site = ownSite === '' || isMirror ? origin : ownSite;
  return site === '' ? '' : `${site}${prefix.slice(0, -1)}${path}`;
};

/** In text and code: a page's absolute URL, with the origin of `npm start` if the site's origin is unknown. */
export const printedAddress = (path: string, { origin, prefix }: SiteEnvironment): string =>
  `${origin === '' ? LOCAL_ORIGIN : origin}${prefix.slice(0, -1)}${path}`;

/**
 * Adapts a page for a mirror: adds the prefix to root-relative addresses, replaces API addresses as in `onMirror`, and removes links
 * to error responses.
 */
export const moveAddresses = (html: string, { prefix, isMirror }: SiteEnvironment): string => {
  if (!isMirror) return html;
  const language = languageOf(html);
  return html.replaceAll(addressAttribute, (_, attribute: string, address: string) => {
    const moved = onMirror(attribute, address, language);
    return moved === null ? 'data-needs-server' : `${attribute}="${prefix.slice(0, -1)}${moved}"`;
  });
};
