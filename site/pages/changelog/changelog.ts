import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import MarkdownIt from 'markdown-it';
import type { Language } from '../../../data/language.ts';

const headings = { tr: 'Türkçe', en: 'English' } as const satisfies Readonly<Record<Language, string>>;

/** Renders the versions as HTML, with their text in one language. */
const htmlIn = (versions: readonly string[], lang: Language): string => {
  const texts = versions.map((version) => {
    const [heading = '', ...parts] = version.split(/^### /m);
    const part = parts.find((each) => each.startsWith(headings[lang]));
    if (part === undefined) throw new Error(`CHANGELOG.md: ${heading.trim()} has no “### ${headings[lang]}”`);
    return `## ${lang === 'tr' ? heading.replace('unreleased', 'yayımlanmadı') : heading}${part.slice(headings[lang].length)}`;
  });
  return new MarkdownIt('commonmark', { html: false }).render(texts.join('\n'));
};

/**
 * Returns the content of CHANGELOG.md as HTML, keyed by language.
 *
 * @throws Error if a version lacks the section `### Türkçe` or `### English`
 */
export const changelogs = async (): Promise<Readonly<Record<Language, string>>> => {
  const [, ...versions] = (await readFile(join(import.meta.dirname, '../../../CHANGELOG.md'), 'utf8')).split(/^## /m);
  return { tr: htmlIn(versions, 'tr'), en: htmlIn(versions, 'en') };
};
