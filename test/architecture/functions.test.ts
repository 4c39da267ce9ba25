import { expect, it } from 'vitest';
import { BASE_PATH, METHODS, READ_METHODS } from '../../functions/http/base.ts';
import { routeKinds, routeTable } from '../../functions/http/routes.ts';
import { config as notFound } from '../../functions/not-found.ts';
import { config as read } from '../../functions/read.ts';
import { config as write } from '../../functions/write.ts';

/** An address of a route as a pattern of Netlify's sees it: every segment is one word. */
const addressOf = (kind: (typeof routeKinds)[number]): string =>
  [BASE_PATH, ...routeTable[kind].segments.map(() => 'x')].join('/');

const matches = (pattern: string, address: string): boolean =>
  new RegExp(`^${pattern.replaceAll(/:\w+/g, '[^/]+').replace('*', '.*')}$`).test(address);

const patterns = [read.path ?? []].flat();

it('the patterns of read.ts are the reads of the table that the app answers, and no others', () => {
  const claimed = routeKinds.filter((kind) => patterns.some((pattern) => matches(pattern, addressOf(kind))));
  const answered = routeKinds.filter((kind) => {
    const { servedBy, operations } = routeTable[kind];
    return servedBy === 'function' && 'GET' in operations;
  });
  expect(claimed).toEqual(expect.arrayContaining(answered));
  // A word in the place of a resource is no other address; files are claimed and yet served, as `preferStatic` says.
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

it('each function takes at most 600 calls a minute of a caller, and sends none elsewhere', () => {
  for (const { rateLimit } of [read, write, notFound])
    expect(rateLimit).toEqual({ windowSize: 60, windowLimit: 600, aggregateBy: ['ip', 'domain'] });
});

it('write.ts takes every other method of every address', () => {
  expect(routeKinds.filter((kind) => !matches(String(write.path), addressOf(kind)))).toEqual([]);
  expect(write.method).toEqual(METHODS.filter((method) => !READ_METHODS.includes(method)));
});
