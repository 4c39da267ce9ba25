import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { WORKER_FILE } from '../../functions/hosts/worker-settings.ts';
import { packageFolder } from '../support/build-package.ts';
import { copyrightOf, packagesIn } from '../support/notices.ts';

it('the licences of every package inside the package stand in it, with the whole text', async () => {
  const text = await readFile(join(packageFolder, 'THIRD-PARTY-LICENSES.txt'), 'utf8');
  expect(packagesIn(text)).toEqual([
    '@hono/node-server MIT',
    'fflate MIT',
    'hono MIT',
    'idb-keyval Apache-2.0',
    'jose MIT',
    'pure-rand MIT',
  ]);
  for (const name of ['@hono/node-server', 'fflate', 'hono', 'idb-keyval', 'jose', 'pure-rand'])
    expect(text).toContain(await copyrightOf(name));
  expect(text).toContain('END OF TERMS AND CONDITIONS');
  // Those of the pictures.
  expect(text).toContain('Copyright (c) Microsoft Corporation.');
  const [firstLine = ''] = (await readFile(join(packageFolder, WORKER_FILE), 'utf8')).split('\n');
  expect(firstLine).toMatch(
    /^\/\*! Kurmaca .*: (?:THIRD-PARTY-LICENSES\.txt, npm: kurmaca|https:\/\/.*\/lisanslar\.txt) \*\/$/,
  );
});
