import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, inject, it } from 'vitest';
import { resourceNames } from '../../../data/catalogue.ts';
import { runProgram } from '../../support/process.ts';
import { root } from '../../support/project-copy.ts';
import { runtimes } from '../runtimes.ts';

const { project, projectWithMsw2 } = inject('packed');

/** Runs a script of the project that has the package, and returns what it printed. */
const runIn = async (folder: string, program: string, file: string, text: string): Promise<string> => {
  await writeFile(join(folder, file), text);
  const { ended, output } = runProgram(program, [file], {}, folder);
  expect(await ended, output()).toBe(0);
  return output().trim();
};

const everyImport = `
import { createApp } from 'kurmaca';
import * as records from 'kurmaca/data';
${resourceNames.map((name) => `import { ${name} } from 'kurmaca/data/${name}';`).join('\n')}
import { fileStorage, indexedDbStorage } from 'kurmaca/storage';
import { createFetch } from 'kurmaca/fetch';
import * as made from 'kurmaca/generate';
import { testTurkish } from 'kurmaca/turkish';
import { start } from 'kurmaca/worker';
import openapi from 'kurmaca/openapi.json' with { type: 'json' };
import english from 'kurmaca/openapi.en.json' with { type: 'json' };
const { dataSet } = records;
const alone = { ${resourceNames.join(', ')} };
const frozen = (value) => typeof value !== 'object' || value === null || (Object.isFrozen(value) && Object.values(value).every(frozen));
const response = createApp()(new Request('http://localhost/api/v1/users/1'));
console.log(JSON.stringify({
  promise: response instanceof Promise,
  name: (await (await response).json()).ad === kullanicilar[0].ad,
  frozen: frozen(dataSet),
  names: Object.keys(records),
  same: Object.entries(alone).every(([name, each]) => each === dataSet[name] && each === records[name]),
  fetched: (await (await createFetch()('/api/v1/users/1')).json()).ad === kullanicilar[0].ad,
  turkish: (await testTurkish({ upper: (text) => text.toLocaleUpperCase('tr') })).passed > 0,
  functions: [fileStorage, indexedDbStorage, start].every((each) => typeof each === 'function'),
  generated: [
    made.generate({ count: 1000, seed: 7 }).siparisler.length,
    [...made.records('siparisler', { count: 1, seed: 7, from: 81 })][0].siparisNo === made.record('siparisler', 81, { seed: 7 }).siparisNo,
  ],
  documents: [openapi, english].map(({ openapi }) => openapi),
}));
`;

const runtimeRows = Object.entries(runtimes).flatMap(([name, program]) => (program === null ? [] : [[name, program]]));

describe('a project that installed the package', () => {
  it.each(runtimeRows.filter(([name]) => name !== 'deno'))(
    'imports every module of it in %s',
    async (name, program) => {
      const printed = await runIn(project, program, `imports-${name}.mjs`, everyImport);
      expect(JSON.parse(printed)).toEqual({
        promise: true,
        name: true,
        frozen: true,
        names: ['dataSet', ...resourceNames].toSorted(),
        same: true,
        fetched: true,
        turkish: true,
        functions: true,
        generated: [240, true],
        documents: ['3.1.1', '3.1.1'],
      });
    },
  );

  it.each([
    ['MSW 2 and axios on Node 20', runtimes.node20, projectWithMsw2],
    ['MSW 3 and axios on Node 22', runtimes.node22, project],
    ['MSW 3 and axios on Node ≥ 24.11', runtimes.recentNode, project],
  ])('answers axios and fetch with %s', async (_, program, folder) => {
    if (program === null) return;
    const axios = join(root, 'test/node_modules/axios/index.js');
    const script = `
import { setupServer } from 'msw/node';
import { handlers } from 'kurmaca/msw';
import axios from ${JSON.stringify(axios)};
const server = setupServer(
  ...handlers({ origin: 'HTTPS://API.example.com:443', writes: 'kept' }),
  ...handlers({ origin: [new URL('https://root.example.com')], basePath: '/' }),
);
server.listen({ onUnhandledRequest: 'error' });
const base = 'https://api.example.com/api/v1';
const created = await axios.post(base + '/todos', { baslik: 'Çay demle' });
const list = await axios.get(base + '/todos', { params: { _limit: 1, q: 'cay demle' } });
const fetched = await (await fetch(base + '/todos/31')).json();
const refused = await axios.get(base + '/todos/99').catch((error) => error.response.status);
const elsewhere = await fetch('https://other.example.com/api/v1/todos').then(() => 'answered', () => 'not ours');
const atRoot = (await fetch('https://root.example.com/todos', { method: 'POST', body: '{}' })).headers.get('Location');
console.log(JSON.stringify([created.status, list.headers['x-total-count'], fetched, refused, elsewhere, atRoot]));
process.exit();
`;
    const printed = (await runIn(folder, program, 'axios.mjs', script)).split('\n').at(-1) ?? '';
    expect(JSON.parse(printed)).toEqual([
      201,
      '1',
      { baslik: 'Çay demle', id: 31 },
      404,
      'not ours',
      'https://root.example.com/todos/31',
    ]);
  });
});
