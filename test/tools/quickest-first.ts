import { relative } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Folders of tests in the order in which they judge a mutant: a run ends with the first test that fails. */
const ORDER = [
  'test/engine/',
  'test/turkish/',
  'test/http/',
  'test/package/',
  'test/contract/',
  'test/conformance/',
  'test/pictures/',
  'test/kept/',
  'test/properties/',
];

const rankOf = ({ moduleId }: TestSpecification): number => {
  const path = relative(process.cwd(), moduleId).replaceAll('\\', '/');
  return ORDER.findIndex((folder) => path.startsWith(folder));
};

/** Starts with the files that judge a mutant in the shortest time. */
export class QuickestFirst extends BaseSequencer {
  override sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return Promise.resolve(files.toSorted((a, b) => rankOf(a) - rankOf(b)));
  }
}
