import type { Cell, Table } from './tables.ts';

/** Byte order mark. Without it, Excel decodes the file with the system's 8-bit encoding. */
const BOM = '\uFEFF';

const cellText = (cell: Cell): string => {
  const text = String(cell ?? '');
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

const lines = (rows: readonly (readonly Cell[])[]): string =>
  rows.map((cells) => `${cells.map(cellText).join(',')}\r\n`).join('');

/** The BOM and the header row. */
export const csvHead = ({ columns }: Pick<Table, 'columns'>): string => BOM + lines([columns.map(({ name }) => name)]);

export const csvRows = ({ rows }: Table): string => lines(rows);

/** A table as CSV (RFC 4180) with a header row; `null` becomes an empty cell. */
export const csvOf = (table: Table): string => csvHead(table) + csvRows(table);
