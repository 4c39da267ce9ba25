import { spawnSync } from 'node:child_process';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { gzipSync } from 'node:zlib';
import { type OutputAsset, type OutputChunk, type Plugin, rolldown } from 'rolldown';
import { expect, it } from 'vitest';
import { catalogue, resourceNames } from '../../../data/catalogue.ts';
import { englishRecord } from '../../../data/english.ts';
import type { JsonObject } from '../../../data/lib/json.ts';
import { dataSet } from '../../../data/records.ts';
import { leavesOf } from '../../../data/schema.ts';
import { WORKER_FILE } from '../../../functions/hosts/worker-settings.ts';
import { manifest } from '../../../scripts/package/manifest.ts';
import { packageFolder } from '../../support/build-package.ts';
import { parseJson } from '../../support/json.ts';
import { copyrightOf, packagesIn } from '../../support/notices.ts';

it('the package contains the licence texts of all bundled packages', async () => {
  const text = await readFile(join(packageFolder, 'THIRD-PARTY-LICENSES.txt'), 'utf8');
  const packages = packagesIn(text);
  expect(packages.map((each) => each.split(' ')[0])).toEqual([
    ...['@hono/node-server', 'fflate', 'hono', 'idb-keyval', 'jose', 'pure-rand'],
  ]);
  for (const each of packages) expect(text).toContain(await copyrightOf(each.replace(/ .*/, '')));
  expect(text).toContain('END OF TERMS AND CONDITIONS');
  // The licences of the pictures and of the list of provinces.
  expect(text).toContain('Copyright (c) Microsoft Corporation.');
  expect(text).toContain('Copyright (c) 2020 Murat Gözel');
  const [firstLine = ''] = (await readFile(join(packageFolder, WORKER_FILE), 'utf8')).split('\n');
  expect(firstLine).toMatch(
    /^\/\*! Kurmaca .*: (?:THIRD-PARTY-LICENSES\.txt, npm: kurmaca|https:\/\/.*\/lisanslar\.txt) \*\/$/,
  );
});

/** The chunks of a page that imports one name from a file of the package. The first chunk is the entry. */
const chunksFor = async (name: string, file: string): Promise<readonly (OutputChunk | OutputAsset)[]> => {
  const entry = `import { ${name} } from ${JSON.stringify(join(packageFolder, file))}; globalThis.used = ${name};`;
  const page: Plugin = {
    name: 'page',
    resolveId: (id) => (id === 'page' ? id : null),
    load: (id) => (id === 'page' ? entry : null),
  };
  const bundle = await rolldown({ input: 'page', plugins: [page] });
  const { output } = await bundle.generate({ minify: true });
  return output;
};

const gzipped = (output: readonly (OutputChunk | OutputAsset)[]): number => {
  const [first] = output;
  return first?.type === 'chunk' ? gzipSync(first.code).length : Number.NaN;
};

it.each([
  ['start', 'worker.js', 3000],
  ['stop', 'worker.js', 1000],
  ['toQuery', 'index.js', 1000],
  // The guides name this size.
  ['createFetch', 'fetch.js', 150_000],
])('a page that imports %s from %s loads at most %i bytes of it, minified and gzipped', async (name, file, most) => {
  const output = await chunksFor(name, file);
  expect(gzipped(output)).toBeLessThanOrEqual(most);
  expect(output).toHaveLength(name === 'start' ? 2 : 1);
});

it('no module of the package contains the rules of fields, which only its declarations print', async () => {
  const files = (await readdir(packageFolder)).filter((file) => file.endsWith('.js'));
  const modules = await Promise.all(files.map((file) => readFile(join(packageFolder, file), 'utf8')));
  const rules = resourceNames.flatMap((name) =>
    [...leavesOf(catalogue[name].fields).values()].flatMap(({ field: { rule } }) => (rule ? [rule.tr, rule.en] : [])),
  );
  expect(rules.length).toBeGreaterThan(50);
  expect(rules.filter((rule) => modules.some((module) => module.includes(rule)))).toEqual([]);
  expect(await readFile(join(packageFolder, 'types.d.ts'), 'utf8')).toContain('SP, year and a running number');
});

