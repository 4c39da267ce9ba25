import { DatabaseSync } from 'node:sqlite';
import { PassThrough, Writable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { dataSet } from '../../data/records.ts';
import { english } from '../../functions/query/catalogue.ts';
import { records } from '../../functions/samples/generate.ts';
import { readCommand } from '../../scripts/package/command.ts';
import { writeRecords } from '../../scripts/package/generate-records.ts';
import { CommandError } from '../../scripts/command-line.ts';
import { csvOf, csvRows } from '../../functions/documents/tables/csv.ts';
import { tables } from '../../functions/documents/tables/tables.ts';

const commandOf = (args: string) => {
  const command = readCommand(args.split(' '));
  if (command.kind !== 'generate') throw new TypeError(`${args} does not generate`);
  return command;
};

const written = async (args: string): Promise<string> => {
  const output = new PassThrough();
  const all = buffer(output);
  expect(await writeRecords(commandOf(args), output)).toBeNull();
  output.end();
  return (await all).toString();
};

describe('npx kurmaca uret', () => {
  it('writes the given number of records, one per line, with options in either language', async () => {
    const lines = await written('uret siparisler --adet 1234 --tohum 7');
    expect(await written('generate siparisler --count=1234 --seed=7 --format=ndjson')).toBe(lines);
    const expected = [...records('siparisler', { count: 1234, seed: 7 })].map((order) => `${JSON.stringify(order)}\n`);
    expect(lines).toBe(expected.join(''));
  });

  it('takes the number of a resource by its name, and writes the language of the name or of --names', async () => {
    const [turkish, english] = [await written('uret urunler --adet 70'), await written('generate products --count 70')];
    expect(turkish).toMatch(/\n\{"id":70,"kategoriId":[^\n]+\n$/);
    expect(english).toMatch(/\n\{"id":70,"categoryId":[^\n]+\n$/);
    expect(await written('uret --urunler 70')).toBe(turkish);
    expect(await written('generate --products 70')).toBe(english);
    expect(await written('generate products --products 70')).toBe(english);
    expect(await written('uret urunler --adet 70 --adlar en')).toBe(english);
    expect(await written('generate --products 70 --names tr')).toBe(turkish);
    expect(await written('uret siparisKalemleri --names en --bicim csv')).toMatch(/^\uFEFForderId,/);
  });

  it('writes the fixed records like the downloads if no count is given', async () => {
    for (const table of [...tables(dataSet), ...tables(dataSet, english())])
      expect(await written(`uret ${table.name} --bicim csv`), table.name).toBe(csvOf(table));
    const [table] = tables(dataSet);
    const cells = ['a', 'a,b', 'a"b', 'a\nb', 'a\rb', null];
    expect(table && csvRows({ ...table, rows: [cells] })).toBe('a,"a,b","a""b","a\nb","a\rb",\r\n');
  });

  it.each([
    [
      'kategoriler, urunler, firmalar --adet 50, kullanicilar --adet 100',
      ['siparisler', 'siparisKalemleri'],
      'siparisId',
    ],
    ['categories, products, companies --adet 50, users --adet 100', ['orders', 'orderItems'], 'orderId'],
  ])('writes SQL whose references are valid if the tables are loaded in order: %s, %s', async (fixed, made, key) => {
    const database = new DatabaseSync(':memory:');
    for (const name of fixed.split(', ')) database.exec(await written(`uret ${name} --bicim sql`));
    for (const name of made) database.exec(await written(`uret ${name} --adet 160 --bicim sql`));
    expect(database.prepare('PRAGMA foreign_key_check').all()).toEqual([]);
    const orders = database.prepare(`SELECT count(DISTINCT ${key}) AS count FROM ${made[1]}`).get();
    expect(orders).toEqual({ count: 160 });
  });

  it('generates no more records while the reader is slow', async () => {
    let chunks = 0;
    const slow = new Writable({
      highWaterMark: 1,
      write: () => {
        chunks += 1;
      },
    });
    void writeRecords(commandOf('uret siparisler --adet 20000000'), slow).catch(() => undefined);
    for (let turn = 0; turn < 10; turn += 1) await new Promise(setImmediate);
    expect(chunks).toBe(1);
    slow.destroy();
  });

  it.each([
    ['EPIPE', /Okuyan program kapandı[^]*The reading program closed/],
    ['ENOSPC', /Kayıtlar yazılamadı: no room[^]*The records cannot be written: no room/],
  ])('ends with an error in both languages if its output fails with %s', async (code, message) => {
    const broken = new Writable({
      write: (_chunk, _encoding, done) => done(Object.assign(new Error('no room'), { code })),
    });
    const reported = await writeRecords(commandOf('uret siparisler --adet 100000'), broken).catch((thrown: unknown) => {
      expect(thrown).toBeInstanceOf(CommandError);
      return String(thrown);
    });
    expect(reported).toMatch(message);
  });
});
