import { textIn } from '../../data/json.ts';
import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { listAt, objectAt } from '../../site/openapi/read.ts';
import { objectOf, parseJson } from '../support/json.ts';

/** What newman reports of a collection's run. */
export interface NewmanRun {
  readonly requests: number;
  readonly tests: number;
  /** One line for each test that failed. */
  readonly failures: readonly string[];
}

const program = join(import.meta.dirname, 'node_modules/newman/bin/newman.js');

const countOf = (stats: ReturnType<typeof objectOf>, name: string): number => Number(objectAt(stats, name)['total']);

/** Runs a collection, or one folder of it, against an origin, with newman’s own command in a process of its own. */
export const runNewman = async (collection: string, origin: string, folder?: string): Promise<NewmanRun> => {
  const temporary = await mkdtemp(join(tmpdir(), 'kurmaca-newman-'));
  const report = join(temporary, 'report.json');
  const args = [
    'run',
    collection,
    ...(folder === undefined ? [] : ['--folder', folder]),
    '--env-var',
    `origin=${origin}`,
    '--reporters',
    'json',
    '--reporter-json-export',
    report,
  ];
  // It ends with an error where a test fails; the report says which.
  await new Promise((resolve) => execFile(process.execPath, [program, ...args], resolve));
  const run = objectAt(objectOf(parseJson(await readFile(report, 'utf8'))), 'run');
  await rm(temporary, { recursive: true });
  const stats = objectAt(run, 'stats');
  return {
    requests: countOf(stats, 'requests'),
    tests: countOf(stats, 'assertions'),
    failures: listAt(run, 'failures').map(
      (failure) => `${textIn(objectAt(failure, 'source'), 'name')}: ${textIn(objectAt(failure, 'error'), 'message')}`,
    ),
  };
};
