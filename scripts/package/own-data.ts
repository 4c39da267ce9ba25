import { readdir, readFile, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { isJsonObject } from '../../data/json.ts';
import { jsonIn } from '../../functions/storage/file.ts';
import { checkedData } from '../../functions/hosts/options.ts';
import type { OwnRecords } from '../../functions/hosts/own-catalogue.ts';
import { OwnRecordsError } from '../../functions/hosts/own-records.ts';
import { codeOf } from '../../data/thrown.ts';
import { StorageError } from '../../functions/store/storage.ts';
import { UsageError } from '../command-line.ts';

const ENDING = '.json';

const refusal = (path: string, tr: string, en: string): UsageError => new UsageError(`${path}: ${tr}\n${path}: ${en}`);

const parsedFile = async (path: string): Promise<unknown> => {
  const bytes = await readFile(path);
  try {
    return jsonIn(bytes) ?? null;
  } catch (thrown) {
    throw thrown instanceof StorageError ? refusal(path, thrown.text.tr, thrown.text.en) : thrown;
  }
};

/** Pairs of resource name and content, from a folder's JSON files (`NAME.json`) or from the fields of a single file's object. */
const namedLists = async (path: string): Promise<readonly (readonly [name: string, records: unknown])[]> => {
  if (!(await stat(path)).isDirectory()) {
    const value = await parsedFile(path);
    return isJsonObject(value) ? Object.entries(value) : [];
  }
  const files = (await readdir(path)).filter((name) => name.endsWith(ENDING) && !name.startsWith('.'));
  return Promise.all(
    files.toSorted().map(async (name) => [basename(name, ENDING), await parsedFile(join(path, name))] as const),
  );
};

/**
 * Reads custom records from a folder with one JSON file per resource, or from a single JSON file with one field per resource.
 * @throws UsageError
 */
export const readOwnData = async (path: string): Promise<OwnRecords> => {
  try {
    const lists = await namedLists(path);
    if (lists.length > 0) return checkedData(Object.fromEntries(lists));
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
