import { catalogue, type ResourceName, resourceNames } from './catalogue.ts';
import type { Bilingual, Field, FieldMap, ObjectField, StringField } from './catalogue/field.ts';
import { PICTURE_NAMES } from './catalogue/picture.ts';
import type { ResourceDefinition } from './catalogue/resource.ts';
import { same } from './lib/both-languages.ts';
import { cached, once } from './lib/cached.ts';
import type { JsonObject } from './lib/json.ts';
import { englishMembers } from './members.ts';
import { renaming } from './renaming.ts';

const turkish: ReadonlyMap<string, ResourceDefinition> = new Map(Object.entries(catalogue));

/** The English name of a resource, which is its path. @throws RangeError for an unknown name */
export const englishName = (name: string): string => {
  const definition = turkish.get(name);
  if (definition === undefined) throw new RangeError(`no resource: ${name}`);
  return definition.alias;
};

/** The English names of fields at any level, and of their values, keyed by the Turkish ones. Those of outer fields win. */
const wordsIn = cached((fields: FieldMap): ReadonlyMap<string, string> => {
  const words = new Map<string, string>();
  const add = (word: string, alias: string): void => {
    if (!words.has(word)) words.set(word, alias);
  };
  const levels = [fields];
  for (const level of levels)
    for (const [name, field] of Object.entries(level)) {
      add(name, field.alias);
      if (field.type === 'integer' && field.ref) add(name.replace(/Id$/, ''), field.alias.replace(/Id$/, ''));
      const inner = field.type === 'array' ? field.items : field;
      if (inner.type === 'object') levels.push(inner.fields);
      else if (inner.type === 'string')
        for (const [value, { alias }] of Object.entries(inner.words ?? {})) add(value, alias);
    }
  return words;
});

/** The English names of resources, fields, values and of the session’s members, keyed by the Turkish ones. The first resource wins. */
export const englishWords = once((): ReadonlyMap<string, string> => {
  const definitions = [...turkish.values()];
  const pairs: readonly (readonly [string, string])[] = [
    ...definitions.toReversed().flatMap(({ fields }) => [...wordsIn(fields)]),
    ...Object.entries(englishMembers.session),
    ...definitions.map(({ path, alias }) => [path, alias] as const),
    [PICTURE_NAMES.tr, PICTURE_NAMES.en],
  ];
  // `{id}` is a placeholder.
  return new Map(pairs.filter(([word]) => word !== 'id'));
});

/**
 * The English name of a name in a text, which may be flat (`adres_il`) or begin with its resource (`urunler.ad`); `undefined` for
 * other words. `own` has the names that have priority.
 */
export const englishWord = (word: string, own: ReadonlyMap<string, string> = englishWords()): string | undefined => {
  const [resource = '', name] = word.split('.');
  if (name !== undefined) return englishWord(name, wordsIn(turkish.get(resource)?.fields ?? {}));
  const steps = word.split('_').map((step) => own.get(step) ?? englishWords().get(step));
  return steps.includes(undefined) ? undefined : steps.join('_');
};

type NameOf = (word: string) => string | undefined;

/** Replaces the names in braces (`{adet} × {birimFiyat}`); other words in braces remain. */
export const filled = (text: string, nameOf: NameOf): string =>
  text.replaceAll(/\{([\p{L}\w.-]+)\}/gu, (all, word: string) => nameOf(word) ?? all);

/** A text with its names in braces replaced in both languages. */
export const withNames = ({ tr, en }: Bilingual, nameOf: NameOf): Bilingual => ({
  tr: filled(tr, nameOf),
  en: filled(en, nameOf),
});

/** The fields of a resource in English: the Turkish name is a synonym, and texts contain the English names. */
const fieldsOf = (resource: ResourceDefinition): FieldMap => {
  const words = wordsIn(resource.fields);

  const withSynonym = <Of extends { readonly synonyms?: readonly string[] }>(of: Of, name: string): Of => ({
    ...of,
    synonyms: [name.toLowerCase(), ...(of.synonyms ?? [])],
  });

  const stringField = (field: StringField): StringField => {
    if (field.column) return { ...field, column: same(field.column.en) };
    if (!field.words) return field;
    const renamed = Object.entries(field.words).map(([value, each]) => [each.alias, withSynonym(each, value)] as const);
    return { ...field, values: renamed.map(([value]) => value), words: Object.fromEntries(renamed) };
  };

  const objectField = (field: ObjectField): ObjectField => ({ ...field, fields: fieldMap(field.fields) });

  const fieldOf = (field: Field): Field => {
    switch (field.type) {
      case 'object':
        return objectField(field);
      case 'array': {
        const { items, itemTypeName } = field;
        const inner = items.type === 'object' ? objectField(items) : stringField(items);
        return { ...field, itemTypeName: same(itemTypeName.en), items: inner };
      }
      case 'string':
        return stringField(field);
      case 'integer':
        return field.ref === undefined ? field : { ...field, ref: englishName(field.ref) };
      default:
        return field;
    }
  };

  const fieldMap = (fields: FieldMap): FieldMap =>
    Object.fromEntries(
      Object.entries(fields).map(([name, field]) => {
        const { alias, rule } = field;
        // In Turkish, a value in an English text has its label behind it.
        const plain = rule && { tr: rule.tr, en: rule.en.replaceAll(/\} \([^)]*\)/g, '}') };
        const texts = plain ? { rule: withNames(plain, (word) => englishWord(word, words)) } : {};
        return [alias, { ...withSynonym(fieldOf(field), name), ...texts, alias }];
      }),
    );

  return fieldMap(resource.fields);
};

const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

const inEnglish = (definition: ResourceDefinition): ResourceDefinition => {
  const { path, alias, singularAlias, typeName, synonyms, subCollections, fields, variants } = definition;
  const nameOf = (name: string): string => englishWord(name, wordsIn(fields)) ?? name;
  return {
    ...definition,
    path: alias,
    typeName: capitalized(singularAlias),
    synonyms: { tr: [path, typeName, ...synonyms.tr], en: synonyms.en },
    subCollections: subCollections.map(englishName),
    fields: fieldsOf(definition),
    ...(variants && {
      variants: {
        by: nameOf(variants.by),
        kinds: variants.kinds.map(({ value, typeName: { en }, present }) => ({
          value: wordsIn(fields).get(value) ?? value,
          typeName: same(en),
          present: present.map(nameOf),
        })),
      },
    }),
  };
};

/** The resources in English, keyed by their English paths. */
export const englishDefinitions = once((): Readonly<Record<string, ResourceDefinition>> =>
  Object.fromEntries([...turkish.values()].map((definition) => [definition.alias, inEnglish(definition)])),
);

/** Renames a record of a resource by the aliases of the catalogue. */
export const englishRecord: (resource: ResourceName) => (record: JsonObject) => JsonObject = cached((resource) =>
  renaming(catalogue[resource].fields),
);

/** The Turkish names of the resources, keyed by the English ones. */
export const turkishNames: ReadonlyMap<string, ResourceName> = new Map(
  resourceNames.map((name) => [catalogue[name].alias, name]),
);
