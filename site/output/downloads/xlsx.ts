import { unzipSync, zipSync } from 'fflate';
import writeWorkbook, { type CellObject, type Sheet } from 'write-excel-file/node';
import { type Bytes, decodeText, encodeText } from '../../../data/json.ts';
import type { LeafField } from '../../../data/catalogue/field.ts';
import { type Cell, type Column, type Table, turkishTime } from './tables.ts';

/** In every file's entry in the archive, so that the same data give the same bytes. The format stores local time, from 1980 on. */
const ENTRY_TIME = new Date(1980, 0, 1);

/** The formats of cells with Excel's default style, which the library leaves out: pandas warns at each reading without it. */
const DEFAULT_STYLE =
  '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>$&<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles>';

/** Widths in characters. */
const NARROWEST = 8;
const WIDEST = 60;

/** Text in Excel: what is typed into such a cell keeps its leading zeros. */
const TEXT_FORMAT = '@';

const formatOf = (field: LeafField): string | undefined => {
  switch (field.type) {
    case 'number':
      return `${field.unit === 'TL' ? '#,##0' : '0'}.${'0'.repeat(field.decimals)}`;
    case 'string':
      if (field.format === 'date-time') return 'dd.mm.yyyy hh:mm:ss';
      return field.format === 'date' ? 'dd.mm.yyyy' : TEXT_FORMAT;
    case 'integer':
    case 'boolean':
      return undefined;
  }
};

/** Spreadsheets have no time zones: a date shows what Turkish clocks and calendars do. The library writes a date's UTC. */
const valueOf = (cell: Cell, field: LeafField): NonNullable<Cell> | Date | null => {
  if (typeof cell !== 'string' || field.type !== 'string') return cell;
  if (field.format === 'date-time') return new Date(`${turkishTime(cell)}Z`);
  return field.format === 'date' ? new Date(cell) : cell;
};

const cellOf = (cell: Cell, { field }: Column): CellObject | null => {
  const value = valueOf(cell, field);
  const format = formatOf(field);
  return value === null ? null : { value, ...(format === undefined ? {} : { format }) };
};

const widthOf = ({ name, field }: Column, cells: readonly Cell[]): number => {
  const shown = formatOf(field);
  const lengths = cells.map((cell) => String(cell ?? '').length);
  const longest = shown === undefined || shown === TEXT_FORMAT ? Math.max(...lengths) : shown.length;
  return Math.min(WIDEST, Math.max(NARROWEST, name.length, longest) + 2);
};

const sheetOf = ({ name, columns, rows }: Table): Sheet<never> => ({
  sheet: name,
  stickyRowsCount: 1,
  columns: columns.map((column, index) => ({
    width: widthOf(
      column,
      rows.map((row) => row[index] ?? null),
    ),
  })),
  data: [
    columns.map((column) => ({ value: column.name, fontWeight: 'bold' })),
    ...rows.map((row) => columns.map((column, index) => cellOf(row[index] ?? null, column))),
  ],
});

/** A workbook with a sheet per table, its first row the names of the columns; `null` is an empty cell. */
export const xlsxOf = async (tables: readonly Table[]): Promise<Bytes> => {
  const workbook = await writeWorkbook(tables.map(sheetOf)).toBuffer();
  const { 'xl/styles.xml': given = new Uint8Array(), ...parts } = unzipSync(workbook);
  const styles = encodeText(decodeText(given).replace(/<cellXfs.*<\/cellXfs>/, DEFAULT_STYLE));
  return zipSync({ ...parts, 'xl/styles.xml': styles }, { mtime: ENTRY_TIME, level: 9 });
};
