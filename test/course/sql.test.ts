import { expect, it } from 'vitest';
import { shownSqlTasks, sqlResults, sqlTasks } from '../../site/pages/course/sql.ts';

/** The most rows that are written out. */
const MOST_ROWS = 40;

it('the results of the twelve SQL solutions match sql.txt (npm test -- course -u updates it)', async () => {
  const results = sqlResults();
  const written = sqlTasks.map(({ title, columns }, at) => {
    const rows = results[at] ?? [];
    const lines = rows.map((row) => (columns ?? Object.keys(row)).map((name) => String(row[name])).join(' | '));
    return [`# ${title.en}: ${rows.length}`, ...lines.slice(0, MOST_ROWS)].join('\n');
  });
  expect(written).toHaveLength(12);
  await expect(`${written.join('\n')}\n`).toMatchFileSnapshot('sql.txt');
});

it('the solution with a transaction ends with ROLLBACK, and the plan of the last one is shown as in every version', () => {
  expect(sqlTasks[10]?.solution).toMatch(/ROLLBACK;$/);
  // The other columns of the plan depend on the version of SQLite, so the page shows this one.
  const plan = 'SEARCH siparisler USING INDEX siparis_kullanici (kullaniciId=?)';
  expect(shownSqlTasks('tr').at(-1)).toMatchObject({ columns: ['detail'], rows: [[plan]] });
});
