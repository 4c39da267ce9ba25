import { mkdir, readdir, readFile, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { explainFolder, isBuilt, replaceFolder } from '../../scripts/build/output-folder.ts';
import { siteFolder } from '../support/build-site.ts';
import { temporaryFolder } from '../support/folders.ts';

let parent = '';
let folder = '';

beforeEach(async () => {
  const temporary = await temporaryFolder();
  parent = temporary.path;
  folder = join(parent, 'dist');
  return () => temporary[Symbol.asyncDispose]();
});

const write =
  (text: string) =>
  async (into: string): Promise<void> => {
    for (const name of ['a', 'b']) await writeFile(join(into, name), text);
  };

describe('the output folder', () => {
  it('is replaced as a whole, without any file of the old one', async () => {
    await mkdir(folder);
    await writeFile(join(folder, 'old'), '');
    await replaceFolder(folder, write('new'));
    expect((await readdir(folder)).toSorted()).toEqual(['a', 'b']);
    expect(await readdir(parent)).toEqual(['dist']);
  });

  it('stays unchanged if a build fails', async () => {
    await replaceFolder(folder, write('old'));
    const fails = async (temporary: string): Promise<void> => {
      await writeFile(join(temporary, 'a'), 'half');
      throw new Error('broken page');
    };
    await expect(replaceFolder(folder, fails)).rejects.toThrow('broken page');
    expect(await readFile(join(folder, 'a'), 'utf8')).toBe('old');
    expect(await readdir(parent)).toEqual(['dist']);
  });

  it('loses the temporary folders of builds that were killed an hour ago, but not those of running builds', async () => {
    const left = ['.dist-old', '.dist-running'].map((name) => join(parent, name));
    for (const path of left) await mkdir(path);
    await utimes(left[0] ?? '', 0, Date.now() / 1000 - 3700);
    await Promise.all([replaceFolder(folder, write('new')), replaceFolder(`${folder}-mirror`, write('new'))]);
    expect((await readdir(parent)).toSorted()).toEqual(['.dist-running', 'dist', 'dist-mirror']);
  });

  it('causes an error in both languages only if it cannot be written', async () => {
    await writeFile(folder, '');
    const inFile = join(folder, 'dist');
    const thrown: unknown = await replaceFolder(inFile, write('')).catch((error: unknown) => error);
    expect(explainFolder(thrown, inFile)).toMatch(/yazılamıyor \(ENOTDIR\)[^]*cannot be written \(ENOTDIR\)/);
    for (const other of [new Error('broken page'), Object.assign(new Error(), { code: 'ENOENT', path: '/x' })])
      expect(explainFolder(other, inFile)).toBeNull();
  });

  it('is recognized as a built site only if it is complete', async () => {
    expect(await isBuilt(siteFolder)).toBe(true);
    expect(await isBuilt(folder)).toBe(false);
    for (const name of ['index.html', '404.html']) await writeFile(join(parent, name), '');
    expect(await isBuilt(parent)).toBe(false);
  });
});
