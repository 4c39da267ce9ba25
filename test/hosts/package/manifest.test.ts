import { mkdtemp, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core';
import { publint } from 'publint';
import { build } from 'vite';
import { describe, expect, inject, it } from 'vitest';
import { resourceNames } from '../../../data/catalogue.ts';
import type { JsonValue } from '../../../data/lib/json.ts';
import { dataSet } from '../../../data/records.ts';
import { english } from '../../../functions/query/catalogue.ts';
import { manifest } from '../../../scripts/package/manifest.ts';
import { objectOf, parseJson } from '../../support/json.ts';

const { project, tarball } = inject('packed');
const folder = join(project, 'node_modules/kurmaca');

describe('the packed package', () => {
  it('is less than 4.8 MB when unpacked, without source maps', async () => {
    const entries = await readdir(folder, { recursive: true, withFileTypes: true });
    const names = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
    const sizes = await Promise.all(names.map(async (name) => (await stat(name)).size));
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(4_800_000);
    expect(names.filter((name) => name.endsWith('.map'))).toEqual([]);
  });

  it('has no dependencies, and has modules for runtimes without files', async () => {
    const packed = objectOf(parseJson(await readFile(join(folder, 'package.json'), 'utf8')));
    expect(packed).not.toHaveProperty('dependencies');
    expect(packed).not.toHaveProperty('scripts');
    for (const name of ['storage', 'pictures']) {
      const file = `./${name}.browser.js`;
      expect(packed['exports']).toMatchObject({
        [`./${name}`]: { browser: file, 'react-native': file, workerd: file },
      });
    }
    const installed = (await readdir(join(project, 'node_modules'))).filter((name) => !name.startsWith('.'));
    expect(installed.toSorted()).toEqual(['kurmaca', 'msw']);
  });

  it('passes publint without a warning or suggestion', async () => {
    const { messages } = await publint({ pkgDir: folder, level: 'suggestion', strict: true });
    expect(messages).toEqual([]);
  });

  it('passes arethetypeswrong for ES modules', async () => {
    const checked = await checkPackage(createPackageFromTarballData(await readFile(tarball)));
    if (!checked.types) throw new TypeError('the package has no types');
    const others = ['node10', 'node16-cjs'];
    expect(
      checked.problems.filter((problem) => !('resolutionKind' in problem && others.includes(problem.resolutionKind))),
    ).toEqual([]);
    const typed = Object.values(checked.entrypoints).filter(
      ({ resolutions }) => resolutions['node16-esm'].resolution?.isTypeScript,
    );
    expect(typed).toHaveLength(Object.values(manifest.exports).filter((target) => typeof target === 'object').length);
  });

  it('contains a skill of at most 200 lines for coding agents', async () => {
    const skill = await readFile(join(folder, 'skills/kurmaca/SKILL.md'), 'utf8');
    expect(skill).toMatch(/^---\nname: kurmaca\ndescription: .{100,1000}\n---\n/);
    for (const name of english().names) expect(skill).toContain(`### /${name}: `);
    expect(skill.split('\n').length).toBeLessThanOrEqual(200);
  });

  it('contains the records of every resource as a JSON file', async () => {
    for (const name of resourceNames)
      expect(parseJson(await readFile(join(folder, `veri/${name}.json`), 'utf8')), name).toEqual(dataSet[name]);
  });

  it('contains the provinces and districts in two JSON files of at most 6 kB when compressed', async () => {
    const files = await Promise.all(['iller', 'ilceler'].map((name) => readFile(join(folder, `veri/${name}.json`))));
    const [list = [], districts = {}] = files.map((file): JsonValue => parseJson(file.toString()));
    expect(list).toContainEqual({ plaka: 34, ad: 'İstanbul' });
    expect(objectOf(districts)['34']).toContainEqual({ ad: 'Üsküdar' });
    expect(files.reduce((sum, file) => sum + gzipSync(file).length, 0)).toBeLessThanOrEqual(6000);
  });
});

it('a page that uses createFetch contains the URLs of the pictures after Vite bundles it', async () => {
  const root = await mkdtemp(join(project, 'page-'));
  await writeFile(join(root, 'page.js'), "import { createFetch } from 'kurmaca/fetch';\nconsole.log(createFetch());");
  const rolldownOptions = { input: join(root, 'page.js') };
  const made = await build({ configFile: false, logLevel: 'error', root, build: { write: false, rolldownOptions } });
  expect(JSON.stringify(made)).toContain('./gorsel/urunler/3.svg');
});
