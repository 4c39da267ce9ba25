import {
  type ArrayField,
  type Bilingual,
  type FieldMap,
  isLeaf,
  type LeafField,
  type Named,
} from '../../data/catalogue/field.ts';
import type { RecordVariant, ResourceDefinition } from '../../data/catalogue/resource.ts';
import { catalogue, type ResourceName, resourceNames } from '../../data/catalogue.ts';
import type { JsonValue } from '../../data/lib/json.ts';
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
import { type FixedRelation, relationsOf } from '../../functions/query/relations.ts';
import { fieldText } from '../../functions/documents/openapi/json-schema.ts';
import { type Language, languages } from '../../data/language.ts';
import { placeTexts } from '../../functions/documents/openapi/schemas.ts';
import { componentNames } from '../../functions/documents/openapi/terms.ts';
import { itemComponentName } from '../../functions/documents/openapi/subject.ts';
import { variantTexts } from '../../functions/documents/openapi/record-schemas.ts';
import {
  bare,
  both,
  bothInterfaces,
  comment,
  interfaces,
  leafType,
  namesOf,
  property,
  quoted,
} from './declaration-texts.ts';
import { queryDeclarations } from './query-declarations.ts';
import { explanations } from '../../functions/http/error-texts.ts';

interface NamedType {
  readonly names: Bilingual;
  readonly fields: FieldMap;
  readonly values: readonly JsonValue[];
  readonly description?: Bilingual;
  /** The variant of the record; `by` is the discriminator field. */
  readonly kind?: RecordVariant & { readonly by: string };
}

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

const itemTypes = (fields: FieldMap, records: readonly JsonValue[]): readonly (NamedType & { array: ArrayField })[] =>
  placesIn(fields, records).flatMap(({ field: array, path, values }) => {
    if (array.type !== 'array' || array.items.type !== 'object') return [];
    const { itemTypeName: names, items: description } = array;
    const { fields } = description;
    return [{ array, names, fields, values: entriesOf({ field: array, path, values }).values, description }];
  });

/** A resource's record types: one per variant, or a single one. */
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

const addressOf = (fields: FieldMap, language: Language): string | undefined =>
  addressTypes.find((type) => type.fields === fields)?.names[language];

const arrayType = ({ items, itemTypeName }: ArrayField, language: Language): string =>
  `readonly ${items.type === 'object' ? itemTypeName[language] : leafType(items)}[]`;

const LONGEST_EXAMPLE = 80;

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

interface Declared {
  readonly type: string;
  readonly tags: readonly string[];
}

const lines = (inside: readonly Folded<Declared>[], depth = 0): string =>
  inside
    .map(({ name, field, result: { type, tags } }) =>
      property(name, type, fieldText(field), { indent: '  '.repeat(depth + 1), tags }),
    )
    .join('');

/** Field types; in a variant, the discriminator is a literal and some nullable fields are never `null`. */
const declaredIn = (kind: NamedType['kind'], language: Language): FieldFold<Declared> => {
  const declared = (place: Place, type: string, tags: readonly string[] = []): Declared => {
    const isNullable = place.field.nullable === true && kind?.present.includes(flatName(place)) !== true;
    return { type: isNullable ? `${type} | null` : type, tags };
  };
  return {
    leaf: (place) =>
      declared(place, kind?.by === flatName(place) ? quoted([kind.value]) : leafType(place.field), tagsOf(place)),
    object: (place, inside) => {
      // Variants narrow fields of the address, so they cannot use its named type.
      const named = kind ? undefined : addressOf(place.field.fields, language);
      return declared(place, named ?? `{\n${lines(inside, place.path.length)}${'  '.repeat(place.path.length)}}`);
    },
    array: (place) => declared(place, arrayType(place.field, language)),
  };
};

const interfaceOf = ({ names, fields, values, description, kind }: NamedType): string => {
  const fieldsIn = (language: Language) => foldFields(fields, declaredIn(kind, language), values);
  const turkish = fieldsIn('tr');
  // The English interface inherits the comments, so it redeclares only fields with other types.
  const renamed = fieldsIn('en').filter(({ result: { type } }, at) => type !== turkish[at]?.result.type);
  return interfaces(names, lines(turkish), {
    english: renamed.map(({ name, result: { type } }) => bare(name, type)).join(''),
    before: `${description ? comment(description) : ''}export `,
  });
};

