import type { ArrayField, Field } from '../../../data/catalogue/field.ts';
import { type ResourceName, resourceNames } from '../../../data/catalogue.ts';
import { isJsonObject, type JsonObject } from '../../../data/lib/json.ts';
import { keysOf } from '../../../data/lib/keys.ts';
import { entriesOf, foldField, placesIn } from '../../../data/schema.ts';
import { relationsOf } from '../../query/relations.ts';
import type { Language } from '../../../data/language.ts';
import { fieldSchemas, fieldText, objectSchema, schemaStyles, type SchemaStyle } from './json-schema.ts';
import { componentName, itemComponentName, type Subject } from './subject.ts';
import { closedObject, described, ref } from './terms.ts';

type ItemVariant = Parameters<typeof itemComponentName>[1];

const stylesOf = (language: Language): Readonly<Record<ItemVariant | 'updated' | 'embedded', SchemaStyle>> => {
  const itemReference = (variant: ItemVariant) => (array: ArrayField) =>
    ref('schemas', itemComponentName(array, variant, language));
  return {
    record: {
      ...schemaStyles.exact,
      describe: (field: Field) => fieldText(field)[language],
      itemReference: itemReference('record'),
    },
    embedded: { ...schemaStyles.exact, itemReference: itemReference('record') },
    view: { ...schemaStyles.partial, itemReference: itemReference('view') },
    input: { ...schemaStyles.input, itemReference: itemReference('input') },
    updated: { ...schemaStyles.merged, itemReference: itemReference('input') },
  };
};

const itemSchemas = ({ definition, records, language }: Subject): JsonObject => {
  const styles = stylesOf(language);
  const variants = ['record', 'view', 'input'] as const;
  return Object.fromEntries(
    placesIn(definition.fields, records).flatMap(({ field, path, values }) => {
      if (field.type !== 'array') return [];
      const entries = entriesOf({ field, path, values });
      return variants.map((variant) => [
        itemComponentName(field, variant, language),
        foldField(entries, fieldSchemas(styles[variant])),
      ]);
    }),
  );
};

/** The fields that embedding adds: a parent, a list of children, or the URL of a picture. */
const relationProperties = ({ name, language, catalogue }: Subject, level: 'embedded' | 'record'): JsonObject =>
  Object.fromEntries(
    relationsOf(name).map((relation): readonly [string, JsonObject] => {
      const own = catalogue.spelled({ tr: relation.name, en: relation.alias }).tr;
      if (relation.kind === 'picture') return [own, { type: ['string', 'null'], format: 'uri' }];
      const target = ref('schemas', componentName(relation.target, level, language));
      return [
        own,
        relation.kind === 'parent' ? { anyOf: [target, { type: 'null' }] } : { type: 'array', items: target },
      ];
    }),
  );

/** True if a resource can be embedded. Otherwise its embedded schema is omitted, because linters report unused schemas. */
const isEmbedded = (name: ResourceName): boolean =>
  resourceNames.some((each) => relationsOf(each).some(({ kind, target }) => kind !== 'picture' && target === name));

export const variantTexts = {
  input: {
    tr: 'POST, PUT ve PATCH gövdesi. Bütün alanlar isteğe bağlıdır, başka alanlar da kabul edilir.',
    en: 'The body of POST, PUT and PATCH. All fields are optional, and other fields are accepted, too.',
  },
  created: { tr: 'Gönderilen nesne ve yeni id.', en: 'The sent object with its new ID.' },
  updated: { tr: 'Değişikliklerle birleştirilmiş kayıt.', en: 'The record merged with the changes.' },
  deleted: { tr: 'Silinmiş gibi yanıtlanan kayıt.', en: 'The record that the simulated DELETE returns.' },
  view: {
    tr: '_alanlar ya da _gom ile biçimlenmiş kayıt: seçilen alanlar ve gömülen ilişkiler, takma adı olanlar o adla.',
    en: 'A record as requested with _fields or _embed: the selected fields and the embedded relations, under their aliases if they have any.',
  },
  embedded: {
    tr: '_gom ile gömülmüş kayıt; ikinci düzeyin ilişkileri içindedir.',
    en: 'A record embedded by _embed, with the relations of the second level inside.',
  },
  envelope: {
    tr: '_zarf=1 ile gelen zarf: bir sayfa kayıt, toplamlar ve komşu sayfalar.',
    en: 'The envelope that _envelope=1 asks for: a page of records, the totals and the neighbouring pages.',
  },
} as const;

const count = { type: 'integer', minimum: 0 } as const;
const pageOrNull = { type: ['integer', 'null'], minimum: 1 } as const;
const id = { type: 'integer', minimum: 1 } as const;
const text = { type: 'string' } as const;

/** The schemas of all variants of a resource's records and of their array items. */
export const recordSchemas = (subject: Subject): JsonObject => {
  const { name, definition, records, language, nameOf } = subject;
  const { fields } = definition;
  const styles = stylesOf(language);
  const schemaIn = (style: SchemaStyle, added: JsonObject): JsonObject => {
    const { properties, ...schema } = objectSchema(fields, [], style);
    return { type: 'object', properties: { ...(isJsonObject(properties) ? properties : {}), ...added }, ...schema };
  };
  const record = ref('schemas', nameOf('record'));
  const variants: { readonly [Name in keyof typeof variantTexts]: JsonObject } = {
    input: schemaIn(styles.input, { id }),
    created: { type: 'object', allOf: [ref('schemas', nameOf('input'))], properties: { id }, required: ['id'] },
    updated: schemaIn(styles.updated, { id }),
    deleted: closedObject(language, 'change', {
      silindi: { type: 'boolean', const: true },
      id,
      kayit: record,
      mesaj: text,
      message: text,
    }),
    view: { ...schemaIn(styles.view, relationProperties(subject, 'embedded')), additionalProperties: true },
    embedded: schemaIn(styles.embedded, relationProperties(subject, 'record')),
    envelope: closedObject(
      language,
      'envelope',
      {
        veri: { type: 'array', items: record },
        toplamKayit: count,
        toplamSayfa: count,
        sayfa: pageOrNull,
        limit: count,
        oncekiSayfa: pageOrNull,
        sonrakiSayfa: pageOrNull,
      },
      { bas: count, son: count },
    ),
  };
  return {
    [nameOf('record')]: {
      title: subject.typeName,
      description: definition.description[language],
      type: 'object',
      ...objectSchema(fields, records, styles.record),
    },
    ...itemSchemas(subject),
    ...Object.fromEntries(
      keysOf(variants)
        .filter((variant) => variant !== 'embedded' || isEmbedded(name))
        .map((variant) => [nameOf(variant), described(language, { ...variantTexts[variant], ...variants[variant] })]),
    ),
  };
};
