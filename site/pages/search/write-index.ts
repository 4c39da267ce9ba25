import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import MiniSearch from 'minisearch';
import { catalogue, resourceNames } from '../../../data/catalogue.ts';
import { type Language, languages } from '../../../data/language.ts';
import type { WrittenPage } from '../../shared/eleventy-types.ts';
import { fold } from '../../../functions/query/values.ts';
import { pages, resourcePaths } from '../../shared/pages.ts';
import { firstResults } from './first-results.ts';
import { type IndexedSection, indexFile, searchOptions } from './options.ts';
import { type Section, sectionsOf } from './sections.ts';
import { phraseKey, stemOf } from './stems.ts';

const languageOf = (url: string): string => (url.startsWith(pages.home.en) ? 'en' : 'tr');

const searched: readonly string[] = Object.values(pages.search);

/** The stems of the names of the resource that a page is about. */
const namesOn = (url: string, lang: Language): readonly string[] | undefined => {
  const name = resourceNames.find((each) => resourcePaths[each][lang] === url);
  return (
    name && [catalogue[name].title[lang], ...catalogue[name].synonyms[lang]].map((word) => stemOf(fold(word), lang))
  );
};

/** The serialized index of a language’s sections. */
export const indexOf = (sections: readonly Section[], lang: Language): string => {
  const index = new MiniSearch<IndexedSection>(searchOptions);
  const chosen = new Map(Object.entries(firstResults[lang]));
  for (const [id, section] of sections.entries()) {
    const phrases = chosen.get(section.url)?.map((phrase) => phraseKey(phrase, lang));
    // Headings without an id have the address of an earlier section.
    chosen.delete(section.url);
    const names = section.heading === section.title ? namesOn(section.url, lang) : undefined;
    index.add({ ...section, id, ...(phrases && { phrases }), ...(names && { names }) });
  }
  return JSON.stringify(index);
};

/** Writes the search indexes of the built pages. */
export const writeSearchIndexes = async (written: readonly WrittenPage[], output: string): Promise<void> => {
  // Sorted, because Eleventy lists pages in varying order.
  const searchedPages = written
    .toSorted((a, b) => (a.outputPath < b.outputPath ? -1 : 1))
    .filter(({ outputPath }) => outputPath.endsWith('/index.html'))
    .flatMap(({ url, content }) => (url === false || searched.includes(url) ? [] : [{ url, content }]));
  for (const lang of languages) {
    const file = join(output, indexFile(lang));
    const ofLanguage = searchedPages.filter(({ url }) => languageOf(url) === lang);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(
      file,
      indexOf(
        ofLanguage.flatMap(({ url, content }) => sectionsOf(content, url)),
        lang,
      ),
    );
  }
};
