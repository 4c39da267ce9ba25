import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { build } from 'vite';
import { type ResourceName, resourceNames } from '../../../data/catalogue.ts';
import { type Bytes, encodeText, type JsonObject } from '../../../data/lib/json.ts';
import { DATA_DIGEST } from '../../../data/digest.ts';
import type { Language } from '../../../data/language.ts';
import { dataSet } from '../../../data/records.ts';
import { turkishTest } from '../../../data/turkish-test.ts';
import { catalogues } from '../../shared/catalogues.ts';
import { pages } from '../../shared/pages.ts';
import { csvOf } from '../../../functions/documents/tables/csv.ts';
import { mysql, portableSql, postgresql, sqlOf } from '../../../functions/documents/tables/sql.ts';
import { ndjsonOf } from '../../../functions/documents/tables/ndjson.ts';
import { tableForms, tableOf, tables } from '../../../functions/documents/tables/tables.ts';
import { bundledLicences, placeSource } from '../licences.ts';
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

/**
 * The package's `fetch` as a classic script, because a page that is opened from disk cannot import a module. It contains the licences
 * itself, because it is passed on without the site.
 */
const fetchScript = async (): Promise<string> => {
  const licences = bundledLicences();
  const entry = join(import.meta.dirname, '../../../functions/hosts/fetch.ts');
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    plugins: [licences.plugin],
    // The pictures would be files beside the script.
    define: { 'import.meta.url': '""' },
    build: { write: false, target: 'es2022', lib: { entry, name: 'kurmaca', formats: ['iife'] } },
  });
  const [{ output: [script] } = { output: [] }] = Array.isArray(built) ? built : [];
  if (!script) throw new TypeError('Vite builds one script');
  const notices = await licences.text([{ name: 'Kurmaca', file: 'LICENSE' }, placeSource]);
  return `/*!\n${notices}*/\n${script.code}`;
};

/** A file below the downloads page; `table` is the name of the table that it contains. */
type Content = readonly [name: string, content: string | Bytes, table?: string];

const download = (language: Language, [name, content, table]: Content): Download => {
  const path = pages.downloads[language] + name;
  const type = downloadTypeOf(path);
  if (type === undefined) throw new Error(`${name} has no media type among the downloads`);
  const bytes = typeof content === 'string' ? encodeText(content) : content;
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  return { name, path, type, bytes, sha256, ...(table === undefined ? {} : { table }) };
};

/** The records in the names of a language, followed by files of other content. */
const makeDownloads = async (language: Language, others: readonly Content[] = []): Promise<readonly Download[]> => {
  const names = catalogues[language];
  const recordsOf = (resource: ResourceName): readonly JsonObject[] => names.renamed(resource, dataSet[resource]);
  const all = tables(dataSet, names);
  const contents: readonly Content[] = [
    [
      'kurmaca.json',
      JSON.stringify(Object.fromEntries(resourceNames.map((name) => [names.nameOf(name), recordsOf(name)]))),
    ],
    ['kurmaca.xlsx', await xlsxOf(all)],
    ['kurmaca.sqlite', databaseOf(sqlOf(all, portableSql))],
    ['kurmaca.sql', sqlOf(all, postgresql)],
    ['kurmaca-mysql.sql', sqlOf(all, mysql)],
    ...tableForms(names).flatMap((form): readonly Content[] => {
      const records = recordsOf(form.resource);
      return [
        [`${form.name}.csv`, csvOf(tableOf(form, records)), form.name],
        [`${form.name}.ndjson`, ndjsonOf(form, records), form.name],
      ];
    }),
    ...others,
  ];
  const files = contents.map((content) => download(language, content));
  const sums = files.map(({ name, sha256 }) => `${sha256}  ${name}\n`).join('');
  return [...files, download(language, ['SHA256SUMS', sums])];
};

/** The downloads with the names of each language, generated once per process. Those that are the same in both are in `tr`. */
export const downloads: Readonly<Record<Language, readonly Download[]>> = {
  tr: await makeDownloads('tr', [
    ['turkce-testi.json', JSON.stringify(turkishTest)],
    ['kurmaca-fetch.js', await fetchScript()],
    ['iller.geojson', JSON.stringify(provinces)],
  ]),
  en: await makeDownloads('en'),
};

export const allDownloads: readonly Download[] = Object.values(downloads).flat();

// Users can compare the digest of all records.
const whole = downloads.tr.find(({ name }) => name === 'kurmaca.json')?.sha256;
if (whole !== DATA_DIGEST) throw new Error(`the records differ from data/digest.ts: ${whole}`);
