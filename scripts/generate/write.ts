import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type DataSet, type ResourceName, resourceNames } from '../../data/catalogue.ts';
import { recordsText } from '../../data/record-text.ts';

/** Files of a data set by name: JSON for everyone, modules for the project itself. */
export type Format = 'json' | 'module';

/** What would end a template or begin a substitution, as JSON's own escape; both only occur inside JSON's strings. */
const escaped = (json: string): string => json.replaceAll('`', '\\u0060').replaceAll('${', '\\u0024{');

/** A template's raw text holds JSON's own escapes as they are. */
const moduleText = (dataSet: DataSet, name: ResourceName): string =>
  `/** Written by \`npm run generate\`. */\nexport const ${name} = String.raw\`${escaped(recordsText(dataSet[name]))}\`;\n`;

/** Names every module of records, so that nobody has to. */
const indexText = (): string => {
  const source = (name: ResourceName): string => `'./${name}.ts'`;
  const lines = resourceNames.map((name) => `export { ${name} } from ${source(name)};\n`);
  return `/** Written by \`npm run generate\`. */\n${lines.join('')}`;
};

/** Writes a file per resource (and for modules their index) into a folder, which is made where it is missing. */
export const writeDataSet = async (dataSet: DataSet, folder: string, format: Format): Promise<void> => {
  await mkdir(folder, { recursive: true });
  const files = resourceNames.map((name): readonly [string, string] =>
    format === 'json'
      ? [`${name}.json`, `${JSON.stringify(dataSet[name], null, 2)}\n`]
      : [`${name}.ts`, moduleText(dataSet, name)],
  );
  if (format === 'module') files.push(['index.ts', indexText()]);
  await Promise.all(files.map(([name, text]) => writeFile(join(folder, name), text)));
};
