import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { dataSet } from '../../data/records.ts';
import { type Example, examples, exampleText } from '../../site/examples/index.ts';
import { runCommand } from '../support/command.ts';
import { parseJson } from '../support/json.ts';
import { useLocalServer } from '../support/local-server.ts';
import { type Outcome, temporaryFolder } from '../support/project-copy.ts';

const server = useLocalServer();

/** Runs a program over an example's file; Python prints UTF-8 whatever the system's locale is. */
const runExample = async (example: Example, program: string, ...options: readonly string[]): Promise<Outcome> => {
  await using folder = await temporaryFolder();
  const file = join(folder.path, example.file);
  await writeFile(file, await exampleText(example, server.base()));
  return await runCommand(program, [...options, file], { cwd: folder.path, env: { PYTHONUTF8: '1' } });
};

const linesOf = ({ code, stdout, stderr }: Outcome): readonly string[] => {
  expect(code, stderr).toBe(0);
  return stdout.trim().split('\n');
};

const turkish = new Intl.Collator('tr');

const notFound: unknown = expect.stringMatching(/^Hata 404: .*«999»/);

describe('the examples in Python', () => {
  it('reads, adds and fails with nothing but the standard library', async () => {
    const found = dataSet.kullanicilar
      .filter(({ adres }) => ['İstanbul', 'Ankara'].includes(adres.il))
      .toSorted((a, b) => turkish.compare(a.soyad, b.soyad) || a.id - b.id);
    expect(linesOf(await runExample(examples.pythonUrllib, 'python3'))).toEqual([
      `${found.length} kullanıcı bulundu`,
      ...found.slice(0, 3).map(({ ad, soyad }) => `- ${ad} ${soyad}`),
      'Eklendi: 31. Çay demle',
      notFound,
    ]);
  });

  it('reads, adds and fails with requests; compiles where requests is not installed', async () => {
    const { code } = await runCommand('python3', ['-c', 'import requests']);
    const found = dataSet.urunler.filter(({ fiyat }) => fiyat <= 500).toSorted((a, b) => b.fiyat - a.fiyat);
    const wanted = [
      `${found.length} ürün bulundu`,
      ...found.slice(0, 3).map(({ ad, fiyat }) => `- ${ad}: ${fiyat.toFixed(2)} TL`),
      'Eklendi: 31. Çay demle',
      notFound,
    ];
    if (code === 0) expect(linesOf(await runExample(examples.pythonRequests, 'python3'))).toEqual(wanted);
    else expect(await runExample(examples.pythonRequests, 'python3', '-m', 'py_compile')).toMatchObject({ code: 0 });
  });
});

describe('the example with curl', () => {
  it('reads, filters, counts, adds, changes and removes', async () => {
    const lines = linesOf(await runExample(examples.curl, 'bash'));
    const [record = '', filtered = '', count, created = '', changed = '', removed = ''] = lines;
    expect(lines).toHaveLength(6);
    expect(parseJson(record)).toEqual(dataSet.kullanicilar[0]);
    const users = dataSet.kullanicilar.filter(({ adres }) => adres.il === 'İstanbul');
    expect(parseJson(filtered)).toEqual(users.map(({ id, ad, soyad }) => ({ id, ad, soyad })));
    const shipped = dataSet.siparisler.filter(({ durum }) => durum === 'kargoda').length;
    expect(count?.trim().toLowerCase()).toBe(`x-toplam-kayit: ${shipped}`);
    expect(parseJson(created)).toEqual({ baslik: 'Çay demle', id: 31 });
    expect(parseJson(changed)).toEqual({ ...dataSet.gorevler[0], durum: 'tamamlandi' });
    expect(parseJson(removed)).toMatchObject({ silindi: true, id: 1 });
  });
});
