import type { ArrayField, Bilingual, LeafField, Field, FieldMap } from '../../data/catalogue/field.ts';
import type { RecordVariant, ResourceDefinition } from '../../data/catalogue/resource.ts';
import { catalogue, type ResourceName, resourceNames } from '../../data/catalogue.ts';
import type { JsonValue } from '../../data/json.ts';
import { dataSet } from '../../data/records.ts';
import {
  entriesOf,
  exampleOf,
  flatName,
  type Folded,
  foldFields,
  type FieldFold,
  type Place,
  placesIn,
} from '../../data/schema.ts';
import { errorCodes, errorDefinitions } from '../../functions/http/errors.ts';
import { parameters } from '../../functions/query/parameters.ts';
import { type Relation, relationsOf } from '../../functions/query/relations.ts';
import { fieldText } from '../../site/openapi/json-schema.ts';
import { componentName, itemComponentName } from '../../site/openapi/subject.ts';
import { comment, leafType, quoted } from './declaration-texts.ts';
import { queryDeclarations } from './query-declarations.ts';

/** An interface with an English name beside it. */
interface NamedType {
  readonly names: Bilingual;
  readonly fields: FieldMap;
  readonly values: readonly JsonValue[];
  readonly description?: Bilingual;
}

/** Objects that stand in several records, as types of their own. */
const addressTypes: readonly NamedType[] = [
  {
    names: { tr: 'Adres', en: 'Address' },
    fields: catalogue.siparisler.fields.teslimatAdresi.fields,
    values: dataSet.siparisler.map(({ teslimatAdresi }) => teslimatAdresi),
  },
  {
    names: { tr: 'KonumluAdres', en: 'LocatedAddress' },
    fields: catalogue.kullanicilar.fields.adres.fields,
    values: dataSet.kullanicilar.map(({ adres }) => adres),
  },
];

const both = (nameIn: (language: 'tr' | 'en') => string): Bilingual => ({ tr: nameIn('tr'), en: nameIn('en') });

/** What stands in records as an array of objects, as types of their own. */
const itemTypes = (fields: FieldMap, records: readonly JsonValue[]): readonly (NamedType & { array: ArrayField })[] =>
  placesIn(fields, records).flatMap(({ field: array, path, values }) => {
    if (array.type !== 'array' || array.items.type !== 'object') return [];
    const { itemTypeName: names, items: description } = array;
    const { fields } = description;
    return [{ array, names, fields, values: entriesOf({ field: array, path, values }).values, description }];
  });

/** The fields of records of this kind, in which some are never `null`. */
const narrowed = (fields: FieldMap, by: string, kind: RecordVariant): FieldMap => {
  const narrow = (place: Place): Field => {
    const { field } = place;
    if (flatName(place) === by && field.type === 'string') return { ...field, values: [kind.value] };
    if (!kind.present.includes(flatName(place))) return field;
    const { nullable: _, ...never } = field;
    return never;
  };
  const byName = (inside: readonly Folded<Field>[]): FieldMap =>
    Object.fromEntries(inside.map(({ name, result }) => [name, result]));
  return byName(
    foldFields<Field>(fields, {
      leaf: narrow,
      object: ({ field }, inside) => ({ ...field, fields: byName(inside) }),
      array: narrow,
    }),
  );
};

/** The types of a resource's records: one, or one for each of their kinds. */
const recordTypes = (name: ResourceName): readonly NamedType[] => {
  const { fields, description, variants }: ResourceDefinition = catalogue[name];
  const records = dataSet[name];
  if (!variants)
    return [
      { names: both((language) => componentName(name, 'record', language)), fields, values: records, description },
    ];
  return variants.kinds.map((kind) => ({
    names: kind.typeName,
    fields: narrowed(fields, variants.by, kind),
    values: records.filter((record) => Reflect.get(record, variants.by) === kind.value),
    description,
  }));
};

const addressOf = (fields: FieldMap): string | undefined =>
  addressTypes.find((type) => type.fields === fields)?.names.tr;

const arrayType = ({ items, itemTypeName }: ArrayField): string =>
  `readonly ${items.type === 'object' ? itemTypeName.tr : leafType(items)}[]`;

const LONGEST_EXAMPLE = 80;

/** What holds for a value beyond its type, as tags (https://jsdoc.app). */
const tagsOf = (place: Place<LeafField>): readonly string[] => {
  const { field } = place;
  const example = JSON.stringify(exampleOf(place) ?? null);
  const limits = [
    ['format', 'format' in field ? field.format : undefined],
    ['pattern', 'pattern' in field ? field.pattern : undefined],
    ['minimum', 'minimum' in field ? field.minimum : undefined],
    ['maximum', 'maximum' in field ? field.maximum : undefined],
    ['example', example.length > LONGEST_EXAMPLE ? undefined : example],
  ];
  return limits.flatMap(([tag, value]) => (value === undefined ? [] : [`@${tag} ${value}`]));
};

/** A field's type, and the tags of its comment. */
interface Declared {
  readonly type: string;
  readonly tags: readonly string[];
}

const block = (inside: readonly Folded<Declared>[], depth: number): string => {
  const [outer, inner] = ['  '.repeat(depth), '  '.repeat(depth + 1)];
  const lines = inside.map(
    ({ name, field, result: { type, tags } }) =>
      `${comment(fieldText(field), inner, tags)}${inner}readonly ${name}: ${type}${field.nullable ? ' | null' : ''};\n`,
  );
  return `{\n${lines.join('')}${outer}}`;
};

