import { distance } from 'fastest-levenshtein';
import { fold } from './fold.ts';

const LONGEST_COMPARED = 64;

/**
 * The valid names closest to a mistyped one, best first, at most three. Letter case, Turkish marks and
 * underscores do not count; names further away than a third of the length are no help and left out.
 */
export const closest = (name: string, valid: readonly string[]): readonly string[] => {
  if (name.length > LONGEST_COMPARED) return [];
  const plain = (text: string): string => fold(text).replaceAll(/[_.-]/g, '');
  const wanted = plain(name);
  const reach = Math.max(1, Math.floor(wanted.length / 3));
  return valid
    .map((candidate) => {
      const other = plain(candidate);
      const within = wanted.length > 2 && other.includes(wanted);
      return { candidate, far: within ? reach : distance(wanted, other) };
    })
    .filter(({ far }) => far <= reach)
    .sort((a, b) => a.far - b.far)
    .slice(0, 3)
    .map(({ candidate }) => candidate);
};
