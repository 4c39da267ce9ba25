import { commonHeaders, DATA_CACHE } from '../../functions/http/headers.ts';

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
    return `/api/*\n${lines({ ...commonHeaders, 'Cache-Control': DATA_CACHE })}\n`;
  }
}
