import { mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'vite';
import { describe, expect, inject, it } from 'vitest';
import { resourceNames, type ResourceName } from '../../../data/catalogue.ts';
import { dataSet } from '../../../data/records.ts';
import { parseJson } from '../../support/json.ts';

const { project } = inject('packed');

/** What Vite makes of a page’s module, as one text. */
const bundled = async (source: string): Promise<string> => {
  const folder = await mkdtemp(join(project, 'page-'));
  await writeFile(join(folder, 'page.js'), source);
  const made = await build({
    configFile: false,
    logLevel: 'error',
    root: folder,
    build: { write: false, rolldownOptions: { input: join(folder, 'page.js') } },
  });
  const outputs = [made].flat().flatMap((each) => ('output' in each ? each.output : []));
  return outputs.map((each) => (each.type === 'chunk' ? each.code : '')).join('\n');
};

/** A text that only this resource has. */
const signOf = (name: ResourceName): string => {
  const texts = JSON.stringify(dataSet[name]).match(/[^"\\]{12,}/g) ?? [];
  const others = JSON.stringify(resourceNames.filter((each) => each !== name).map((each) => dataSet[each]));
  return texts.find((text) => !others.includes(text)) ?? '';
};

const signs = resourceNames.map((name) => [name, signOf(name)] as const);

const carried = (code: string): readonly ResourceName[] =>
  signs.filter(([, sign]) => code.includes(sign)).map(([name]) => name);

describe('a page that imports records', () => {
  it.each(resourceNames)('carries %s alone, whichever of the two modules it imports', async (name) => {
    for (const module of [`kurmaca/data/${name}`, 'kurmaca/data']) {
      const code = await bundled(`import { ${name} } from '${module}';\nconsole.log(${name});`);
      expect(carried(code), module).toEqual([name]);
      // The text itself, escaped as a string may have to be, and what freezes it.
      expect(code.length, module).toBeLessThan(JSON.stringify(dataSet[name]).length * 1.2 + 1_000);
    }
  });

  it('carries all of them with the whole set', async () => {
    const code = await bundled(`import { dataSet } from 'kurmaca/data';\nconsole.log(dataSet);`);
    expect(carried(code)).toEqual(resourceNames);
  });
});

it('a page that imports createFetch carries the pictures that it names', async () => {
  const code = await bundled(`import { createFetch } from 'kurmaca/fetch';\nconsole.log(createFetch());`);
  expect(code).toContain('./gorsel/urunler/3.svg');
});

it.each(resourceNames)('the JSON files of the package hold the records of %s', async (name) => {
  const text = await readFile(join(project, `node_modules/kurmaca/veri/${name}.json`), 'utf8');
  expect(parseJson(text)).toEqual(dataSet[name]);
});
