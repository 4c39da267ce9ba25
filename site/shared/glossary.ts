import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { anchorOf } from './heading-anchors.ts';
import type { Language } from '../../data/language.ts';
import { escapeHtml } from './code-html.ts';
import { rewriteHtml } from './page-html.ts';

const glossaries = {
  tr: { file: 'tr/sozluk.md', path: '/rehber/sozluk/' },
  en: { file: 'en/glossary.md', path: '/en/guides/glossary/' },
} as const satisfies Readonly<Record<Language, object>>;

/** Patterns for inflected terms: English plurals; Turkish noun suffixes (which may soften a final k or ç), but not verb suffixes. */
const inUse: Readonly<Record<Language, (word: string) => string>> = {
  tr: (word) =>
    `${word.replace(/k$/, '[kğ]').replace(/ç$/, '[çc]')}(?!l[ae](?!r)|lar(?:ken|sa)|ler(?:ken|se)| ad[ıi]| kod)\\p{Ll}{0,8}`,
  en: (word) => `${word.replace(/y$/, '(?:y|ies)')}(?:e?s)?`,
};

const capitalOrNot = (word: string, lang: Language): string =>
  word.replace(/^\p{Ll}/u, (letter) => `[${letter}${letter.toLocaleUpperCase(lang)}]`);

/**
 * The terms of a glossary, and a pattern with one group per term. Longer terms come first, because some terms begin with others.
 * The pattern does not match “alan” in “deneme alanı” (the playground).
 */
const readTerms = (lang: Language) => {
  const text = readFileSync(join(import.meta.dirname, '../guides', glossaries[lang].file), 'utf8');
  const rows = [...text.matchAll(/^\| \*\*(.+?)\*\* .*\| (.+?) +\|$/gm)];
  const terms = rows
    .map(([, word = '', meaning = '']) => ({ word, meaning }))
    .toSorted((a, b) => b.word.length - a.word.length);
  const groups = terms.map(({ word }) => `(${inUse[lang](capitalOrNot(word, lang))})`);
  return { terms, used: new RegExp(`(?<![\\p{L}\\p{N}_-]|deneme )(?:${groups.join('|')})(?![\\p{L}\\p{N}_])`, 'gu') };
};

const glossaryIn = { tr: readTerms('tr'), en: readTerms('en') } as const;

/** Elements in which terms are linked. */
const RUNNING = /^(?:p|li|td)$/;
const CLOSED = /^(?:a|button|code|figure|h[1-6]|pre)$/;

/** Links the first use of each glossary term in a guide; in the glossary itself, adds the ids that these links use. */
export const linkTerms = (html: string, lang: Language, url: string): string => {
  const { path } = glossaries[lang];
  const { terms, used } = glossaryIn[lang];
  if (url === path)
    return html.replaceAll(/<td>(?=<strong>(.+?)<\/strong>)/g, (_, word: string) => `<td id="${anchorOf(word)}">`);
  const linked = new Set<string>();
  const linkTo = (word: string, ...groups: readonly unknown[]): string => {
    const term = terms[groups.findIndex((group) => group !== undefined)];
    if (term === undefined || linked.has(term.word)) return word;
    linked.add(term.word);
    return `<a class="term" href="${path}#${anchorOf(term.word)}" title="${escapeHtml(term.meaning)}">${word}</a>`;
  };
  return rewriteHtml(html, (source, around) =>
    around.some(({ name }) => RUNNING.test(name)) && !around.some(({ name }) => CLOSED.test(name))
      ? source.replaceAll(used, linkTo)
      : source,
  );
};
