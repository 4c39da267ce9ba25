import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type CodePlace, codePlaces, isCodePlace, readFence } from '../../site/code-places.ts';
import { type Language, languages, README_FILES } from '../../site/language.ts';
import { root } from './project-copy.ts';
import { sitePages } from './site-pages.ts';

/** Code that a document offers to copy. */
export interface FoundSnippet {
  readonly place: CodePlace;
  readonly text: string;
}

/** A page or README with its code, in reading order. */
export interface SnippetDocument {
  readonly name: string;
  readonly snippets: readonly FoundSnippet[];
}

const entities: Readonly<Record<string, string>> = { lt: '<', gt: '>', quot: '"', '#39': "'", amp: '&' };

const textOf = (html: string): string =>
  html.replaceAll(/<[^>]+>/g, '').replaceAll(/&(#?\w+);/g, (entity, name: string) => entities[name] ?? entity);

/** The place that a caption names. @throws Error where it names none. */
export const placeOf = (caption: string, lang: Language): CodePlace => {
  const place = Object.keys(codePlaces)
    .filter(isCodePlace)
    .find((name) => codePlaces[name].caption[lang] === caption);
  if (place === undefined) throw new Error(`“${caption}” names no place of code`);
  return place;
};

const figure = /<figcaption><span>(?:<b>.*?<\/b> )?(.*?)<\/span><\/figcaption><pre[^>]*><code>([^]*?)<\/code><\/pre>/y;

const inPage = (html: string): readonly FoundSnippet[] => {
  const lang = languages.find((each) => html.includes(`<html lang="${each}"`)) ?? 'tr';
  return [...html.matchAll(/<[^>]+ data-copy>/g)].map((start) => {
    figure.lastIndex = start.index + start[0].length;
    const [, caption = '', code = ''] = figure.exec(html) ?? [];
    return { place: placeOf(textOf(caption), lang), text: textOf(code) };
  });
};

/** READMEs have no captions: their JavaScript runs anywhere, or imports the package. */
const inMarkdown = (text: string): readonly FoundSnippet[] =>
  [...text.matchAll(/^```(.*)\n([^]*?)^```$/gm)].map(([, words = '', code = '']) => ({
    place: words === 'js' || words === 'ts' ? 'script' : readFence(words).place,
    text: code,
  }));

const READMES = Object.values(README_FILES).flatMap((name) => [name, `scripts/package/${name}`]);

/** All documents that offer code, but for the playground, which writes its own. */
export const snippetDocuments = async (): Promise<readonly SnippetDocument[]> => {
  const pages = (await sitePages()).map(({ path, html }) => ({ name: path, snippets: inPage(html) }));
  const readmes = READMES.map(async (name) => ({
    name,
    snippets: inMarkdown(await readFile(join(root, name), 'utf8')),
  }));
  return [...pages, ...(await Promise.all(readmes))].filter(({ snippets }) => snippets.length > 0);
};
