import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { readOwnData } from '../../scripts/package/own-data.ts';
import { UsageError } from '../../scripts/command-line.ts';
import { messageOf } from '../../data/lib/thrown.ts';
import { runCommand } from '../support/command.ts';
import { parseJson } from '../support/json.ts';
import { temporaryFolder } from '../support/folders.ts';

type Files = Readonly<Record<string, string | Buffer>>;

/** Writes files into a temporary folder, and returns the path of one of its files or folders. */
const pathWith = async (files: Files, name: string): Promise<string> => {
  const folder = await temporaryFolder();
  onTestFinished(() => folder[Symbol.asyncDispose]());
  await mkdir(join(folder.path, 'veri'));
  await Promise.all(Object.entries(files).map(([file, text]) => writeFile(join(folder.path, file), text)));
  return join(folder.path, name);
};

const products = [{ id: 1, ad: 'Kalem' }];

const own = { urunler: products, kategoriler: [] };

describe('custom data for npx kurmaca', () => {
  it.each<[Files, string, object]>([
    [
      {
        'veri/urunler.json': '[{"id":1,"ad":"Kalem"}]',
        'veri/Categories.JSON': '\uFEFF[]',
        'veri/.a.json': '',
        'veri/a.md': '',
      },
      'veri',
      { urunler: products, categories: [] },
    ],
    [
      { 'veri.json': '{"products":[{"id":1,"ad":"Kalem"}],"books":[{"title":"x"}],"profile":{}}' },
      'veri.json',
      { products, books: [{ id: 1, title: 'x' }], profile: null },
    ],
  ])('is read from %o', async (files, name, read) => {
    expect(await readOwnData(await pathWith(files, name))).toEqual(read);
  });

  it.each<[Files, string, string, string]>([
    [{}, 'yok.json', 'okunamadı (ENOENT)', 'could not be read (ENOENT)'],
    [{}, 'veri', 'urunler.json', 'products.json'],
    [{ 'veri/iller.json': '[]' }, 'veri', 'iller: bu ad API’nindir', 'iller: this name belongs to the API'],
    [{ 'a.json5': '{a: 1}' }, 'a.json5', "a.json5' -o veri.json", "to make the file: npx json5 '"],
    [{ 'veri/urunler.json': ' ' }, 'veri', 'urunler: bir kayıt dizisi olmalı', 'urunler: must be an array'],
    [{ 'veri.json': Buffer.from('\uFEFF{}', 'utf16le') }, 'veri.json', 'UTF-16 ', 'not UTF-8 but UTF-16 '],
    [{ 'veri.json': Buffer.from('{}', 'utf16le') }, 'veri.json', 'UTF-16 ', 'not UTF-8 but UTF-16 '],
    [{ 'veri.json': '{"profile":{}}' }, 'veri.json', 'içinde veri yok', 'no data in it'],
  ])('is refused in both languages: %o', async (files, name, tr, en) => {
    const path = await pathWith(files, name);
    const refused: unknown = await readOwnData(path).catch((thrown: unknown) => thrown);
    expect(refused).toBeInstanceOf(UsageError);
    const [first = '', second = ''] = refused instanceof Error ? refused.message.split('\n') : [];
    expect(first).toContain(tr);
    expect(second).toContain(en);
    expect(first.startsWith(path) && second.startsWith(path)).toBe(true);
  });

  it('from a URL is refused with the command that downloads it', async () => {
    const url = 'https://x.dev/db.json?a=1&b=2';
    await expect(readOwnData(url)).rejects.toThrow(
      `${url}: could not be read (ENOENT). --data takes a JSON file or a folder; to make the file: curl -o data.json '${url}'`,
    );
  });

  it.skipIf(process.platform === 'win32').each([
    ['seed.cjs', 'module.exports = VALUE;'],
    ['seed.js', 'module.exports = () => (VALUE);'],
    ['seed.mjs', 'export default async () => (VALUE);'],
  ])('from the program %s is refused with a command that makes a JSON file out of it', async (name, program) => {
    const path = await pathWith({ [name]: program.replace('VALUE', JSON.stringify(own)) }, name);
    const message = await readOwnData(path).then(() => '', messageOf);
    const [, command = ''] =
      /--data takes a JSON file or a folder; to make the file: (.*) > data\.json$/.exec(message) ?? [];
    expect(parseJson((await runCommand('sh', ['-c', command])).stdout)).toEqual(own);
  });
});