it.each([
  ['urunler', 'urunler', 1000],
  ['yorumlar', 'yorumlar', 1000],
  // The English records are the Turkish ones and the code that renames them.
  ['products', 'urunler', 2500],
  ['comments', 'yorumlar', 2500],
] as const)('a page that imports %s loads only %s and %i bytes', async (name, resource, most) => {
  for (const file of [`data/${name}.js`, 'data.js']) {
    const [first] = await chunksFor(name, file);
    // The file also contains escape characters and the code that freezes the records.
    expect(first?.type === 'chunk' && first.code.length, file).toBeLessThan(
      JSON.stringify(dataSet[resource]).length * 1.2 + most,
    );
  }
});

it('the modules and files of the data have the records in English, deeply frozen', async () => {
  const urlOf = (file: string): string => pathToFileURL(join(packageFolder, file)).href;
  const moduleOf = async (file: string): Promise<unknown> => {
    const module: unknown = await import(/* @vite-ignore */ urlOf(file));
    return module;
  };
  const data = await moduleOf('data.js');
  for (const name of resourceNames) {
    const { alias } = catalogue[name];
    const records: readonly JsonObject[] = dataSet[name];
    const due = records.map(englishRecord(name));
    expect(data).toHaveProperty([alias], due);
    expect(data).toHaveProperty(['dataSetEn', alias], due);
    expect(await moduleOf(`data/${alias}.js`)).toHaveProperty([alias], due);
    expect(parseJson(await readFile(join(packageFolder, `data/${alias}.json`), 'utf8'))).toEqual(due);
  }
  expect(data).toSatisfy((all: object) => Object.isFrozen(Reflect.get(all, 'orders')));
  const placesIn = async (name: string): Promise<string> => readFile(join(packageFolder, `data/${name}.json`), 'utf8');
  expect(await placesIn('provinces')).toContain('[{"plateCode":1,"name":"Adana"},');
  expect(await placesIn('districts')).toContain('"34":[{"name":"Adalar"},');
});

// The code that renames records is about 500 bytes of it.
it('a page that imports make loads the records and the catalogue, but not the app', async () => {
  const [make, records] = await Promise.all([chunksFor('make', 'index.js'), chunksFor('dataSet', 'data.js')]);
  expect(gzipped(make) - gzipped(records)).toBeLessThanOrEqual(14_600);
});

it.each([
  ['index.js', 'createApp({ data: { urunler: {} } })', /at ownRecords [^]*at checkedData [^]*at appOptions /],
  ['fetch.js', 'createFetch({ delay: -1 })', /at readOptions [^]*createFetch /],
])('an uncaught error of %s prints a short line of source and the names of the functions', (file, call, names) => {
  const script = `import * as kurmaca from ${JSON.stringify(join(packageFolder, file))}; kurmaca.${call};`;
  const { stderr } = spawnSync(process.execPath, ['--input-type=module', '--eval', script], { encoding: 'utf8' });
  expect(stderr).toMatch(names);
  expect(stderr.length).toBeLessThan(3000);
});

const absentInJsdom = [
  ...['TextEncoder', 'TextDecoder', 'fetch', 'Request', 'Response', 'Headers', 'structuredClone', 'crypto'],
  ...['ReadableStream', 'WritableStream', 'TransformStream', 'CompressionStream', 'DecompressionStream'],
  ...['BroadcastChannel', 'MessageChannel', 'navigator'],
];

const entries = Object.entries(manifest.exports).flatMap(([name, target]) => {
  const files = typeof target === 'string' ? [] : Object.values(target).filter((file) => file.endsWith('.js'));
  return files.map((file) => [name, pathToFileURL(join(packageFolder, file)).href]);
});

it('every entry of the package can be imported, and makes records and queries, without the web globals that Jest’s jsdom lacks', () => {
  const script = `
    import { registerHooks } from 'node:module';
    const msw = 'data:text/javascript,export const http = {}';
    const resolve = (name, context, next) => name === 'msw' ? { url: msw, shortCircuit: true } : next(name, context);
    registerHooks({ resolve });
    for (const name of ${JSON.stringify(absentInJsdom)}) delete globalThis[name];
    const modules = {};
    for (const [name, file] of ${JSON.stringify(entries)}) modules[name] = await import(file);
    const { make, toQuery } = modules['.'];
    const { generate, record } = modules['./generate'];
    console.log(toQuery({ sayfa: 2 }), make('urunler', { ad: 'Çay' }).ad, generate({ count: 500 }).urunler.length, record('urunler', 3).id);
  `;
  const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '--eval', script], {
    encoding: 'utf8',
  });
  expect(stderr).toBe('');
  expect(stdout).toBe('sayfa=2 Çay 62 3\n');
});
