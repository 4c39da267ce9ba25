import { spawnSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { type Plugin, rolldown } from 'rolldown';
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

it.each([
  ['start', 3000],
  ['stop', 1000],
])(
  'a page that imports %s from kurmaca/worker carries at most %i bytes of it, minified and gzipped',
  async (name, most) => {
    const entry = `import { ${name} } from ${JSON.stringify(join(packageFolder, 'worker.js'))}; globalThis.used = ${name};`;
    const page: Plugin = {
      name: 'page',
      resolveId: (id) => (id === 'page' ? id : null),
      load: (id) => (id === 'page' ? entry : null),
    };
    const bundle = await rolldown({ input: 'page', plugins: [page] });
    const { output } = await bundle.generate({ minify: true });
    const [{ code }, ...loadedWithOwnData] = output;
    expect(gzipSync(code).length).toBeLessThanOrEqual(most);
    expect(loadedWithOwnData).toHaveLength(name === 'start' ? 1 : 0);
  },
);

it('a stack trace names the functions of the package', () => {
  const index = JSON.stringify(join(packageFolder, 'index.js'));
  const script = `import { createApp } from ${index}; createApp({ data: { urunler: {} } });`;
  const { stderr } = spawnSync(process.execPath, ['--input-type=module', '--eval', script], { encoding: 'utf8' });
  expect(stderr).toMatch(/at ownRecords [^]*at checkedData [^]*at appOptions /);
});
