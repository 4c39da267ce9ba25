import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { siteFolder } from '../support/build-site.ts';

const rules = (await readFile(join(siteFolder, '_redirects'), 'utf8')).trim().split('\n');

it('Netlify’s rewrites lead each record to its file, and each document to itself, where the file exists', async () => {
  const targets = rules.flatMap((rule) => {
    const [from = '', to = '', status] = rule.split(' ');
    expect(status, rule).toBe(from === '/en/*' ? '404' : '200');
    return to.endsWith('.json') ? [{ from, to }] : [];
  });
  expect(targets.length).toBeGreaterThanOrEqual(2 * 438);
  for (const { from, to } of targets) {
    expect(to).toBe(from.endsWith('.json') ? from : `${from}.json`);
    await expect(readFile(join(siteFolder, to)), to).resolves.toBeDefined();
  }
});
