import { catalogue, picturedResources, resourceNames } from '../../data/catalogue.ts';
import { type Field, type FieldMap, isRequired } from '../../data/catalogue/field.ts';
import type { Language } from '../../data/language.ts';
import { dataSet } from '../../data/records.ts';
import { dottedName, type FieldFold, type Folded, foldFields, isEntry, placesIn } from '../../data/schema.ts';
import { resourcePaths } from './pages.ts';

/** A field's name, meaning and English synonyms. */
interface FieldWord {
  readonly name: string;
  readonly tr: string;
  readonly en: string;
  readonly synonyms: readonly string[];
}

const places = resourceNames.flatMap((name) => placesIn(catalogue[name].fields)).filter((place) => !isEntry(place));

const nameOf = (place: (typeof places)[number]): string => dottedName(place).split('.').at(-1)?.replace('[]', '') ?? '';

/** The English name of a field, in the form of its synonyms, and these. */
const synonymsOf = (field: Field): readonly string[] => [
  ...('alias' in field && typeof field.alias === 'string' ? [field.alias.toLowerCase()] : []),
  ...(field.synonyms ?? []),
];

/** All field names in alphabetical order, without duplicates, each with its meanings in all resources. */
export const fieldWords: readonly FieldWord[] = [...new Set(places.map(nameOf))]
  .toSorted((a, b) => a.localeCompare(b, 'tr'))
  .map((name) => {
    const fields = places.filter((place) => nameOf(place) === name).map(({ field }) => field);
    const meaning = (lang: Language): string => [...new Set(fields.map((field) => field[lang]))].join('; ');
    return {
      name,
      tr: meaning('tr'),
      en: meaning('en'),
      synonyms: [...new Set(fields.flatMap(synonymsOf))],
    };
  });

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
