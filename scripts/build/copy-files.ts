import { copyFile, mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';

export interface FileCopy {
  readonly from: string;
  readonly to: string;
}

/** Copies files and creates the target folders. */
export const copyFiles = async (copies: readonly FileCopy[]): Promise<void> => {
  await Promise.all([...new Set(copies.map(({ to }) => dirname(to)))].map((each) => mkdir(each, { recursive: true })));
  await Promise.all(copies.map(({ from, to }) => copyFile(from, to)));
};
