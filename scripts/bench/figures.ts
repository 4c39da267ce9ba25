/** The middle of some figures: one disturbed round does not move it. */
export const median = (figures: readonly number[]): number => {
  const sorted = figures.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  return sorted.length % 2 === 1
    ? (sorted[middle] ?? Number.NaN)
    : ((sorted[middle - 1] ?? 0) + (sorted[middle] ?? 0)) / 2;
};

/** One line of the report: what was measured, the figure, the aim, and whether it is met. */
export const line = (name: string, figure: string, aim: string, met: boolean | null): string =>
  `  ${name.padEnd(44)}${figure.padStart(12)}   ${aim.padEnd(12)} ${met === null ? '' : met ? '✓' : '✗'}`;
