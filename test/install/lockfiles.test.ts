import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { objectOf, parseJson } from '../support/json.ts';
import { root } from '../support/folders.ts';

const exclude = (name: string): boolean => /node_modules$|^\.|^dist/.test(name);
const folders = globSync('**/package-lock.json', { cwd: root, exclude }).map(dirname);
const textIn = (...path: readonly string[]): Promise<string> => readFile(join(root, ...path), 'utf8');

it.each(folders)(
  'the lockfile in %s contains the optional packages of every system, and npm runs no install script',
  async (folder) => {
    const packages = Object.entries(
      objectOf(objectOf(parseJson(await textIn(folder, 'package-lock.json')))['packages'] ?? null),
    );
    const names = new Set(packages.map(([path]) => path.split('node_modules/').at(-1)));
    const optional = packages.flatMap(([, entry]) =>
      Object.keys(objectOf(objectOf(entry)['optionalDependencies'] ?? {})),
    );
    expect(optional.filter((name) => !names.has(name))).toEqual([]);
    expect(await textIn(folder, '.npmrc')).toContain('ignore-scripts=true');
  },
);

it('both READMEs contain the download sizes of the first commands', async () => {
  for (const readme of ['README.md', 'README.tr.md'])
    for (const folder of ['scripts/node', 'test']) {
      const { config = null } = objectOf(parseJson(await textIn(folder, 'package.json')));
      expect(await textIn(readme), readme).toContain(` ${Number(objectOf(config)['megabytes'])} MB`);
    }
});
