import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';

const program = join(import.meta.dirname, 'files-entered.ts');

const { stdout } = await promisify(execFile)(process.execPath, [program]);

/** Beside the files of `functions` those of `data` that were part of them; the catalogue and JSON are under everything. */
const filesOf = (request: string): readonly string[] =>
  stdout.split('\n').filter((line) => new RegExp(`^${request} (?:functions/|data/(?:cached|check)\\.ts)`).test(line));

it.each([
  ['a filtered, sorted list', 12, 'list'],
  ['a validated PATCH of a product', 9, 'product'],
  ['a validated PATCH of a user', 9, 'user'],
])('%s enters at most %i files', (_, atMost, request) => {
  const files = filesOf(request);
  expect(files).toContain(`${request} functions/http/handler.ts`);
  expect(files.length, files.join('\n')).toBeLessThanOrEqual(atMost);
});
