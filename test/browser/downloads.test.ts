import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { pages } from '../../site/pages.ts';
import { downloadExamples } from '../../site/view/downloads.ts';
import { useBrowser } from '../support/browser.ts';
import { siteFolder } from '../support/build-site.ts';
import { useLocalServer } from '../support/local-server.ts';
import { tableNames } from '../downloads/expected.ts';

const server = useLocalServer();
const openPage = useBrowser();
const folder = join(siteFolder, 'indir');
const files = (await readdir(folder)).filter((name) => name !== 'index.html');

/** By file ending, or by name where there is none. */
const types: Readonly<Record<string, string>> = {
  csv: 'text/csv; charset=utf-8',
  ndjson: 'application/x-ndjson; charset=utf-8',
  json: 'application/json; charset=utf-8',
  geojson: 'application/geo+json',
  sql: 'application/sql; charset=utf-8',
  sqlite: 'application/vnd.sqlite3',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  SHA256SUMS: 'application/octet-stream',
};

describe('the downloads', () => {
  it('are five files with everything, two of each table, the Turkish test, the borders of the provinces and the checksums', () => {
    const expected = tableNames.flatMap((table) => [`${table}.csv`, `${table}.ndjson`]);
    const whole = [
      'kurmaca.json',
      'kurmaca.xlsx',
      'kurmaca.sqlite',
      'kurmaca.sql',
      'kurmaca-mysql.sql',
      'turkce-testi.json',
      'iller.geojson',
      'SHA256SUMS',
    ];
    expect(files.toSorted()).toEqual([...whole, ...expected].toSorted());
  });

  it('are served with their media type, open CORS and an entity tag', async () => {
    for (const file of files) {
      const response = await fetch(`${server.site()}/indir/${file}`);
      expect(response.status, file).toBe(200);
      expect(response.headers.get('content-type'), file).toBe(types[file.replace(/^.*\./, '')]);
      expect(response.headers.get('access-control-allow-origin'), file).toBe('*');
      expect(response.headers.get('etag'), file).toMatch(/^"/);
      expect(Buffer.from(await response.arrayBuffer()).equals(await readFile(join(folder, file))), file).toBe(true);
    }
  });
});

it('a browser saves every file under its name', async () => {
  const page = await openPage();
  await page.goto(`${server.site()}/indir/`);
  for (const link of await page.locator('a[download]').all()) {
    const [saved] = await Promise.all([page.waitForEvent('download'), link.press('Enter')]);
    expect(saved.suggestedFilename()).toBe(await link.textContent());
  }
});

const SUMS = 'SHA256SUMS';

it.each(Object.values(pages.downloads))(
  'the page %s names each file with its size, and one file the checksums of the others',
  async (path) => {
    const html = await (await fetch(server.site() + path)).text();
    const sums = await readFile(join(folder, SUMS), 'utf8');
    for (const file of files) {
      const bytes = await readFile(join(folder, file));
      const row = html.split('</tr>').find((each) => each.includes(`href="/indir/${file}"`)) ?? '';
      const sum = createHash('sha256').update(bytes).digest('hex');
      if (file !== SUMS) expect(sums, file).toContain(`${sum}  ${file}\n`);
      expect(row, file).toContain(`${Math.max(1, Math.round(bytes.length / 1024))} KB`);
    }
  },
);

it.each(downloadExamples.map(({ id, text }) => ({ id, text })))(
  'the examples name files that are there, and columns of them ($id)',
  async ({ text }) => {
    const named = [...text.matchAll(/\{origin\}\/indir\/([\w.-]+)/g)].map(([, file = '']) => file);
    expect(named.length).toBeGreaterThan(0);
    expect(files).toEqual(expect.arrayContaining(named));
    const heads = named.filter((file) => file.endsWith('.csv')).map((file) => readFile(join(folder, file), 'utf8'));
    const columns = new Set(
      (await Promise.all(heads)).flatMap((csv) =>
        csv
          .replace('\uFEFF', '')
          .split(/\r?\n/, 1)
          .flatMap((line) => line.split(',')),
      ),
    );
    const mentioned = [
      ...text.matchAll(/\["(\w+)"\]|(?:_on|by\.[xy]) ?= ?"(\w+)"|(?:by|index)\("(\w+)"\)|[$~] ?(\w+)/g),
    ];
    for (const names of mentioned) {
      const name = names.slice(1).find(Boolean) ?? '';
      expect([...columns], name).toContain(name);
    }
  },
);
