import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { dataSet } from '../../data/records.ts';
import { type Example, exampleName, examples, exampleText } from '../../site/examples/index.ts';
import { type Language, languages } from '../../site/language.ts';
import { hasProgram, type Outcome, runCommand } from '../support/command.ts';
import { parseJson } from '../support/json.ts';
import { failingResponses, SECRET } from '../support/failures.ts';
import { useLocalServer } from '../support/local-server.ts';
import { temporaryFolder } from '../support/project-copy.ts';

const server = useLocalServer();

/** Runs a program over an example's file; Python prints UTF-8 whatever the system's locale is. */
const runExample = async (
  example: Example,
  lang: Language,
  program: string,
  options: readonly string[] = [],
  base = server.base(),
): Promise<Outcome> => {
  await using folder = await temporaryFolder();
  const file = join(folder.path, exampleName(example, lang));
  await writeFile(file, await exampleText(example, lang, base));
  return await runCommand(program, [...options, file], { cwd: folder.path, env: { PYTHONUTF8: '1' } });
};

const linesOf = ({ code, stdout, stderr }: Outcome): readonly string[] => {
  expect(code, stderr).toBe(0);
  return stdout.trim().split('\n');
};

const [hasPython, hasCurl] = [await hasProgram('python3'), await hasProgram('curl')];
const hasRequests = hasPython && (await runCommand('python3', ['-c', 'import requests'])).code === 0;

const turkish = new Intl.Collator('tr');

const notFound: unknown = expect.stringMatching(/^(?:Hata|Error) 404: .*999/);

const added = { tr: 'Eklendi: 31. Çay demle', en: 'Added: 31. Brew some tea' };

describe.skipIf(!hasPython).each(languages)('the examples in Python (%s)', (lang) => {
  it('reads, adds and fails with nothing but the standard library', async () => {
    const found = dataSet.kullanicilar
      .filter(({ adres }) => ['İstanbul', 'Ankara'].includes(adres.il))
      .toSorted((a, b) => turkish.compare(a.soyad, b.soyad) || a.id - b.id);
    expect(linesOf(await runExample(examples.pythonUrllib, lang, 'python3'))).toEqual([
      `${found.length} ${{ tr: 'kullanıcı bulundu', en: 'users found' }[lang]}`,
      ...found.slice(0, 3).map(({ ad, soyad }) => `- ${ad} ${soyad}`),
      added[lang],
      notFound,
    ]);
  });

  it('reads, adds and fails with requests; compiles where requests is not installed', async () => {
    const found = dataSet.urunler.filter(({ fiyat }) => fiyat <= 500).toSorted((a, b) => b.fiyat - a.fiyat);
    const wanted = [
      `${found.length} ${{ tr: 'ürün bulundu', en: 'products found' }[lang]}`,
      ...found.slice(0, 3).map(({ ad, fiyat }) => `- ${ad}: ${fiyat.toFixed(2)} TL`),
      added[lang],
      notFound,
    ];
    if (hasRequests) expect(linesOf(await runExample(examples.pythonRequests, lang, 'python3'))).toEqual(wanted);
    else
      expect(await runExample(examples.pythonRequests, lang, 'python3', ['-m', 'py_compile'])).toMatchObject({
        code: 0,
      });
  });
});

describe.skipIf(!hasCurl).each(languages)('the example with curl (%s)', (lang) => {
  it('reads, filters, counts, adds, changes and removes', async () => {
    const lines = linesOf(await runExample(examples.curl, lang, 'bash'));
    const [record = '', filtered = '', count, created = '', changed = '', removed = ''] = lines;
    expect(lines).toHaveLength(6);
    expect(parseJson(record)).toEqual(dataSet.kullanicilar[0]);
    const users = dataSet.kullanicilar.filter(({ adres }) => adres.il === 'İstanbul');
    expect(parseJson(filtered)).toEqual(users.map(({ id, ad, soyad }) => ({ id, ad, soyad })));
    const shipped = dataSet.siparisler.filter(({ durum }) => durum === 'kargoda').length;
    expect(count?.trim().toLowerCase()).toBe(`${{ tr: 'x-toplam-kayit', en: 'x-total-count' }[lang]}: ${shipped}`);
    expect(parseJson(created)).toEqual({ baslik: { tr: 'Çay demle', en: 'Brew some tea' }[lang], id: 31 });
    expect(parseJson(changed)).toEqual({ ...dataSet.gorevler[0], durum: 'tamamlandi' });
    expect(parseJson(removed)).toMatchObject({ silindi: true, id: 1 });
  });
});

describe('where nothing works', () => {
  const hosts = [
    { what: 'no server', base: () => 'http://localhost:9/api/v1', python: /^Sunucuya ulaşılamadı: / },
    ...failingResponses.map(({ status, contentType, body }) => ({
      what: `only ${status}`,
      base: useLocalServer({ api: () => new Response(body, { status, headers: { 'Content-Type': contentType } }) })
        .base,
      python: new RegExp(`^Hata ${status}: .*${SECRET}`),
    })),
  ];

  it.skipIf(!hasPython).each(hosts)('Python says so in a sentence: $what', async ({ base, python }) => {
    const used = hasRequests ? [examples.pythonUrllib, examples.pythonRequests] : [examples.pythonUrllib];
    for (const outcome of await Promise.all(used.map((each) => runExample(each, 'tr', 'python3', [], base()))))
      expect(linesOf(outcome)).toEqual([expect.stringMatching(python)]);
  });

  it.skipIf(!hasCurl).each(hosts)('curl says so in a sentence, each time: $what', async ({ base }) => {
    const { stderr } = await runExample(examples.curl, 'tr', 'bash', [], base());
    expect(stderr.match(/^Olmadı, biraz sonra yeniden deneyin\.$/gm)).toHaveLength(6);
    expect(stderr.match(/^curl: \(\d+\) /gm)).toHaveLength(6);
  });
});
