import { catalogue, type ResourceName, resourceNames } from '../../data/catalogue.ts';
import type { Bilingual } from '../../data/catalogue/field.ts';
import { joinTexts } from '../../data/lib/both-languages.ts';
import { isJsonObject, type JsonObject, textIn } from '../../data/lib/json.ts';
import type { Language } from '../../data/language.ts';
import { type Leaf, leavesOf, selectableNames, sortablePaths } from '../../data/schema.ts';
import { componentName } from '../../functions/documents/openapi/subject.ts';
import { isDocumented, meaningOn } from '../../functions/query/operator-texts.ts';
import { colonOperators, type Operand, operatorNames, operatorOf } from '../../functions/query/operators.ts';
import { documented, type DocumentedParameter } from '../../functions/query/parameter-texts.ts';
import { type ItemKind, parameterKeys } from '../../functions/query/parameters.ts';
import { relationsBelow, relationsOf } from '../../functions/query/relations.ts';
import { isMoment } from '../../functions/query/values.ts';
import { comment, type Declaration, leafType, type Property, quoted } from './declaration-texts.ts';

/** One value or an array of values. Not an alias, because compiler errors would show its name instead of the allowed values. */
const oneOrMore = (item: string): string => `${item} | readonly (${item})[]`;

const spellings = (each: { readonly name: string; readonly alias: string }): readonly string[] => [
  ...new Set([each.name, each.alias]),
];

const schemaType = (schema: JsonObject): string => {
  const { anyOf, enum: values } = schema;
  if (Array.isArray(anyOf)) return anyOf.filter(isJsonObject).map(schemaType).join(' | ');
  if (Array.isArray(values)) return values.map((value) => JSON.stringify(value)).join(' | ');
  return textIn(schema, 'type').replace('integer', 'number');
};

const severalText: Bilingual = { tr: 'Birden çoğu burada bir dizidir', en: 'Several of them are an array here' };

/** A property for each spelling of a parameter. */
const parameterProperties = (entry: DocumentedParameter, given?: string): readonly Property[] => {
  const type = given ?? (entry.oneOf ? oneOrMore(quoted(entry.oneOf)) : schemaType(entry.schema));
  const text = entry.list ? joinTexts([entry.description, severalText]) : entry.description;
  return spellings(entry).map((name) => ({ name: `${name}?`, type: `${type} | undefined`, text }));
};

/** The filters by a field. The API accepts substring operators on any field, but the types only on strings. */
const filterProperties = ({ name, field }: Leaf): readonly Property[] =>
  operatorNames.flatMap((each) => {
    const operator = operatorOf(each);
    if (!(operator.operand === 'part' ? isDocumented(operator, field) : operator.supports(field))) return [];
    const value = isMoment(field) ? 'string | Date' : leafType(field);
    const type = {
      value: oneOrMore(`${value} | 'null' | null`),
      bound: field.type === 'string' ? value : 'number',
      part: oneOrMore('string'),
    }[operator.operand];
    const { tr, en } = meaningOn(each, field);
    const text = { tr: `${field.tr}: ${tr}`, en: `${field.en}: ${en}` };
    return [{ name: `${name}${operator.suffix}?`, type: `${type} | undefined`, text }];
  });

const listedTypes: Readonly<Record<ItemKind, (resource: ResourceName) => string>> = {
  sortable: (resource) =>
    `\`\${'' | '-'}\${${quoted([...sortablePaths(leavesOf(catalogue[resource].fields)).keys()])}}\``,
  selectable: (resource) => {
    const names = [...selectableNames(catalogue[resource].fields).keys()];
    const dotted = names.map((each) => each.replaceAll('_', '.'));
    const behindAlias = new Set([...names, ...dotted, ...relationsOf(resource).flatMap(spellings)]);
    return `${quoted(names)} | \`\${string}:\${${quoted([...behindAlias])}}\``;
  },
  // Includes nested relations, such as `kullanici.siparisler`.
  relation: (resource) => {
    const relations = relationsOf(resource);
    const below = relations.flatMap((relation) => {
      const names = relationsBelow(relation).flatMap(spellings);
      return names.length === 0 ? [] : [`\`\${${quoted(spellings(relation))}}.\${${quoted(names)}}\``];
    });
    return [quoted(relations.flatMap(spellings)), ...below].join(' | ');
  },
};

