import { mkdir, writeFile } from 'node:fs/promises';
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
  functions: [fileStorage, indexedDbStorage, start].every((each) => typeof each === 'function'),
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
        functions: true,
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
const server = setupServer(...handlers({ origin: 'https://api.example.com', writes: 'kept' }));
server.listen({ onUnhandledRequest: 'error' });
const base = 'https://api.example.com/api/v1';
const created = await axios.post(base + '/todos', { baslik: 'Çay demle' });
const list = await axios.get(base + '/todos', { params: { _limit: 1, q: 'cay demle' } });
const fetched = await (await fetch(base + '/todos/31')).json();
const refused = await axios.get(base + '/todos/99').catch((error) => error.response.status);
const elsewhere = await fetch('https://other.example.com/api/v1/todos').then(() => 'answered', () => 'not ours');
console.log(JSON.stringify([created.status, list.headers['x-total-count'], fetched, refused, elsewhere]));
process.exit();
`;
    const printed = (await runIn(folder, program, 'axios.mjs', script)).split('\n').at(-1) ?? '';
    expect(JSON.parse(printed)).toEqual([201, '1', { baslik: 'Çay demle', id: 31 }, 404, 'not ours']);
  });

  it('compiles under strict TypeScript, and its types are the catalogue’s', async () => {
    const folder = join(project, 'typescript');
    await mkdir(folder);
    const catalogue = join(root, 'data/catalogue.ts');
    const errors = join(root, 'functions/http/errors.ts');
    const names = ['Kullanici', 'Firma', 'Urun', 'Kategori', 'Siparis', 'Fatura', 'Gonderi', 'Yorum', 'Gorev'];
    const source = `
import { createApp, type Hata, type HataKodu, type Options, type Sorgu, type State, type Storage, type Zarf } from 'kurmaca';
import type { ${names.join(', ')} } from 'kurmaca';
import { dataSet, siparisler } from 'kurmaca/data';
import { handlers } from 'kurmaca/msw';
import { fileStorage, indexedDbStorage } from 'kurmaca/storage';
import { start } from 'kurmaca/worker';
import type * as source from ${JSON.stringify(catalogue)};
import type { ErrorCode } from ${JSON.stringify(errors)};

type Same<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;
type Flat<T> = T extends readonly (infer Item)[] ? readonly Flat<Item>[] : T extends object ? { readonly [K in keyof T]: Flat<T[K]> } : T;
${names.map((name) => `export const same${name}: Same<Flat<${name}>, Flat<source.${name}>> = true;`).join('\n')}
export const sameCodes: Same<HataKodu, ErrorCode> = true;

const memory: Storage = { read: async () => null, write: async (state: State) => void state.surum };
const options: Options = { writes: 'kept', storage: memory, basePath: '/ornek', delay: 5, site: 'https://a.example' };
const response: Promise<Response> = createApp(options)(new Request('http://localhost/ornek/users'));
export const envelope = async (): Promise<Zarf<Kullanici>> => (await response).json();
export const failure = async (): Promise<Hata> => (await response).json();
export const query: Sorgu<Siparis> = {
  _sayfa: 2, _per_page: 10, _sirala: '-tarih', q: 'çay', durum: ['kargoda', 'onaylandi'], genelToplam_gte: 100,
  teslimatAdresi_il: 'Van', kalemler_urunAdi_like: 'kahve', kargo_takipNo: 'null', _zarf: 1,
};
// @ts-expect-error a status that there is not
export const wrong: Sorgu<Siparis> = { durum: 'yolda' };
// @ts-expect-error the data are frozen
siparisler[0].durum = 'kargoda';
export const first: Kullanici | undefined = dataSet.kullanicilar[0];
export const used = [handlers({ origin: '*' }), fileStorage('a'), indexedDbStorage('b'), start({ url: '/kurmaca-isci.js' })];
`;
    await writeFile(join(folder, 'consumer.ts'), source);
    const compilerOptions = {
      strict: true,
      noUncheckedIndexedAccess: false,
      exactOptionalPropertyTypes: true,
      module: 'nodenext',
      target: 'es2023',
      lib: ['es2024', 'dom', 'dom.iterable'],
      types: [],
      skipLibCheck: false,
      allowImportingTsExtensions: true,
      noEmit: true,
    };
    await writeFile(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, files: ['consumer.ts'] }));
    const compiler = join(root, 'node_modules/typescript/bin/tsc');
    const { ended, output } = runProgram(process.execPath, [compiler, '-p', '.'], {}, folder);
    await ended;
    expect(output()).toBe('');
  });
});
