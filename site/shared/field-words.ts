import { catalogue, resourceNames } from '../../data/catalogue.ts';
import { dottedName, isEntry, placesIn } from '../../data/schema.ts';
import type { Language } from '../../data/language.ts';

/** A field's name, meaning and English synonyms. */
interface FieldWord {
  readonly name: string;
  readonly tr: string;
  readonly en: string;
  readonly synonyms: readonly string[];
}

const places = resourceNames.flatMap((name) => placesIn(catalogue[name].fields)).filter((place) => !isEntry(place));

const nameOf = (place: (typeof places)[number]): string => dottedName(place).split('.').at(-1)?.replace('[]', '') ?? '';

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
      synonyms: [...new Set(fields.flatMap(({ synonyms = [] }) => synonyms))],
    };
  });
