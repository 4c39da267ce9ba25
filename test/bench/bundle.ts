import { execFile } from 'node:child_process';
import { stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { installTools } from '../../scripts/install-tools.ts';
import { median } from '../support/median.ts';
import { temporaryFolder } from '../support/project-copy.ts';
import type { Report } from './report.ts';

const RUNS = 15;
const run = promisify(execFile);

/** Imports a function, asks it once and prints when that was: what a platform does for the first request after a deploy. */
const harness = `
const { default: handler } = await import(process.argv[2]);
const response = await handler(new Request('http://localhost/api/v1/kullanicilar?adres_il=Van'));
await response.arrayBuffer();
if (!response.ok) throw new Error(String(response.status));
console.log(performance.timeOrigin + performance.now());
`;

/** The least that a function can do in the same harness. */
const emptyFunction = `export default () => new Response('[]', { headers: { 'Content-Type': 'application/json' } });`;

/** Milliseconds from the start of a process to its first response. @throws Error where the function does not answer 200. */
const timeOf = async (script: string, module: string): Promise<number> => {
  const start = performance.timeOrigin + performance.now();
  return Number((await run(process.execPath, [script, pathToFileURL(module).href])).stdout) - start;
};

/** Bundles the functions as Netlify does and measures the read function: its size, and its cold start beside an empty one. */
export const measureBundle = async (report: Report): Promise<void> => {
  await installTools('test/hosts');
  await using folder = await temporaryFolder();
  const [script, empty] = [join(folder.path, 'harness.mjs'), join(folder.path, 'empty.mjs')];
  await writeFile(script, harness);
  await writeFile(empty, emptyFunction);
  await run(process.execPath, [join(import.meta.dirname, '../hosts/netlify/bundle-functions.ts'), folder.path]);
  const read = join(folder.path, 'read/functions/read.mjs');
  const size = { section: 'size', name: 'read function, data included', figure: (await stat(read)).size / 1000 };
  report({ ...size, unit: ' kB', digits: 0, aim: { atMost: 420 } });
  const [readTimes, emptyTimes]: [number[], number[]] = [[], []];
  for (let turn = 0; turn < RUNS; turn += 1) {
    emptyTimes.push(await timeOf(script, empty));
    readTimes.push(await timeOf(script, read));
  }
  const [ours, least] = [median(readTimes), median(emptyTimes)];
  const section = 'cold start of the read function';
  report({ section, name: 'process start to first response', figure: ours, unit: ' ms', digits: 0, aim: null });
  const name = `relative to an empty function (${Math.round(least)} ms)`;
  report({ section, name, figure: ours / least, unit: ' ×', digits: 2, aim: { atMost: 1.25 } });
};
