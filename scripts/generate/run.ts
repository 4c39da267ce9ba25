import type { DataSet } from '../../data/catalogue.ts';
import { buildDataSet } from './build/data-set.ts';
import { loadContent } from './content.ts';
import type { Finding } from './finding.ts';
import { loadPlaces } from './places.ts';
import { checkContent } from './rules/content-rules.ts';
import { checkRecords } from './rules/record-rules.ts';

/** The records, or everything that stands against them. */
export type GenerationResult =
  { readonly ok: true; readonly dataSet: DataSet } | { readonly ok: false; readonly findings: readonly Finding[] };

/**
 * Makes the data set from a folder of contents. Broken contents are never built from: their findings
 * come first and all at once, the records' own rules after them.
 */
export const generate = async (folder: string): Promise<GenerationResult> => {
  const { content, texts, findings: unusable } = await loadContent(folder);
  const places = await loadPlaces();
  const incomplete = new Map([...texts].filter(([name]) => unusable.some(({ file }) => file === name)));
  const findings = [...unusable, ...checkContent(content, places, incomplete)];
  if (findings.length > 0) return { ok: false, findings };
  const dataSet = buildDataSet({ content, places });
  const broken = checkRecords(dataSet);
  return broken.length === 0 ? { ok: true, dataSet } : { ok: false, findings: broken };
};
