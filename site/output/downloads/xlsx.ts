import { unzipSync, zipSync } from 'fflate';
import writeWorkbook, { type CellObject, type Sheet } from 'write-excel-file/node';
import { type Bytes, decodeText, encodeText } from '../../../data/lib/json.ts';
import type { LeafField } from '../../../data/catalogue/field.ts';
import { type Cell, type Column, type Table, turkishTime } from '../../../functions/documents/tables/tables.ts';

/** A fixed timestamp for the archive's entries, so that the output is reproducible: the earliest local time that ZIP supports. */
const ENTRY_TIME = new Date(1980, 0, 1);

/** Excel's default cell style. The library omits it, but without it pandas prints a warning. */
const DEFAULT_STYLE =
  '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>$&<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles>';

/** Column widths in characters. */
const NARROWEST = 8;
const WIDEST = 60;

/** Excel's text format, which keeps leading zeros. */
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

/** The value of a cell. Spreadsheets have no time zones and the library writes UTC, so Turkish time is passed as UTC. */
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

/** A workbook with one sheet per table. Each sheet has a header row; `null` becomes an empty cell. */
export const xlsxOf = async (tables: readonly Table[]): Promise<Bytes> => {
  const workbook = await writeWorkbook(tables.map(sheetOf)).toBuffer();
  const { 'xl/styles.xml': given = new Uint8Array(), ...parts } = unzipSync(workbook);
  const styles = encodeText(decodeText(given).replace(/<cellXfs.*<\/cellXfs>/, DEFAULT_STYLE));
  return zipSync({ ...parts, 'xl/styles.xml': styles }, { mtime: ENTRY_TIME, level: 9 });
};
