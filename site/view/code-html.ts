import { isCodeLanguage, tokenize } from '../assets/highlight.ts';

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

export const escapeHtml = (text: string): string => text.replaceAll(/[&<>"']/g, (sign) => entities[sign] ?? sign);

/** Stands in code for the address of the site that the reader is on. */
export const ORIGIN_PLACEHOLDER = '{origin}';

const ORIGIN_HTML = '<span data-origin></span>';

/** Writes the address of the site into the code of a page, where its placeholder stood. */
export const fillOrigin = (html: string, address: string): string =>
  html.replaceAll(ORIGIN_HTML, ORIGIN_HTML.replace('><', `>${address}<`));

const tokensHtml = (text: string, language: string): string =>
  isCodeLanguage(language)
    ? tokenize(language, text)
        .map((token) => {
          const inner = escapeHtml(token.text);
          return token.kind === 'plain' ? inner : `<span class="t-${token.kind}">${inner}</span>`;
        })
        .join('')
    : escapeHtml(text);

/** Code as HTML with a class per kind of token; a language without rules stays plain. */
export const codeHtml = (text: string, language: string): string =>
  tokensHtml(text, language).replaceAll(ORIGIN_PLACEHOLDER, ORIGIN_HTML);

/** A value as coloured, indented JSON. */
export const jsonHtml = (value: unknown): string => codeHtml(JSON.stringify(value, null, 2), 'json');

/** A code block for markdown's renderer; it can be reached by keyboard, for it may scroll. */
export const codeBlock = (text: string, language: string): string =>
  `<pre class="code" tabindex="0" data-copy><code>${codeHtml(text, language)}</code></pre>`;
