import { join } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** The files that take longest by far, the longest first: each is one worker's work while the others do the rest. */
const SLOWEST = [
  'site/accessibility.test.ts',
  'site/behaviour.test.ts',
  'conformance/netlify-emulator.test.ts',
  'site/playground-links.test.ts',
  'mirror/mirror.test.ts',
  'conformance/netlify.test.ts',
  'examples/bundled.test.ts',
  'openapi/prism.test.ts',
  'kept/react-admin.test.ts',
  'openapi/clients.test.ts',
  'examples/retrying.test.ts',
  'openapi/lint.test.ts',
  'site/origin.test.ts',
  'site/stability.test.ts',
  'conformance/local.test.ts',
  'site/playground.test.ts',
  'fuzz/fuzz.test.ts',
  'examples/signing-in.test.ts',
  'site/search.test.ts',
  'server/build-process.test.ts',
  'site/tools.test.ts',
  'examples/html.test.ts',
  'conformance/memory.test.ts',
].map((file) => join(import.meta.dirname, '..', file));

const rankOf = ({ moduleId }: TestSpecification): number => {
  const rank = SLOWEST.indexOf(moduleId);
  return rank === -1 ? SLOWEST.length : rank;
};

/** Starts the longest test files first, for a run ends with its last file. */
export class SlowestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return sorted.toSorted((a, b) => rankOf(a) - rankOf(b));
  }
}
