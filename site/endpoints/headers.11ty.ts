import { BASE_PATH } from '../../functions/http/base.ts';
import { commonHeaders, DATA_CACHE } from '../../functions/http/headers.ts';
import { pageHeaderRules } from '../page-headers.ts';

const root = BASE_PATH.split('/').slice(0, 2).join('/');

const lines = (headers: Readonly<Record<string, string>>): string =>
  Object.entries(headers)
    .map(([name, value]) => `  ${name}: ${value}`)
    .join('\n');

/** Netlify's header rules for static files; answers of functions bring their own. */
export default class Headers {
  data(): object {
    return { permalink: '/_headers', eleventyExcludeFromCollections: true };
  }

  render(): string {
    const rules = [
      { path: `${root}/*`, headers: { ...commonHeaders, 'Cache-Control': DATA_CACHE } },
      ...pageHeaderRules,
    ];
    return rules.map(({ path, headers }) => `${path}\n${lines(headers)}\n`).join('\n');
  }
}
