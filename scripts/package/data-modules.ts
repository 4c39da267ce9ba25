import { join } from 'node:path';
import type { Plugin } from 'rolldown';
import { catalogue, type ResourceName, resourceNames } from '../../data/catalogue.ts';
import type { JsonValue } from '../../data/lib/json.ts';
import { provinces } from '../../data/places.ts';
import { districtList, plates, provinceList } from '../../functions/http/place-files.ts';

const root = join(import.meta.dirname, '../..');

/** The module with all records; `data/NAME` contains those of one resource. */
const DATA_MODULE = 'data';

export const JSON_FOLDER = 'veri';

/** Word pairs for the Turkish test, which users can serve from their own endpoint. */
export const PAIRS_FILE = `${JSON_FOLDER}/turkce-siralama.json`;

export const dataModules: readonly string[] = [DATA_MODULE, ...resourceNames.map((name) => `${DATA_MODULE}/${name}`)];

const PREFIX = 'kurmaca:';

export const dataEntries: Readonly<Record<string, string>> = Object.fromEntries(
  dataModules.map((name) => [name, PREFIX + name]),
);

const imported = (path: string): string => JSON.stringify(join(root, path));

/** The code of a resource's module. The call is marked as pure, so that bundlers drop unused records. */
const resourceSource = (name: ResourceName): string => `
import records from ${imported(`data/records/${name}.json`)};
import { frozen } from ${imported('data/lib/frozen.ts')};
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

/** Resolves the virtual modules of records, which are generated from the catalogue. */
export const recordModules: Plugin = {
  name: 'kurmaca:record-modules',
  resolveId: { order: 'pre', handler: (source) => (sources.has(source) ? source : null) },
  load: (id) => sources.get(id) ?? null,
};

/** Minified JSON, without the addresses in `data/places.json`, which only tests read. */
const withoutUnused = (json: string): string =>
  JSON.stringify(JSON.parse(json), (name, value: unknown) => (name === 'adresler' ? undefined : value));

/** Loads JSON files by `JSON.parse`, which is faster than an object literal. */
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

/** The contents of the province and district files, keyed by path. Districts are grouped by plate code. */
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
${resourceNames.map((name) => `export { ${name} } from './${DATA_MODULE}/${name}.js';\n`).join('')}/** All records, deeply frozen and keyed by resource. */
export declare const dataSet: DataSet;
`;

export const dataDeclarations: Readonly<Record<string, string>> = {
  [`${DATA_MODULE}.d.ts`]: allDeclaration,
  ...Object.fromEntries(resourceNames.map((name) => [`${DATA_MODULE}/${name}.d.ts`, resourceDeclaration(name, '..')])),
};
