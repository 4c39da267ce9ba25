import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { isJsonObject } from '../../data/lib/json.ts';
import { type Catalogue, nine } from '../../functions/query/catalogue.ts';
import { jsonIn } from '../../functions/store/persistent/file.ts';
import { checkedData } from '../../functions/hosts/options.ts';
import type { OwnRecords } from '../../functions/hosts/own-catalogue.ts';
import { OwnRecordsError } from '../../functions/hosts/own-records.ts';
import { codeOf } from '../../data/lib/thrown.ts';
import { StorageError } from '../../functions/store/storage.ts';
import { UsageError } from '../command-line.ts';

const ENDING = /\.json$/i;

/** The command that makes a JSON file from a URL, a program or JSON5, after these words; empty for anything else. */
const conversion = (path: string, words: string, file: string): string => {
  if (/^https?:\/\//i.test(path)) return `. ${words} curl -o ${file} '${path}'`;
  if (/\.json[5c]$/i.test(path)) return `. ${words} npx json5 '${path}' -o ${file}`;
  if (!/\.[cm]?[jt]s$/i.test(path)) return '';
  const data = "typeof d === 'function' ? await d() : d";
  return `. ${words} node -e "import('${pathToFileURL(path).href}').then(async ({ default: d }) => console.log(JSON.stringify(${data})))" > ${file}`;
};

const refusal = (path: string, tr: string, en: string): UsageError =>
  new UsageError(
    `${path}: ${tr}${conversion(path, '--veri JSON dosyası ya da klasör alır; dosyayı üretmek için:', 'veri.json')}`,
    `${path}: ${en}${conversion(path, '--data takes a JSON file or a folder; to make the file:', 'data.json')}`,
  );

const parsedFile = async (path: string): Promise<unknown> => {
  const bytes = await readFile(path);
  try {
    return jsonIn(bytes) ?? null;
  } catch (thrown) {
    throw thrown instanceof StorageError ? refusal(path, thrown.text.tr, thrown.text.en) : thrown;
  }
};

/** The name of a file without its extension, in lower case if that is a resource. */
const resourceIn = ({ bySegment }: Catalogue, file: string, name = file.replace(ENDING, '')): string =>
  bySegment.has(name.toLowerCase()) ? name.toLowerCase() : name;

/** Pairs of resource name and content, from a folder's JSON files (`NAME.json`) or from the fields of a single file's object. */
const namedLists = async (
  path: string,
  catalogue: Catalogue,
): Promise<readonly (readonly [name: string, records: unknown])[]> => {
  if (!(await stat(path)).isDirectory()) {
    const value = await parsedFile(path);
    return isJsonObject(value) ? Object.entries(value) : [];
  }
  const files = (await readdir(path)).filter((name) => ENDING.test(name) && !name.startsWith('.'));
  return Promise.all(
    files.toSorted().map(async (name) => [resourceIn(catalogue, name), await parsedFile(join(path, name))] as const),
  );
};

/**
 * Reads custom records from a folder with one JSON file per resource, or from a single JSON file with one field per resource.
 * @throws UsageError
 */
export const readOwnData = async (path: string, catalogue: Catalogue = nine): Promise<OwnRecords> => {
  try {
    const lists = await namedLists(path, catalogue);
    const own = checkedData(Object.fromEntries(lists), catalogue);
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
