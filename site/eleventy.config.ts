import { pathToFileURL } from 'node:url';
import MarkdownIt from 'markdown-it';
import manifest from '../package.json' with { type: 'json' };
import { catalogue, mapResources, resourceNames } from '../data/catalogue.ts';
import { OPENAPI_FILES } from '../functions/http/base.ts';
import { sizeOf, withSeparators } from '../functions/http/errors.ts';
import { cached } from '../data/lib/cached.ts';
import { limits } from '../functions/query/limits.ts';
import { documented } from '../functions/query/parameter-texts.ts';
import { parameterKeys } from '../functions/query/parameters.ts';
import { SESSION } from '../functions/http/routes.ts';
import { changelogs } from './pages/changelog/changelog.ts';
import { explainCode } from './pages/course/code-words.ts';
import type { EleventyConfig } from './shared/eleventy-types.ts';
import { byLanguage, catalogues, definitionIn } from './shared/catalogues.ts';
import { linkTerms } from './shared/glossary.ts';
import { byPlace } from './shared/guide-groups.ts';
import { addHeadingAnchors, sectionLinks } from './shared/heading-anchors.ts';
import { labelTables } from './shared/labelled-tables.ts';
import { BASE_PATHS, type Language, languages, segmentOf } from '../data/language.ts';
import { META_POLICY } from './output/page-headers.ts';
import { owner } from '../data/owner.ts';
import {
  icons,
  manifestFiles,
  notFoundPages,
  pages,
  pagesOfTools,
  resourcePaths,
  SOCIAL_CARDS,
} from './shared/pages.ts';
import { shortcodes } from './shared/shortcodes.ts';
import { writeSearchIndexes } from './pages/search/write-index.ts';
import { readFence } from './shared/code-places.ts';
import { codeHtml, type Snippet, snippetHtml } from './shared/code-html.ts';
import { explainedIn } from './pages/examples/example-pages.ts';
import { exampleShortcodes } from './pages/examples/shortcodes.ts';
import { pictureFor, type PictureLoading } from './shared/picture.ts';

/** Data that templates of several folders use; data of a single folder is in its `FOLDER.11tydata.ts`. */
const sharedData = {
  project: {
    repository: owner.repository,
    version: manifest.version,
    isReleased: !(await changelogs()).en.includes(`${manifest.version} (unreleased)`),
  },
  languages,
  pages,
  notFoundPages,
  tools: pagesOfTools,
  icons,
  manifestFiles,
  socialCards: SOCIAL_CARDS,
  totalRecords: resourceNames.reduce((sum, name) => sum + catalogue[name].count, 0),
  parameterBy: Object.fromEntries(parameterKeys.map((key) => [key, documented(key)])),
  session: SESSION.tr,
  limits,
  changelogs,
  policy: META_POLICY,
};

/** Shared data in the names of an API. Resources are keyed by their Turkish names in both. */
const dataIn = (lang: Language) => ({
  base: catalogues[lang].basePath,
  openApiFile: catalogues[lang].spelled(OPENAPI_FILES)[lang],
  otherBase: BASE_PATHS[lang === 'tr' ? 'en' : 'tr'],
  resources: resourceNames.map((key) => ({ ...definitionIn(lang, key), key, paths: resourcePaths[key] })),
  resourcesByName: mapResources((name) => definitionIn(lang, name)),
});

/** The default export of a data file. */
const readData = async (file: string): Promise<unknown> => {
  const module: unknown = await import(pathToFileURL(file).href);
  return typeof module === 'object' && module !== null && 'default' in module ? module.default : undefined;
};

/** Eleventy's configuration, except what depends on the site's address (`addSite`). */
export default (eleventy: EleventyConfig): object => {
  // An undefined value fails the build instead of leaving a cell empty.
  eleventy.setNunjucksEnvironmentOptions({ throwOnUndefined: true });
  eleventy.addTemplateFormats('11ty.ts');
  eleventy.addExtension('11ty.ts', { key: '11ty.js' });
  for (const [name, value] of Object.entries(sharedData)) eleventy.addGlobalData(name, value);
  eleventy.addGlobalData('eleventyComputed', byLanguage({ tr: dataIn('tr'), en: dataIn('en') }));
  eleventy.setDataFileSuffixes(['.11tydata']);
  eleventy.addDataExtension('ts', { read: false, parser: readData });
  eleventy.addNunjucksGlobal('t', function (tr = '', en = '') {
    return this.ctx.lang === 'en' ? en : tr;
  });
  eleventy.addNunjucksGlobal('snippet', function (given: Snippet) {
    return snippetHtml(given, this.ctx.lang);
  });
  eleventy.addNunjucksGlobal('picture', function (resource: string, id: number, loading?: PictureLoading) {
    return pictureFor(resource, id, this.ctx.lang, loading);
  });
  eleventy.addFilter('in', (text: string | Readonly<Record<string, string>>, lang: string) =>
    typeof text === 'string' ? text : text[lang],
  );
  const commonMark = new MarkdownIt('commonmark', { html: false });
  // Cached, because many descriptions appear on several pages of the API reference.
  eleventy.addFilter(
    'commonmark',
    cached((text: string) => commonMark.render(text)),
  );
  eleventy.addFilter('inline', (text: string) => commonMark.renderInline(text));
  eleventy.addFilter('withSeparators', withSeparators);
  eleventy.addFilter('size', sizeOf);
  eleventy.addFilter('segment', segmentOf);
  eleventy.addFilter('sectionLinks', sectionLinks);
  eleventy.addFilter('linkTerms', linkTerms);
  eleventy.addFilter('explainCode', explainCode);
  eleventy.addFilter('explainedIn', explainedIn);
  for (const [name, make] of Object.entries({ ...shortcodes, ...exampleShortcodes }))
    eleventy.addAsyncShortcode(name, make);
  for (const lang of languages)
    eleventy.addCollection(`guides-${lang}`, (all) =>
      all
        .getFilteredByTag('guides')
        .filter(({ data }) => data.lang === lang)
        .sort((a, b) => byPlace(a.data, b.data)),
    );
  eleventy.amendLibrary('md', (markdown) => {
    markdown.renderer.rules['fence'] = (tokens, at, _options, { lang }) => {
      const { info = '', content = '' } = tokens[at] ?? {};
      return snippetHtml({ ...readFence(info.trim()), text: content }, lang);
    };
    // Like code blocks, inline code may contain the site's address.
    markdown.renderer.rules['code_inline'] = (tokens, at) => `<code>${codeHtml(tokens[at]?.content ?? '')}</code>`;
    addHeadingAnchors(markdown);
    labelTables(markdown);
  });
  eleventy.on('eleventy.after', ({ results, directories }) => writeSearchIndexes(results, directories.output));
  return {
    dir: { input: 'site', includes: '_includes' },
    templateFormats: ['njk', 'md', '11ty.ts'],
    markdownTemplateEngine: 'njk',
  };
};
