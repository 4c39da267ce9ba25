import type { Cell, Table } from './tables.ts';

/** How a CSV file is written. */
interface Dialect {
  readonly separator: string;
  readonly decimalMark: string;
}

/** RFC 4180. */
export const standard: Dialect = { separator: ',', decimalMark: '.' };

/** What Excel with Turkish regional settings reads by a double click. */
export const turkishExcel: Dialect = { separator: ';', decimalMark: ',' };

/** Byte order mark: without it Excel reads UTF-8 as the system's 8-bit encoding. */
const BOM = '\uFEFF';

const cellText = (cell: Cell, { separator, decimalMark }: Dialect): string => {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell).replace('.', decimalMark);
  const text = String(cell);
  return text.includes(separator) || /["\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

/** A table as CSV with a header row; `null` is an empty cell. */
export const csvOf = ({ columns, rows }: Table, dialect: Dialect): string => {
  const line = (cells: readonly Cell[]): string =>
    `${cells.map((cell) => cellText(cell, dialect)).join(dialect.separator)}\r\n`;
  return BOM + [columns.map(({ name }) => name), ...rows].map(line).join('');
};
