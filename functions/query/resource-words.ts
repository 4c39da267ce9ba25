import { once } from '../../data/cached.ts';
import type { Bilingual } from '../../data/catalogue/field.ts';
import { catalogue, resourceBySegment, resourceNames } from '../../data/catalogue.ts';
import { closest, didYouMean, normalized } from './closest.ts';

/** A map from normalized resource words to path segments of the same language (`customer` to `users`). */
const resourceWords = once(
  () =>
    new Map(
      resourceNames.flatMap((name) => {
        const { path, alias, typeName, singularAlias, synonyms } = catalogue[name];
        return [
          ...[path, typeName, ...synonyms.tr].map((word) => [normalized(word), path] as const),
          ...[alias, singularAlias, ...synonyms.en].map((word) => [normalized(word), alias] as const),
        ];
      }),
    ),
);

/** Returns the path segment for a resource word, singular or plural, in the language of the word. */
export const resourceFor = (word: string): string | undefined => {
  const wanted = normalized(word);
  return resourceWords().get(wanted) ?? resourceWords().get(wanted.replace(/(?:l[ae]r|s)$/, ''));
};

/** Returns the valid names that are closest to a resource word, best first. */
export const closestResources = (word: string, valid: readonly string[]): readonly string[] => {
  const meant = resourceFor(word);
  return closest(word, valid, meant !== undefined && valid.includes(meant) ? [meant] : []);
};

/** A hint for an unknown resource name: the closest name, or all resources. Suggests English names only if `takesBoth` is true. */
export const resourceHint = (name: string, takesBoth: boolean): Bilingual => {
  const [segment = ''] = closestResources(name, [...resourceBySegment.keys()]);
  const resource = resourceBySegment.get(segment);
  const meant = resource && takesBoth ? segment : resource;
  const all = resourceNames.join(', ');
  return meant === undefined ? { tr: `kaynaklar: ${all}`, en: `the resources are ${all}` } : didYouMean(meant);
};
