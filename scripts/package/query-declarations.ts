import { catalogue, type ResourceName, resourceNames } from '../../data/catalogue.ts';
import { joinTexts } from '../../data/lib/both-languages.ts';
import type { Bilingual, LeafField } from '../../data/catalogue/field.ts';
import { isJsonObject, type JsonObject, textIn } from '../../data/lib/json.ts';
import { type Leaf, leavesOf, selectableNames, sortablePaths } from '../../data/schema.ts';
import {
  colonOperators,
  type Operand,
  type Operator,
  type OperatorName,
  operatorNames,
  operatorOf,
} from '../../functions/query/operators.ts';
import { isDocumented, meaningOn } from '../../functions/query/operator-texts.ts';
import { documented, type DocumentedParameter } from '../../functions/query/parameter-texts.ts';
import { type ItemKind, type Parameter, parameterKeys } from '../../functions/query/parameters.ts';
import { relationsBelow, relationsOf } from '../../functions/query/relations.ts';
import { isMoment } from '../../functions/query/values.ts';
import { type Language, languages } from '../../data/language.ts';
import { comment, interfaces, leafType, namesOf, property, quoted } from './declaration-texts.ts';

const queryNames = (name: ResourceName): Bilingual => {
  const { tr, en } = namesOf(name, 'record');
  return { tr: `${tr}Sorgusu`, en: `${en}Query` };
};

/** One value or an array of values. Not an alias, because compiler errors would show its name instead of the allowed values. */
const oneOrMore = (item: string): string => `${item} | readonly (${item})[]`;

const severalText: Bilingual = { tr: 'Birden çoğu burada bir dizidir', en: 'Several of them are an array here' };

/** A property for each name of a parameter, Turkish and English, with a comment. */
const parameterLines = ({ name, alias, description, list }: DocumentedParameter, type: string): string =>
  [...new Set([name, alias])]
    .map((spelling) =>
      property(`${spelling}?`, `${type} | undefined`, list ? joinTexts([description, severalText]) : description),
    )
    .join('');

const parameterInterface = (names: Bilingual, entries: readonly DocumentedParameter[]): string =>
  interfaces(names, entries.map((entry) => parameterLines(entry, valueOf(entry))).join(''));

const typeOf = (schema: JsonObject): string => {
  const { anyOf, enum: values } = schema;
  if (Array.isArray(anyOf)) return anyOf.filter(isJsonObject).map(typeOf).join(' | ');
  if (Array.isArray(values)) return values.map((value) => JSON.stringify(value)).join(' | ');
  return textIn(schema, 'type').replace('integer', 'number');
};

const valueOf = ({ schema, oneOf }: Parameter<unknown>): string => (oneOf ? oneOrMore(quoted(oneOf)) : typeOf(schema));

/** True if a query type includes the filter. The API accepts substring operators on any field, but the types only on strings. */
const isTyped = (operator: Operator, field: LeafField): boolean =>
  operator.operand === 'part' ? isDocumented(operator, field) : operator.supports(field);

const filterType = ({ operand }: Operator, field: LeafField): string => {
  const type = isMoment(field) ? 'string | Date' : leafType(field);
  switch (operand) {
    case 'value':
      return oneOrMore(`${type} | 'null' | null`);
    case 'bound':
      return field.type === 'string' ? type : 'number';
    case 'part':
      return oneOrMore('string');
  }
};

const filterText = (operator: OperatorName, field: LeafField): Bilingual => {
  const meaning = meaningOn(operator, field);
  return { tr: `${field.tr}: ${meaning.tr}`, en: `${field.en}: ${meaning.en}` };
};

const filterLines = ({ name, field }: Leaf): string =>
  operatorNames
    .map((each) => [each, operatorOf(each)] as const)
    .filter(([, operator]) => isTyped(operator, field))
    .map(([each, operator]) =>
      property(`${name}${operator.suffix}?`, `${filterType(operator, field)} | undefined`, filterText(each, field)),
    )
    .join('');

const spellings = (each: { readonly name: string; readonly alias: string }): readonly string[] => [
  ...new Set([each.name, each.alias]),
];

/** A union of a resource's relation names in both languages, including nested ones (`kullanici.siparisler`). */
const relationType = (name: ResourceName): string => {
  const relations = relationsOf(name);
  const below = relations.flatMap((relation) => {
    const names = relationsBelow(relation).flatMap(spellings);
    return names.length === 0 ? [] : [`\`\${${quoted(spellings(relation))}}.\${${quoted(names)}}\``];
  });
  return [quoted(relations.flatMap(spellings)), ...below].join(' | ');
};

const itemTypes: Readonly<Record<ItemKind, (name: ResourceName) => string>> = {
  sortable: (name) =>
    oneOrMore(`\`\${'' | '-'}\${${quoted([...sortablePaths(leavesOf(catalogue[name].fields)).keys()])}}\``),
  selectable: (name) => {
    const names = [...selectableNames(catalogue[name].fields).keys()];
    const dotted = names.map((each) => each.replaceAll('_', '.'));
    const behindAlias = new Set([...names, ...dotted, ...relationsOf(name).flatMap(spellings)]);
    return oneOrMore(`${quoted(names)} | \`\${string}:\${${quoted([...behindAlias])}}\``);
  },
  relation: (name) => oneOrMore(relationType(name)),
};

