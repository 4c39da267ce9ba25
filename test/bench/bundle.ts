import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';

import { median } from '../support/median.ts';
import { temporaryFolder } from '../support/project-copy.ts';
import type { Report } from './report.ts';

const RUNS = 15;
const run = promisify(execFile);

/** Imports a function and asks it once, as a platform does for the first request after a deploy; prints how long the import took, and when the response was there. */
const harness = `
const before = performance.now();
const { default: handler } = await import(process.argv[2]);
const imported = performance.now() - before;
const response = await handler(new Request('http://localhost/api/v1/kullanicilar?adres_il=Van'));
await response.arrayBuffer();
if (!response.ok) throw new Error(String(response.status));
console.log(imported, performance.timeOrigin + performance.now());
`;

/** The least that a function can do in the same harness. */
const emptyFunction = `export default () => new Response('[]', { headers: { 'Content-Type': 'application/json' } });`;

/** Milliseconds of a function's import, and from the start of a process to its first response. */
interface ColdStart {
  readonly imported: number;
  readonly responded: number;
}

/** @throws Error where the function does not answer 200. */
const coldStart = async (script: string, module: string): Promise<ColdStart> => {
  const start = performance.timeOrigin + performance.now();
  const { stdout } = await run(process.execPath, [script, pathToFileURL(module).href]);
  const [imported = Number.NaN, end = Number.NaN] = stdout.split(' ').map(Number);
  return { imported, responded: end - start };
};

/** Bundles the functions as Netlify does and measures the read function's cold start beside an empty one's. */
export const measureBundle = async (report: Report): Promise<void> => {
  await using folder = await temporaryFolder();
  const [script, empty] = [join(folder.path, 'harness.mjs'), join(folder.path, 'empty.mjs')];
  await writeFile(script, harness);
  await writeFile(empty, emptyFunction);
  await run(process.execPath, [join(import.meta.dirname, '../hosts/netlify/bundle-functions.ts'), folder.path]);
  const read = join(folder.path, 'read/functions/read.mjs');
  const [reads, empties]: [ColdStart[], ColdStart[]] = [[], []];
  for (let turn = 0; turn < RUNS; turn += 1) {
    empties.push(await coldStart(script, empty));
    reads.push(await coldStart(script, read));
  }
  const section = 'cold start of the read function';
  const medianOf = (starts: readonly ColdStart[], of: keyof ColdStart): number =>
    median(starts.map((start) => start[of]));
  const [imported, least] = [medianOf(reads, 'imported'), medianOf(empties, 'imported')];
  const beside = `import (of an empty function ${least.toFixed(1)} ms)`;
  report({ section, name: beside, figure: imported, unit: ' ms', digits: 1, aim: null });
  const [ours, theirs] = [medianOf(reads, 'responded'), medianOf(empties, 'responded')];
  report({ section, name: 'process start to first response', figure: ours, unit: ' ms', digits: 0, aim: null });
  const name = `relative to an empty function (${Math.round(theirs)} ms)`;
  report({ section, name, figure: ours / theirs, unit: ' ×', digits: 2, aim: { atMost: 1.25 } });
};
