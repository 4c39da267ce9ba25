import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type DataSet, resourceNames } from '../../data/catalogue.ts';

/** The records of each resource as the text of its file. */
export const filesOf = (dataSet: DataSet): readonly (readonly [string, string])[] =>
  resourceNames.map((name) => [`${name}.json`, `${JSON.stringify(dataSet[name], null, 2)}\n`]);

/** Writes a file per resource into a folder, which is made where it is missing. */
export const writeDataSet = async (dataSet: DataSet, folder: string): Promise<void> => {
  await mkdir(folder, { recursive: true });
  await Promise.all(filesOf(dataSet).map(([name, text]) => writeFile(join(folder, name), text)));
};
