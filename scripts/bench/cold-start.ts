import { spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { median, type Report } from './report.ts';

const RUNS = 15;
const ADDRESS = 'http://localhost/api/v1/kullanicilar?adres_il=Van';

/** Imports a function, asks it once and says so: what a platform does for the first request after a deploy. */
const harness = `
const { default: handler } = await import(process.argv[2]);
const response = await handler(new Request('${ADDRESS}'));
await response.arrayBuffer();
process.stdout.write(String(response.status));
`;

/** The least that a function can do in the same harness. */
const emptyFunction = `
export default () => new Response('[]', { headers: { 'Content-Type': 'application/json' } });
`;

/** Milliseconds from the start of a process to its first response. @throws Error where the function does not answer 200. */
const timeOf = (script: string, module: string): Promise<number> =>
  new Promise((resolve, reject) => {
    const start = performance.now();
    const child = spawn(process.execPath, [script, pathToFileURL(module).href], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    child.once('error', reject);
    let output = '';
    let elapsed = 0;
    child.stdout.on('data', (chunk: Buffer) => {
      elapsed ||= performance.now() - start;
      output += chunk.toString();
    });
    child.once('close', () => {
      if (output === '200') resolve(elapsed);
      else reject(new Error(`${module} responded with ${output === '' ? 'nothing' : output}`));
    });
  });

/** Measures the bundled read function beside an empty one, in turn. */
export const measureColdStart = async (readFunction: string, report: Report): Promise<void> => {
  const section = 'cold start of the read function';
  const folder = await mkdtemp(join(tmpdir(), 'kurmaca-cold-'));
  try {
    const script = join(folder, 'harness.mjs');
    const empty = join(folder, 'empty.mjs');
    await writeFile(script, harness);
    await writeFile(empty, emptyFunction);
    const readTimes: number[] = [];
    const emptyTimes: number[] = [];
    for (let run = 0; run < RUNS; run += 1) {
      emptyTimes.push(await timeOf(script, empty));
      readTimes.push(await timeOf(script, readFunction));
    }
    const [read, least] = [median(readTimes), median(emptyTimes)];
    report({ section, name: 'process start to first response', figure: read, unit: ' ms', digits: 0, aim: null });
    report({ section, name: 'an empty function', figure: least, unit: ' ms', digits: 0, aim: null });
    report({
      section,
      name: 'relative to an empty function',
      figure: read / least,
      unit: ' ×',
      digits: 2,
      aim: { atMost: 1.25 },
    });
  } finally {
    await rm(folder, { recursive: true });
  }
};
