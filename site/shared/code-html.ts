import { type CodeLanguage, linesOf, type Token } from './scripts/highlight.ts';
import { type CodePlace, codePlaces } from './code-places.ts';
import type { Language } from '../../data/language.ts';
import { newLines } from './new-lines.ts';

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

export const escapeHtml = (text: string): string => text.replaceAll(/[&<>"']/g, (sign) => entities[sign] ?? sign);

/** Escapes text outside attributes. Quotation marks, of which code has many, need no escaping there. */
const escapeText = (text: string): string => text.replaceAll(/[&<>]/g, escapeHtml);

/** The placeholder in code for the site's URL. */
export const ORIGIN_PLACEHOLDER = '{origin}';

/** Matches the placeholder, but not `${origin}` in a template literal. */
const placeholders = /(?<!\$)\{origin\}/g;

const ORIGIN_HTML = '<span data-origin></span>';

/** Inserts the site's URL: in code, which has an element for it, and in forms, which contain the placeholder. */
export const fillOrigin = (html: string, address: string): string =>
  html.replaceAll(ORIGIN_HTML, ORIGIN_HTML.replace('><', `>${address}<`)).replaceAll(placeholders, address);

export const methodHtml = (method: string): string => `<b class="method" data-method="${method}">${method}</b>`;

const tokenHtml = ({ kind, text }: Token): string => {
  const inner = escapeText(text);
  if (kind === 'plain') return inner;
  return kind === 'method' ? methodHtml(inner) : `<span class="t-${kind}">${inner}</span>`;
};

/**
 * Highlights code as HTML, with one class per kind of token. Without a language, the code is only escaped. Lines that are not in
 * `before` are marked.
 */
export const codeHtml = (text: string, language?: CodeLanguage, before?: string): string => {
  const marked = before === undefined ? null : newLines(text, before);
  return linesOf(text, language)
    .map(({ tokens, isLong }, at) => {
      const shown = tokens.map(tokenHtml).join('');
      const line = isLong ? `<span class="line">${shown}</span>` : shown;
      return marked?.has(at) === true ? `<mark>${line}</mark>` : line;
    })
    .join('')
    .replaceAll('</mark><mark>', '')
    .replaceAll(placeholders, ORIGIN_HTML);
};

/** Highlighted, indented JSON. */
export const jsonHtml = (value: unknown): string => codeHtml(JSON.stringify(value, null, 2), 'json');

/** A code block. */
export interface Snippet {
  readonly text: string;
  readonly place: CodePlace;
  /** The file name, if the text is a whole file. */
  readonly file?: string;
  /** An earlier version; lines that differ from it are marked. */
  readonly before?: string;
}

/** A code block, focusable because it may scroll. JSON is marked as Turkish, because it is data of the API. */
export const preHtml = (text: string, language?: CodeLanguage, before?: string): string =>
  `<pre class="code" tabindex="0"${language === 'json' ? ' lang="tr"' : ''}><code>${codeHtml(text, language, before)}</code></pre>`;

/** A code block whose caption shows its environment; a script adds buttons. */
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
