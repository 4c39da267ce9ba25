import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { buildSite } from '../../scripts/build/build-site.ts';
import { runCommand } from '../../scripts/command-line.ts';
import { bundleFunctions } from '../hosts/netlify/bundles.ts';
import { siteFolder } from '../support/build-site.ts';
import { median } from '../support/median.ts';
import { temporaryFolder } from '../support/folders.ts';
import { fillPeerFolder, type Report } from './host.ts';
import { measureSpeed } from './speed.ts';

let lastSection = '';

/** Prints a figure, its aim, and whether the aim is met. */
const report: Report = (section, name, figure, unit, aim) => {
  if (section !== lastSection) console.log(`\n${section}`);
  lastSection = section;
  const digits = { maximumFractionDigits: unit === ' ×' ? 2 : 0 };
  const row = `  ${name.padEnd(62)}${`${figure.toLocaleString('en-US', digits)}${unit}`.padStart(12)}`;
  const isMet = aim && (aim[0] === '≥' ? figure >= aim[1] : figure <= aim[1]);
  console.log(aim ? `${row}   ${aim.join(' ')} ${isMet ? '✓' : '✗'}` : row);
};

const STARTS = 15;

/** Imports a function and sends one request, as a platform does after a deploy; prints the time of the response. */
const harness = `
const { default: handler } = await import(process.argv[2]);
const response = await handler(new Request('http://localhost/api/v1/kullanicilar?adres_il=Van'));
await response.arrayBuffer();
if (!response.ok) throw new Error(String(response.status));
console.log(performance.timeOrigin + performance.now());
`;

/** The baseline: a function with a constant response. */
const emptyFunction = `export default () => new Response('[]', { headers: { 'Content-Type': 'application/json' } });`;

/** Measures the cold start of the read function, bundled as Netlify bundles it, and of an empty one. */
const measureFunction = async (folder: string): Promise<void> => {
  const [script, empty] = [join(folder, 'harness.mjs'), join(folder, 'empty.mjs')];
  await writeFile(script, harness);
  await writeFile(empty, emptyFunction);
  await bundleFunctions(folder, 'none');
  const start = async (module: string): Promise<number> => {
    const begun = performance.timeOrigin + performance.now();
    const args = [script, pathToFileURL(module).href];
    // The platform starts functions in the folder that contains their files.
    const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: join(folder, 'read') });
    return Number(stdout) - begun;
  };
  const [own, least]: [number[], number[]] = [[], []];
  // The first pair warms the disk’s cache and is not counted.
  for (let turn = 0; turn <= STARTS; turn += 1) {
    own.push(await start(join(folder, 'read/functions/read.mjs')));
    least.push(await start(empty));
  }
  const [figure, beside] = [median(own.slice(1)), median(least.slice(1))];
  const section = 'cold start of the read function';
  report(section, 'process start to first response', figure, ' ms');
  report(section, `relative to an empty function (${Math.round(beside)} ms)`, figure / beside, ' ×', ['≤', 1.25]);
};

const command = {
  name: 'npm run bench',
  about: {
    tr: 'Okuma işlevinin başlama süresini, yerel sunucunun hızını ve işlemci süresini ölçer; çıplak node:http ve json-server ile yan yana. Süreler makineye göre değişir; oranlara bakın.',
    en: 'Measures the cold start of the read function, and speed and processor time of the local server, beside bare node:http and json-server. Times depend on the machine; look at the ratios.',
  },
  options: {
    seconds: {
      value: 'required',
      tr: ['saniye', 'ölçüm başına saniye (verilmezse 2)', 'N'],
      en: ['seconds', 'seconds per measurement (default: 2)', 'N'],
    },
    rounds: {
      value: 'required',
      tr: ['tur', 'ortancası alınan turların sayısı (verilmezse 5)', 'N'],
      en: ['rounds', 'number of rounds; their median counts (default: 5)', 'N'],
    },
  },
} as const;

await runCommand(command, async ({ last }) => {
  await buildSite(siteFolder);
  await using temporary = await temporaryFolder();
  const [folder, served] = [temporary.path, join(temporary.path, 'served')];
  await fillPeerFolder(served);
  await measureFunction(folder);
  await measureSpeed(report, served, Number(last('seconds') ?? 2), Number(last('rounds') ?? 5));
});
