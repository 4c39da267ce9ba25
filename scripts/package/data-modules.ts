import { join } from 'node:path';
import type { Plugin } from 'rolldown';
import { catalogue, type ResourceName, resourceNames } from '../../data/catalogue.ts';
import type { Field, FieldMap, Named } from '../../data/catalogue/field.ts';
import { englishRecord } from '../../data/english.ts';
import type { JsonObject, JsonValue } from '../../data/lib/json.ts';
import { englishMembers, type Members, turkishMembers } from '../../data/members.ts';
import { provinces } from '../../data/places.ts';
import { dataSet } from '../../data/records.ts';
import { componentName } from '../../functions/documents/openapi/subject.ts';
import { districtList, plates, provinceList } from '../../functions/http/place-files.ts';

const root = join(import.meta.dirname, '../..');

/** The module with all records; `data/NAME` contains those of one resource. */
const DATA_MODULE = 'data';

export const JSON_FOLDER = 'veri';

/** Word pairs for the Turkish test, which users can serve from their own endpoint. */
export const PAIRS_FILE = `${JSON_FOLDER}/turkce-siralama.json`;

const englishNames: readonly string[] = resourceNames.map((name) => catalogue[name].alias);

export const dataModules: readonly string[] = [
  DATA_MODULE,
  ...[...resourceNames, ...englishNames].map((name) => `${DATA_MODULE}/${name}`),
];

/** The files of records, with their contents in English; those in Turkish are copies of `data/records`. */
export const englishFiles: Readonly<Record<string, string>> = Object.fromEntries(
  resourceNames.map((name) => {
    const records: readonly JsonObject[] = dataSet[name];
    return [`${DATA_MODULE}/${catalogue[name].alias}.json`, JSON.stringify(records.map(englishRecord(name)))];
  }),
);

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

/** The parts of a field that renaming needs. */
const namesOf = (field: Field & Partial<Named>): object => ({
  alias: field.alias,
  type: field.type,
  ...(field.type === 'array' && { items: namesOf(field.items) }),
  ...(field.type === 'object' && { fields: namesIn(field.fields) }),
  ...('words' in field && {
    words: Object.fromEntries(Object.entries(field.words).map(([value, { alias }]) => [value, { alias }])),
  }),
});

const namesIn = (fields: FieldMap): object =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, namesOf(field)]));

/** The code of a resource's module in English, which renames the records of the Turkish one. */
const englishSource = (name: ResourceName): string => `
import { ${name} } from '${PREFIX}${DATA_MODULE}/${name}';
import { frozen } from ${imported('data/lib/frozen.ts')};
import { renaming } from ${imported('data/renaming.ts')};
const renamed = () => ${name}.map(renaming(${JSON.stringify(namesIn(catalogue[name].fields))}));
export const ${catalogue[name].alias} = /* @__PURE__ */ frozen(/* @__PURE__ */ renamed());
`;

const allSource = `
${[...resourceNames, ...englishNames].map((name) => `import { ${name} } from '${PREFIX}${DATA_MODULE}/${name}';`).join('\n')}
export { ${[...resourceNames, ...englishNames].join(', ')} };
export const dataSet = /* @__PURE__ */ Object.freeze({ ${resourceNames.join(', ')} });
export const dataSetEn = /* @__PURE__ */ Object.freeze({ ${englishNames.join(', ')} });
`;

const sources: ReadonlyMap<string, string> = new Map([
  [PREFIX + DATA_MODULE, allSource],
  ...resourceNames.flatMap((name) => [
    [`${PREFIX}${DATA_MODULE}/${name}`, resourceSource(name)] as const,
    [`${PREFIX}${DATA_MODULE}/${catalogue[name].alias}`, englishSource(name)] as const,
  ]),
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

const districtsByPlate = (names: Members['places']): JsonValue =>
  Object.fromEntries(plates.map((plate) => [plate, districtList(provinces(), plate, names)]));

/** The contents of the province and district files, keyed by path. Districts are grouped by plate code. */
export const placeFiles: Readonly<Record<string, JsonValue>> = {
  [`${JSON_FOLDER}/iller.json`]: provinceList(provinces()),
  [`${JSON_FOLDER}/ilceler.json`]: districtsByPlate(turkishMembers.places),
  [`${DATA_MODULE}/provinces.json`]: provinceList(provinces(), englishMembers.places),
  [`${DATA_MODULE}/districts.json`]: districtsByPlate(englishMembers.places),
};

const resourceDeclaration = (name: string, typeName: string, text: string): string =>
  `import type { ${typeName} } from '../types.js';
/** ${text} */
export declare const ${name}: readonly ${typeName}[];
`;

const allDeclaration = `import type { DataSet, DataSetEn } from './types.js';
${[...resourceNames, ...englishNames].map((name) => `export { ${name} } from './${DATA_MODULE}/${name}.js';\n`).join('')}/** All records, deeply frozen and keyed by resource. */
export declare const dataSet: DataSet;
/** All records in English, deeply frozen and keyed by resource. */
export declare const dataSetEn: DataSetEn;
`;

export const dataDeclarations: Readonly<Record<string, string>> = {
  [`${DATA_MODULE}.d.ts`]: allDeclaration,
  ...Object.fromEntries(
    resourceNames.flatMap((name) => {
      const { alias, typeName, description } = catalogue[name];
      return [
        [`${DATA_MODULE}/${name}.d.ts`, resourceDeclaration(name, typeName, description.tr)],
        [
          `${DATA_MODULE}/${alias}.d.ts`,
          resourceDeclaration(alias, componentName(name, 'record', 'en'), description.en),
        ],
      ];
    }),
  ),
};
