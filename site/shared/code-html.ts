import { METHODS } from '../../functions/http/base.ts';
import { type CodeLanguage, linesOf, type Token } from './scripts/highlight.ts';
import { type CodePlace, codePlaces } from './code-places.ts';
import type { Language } from '../language.ts';
import { newLines } from './new-lines.ts';

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

export const escapeHtml = (text: string): string => text.replaceAll(/[&<>"']/g, (sign) => entities[sign] ?? sign);

/** Outside attributes quotation marks stand for themselves; code has many. */
const escapeText = (text: string): string => text.replaceAll(/[&<>]/g, escapeHtml);

/** A placeholder in code for the address of the site. */
export const ORIGIN_PLACEHOLDER = '{origin}';

/** A template literal’s `${origin}` is code. */
const placeholders = /(?<!\$)\{origin\}/g;

const ORIGIN_HTML = '<span data-origin></span>';

/** Writes the address of the site into a page: into code, and into forms, whose placeholder is not escaped. */
export const fillOrigin = (html: string, address: string): string =>
  html.replaceAll(ORIGIN_HTML, ORIGIN_HTML.replace('><', `>${address}<`)).replaceAll(placeholders, address);

const methodHtml = (method: string): string => `<b class="method" data-method="${method}">${method}</b>`;

const tokenHtml = ({ kind, text }: Token): string => {
  const inner = escapeText(text);
  if (kind === 'plain') return inner;
  return kind === 'method' ? methodHtml(inner) : `<span class="t-${kind}">${inner}</span>`;
};

/**
 * Code as HTML with a class per kind of token; without a language it stays plain. Lines that an earlier version of it lacks are
 * marked.
 */
export const codeHtml = (text: string, language?: CodeLanguage, before?: string): string => {
  const marked = before === undefined ? null : newLines(text, before);
  return linesOf(text, language)
    .map(({ indent, tokens, isLong }, at) => {
      const rest = tokens.map(tokenHtml).join('');
      const line = isLong ? `<span class="line"><i>${indent}</i><span>${rest}</span></span>` : indent + rest;
      return marked?.has(at) === true ? `<mark>${line}</mark>` : line;
    })
    .join('')
    .replaceAll('</mark><mark>', '')
    .replaceAll(placeholders, ORIGIN_HTML);
};

const leadingMethod = new RegExp(`(?<=<code(?: [^<>]*)?>)(?:${METHODS.join('|')})(?=[ <])`, 'g');

/** Marks the method with which code in a page's text begins: templates and guides write `<code>GET /users</code>`. */
export const markMethods = (html: string): string => html.replaceAll(leadingMethod, (method) => methodHtml(method));

/** Lets requests and e-mail addresses in a page's text break beside the signs that divide them, rather than anywhere. */
export const breakLongWords = (html: string): string =>
  html
    .replaceAll(
      /(<(?:a class="request"[^>]*|figcaption)><code[^>]*>)(.*?)(?=<\/code>)/g,
      (_, start: string, request: string) => start + request.replaceAll(/(?<=\w)(?:[/?]|&amp;)(?=\D)/g, '$&<wbr>'),
    )
    .replaceAll(/(?<=>(?:&quot;)?)[\w.+-]+@[\w.-]+(?=(?:&quot;)?<)/g, (address) =>
      address.replaceAll(/[@.]/g, '$&<wbr>'),
    );

/** A value as coloured, indented JSON. */
export const jsonHtml = (value: unknown): string => codeHtml(JSON.stringify(value, null, 2), 'json');

/** Code that readers copy. */
export interface Snippet {
  readonly text: string;
  readonly place: CodePlace;
  /** The name of the file that the text is, if it is one. */
  readonly file?: string;
  /** An earlier version, whose lines are not marked. */
  readonly before?: string;
}

/** A block of code, reachable by keyboard, for it may scroll. JSON is the API's own: its names and values are Turkish. */
export const preHtml = (text: string, language?: CodeLanguage, before?: string): string =>
  `<pre class="code" tabindex="0"${language === 'json' ? ' lang="tr"' : ''}><code>${codeHtml(text, language, before)}</code></pre>`;

/** Code below a caption that says where it runs, to which a script adds buttons. */
export const snippetHtml = ({ text, place, file = '', before }: Snippet, lang: Language): string => {
  const { caption, language } = { language: undefined, ...codePlaces[place] };
  const name = file === '' ? '' : `<b>${escapeHtml(file)}</b> `;
  const fileAttribute = file === '' ? '' : ` data-file="${escapeHtml(file)}"`;
  return [
    `<figure class="code-box"${fileAttribute} data-copy>`,
    `<figcaption><span>${name}${escapeHtml(caption[lang])}</span></figcaption>`,
    preHtml(text.trimEnd(), language, before?.trimEnd()),
    '</figure>',
  ].join('');
};
