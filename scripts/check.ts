import { spawn } from 'node:child_process';
import { readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const help = `Kullanım: npm test [-- --help]

Biçim, tür ve yazım denetimlerini, ardından bütün testleri çalıştırır; son satır sayılardır.
Runs the format, type and lint checks, then all tests; the last line counts them.`;

/** One check of the gate: what it is called and which command makes it. */
interface Check {
  readonly name: string;
  readonly command: string;
  readonly args: readonly string[];
}

const reportFile = join(tmpdir(), `kurmaca-tests-${process.pid}.json`);

const checks: readonly Check[] = [
  { name: 'Biçim (Prettier)', command: 'prettier', args: ['--check', '--log-level=warn', '.'] },
  { name: 'Türler (TypeScript)', command: 'tsc', args: ['-p', '.'] },
  { name: 'Kurallar (ESLint)', command: 'eslint', args: ['.'] },
];

const tests: Check = {
  name: 'Testler (Vitest)',
  command: 'vitest',
  args: ['run', '--reporter=default', '--reporter=json', `--outputFile=${reportFile}`],
};

const run = ({ name, command, args }: Check): Promise<boolean> =>
  new Promise((resolve) => {
    console.log(`\n— ${name}`);
    const child = spawn(command, args, { stdio: 'inherit', shell: process.platform === 'win32' });
    child.once('error', (error) => {
      console.error(`${command}: ${error.message}`);
      resolve(false);
    });
    child.once('exit', (code) => resolve(code === 0));
  });

interface Counts {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly numPendingTests: number;
}

const isCounts = (value: unknown): value is Counts =>
  typeof value === 'object' &&
  value !== null &&
  'numPassedTests' in value &&
  'numFailedTests' in value &&
  'numPendingTests' in value;

/** What Vitest counted; a run that ended without a report counts as one failure. */
const readCounts = async (): Promise<Counts> => {
  try {
    const value: unknown = JSON.parse(await readFile(reportFile, 'utf8'));
    await rm(reportFile);
    if (isCounts(value)) return value;
  } catch {
    // No report: the test run itself broke down.
  }
  return { numPassedTests: 0, numFailedTests: 1, numPendingTests: 0 };
};

if (process.argv.includes('--help')) {
  console.log(help);
} else {
  const results: boolean[] = [];
  for (const check of checks) results.push(await run(check));
  const testsPassed = await run(tests);
  const counts = await readCounts();
  const passed = results.filter(Boolean).length + counts.numPassedTests;
  const failed = results.filter((ok) => !ok).length + Math.max(counts.numFailedTests, testsPassed ? 0 : 1);
  const skipped = counts.numPendingTests;
  console.log(`\n${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`);
  process.exitCode = failed === 0 ? 0 : 1;
}
