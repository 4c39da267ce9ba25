import { cp, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { JsonObject } from '../../data/json.ts';
import { readArguments } from '../../scripts/command-line.ts';
import { command, setOwner } from '../../scripts/owner.ts';
import { packageReadme } from '../../scripts/package/readme.ts';
import { objectOf, parseJson, textOf } from '../support/json.ts';
import { edit, root, temporaryFolder } from '../support/project-copy.ts';

const UNSET = { repository: '', site: '', securityExpires: '' };
const FILES = ['site/owner.json', 'README.md', 'README.tr.md'] as const;

/** A folder with the files that the command writes; no owner is set in it unless one is given. */
const projectOf = async (owner = UNSET): ReturnType<typeof temporaryFolder> => {
  const folder = await temporaryFolder();
  for (const file of FILES) await cp(join(root, file), join(folder.path, file));
  await writeFile(join(folder.path, FILES[0]), JSON.stringify(owner));
  return folder;
};

const set = (folder: string, ...args: readonly string[]): Promise<string> =>
  setOwner(folder, readArguments(command, args));

const textsIn = (folder: string): Promise<readonly string[]> =>
  Promise.all(FILES.map((file) => readFile(join(folder, file), 'utf8')));

/** What both READMEs have outside the place that the command fills. */
const outside = async (folder: string): Promise<readonly string[]> =>
  (await textsIn(folder)).slice(1).map((text) => text.replace(/<!-- owner -->[^]*<!-- \/owner -->/, ''));

const ownerIn = async (folder: string): Promise<JsonObject> =>
  objectOf(parseJson(await readFile(join(folder, FILES[0]), 'utf8')));

describe('npm run owner', () => {
  it('writes repository and site between two comments of the READMEs, and leaves nothing of them when another repository follows', async () => {
    await using folder = await projectOf();
    await edit(join(folder.path, 'README.md'), '| --', '|   --');
    const before = await outside(folder.path);
    const told = await set(folder.path, 'Ilk-Sahip/mock.api', '--site', 'https://ilk.example.net/');
    expect(told.split('\n').at(-1)).toBe('Ilk-Sahip/mock.api · https://ilk.example.net');
    const texts = await textsIn(folder.path);
    for (const text of texts) expect(text).toMatch(/Ilk-Sahip\/mock\.api["/)][^]*https:\/\/ilk\.example\.net["/)]/);
    for (const text of texts.slice(1))
      expect(text).toContain('start/deploy?repository=https://github.com/Ilk-Sahip/mock.api)<!-- /owner -->');
    expect(await outside(folder.path)).toEqual(before);
    expect(await set(folder.path, 'ikinci-sahip')).toContain('https://ilk.example.net kaldırıldı');
    expect(await ownerIn(folder.path)).toMatchObject({ repository: 'ikinci-sahip/kurmaca', site: '' });
    expect((await textsIn(folder.path)).join()).not.toMatch(/ilk-sahip|ilk\.example/i);
  });

  it('keeps the site of the same repository, and extends the contact by a year', async () => {
    const former = { repository: 'SAHIP/Kurmaca', site: 'https://sahip.example.net', securityExpires: '2020-01-01' };
    await using folder = await projectOf(former);
    await set(folder.path, 'Sahip');
    const { securityExpires, ...rest } = await ownerIn(folder.path);
    expect(rest).toEqual({ repository: 'Sahip/kurmaca', site: former.site });
    expect((Date.parse(textOf(securityExpires)) - Date.now()) / 86_400_000).toBeCloseTo(364, 0);
  });

  it.each([
    ['no name', [], 'The repository is missing'],
    ['two names', ['a', 'b'], '“b” is not expected'],
    ['an address for a name', ['https://github.com/ayse'], 'GitHub'],
    ['two hyphens in a row', ['ayse--can'], 'GitHub'],
    ['forty letters', ['a'.repeat(40)], 'GitHub'],
    ['a repository with a blank', ['ayse/bir api'], 'GitHub'],
    ['a folder of a repository', ['ayse/api/site'], 'GitHub'],
    ['the placeholder of the examples', ['YOUR-NAME/kurmaca'], 'YOUR-NAME'],
    ['a site without https', ['ayse', '--site', 'http://ayse.example.net'], '--site'],
    ['a site with a path', ['ayse', '--site', 'https://ayse.example.net/kurmaca'], '--site'],
    ['an empty site', ['ayse', '--site', ''], '--site'],
    ['an unknown option', ['ayse', '--sit', 'https://ayse.example.net'], '--sit'],
  ])('refuses %s in a sentence, and writes nothing', async (_, args, word) => {
    await using folder = await projectOf();
    await expect(async () => set(folder.path, ...args)).rejects.toThrow(word);
    expect(await ownerIn(folder.path)).toEqual(UNSET);
  });

  it('writes nothing where a README lacks its place', async () => {
    await using folder = await projectOf();
    await edit(join(folder.path, 'README.tr.md'), '<!-- owner -->', '');
    await expect(set(folder.path, 'ayse')).rejects.toThrow('README.tr.md lacks');
    expect(await ownerIn(folder.path)).toEqual(UNSET);
  });
});

it.each([
  ['tr', '[Kaynak kodu](https://github.com/ayse/api), [belgeler](https://ayse.example.net/).'],
  ['en', '[Source code](https://github.com/ayse/api), [documentation](https://ayse.example.net/en/).'],
] as const)('the package’s README (%s) links repository and documentation once they are known', (lang, links) => {
  expect(packageReadme(UNSET, lang)).not.toMatch(/<!--|github\.com/);
  const known = { ...UNSET, repository: 'ayse/api', site: 'https://ayse.example.net' };
  expect(packageReadme(known, lang)).toContain(links);
});
