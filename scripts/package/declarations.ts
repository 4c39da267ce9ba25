import { type FieldMap, isLeaf, type LeafField, type Named } from '../../data/catalogue/field.ts';
import type { RecordVariant, ResourceDefinition } from '../../data/catalogue/resource.ts';
import { catalogue, type ResourceName, resourceNames } from '../../data/catalogue.ts';
import { both } from '../../data/lib/both-languages.ts';
import type { JsonObject, JsonValue } from '../../data/lib/json.ts';
import { type Language, languages } from '../../data/language.ts';
import { dataSet } from '../../data/records.ts';
import { entriesOf, exampleOf, type FieldFold, flatName, type Folded, foldFields } from '../../data/schema.ts';
import { type Place, placesIn } from '../../data/schema.ts';
import { fieldText } from '../../functions/documents/openapi/json-schema.ts';
import { variantTexts } from '../../functions/documents/openapi/record-schemas.ts';
import { placeTexts } from '../../functions/documents/openapi/schemas.ts';
import { componentName, itemComponentName, type Variant } from '../../functions/documents/openapi/subject.ts';
import { componentNames } from '../../functions/documents/openapi/terms.ts';
import { explanations } from '../../functions/http/error-texts.ts';
import { errorCodes, errorTable } from '../../functions/http/errors.ts';
import { catalogueIn } from '../../functions/query/catalogue.ts';
import { parameters } from '../../functions/query/parameters.ts';
import type { Relation } from '../../functions/query/relations.ts';
import { comment, type Declaration, declared, leafType, objectType, said } from './declaration-texts.ts';
import { type Property, quoted } from './declaration-texts.ts';
import { colonTypes, queryTypes, relationsIn } from './query-declarations.ts';

const definitionIn = (language: Language, resource: ResourceName): ResourceDefinition => {
  const { of, nameOf } = catalogueIn(language);
  return of(nameOf(resource));
};

const recordsIn = (language: Language, resource: ResourceName): readonly JsonObject[] =>
  catalogueIn(language).renamed(resource, dataSet[resource]);

const { postaKodu, enlem } = catalogue.kullanicilar.fields.adres.fields;

/** The name of the type of an address; `undefined` for other objects. */
const addressName = (fields: FieldMap, language: Language): string | undefined => {
  const has = (name: string, { alias }: Named): boolean => Object.hasOwn(fields, language === 'tr' ? name : alias);
  if (!has('postaKodu', postaKodu)) return undefined;
  const [plain, located] = [both('Adres', 'Address'), both('KonumluAdres', 'LocatedAddress')];
  return (has('enlem', enlem) ? located : plain)[language];
};

const LONGEST_EXAMPLE = 80;

const TAGS = ['format', 'pattern', 'minimum', 'maximum', 'example'] as const;

const tagsOf = (place: Place<LeafField>): readonly string[] => {
  const example = JSON.stringify(exampleOf(place) ?? null);
  const values: { readonly [Tag in (typeof TAGS)[number]]?: string | number } = {
    ...place.field,
    ...(example.length <= LONGEST_EXAMPLE && { example }),
  };
  return TAGS.flatMap((tag) => (values[tag] === undefined ? [] : [`@${tag} ${values[tag]}`]));
};

type Typed = Pick<Property, 'type' | 'tags'>;

const propertiesIn = (inside: readonly Folded<Typed>[], language: Language): readonly Property[] =>
  inside.map(({ name, field, result }) => ({ name, text: said(fieldText(field), language), ...result }));

/**
 * The properties of an object.
 * @param variant of a record: the field `by` is then a literal, and some nullable fields are never `null`
 */
const propertiesOf = (
  fields: FieldMap,
  values: readonly JsonValue[],
  language: Language,
  variant?: RecordVariant & { readonly by: string },
): readonly Property[] => {
  const typed = (place: Place, type: string): Typed => {
    const isNullable = place.field.nullable === true && variant?.present.includes(flatName(place)) !== true;
    return { type: isNullable ? `${type} | null` : type };
  };
  const fold: FieldFold<Typed> = {
    leaf: (place) => {
      const type = variant?.by === flatName(place) ? quoted([variant.value]) : leafType(place.field);
      return { ...typed(place, type), tags: tagsOf(place) };
    },
    object: (place, inside) => {
      // Variants narrow fields of the address, so they cannot use its named type.
      const name = variant ? undefined : addressName(place.field.fields, language);
      const indent = '  '.repeat(place.path.length);
      return typed(place, name ?? objectType(propertiesIn(inside, language), indent));
    },
    array: (place) => {
      const { items, itemTypeName } = place.field;
      return typed(place, `readonly ${items.type === 'object' ? itemTypeName[language] : leafType(items)}[]`);
    },
  };
  return propertiesIn(foldFields(fields, fold, values), language);
};

