import { dataSet } from '../../data/records.ts';
import { filePathOf, getSpace } from '../../functions/documents/get-space.ts';
import { METHODS } from '../../functions/http/base.ts';
import { BASE_PATHS, languages } from '../../data/language.ts';
import { printedAddress } from './addresses.ts';
import { fillOrigin, methodHtml } from './code-html.ts';
import type { SiteEnvironment } from './environment.ts';
import { playgroundLinks } from './pages.ts';

/** An open element with its opening tag. */
interface Element {
  readonly name: string;
  readonly tag: string;
}

/**
 * Rewrites the HTML of templates, where `>` is escaped in attributes, in one pass.
 * @param text changes the text between tags; `path` contains the enclosing elements, the outermost first
 * @param tag changes an opening tag
 */
export const rewriteHtml = (
  html: string,
  text: (source: string, path: readonly Element[]) => string,
  tag: (source: string) => string = (source) => source,
): string => {
  const path: Element[] = [];
  return html.replaceAll(
    /<(\/?)([a-z][a-z\d]*)[^>]*>|[^<]+/g,
    (source: string, slash: string | undefined, name: string | undefined) => {
      if (name === undefined) return text(source, path);
      if (slash === '') {
        path.push({ name, tag: source });
        return tag(source);
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
const onMirror = (attribute: string, address: string): string | null => {
  const [path = '', query] = address.split('?', 2);
  const language = languages.find((each) => `${path}/`.startsWith(`${BASE_PATHS[each]}/`));
  if (language === undefined) return address;
  if (query !== undefined && attribute === 'href') {
    const target = address.slice(BASE_PATHS[language].length).replaceAll('&amp;', '&');
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

/** Code that is a Turkish word, such as a value in the records. */
const turkishValue = /<code translate="no"(?=>\p{L}*[çğıöşüÇĞİÖŞÜ]\p{L}*<\/code>)/gu;

/**
 * Completes a page: the site's URL in code; on mirrors, the prefix of addresses, and files or the playground instead of the API;
 * code that browsers must not translate, and Turkish words in that of English pages; methods and line breaks as in `breakableText`.
 */
export const completePage = (html: string, site: SiteEnvironment): string => {
  const moved = (_: string, attribute: string, address: string): string => {
    const path = onMirror(attribute, address);
    return path === null ? 'data-needs-server' : `${attribute}="${site.prefix.slice(0, -1)}${path}"`;
  };
  const page = rewriteHtml(fillOrigin(html, printedAddress('', site)), breakableText, (source) => {
    if (!source.startsWith('<code')) return site.isMirror ? source.replaceAll(addressAttribute, moved) : source;
    return source.replace('<code', '<code translate="no"');
  });
  return page.includes('<html lang="en"') ? page.replaceAll(turkishValue, '$& lang="tr"') : page;
};
