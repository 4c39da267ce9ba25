import { type ChildProcess, spawn } from 'node:child_process';
import { readFile, rm } from 'node:fs/promises';
import { constants, setPriority, tmpdir } from 'node:os';
import { join } from 'node:path';
import { installTestTools } from './test-tools.ts';

const help = `Kullanım: npm test [-- AD …]  ·  npm run check  ·  npm run test:doors

npm test          bütün testler, yanlarında biçim, tür ve yazım denetimleri
npm test -- AD    yalnız yolunda AD geçen test dosyaları, denetimsiz; öteki seçenekler Vitest’e geçer
npm run check     yalnız denetimler
npm run test:doors [-- AD]  npm paketi ve API’nin çalıştığı bütün ortamlar; uzun sürer

npm test          all tests, beside them the format, type and lint checks
npm test -- NAME  only the test files whose path contains NAME, no checks; other options go to Vitest
npm run check     only the checks
npm run test:doors [-- NAME]  the npm package and every host of the API; takes long

Son satır sayılardır. / The last line counts what passed and failed.`;

/** A program of an installed package, and its arguments. */
interface Step {
  readonly program: string;
  readonly args: readonly string[];
}

const root = join(import.meta.dirname, '..');

interface Check extends Step {
  readonly name: string;
}

const checks: readonly Check[] = [
  {
    name: 'Biçim (Prettier)',
    program: 'prettier/bin/prettier.cjs',
    args: ['--check', '--log-level=warn', '--cache', '--cache-strategy=content', '.'],
  },
  {
    name: 'Türler (TypeScript)',
    program: 'typescript/bin/tsc',
    args: ['-p', '.', '--incremental', '--tsBuildInfoFile', 'node_modules/.cache/tsc.json'],
  },
  { name: 'Kurallar (ESLint)', program: 'eslint/bin/eslint.js', args: ['.'] },
];

const reportFile = join(tmpdir(), `kurmaca-tests-${process.pid}.json`);

const tests = (args: readonly string[]): Step => ({
  program: 'vitest/vitest.mjs',
  args: ['run', '--reporter=default', '--reporter=json', `--outputFile=${reportFile}`, ...args],
});

/** Starts a step without a shell, so that no path has to be quoted. */
const start = ({ program, args }: Step, stdio: 'inherit' | 'pipe'): ChildProcess =>
  spawn(process.execPath, [join(root, 'node_modules', program), ...args], { cwd: root, stdio });

/** Whether a process ends well. */
const succeeds = (child: ChildProcess): Promise<boolean> =>
  new Promise((resolve) => {
    child.once('error', (error) => {
      console.error(error.message);
      resolve(false);
    });
    child.once('close', (code) => resolve(code === 0));
  });

/** How a check ended, and what it printed. */
interface CheckResult {
  readonly name: string;
  readonly passed: boolean;
  readonly output: string;
}

/** Runs a check; beside tests it takes only the time in which those wait. */
const runCheck = async (check: Check, isBesideTests: boolean): Promise<CheckResult> => {
  const child = start(check, 'pipe');
  if (isBesideTests && child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_LOW);
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (text: string) => (output += text));
  const passed = await succeeds(child);
  return { name: check.name, passed, output };
};

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

const runTests = async (args: readonly string[]): Promise<Counts> => {
  const passed = await succeeds(start(tests(args), 'inherit'));
  const counts = await readCounts();
  return { ...counts, numFailedTests: Math.max(counts.numFailedTests, passed ? 0 : 1) };
};

const [command, ...vitestArguments] = process.argv.slice(2);

/** What Vitest runs for each command beside the checks. */
const suites: Readonly<Record<string, readonly string[]>> = {
  test: [],
  doors: ['--config', 'test/doors/vitest.config.ts'],
};
const suite = suites[command ?? ''];

if (process.argv.includes('--help')) {
  console.log(help);
} else {
  await installTestTools();
  const isChecked = command !== 'doors' && vitestArguments.length === 0;
  const running = isChecked ? checks.map((check) => runCheck(check, suite !== undefined)) : [];
  const counts = suite ? await runTests([...suite, ...vitestArguments]) : null;
  const results = await Promise.all(running);
  for (const { name, passed, output } of results) console.log(`\n${passed ? '✓' : '✗'} ${name}\n${output}`.trimEnd());
  const passed = results.filter((check) => check.passed).length + (counts?.numPassedTests ?? 0);
  const failed = results.filter((check) => !check.passed).length + (counts?.numFailedTests ?? 0);
  const skipped = counts?.numPendingTests ?? 0;
  console.log(`\n${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`);
  process.exitCode = failed === 0 ? 0 : 1;
}
