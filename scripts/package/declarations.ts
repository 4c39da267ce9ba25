import type { ArrayField, Bilingual, LeafField, FieldMap } from '../../data/catalogue/field.ts';
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
import { errorCodes } from '../../functions/http/errors.ts';
import { parameters } from '../../functions/query/parameters.ts';
import { type Relation, relationsOf } from '../../functions/query/relations.ts';
import { fieldText } from '../../site/openapi/json-schema.ts';
import { componentName, itemComponentName } from '../../site/openapi/subject.ts';
import { comment, leafType, property, quoted } from './declaration-texts.ts';
import { queryDeclarations } from './query-declarations.ts';
import { explanations } from '../../site/view/error-explanations.ts';

/** An interface with an English name beside it. */
interface NamedType {
  readonly names: Bilingual;
  readonly fields: FieldMap;
  readonly values: readonly JsonValue[];
  readonly description?: Bilingual;
  /** Which of a resource’s kinds of records it describes, and the field that tells. */
  readonly kind?: RecordVariant & { readonly by: string };
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

const namesOf = (name: ResourceName, variant: 'record' | 'input' | 'embedded'): Bilingual =>
  both((language) => componentName(name, variant, language));

/** What stands in records as an array of objects, as types of their own. */
const itemTypes = (fields: FieldMap, records: readonly JsonValue[]): readonly (NamedType & { array: ArrayField })[] =>
  placesIn(fields, records).flatMap(({ field: array, path, values }) => {
    if (array.type !== 'array' || array.items.type !== 'object') return [];
    const { itemTypeName: names, items: description } = array;
    const { fields } = description;
    return [{ array, names, fields, values: entriesOf({ field: array, path, values }).values, description }];
  });

/** The types of a resource's records: one, or one for each of their kinds. */
const recordTypes = (name: ResourceName): readonly NamedType[] => {
  const { fields, description, variants }: ResourceDefinition = catalogue[name];
  const records = dataSet[name];
  if (!variants) return [{ names: namesOf(name, 'record'), fields, values: records, description }];
  const { by, kinds } = variants;
  return kinds.map((kind) => ({
    names: kind.typeName,
    fields,
    values: records.filter((record) => Reflect.get(record, by) === kind.value),
    description,
    kind: { ...kind, by },
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
  const lines = inside.map(({ name, field, result: { type, tags } }) =>
    property(name, type, fieldText(field), { indent: '  '.repeat(depth + 1), tags }),
  );
  return `{\n${lines.join('')}${'  '.repeat(depth)}}`;
};

/** How fields are declared; in records of a kind some are never `null`, and the one that tells the kind has one value. */
const declaredIn = (kind: NamedType['kind']): FieldFold<Declared> => {
  const declared = (place: Place, type: string, tags: readonly string[] = []): Declared => {
    const isNullable = place.field.nullable === true && kind?.present.includes(flatName(place)) !== true;
    return { type: isNullable ? `${type} | null` : type, tags };
  };
  return {
    leaf: (place) =>
      declared(place, kind?.by === flatName(place) ? quoted([kind.value]) : leafType(place.field), tagsOf(place)),
    object: (place, inside) => {
      // What belongs to a kind is written out whole.
      const named = kind ? undefined : addressOf(place.field.fields);
      return declared(place, named ?? block(inside, place.path.length));
    },
    array: (place) => declared(place, arrayType(place.field)),
  };
};

/** A type's English name, beside the Turkish one: a type of its own, so that compilers name what the caller wrote. */
const alias = ({ tr, en }: Bilingual, of?: string): string => {
  if (tr === en) return '';
  return of === undefined ? `\nexport interface ${en} extends ${tr} {}` : `\nexport type ${en} = ${of};`;
};

const interfaceOf = ({ names, fields, values, description, kind }: NamedType): string =>
  `${description ? comment(description) : ''}export interface ${names.tr} ${block(foldFields(fields, declaredIn(kind), values), 0)}${alias(names)}`;

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
      return property(`${relation.name}?`, type, text);
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

const inputType = (names: Bilingual, of: Bilingual): string =>
  `${comment(inputText)}export type ${names.tr} = Girdi<${of.tr}>;${alias(names, `Girdi<${of.en}>`)}`;

/** Everything about one resource: its records, their items, what is sent, and what comes with relations. */
const resourceTypes = (name: ResourceName): readonly string[] => {
  const { fields, variants }: ResourceDefinition = catalogue[name];
  const [record, embedded] = [namesOf(name, 'record'), namesOf(name, 'embedded')];
  const kindsIn = (language: 'tr' | 'en'): string =>
    variants?.kinds.map(({ typeName }) => typeName[language]).join(' | ') ?? '';
  const relations = `${record.tr}Iliskileri`;
  const items = itemTypes(fields, dataSet[name]);
  return [
    ...items.map(interfaceOf),
    ...recordTypes(name).map(interfaceOf),
    ...(variants
      ? [
          `${comment(catalogue[name].description)}export type ${record.tr} = ${kindsIn('tr')};${alias(record, kindsIn('en'))}`,
        ]
      : []),
    inputType(namesOf(name, 'input'), record),
    ...items.map(({ array, names }) =>
      inputType(
        both((language) => itemComponentName(array, 'input', language)),
        names,
      ),
    ),
    `interface ${relations} {\n${relationLines(name)}}`,
    `${comment(embedTexts)}export type ${embedded.tr} = ${record.tr} & ${relations};${alias(embedded, `${record.en} & ${relations}`)}`,
  ];
};

/** The fields of a body, at every level: any of them, and `null` instead of a value. */
const INPUT = `type Girdi<T> = T extends readonly (infer Oge)[]
  ? readonly Girdi<Oge>[]
  : T extends object
    ? { readonly [Ad in keyof T]?: Girdi<T[Ad]> | null }
    : T;`;

const errorLines = (): string =>
  errorCodes.map((code) => `${comment(explanations[code].when, '  ')}  | '${code}'`).join('\n');

const dataSetLines = (): string =>
  resourceNames
    .map((name) => property(name, `readonly ${catalogue[name].typeName}[]`, catalogue[name].description))
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
    `export type ResourceName = ${quoted(resourceNames)};\nexport type PerResource<T> = { readonly [Name in ResourceName]: T };`,
    `export interface KaynakAdlari {\n${resourceNames.map((name) => `  readonly ${catalogue[name].alias}: '${name}';\n`).join('')}}\nexport type { KaynakAdlari as ResourceAliases };`,
    `export interface DataSet {\n${dataSetLines()}}`,
    ...queryDeclarations(),
    `export type HataKodu =\n${errorLines()};\nexport type { HataKodu as ErrorCode };`,
    // Otherwise every declaration of the file would be exported, those without the word, too.
    'export {};',
  ].join('\n\n') + '\n';
