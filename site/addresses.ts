import { dataSet } from '../data/records.ts';
import { BASE_PATH } from '../functions/http/base.ts';
import { filePathOf, getSpace } from './get-space.ts';
import { LOCAL_ORIGIN, type SiteEnvironment } from './environment.ts';
import { type Language, languages } from './language.ts';
import { playgroundLinks } from './pages.ts';

const addressAttribute = /\b(href|src|srcset|action|formaction|data-live|data-address)="(\/(?!\/)[^"]*)"/g;

const files: ReadonlySet<string> = new Set(getSpace(dataSet).map(({ file }) => file));

/** Files whose address is not in the GET space: pictures and downloads. */
const otherFile = /\.(?!json$)\w+$/;

/** The language of a page. */
export const languageOf = (html: string): Language => {
  const [, code = ''] = /<html lang="(\w+)"/.exec(html) ?? [];
  return languages.find((language) => language === code) ?? 'tr';
};

/**
 * An address as a mirror has it: that of a file. A link to a query leads to the playground, where the mirror's service worker can
 * answer. `null` where the API answers with an error, for which no host has a file.
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

/** A page's address with scheme and host where they are known, for the few places in pages that must not be relative. */
export const absoluteAddress = (path: string, { origin, prefix }: SiteEnvironment): string =>
  origin === '' ? path : `${origin}${prefix.slice(0, -1)}${path}`;

/**
 * An address for other sites, which show a card beside a link to this one: at the owner's site, a mirror's at its own; empty where
 * neither is known.
 */
export const sharedAddress = (path: string, { origin, prefix, isMirror }: SiteEnvironment, ownSite: string): string => {
  const site = ownSite === '' || isMirror ? origin : ownSite;
  return site === '' ? '' : `${site}${prefix.slice(0, -1)}${path}`;
};

/** A page's address for files outside pages, which always name scheme and host. */
export const printedAddress = (path: string, { origin, prefix }: SiteEnvironment): string =>
  `${origin === '' ? LOCAL_ORIGIN : origin}${prefix.slice(0, -1)}${path}`;

/**
 * Moves a page's root-relative addresses below the site's prefix. Templates and guides can so write plain addresses;
 * on a mirror, links to the API lead to its files, queries to the playground, and requests that are refused stand as text.
 */
export const moveAddresses = (html: string, { prefix, isMirror }: SiteEnvironment): string => {
  if (!isMirror) return html;
  const language = languageOf(html);
  return html.replaceAll(addressAttribute, (_, attribute: string, address: string) => {
    const moved = onMirror(attribute, address, language);
    return moved === null ? 'data-needs-server' : `${attribute}="${prefix.slice(0, -1)}${moved}"`;
  });
};
