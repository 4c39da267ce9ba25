import { type ResourceName, resourceNames } from '../../data/catalogue.ts';
import type { Bilingual } from '../../data/catalogue/field.ts';
import { joinTexts } from '../../data/lib/both-languages.ts';
import { isJsonObject, type JsonObject, textIn } from '../../data/lib/json.ts';
import type { Language } from '../../data/language.ts';
import { type Leaf, leavesOf, selectableNames, sortablePaths } from '../../data/schema.ts';
import { componentName } from '../../functions/documents/openapi/subject.ts';
import { type Catalogue, catalogueIn } from '../../functions/query/catalogue.ts';
import { isDocumented, meaningOn } from '../../functions/query/operator-texts.ts';
import { colonOperators, type Operand, operatorNames, operatorOf } from '../../functions/query/operators.ts';
import { documented, type DocumentedParameter } from '../../functions/query/parameter-texts.ts';
import { catalogueNames } from '../../functions/query/own-fields.ts';
import { type ItemKind, type ParameterKey, parameterKeys, parameters } from '../../functions/query/parameters.ts';
import type { Relation } from '../../functions/query/relations.ts';
import { isMoment } from '../../functions/query/values.ts';
import { comment, type Declaration, leafType, type Property, quoted, said } from './declaration-texts.ts';

/** One value or an array of values. Not an alias, because compiler errors would show its name instead of the allowed values. */
const oneOrMore = (item: string): string => `${item} | readonly (${item})[]`;

interface Spelled {
  readonly name: string;
  readonly alias: string;
  readonly also?: string;
}

const spellings = ({ name, alias, also = name }: Spelled): readonly string[] => [...new Set([name, alias, also])];

/** The relations of a resource of a catalogue. */
const relationsNamed = ({ relationsOf, of }: Catalogue, name: string): readonly Relation[] =>
  relationsOf(name, (each) => catalogueNames(of(each).fields));

export const relationsIn = (language: Language, resource: ResourceName): readonly Relation[] => {
  const names = catalogueIn(language);
  return relationsNamed(names, names.nameOf(resource));
};

const schemaType = (schema: JsonObject): string => {
  const { anyOf, enum: values } = schema;
  if (Array.isArray(anyOf)) return anyOf.filter(isJsonObject).map(schemaType).join(' | ');
  if (Array.isArray(values)) return values.map((value) => JSON.stringify(value)).join(' | ');
  return textIn(schema, 'type').replace('integer', 'number');
};

const severalText: Bilingual = { tr: 'Birden çoğu burada bir dizidir', en: 'Several of them are an array here' };

/** A property of the interface `owner` for each spelling of a parameter; all but the first refer to its type, which may be long. */
const parameterProperties = (
  key: ParameterKey,
  language: Language,
  owner: string,
  given?: string,
): readonly Property[] => {
  const entry: DocumentedParameter = documented(key);
  const type = given ?? (entry.oneOf ? oneOrMore(quoted(entry.oneOf)) : schemaType(entry.schema));
  const text = entry.list ? joinTexts([entry.description, severalText]) : entry.description;
  const names = spellings(catalogueIn(language).parameters[key]);
  return names.map((name, at) => ({
    name: `${name}?`,
    type: at === 0 ? `${type} | undefined` : `${owner}['${names[0] ?? ''}']`,
    text: said(text, language),
  }));
};

/** The filters by a field. The API accepts substring operators on any field, but the types only on strings. */
const filterProperties = ({ name, field }: Leaf, language: Language): readonly Property[] =>
  operatorNames.flatMap((each) => {
    const operator = operatorOf(each);
    if (!(operator.operand === 'part' ? isDocumented(operator, field) : operator.supports(field))) return [];
    const value = isMoment(field) ? 'string | Date' : leafType(field);
    const type = {
      value: oneOrMore(`${value} | 'null' | null`),
      bound: field.type === 'string' ? value : 'number',
      part: oneOrMore('string'),
    }[operator.operand];
    const text = `${field[language]}: ${meaningOn(each, field)[language]}`;
    return [{ name: `${name}${operator.suffix}?`, type: `${type} | undefined`, text }];
  });

const listedTypes: Readonly<Record<ItemKind, (catalogue: Catalogue, resource: string) => string>> = {
  sortable: ({ of }, resource) =>
    `\`\${'' | '-'}\${${quoted([...sortablePaths(leavesOf(of(resource).fields)).keys()])}}\``,
  selectable: (catalogue, resource) => {
    const names = [...selectableNames(catalogue.of(resource).fields).keys()];
    const dotted = names.map((each) => each.replaceAll('_', '.'));
    const behindAlias = new Set([...names, ...dotted, ...relationsNamed(catalogue, resource).flatMap(spellings)]);
    return `${quoted(names)} | \`\${string}:\${${quoted([...behindAlias])}}\``;
  },
  // Includes nested relations, such as `kullanici.siparisler`.
  relation: (catalogue, resource) => {
    const relations = relationsNamed(catalogue, resource);
    const below = relations.flatMap((relation) => {
      const isPicture = relation.kind === 'picture';
      const names = isPicture ? [] : relationsNamed(catalogue, relation.target).flatMap(spellings);
      return names.length === 0 ? [] : [`\`\${${quoted(spellings(relation))}}.\${${quoted(names)}}\``];
    });
    return [quoted(relations.flatMap(spellings)), ...below].join(' | ');
  },
};

const listed = parameterKeys.filter((key) => parameters[key].on.includes('list'));

/** The filters of a resource, and the parameters that accept its field or relation names. */
const resourceProperties = (resource: ResourceName, language: Language, owner: string): readonly Property[] => {
  const names = catalogueIn(language);
  const name = names.nameOf(resource);
  return [
    ...listed.flatMap((key) => {
      const { listOf } = parameters[key];
      return listOf ? parameterProperties(key, language, owner, oneOrMore(listedTypes[listOf](names, name))) : [];
    }),
    ...[...leavesOf(names.of(name).fields).values()].flatMap((leaf) => filterProperties(leaf, language)),
  ];
};

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
  const paging = ['page', 'limit', 'start', 'end'] as const;
  const others = listed.filter((key) => !parameters[key].listOf && !paging.some((each) => each === key));
  const records = resourceNames.map((resource) => componentName(resource, 'record', language));
  const queryOf = (record: string): string => `${record}${language === 'tr' ? 'Sorgusu' : 'Query'}`;
  const byRecord = records.map(
    (record) => `\n  T extends ${record} ? ${queryOf(record)} & Colons<${queryOf(record)}> :`,
  );
  const local = (name: string, properties: readonly Property[]): Declaration => ({ name, properties, isLocal: true });
  return [
    local(
      common,
      others.flatMap((key) => parameterProperties(key, language, common)),
    ),
    ...paging.map((key, at) => {
      const name = window[at] ?? '';
      return local(name, parameterProperties(key, language, name));
    }),
    ...resourceNames.map((resource, at) => {
      const name = queryOf(records[at] ?? '');
      return local(name, resourceProperties(resource, language, name));
    }),
    `type ${query}Of<T> = ${byRecord.join('')}\n  never;`,
    `${comment(texts.any[language])}export type ${any} = ${records.join(' | ')};`,
    `${comment(texts.query[language])}export type ${query}<T extends ${any}> = ${query}Of<T> & ${common} & PageOrSlice<${window.join(', ')}>;`,
  ];
};
