import { access, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import packageJson from '../../package.json' with { type: 'json' };

const root = join(import.meta.dirname, '../..');

const DOCUMENTS = ['README.md', 'README.tr.md', 'CONTRIBUTING.md', 'RELEASING.md', 'SECURITY.md', 'CHANGELOG.md'];

it.each(DOCUMENTS)('%s names only files of the project and npm scripts that exist', async (name) => {
  const text = await readFile(join(root, name), 'utf8');
  const paths = [...text.matchAll(/`((?:data|functions|scripts|site|test)\/[\w./-]+)`/g)].map(([, path = '']) => path);
  const scripts = [...text.matchAll(/\bnpm run ([\w:]+)/g)].map(([, script = '']) => script);
  for (const path of paths.filter((each) => !/RESOURCE|node_modules/.test(each))) await access(join(root, path));
  expect(Object.keys(packageJson.scripts)).toEqual(expect.arrayContaining(scripts));
});
