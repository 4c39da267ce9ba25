import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from 'vitest';
import { root } from './folders.ts';

/** The name and licence of each package with a notice in the text, in order. */
export const packagesIn = (text: string): readonly string[] =>
  [...text.matchAll(/^(\S+) \d+\.\d+\.\d+ \(([\w.-]+)\)$/gm)].map(([, name = '', licence]) => `${name} ${licence}`);

export const copyrightOf = async (name: string): Promise<string> => {
  const folder = join(root, 'node_modules', name);
  const file = (await readdir(folder)).find((each) => /^licen[cs]e/i.test(each)) ?? '';
  const line = /^.*copyright.*\d{4}.*$/im.exec(await readFile(join(folder, file), 'utf8'))?.[0] ?? '';
  expect(line, name).not.toBe('');
  return line.trim();
};
