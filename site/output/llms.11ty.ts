import type { Guide } from '../shared/eleventy-types.ts';
import { llmsText } from './llms-text.ts';
import { pagesOfTools } from '../shared/pages.ts';
import type { SiteData } from '../shared/environment.ts';

export default class Llms {
  data(): object {
    return { permalink: pagesOfTools.llms, eleventyExcludeFromCollections: true };
  }

  render({
    site,
    collections,
  }: SiteData & { readonly collections: { readonly 'guides-en': readonly Guide[] } }): Promise<string> {
    return llmsText(site, collections['guides-en']);
  }
}
