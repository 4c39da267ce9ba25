import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
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

/** The texts of those of the files that can be read. */
const textsOf = async (folder: string, files: Iterable<string>): Promise<ReadonlyMap<string, string>> => {
  const texts = new Map<string, string>();
  for (const file of files) {
    try {
      texts.set(file, (await readFile(join(folder, file), 'utf8')).normalize('NFC'));
    } catch {
      // A file that is not there has been reported already.
    }
  }
  return texts;
};

/**
 * Makes the data set from a folder of contents. Broken contents are never built from: their findings
 * come first and all at once, the records' own rules after them.
 */
export const generate = async (folder: string): Promise<GenerationResult> => {
  const findings: Finding[] = [];
  const content = await loadContent(folder, (finding) => findings.push(finding));
  const places = await loadPlaces();
  const incomplete = await textsOf(folder, new Set(findings.map(({ file }) => file)));
  findings.push(...checkContent(content, places, incomplete));
  if (findings.length > 0) return { ok: false, findings };
  const dataSet = buildDataSet({ content, places });
  const broken = checkRecords(dataSet);
  return broken.length === 0 ? { ok: true, dataSet } : { ok: false, findings: broken };
};
