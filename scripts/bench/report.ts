/** What a figure should be: at least or at most a bound. */
export type Aim = { readonly atLeast: number } | { readonly atMost: number };

export interface Row {
  readonly section: string;
  readonly name: string;
  readonly figure: number;
  /** Shown behind the figure. */
  readonly unit: string;
  readonly digits: number;
  /** `null` where the figure is shown for comparison only. */
  readonly aim: Aim | null;
}

export type Report = (row: Row) => void;

/** The middle of the numbers, or the mean of the two in the middle; NaN of none. One disturbed round does not move it. */
export const median = (numbers: readonly number[]): number => {
  const sorted = numbers.toSorted((a, b) => a - b);
  const upper = sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
  const lower = sorted[Math.ceil(sorted.length / 2) - 1] ?? Number.NaN;
  return (lower + upper) / 2;
};

/** Whether a figure meets its aim; `null` without one. */
const isMet = ({ figure, aim }: Row): boolean | null => {
  if (aim === null) return null;
  return 'atLeast' in aim ? figure >= aim.atLeast : figure <= aim.atMost;
};

const written = (number: number, { digits, unit }: Row): string =>
  `${number.toLocaleString('en-US', { minimumFractionDigits: digits, maximumFractionDigits: digits })}${unit}`;

const aimOf = (row: Row): string => {
  if (row.aim === null) return '';
  return 'atLeast' in row.aim ? `≥ ${written(row.aim.atLeast, row)}` : `≤ ${written(row.aim.atMost, row)}`;
};

const mark = (row: Row): string => {
  const met = isMet(row);
  return met === null ? '' : met ? '✓' : '✗';
};

export const lineOf = (row: Row): string =>
  `  ${row.name.padEnd(52)}${written(row.figure, row).padStart(14)}   ${aimOf(row).padEnd(14)} ${mark(row)}`;

const escapeXml = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

const ROW_HEIGHT = 26;
const NAME_WIDTH = 400;
const BAR_WIDTH = 260;
const WIDTH = 820;

/** How far a figure reaches towards its aim (1 meets it exactly), cut at 1.5. */
const reach = ({ figure, aim }: Row): number => {
  if (aim === null) return 0;
  return Math.min(1.5, 'atLeast' in aim ? figure / aim.atLeast : aim.atMost / figure);
};

const svgRow = (row: Row, index: number): string => {
  const y = 56 + index * ROW_HEIGHT;
  const width = Math.round((reach(row) / 1.5) * BAR_WIDTH);
  return [
    `<text x="16" y="${y + 13}">${escapeXml(row.name)}</text>`,
    `<rect x="${NAME_WIDTH}" y="${y}" width="${width}" height="16" rx="3" fill="${isMet(row) === true ? '#2f7d5b' : '#b4532a'}"/>`,
    `<text x="${NAME_WIDTH + BAR_WIDTH + 12}" y="${y + 13}">${escapeXml(`${written(row.figure, row)}  (${aimOf(row)})`)}</text>`,
  ].join('');
};

/** The rows with an aim as an SVG chart: a bar that reaches the line meets its aim. */
export const chartOf = (rows: readonly Row[], title: string): string => {
  const aimed = rows.filter(({ aim }) => aim !== null);
  const height = 72 + aimed.length * ROW_HEIGHT;
  const line = NAME_WIDTH + Math.round(BAR_WIDTH / 1.5);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" width="${WIDTH}" height="${height}" role="img" font-family="system-ui, sans-serif" font-size="13" fill="#222"><title>${escapeXml(title)}</title><rect width="${WIDTH}" height="${height}" rx="8" fill="#fbf8f3"/><text x="16" y="30" font-size="16" font-weight="600">${escapeXml(title)}</text>${aimed.map(svgRow).join('')}<line x1="${line}" y1="46" x2="${line}" y2="${height - 12}" stroke="#222" stroke-dasharray="3 3"/></svg>\n`;
};
