import { enableCompileCache } from 'node:module';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

// Saves compiling modules again in every worker and in every program that a test starts.
const compiled = join(import.meta.dirname, 'node_modules/.cache/compiled');
enableCompileCache(compiled);
process.env['NODE_COMPILE_CACHE'] = compiled;

/** Folders of tests that do not need the built site: `npm test -- --project api`. */
const API_FOLDERS = [
  ...['architecture', 'conformance', 'contract', 'course', 'data', 'engine', 'examples', 'http', 'kept'],
  ...['package', 'pictures', 'properties', 'release', 'scripts', 'turkish'],
] as const;

/** Folders of tests that run in a browser: `npm run test:browser`. */
export const BROWSER_FOLDERS = ['browser', 'offline'] as const;

/** Resolves `msw`, a peer dependency, to the version installed for the tests. */
const alias = { msw: join(import.meta.dirname, 'test/node_modules/msw/lib/core/index.js') };

const testsIn = (folder: string): string => `test/${folder}/**/*.test.ts`;
const api = API_FOLDERS.map(testsIn);

/** The slowest files, in the order in which they start. */
const SLOWEST = [
  ...['conformance/memory', 'kept/bounds', 'scripts/command', 'kept/model', 'properties/bounds', 'package/generate'],
  ...['server/conformance', 'mirror/mirror', 'server/stop', 'clients/command-line', 'site/files'],
  ...['browser/page-kinds', 'browser/snippets', 'browser/examples', 'browser/course', 'browser/playground'],
];

/** The order of the projects; the checks of `lint` read every file. */
const PROJECTS = ['lint', 'api', 'site'];

const place = ({ moduleId }: TestSpecification): number => {
  const at = SLOWEST.findIndex((name) => moduleId.endsWith(`test/${name}.test.ts`));
  return at < 0 ? SLOWEST.length : at;
};

/** Starts the slowest files first, because a slow file that starts last runs alone. */
export class SlowestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return sorted.toSorted(
      (a, b) => PROJECTS.indexOf(a.project.name) - PROJECTS.indexOf(b.project.name) || place(a) - place(b),
    );
  }
}

/** Options that all suites share. */
export const common = {
  alias,
  setupFiles: ['test/support/same-values.ts', 'test/support/frozen-data.ts'],
  // Saves importing all modules again for each test file, which is safe because test files share no state.
  isolate: false,
  // Only tests that hang may reach these limits, however busy the machine is.
  testTimeout: 180_000,
  hookTimeout: 180_000,
  expect: { poll: { timeout: 60_000 } },
};

/** The suite `npm test`. The browser and hosts suites are configured in their folders. */
export default defineConfig({
  test: {
    // One more than the number of cores, because tests of servers and programs spend time waiting.
    maxWorkers: availableParallelism() + 1,
    sequence: { sequencer: SlowestFirst },
    projects: [
      { test: { ...common, name: 'lint', include: [testsIn('lint')] } },
      { test: { ...common, name: 'api', include: api } },
      {
        test: {
          ...common,
          name: 'site',
          include: ['test/**/*.test.ts'],
          exclude: ['**/node_modules/**', ...['lint', 'hosts', ...BROWSER_FOLDERS].map(testsIn), ...api],
          globalSetup: ['test/support/build-site.ts'],
        },
      },
    ],
  },
});
