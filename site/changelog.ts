import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import MarkdownIt from 'markdown-it';

/** CHANGELOG.md as HTML, without its first heading, which stands on the page in the page’s language. */
export const changelogHtml = async (): Promise<string> => {
  const text = await readFile(join(import.meta.dirname, '../CHANGELOG.md'), 'utf8');
  return new MarkdownIt('commonmark', { html: false }).render(text.replace(/^# .*\n/, ''));
};
