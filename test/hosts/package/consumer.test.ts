import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { rolldown } from 'rolldown';
import { expect, inject, it } from 'vitest';
import { resourceNames } from '../../../data/catalogue.ts';
import { turkishNames } from '../../../data/english.ts';
import { dataSet } from '../../../data/records.ts';
import { runProgram } from '../../support/process.ts';
import { jsdomProject, runtimes } from '../start.ts';

const { project } = inject('packed');

const runIn = async (folder: string, program: string, file: string, text: string): Promise<string> => {
  await writeFile(join(folder, file), text);
  const { ended, output } = runProgram(program, [file], {}, folder);
  expect(await ended, output()).toBe(0);
  return output().trim();
};

const everyImport = `
import { createApp } from 'kurmaca';
import * as records from 'kurmaca/data';
${[...resourceNames, ...turkishNames.keys()].map((name) => `import { ${name} } from 'kurmaca/data/${name}';`).join('\n')}
import { fileStorage, indexedDbStorage } from 'kurmaca/storage';
import { createFetch } from 'kurmaca/fetch';
import * as made from 'kurmaca/generate';
import { pictures } from 'kurmaca/pictures';
import { testTurkish } from 'kurmaca/turkish';
import { start } from 'kurmaca/worker';
import openapi from 'kurmaca/openapi.json' with { type: 'json' };
import english from 'kurmaca/openapi.en.json' with { type: 'json' };
const { dataSet, dataSetEn } = records;
const both = { ...dataSet, ...dataSetEn };
const alone = { ${[...resourceNames, ...turkishNames.keys()].join(', ')} };
const frozen = (value) => typeof value !== 'object' || value === null || (Object.isFrozen(value) && Object.values(value).every(frozen));
const pictured = createApp({ pictures });
const response = createApp()(new Request('http://localhost/api/v1/users/1'));
console.log(JSON.stringify({
  promise: response instanceof Promise,
  name: (await (await response).json()).ad === kullanicilar[0].ad,
  frozen: [dataSet, dataSetEn].every(frozen),
  names: Object.keys(records),
  same: Object.entries(alone).every(([name, each]) => each === both[name] && each === records[name]),
  fetched: (await (await createFetch()('/api/v1/users/1')).json()).ad === kullanicilar[0].ad,
  turkish: (await testTurkish({ upper: (text) => text.toLocaleUpperCase('tr') })).passed > 0,
  picture: await (await pictured(new Request('http://localhost/api/v1/users/3/image.svg'))).text(),
  functions: [fileStorage, indexedDbStorage, start].every((each) => typeof each === 'function'),
  generated: [
    made.generate({ count: 1000, seed: 7 }).siparisler.length,
    [...made.records('siparisler', { count: 1, seed: 7, from: 81 })][0].siparisNo === made.record('siparisler', 81, { seed: 7 }).siparisNo,
  ],
  documents: [openapi, english].map(({ openapi }) => openapi),
}));
`;

const runtimeRows = Object.entries(runtimes).flatMap(([name, program]) => (program === null ? [] : [[name, program]]));

it.each(runtimeRows.filter(([name]) => name !== 'deno' && name !== 'workerd'))(
  'a project with the package can import all of its modules in %s',
  async (name, program) => {
    const printed = await runIn(project, program, `imports-${name}.mjs`, everyImport);
    expect(JSON.parse(printed)).toEqual({
      promise: true,
      name: true,
      frozen: true,
      names: ['dataSet', 'dataSetEn', ...resourceNames, ...turkishNames.keys()].toSorted(),
      same: true,
      fetched: true,
      turkish: true,
      picture: await readFile(join(project, 'node_modules/kurmaca/gorsel/kullanicilar/3.svg'), 'utf8'),
      functions: true,
      generated: [240, true],
      documents: ['3.1.1', '3.1.1'],
    });
  },
);

it('a page whose bundler knows no import.meta.url has pictures at site, or none', async () => {
  const code = `import { createFetch } from 'kurmaca/fetch';
    for (const options of [{}, { site: 'https://site.test' }])
      createFetch(options)('/api/v1/users?id=3&_embed=image&_fields=id').then((response) => response.text()).then(console.log);`;
  await writeFile(join(project, 'page.js'), code);
  const bundle = await rolldown({ input: join(project, 'page.js'), cwd: project, onLog: () => undefined });
  const { output } = await bundle.generate({ format: 'iife' });
  const printed = await runIn(project, process.execPath, 'page.cjs', output[0].code);
  expect(printed.split('\n').toSorted()).toEqual([
    '[{"id":3,"gorsel":"https://site.test/api/v1/kullanicilar/3/gorsel.svg"}]',
    '[{"id":3,"gorsel":null}]',
  ]);
});

const testsInJsdom = `
import { createApp } from 'kurmaca';
import { createFetch } from 'kurmaca/fetch';
import { pictures } from 'kurmaca/pictures';
import { start } from 'kurmaca/worker';
import { expect, it } from 'vitest';

it.each([createApp(), createFetch()])('signing in', async (ask) => {
  const send = (path, init) => ask(new Request('http://localhost:3000/api/v1' + path, init));
  const body = JSON.stringify({ kullaniciAdi: '${dataSet.kullanicilar[0]?.kullaniciAdi}', sifre: 'kurmaca' });
  const session = await send('/session', { method: 'POST', body });
  expect(session.status).toBe(200);
  const headers = { Authorization: 'Bearer ' + (await session.json()).belirtec };
  expect((await send('/orders?_auth=1', { headers })).status).toBe(200);
  expect(await (await send('/users?id=3&_embed=image&_fields=id')).json()).toEqual([{ id: 3, gorsel: null }]);
});

it('pictures', async () => {
  const response = await createApp({ pictures })(new Request('http://localhost:3000/api/v1/users/3/image.svg'));
  expect(await response.text()).toMatch(/^<svg /);
});

it('no service worker', async () => {
  await expect(start({ url: '/kurmaca-isci.js' })).rejects.toThrow('this browser has no service workers; use createFetch');
});
`;

it('a project with Vitest and jsdom can sign in, and use pictures', async () => {
  const folder = await jsdomProject(project);
  await writeFile(join(folder, 'page.test.js'), testsInJsdom);
  const args = [
    join(folder, 'node_modules/vitest/vitest.mjs'),
    'run',
    '--environment',
    'jsdom',
    '--test-timeout',
    '120000',
  ];
  const { ended, output } = runProgram(process.execPath, args, {}, folder);
  expect(await ended, output()).toBe(0);
  expect(output()).toContain('4 passed');
});
