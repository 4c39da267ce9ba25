import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { provinces } from '../../data/places.ts';
import { dataSet } from '../../data/records.ts';
import { createApp } from '../../functions/http/app.ts';
import { answeredSpace } from '../../functions/documents/get-space.ts';
import { LOCAL_ORIGIN } from '../../functions/http/base.ts';

const app = createApp(dataSet, { provinces });

/** Returns the app's response body for a path. @throws Error for any status other than 200 */
const bodyOf = async (file: string): Promise<string> => {
  const response = await app(new Request(new URL(file, LOCAL_ORIGIN)));
  if (response.status !== 200) throw new Error(`${file} answers ${response.status}`);
  return response.text();
};

/** Writes the responses of the API to files below a folder. */
export const writeApiFiles = async (folder: string): Promise<void> => {
  const files = answeredSpace(dataSet).map(({ file }) => file);
  const folders = new Set(files.map((file) => dirname(join(folder, file))));
  await Promise.all([...folders].map((each) => mkdir(each, { recursive: true })));
  await Promise.all(files.map(async (file) => writeFile(join(folder, file), await bodyOf(file))));
};
