import { once } from '../../data/cached.ts';
import type { Bilingual } from '../../data/catalogue/field.ts';
import { catalogue, resourceBySegment, resourceNames } from '../../data/catalogue.ts';
import { closest, didYouMean, normalized } from './closest.ts';

/** The paths of the resources by every word for them, normalized, each in the language of the word (`customer`: `users`). */
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

/** The path segment of the resource named by a word, singular or plural, in the word's language. */
export const resourceFor = (word: string): string | undefined => {
  const wanted = normalized(word);
  return resourceWords().get(wanted) ?? resourceWords().get(wanted.replace(/(?:l[ae]r|s)$/, ''));
};

/** The valid names that a word for a resource may mean, best first. */
export const closestResources = (word: string, valid: readonly string[]): readonly string[] => {
  const meant = resourceFor(word);
  return closest(word, valid, meant !== undefined && valid.includes(meant) ? [meant] : []);
};

/** Suggestions for an unknown resource name, in the language of the name if it is known, else Turkish; all resources if none is close. */
export const resourceHint = (name: string, takesBoth: boolean): Bilingual => {
  const [segment = ''] = closestResources(name, [...resourceBySegment.keys()]);
  const resource = resourceBySegment.get(segment);
  const meant = resource && takesBoth ? segment : resource;
  const all = resourceNames.join(', ');
  return meant === undefined ? { tr: `kaynaklar: ${all}`, en: `the resources are ${all}` } : didYouMean(meant);
};
