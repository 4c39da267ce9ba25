import { llmsText } from '../llms/text.ts';
import { pagesOfTools } from '../pages.ts';
import type { SiteData } from '../site-settings.ts';

/** The API in one page for language models (https://llmstxt.org). */
export default class Llms {
  data(): object {
    return { permalink: pagesOfTools.llms, eleventyExcludeFromCollections: true };
  }

  render({ site }: SiteData): Promise<string> {
    return llmsText(site);
  }
}
