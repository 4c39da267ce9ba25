import { distance } from 'fastest-levenshtein';
import { limits } from './limits.ts';
import { fold } from './values.ts';

/** Longer names are not mistyped ones, and comparing them would be expensive. */
export const LONGEST_COMPARED = 64;

/** The normalized form of a name: without letter case, Turkish diacritics and separators. */
export const normalized = (name: string): string => fold(name).replaceAll(/[_.$?-]/g, '');

/**
 * The valid names closest to a mistyped one, best first, at most three; names further away than a third of the length
 * are left out.
 */
export const closest = (name: string, valid: readonly string[]): readonly string[] => {
  if (name.length > LONGEST_COMPARED) return [];
  const wanted = normalized(name);
  const reach = Math.max(1, Math.floor(wanted.length / 3));
  return valid
    .map((candidate) => {
      const other = normalized(candidate);
      const within = Math.min(wanted.length, other.length) > 2 && (other.includes(wanted) || wanted.includes(other));
      const far = distance(wanted, other);
      return { candidate, far: within ? Math.min(far, reach) : far };
    })
    .filter(({ far }) => far <= reach)
    .sort((a, b) => a.far - b.far)
    .slice(0, limits.suggestions)
    .map(({ candidate }) => candidate);
};
