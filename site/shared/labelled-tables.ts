import type { MarkdownLibrary, MarkdownToken } from './eleventy-types.ts';

/** Tables with fewer columns fit on a phone, or have long code that scrolls. */
const FEWEST_COLUMNS = 4;

/** Makes tables focusable, because they may scroll. Wide ones have labels in their cells, for the layout of phones. */
export const labelTables = (markdown: MarkdownLibrary): void => {
  markdown.core.ruler.push('labelled-tables', ({ tokens }) => {
    let table: MarkdownToken | undefined;
    let columns: string[] = [];
    let column = 0;
    for (const [at, token] of tokens.entries()) {
      if (token.type === 'table_open') {
        token.attrSet('tabindex', '0');
        table = token;
        columns = [];
      } else if (token.type === 'th_open') columns.push(tokens[at + 1]?.content ?? '');
      else if (token.type === 'tbody_open' && columns.length >= FEWEST_COLUMNS) table?.attrSet('class', 'stacked');
      else if (token.type === 'tr_open') column = 0;
      else if (token.type === 'td_open') {
        const label = columns[column];
        // The first cell is the row's name.
        if (column > 0 && label !== undefined && columns.length >= FEWEST_COLUMNS) token.attrSet('data-label', label);
        column += 1;
      }
    }
  });
};
