import { catalogue, type ResourceName, resourceNames } from '../../data/catalogue.ts';
import { joinTexts } from '../../data/both-languages.ts';
import type { Bilingual, LeafField } from '../../data/catalogue/field.ts';
import { type Leaf, leavesOf, selectableNames, sortableNames } from '../../data/schema.ts';
import { meaningOn, type Operator, operatorNames, operatorOf } from '../../functions/query/operators.ts';
import {
  documented,
  type DocumentedParameter,
  type ItemKind,
  type Parameter,
  parameterKeys,
} from '../../functions/query/parameters.ts';
import { relationsBelow, relationsOf } from '../../functions/query/relations.ts';
import { comment, leafType, property, quoted } from './declaration-texts.ts';

const queryName = (name: ResourceName): string => `${catalogue[name].typeName}Sorgusu`;

const severalText: Bilingual = { tr: 'Birden çoğu burada bir dizidir', en: 'Several of them are an array here' };

/** A type for both spellings of a parameter, each with its comment. */
const parameterLines = ({ name, alias, description, list }: DocumentedParameter, type: string): string =>
  [...new Set([name, alias])]
    .map((spelling) =>
      property(`${spelling}?`, `${type} | undefined`, list ? joinTexts([description, severalText]) : description),
    )
    .join('');

const parameterInterface = (name: string, entries: readonly DocumentedParameter[]): string =>
  `interface ${name} {\n${entries.map((entry) => parameterLines(entry, valueOf(entry))).join('')}}`;

const valueOf = ({ schema, oneOf }: Parameter<unknown>): string => {
  if (oneOf) return `Liste<${quoted(oneOf)}>`;
  const { type, enum: values } = schema;
  if (Array.isArray(values)) return values.map(String).join(' | ');
  return type === 'string' ? 'string' : 'number';
};

/** Parts of texts are looked for in texts alone: the API takes them on other fields, too, where they say little. */
const isTyped = ({ supports, operand, documentedOn }: Operator, field: LeafField): boolean =>
  supports(field) && (operand !== 'part' || documentedOn(field));

const filterType = ({ operand }: Operator, field: LeafField): string => {
  switch (operand) {
    case 'value':
      return `Deger<${leafType(field)}>`;
    case 'bound':
      return field.type === 'string' ? leafType(field) : 'number';
    case 'part':
      return 'Liste<string>';
  }
};

const filterText = (operator: Operator, field: LeafField): Bilingual => {
  const meaning = meaningOn(operator, field);
  return { tr: `${field.tr}: ${meaning.tr}`, en: `${field.en}: ${meaning.en}` };
};

const filterLines = ({ name, field }: Leaf): string =>
  operatorNames
    .map(operatorOf)
    .filter((operator) => isTyped(operator, field))
    .map((operator) =>
      property(`${name}${operator.suffix}?`, `${filterType(operator, field)} | undefined`, filterText(operator, field)),
    )
    .join('');

/** The relations of a resource, in both spellings, and those of the second level behind a dot. */
const relationType = (name: ResourceName): string => {
  const spellings = (each: { readonly name: string; readonly alias: string }): readonly string[] => [
    ...new Set([each.name, each.alias]),
  ];
  const relations = relationsOf(name);
  const below = relations.flatMap((relation) => {
    const names = relationsBelow(relation).flatMap(spellings);
    return names.length === 0 ? [] : [`\`\${${quoted(spellings(relation))}}.\${${quoted(names)}}\``];
  });
  return [quoted(relations.flatMap(spellings)), ...below].join(' | ');
};

const itemTypes: Readonly<Record<ItemKind, (name: ResourceName) => string>> = {
  sortable: (name) => `Siralama<${quoted(sortableNames(leavesOf(catalogue[name].fields)))}>`,
  selectable: (name) => `Liste<${quoted([...selectableNames(catalogue[name].fields).keys()])}>`,
  relation: (name) => `Liste<${relationType(name)}>`,
};

const listed = parameterKeys.map(documented).filter(({ on }) => on.includes('list'));

/** The parameters whose items are names of the resource, and the filters by its fields. */
const resourceInterface = (name: ResourceName): string => {
  const named = listed.flatMap((entry) =>
    entry.listOf === undefined ? [] : [parameterLines(entry, itemTypes[entry.listOf](name))],
  );
  const filters = [...leavesOf(catalogue[name].fields).values()].map(filterLines);
  return `interface ${queryName(name)} {\n${[...named, ...filters].join('')}}`;
};

/** The parts of a window: a page and its size, or a slice from a start to an end or of a size. */
const windowParts = {
  Sayfa: documented('page'),
  Boyut: documented('limit'),
  Baslangic: documented('start'),
  Bitis: documented('end'),
} as const;

const isWindow = ({ name }: DocumentedParameter): boolean =>
  Object.values(windowParts).some((part) => part.name === name);

/**
 * The types of queries, from the table of parameters, the operators and the fields. Every filter and parameter is declared exactly
 * once: where the fields of a union declared one each, editors would show no comment.
 */
export const queryDeclarations = (): readonly string[] => [
  'type Liste<Oge> = Oge | readonly Oge[];',
  "type Deger<V> = Liste<V | 'null' | null>;",
  'type Siralama<Ad extends string> = Liste<Ad | `-${Ad}`>;',
  'type Yok<T> = { readonly [Ad in keyof T]?: undefined };',
  parameterInterface(
    'OrtakParametreler',
    listed.filter((entry) => entry.listOf === undefined && !isWindow(entry)),
  ),
  ...Object.entries(windowParts).map(([name, entry]) => parameterInterface(name, [entry])),
  `type Pencere =
  | (Sayfa & Boyut & Yok<Baslangic & Bitis>)
  | (Baslangic & Boyut & Yok<Sayfa & Bitis>)
  | (Baslangic & Bitis & Yok<Sayfa & Boyut>);`,
  ...resourceNames.map(resourceInterface),
  `type KaydinSorgusu<T> = ${resourceNames
    .map((name) => `\n  T extends ${catalogue[name].typeName} ? ${queryName(name)} :`)
    .join('')}\n  never;`,
  `${comment({ tr: 'Herhangi bir kaynağın kaydı', en: 'A record of any resource' })}export type Kayit = DataSet[ResourceName][number];`,
  `${comment({
    tr: 'T türünden kayıtların listesine sorgu: parametreler (iki yazımla da) ve alanlara göre süzgeçler',
    en: 'The query of a list of records of type T: the parameters (in both spellings) and the filters by field',
  })}export type Sorgu<T extends Kayit> = KaydinSorgusu<T> & OrtakParametreler & Pencere;`,
  'export type Query<T extends Kayit> = KaydinSorgusu<T> & OrtakParametreler & Pencere;',
];