const listed = parameterKeys.map(documented).filter(({ on }) => on.includes('list'));

/** The filters of a resource, and the parameters that accept its field or relation names. */
const resourceProperties = (resource: ResourceName): readonly Property[] => [
  ...listed.flatMap((entry) =>
    entry.listOf ? parameterProperties(entry, oneOrMore(listedTypes[entry.listOf](resource))) : [],
  ),
  ...[...leavesOf(catalogue[resource].fields).values()].flatMap(filterProperties),
];

/** Filters with a colon (`fiyat:gte`), derived from those with the first suffix of their operand: lines for each would take 90 kB. */
export const colonTypes = (): string => {
  const all = operatorNames.map(operatorOf);
  const named = (operand: Operand): string => {
    const suffix = all.find((each) => each.operand === operand)?.suffix ?? '';
    const words = [...colonOperators].flatMap(([word, each]) => (each.operand === operand ? [word] : []));
    return `Name extends \`\${infer Field}${suffix}\` ? \`\${Field}:\${${quoted(words)}}\` :`;
  };
  const others = `\`_\${string}\` | \`\${string}\${${quoted(all.flatMap(({ suffix }) => suffix || []))}}\``;
  return `type ColonName<Name> = ${named('part')}
  ${named('bound')}
  Name extends ${others} ? never : ${named('value')} never;
type Colons<Filters> = { readonly [Name in keyof Filters as ColonName<Name>]?: Filters[Name] };
type Without<Parameters> = { readonly [Name in keyof Parameters]?: undefined };
type PageOrSlice<Page, Size, Start, End> =
  (Page & Size & Without<Start & End>) | (Start & Size & Without<Page & End>) | (Start & End & Without<Page & Size>);`;
};

const names = {
  tr: { common: 'OrtakParametreler', window: ['Sayfa', 'Boyut', 'Baslangic', 'Bitis'], any: 'Kayit', query: 'Sorgu' },
  en: { common: 'CommonParameters', window: ['Page', 'Size', 'Start', 'End'], any: 'AnyRecord', query: 'Query' },
} as const;

const texts = {
  any: { tr: 'Herhangi bir kaynağın kaydı', en: 'A record of any resource' },
  query: {
    tr: 'T türünden kayıtların listesine sorgu: parametreler (iki yazımla da) ve alanlara göre filtreler',
    en: 'The query of a list of records of type T: the parameters (in both spellings) and the filters by field',
  },
} as const;

/**
 * The query types with the names of one language, made from the parameters, operators and fields. Each filter and parameter is
 * declared exactly once, because editors show no comment for a property that several members of a union declare.
 */
export const queryTypes = (language: Language): readonly Declaration[] => {
  const { common, window, any, query } = names[language];
  const paging = (['page', 'limit', 'start', 'end'] as const).map(documented);
  const others = listed.filter(({ listOf, name }) => !listOf && !paging.some((entry) => entry.name === name));
  const records = resourceNames.map((resource) => componentName(resource, 'record', language));
  const queryOf = (record: string): string => `${record}${language === 'tr' ? 'Sorgusu' : 'Query'}`;
  const byRecord = records.map(
    (record) => `\n  T extends ${record} ? ${queryOf(record)} & Colons<${queryOf(record)}> :`,
  );
  const local = (name: string, properties: readonly Property[]): Declaration => ({ name, properties, isLocal: true });
  return [
    local(
      common,
      others.flatMap((entry) => parameterProperties(entry)),
    ),
    ...paging.map((entry, at) => local(window[at] ?? '', parameterProperties(entry))),
    ...resourceNames.map((resource, at) => local(queryOf(records[at] ?? ''), resourceProperties(resource))),
    `type ${query}Of<T> = ${byRecord.join('')}\n  never;`,
    `${comment(texts.any)}export type ${any} = ${records.join(' | ')};`,
    `${comment(texts.query)}export type ${query}<T extends ${any}> = ${query}Of<T> & ${common} & PageOrSlice<${window.join(', ')}>;`,
  ];
};