const relationProperty = ({ kind, name, alias, target }: Relation, language: Language): Property => {
  const source = catalogueIn(language).sourceOf(target) ?? 'kullanicilar';
  const embedded = componentName(source, 'embedded', language);
  const [type, { tr, en }] = {
    parent: [`${embedded} | null`, { tr: name, en: alias }] as const,
    children: [`readonly ${embedded}[]`, catalogue[source].title] as const,
    picture: ['string | null', { tr: 'görselin URL’si', en: 'URL of the picture' }] as const,
  }[kind];
  const text = {
    tr: `${parameters.embed.name}=${name} ile döner: ${tr}`,
    en: `Comes with ${parameters.embed.alias}=${alias}: ${en}`,
  };
  return { name: `${name}?`, type, text: text[language] };
};

const texts = {
  embedded: {
    tr: `${parameters.embed.name} ile gömülen ilişkileriyle kayıt`,
    en: `The record with the relations that ${parameters.embed.alias} embeds`,
  },
  input: {
    tr: 'POST, PUT ve PATCH gövdesi. Bütün alanlar isteğe bağlıdır; null bir değeri kaldırır.',
    en: 'The body of POST, PUT and PATCH. All fields are optional; null removes a value.',
  },
  password: { tr: 'Üye olurken seçilen şifre', en: 'The password for sign-up' },
  ownData: {
    tr: 'Kendi kayıtlarınız: dokuz kaynaktan birinin adıyla (iki dilde de) sabit kayıtların yerine geçer, başka bir adla yeni bir kaynak olur; bütün alanlar isteğe bağlıdır',
    en: 'Own records: under a Turkish or English name of the nine resources they replace the fixed ones, under another name they are a new resource; all fields are optional',
  },
  ownResource: { tr: 'Kendi kaynağınız', en: 'A resource of your own' },
} as const;

/** Properties that only bodies of a resource have. */
const inputOnly = (resource: ResourceName, language: Language): readonly Property[] => {
  const { sifre } = catalogueIn(language).members.session;
  return resource === 'kullanicilar'
    ? [{ name: `${sifre}?`, type: 'string | null', text: texts.password[language] }]
    : [];
};

/** A type that combines others: an alias for records with variants, otherwise an interface, whose name compiler errors show. */
const combined = (name: string, text: string, of: readonly string[], own: readonly Property[], hasVariants = false) =>
  hasVariants
    ? `${comment(text)}export type ${name} = ${[...of, ...(own.length > 0 ? [objectType(own)] : [])].join(' & ')};`
    : `${comment(text)}export interface ${name} extends ${of.join(', ')} ${objectType(own)}`;

/** The first scalar field of a body; if an interface redeclares none, compiler errors expand it. */
const firstInput = (fields: FieldMap): readonly Property[] =>
  Object.entries(fields)
    .flatMap(([name, field]) => (isLeaf(field) ? [{ name: `${name}?`, type: `${leafType(field)} | null` }] : []))
    .slice(0, 1);

const resourceTypes = (resource: ResourceName, language: Language): readonly Declaration[] => {
  const { fields, description, variants } = definitionIn(language, resource);
  const text = description[language];
  const records = recordsIn(language, resource);
  const named = (variant: Variant): string => componentName(resource, variant, language);
  const [name, input] = [named('record'), named('input')];
  const relations = `${name}${{ tr: 'Iliskileri', en: 'Relations' }[language]}`;
  const items = placesIn(fields, records).flatMap(({ field, path, values }) =>
    field.type === 'array' && field.items.type === 'object'
      ? [{ array: field, inside: field.items.fields, entries: entriesOf({ field, path, values }).values }]
      : [],
  );
  const kinds = variants?.kinds.map((kind) => {
    const own = records.filter((record) => record[variants.by] === kind.value);
    const properties = propertiesOf(fields, own, language, { ...kind, by: variants.by });
    return { name: kind.typeName[language], text, properties };
  });
  return [
    ...items.map(({ array, inside, entries }) => {
      const properties = propertiesOf(inside, entries, language);
      return { name: array.itemTypeName[language], text: array.items[language], properties };
    }),
    ...(kinds
      ? [...kinds, combined(name, text, [kinds.map((kind) => kind.name).join(' | ')], [], true)]
      : [{ name, text, properties: propertiesOf(fields, records, language) }]),
    combined(
      input,
      texts.input[language],
      [`Input<${name}>`],
      [...firstInput(fields), ...inputOnly(resource, language)],
      !!kinds,
    ),
    combined(
      named('created'),
      said(variantTexts.created, language),
      [input],
      [{ name: 'id', type: 'number' }],
      !!kinds,
    ),
    ...items.map(({ array, inside }) => {
      const of = `Input<${array.itemTypeName[language]}>`;
      return combined(itemComponentName(array, 'input', language), texts.input[language], [of], firstInput(inside));
    }),
    {
      name: relations,
      properties: relationsIn(language, resource).map((each) => relationProperty(each, language)),
      isLocal: true,
    },
    combined(named('embedded'), texts.embedded[language], [name, relations], [], !!kinds),
  ];
};

const placeTypes = (language: Language): readonly Declaration[] => {
  const { ad, plaka } = catalogueIn(language).members.places;
  const name = { name: ad, type: 'string', text: said(placeTexts.name, language) };
  const plate = { name: plaka, type: 'number', text: said(placeTexts.plate, language) };
  const typed = (of: 'province' | 'district', properties: readonly Property[]): Declaration => ({
    name: componentNames[of][language],
    text: said(placeTexts[of], language),
    properties,
  });
  return [typed('province', [plate, name]), typed('district', [name])];
};

