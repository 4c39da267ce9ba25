import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { parse } from 'csv-parse/sync';
import { describe, expect, it } from 'vitest';
import { type Language, languages } from '../../data/language.ts';
import { turkishTest } from '../../data/turkish-test.ts';
import { downloadExamples } from '../../site/pages/downloads/downloads.ts';
import { root } from '../support/folders.ts';
import { copyrightOf, packagesIn } from '../support/notices.ts';
import { expectedRecords, expectedTables, folderOf, itHoldsEveryRow, tableNames } from './expected.ts';

const read = (file: string, language: Language = 'tr'): Promise<Buffer> => readFile(join(folderOf(language), file));

it('turkce-testi.json contains every vector with its input, the expected value, a wrong one and a source', async () => {
  expect(JSON.parse(String(await read('turkce-testi.json')))).toEqual(turkishTest);
});

describe.each(languages)('the JSON files with the names of the language %s', (language) => {
  it('contain in kurmaca.json every resource in one object', async () => {
    expect(JSON.parse(String(await read('kurmaca.json', language)))).toEqual(expectedRecords[language]);
  });

  it.each(tableNames(language))('contain a line of JSON for each row of %s', async (table) => {
    const lines = String(await read(`${table}.ndjson`, language)).split('\n');
    expect(lines.pop()).toBe('');
    const due = expectedRecords[language][table] ?? expectedTables[language][table];
    expect(lines.map((line): unknown => JSON.parse(line))).toEqual(due);
  });
});

describe.each(languages)('the CSV files with the names of the language %s', (language) => {
  itHoldsEveryRow(
    language,
    async (table) => parse<object>(await read(`${table}.csv`, language), { bom: true, columns: true }),
    (value) => String(value ?? ''),
  );

  it.each(tableNames(language))('begin with a byte order mark and end each line of %s with CRLF', async (table) => {
    const bytes = await read(`${table}.csv`, language);
    expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    const unquoted = bytes.toString('utf8').replaceAll(/"(?:[^"]|"")*"/g, '');
    expect(unquoted.split('\r\n').length).toBe((expectedTables[language][table]?.length ?? 0) + 2);
    expect(unquoted.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
  });
});

it.each([
  ["()('/api/v1/users?_limit=1&_embed=image')", { id: 1, gorsel: null }],
  ["({ names: 'en' })('/en/api/v1/users?_per_page=1&_embed=image')", { id: 1, image: null }],
])('kurmaca-fetch.js is a classic script that answers %s, also in a page opened from disk', async (call, record) => {
  const place = { location: new URL('file:///home/a/sayfa.html'), document: { baseURI: 'file:///home/a/sayfa.html' } };
  const page = {
    ...place,
    Request,
    Response,
    Headers,
    URL,
    URLSearchParams,
    TextEncoder,
    TextDecoder,
    crypto,
    Intl,
    structuredClone,
    setTimeout,
    AbortController,
  };
  const script = `${String(await read('kurmaca-fetch.js'))};
    kurmaca.createFetch${call}.then((response) => response.json())`;
  expect(await runInNewContext(script, page)).toMatchObject([record]);
});

it('kurmaca-fetch.js contains the licence texts of Kurmaca and of all that is bundled', async () => {
  const [notices = ''] = String(await read('kurmaca-fetch.js')).split('*/');
  expect(packagesIn(notices)).toEqual(['fflate MIT', 'idb-keyval Apache-2.0', 'jose MIT']);
  for (const name of ['fflate', 'idb-keyval', 'jose']) expect(notices).toContain(await copyrightOf(name));
  expect(notices).toContain('END OF TERMS AND CONDITIONS');
  expect(notices).toContain('Copyright (c) 2020 Murat Gözel');
  expect(notices).toContain((await readFile(join(root, 'LICENSE'), 'utf8')).trim());
});

describe.each(languages)('the programs on the page (%s)', (language) => {
  /** The columns of a table whose texts consist of digits; pandas and R read them as numbers, without their leading zeros. */
  const digitColumns = (table: string): readonly string[] => {
    const rows = expectedTables[language][table] ?? [];
    const isOfDigits = (name: string): boolean => {
      const texts = rows.flatMap((row) => row[name] ?? []);
      return texts.length > 0 && texts.every((text) => typeof text === 'string' && /^\+?\d+$/.test(text));
    };
    return Object.keys(rows[0] ?? {}).filter(isOfDigits);
  };
  const programOf = (id: string): string => downloadExamples(language).find((each) => each.id === id)?.text ?? '';

  it('read in pandas every column of digits as text', () => {
    const program = programOf('pandas');
    expect(
      tableNames(language)
        .flatMap(digitColumns)
        .filter((name) => !program.includes(`"${name}"`)),
    ).toEqual([]);
    expect(program.match(/read_csv\(/g)?.length).toBe(program.match(/\.csv", dtype=codes/g)?.length);
  });

  it('read in R every column of digits as text', () => {
    const read = [...programOf('r').matchAll(/\/(\w+)\.csv"([^]*?)\)$/gm)];
    expect(read.map(([, table]) => table)).toEqual(
      { tr: ['siparisler', 'kullanicilar'], en: ['orders', 'users'] }[language],
    );
    for (const [, table = '', options = ''] of read) {
      const named = [...options.matchAll(/(\w+) = "character"/g)].map(([, name]) => name);
      expect(named, table).toEqual(digitColumns(table));
    }
  });
});
