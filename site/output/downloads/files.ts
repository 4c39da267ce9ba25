import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { build } from 'vite';
import { resourceNames } from '../../../data/catalogue.ts';
import { type Bytes, encodeText } from '../../../data/lib/json.ts';
import { DATA_DIGEST } from '../../../data/digest.ts';
import { dataSet } from '../../../data/records.ts';
import { turkishTest } from '../../../data/turkish-test.ts';
import { pages, pagesOfTools } from '../../shared/pages.ts';
import { csvOf } from '../../../functions/documents/tables/csv.ts';
import { mysql, portableSql, postgresql, sqlOf } from '../../../functions/documents/tables/sql.ts';
import { ndjsonOf } from '../../../functions/documents/tables/ndjson.ts';
import { type TableForm, tableForms, tableOf, tables } from '../../../functions/documents/tables/tables.ts';
import provinces from './provinces.json' with { type: 'json' };
import { downloadTypeOf } from './types.ts';
import { xlsxOf } from './xlsx.ts';

export interface Download {
  readonly name: string;
  readonly path: string;
  readonly type: string;
  /** The name of the table that the file contains; undefined if it contains all tables or none. */
  readonly table?: string;
  readonly bytes: Bytes;
  /** In hexadecimal. */
  readonly sha256: string;
}

/** Returns the bytes of the SQLite database that the script creates. */
const databaseOf = (script: string): Bytes => {
  const folder = mkdtempSync(join(tmpdir(), 'kurmaca-'));
  try {
    const file = join(folder, 'kurmaca.sqlite');
    const database = new DatabaseSync(file);
    database.exec(script);
    database.exec('VACUUM');
    database.close();
    return new Uint8Array(readFileSync(file));
  } finally {
    rmSync(folder, { recursive: true });
  }
};

const download = (name: string, bytes: Bytes, table?: string): Download => {
  const path = pages.downloads.tr + name;
  const type = downloadTypeOf(path);
  if (type === undefined) throw new Error(`${name} has no media type among the downloads`);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  return { name, path, type, bytes, sha256, ...(table === undefined ? {} : { table }) };
};

const filesOf = (form: TableForm): readonly Download[] => {
  const { name, resource } = form;
  const records = dataSet[resource];
  return [
    download(`${name}.csv`, encodeText(csvOf(tableOf(form, records))), name),
    download(`${name}.ndjson`, encodeText(ndjsonOf(form, records)), name),
  ];
};

/** The package's `fetch` as a classic script, because a page that is opened from disk cannot import a module. */
const fetchScript = async (): Promise<string> => {
  const entry = join(import.meta.dirname, '../../../functions/hosts/fetch.ts');
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    // The pictures would be files beside the script.
    define: { 'import.meta.url': '""' },
    build: { write: false, target: 'es2022', lib: { entry, name: 'kurmaca', formats: ['iife'] } },
  });
  const [{ output: [script] } = { output: [] }] = Array.isArray(built) ? built : [];
  if (!script) throw new TypeError('Vite builds one script');
  return `/*! Kurmaca (MIT): ${pagesOfTools.licences} */\n${script.code}`;
};

const makeDownloads = async (): Promise<readonly Download[]> => {
  const all = tables(dataSet);
  const files = [
    wholeData(),
    download('kurmaca.xlsx', await xlsxOf(all)),
    download('kurmaca.sqlite', databaseOf(sqlOf(all, portableSql))),
    download('kurmaca.sql', encodeText(sqlOf(all, postgresql))),
    download('kurmaca-mysql.sql', encodeText(sqlOf(all, mysql))),
    ...tableForms.flatMap(filesOf),
    download('turkce-testi.json', encodeText(JSON.stringify(turkishTest))),
    download('kurmaca-fetch.js', encodeText(await fetchScript())),
    download('iller.geojson', encodeText(JSON.stringify(provinces))),
  ];
  const sums = files.map(({ name, sha256 }) => `${sha256}  ${name}\n`).join('');
  return [...files, download('SHA256SUMS', encodeText(sums))];
};

/** A file with all records, whose digest users can compare. @throws Error if the digest is not `DATA_DIGEST` */
const wholeData = (): Download => {
  const whole = Object.fromEntries(resourceNames.map((name) => [name, dataSet[name]]));
  const made = download('kurmaca.json', encodeText(JSON.stringify(whole)));
  if (made.sha256 !== DATA_DIGEST) throw new Error(`the records differ from data/digest.ts: ${made.sha256}`);
  return made;
};

/** All downloads, generated once per process. */
export const downloads: readonly Download[] = await makeDownloads();
