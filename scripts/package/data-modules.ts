import { join } from 'node:path';
import type { Plugin } from 'rolldown';
import { catalogue, type ResourceName, resourceNames } from '../../data/catalogue.ts';
import type { JsonValue } from '../../data/json.ts';
import { provinces } from '../../data/places.ts';
import { districtList, plates, provinceList } from '../../functions/http/place-files.ts';

const root = join(import.meta.dirname, '../..');

/** The module of all records, and the folder of the modules of one resource each. */
export const DATA_MODULE = 'data';

export const JSON_FOLDER = 'veri';

/** The words that tell how an endpoint sorts, for whoever serves them to the Turkish test. */
export const PAIRS_FILE = `${JSON_FOLDER}/turkce-siralama.json`;

/** The modules of records by name: all of them, and each resource alone. */
export const dataModules: readonly string[] = [DATA_MODULE, ...resourceNames.map((name) => `${DATA_MODULE}/${name}`)];

const PREFIX = 'kurmaca:';

/** Virtual modules for the bundler. */
export const dataEntries: Readonly<Record<string, string>> = Object.fromEntries(
  dataModules.map((name) => [name, PREFIX + name]),
);

const imported = (path: string): string => JSON.stringify(join(root, path));

/** Marked as pure, so that a bundler drops the records that a page does not import. */
const resourceSource = (name: ResourceName): string => `
import records from ${imported(`data/records/${name}.json`)};
import { frozen } from ${imported('data/frozen.ts')};
export const ${name} = /* @__PURE__ */ frozen(records);
`;

const allSource = `
${resourceNames.map((name) => `import { ${name} } from '${PREFIX}${DATA_MODULE}/${name}';`).join('\n')}
export { ${resourceNames.join(', ')} };
export const dataSet = /* @__PURE__ */ Object.freeze({ ${resourceNames.join(', ')} });
`;

const sources: ReadonlyMap<string, string> = new Map([
  [PREFIX + DATA_MODULE, allSource],
  ...resourceNames.map((name) => [`${PREFIX}${DATA_MODULE}/${name}`, resourceSource(name)] as const),
]);

/** Gives the bundler the modules of records, which follow from the catalogue. */
export const recordModules: Plugin = {
  name: 'kurmaca:record-modules',
  resolveId: { order: 'pre', handler: (source) => (sources.has(source) ? source : null) },
  load: (id) => sources.get(id) ?? null,
};

/** JSON in a line, without the addresses in `data/places.json`, which only tests need. */
const withoutUnused = (json: string): string =>
  JSON.stringify(JSON.parse(json), (name, value: unknown) => (name === 'adresler' ? undefined : value));

/** An engine parses a text faster than the same records as object literals. */
export const recordTexts: Plugin = {
  name: 'kurmaca:record-texts',
  transform: {
    filter: { id: /data\/(?:records\/\w+|places)\.json$/ },
    handler: (json) => ({
      code: `export default /* @__PURE__ */ JSON.parse(${JSON.stringify(withoutUnused(json))});`,
      moduleType: 'js',
    }),
  },
};

/** The documents of provinces and districts as files: all provinces, and the districts by plate code. */
export const placeFiles: Readonly<Record<string, JsonValue>> = {
  [`${JSON_FOLDER}/iller.json`]: provinceList(provinces()),
  [`${JSON_FOLDER}/ilceler.json`]: Object.fromEntries(plates.map((plate) => [plate, districtList(provinces(), plate)])),
};

const resourceDeclaration = (name: ResourceName, from: string): string => {
  const { typeName, description } = catalogue[name];
  return `import type { ${typeName} } from '${from}/types.js';
/** ${description.tr}
 *
 * ${description.en} */
export declare const ${name}: readonly ${typeName}[];
`;
};

const allDeclaration = `import type { DataSet } from './types.js';
${resourceNames.map((name) => `export { ${name} } from './${DATA_MODULE}/${name}.js';\n`).join('')}/** Every record, deeply frozen, by resource. */
export declare const dataSet: DataSet;
`;

export const dataDeclarations: Readonly<Record<string, string>> = {
  [`${DATA_MODULE}.d.ts`]: allDeclaration,
  ...Object.fromEntries(resourceNames.map((name) => [`${DATA_MODULE}/${name}.d.ts`, resourceDeclaration(name, '..')])),
};
