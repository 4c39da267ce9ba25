import { join } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** The files that take longest by far, the longest first: each is one worker's work while the others do the rest. */
const SLOWEST = ['conformance/netlify.test.ts', 'site/accessibility.test.ts', 'site/behaviour.test.ts'].map((file) =>
  join(import.meta.dirname, '..', file),
);

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
