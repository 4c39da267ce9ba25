import { dataSet } from '../../data/records.ts';
import { filePathOf, getSpace } from '../../functions/documents/get-space.ts';
import { BASE_PATHS, METHODS } from '../../functions/http/base.ts';
import type { Language } from '../../data/language.ts';
import { printedAddress } from './addresses.ts';
import { fillOrigin, methodHtml } from './code-html.ts';
import type { SiteEnvironment } from './environment.ts';
import { playgroundLinks } from './pages.ts';
import { isTurkish } from './turkish-code.ts';

/** An open element with its opening tag. */
interface Element {
  readonly name: string;
  readonly tag: string;
}

/**
 * Rewrites the HTML of templates, where `>` is escaped in attributes, in one pass.
 * @param text changes the text between tags; `path` contains the enclosing elements, the outermost first
 * @param tag changes an opening tag, which ends before `end`
 */
export const rewriteHtml = (
  html: string,
  text: (source: string, path: readonly Element[]) => string,
  tag: (source: string, end: number) => string = (source) => source,
): string => {
  const path: Element[] = [];
  return html.replaceAll(
    /<(\/?)([a-z][a-z\d]*)[^>]*>|[^<]+/g,
    (source: string, slash: string | undefined, name: string | undefined, at: number) => {
      if (name === undefined) return text(source, path);
      if (slash === '') {
        path.push({ name, tag: source });
        return tag(source, at + source.length);
      }
      // Also closes void elements such as <br> inside the element.
      path.splice(path.findLastIndex((each) => each.name === name));
      return source;
    },
  );
};

const addressAttribute = /\b(href|src|srcset|action|formaction|data-live|data-address)="(\/(?!\/)[^"]*)"/g;

const files: ReadonlySet<string> = new Set(getSpace(dataSet).map(({ file }) => file));

/** Pictures and downloads, which `getSpace` does not include. */
const otherFile = /\.(?!json$)\w+$/;

/**
 * Converts an API address to the address of a mirror's file, or, for links with a query, to the playground, where the mirror's
 * service worker responds. Returns `null` for error responses, which have no file.
 */
const onMirror = (attribute: string, address: string, language: Language): string | null => {
  const [path = '', query] = address.split('?', 2);
  const base = Object.values(BASE_PATHS).find((each) => `${path}/`.startsWith(`${each}/`));
  if (base === undefined) return address;
  if (query !== undefined && attribute === 'href') {
    const target = address.slice(base.length).replaceAll('&amp;', '&');
    return playgroundLinks(target)[language].replaceAll('&', '&amp;');
  }
  const file = filePathOf(path);
  if (files.has(file)) return file;
  return otherFile.test(path) ? path : null;
};

const leadingMethod = new RegExp(`^(?:${METHODS.join('|')})(?= |$)`);

/** Colours the method of a request in code, and allows line breaks in requests and e-mail addresses after separators only. */
const breakableText = (source: string, path: readonly Element[]): string => {
  if (/^(?:&quot;)?[\w.+-]+@[\w.-]+(?:&quot;)?$/.test(source)) return source.replaceAll(/[@.]/g, '$&<wbr>');
  const [parent, code] = path.slice(-2);
  if (code?.name !== 'code') return source;
  const isRequest = /^<(?:figcaption>|a class="request")/.test(parent?.tag ?? '');
  const text = isRequest ? source.replaceAll(/(?<=\w)(?:[/?]|&amp;)(?=\D)/g, '$&<wbr>') : source;
  return text.replace(leadingMethod, methodHtml);
};

/**
 * Completes a page: the site's URL in code; on mirrors, the prefix of addresses, and files or the playground instead of the API;
 * code that browsers must not translate, with its language; methods and line breaks as in `breakableText`.
 */
export const completePage = (html: string, site: SiteEnvironment): string => {
  const language = html.includes('<html lang="en"') ? 'en' : 'tr';
  const moved = (_: string, attribute: string, address: string): string => {
    const path = onMirror(attribute, address, language);
    return path === null ? 'data-needs-server' : `${attribute}="${site.prefix.slice(0, -1)}${path}"`;
  };
  const page = fillOrigin(html, printedAddress('', site));
  return rewriteHtml(page, breakableText, (source, end) => {
    if (!source.startsWith('<code')) return site.isMirror ? source.replaceAll(addressAttribute, moved) : source;
    const code = page.slice(end, page.indexOf('<', end));
    const isWhole = source === '<code>' && page.startsWith('</code>', end + code.length);
    const lang = language === 'en' && isWhole && isTurkish(code) ? ' lang="tr"' : '';
    return source.replace('<code', `<code translate="no"${lang}`);
  });
};