const embeddedAs = ({ kind, name, target }: FixedRelation): readonly [type: Bilingual, text: Bilingual] => {
  const embedded = namesOf(target, 'embedded');
  switch (kind) {
    case 'parent':
      return [both((language) => `${embedded[language]} | null`), { tr: name, en: catalogue[target].singularAlias }];
    case 'children':
      return [both((language) => `readonly ${embedded[language]}[]`), catalogue[target].title];
    case 'picture':
      return [both(() => 'string | null'), { tr: 'görselin URL’si', en: 'URL of the picture' }];
  }
};

const relationTypes = (names: Bilingual, resource: ResourceName): string => {
  const each = relationsOf(resource).map((relation) => {
    const [type, { tr, en }] = embeddedAs(relation);
    const text = {
      tr: `${parameters.embed.name}=${relation.name} ile döner: ${tr}`,
      en: `Comes with ${parameters.embed.alias}=${relation.alias}: ${en}`,
    };
    return { name: `${relation.name}?`, type, text };
  });
  return bothInterfaces(names, each);
};

const embedTexts: Bilingual = {
  tr: `${parameters.embed.name} ile gömülen ilişkileriyle kayıt`,
  en: `The record with the relations that ${parameters.embed.alias} embeds`,
};

const inputText: Bilingual = {
  tr: 'POST, PUT ve PATCH gövdesi. Bütün alanlar isteğe bağlıdır; null bir değeri kaldırır.',
  en: 'The body of POST, PUT and PATCH. All fields are optional; null removes a value.',
};

/** Fields that only bodies have, by resource. */
const inputOnly: Readonly<Partial<Record<ResourceName, string>>> = {
  kullanicilar: property('sifre?', 'string | null', {
    tr: 'Üye olurken seçilen şifre',
    en: 'The password for sign-up',
  }),
};

/** A type under both names: an alias for records with variants, otherwise an interface, whose name appears in compiler errors. */
const named = (
  names: Bilingual,
  text: Bilingual,
  of: readonly Bilingual[],
  { hasKinds = false, body = '' } = {},
): string =>
  languages
    .map((language) => {
      const [name, parts] = [names[language], of.map((part) => part[language])];
      const declared = hasKinds
        ? `type ${name} = ${[...parts, ...(body ? [`{${body}}`] : [])].join(' & ')};`
        : `interface ${name} extends ${parts.join(', ')} {${body}}`;
      return `${comment(text)}export ${declared}`;
    })
    .join('\n');

/** The type of a request body. It redeclares one field, because compiler errors expand an interface that declares none. */
const inputType = (names: Bilingual, of: Bilingual, fields: FieldMap, hasKinds = false, more = ''): string => {
  const [[name, field] = []] = Object.entries(fields).filter((entry): entry is [string, LeafField & Named] =>
    isLeaf(entry[1]),
  );
  const body = name && field ? `\n${bare(`${name}?`, `${leafType(field)} | null`)}${more}` : '';
  return named(names, inputText, [both((language) => `Input<${of[language]}>`)], { hasKinds, body });
};

const resourceTypes = (name: ResourceName): readonly string[] => {
  const { fields, variants }: ResourceDefinition = catalogue[name];
  const record = namesOf(name, 'record');
  const relations: Bilingual = { tr: `${record.tr}Iliskileri`, en: `${record.en}Relations` };
  const items = itemTypes(fields, dataSet[name]);
  const hasKinds = variants !== undefined;
  const kinds = both((language) => variants?.kinds.map(({ typeName }) => typeName[language]).join(' | ') ?? '');
  return [
    ...items.map(interfaceOf),
    ...recordTypes(name).map(interfaceOf),
    ...(hasKinds ? [named(record, catalogue[name].description, [kinds], { hasKinds })] : []),
    inputType(namesOf(name, 'input'), record, fields, hasKinds, inputOnly[name]),
    named(namesOf(name, 'created'), variantTexts.created, [namesOf(name, 'input')], {
      hasKinds,
      body: `\n${bare('id', 'number')}`,
    }),
    ...items.map(({ array, names, fields: inside }) =>
      inputType(
        both((language) => itemComponentName(array, 'input', language)),
        names,
        inside,
      ),
    ),
    relationTypes(relations, name),
    named(namesOf(name, 'embedded'), embedTexts, [record, relations], { hasKinds }),
  ];
};

