import { catalogue, resourceNames } from '../data/catalogue.ts';
import { errorDefinitions } from '../functions/http/errors.ts';
import { BASE_PATH } from '../functions/http/base.ts';
import { parameterList } from '../functions/query/parameters.ts';
import { liveSample } from './live-sample.ts';
import type { EleventyConfig } from './eleventy-types.ts';

/** Eleventy's settings: TypeScript templates beside Nunjucks ones; the pages' data come from the code's own tables. */
export default (eleventy: EleventyConfig): object => {
  eleventy.addTemplateFormats('11ty.ts');
  eleventy.addExtension('11ty.ts', { key: '11ty.js' });
  eleventy.addGlobalData('base', BASE_PATH);
  eleventy.addGlobalData(
    'resources',
    resourceNames.map((name) => catalogue[name]),
  );
  eleventy.addGlobalData(
    'totalRecords',
    resourceNames.reduce((sum, name) => sum + catalogue[name].count, 0),
  );
  eleventy.addGlobalData(
    'errors',
    Object.entries(errorDefinitions).map(([code, definition]) => ({ code, ...definition })),
  );
  eleventy.addGlobalData('parameters', parameterList);
  eleventy.addGlobalData('languages', ['tr', 'en']);
  eleventy.addGlobalData('sample', liveSample);
  return { dir: { input: 'site', output: 'dist', includes: '_includes' }, templateFormats: ['njk', '11ty.ts'] };
};
