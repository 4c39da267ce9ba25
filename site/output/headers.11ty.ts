import { cachingOf, corsHeaders, HOSTED_SECONDS } from '../../functions/http/respond.ts';
import { languages } from '../../data/language.ts';
import { MARKDOWN_FILE, MARKDOWN_TYPE, pages } from '../shared/pages.ts';
import { allDownloads } from './downloads/files.ts';
import { apiFolders, pageHeaderRules } from './page-headers.ts';
import type { SiteData } from '../shared/environment.ts';

const lines = (headers: Readonly<Record<string, string>>): string =>
  Object.entries(headers)
    .map(([name, value]) => `  ${name}: ${value}`)
    .join('\n');

const kept = { 'Cache-Control': cachingOf(HOSTED_SECONDS).data };

export const data = { permalink: '/_headers', eleventyExcludeFromCollections: true };

/** Header rules for static files, in the format of Netlify and Cloudflare Pages. Responses of functions are not affected. */
export const render = ({ site }: SiteData): string => {
  const rules = [
    // Without a Content-Type, because hosts derive that of JSON files and pictures from the extension.
    ...apiFolders.map((folder) => ({ path: `${folder}/*`, headers: { ...corsHeaders, ...kept } })),
    ...pageHeaderRules,
    // Markdown and downloads need a Content-Type, because some hosts do not know all their extensions.
    ...languages.map((lang) => ({
      path: `${pages.guides[lang]}:guide/${MARKDOWN_FILE}`,
      headers: { 'Content-Type': MARKDOWN_TYPE },
    })),
    ...allDownloads.map(({ path, type }) => ({ path, headers: { 'Content-Type': type, ...kept } })),
  ];
  return rules.map(({ path, headers }) => `${site.prefix}${path.slice(1)}\n${lines(headers)}\n`).join('\n');
};
