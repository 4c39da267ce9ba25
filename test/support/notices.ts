import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from 'vitest';
import { root } from './folders.ts';

/** The packages whose notices a text has, in its order. */
export const packagesIn = (text: string): readonly string[] =>
  [...text.matchAll(/^(\S+) \d+\.\d+\.\d+ \(([\w.-]+)\)$/gm)].map(([, name = '', licence]) => `${name} ${licence}`);

/** A package’s own copyright line, so that not only its name is there. */
export const copyrightOf = async (name: string): Promise<string> => {
  const folder = join(root, 'node_modules', name);
  const file = (await readdir(folder)).find((each) => /^licen[cs]e/i.test(each)) ?? '';
  const line = /^.*copyright.*\d{4}.*$/im.exec(await readFile(join(folder, file), 'utf8'))?.[0] ?? '';
  expect(line, name).not.toBe('');
  return line.trim();
};
