import { expect, it } from 'vitest';
import type { Language } from '../../data/language.ts';
import { courseApis } from '../../site/pages/course/course.ts';
import { shownSqlTasks, sqlResults, sqlTasks } from '../../site/pages/course/sql.ts';

/** The most rows that are written out. */
const MOST_ROWS = 40;

it('the results of the twelve SQL solutions match sql.txt (npm test -- course -u updates it)', async () => {
  const results = sqlResults('tr');
  const written = sqlTasks.map(({ title, columns }, at) => {
    const rows = results[at] ?? [];
    const lines = rows.map((row) => (columns ?? Object.keys(row)).map((name) => String(row[name])).join(' | '));
    return [`# ${title.en}: ${rows.length}`, ...lines.slice(0, MOST_ROWS)].join('\n');
  });
  expect(written).toHaveLength(12);
  await expect(`${written.join('\n')}\n`).toMatchFileSnapshot('sql.txt');
});

it('the English solutions return the same rows in English names', () => {
  const { wordFor } = courseApis.en.catalogue;
  const rowsIn = (lang: Language, translated: (cell: string) => string): readonly (readonly string[])[] =>
    sqlResults(lang).map((rows, at) =>
      rows
        .map((row) =>
          (sqlTasks[at]?.columns ?? Object.keys(row)).map((name) => translated(String(row[name]))).join(' | '),
        )
        .toSorted(),
    );
  // Order statuses, and names in the plan of a query; no other cell has words of the catalogue.
  const inEnglish = (cell: string): string =>
    cell.replaceAll(/(?<!\p{L})[a-z]\w+(?!\p{L})/gu, (word) => wordFor(`siparisler.${word}`) ?? word);
  expect(rowsIn('en', (cell) => cell)).toEqual(rowsIn('tr', inEnglish));
});

it('the solution with a transaction ends with ROLLBACK, and the plan of the last one is shown as in every version', () => {
  expect(sqlTasks[10]?.tr).toMatch(/ROLLBACK;$/);
  // The other columns of the plan depend on the version of SQLite, so the page shows this one.
  const plan = 'SEARCH siparisler USING INDEX siparis_kullanici (kullaniciId=?)';
  expect(shownSqlTasks('tr').at(-1)).toMatchObject({ columns: ['detail'], rows: [[plan]] });
});
