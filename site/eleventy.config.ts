import { catalogue, resourceNames } from '../data/catalogue.ts';
import { BASE_PATH } from '../functions/http/base.ts';
import { DEFAULT_LIMIT, MAXIMUM_LIMIT } from '../functions/query/list-query.ts';
import { MAXIMUM_EMBED_DEPTH, MAXIMUM_EMBEDDED_CHILDREN, MAXIMUM_EMBEDS } from '../functions/query/embed.ts';
import { operators } from '../functions/query/operators.ts';
import { MAXIMUM_DELAY_MS } from '../functions/query/parameters/conditions.ts';
import { parameterList, parameters } from '../functions/query/parameters.ts';
import { relations } from '../functions/query/relations.ts';
import { absoluteAddress, moveAddresses } from './addresses.ts';
import type { EleventyConfig } from './eleventy-types.ts';
import { environment } from './environment.ts';
import { addHeadingAnchors } from './heading-anchors.ts';
import { languages } from './language.ts';
import { liveSamples } from './live-sample.ts';
import { metaPolicy } from './page-headers.ts';
import { pages, pagesOfTools, resourcePaths } from './pages.ts';
import { example, requestLink, writeExample } from './shortcodes.ts';
import { codeBlock } from './view/code-html.ts';
import { comparison } from './view/comparison.ts';
import { errorExamples } from './view/error-examples.ts';
import { shownExamples } from './view/example-pages.ts';
import { operationGroups } from './view/operations.ts';
import { arrows, boxes, picture } from './view/relations.ts';
import { resourcePages } from './view/resource-page.ts';

const addData = (eleventy: EleventyConfig): void => {
  const data = {
    base: BASE_PATH,
    site: environment,
    languages,
    pages,
    tools: pagesOfTools,
    resources: resourceNames.map((name) => ({ ...catalogue[name], paths: resourcePaths[name] })),
    resourcesByName: catalogue,
    totalRecords: resourceNames.reduce((sum, name) => sum + catalogue[name].count, 0),
    errorExamples,
    parameters: parameterList,
    parameterBy: parameters,
    operators,
    limits: {
      usual: DEFAULT_LIMIT,
      most: MAXIMUM_LIMIT,
      delay: MAXIMUM_DELAY_MS,
      embeds: MAXIMUM_EMBEDS,
      embedDepth: MAXIMUM_EMBED_DEPTH,
      embedded: MAXIMUM_EMBEDDED_CHILDREN,
    },
    embeds: relations,
    relations: { arrows, boxes, picture },
    comparison,
    samples: liveSamples,
    resourcePages,
    operationGroups,
    examples: shownExamples,
  };
  for (const [name, value] of Object.entries(data)) eleventy.addGlobalData(name, value);
};

/** The API reference's viewer in one file, with all that it needs. */
const viewer = 'node_modules/@scalar/api-reference/dist/browser/standalone.js';

/** Eleventy's settings: TypeScript templates beside Nunjucks ones; the pages' data come from the code's own tables. */
export default (eleventy: EleventyConfig): object => {
  eleventy.addTemplateFormats('11ty.ts');
  eleventy.addExtension('11ty.ts', { key: '11ty.js' });
  addData(eleventy);
  eleventy.addPassthroughCopy({ [viewer]: 'assets/scalar.js' });
  eleventy.addNunjucksGlobal('t', function (tr = '', en = '') {
    return this.ctx.lang === 'en' ? en : tr;
  });
  eleventy.addFilter('in', (text: string | Readonly<Record<string, string>>, lang: string) =>
    typeof text === 'string' ? text : text[lang],
  );
  eleventy.addFilter('policy', metaPolicy);
  eleventy.addFilter('absolute', (path: string) => absoluteAddress(path, environment));
  eleventy.addAsyncShortcode('request', requestLink);
  eleventy.addAsyncShortcode('example', example);
  eleventy.addAsyncShortcode('write', writeExample);
  for (const lang of languages)
    eleventy.addCollection(`guides-${lang}`, (all) =>
      all
        .getFilteredByTag('guides')
        .filter(({ data }) => data.lang === lang)
        .sort((a, b) => a.data.order - b.data.order),
    );
  eleventy.amendLibrary('md', (markdown) => {
    markdown.set({ highlight: codeBlock });
    addHeadingAnchors(markdown);
  });
  eleventy.addTransform('addresses', function (content) {
    const { outputPath } = this.page;
    return outputPath !== false && outputPath.endsWith('.html') ? moveAddresses(content, environment) : content;
  });
  return {
    dir: { input: 'site', includes: '_includes' },
    templateFormats: ['njk', 'md', '11ty.ts'],
    markdownTemplateEngine: 'njk',
  };
};
