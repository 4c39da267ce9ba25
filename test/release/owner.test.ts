import { cp, mkdir, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { basename, join, relative } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { JsonObject } from '../../data/json.ts';
import { readArguments } from '../../scripts/command-line.ts';
import { command, filesWith, ownerFrom, setOwner } from '../../scripts/owner.ts';
import { owner, type Owner } from '../../site/owner.ts';
import { type Outcome, runCommand } from '../support/command.ts';
import { objectOf, parseJson } from '../support/json.ts';
import { edit, root, temporaryFolder } from '../support/project-copy.ts';

const UNSET: Owner = { name: '', site: '', securityExpires: '' };

/** What no checkout has; pictures, which are many; and the tests, which name owners of their own. */
const leftOut = (path: string): boolean =>
  /^(?:node_modules|test|pictures|dist.*|\.dist.*|\.netlify|\.git)$/.test(basename(path)) && path !== root;

const copy = await temporaryFolder();
let unset: ReadonlyMap<string, string>;

beforeAll(async () => {
  await cp(root, copy.path, { recursive: true, filter: (source) => !leftOut(source) });
  await symlink(join(root, 'node_modules'), join(copy.path, 'node_modules'), 'junction');
  unset = await filesWith(copy.path, UNSET);
});
afterAll(() => copy[Symbol.asyncDispose]());

// In every test no owner is set at first.
beforeEach(async () => {
  for (const [file, text] of unset) await writeFile(join(copy.path, file), text);
});

const run = (...args: readonly string[]): Promise<Outcome> =>
  runCommand(process.execPath, [join(copy.path, 'scripts/owner.ts'), ...args]);

/** The same without a process of its own. */
const set = (...args: readonly string[]): Promise<string> => setOwner(copy.path, readArguments(command, args));

/** The texts of all files below a folder, by path. */
const textsIn = async (folder: string): Promise<ReadonlyMap<string, string>> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    // Node.js 26 follows the link to the packages.
    .filter((path) => !relative(folder, path).startsWith('node_modules'));
  const texts = paths.map(async (path) => [relative(folder, path), await readFile(path, 'latin1')] as const);
  return new Map(await Promise.all(texts));
};

const filesThatName = (texts: ReadonlyMap<string, string>, text: RegExp): readonly string[] =>
  [...texts]
    .filter(([, content]) => text.test(content))
    .map(([file]) => file)
    .toSorted();

const ownerIn = async (folder: string): Promise<JsonObject> =>
  objectOf(parseJson(await readFile(join(folder, 'site/owner.json'), 'utf8')));

