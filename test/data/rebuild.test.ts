import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { resourceNames } from '../../data/catalogue.ts';
import type { JsonValue } from '../../data/json.ts';
import { dataSet } from '../../data/records.ts';
import { generate } from '../../scripts/generate/run.ts';
import { writeDataSet } from '../../scripts/generate/write.ts';
import { parseJson } from '../support/json.ts';
import { root, runGenerator, temporaryFolder } from '../support/project-copy.ts';

const content = join(root, 'data/content');
const files = [...resourceNames, 'index'].map((name) => `${name}.ts`);

const readAll = (folder: string): Promise<readonly string[]> =>
  Promise.all(files.map((file) => readFile(join(folder, file), 'utf8')));

const readDataSet = async (folder: string): Promise<Readonly<Record<string, JsonValue>>> => {
  const read = async (name: string): Promise<readonly [string, JsonValue]> => [
    name,
    parseJson(await readFile(join(folder, `${name}.json`), 'utf8')),
  ];
  return Object.fromEntries(await Promise.all(resourceNames.map(read)));
};

describe('generating again', () => {
  it('gives the committed records byte for byte', async () => {
    await using folder = await temporaryFolder();
    const generated = await generate(content);
    if (!generated.ok) throw new Error(JSON.stringify(generated.findings));
    await writeDataSet(generated.dataSet, folder.path, 'module');
    expect(await readAll(folder.path)).toEqual(await readAll(join(root, 'data/records')));
  });

  it('does not depend on the time zone or the locale', async () => {
    await using folder = await temporaryFolder();
    const elsewhere = { TZ: 'Pacific/Kiritimati', LC_ALL: 'tr_TR.UTF-8' };
    const { code } = await runGenerator(root, ['--cikti', folder.path], elsewhere);
    expect(code).toBe(0);
    expect(await readDataSet(folder.path)).toEqual({ ...dataSet });
  });

  it('leaves no file in the records’ folder that it does not write', async () => {
    expect((await readdir(join(root, 'data/records'))).toSorted()).toEqual(files.toSorted());
  });
});
