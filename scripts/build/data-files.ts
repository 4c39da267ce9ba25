import { cp, mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pictureFile } from '../../data/pictures.ts';
import { provinces } from '../../data/places.ts';
import { dataSet } from '../../data/records.ts';
import { answeredSpace, pictureSpace } from '../../functions/documents/get-space.ts';
import { createApp } from '../../functions/http/app.ts';
import { LOCAL_ORIGIN } from '../../functions/http/base.ts';
import { atBothBases } from '../../functions/http/both-bases.ts';
import { allDownloads } from '../../site/output/downloads/files.ts';

const app = atBothBases((catalogue) => createApp(dataSet, { catalogue, provinces }));

/** Returns the app's response body for a path. @throws Error for any status other than 200 */
const bodyOf = async (path: string): Promise<string> => {
  const response = await app(new Request(new URL(path, LOCAL_ORIGIN)));
  if (response.status !== 200) throw new Error(`${path} answers ${response.status}`);
  return response.text();
};

/** Writes the responses of the API, the pictures and the downloads to files below a folder. */
export const writeDataFiles = async (folder: string): Promise<void> => {
  const write = async (path: string, content: string | Uint8Array): Promise<void> => {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), content);
  };
  await Promise.all([
    ...answeredSpace(dataSet).map(async ({ file }) => write(file, await bodyOf(file))),
    ...allDownloads.map(({ path, bytes }) => write(path, bytes)),
    ...pictureSpace(dataSet).flatMap(({ resource, id, format, paths }) =>
      paths.map((path) => cp(pictureFile(resource, id, format), join(folder, path))),
    ),
  ]);
};