const listed = parameterKeys.map(documented).filter(({ on }) => on.includes('list'));

/** Filters with a colon (`fiyat:gte`), derived from those with the first suffix of their operand: lines for each would take 90 kB. */
const colonTypes = (): string => {
  const all = operatorNames.map(operatorOf);
  const named = (operand: Operand): string => {
    const suffix = all.find((each) => each.operand === operand)?.suffix ?? '';
    const words = [...colonOperators].flatMap(([word, each]) => (each.operand === operand ? [word] : []));
    return `Name extends \`\${infer Field}${suffix}\` ? \`\${Field}:\${${quoted(words)}}\` :`;
  };
  const others = `\`_\${string}\` | \`\${string}\${${quoted(all.flatMap(({ suffix }) => suffix || []))}}\``;
  return `type ColonName<Name> =
  ${named('part')}\n  ${named('bound')}\n  Name extends ${others} ? never :\n  ${named('value')} never;
type Colons<Filters> = { readonly [Name in keyof Filters as ColonName<Name>]?: Filters[Name] };`;
};

/** An interface for a resource's filters and for the parameters that accept its field or relation names. */
const resourceInterface = (name: ResourceName): string => {
  const named = listed.flatMap((entry) =>
    entry.listOf === undefined ? [] : [parameterLines(entry, itemTypes[entry.listOf](name))],
  );
  const filters = [...leavesOf(catalogue[name].fields).values()].map(filterLines);
  return interfaces(queryNames(name), [...named, ...filters].join(''));
};

/** The paging parameters. Valid combinations are page and size, start and size, and start and end. */
const windowParts = [
  [{ tr: 'Sayfa', en: 'Page' }, documented('page')],
  [{ tr: 'Boyut', en: 'Size' }, documented('limit')],
  [{ tr: 'Baslangic', en: 'Start' }, documented('start')],
  [{ tr: 'Bitis', en: 'End' }, documented('end')],
] as const;

const COMMON: Bilingual = { tr: 'OrtakParametreler', en: 'CommonParameters' };
const WINDOW: Bilingual = { tr: 'SayfaYaDaDilim', en: 'PageOrSlice' };
const OF_RECORD: Bilingual = { tr: 'KaydinSorgusu', en: 'QueryOfRecord' };
const ANY_RECORD: Bilingual = { tr: 'Kayit', en: 'AnyRecord' };

const windowType = (language: Language): string => {
  const [page, size, start, end] = windowParts.map(([names]) => names[language]);
  const without = (types: string): string => `{ readonly [Name in keyof (${types})]?: undefined }`;
  return `type ${WINDOW[language]} =
  | (${page} & ${size} & ${without(`${start} & ${end}`)})
  | (${start} & ${size} & ${without(`${page} & ${end}`)})
  | (${start} & ${end} & ${without(`${page} & ${size}`)});`;
};

/** The query types that all resources share, with the names of one language. */
const queryTypes = (language: Language): readonly string[] => {
  const records = resourceNames.map((name) => namesOf(name, 'record')[language]);
  const byRecord = resourceNames.map((name, at) => {
    const names = queryNames(name);
    return `\n  T extends ${records[at]} ? ${names[language]} & Colons<${names.tr}> :`;
  });
  const [anyRecord, ofRecord] = [ANY_RECORD[language], OF_RECORD[language]];
  return [
    windowType(language),
    `type ${ofRecord}<T> = ${byRecord.join('')}\n  never;`,
    `${comment({ tr: 'Herhangi bir kaynağın kaydı', en: 'A record of any resource' })}export type ${anyRecord} = ${records.join(' | ')};`,
    `${comment({
      tr: 'T türünden kayıtların listesine sorgu: parametreler (iki yazımla da) ve alanlara göre filtreler',
      en: 'The query of a list of records of type T: the parameters (in both spellings) and the filters by field',
    })}export type ${language === 'tr' ? 'Sorgu' : 'Query'}<T extends ${anyRecord}> = ${ofRecord}<T> & ${COMMON[language]} & ${WINDOW[language]};`,
  ];
};

/**
 * The query types, generated from the parameters, operators and fields. Each filter and parameter is declared exactly once, because
 * editors show no comment for a property that several members of a union declare.
 */
export const queryDeclarations = (): readonly string[] => [
  parameterInterface(
    COMMON,
    listed.filter(({ listOf, name }) => listOf === undefined && !windowParts.some(([, part]) => part.name === name)),
  ),
  ...windowParts.map(([names, entry]) => parameterInterface(names, [entry])),
  colonTypes(),
  ...resourceNames.map(resourceInterface),
  ...languages.flatMap(queryTypes),
];
