import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Bilingual } from '../../data/catalogue/field.ts';
import { resourceBySegment } from '../../data/catalogue.ts';
import { isJsonObject } from '../../data/json.ts';
import { jsonIn } from '../../functions/storage/file.ts';
import { checkedData } from '../../functions/hosts/options.ts';
import type { OwnRecords } from '../../functions/hosts/own-catalogue.ts';
import { OwnRecordsError } from '../../functions/hosts/own-records.ts';
import { codeOf } from '../../data/thrown.ts';
import { StorageError } from '../../functions/store/storage.ts';
import { UsageError } from '../command-line.ts';

const ENDING = /\.json$/i;

const WEB = /^https?:\/\//i;

/** Commands that make a JSON file out of something else. */
const conversions: readonly (readonly [what: RegExp, command: (path: string, file: string) => string])[] = [
  [WEB, (url, file) => `curl -o ${file} '${url}'`],
  [
    /\.[cm]?[jt]s$/i,
    (path, file) =>
      `node -e "import('${pathToFileURL(path).href}').then(async ({ default: d }) => console.log(JSON.stringify(typeof d === 'function' ? await d() : d)))" > ${file}`,
  ],
  [/\.json(?:5|c)$/i, (path, file) => `npx json5 '${path}' -o ${file}`],
];

/** Explains what `--veri` takes and, for some other files, how to make that. */
const onlyJson = (path: string): Bilingual => {
  const command = conversions.find(([what]) => what.test(path))?.[1];
  return {
    tr: `--veri JSON dosyası ya da klasör alır${command ? `; dosyayı üretmek için: ${command(path, 'veri.json')}` : ''}`,
    en: `--data takes a JSON file or a folder${command ? `; to make the file: ${command(path, 'data.json')}` : ''}`,
  };
};

const refusal = (path: string, tr: string, en: string): UsageError => new UsageError(`${path}: ${tr}\n${path}: ${en}`);

const parsedFile = async (path: string): Promise<unknown> => {
  const bytes = await readFile(path);
  try {
    return jsonIn(bytes) ?? null;
  } catch (thrown) {
    if (!(thrown instanceof StorageError)) throw thrown;
    const { tr, en } = onlyJson(path);
    const rule = (text: string): string => (ENDING.test(path) ? '' : `. ${text}`);
    throw refusal(path, thrown.text.tr + rule(tr), thrown.text.en + rule(en));
  }
};

/** Pairs of resource name and content, from a folder's JSON files (`NAME.json`) or from the fields of a single file's object. */
const namedLists = async (path: string): Promise<readonly (readonly [name: string, records: unknown])[]> => {
  if (!(await stat(path)).isDirectory()) {
    const value = await parsedFile(path);
    return isJsonObject(value) ? Object.entries(value) : [];
  }
  const files = (await readdir(path)).filter((name) => ENDING.test(name) && !name.startsWith('.'));
  return Promise.all(
    files.toSorted().map(async (file) => {
      const name = file.replace(ENDING, '');
      const lower = name.toLowerCase();
      return [resourceBySegment.has(lower) ? lower : name, await parsedFile(join(path, file))] as const;
    }),
  );
};

/**
 * Reads custom records from a folder with one JSON file per resource, or from a single JSON file with one field per resource.
 * @throws UsageError
 */
export const readOwnData = async (path: string): Promise<OwnRecords> => {
  const { tr, en } = onlyJson(path);
  if (WEB.test(path)) throw refusal(path, tr, en);
  try {
    const lists = await namedLists(path);
    const own = checkedData(Object.fromEntries(lists));
    if (Object.values(own).some((records) => records !== null)) return own;
    throw refusal(
      path,
      'içinde veri yok; urunler.json gibi dosyaları olan bir klasör ya da { "urunler": [ … ] } gibi bir dosya verin',
      'there is no data in it; give a folder with files such as products.json, or a file such as { "products": [ … ] }',
    );
  } catch (thrown) {
    if (thrown instanceof OwnRecordsError) throw refusal(path, thrown.text.tr, thrown.text.en);
    const code = codeOf(thrown);
    throw code === '' ? thrown : refusal(path, `okunamadı (${code})`, `could not be read (${code})`);
  }
};
