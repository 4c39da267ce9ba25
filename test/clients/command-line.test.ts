import { symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Bilingual } from '../../data/catalogue/field.ts';
import { englishRecord } from '../../data/english.ts';
import type { JsonObject } from '../../data/lib/json.ts';
import { dataSet } from '../../data/records.ts';
import { type Example, exampleName, examples, exampleText } from '../../site/examples/index.ts';
import { type Language, languages } from '../../data/language.ts';
import { hasProgram, type Outcome, runCommand } from '../support/command.ts';
import { parseJson } from '../support/json.ts';
import { SECRET, UNAVAILABLE } from '../support/failures.ts';
import { useLocalServer } from '../support/local-server.ts';
import { root, temporaryFolder } from '../support/folders.ts';

const server = useLocalServer();

/** Runs an example with the packages of the tests. Python prints UTF-8, whatever the system's locale is. */
const runExample = async (
  example: Example,
  lang: Language,
  program: string,
  options: readonly string[] = [],
  site = server.site(),
): Promise<Outcome> => {
  await using folder = await temporaryFolder();
  const file = join(folder.path, exampleName(example, lang));
  await writeFile(file, await exampleText(example, lang, site));
  await symlink(join(root, 'test/node_modules'), join(folder.path, 'node_modules'), 'junction');
  return await runCommand(program, [...options, file], { cwd: folder.path, env: { PYTHONUTF8: '1' } });
};

const linesOf = ({ code, stdout, stderr }: Outcome): readonly string[] => {
  expect(code, stderr).toBe(0);
  return stdout.trim().split('\n');
};

const hasCurl = await hasProgram('curl');
const hasRequests =
  (await hasProgram('python3')) && (await runCommand('python3', ['-c', 'import requests'])).code === 0;

const turkish = new Intl.Collator('tr');

const notFound: unknown = expect.stringMatching(/^(?:Hata|Error) 404: .*999/);

const added = { tr: 'Eklendi: 31. Çay demle', en: 'Added: 31. Brew some tea' };

/** The expected output of an example, whose last request is for a missing record. */
const lines = (count: number, what: Bilingual, lang: Language, found: readonly string[]): readonly unknown[] => [
  `${count} ${what[lang]}`,
  ...found.slice(0, 3),
  added[lang],
  notFound,
];

it.each(languages)('the example with axios prints records, an addition and an error (%s)', async (lang) => {
  const found = dataSet.kullanicilar
    .filter(({ adres }) => ['İstanbul', 'Ankara'].includes(adres.il))
    .toSorted((a, b) => turkish.compare(a.soyad, b.soyad) || a.id - b.id)
    .map(({ ad, soyad }) => `- ${ad} ${soyad}`);
  const wanted = lines(found.length, { tr: 'kullanıcı bulundu', en: 'users found' }, lang, found);
  expect(linesOf(await runExample(examples.axios, lang, process.execPath))).toEqual(wanted);
});

// Python does not include requests.
it.skipIf(!hasRequests).each(languages)(
  'the example with requests prints records, an addition and an error (%s)',
  async (lang) => {
    const found = dataSet.urunler
      .filter(({ fiyat }) => fiyat <= 500)
      .toSorted((a, b) => b.fiyat - a.fiyat)
      .map(({ ad, fiyat }) => `- ${ad}: ${fiyat.toFixed(2)} TL`);
    const wanted = lines(found.length, { tr: 'ürün bulundu', en: 'products found' }, lang, found);
    expect(linesOf(await runExample(examples.pythonRequests, lang, 'python3'))).toEqual(wanted);
  },
);

it.skipIf(!hasCurl).each(languages)('the example with curl reads, filters, counts and writes (%s)', async (lang) => {
  const printed = linesOf(await runExample(examples.curl, lang, 'bash'));
  const [record = '', filtered = '', count, ...written] = printed;
  const named = (user: JsonObject): JsonObject => (lang === 'en' ? englishRecord('kullanicilar')(user) : user);
  expect(parseJson(record)).toEqual(dataSet.kullanicilar.slice(0, 1).map(named)[0]);
  const users = dataSet.kullanicilar.filter(({ adres }) => adres.il === 'İstanbul');
  expect(parseJson(filtered)).toEqual(users.map(({ id, ad, soyad }) => named({ id, ad, soyad })));
  const shipped = dataSet.siparisler.filter(({ durum }) => durum === 'kargoda').length;
  expect(count?.trim().toLowerCase()).toBe(`${{ tr: 'x-toplam-kayit', en: 'x-total-count' }[lang]}: ${shipped}`);
  const changed = {
    tr: [
      { id: 1, durum: 'tamamlandi' },
      { silindi: true, id: 1 },
    ],
    en: [
      { id: 1, status: 'completed' },
      { deleted: true, id: 1 },
    ],
  };
  expect(written.map(parseJson)).toMatchObject([{ id: 31 }, ...changed[lang]]);
});

describe('the examples for the terminal', () => {
  const unavailable = useLocalServer({
    api: () => new Response(UNAVAILABLE.body, { status: 503, headers: { 'Content-Type': UNAVAILABLE.contentType } }),
  });
  const hosts = [
    { what: 'the server is unreachable', site: () => 'http://localhost:9', said: /^Sunucuya ulaşılamadı: / },
    { what: 'the server responds with 503', site: unavailable.site, said: new RegExp(`^Hata 503: .*${SECRET}`) },
  ];

  it.each(hosts)('with axios and requests print a single sentence if $what', async ({ site, said }) => {
    const programs = [
      [examples.axios, process.execPath],
      ...(hasRequests ? [[examples.pythonRequests, 'python3'] as const] : []),
    ] as const;
    for (const [example, program] of programs)
      expect(linesOf(await runExample(example, 'tr', program, [], site()))).toEqual([expect.stringMatching(said)]);
  });

  it.skipIf(!hasCurl).each(hosts)('with curl print a sentence for each request if $what', async ({ site }) => {
    const { stderr } = await runExample(examples.curl, 'tr', 'bash', [], site());
    expect(stderr.match(/^Olmadı, biraz sonra yeniden deneyin\.$/gm)).toHaveLength(6);
    expect(stderr.match(/^curl: \(\d+\) /gm)).toHaveLength(6);
  });
});
