import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { type Outcome, runCommand } from '../support/command.ts';
import { root, temporaryFolder } from '../support/project-copy.ts';

const LOCKFILE = JSON.stringify({ packages: { 'node_modules/a': { version: '1.0.0', integrity: 'sha512-a' } } });

/** Asks for the packages of a folder where npm fails as often as said, and then installs them. */
const installWhere = async (failures: number): Promise<Outcome & { readonly calls: number }> => {
  await using folder = await temporaryFolder();
  const at = (...path: readonly string[]): string => join(folder.path, ...path);
  await Promise.all(['scripts', 'data', 'test/node_modules'].map((name) => mkdir(at(name), { recursive: true })));
  await Promise.all([
    ...['scripts/install-tools.ts', 'data/json.ts'].map((file) => copyFile(join(root, file), at(file))),
    writeFile(at('package.json'), '{ "type": "module" }'),
    writeFile(at('test/package.json'), '{ "config": { "megabytes": 133 } }'),
    writeFile(at('test/package-lock.json'), LOCKFILE),
    writeFile(
      at('npm-cli.js'),
      `import { appendFileSync, readFileSync, writeFileSync } from 'node:fs';
       appendFileSync('../calls', '.');
       if (readFileSync('../calls', 'utf8').length <= ${failures}) process.exit(1);
       writeFileSync('node_modules/.package-lock.json', '${LOCKFILE}');`,
    ),
  ]);
  const install = (): Promise<Outcome> =>
    runCommand(process.execPath, [at('scripts/install-tools.ts'), 'test'], { env: { npm_execpath: at('npm-cli.js') } });
  const outcome = await install();
  // What is installed is not asked for again.
  if (outcome.code === 0) expect(await install()).toEqual({ code: 0, stdout: '', stderr: '' });
  return { ...outcome, calls: (await readFile(at('calls'), 'utf8')).length };
};

it('the packages of a folder are installed where they are missing, with a word of how much there is to download', async () => {
  expect(await installWhere(0)).toEqual({
    code: 0,
    stdout:
      'test/package.json kuruluyor: yaklaşık 133 MB indirilecek …\nInstalling test/package.json: about 133 MB to download …\n',
    stderr: '',
    calls: 1,
  });
});

it('a download that broke off is tried once more', async () => {
  const { code, stdout, calls } = await installWhere(1);
  expect({ code, calls }).toEqual({ code: 0, calls: 2 });
  expect(stdout).toMatch(/Yeniden deneniyor … \/ Trying again …\n$/);
});

it('packages that cannot be installed end the command', async () => {
  const { code, stderr, calls } = await installWhere(2);
  expect({ code, calls }).toEqual({ code: 1, calls: 2 });
  expect(stderr).toContain('test/package.json kurulamadı / could not be installed');
});
