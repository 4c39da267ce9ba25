import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { BASE_PATHS } from '../../data/language.ts';
import { METHODS, READ_METHODS } from '../../functions/http/base.ts';
import { routeKinds, routeTable } from '../../functions/http/routes.ts';
import { config as read } from '../../functions/read.ts';
import { config as write } from '../../functions/write.ts';
import { allDownloads } from '../../site/output/downloads/files.ts';
import { root } from '../support/folders.ts';

/** A path that matches a route, with one word for each segment. */
const addressOf = (kind: (typeof routeKinds)[number]): string =>
  [BASE_PATHS.tr, ...routeTable[kind].segments.map(() => 'x')].join('/');

const matches = (pattern: string, address: string): boolean =>
  new RegExp(`^${pattern.replaceAll(/:\w+/g, '[^/]+').replace('*', '.*')}$`).test(address);

const patternsOf = ({ path = [] }: { readonly path?: string | string[] }): readonly string[] => [path].flat();
const patterns = patternsOf(read);

it('the patterns of read.ts match every GET route that the table of routes assigns to a function', () => {
  const claimed = routeKinds.filter((kind) => patterns.some((pattern) => matches(pattern, addressOf(kind))));
  const answered = routeKinds.filter((kind) => {
    const { servedBy, operations } = routeTable[kind];
    return servedBy === 'function' && 'GET' in operations;
  });
  expect(claimed).toEqual(expect.arrayContaining(answered));
  // Routes that the patterns match needlessly: their files are served instead, because of `preferStatic`.
  expect(claimed.filter((kind) => !answered.includes(kind)).toSorted()).toEqual([
    'districts',
    'openApi',
    'picture',
    'provinces',
    'reset',
  ]);
  expect(read.preferStatic).toBe(true);
  expect(read.method).toEqual(READ_METHODS);
});

it('functions that can wait refuse, and do not redirect, more than 600 requests per minute and caller', () => {
  for (const { rateLimit } of [read, write])
    expect(rateLimit).toEqual({ windowSize: 60, windowLimit: 600, aggregateBy: ['ip', 'domain'] });
});

it('RELEASING.md says how long the plan lasts if a caller uses all that the rate limits allow', async () => {
  const [calls, seconds] = [2 * 600, 2];
  // Netlify’s credits: 10 for each hour of 1 GB of memory, 2 for 10,000 requests, 300 in the Free plan.
  const credits = ((calls * seconds) / 3600) * 10 + (calls / 10_000) * 2;
  const text = await readFile(join(root, 'RELEASING.md'), 'utf8');
  expect(text).toContain(`${credits.toFixed(1)} credits a minute, so the 300 credits`);
  expect(text).toContain(`last ${Math.floor(300 / credits)} minutes.`);
});

it('write.ts accepts every method that read.ts does not, at the paths of all routes', () => {
  const isUnmatched = (path: string): boolean => !patternsOf(write).some((pattern) => matches(pattern, path));
  expect(routeKinds.map(addressOf).filter(isUnmatched)).toEqual([]);
  // The files that scripts of other origins may read.
  expect(allDownloads.map(({ path }) => path).filter(isUnmatched)).toEqual([]);
  expect(write.method).toEqual(METHODS.filter((method) => !READ_METHODS.includes(method)));
});