/** An interface over a mapped type, which keeps the comments of its fields. */
const ownDataType = (language: Language): string => {
  const others = objectType([{ name: '[name: string]', type: 'unknown', text: texts.ownResource[language] }]);
  const [name, base] = { tr: ['VeriGirdisi', 'OwnData'], en: ['DataInput', 'OwnDataEn'] }[language];
  return `${comment(texts.ownData[language])}export interface ${name} extends ${base} ${others}`;
};

const errorCodesIn = (language: Language): string => {
  const lines = errorCodes.map((code) => {
    const name = language === 'tr' ? code : errorTable[code].alias;
    return `\n${comment(said(explanations[code].when, language), '  ')}  | '${name}'`;
  });
  return `export type ${{ tr: 'HataKodu', en: 'ErrorCode' }[language]} =${lines.join('')};`;
};

/** The declarations with the names of one language. */
const typesIn = (language: Language): readonly Declaration[] => [
  ...(['siparisler', 'kullanicilar'] as const).flatMap((resource) =>
    placesIn(definitionIn(language, resource).fields, recordsIn(language, resource)).flatMap(({ field, values }) => {
      const name = field.type === 'object' ? addressName(field.fields, language) : undefined;
      return name && field.type === 'object'
        ? [{ name, properties: propertiesOf(field.fields, values, language) }]
        : [];
    }),
  ),
  ...resourceNames.flatMap((resource) => resourceTypes(resource, language)),
  ...placeTypes(language),
  ownDataType(language),
  ...queryTypes(language),
  errorCodesIn(language),
];

const perResource = (propertiesOf: (resource: ResourceName) => readonly Property[]): string =>
  objectType(resourceNames.flatMap(propertiesOf));

/** The declarations without a language. Editors show the results of the mapped types, not their names. */
const commonTypes = (): string => `export type ResourceName = ${quoted(resourceNames)};
export type PerResource<T> = { readonly [Name in ResourceName]: T };
/** The fields of a request body: all are optional, and any value can be \`null\`. */
type Input<T> = T extends readonly (infer Item)[] ? readonly Input<Item>[]
  : T extends object ? { readonly [Name in keyof T]?: Input<T[Name]> | null } : T;
/** The fields of a custom record, all optional. Enums accept any string, because TypeScript infers \`string\` from JSON files. */
type OwnFields<T> = T extends string ? T | (string & {}) : T extends number ? number
  : T extends readonly (infer Item)[] ? readonly OwnFields<Item>[]
  : T extends object ? { readonly [Name in keyof T]?: OwnFields<T[Name]> | null | undefined } : T;
/** Some of a record’s fields, at every level; arrays must be complete. */
export type RecordFields<T> = T extends readonly unknown[] ? T
  : T extends object ? { readonly [Name in keyof T]?: RecordFields<T[Name]> | undefined } : T;
export type { RecordFields as KayitAlanlari };
type OwnRecords<T> = readonly OwnFields<Omit<T, 'id'> & { readonly id?: number | string }>[] | undefined;
type OwnData = { readonly [Name in keyof DataSet as EitherName<Name>]?: OwnRecords<DataSet[Name][number]> };
type OwnDataEn = { readonly [Name in keyof DataSetEn]?: OwnRecords<DataSetEn[Name][number]> };
export interface RecordByName ${perResource((name) => [
  { name, type: componentName(name, 'record', 'tr'), text: catalogue[name].description.tr },
  { name: catalogue[name].alias, type: componentName(name, 'record', 'en'), text: catalogue[name].description.en },
])}
export type EitherName<Name extends ResourceName> = Name | ${perResource((name) => [{ name, type: quoted([catalogue[name].alias]) }])}[Name];
export type DataSet = ${perResource((name) => [{ name, type: `readonly ${catalogue[name].typeName}[]`, text: catalogue[name].description.tr }])};
export type DataSetEn = ${perResource((name) => [{ name: catalogue[name].alias, type: `readonly ${componentName(name, 'record', 'en')}[]`, text: catalogue[name].description.en }])};
export interface DataSetIn { readonly tr: DataSet; readonly en: DataSetEn }
export interface DataInputIn { readonly tr: VeriGirdisi; readonly en: DataInput }
export type QueriedRecord = Kayit | AnyRecord;
/** A query in the language of its records. */
export type AnyQuery<T extends QueriedRecord> = T extends Kayit ? Sorgu<T> : T extends AnyRecord ? Query<T> : never;
${colonTypes()}`;

/**
 * TypeScript declarations generated from the catalogue and the tables, so that editors show a field's name, type and meaning
 * instead of a chain of mapped types. They replace the types of `data/catalogue.ts` and `functions/samples/record-types.ts`.
 */
export const declarations = (): string => {
  // Without `export {}`, a declaration file exports all its declarations.
  return [...languages.flatMap(typesIn).map(declared), commonTypes(), 'export {};\n'].join('\n\n');
};
