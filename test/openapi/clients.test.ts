import { copyFile, mkdir, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import openapiTS, { astToString } from 'openapi-typescript';
import { expect, it } from 'vitest';
import { dataSet } from '../../data/records.ts';
import { languages } from '../../site/language.ts';
import { documentFile } from '../support/built-documents.ts';
import { runCommand } from '../support/command.ts';
import { objectOf, parseJson } from '../support/json.ts';
import { useLocalServer } from '../support/local-server.ts';
import { root, temporaryFolder } from '../support/project-copy.ts';

const server = useLocalServer();

const tools = join(root, 'test/node_modules');

/** How strict callers of generated code are: all is checked, the declarations of libraries, too, TypeScript’s own aside. */
const compilerOptions = {
  target: 'es2024',
  lib: ['es2024', 'dom', 'dom.iterable'],
  types: [],
  module: 'nodenext',
  strict: true,
  noUncheckedIndexedAccess: true,
  skipLibCheck: false,
  skipDefaultLibCheck: true,
  outDir: 'out',
  rootDir: '.',
};

const turkish = new Intl.Collator('tr');

/** What the program must print: its requests, answered by the same records. */
const expected = {
  names: dataSet.kullanicilar
    .toSorted((a, b) => turkish.compare(a.soyad, b.soyad) || a.id - b.id)
    .slice(0, 5)
    .map(({ ad, soyad, adres }) => `${ad} ${soyad}, ${adres.il}`),
  total: String(dataSet.kullanicilar.length),
  prices: dataSet.urunler
    .filter(({ fiyat, kdvOrani, ad }) => fiyat >= 100 && fiyat < 500 && kdvOrani !== 1 && /a/i.test(ad))
    .toSorted((a, b) => b.id - a.id)
    .slice(0, 20)
    .map(({ fiyat }) => fiyat),
  companies: [null, null, null],
  items: dataSet.siparisler
    .filter(({ kullaniciId }) => kullaniciId === 1)
    .flatMap(({ kalemler }) => kalemler.map(({ adet }) => adet)),
  created: dataSet.gorevler.length + 1,
  updated: 'Van',
  unchanged: dataSet.kullanicilar[0]?.soyad,
  replaced: { ad: 'Elif', takma: 'E' },
  deleted: 2,
  error: 'KAYIT_BULUNAMADI',
};

it('a client with the types that openapi-typescript makes of both documents compiles under strict without a cast, and works', async () => {
  await using folder = await temporaryFolder();
  const run = async (script: string, ...args: readonly string[]): Promise<string> => {
    const { code, stdout, stderr } = await runCommand(process.execPath, [script, ...args], { cwd: folder.path });
    expect(code, stdout + stderr).toBe(0);
    return stdout;
  };
  await symlink(tools, join(folder.path, 'node_modules'), 'junction');
  await writeFile(join(folder.path, 'package.json'), '{"type":"module"}');
  await writeFile(join(folder.path, 'tsconfig.json'), JSON.stringify({ compilerOptions, include: ['**/*.ts'] }));
  await copyFile(join(root, 'test/openapi/clients/openapi-fetch.ts'), join(folder.path, 'program.ts'));
  for (const language of languages) {
    await mkdir(join(folder.path, language));
    const schema = astToString(await openapiTS(pathToFileURL(documentFile(language))));
    await writeFile(join(folder.path, language, 'schema.ts'), schema);
  }
  await run(join(root, 'node_modules/typescript/bin/tsc'), '-p', '.');
  const { turkish: alsoInTurkish, ...results } = objectOf(parseJson(await run('out/program.js', server.base())));
  expect(results).toEqual(expected);
  expect(alsoInTurkish).toEqual([expected.names, expected.created]);
});
