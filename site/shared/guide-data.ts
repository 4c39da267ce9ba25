import { catalogue, picturedResources, type ResourceName, resourceNames } from '../../data/catalogue.ts';
import { type Bilingual, type FieldMap, isRequired } from '../../data/catalogue/field.ts';
import type { Language } from '../../data/language.ts';
import { itemAt } from '../../data/lib/item-at.ts';
import { dataSet } from '../../data/records.ts';
import { type FieldFold, type Folded, foldFields, isEntry, placesIn } from '../../data/schema.ts';
import { definitionIn } from './catalogues.ts';
import { resourcePaths } from './pages.ts';

/** A name of the catalogue in both languages, with its meanings and the resources that have it. */
interface NameRow {
  readonly name: string;
  readonly alias: string;
  readonly meaning: Bilingual;
  readonly resources: readonly ResourceName[];
}

const wordsIn = (lang: Language, resource: ResourceName): readonly (readonly [name: string, meaning: Bilingual])[] =>
  placesIn(definitionIn(lang, resource).fields)
    .filter((place) => !isEntry(place))
    .flatMap(({ field, path }) => [
      [path.at(-1) ?? '', field] as const,
      ...Object.entries(field.type === 'string' ? (field.words ?? {}) : {}),
    ]);

/** The names of fields and values, each pair once. Both catalogues have them in the same order. */
const pairs = resourceNames.flatMap((resource) => {
  const english = wordsIn('en', resource);
  return wordsIn('tr', resource).map(([name, meaning], at) => ({
    name,
    alias: english[at]?.[0] ?? name,
    meaning,
    resource,
  }));
});

/** The names in both languages, in the alphabetical order of one of them. */
export const nameRows = (lang: Language): readonly NameRow[] =>
  [...Map.groupBy(pairs, ({ name, alias }) => `${name} ${alias}`).values()]
    .map((rows): NameRow => {
      const { name, alias } = itemAt(rows, 0);
      const meaning = (each: Language): string => [...new Set(rows.map((row) => row.meaning[each]))].join('; ');
      const resources = [...new Set(rows.map(({ resource }) => resource))];
      return { name, alias, meaning: { tr: meaning('tr'), en: meaning('en') }, resources };
    })
    .toSorted((a, b) => (lang === 'tr' ? a.name.localeCompare(b.name, 'tr') : a.alias.localeCompare(b.alias, 'en')));

const SHOWN = 8;

/** A selection of each resource's pictures for the guide. */
export const gallery = picturedResources.map((resource) => {
  const records = dataSet[resource];
  const shown = Math.min(SHOWN, records.length);
  return {
    resource,
    paths: resourcePaths[resource],
    title: catalogue[resource].title,
    count: records.length,
    ids: Array.from({ length: shown }, (_, index) => records[Math.floor((index * records.length) / shown)]?.id ?? 1),
  };
});

const required = (fields: readonly Folded<string>[]): string =>
  fields
    .filter(({ field }) => isRequired(field))
    .map(({ name, result }) => `\`${name}\`${result === '' ? '' : ` (${result})`}`)
    .join(', ');

/** The required fields of nested objects and arrays. */
const inside: FieldFold<string> = {
  leaf: () => '',
  object: (_, fields) => required(fields),
  array: (_, entry) => entry,
};

/** A Markdown list of the fields that full validation requires. */
export const requiredList = (fields: FieldMap): string => required(foldFields(fields, inside));
