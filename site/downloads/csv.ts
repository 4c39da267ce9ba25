import type { Cell, Table } from './tables.ts';

/** Byte order mark: without it Excel reads UTF-8 as the system's 8-bit encoding. */
const BOM = '\uFEFF';

const cellText = (cell: Cell): string => {
  const text = String(cell ?? '');
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

/** A table as CSV (RFC 4180) with a header row; `null` is an empty cell. */
export const csvOf = ({ columns, rows }: Table): string => {
  const line = (cells: readonly Cell[]): string => `${cells.map(cellText).join(',')}\r\n`;
  return BOM + [columns.map(({ name }) => name), ...rows].map(line).join('');
};
