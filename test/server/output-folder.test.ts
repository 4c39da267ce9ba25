import { spawnSync } from 'node:child_process';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { explainFolder, isBuilt, replaceFolder } from '../../scripts/build/output-folder.ts';
import { siteFolder } from '../support/build-site.ts';
import { temporaryFolder } from '../support/project-copy.ts';

const write =
  (text: string) =>
  async (folder: string): Promise<void> => {
    for (const name of ['a', 'b']) await writeFile(join(folder, name), text);
  };

/** The number of a process that has ended. */
const endedProcess = (): number => spawnSync(process.execPath, ['--version']).pid;

describe('the output folder', () => {
  it('is replaced as a whole, with nothing of the old one and nothing beside it', async () => {
    await using parent = await temporaryFolder();
    const folder = join(parent.path, 'dist');
    await mkdir(folder);
    await writeFile(join(folder, 'old'), '');
    await replaceFolder(folder, write('new'));
    expect((await readdir(folder)).toSorted()).toEqual(['a', 'b']);
    expect(await readdir(parent.path)).toEqual(['dist']);
  });

  it('stays as it was where a build fails', async () => {
    await using parent = await temporaryFolder();
    const folder = join(parent.path, 'dist');
    await replaceFolder(folder, write('old'));
    const fails = async (temporary: string): Promise<void> => {
      await writeFile(join(temporary, 'a'), 'half');
      throw new Error('broken page');
    };
    await expect(replaceFolder(folder, fails)).rejects.toThrow('broken page');
    expect(await readFile(join(folder, 'a'), 'utf8')).toBe('old');
    expect(await readdir(parent.path)).toEqual(['dist']);
  });

  it('belongs to one of the builds where several end at once', async () => {
    await using parent = await temporaryFolder();
    const folder = join(parent.path, 'dist');
    const texts = Array.from({ length: 8 }, (_, index) => `build ${index}`);
    await Promise.all(texts.map((text) => replaceFolder(folder, write(text))));
    const [a, b] = await Promise.all(['a', 'b'].map((name) => readFile(join(folder, name), 'utf8')));
    expect(texts).toContain(a);
    expect(b).toBe(a);
    expect(await readdir(parent.path)).toEqual(['dist']);
  });

  it('loses what killed builds have left beside it, but nothing of running ones and of other folders', async () => {
    await using parent = await temporaryFolder();
    const folder = join(parent.path, 'dist');
    const kept = [`.dist-${process.pid}-x`, `.dist-package-${endedProcess()}-x`, `.other-${endedProcess()}-x`];
    for (const name of [...kept, `.dist-${endedProcess()}-x`, `.dist-${endedProcess()}-x-old`])
      await mkdir(join(parent.path, name));
    await replaceFolder(folder, write('new'));
    expect((await readdir(parent.path)).toSorted()).toEqual([...kept, 'dist'].toSorted());
  });

  it('is explained in both languages where it cannot be written, but no other error is', async () => {
    await using parent = await temporaryFolder();
    const file = join(parent.path, 'file');
    await writeFile(file, '');
    const folder = join(file, 'dist');
    const thrown: unknown = await replaceFolder(folder, write('')).catch((error: unknown) => error);
    expect(explainFolder(thrown, folder)).toMatch(/yazılamıyor \(ENOTDIR\)[^]*cannot be written \(ENOTDIR\)/);
    expect(explainFolder(new Error('broken page'), folder)).toBeNull();
    expect(explainFolder(Object.assign(new Error('missing'), { code: 'ENOENT', path: '/x' }), folder)).toBeNull();
  });
});

describe('a built site', () => {
  it('is recognised when it is whole', async () => {
    expect(await isBuilt(siteFolder)).toBe(true);
  });

  it.each([
    ['missing', []],
    ['half written', ['index.html', '404.html']],
  ])('is not recognised when it is %s', async (_, names) => {
    await using parent = await temporaryFolder();
    for (const name of names) await writeFile(join(parent.path, name), '');
    expect(await isBuilt(join(parent.path, names.length === 0 ? 'dist' : ''))).toBe(false);
  });
});