const declared: FieldFold<Declared> = {
  leaf: (place) => ({ type: leafType(place.field), tags: tagsOf(place) }),
  object: ({ field, path }, inside) => ({ type: addressOf(field.fields) ?? block(inside, path.length), tags: [] }),
  array: ({ field }) => ({ type: arrayType(field), tags: [] }),
};

/** A type's English name, beside the Turkish one. */
const alias = ({ tr, en }: Bilingual): string => (tr === en ? '' : `\nexport type { ${tr} as ${en} };`);

const interfaceOf = ({ names, fields, values, description }: NamedType): string =>
  `${description ? comment(description) : ''}export interface ${names.tr} ${block(foldFields(fields, declared, values), 0)}${alias(names)}`;

/** What an embedded relation is: its type, and what it holds in words. */
const embeddedAs = ({ kind, name, target }: Relation): readonly [type: string, text: Bilingual] => {
  const embedded = componentName(target, 'embedded', 'tr');
  switch (kind) {
    case 'parent':
      return [`${embedded} | null`, { tr: name, en: catalogue[target].singularAlias }];
    case 'children':
      return [`readonly ${embedded}[]`, catalogue[target].title];
    case 'picture':
      return ['string | null', { tr: 'görselin URL’si', en: 'URL of the picture' }];
  }
};

const relationLines = (resource: ResourceName): string =>
  relationsOf(resource)
    .map((relation) => {
      const [type, { tr, en }] = embeddedAs(relation);
      const text = {
        tr: `${parameters.embed.name}=${relation.name} ile gelir: ${tr}`,
        en: `Comes with ${parameters.embed.alias}=${relation.alias}: ${en}`,
      };
      return `${comment(text, '  ')}  readonly ${relation.name}?: ${type};\n`;
    })
    .join('');

const embedTexts: Bilingual = {
  tr: `${parameters.embed.name} ile gömülen ilişkileriyle kayıt`,
  en: `The record with the relations that ${parameters.embed.alias} embeds`,
};

const inputText: Bilingual = {
  tr: 'POST, PUT ve PATCH gövdesi. Bütün alanlar isteğe bağlıdır; null bir değeri kaldırır.',
  en: 'The body of POST, PUT and PATCH. All fields are optional; null takes a value away.',
};

const inputType = (names: Bilingual, of: string): string =>
  `${comment(inputText)}export type ${names.tr} = Girdi<${of}>;${alias(names)}`;

/** Everything about one resource: its records, their items, what is sent, and what comes with relations. */
const resourceTypes = (name: ResourceName): readonly string[] => {
  const { fields, variants }: ResourceDefinition = catalogue[name];
  const record = both((language) => componentName(name, 'record', language));
  const input = both((language) => componentName(name, 'input', language));
  const embedded = both((language) => componentName(name, 'embedded', language));
  const kinds = variants?.kinds.map(({ typeName }) => typeName.tr) ?? [];
  const relations = `${record.tr}Iliskileri`;
  const items = itemTypes(fields, dataSet[name]);
  return [
    ...items.map(interfaceOf),
    ...recordTypes(name).map(interfaceOf),
    ...(variants
      ? [`${comment(catalogue[name].description)}export type ${record.tr} = ${kinds.join(' | ')};${alias(record)}`]
      : []),
    inputType(input, record.tr),
    ...items.map(({ array, names }) =>
      inputType(
        both((language) => itemComponentName(array, 'input', language)),
        names.tr,
      ),
    ),
    `interface ${relations} {\n${relationLines(name)}}`,
    `${comment(embedTexts)}export type ${embedded.tr} = ${record.tr} & ${relations};${alias(embedded)}`,
  ];
};

/** The fields of a body, at every level: any of them, and `null` instead of a value. */
const INPUT = `type Girdi<T> = T extends readonly (infer Oge)[]
  ? readonly Girdi<Oge>[]
  : T extends object
    ? { readonly [Ad in keyof T]?: Girdi<T[Ad]> | null }
    : T;`;

const errorLines = (): string =>
  errorCodes.map((code) => `${comment(errorDefinitions[code].when, '  ')}  | '${code}'`).join('\n');

const dataSetLines = (): string =>
  resourceNames
    .map(
      (name) =>
        `${comment(catalogue[name].description, '  ')}  readonly ${name}: readonly ${catalogue[name].typeName}[];\n`,
    )
    .join('');

/**
 * The declarations (TypeScript) of everything that derives from the catalogue and the tables, written out: what editors and compilers
 * then show is a field's name, type and meaning instead of the derivation. They stand in for `data/catalogue.ts` and `derived.ts`.
 */
export const declarations = (): string =>
  [
    ...addressTypes.map(interfaceOf),
    INPUT,
    ...resourceNames.flatMap(resourceTypes),
    `export type ResourceName = ${quoted(resourceNames)};`,
    `export interface DataSet {\n${dataSetLines()}}`,
    ...queryDeclarations(),
    `export type HataKodu =\n${errorLines()};\nexport type { HataKodu as ErrorCode };`,
    // Otherwise every declaration of the file would be exported, those without the word, too.
    'export {};',
  ].join('\n\n') + '\n';
