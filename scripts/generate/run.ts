import type { DataSet } from '../../data/catalogue.ts';
import { buildDataSet } from './build/data-set.ts';
import { checkContent } from './content-rules.ts';
import { loadContent } from './content.ts';
import type { Finding } from './finding.ts';
import { loadPlaces } from './places.ts';

/** The records, or everything that stands against them. */
export type GenerationResult =
  { readonly ok: true; readonly dataSet: DataSet } | { readonly ok: false; readonly findings: readonly Finding[] };

/** Makes the data set from a folder of contents. Broken contents are not built from: their findings come all at once. */
export const generate = async (folder: string): Promise<GenerationResult> => {
  const { content, texts, findings: unusable } = await loadContent(folder);
  const places = await loadPlaces();
  const incomplete = new Map([...texts].filter(([name]) => unusable.some(({ file }) => file === name)));
  const findings = [...unusable, ...checkContent(content, places, incomplete)];
  if (findings.length > 0) return { ok: false, findings };
  return { ok: true, dataSet: buildDataSet({ content, places }) };
};
