export interface Row {
  readonly section: string;
  readonly name: string;
  readonly figure: number;
  readonly unit: string;
  readonly digits: number;
  /** `null` where the figure is shown for comparison only. */
  readonly aim: { readonly atLeast: number } | { readonly atMost: number } | null;
}

export type Report = (row: Row) => void;

/** A row as text: name, figure, aim, and whether the figure meets it. */
export const lineOf = ({ name, figure, unit, digits, aim }: Row): string => {
  const written = (value: number): string =>
    `${value.toLocaleString('en-US', { minimumFractionDigits: digits, maximumFractionDigits: digits })}${unit}`;
  const start = `  ${name.padEnd(52)}${written(figure).padStart(14)}   `;
  if (aim === null) return start.trimEnd();
  const [sign, bound, met] =
    'atLeast' in aim ? ['≥', aim.atLeast, figure >= aim.atLeast] : ['≤', aim.atMost, figure <= aim.atMost];
  return `${start}${`${sign} ${written(bound)}`.padEnd(14)} ${met ? '✓' : '✗'}`;
};
