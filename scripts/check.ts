import { type ChildProcess, spawn } from 'node:child_process';
import { readFile, rm } from 'node:fs/promises';
import { constants, setPriority, tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { installTools } from './install-tools.ts';

const help = `Kullanım: npm test [-- AD …]  ·  npm run check  ·  npm run test:doors

npm test          bütün testler, yanlarında biçim, tür ve yazım denetimleri
npm test -- AD    yalnız yolunda AD geçen test dosyaları, denetimsiz; öteki seçenekler Vitest’e geçer
                  (--project unit: siteyi üretmeden çalışan testler)
npm run check     yalnız denetimler
npm run test:doors [-- AD]  npm paketi ve API’nin çalıştığı bütün ortamlar; uzun sürer

npm test          all tests, beside them the format, type and lint checks
npm test -- NAME  only the test files whose path contains NAME, no checks; other options go to Vitest
                  (--project unit: the tests that need no build of the site)
npm run check     only the checks
npm run test:doors [-- NAME]  the npm package and every host of the API; takes long

Son satır sayılardır. / The last line counts what passed and failed.`;

/** A program of an installed package, and its arguments. */
interface Step {
  readonly program: string;
  readonly args: readonly string[];
}

const root = join(import.meta.dirname, '..');
/** How much of a failed test’s message the summary repeats. */
const FAILURE_LINES = 12;

interface Check extends Step {
  readonly name: string;
}

const lint = (folder: string): Check => ({
  name: `Türler ve kurallar (Oxlint), ${folder}`,
  program: 'oxlint/bin/oxlint',
  args: [folder],
});

const checks: readonly Check[] = [
  {
    name: 'Biçim (Prettier)',
    program: 'prettier/bin/prettier.cjs',
    args: ['--check', '--log-level=warn', '--cache', '--cache-strategy=content', '.'],
  },
  lint('.'),
];

const reportFile = join(tmpdir(), `kurmaca-tests-${process.pid}.json`);

const tests = (args: readonly string[]): Step => ({
  program: 'vitest/vitest.mjs',
  args: ['run', '--reporter=default', '--reporter=json', `--outputFile=${reportFile}`, ...args],
});

/** Starts a step without a shell, so that no path has to be quoted; it ends with this process. */
const start = ({ program, args }: Step, stdio: 'inherit' | 'pipe'): ChildProcess => {
  const child = spawn(process.execPath, [join(root, 'node_modules', program), ...args], { cwd: root, stdio });
  process.on('SIGTERM', () => child.kill());
  return child;
};

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

/** What is read of Vitest’s JSON report. */
interface TestReport {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly numPendingTests: number;
  readonly testResults: readonly {
    readonly name: string;
    readonly status: string;
    readonly message: string;
    readonly assertionResults: readonly {
      readonly status: string;
      readonly fullName: string;
      readonly failureMessages: readonly string[] | null;
    }[];
  }[];
}

const isTestReport = (value: unknown): value is TestReport =>
  typeof value === 'object' &&
  value !== null &&
  'numPassedTests' in value &&
  'numFailedTests' in value &&
  'numPendingTests' in value &&
  'testResults' in value;

interface TestCounts {
  readonly passed: number;
  readonly skipped: number;
  /** What failed, and why. */
  readonly failures: readonly string[];
}

const failuresOf = ({ testResults }: TestReport): readonly string[] =>
  testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = relative(root, name);
    const failed = assertionResults.filter((test) => test.status === 'failed');
    if (failed.length === 0) return status === 'failed' ? [`${file}\n${message}`] : [];
    return failed.map((test) => `${file} › ${test.fullName}\n${test.failureMessages?.[0] ?? ''}`);
  });

/** Runs the tests. A run that breaks down outside of them counts as one failure. */
const runTests = async (args: readonly string[]): Promise<TestCounts> => {
  const succeeded = await succeeds(start(tests(args), 'inherit'));
  try {
    const report: unknown = JSON.parse(await readFile(reportFile, 'utf8'));
    await rm(reportFile);
    if (isTestReport(report)) {
      const failures = failuresOf(report);
      const broken = succeeded || failures.length > 0 ? [] : ['Vitest: an error outside of the tests, told above'];
      return { passed: report.numPassedTests, skipped: report.numPendingTests, failures: [...failures, ...broken] };
    }
  } catch {
    // No report: the test run itself broke down.
  }
  return { passed: 0, skipped: 0, failures: ['Vitest: no report'] };
};

const [command, ...vitestArguments] = process.argv.slice(2);

interface Command {
  /** The folders whose packages it needs. */
  readonly folders: readonly string[];
  readonly checks: readonly Check[];
  /** The arguments with which Vitest runs; absent for checks alone. */
  readonly suite?: readonly string[];
}

const HOSTS = 'test/hosts';

const commands: Readonly<Record<string, Command>> = {
  test: { folders: ['test'], checks, suite: [] },
  hosts: {
    folders: ['test', HOSTS],
    checks: [lint(HOSTS)],
    suite: ['--config', `${HOSTS}/vitest.config.ts`],
  },
};
const { folders, suite, ...of }: Command = commands[command ?? ''] ?? { folders: ['test'], checks };

if (process.argv.includes('--help')) {
  console.log(help);
} else {
  await installTools(...folders);
  const running = vitestArguments.length === 0 ? of.checks.map((check) => runCheck(check, suite !== undefined)) : [];
  const counts = suite ? await runTests([...suite, ...vitestArguments]) : null;
  const results = await Promise.all(running);
  for (const { name, passed, output } of results) console.log(`\n${passed ? '✓' : '✗'} ${name}\n${output}`.trimEnd());
  const failedChecks = results.filter((check) => !check.passed).map(({ name }) => name);
  const failures = [...failedChecks, ...(counts?.failures ?? [])];
  // Once more at the end, where a reader of a long log looks first.
  for (const failure of failures) console.log(`\n✗ ${failure.split('\n').slice(0, FAILURE_LINES).join('\n  ')}`);
  const passed = results.length - failedChecks.length + (counts?.passed ?? 0);
  const skipped = counts?.skipped ?? 0;
  console.log(`\n${passed} passed, ${failures.length} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`);
  process.exitCode = failures.length === 0 ? 0 : 1;
}
