import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, inject, it } from 'vitest';
import { resourceNames } from '../../../data/catalogue.ts';
import { runProgram } from '../../support/process.ts';
import { runtimes } from '../start.ts';

const { project } = inject('packed');

/** Runs a script in the project that has the package, and returns its output. */
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

it.each(runtimeRows.filter(([name]) => name !== 'deno' && name !== 'workerd'))(
  'a project with the package can import all of its modules in %s',
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
