import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { sizeOf, withSeparators } from '../../functions/http/errors.ts';
import { limits } from '../../functions/query/limits.ts';

const { headerBytes, queryBytes, bodyBytes, bodyChunks, bodyDepth, bodyObjects, keptRecords, keptBytes } = limits;

/** Bounds as texts in either language would write them. */
const written = [
  ...[headerBytes, queryBytes, bodyBytes, keptBytes].map(sizeOf),
  ...[queryBytes, bodyBytes, bodyChunks, bodyDepth, bodyObjects, keptRecords].flatMap((bound) => [
    String(bound),
    withSeparators(bound).tr,
    withSeparators(bound).en,
  ]),
];

it.each(['functions/http/problems.ts', 'site/view/error-explanations.ts', 'site/openapi/operations.ts'])(
  'no text of %s has a bound written by hand',
  async (name) => {
    const source = await readFile(join(import.meta.dirname, '../..', name), 'utf8');
    const texts = source.split('\n').filter((line) => /\b(?:tr|en): /.test(line));
    expect(texts.length).toBeGreaterThan(30);
    // `100-continue` is a word of HTTP.
    const told = texts.flatMap((line) => line.match(/\d[\d.,]*(?: [KM]B)?(?!-)/g) ?? []);
    expect(told.filter((number) => written.includes(number.replace(/[.,]$/, '')))).toEqual([]);
  },
);
