import { cached } from '../../data/lib/cached.ts';
import type { Bilingual } from '../../data/catalogue/field.ts';
import type { Catalogue } from './catalogue.ts';
import { closest, didYouMean, normalized } from './closest.ts';

type Resources = Pick<Catalogue, 'names' | 'of' | 'bySegment'>;

/** A map from normalized resource words to path segments of the same language (`customer` to `users`). */
const resourceWords = cached(
  ({ names, of }: Resources) =>
    new Map(
      // Custom resources, which come first, have priority.
      names.toReversed().flatMap((name) => {
        const { path, alias, typeName, singularAlias, synonyms } = of(name);
        return [
          ...[path, typeName, ...synonyms.tr].map((word) => [normalized(word), path] as const),
          ...[alias, singularAlias, ...synonyms.en].map((word) => [normalized(word), alias] as const),
        ];
      }),
    ),
  new WeakMap<Resources, ReadonlyMap<string, string>>(),
);

/** Returns the path segment for a resource word, singular or plural, in the language of the word. */
export const resourceFor = (catalogue: Resources, word: string): string | undefined => {
  const wanted = normalized(word);
  const words = resourceWords(catalogue);
  return words.get(wanted) ?? words.get(wanted.replace(/(?:l[ae]r|s)$/, ''));
};

/** Returns the valid names that are closest to a resource word, best first. */
export const closestResources = (catalogue: Resources, word: string, valid: readonly string[]): readonly string[] => {
  const meant = resourceFor(catalogue, word);
  return closest(word, valid, meant !== undefined && valid.includes(meant) ? [meant] : []);
};

/** A hint for an unknown resource name: the closest resource, or all, by their names in the language of the hint. */
export const resourceHint = (catalogue: Resources, name: string): Bilingual => {
  const { names, bySegment, of } = catalogue;
  const [segment = ''] = closestResources(catalogue, name, [...bySegment.keys()]);
  const meant = bySegment.get(segment);
  if (meant !== undefined) return { tr: didYouMean(of(meant).path).tr, en: didYouMean(of(meant).alias).en };
  const [tr, en] = [names.map((each) => of(each).path).join(', '), names.map((each) => of(each).alias).join(', ')];
  return { tr: `kaynaklar: ${tr}`, en: `the resources are ${en}` };
};
