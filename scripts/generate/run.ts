import type { DataSet } from '../../data/catalogue.ts';
import { buildDataSet } from './build/data-set.ts';
import { loadContent } from './content.ts';
import { enlarge } from './enlarge.ts';
import type { Finding } from './finding.ts';
import { loadPlaces } from './places.ts';
import { checkContent } from './rules/content-rules.ts';
import { checkRecords } from './rules/record-rules.ts';

/** The records, or everything that stands against them. */
export type Generated =
  { readonly ok: true; readonly dataSet: DataSet } | { readonly ok: false; readonly findings: readonly Finding[] };

/**
 * Makes the data set from a folder of contents, `scale` times as large. Broken contents are never built from: their findings
 * come first and all at once, the records' own rules after them.
 */
export const generate = async (folder: string, scale: number): Promise<Generated> => {
  const findings: Finding[] = [];
  const content = await loadContent(folder, (finding) => findings.push(finding));
  const places = await loadPlaces();
  findings.push(...checkContent(content, places));
  if (findings.length > 0) return { ok: false, findings };
  const dataSet = buildDataSet({ content: enlarge(content, scale), places, scale });
  const broken = checkRecords(dataSet);
  return broken.length === 0 ? { ok: true, dataSet } : { ok: false, findings: broken };
};