/** Mapped types for request bodies, custom records and partial records; editors show the resulting types, not these names. */
const FIELDS = `/** The fields of a request body: all are optional, and any value can be \`null\`. */
type Input<T> = T extends readonly (infer Item)[]
  ? readonly Input<Item>[]
  : T extends object
    ? { readonly [Name in keyof T]?: Input<T[Name]> | null }
    : T;

/** The fields of a custom record, all optional. Enums accept any string, because TypeScript infers \`string\` from JSON files. */
type OwnFields<T> = T extends string
  ? T | (string & {})
  : T extends number
    ? number
    : T extends readonly (infer Item)[]
      ? readonly OwnFields<Item>[]
      : T extends object
        ? { readonly [Name in keyof T]?: OwnFields<T[Name]> | null | undefined }
        : T;

/** Some of a record’s fields, at every level; arrays must be complete. */
export type RecordFields<T> = T extends readonly unknown[]
  ? T
  : T extends object
    ? { readonly [Name in keyof T]?: RecordFields<T[Name]> | undefined }
    : T;
export type { RecordFields as KayitAlanlari };`;

/** Record types, keyed by the Turkish and English names of resources; an English name maps to the English type. */
const recordsByName = (): string => {
  const each = resourceNames.flatMap((name) => {
    const { tr, en } = namesOf(name, 'record');
    return [bare(name, tr), bare(catalogue[name].alias, en)];
  });
  return `export interface RecordByName {\n${each.join('')}}`;
};

const ownDataText: Bilingual = {
  tr: 'Kendi kayıtlarınız: dokuz kaynaktan birinin adıyla (iki dilde de) sabit kayıtların yerine geçer, başka bir adla yeni bir kaynak olur; bütün alanlar isteğe bağlıdır',
  en: 'Own records: under a Turkish or English name of the nine resources they replace the fixed ones, under another name they are a new resource; all fields are optional',
};

const ownResourceText: Bilingual = { tr: 'Kendi kaynağınız', en: 'A resource of your own' };

const ownData = (): string => {
  const each = resourceNames.flatMap((name) => {
    const record = namesOf(name, 'record');
    const type = both(
      (language) =>
        `readonly OwnFields<Omit<${record[language]}, 'id'> & { readonly id?: number | string }>[] | undefined`,
    );
    return [name, catalogue[name].alias].map((spelling) => ({
      name: `${spelling}?`,
      type,
      text: catalogue[name].description,
    }));
  });
  const others = { name: '[name: string]', type: both(() => 'unknown'), text: ownResourceText };
  return bothInterfaces({ tr: 'VeriGirdisi', en: 'DataInput' }, [...each, others], `${comment(ownDataText)}export `);
};

const nameProperty = property('ad', 'string', placeTexts.name);

const placeTypes = [
  {
    names: componentNames.province,
    text: placeTexts.province,
    body: property('plaka', 'number', placeTexts.plate) + nameProperty,
  },
  { names: componentNames.district, text: placeTexts.district, body: nameProperty },
];

const errorLines = (): string =>
  errorCodes.map((code) => `${comment(explanations[code].when, '  ')}  | '${code}'`).join('\n');

const dataSetLines = (): string =>
  resourceNames
    .map((name) => property(name, `readonly ${catalogue[name].typeName}[]`, catalogue[name].description))
    .join('');

/**
 * TypeScript declarations generated from the catalogue and the tables, so that editors show a field's name, type and meaning
 * instead of a chain of mapped types. They replace the types of `data/catalogue.ts` and `functions/samples/record-types.ts`.
 */
export const declarations = (): string =>
  [
    ...addressTypes.map(interfaceOf),
    ...resourceNames.flatMap(resourceTypes),
    ...placeTypes.map(({ names, text, body }) => interfaces(names, body, { before: `${comment(text)}export ` })),
    `export type ResourceName = ${quoted(resourceNames)};\nexport type PerResource<T> = { readonly [Name in ResourceName]: T };`,
    FIELDS,
    recordsByName(),
    `export type EitherName<Name extends ResourceName> = Name | {\n${resourceNames.map((name) => bare(name, quoted([catalogue[name].alias]))).join('')}}[Name];`,
    ownData(),
    `export type DataSet = {\n${dataSetLines()}};`,
    ...queryDeclarations(),
    `export type HataKodu =\n${errorLines()};`,
    `export type ErrorCode = ${quoted(errorCodes)};`,
    // Without it, a declaration file exports all its declarations.
    'export {};',
  ].join('\n\n') + '\n';
