import { hyphenated } from '../../data/javascript-defaults.ts';
import { fold } from '../../functions/query/values.ts';
import type { MarkdownLibrary } from './eleventy-types.ts';

/** A heading's text as a fragment: folded to ASCII, words joined by hyphens. */
export const anchorOf = (text: string): string => hyphenated(fold(text));

/** The sections in a guide's HTML for the table of contents; `title` is HTML. */
export const sectionLinks = (html: string): readonly { readonly id: string; readonly title: string }[] =>
  [...html.matchAll(/<h2 id="([^"]+)">(.*?)<\/h2>/g)].map(([, id = '', title = '']) => ({ id, title }));

export const addHeadingAnchors = (markdown: MarkdownLibrary): void => {
  markdown.core.ruler.push('heading-anchors', ({ tokens }) => {
    for (const [at, token] of tokens.entries()) {
      const text = tokens[at + 1];
      if (token.type === 'heading_open' && text) token.attrSet('id', anchorOf(text.content));
    }
  });
};
