import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { downloads } from '../../site/output/downloads/files.ts';

export const writeDownloadFiles = async (folder: string): Promise<void> => {
  await Promise.all(
    downloads.map(async ({ path, bytes }) => {
      await mkdir(dirname(join(folder, path)), { recursive: true });
      await writeFile(join(folder, path), bytes);
    }),
  );
};
