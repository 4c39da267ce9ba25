import type { Field, FieldMap, Named } from '../../data/catalogue/field.ts';
import type { Language } from '../../data/language.ts';
import { isJsonObject } from '../../data/lib/json.ts';
import { closest, didYouMean, normalized } from '../query/closest.ts';

type Entry = Named & { readonly synonyms?: readonly string[] };

/** The entry with this name in a language. @throws TypeError for an unknown name; the message suggests the closest one. */
const entryNamed = <Of extends Entry>(
  table: Readonly<Record<string, Of>>,
  given: string,
  names: Language,
  what: string,
): Of => {
  const entries = Object.entries(table).map(([key, entry]) => {
    const own = names === 'tr' ? key : entry.alias;
    return { own, entry, words: [normalized(key), normalized(entry.alias), ...(entry.synonyms ?? [])] };
  });
  const named = entries.find(({ own }) => own === given);
  if (named) return named.entry;
  const all = entries.map(({ own }) => own);
  const meant = entries.filter(({ words }) => words.includes(normalized(given))).map(({ own }) => own);
  const [best] = closest(given, all, meant);
  throw new TypeError(
    `unknown ${what} ${given}; ${best === undefined ? `there are ${all.join(', ')}` : didYouMean(best).en}`,
  );
};

const checkValue = (field: Field, value: unknown, names: Language, of: string): void => {
  if (field.type === 'object' && isJsonObject(value)) checkFields(field.fields, value, names, of);
  else if (field.type === 'array' && Array.isArray(value))
    for (const item of value) checkValue(field.items, item, names, of);
  else if ('words' in field && typeof value === 'string') entryNamed(field.words, value, names, `value of ${of}`);
};

/**
 * Checks the names of given fields and enum values at all levels, for JavaScript callers.
 * @param of the resource, then the field that contains them, for messages
 * @throws TypeError for an unknown name, such as one of the other language
 */
export const checkFields = (fields: FieldMap, given: object, names: Language, of: string): void => {
  for (const [name, value] of Object.entries(given))
    checkValue(entryNamed(fields, name, names, `field of ${of}`), value, names, `${of}.${name}`);
};
