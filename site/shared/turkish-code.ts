import { catalogue, resourceNames } from '../../data/catalogue.ts';
import type { FieldMap } from '../../data/catalogue/field.ts';
import { placesIn } from '../../data/schema.ts';
import { errorCodes, errorDetails } from '../../functions/http/errors.ts';
import { operatorNames } from '../../functions/query/operators.ts';
import { parameterList } from '../../functions/query/parameters.ts';
import { relationsOf } from '../../functions/query/relations.ts';

/** Field names and enum values. */
const namesOf = (fields: FieldMap): readonly string[] =>
  placesIn(fields).flatMap(({ field, path }) => [...path, ...(field.type === 'string' ? (field.values ?? []) : [])]);

const wordsOf = (text: string): readonly string[] => text.match(/\p{L}+/gu) ?? [];

/** Words that are the same in both languages. */
const shared = new Set(['api', 'v', 'id', 'json', 'asc', 'desc', 'null', 'true', 'false', ...operatorNames]);

const turkish = new Set(
  [
    ...resourceNames.flatMap((name) => [
      catalogue[name].path,
      ...namesOf(catalogue[name].fields),
      ...relationsOf(name).map((relation) => relation.name),
    ]),
    ...parameterList.filter(({ name, alias }) => name !== alias).map(({ name }) => name),
    ...['hata', 'durum', 'mesaj', 'belge', ...errorCodes, ...Object.keys(errorDetails)],
  ]
    .flatMap(wordsOf)
    .filter((word) => !shared.has(word)),
);

/** True if all words of the code are Turkish, apart from those that are the same in both languages. */
export const isTurkish = (code: string): boolean => {
  const words = wordsOf(code).filter((word) => !shared.has(word));
  return words.length > 0 && words.every((word) => turkish.has(word) || /[çğıöşüÇĞİÖŞÜ]/.test(word));
};
