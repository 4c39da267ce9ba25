import { execFile, spawn } from 'node:child_process';
import { stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { installTools } from '../../scripts/install-tools.ts';
import { median } from '../support/median.ts';
import { temporaryFolder } from '../support/project-copy.ts';
import type { Report } from './report.ts';

const RUNS = 15;

/** Imports a function, asks it once and says so: what a platform does for the first request after a deploy. */
const harness = `
const { default: handler } = await import(process.argv[2]);
const response = await handler(new Request('http://localhost/api/v1/kullanicilar?adres_il=Van'));
await response.arrayBuffer();
process.stdout.write(String(response.status));
`;

/** The least that a function can do in the same harness. */
const emptyFunction = `export default () => new Response('[]', { headers: { 'Content-Type': 'application/json' } });`;

/** Milliseconds from the start of a process to its first response. @throws Error where the function does not answer 200. */
const timeOf = (script: string, module: string): Promise<number> =>
  new Promise((resolve, reject) => {
    const start = performance.now();
    const stdio = ['ignore', 'pipe', 'inherit'] as const;
    const child = spawn(process.execPath, [script, pathToFileURL(module).href], { stdio: [...stdio] });
    let elapsed = 0;
    let output = '';
    child.stdout.on('data', (chunk: Buffer) => {
      elapsed ||= performance.now() - start;
      output += chunk.toString();
    });
    child.once('error', reject);
    child.once('close', () => (output === '200' ? resolve(elapsed) : reject(new Error(`${module}: ${output}`))));
  });

/** Bundles the functions as Netlify does and measures the read function: its size, and its cold start beside an empty one. */
export const measureBundle = async (report: Report): Promise<void> => {
  await installTools('test/hosts');
  await using folder = await temporaryFolder();
  const [script, empty] = [join(folder.path, 'harness.mjs'), join(folder.path, 'empty.mjs')];
  await writeFile(script, harness);
  await writeFile(empty, emptyFunction);
  await promisify(execFile)(process.execPath, [
    join(import.meta.dirname, '../hosts/netlify/bundle-functions.ts'),
    folder.path,
  ]);
  const read = join(folder.path, 'read/functions/read.mjs');
  const kilobytes = (await stat(read)).size / 1000;
  const size = { section: 'size', name: 'read function, data included', figure: kilobytes };
  report({ ...size, unit: ' kB', digits: 0, aim: { atMost: 420 } });
  const [readTimes, emptyTimes]: [number[], number[]] = [[], []];
  for (let run = 0; run < RUNS; run += 1) {
    emptyTimes.push(await timeOf(script, empty));
    readTimes.push(await timeOf(script, read));
  }
  const [ours, least] = [median(readTimes), median(emptyTimes)];
  const section = 'cold start of the read function';
  report({ section, name: 'process start to first response', figure: ours, unit: ' ms', digits: 0, aim: null });
  const name = `relative to an empty function (${Math.round(least)} ms)`;
  report({ section, name, figure: ours / least, unit: ' ×', digits: 2, aim: { atMost: 1.25 } });
};
