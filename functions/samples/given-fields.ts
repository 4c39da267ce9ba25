import type { Field, FieldMap, Named } from '../../data/catalogue/field.ts';
import type { Language } from '../../data/language.ts';
import { isJsonObject } from '../../data/lib/json.ts';
import { didYouMean, normalized } from '../query/closest.ts';

type Entry = Named & { readonly synonyms?: readonly string[] };

/**
 * The entry with this name in a language; `undefined` for a name of the caller's own.
 * @throws TypeError for a name that the entry has elsewhere, such as in the other language
 */
const entryNamed = <Of extends Entry>(
  table: Readonly<Record<string, Of>>,
  given: string,
  names: Language,
  what: string,
): Of | undefined => {
  const entries = Object.entries(table).map(([key, entry]) => ({
    key,
    entry,
    own: names === 'tr' ? key : entry.alias,
  }));
  const named = entries.find(({ own }) => own === given);
  if (named) return named.entry;
  const word = normalized(given);
  const meant = entries.find(({ key, entry }) =>
    [normalized(key), normalized(entry.alias), ...(entry.synonyms ?? [])].includes(word),
  );
  if (meant) throw new TypeError(`unknown ${what} ${given}; ${didYouMean(meant.own).en}`);
  return undefined;
};

const checkValue = (field: Field, value: unknown, names: Language, of: string): void => {
  if (field.type === 'object' && isJsonObject(value)) checkFields(field.fields, value, names, of);
  else if (field.type === 'array' && Array.isArray(value))
    for (const item of value) checkValue(field.items, item, names, of);
  else if ('words' in field && typeof value === 'string') entryNamed(field.words, value, names, `value of ${of}`);
};

/**
 * Checks the names of given fields and enum values at all levels, for JavaScript callers. Names that no field has are the caller's own.
 * @param of the resource, then the field that contains them, for messages
 * @throws TypeError for a name of the other language or a synonym
 */
export const checkFields = (fields: FieldMap, given: object, names: Language, of: string): void => {
  for (const [name, value] of Object.entries(given)) {
    const field = entryNamed(fields, name, names, `field of ${of}`);
    if (field) checkValue(field, value, names, `${of}.${name}`);
  }
};
