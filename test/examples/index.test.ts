import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { EXAMPLE_BASE, exampleList, exampleText } from '../../site/examples/index.ts';
import { root } from '../support/project-copy.ts';

const folder = join(root, 'site/examples');

describe('the index of examples', () => {
  it('lists every file of the folder, each under an id of its own', async () => {
    const files = (await readdir(folder)).filter((file) => file !== 'index.ts');
    expect(exampleList.map(({ file }) => file).toSorted()).toEqual(files.toSorted());
    expect(new Set(exampleList.map(({ id }) => id)).size).toBe(exampleList.length);
  });

  it.each(exampleList)('finds the base address once in $file, and puts another in its place', async (example) => {
    const text = await readFile(join(folder, example.file), 'utf8');
    expect(text.split(EXAMPLE_BASE)).toHaveLength(2);
    const other = 'https://kurmaca.example/api/v1';
    expect(await exampleText(example, other)).toBe(text.split(EXAMPLE_BASE).join(other));
  });
});
