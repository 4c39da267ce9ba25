import { environment, printedOrigin } from '../environment.ts';
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

const originHtml = `<span data-origin>${printedOrigin}${environment.prefix.slice(0, -1)}</span>`;

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
  tokensHtml(text, language).replaceAll(ORIGIN_PLACEHOLDER, originHtml);

/** A value as coloured, indented JSON. */
export const jsonHtml = (value: unknown): string => codeHtml(JSON.stringify(value, null, 2), 'json');

/** A code block for markdown's renderer; it can be reached by keyboard, for it may scroll. */
export const codeBlock = (text: string, language: string): string =>
  `<pre class="code" tabindex="0" data-copy><code>${codeHtml(text, language)}</code></pre>`;
