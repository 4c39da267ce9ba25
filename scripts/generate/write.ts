import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type DataSet, type ResourceName, resourceNames } from '../../data/catalogue.ts';

/** Files of a data set by name: JSON for everybody, modules for the project itself. */
export type Format = 'json' | 'module';

/** One record a line, so that a change shows as a line; a template's raw text holds JSON's own escapes as they are. */
const moduleText = (dataSet: DataSet, name: ResourceName): string => {
  const lines = dataSet[name].map((record) => JSON.stringify(record)).join(',\n');
  if (/`|\$\{/.test(lines)) throw new RangeError(`${name}: a backtick or \${ would end the template`);
  return `/** Written by \`npm run generate\`: JSON, a record a line. */\nexport const ${name} = String.raw\`[\n${lines}\n]\`;\n`;
};

const fileOf: Readonly<Record<Format, (dataSet: DataSet, name: ResourceName) => readonly [string, string]>> = {
  json: (dataSet, name) => [`${name}.json`, `${JSON.stringify(dataSet[name], null, 2)}\n`],
  module: (dataSet, name) => [`${name}.ts`, moduleText(dataSet, name)],
};

/** Writes a file per resource into a folder, which is made where it is missing. */
export const writeDataSet = async (dataSet: DataSet, folder: string, format: Format): Promise<void> => {
  await mkdir(folder, { recursive: true });
  const files = resourceNames.map((name) => fileOf[format](dataSet, name));
  await Promise.all(files.map(([name, text]) => writeFile(join(folder, name), text)));
};
