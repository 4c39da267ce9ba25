import { isKeyOf } from '../../data/lib/keys.ts';
import { type Field, type FieldMap, withoutBraces } from '../../data/catalogue/field.ts';
import type { JsonObject } from '../../data/lib/json.ts';
import { dottedName, exampleOf, flatName, isEntry, placesIn } from '../../data/schema.ts';
import type { Language } from '../../data/language.ts';
import { catalogues } from './catalogues.ts';
import { pages } from './pages.ts';

const typeWords = {
  integer: { tr: 'tam sayı', en: 'integer' },
  number: { tr: 'ondalık sayı', en: 'number' },
  string: { tr: 'metin', en: 'string' },
  boolean: { tr: 'mantıksal', en: 'boolean' },
  object: { tr: 'nesne', en: 'object' },
  array: { tr: 'dizi', en: 'array' },
} as const;

const formatWords: Readonly<Record<string, { readonly tr: string; readonly en: string }>> = {
  'date-time': { tr: 'tarih ve saat', en: 'date and time' },
  date: { tr: 'tarih', en: 'date' },
  email: { tr: 'e-posta', en: 'e-mail' },
  uri: { tr: 'URL', en: 'URL' },
  uuid: { tr: 'UUID', en: 'UUID' },
};

/** The readable name of a JSON Schema type, with its format in brackets; unknown types are unchanged. */
export const typeWord = (type: string, format: string, lang: Language): string => {
  const word = isKeyOf(typeWords, type) ? typeWords[type][lang] : type;
  const detail = formatWords[format]?.[lang];
  return detail === undefined ? word : `${word} (${detail})`;
};

const typeText = (field: Field, lang: Language): string => {
  if (field.type === 'array') return `${typeWords.array[lang]}: ${typeText(field.items, lang)}`;
  return typeWord(field.type, field.type === 'string' ? (field.format ?? '') : '', lang);
};

const LONGEST = 56;

const shorten = (text: string): string => (text.length > LONGEST ? `${text.slice(0, LONGEST).trimEnd()}…"` : text);

/** The fields of a resource with examples from the records; nested fields follow their parent. */
export const fieldTable = (fields: FieldMap, records: readonly JsonObject[], lang: Language): readonly object[] => {
  const places = placesIn(fields, records);
  // An array and its entries have the same flat name. Because entries come later, their example replaces that of the array.
  const examples = new Map(places.map((place) => [flatName(place), exampleOf(place)]));
  return places
    .filter((place) => !isEntry(place))
    .map((place) => {
      const { field } = place;
      const name = flatName(place);
      const example = examples.get(name);
      const ref = 'ref' in field ? catalogues[lang].of(field.ref) : undefined;
      return {
        // The name in filters, with underscores for nesting.
        name,
        depth: dottedName(place).split('.').length - 1,
        type: typeText(field, lang),
        nullable: field.nullable === true,
        unit: 'unit' in field ? (field.unit ?? '') : '',
        ...(ref && { ref: { title: ref.title[lang], page: `${pages.resources[lang]}${ref.path}/` } }),
        values: 'values' in field ? (field.values ?? []) : [],
        meaning: field[lang],
        rule: field.rule ? withoutBraces(field.rule)[lang] : '',
        example: example === undefined ? '' : shorten(JSON.stringify(example)),
      };
    });
};
