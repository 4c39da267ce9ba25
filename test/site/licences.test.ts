import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { buildPackage } from '../../scripts/package/build-package.ts';
import { WORKER_FILE } from '../../functions/package/worker-settings.ts';
import { siteFolder } from '../support/build-site.ts';
import { root, temporaryFolder } from '../support/project-copy.ts';

const APACHE_END = 'END OF TERMS AND CONDITIONS';

/** The packages whose notices a text has, in its order. */
const packagesIn = (text: string): readonly string[] =>
  [...text.matchAll(/^(\S+) \d+\.\d+\.\d+ \(([\w.-]+)\)$/gm)].map(([, name = '', licence]) => `${name} ${licence}`);

/** A package’s own copyright line, so that not only its name is there. */
const copyrightOf = async (name: string): Promise<string> => {
  const folder = join(root, 'node_modules', name);
  const file = (await readdir(folder)).find((each) => /^licen[cs]e/i.test(each)) ?? '';
  const line = /^.*copyright.*\d{4}.*$/im.exec(await readFile(join(folder, file), 'utf8'))?.[0] ?? '';
  expect(line, name).not.toBe('');
  return line.trim();
};

describe('the licences of what is bundled', () => {
  it('stand in the package: every package inside it, with the whole text', async () => {
    await using folder = await temporaryFolder();
    const built = join(folder.path, 'built');
    await buildPackage(built);
    const text = await readFile(join(built, 'THIRD-PARTY-LICENSES.txt'), 'utf8');
    expect(packagesIn(text)).toEqual([
      '@hono/node-server MIT',
      'fastest-levenshtein MIT',
      'hono MIT',
      'idb-keyval Apache-2.0',
      'jose MIT',
      'pure-rand MIT',
    ]);
    for (const name of ['@hono/node-server', 'fastest-levenshtein', 'hono', 'idb-keyval', 'jose', 'pure-rand'])
      expect(text).toContain(await copyrightOf(name));
    expect(text).toContain(APACHE_END);
    // Those of the pictures.
    expect(text).toContain('Copyright (c) Microsoft Corporation.');
    const [firstLine = ''] = (await readFile(join(built, WORKER_FILE), 'utf8')).split('\n');
    expect(firstLine).toMatch(
      /^\/\*! Kurmaca .*: (?:THIRD-PARTY-LICENSES\.txt, npm: kurmaca|https:\/\/.*\/lisanslar\.txt) \*\/$/,
    );
  });

  it('stand on the site, the font’s beside the font, with those of the pictures and the map', async () => {
    const text = await readFile(join(siteFolder, 'lisanslar.txt'), 'utf8');
    expect(packagesIn(text)).toEqual([
      '@fontsource/sofia-sans-condensed OFL-1.1',
      'fastest-levenshtein MIT',
      'idb-keyval Apache-2.0',
      'minisearch MIT',
    ]);
    for (const name of ['fastest-levenshtein', 'minisearch']) expect(text).toContain(await copyrightOf(name));
    expect(text).toContain('SIL OPEN FONT LICENSE Version 1.1');
    expect(text).toContain('Copyright (c) Microsoft Corporation.');
    expect(text).toContain('turkey-map-react');
    const font = await readFile(join(siteFolder, 'assets/sofia-sans-condensed.LICENSE.txt'), 'utf8');
    expect(font).toContain('SIL OPEN FONT LICENSE Version 1.1');
  });

  it('are linked from every page of the site', async () => {
    for (const page of ['index.html', 'en/index.html'])
      expect(await readFile(join(siteFolder, page), 'utf8')).toContain('href="/lisanslar.txt"');
  });
});
