import { execFile, spawnSync } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import { join } from 'node:path';
import { QUICK_FOLDERS } from '../vitest.config.ts';
import { installTools } from './install-tools.ts';

const help = `Kullanım: npm test [-- AD …]  ·  npm run quick  ·  npm run check  ·  npm run test:doors

npm test          bütün testler, yanlarında biçim, tür ve yazım denetimleri
npm test -- AD    yalnız yolunda AD geçen test dosyaları, denetimsiz; öteki seçenekler Vitest’e geçer
                  (--project unit: siteyi üretmeden çalışan testler)
npm run quick     API’nin sözlerini sınayan testler: site ve paket üretilmez; saniyeler sürer
npm run check     yalnız denetimler
npm run test:doors [-- AD]  npm paketi ve API’nin çalıştığı bütün ortamlar; uzun sürer

npm test          all tests, beside them the format, type and lint checks
npm test -- NAME  only the test files whose path contains NAME, no checks; other options go to Vitest
                  (--project unit: the tests that need no build of the site)
npm run quick     the tests of what the API promises: nothing is built; takes seconds
npm run check     only the checks
npm run test:doors [-- NAME]  the npm package and every host of the API; takes long

Son satır sayılardır. / The last line counts what passed and failed.`;

const root = join(import.meta.dirname, '..');

/** Programs of the system that some tests run; where one is missing, these are skipped. */
const PROGRAMS = ['curl', 'git', 'python3', 'sqlite3'];

/** A name, a program of an installed package, and its arguments. */
type Check = readonly [name: string, program: string, ...args: string[]];

const lint = (folder: string): Check => [`Türler ve kurallar (Oxlint), ${folder}`, 'oxlint/bin/oxlint', folder];

const checks: readonly Check[] = [
  [
    'Biçim (Prettier)',
    'prettier/bin/prettier.cjs',
    ...['--check', '--log-level=warn', '--cache', '--cache-strategy=content', '.'],
  ],
  lint('.'),
];

/** What came of a check or of the tests. */
interface Outcome {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  /** What is told of it when everything is done. */
  readonly report?: string;
}

/** Runs a check; beside tests it takes only the time in which those wait. */
const runCheck = ([name, program, ...args]: Check, isBesideTests: boolean): Promise<Outcome> =>
  new Promise((resolve) => {
    const child = execFile(
      process.execPath,
      [join(root, 'node_modules', program), ...args],
      { cwd: root, maxBuffer: Infinity },
      (error, stdout, stderr) => {
        const report = `\n${error ? '✗' : '✓'} ${name}\n${stdout}${stderr}`.trimEnd();
        resolve({ passed: error ? 0 : 1, failed: error ? 1 : 0, skipped: 0, report });
      },
    );
    process.on('exit', () => child.kill());
    if (isBesideTests && child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_LOW);
  });

/** Runs the tests. A run that breaks down outside of them, of which Vitest tells, counts as one failure. */
const runTests = async (args: readonly string[]): Promise<Outcome> => {
  // Only here, because Vitest is slow to load.
  const { parseCLI, startVitest } = await import('vitest/node');
  const { filter, options } = parseCLI(['vitest', 'run', ...args]);
  const vitest = await startVitest(filter, options);
  const modules = vitest.state.getTestModules();
  const count = (state: 'passed' | 'failed' | 'skipped'): number =>
    modules.flatMap(({ children }) => [...children.allTests(state)]).length;
  const failures = modules.flatMap((module) => [
    ...module.errors().map((error) => [module.relativeModuleId, error.message]),
    ...[...module.children.allTests('failed')].map((test) => [
      `${module.relativeModuleId}: ${test.fullName}`,
      ...(test.result().errors ?? []).map(({ message }) => message),
    ]),
  ]);
  const failed = failures.length > 0 ? failures.length : Number(process.exitCode === 1);
  await vitest.close();
  // A log may be read from its end only.
  const report = failures.map((lines) => `\n✗ ${lines.join('\n').replaceAll(/\n\s*\n/g, '\n')}`).join('\n');
  return { passed: count('passed'), failed, skipped: count('skipped'), ...(report === '' ? {} : { report }) };
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
  quick: {
    folders: ['test'],
    checks: [],
    suite: ['--project', 'unit', ...QUICK_FOLDERS.map((folder) => `test/${folder}/`)],
  },
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
  process.once('SIGTERM', () => process.exit(143));
  await installTools(...folders);
  const running = vitestArguments.length === 0 ? of.checks.map((check) => runCheck(check, suite !== undefined)) : [];
  const tests = suite ? [await runTests([...suite, ...vitestArguments])] : [];
  const outcomes = [...tests, ...(await Promise.all(running))];
  const sum = (of: 'passed' | 'failed' | 'skipped'): number => outcomes.reduce((total, each) => total + each[of], 0);
  const [failed, skipped] = [sum('failed'), sum('skipped')];
  for (const { report } of outcomes) if (report !== undefined) console.log(report);
  const missing = PROGRAMS.filter((program) => spawnSync(program, ['--version']).error).join(', ');
  if (skipped > 0 && missing !== '')
    console.log(`\nKurulu değil, testleri atlandı / Not installed, their tests were skipped: ${missing}`);
  console.log(`\n${sum('passed')} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`);
  process.exitCode = failed === 0 ? 0 : 1;
}
