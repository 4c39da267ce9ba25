import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { BASE_PATH } from '../../functions/http/base.ts';
import { METHODS } from '../../functions/http/respond.ts';
import { config as notFound } from '../../functions/not-found.ts';
import { config as read } from '../../functions/read.ts';
import { config as write } from '../../functions/write.ts';
import { siteFolder } from '../support/build-site.ts';

/** The functions' configurations are literals, for the platform reads them from the source text; here they meet the constants. */
describe('Netlify’s configuration', () => {
  it('lies below the base path', () => {
    expect(read.path.every((path) => path.startsWith(`${BASE_PATH}/:`))).toBe(true);
    expect(write.path).toBe('/api/*');
  });

  it('gives every method of the API to exactly one function', () => {
    expect([...read.method, ...write.method].toSorted()).toEqual(METHODS.toSorted());
  });

  it('limits every function to the same fair use, counted for each caller', () => {
    for (const { rateLimit } of [read, write, notFound]) {
      expect(rateLimit).toEqual({ windowSize: 60, windowLimit: 600, aggregateBy: ['ip', 'domain'] });
    }
  });

  it('sends whatever is left to the function that has no path of its own', async () => {
    expect(notFound).not.toHaveProperty('path');
    const rules = (await readFile(join(siteFolder, '_redirects'), 'utf8')).trim().split('\n');
    expect(rules.at(-1)).toBe('/api/* /.netlify/functions/not-found 200');
  });

  it('rewrites each record to its file, and each document to itself, where the file exists', async () => {
    const rules = (await readFile(join(siteFolder, '_redirects'), 'utf8')).trim().split('\n');
    const targets = rules.flatMap((rule) => {
      const [from = '', to = '', status] = rule.split(' ');
      expect(status, rule).toBe('200');
      return to.endsWith('.json') ? [{ from, to }] : [];
    });
    expect(targets.length).toBeGreaterThanOrEqual(2 * 438);
    for (const { from, to } of targets) {
      expect(to).toBe(from.endsWith('.json') ? from : `${from}.json`);
      await expect(readFile(join(siteFolder, to)), to).resolves.toBeDefined();
    }
  });
});
