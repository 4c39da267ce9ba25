import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { API_VERSION } from '../../functions/http/base.ts';
import { manifest } from '../../scripts/package/manifest.ts';
import { root } from '../support/folders.ts';

const folder = join(root, '.github/workflows');
const textOf = (name: string): Promise<string> => readFile(join(folder, name), 'utf8');

it.each(['ci.yml', 'release.yml'])('%s runs all suites on Linux', async (name) => {
  expect(await textOf(name)).toMatch(/^ {6}- run: (?:\$\{\{ runner\.os == 'Linux' && '\.ci\/run' \|\| .*|\.ci\/run)$/m);
  const script = await readFile(join(root, '.ci/run'), 'utf8');
  expect(script).toContain('npm ci --no-audit --no-fund\n');
  expect(script).toContain('for suite in test test:browser test:hosts; do\n');
});

it('the image’s packages are installed with the settings in .npmrc', async () => {
  const dockerfile = await readFile(join(root, 'Dockerfile'), 'utf8');
  const [, files = ''] = /^COPY (.*) \.\/\nRUN .*npm ci /m.exec(dockerfile) ?? [];
  expect(files.split(' ')).toEqual(['package.json', 'package-lock.json', '.npmrc']);
  const sent = (await readFile(join(root, '.dockerignore'), 'utf8')).split('\n');
  for (const file of files.split(' ')) expect(sent).toContain(`!${file}`);
  expect(await readFile(join(root, '.npmrc'), 'utf8')).toContain('ignore-scripts=true');
});

it('the package, the API and package.json have the same version', async () => {
  expect(manifest.version).toBe(API_VERSION);
  expect(JSON.parse(await readFile(join(root, 'package.json'), 'utf8'))).toMatchObject({ version: API_VERSION });
});