describe('npm run owner', () => {
  it('writes name and site into every file that needs them, and leaves nothing of them when another name follows', async () => {
    const first = await run('Ilk-Sahip', '--site', 'https://ilk.example.net/');
    expect(first).toMatchObject({ code: 0, stderr: '' });
    expect(first.stdout.trimEnd().split('\n').at(-1)).toBe('Ilk-Sahip · https://ilk.example.net');
    const texts = await textsIn(copy.path);
    const files = [
      '.github/ISSUE_TEMPLATE/config.yml',
      'Dockerfile',
      'README.md',
      'README.tr.md',
      'SECURITY.md',
      'scripts/package/README.md',
      'site/owner.json',
    ];
    expect(filesThatName(texts, /Ilk-Sahip/)).toEqual(files);
    expect(filesThatName(texts, /ilk\.example\.net/)).toEqual(files.filter((file) => !/config|SECURITY/.test(file)));
    expect(texts.get('Dockerfile')).toContain('image.source="https://github.com/Ilk-Sahip/kurmaca"');
    expect(texts.get('README.md')).toContain('repository=https://github.com/Ilk-Sahip/kurmaca)');

    await set('ikinci-sahip', '--site', 'https://ikinci-sahip.example.net');
    const renamed = await textsIn(copy.path);
    expect(filesThatName(renamed, /ilk-sahip|ilk\.example\.net/i)).toEqual([]);
    expect(filesThatName(renamed, /github\.com\/ikinci-sahip|"ikinci-sahip"/)).toEqual(files);
    expect([...renamed.keys()].toSorted()).toEqual([...texts.keys()].toSorted());
  });

  it('leaves no placeholder for the owner anywhere: only examples for readers have one', async () => {
    await set('sahip');
    const texts = await textsIn(copy.path);
    expect(filesThatName(texts, /github\.com\/OWNER|OWNER\.github|\bOWNER (?:stands|burada)/)).toEqual([]);
    expect(
      filesThatName(texts, /\bKULLANICI(?:\/|\.github)|YOUR-NAME/).filter(
        (file) => !/README|RELEASING|guides|scripts/.test(file),
      ),
    ).toEqual([]);
  });

  it('links to no place while no owner is set', async () => {
    const texts = await textsIn(copy.path);
    const places =
      /badge\.svg|deploy\/button\.svg|github\.com\/(?!YOUR-NAME)[\w-]*\/kurmaca|image\.source|contact_links/;
    const code = /^(?:site\/guides|scripts\/owner|site\/owner|\.github\/workflows)/;
    expect(filesThatName(texts, places).filter((file) => !code.test(file))).toEqual([]);
    for (const file of ['README.md', 'README.tr.md', 'SECURITY.md']) expect(texts.get(file)).not.toContain(']()');
  });

  it('keeps the site of the same name and extends the contact, and drops the site of another with a word', async () => {
    await set('sahip', '--site', 'https://sahip.example.net');
    const expired = { ...(await ownerIn(copy.path)), securityExpires: '2020-01-01T00:00:00.000Z' };
    await writeFile(join(copy.path, 'site/owner.json'), JSON.stringify(expired));
    await set('Sahip');
    const again = await ownerIn(copy.path);
    expect(again).toMatchObject({ name: 'Sahip', site: 'https://sahip.example.net' });
    const days = (Date.parse(JSON.stringify(again['securityExpires']).slice(1, -1)) - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(363);
    expect(days).toBeLessThan(365);
    expect(await set('baskasi')).toContain('https://sahip.example.net kaldırıldı');
    expect(await ownerIn(copy.path)).toMatchObject({ name: 'baskasi', site: '' });
  });

  it.each([
    ['no name', [], 'The name is missing'],
    ['two names', ['a', 'b'], '“b” is not expected'],
    ['an address for a name', ['https://github.com/ayse'], 'GitHub'],
    ['two hyphens in a row', ['ayse--can'], 'GitHub'],
    ['forty letters', ['a'.repeat(40)], 'GitHub'],
    ['the placeholder of the examples', ['YOUR-NAME'], 'YOUR-NAME'],
    ['a site without https', ['ayse', '--site', 'http://ayse.example.net'], '--site'],
    ['a site with a path', ['ayse', '--site', 'https://ayse.example.net/kurmaca'], '--site'],
    ['a site that is none', ['ayse', '--site', 'ayse'], '--site'],
    ['an empty site', ['ayse', '--site', ''], '--site'],
    ['an unknown option', ['ayse', '--sit', 'https://ayse.example.net'], '--sit'],
  ])('refuses %s in a sentence', (_, args, word) => {
    expect(() => ownerFrom(readArguments(command, args), UNSET)).toThrow(word);
  });

  it('refuses bad input without a stack, and writes nothing', async () => {
    const before = await textsIn(copy.path);
    const { code, stderr } = await run('ayse', '--site', 'ayse.example.net');
    expect(code).toBe(2);
    expect(stderr).toContain('--site “ayse.example.net”: must be an https address without a path');
    expect(stderr).not.toMatch(/^\s+at /m);
    expect(await textsIn(copy.path)).toEqual(before);
  });

  it('writes nothing where one file lacks its place, or cannot be written', async () => {
    await mkdir(join(copy.path, 'Dockerfile.new'));
    const before = await textsIn(copy.path);
    await expect(set('ayse')).rejects.toThrow('EISDIR');
    expect(await textsIn(copy.path)).toEqual(before);
    await rm(join(copy.path, 'Dockerfile.new'), { recursive: true });
    await edit(join(copy.path, 'SECURITY.md'), '<!-- owner: report -->', '');
    await expect(set('ayse')).rejects.toThrow('SECURITY.md lacks “owner: …” comments');
    expect(await ownerIn(copy.path)).toEqual(UNSET);
  });

  it('agrees with the files as they are committed', async () => {
    for (const [file, text] of await filesWith(root, owner))
      expect(await readFile(join(root, file), 'utf8'), file).toBe(text);
  });
});
