import type { Bilingual } from '../../data/catalogue/field.ts';
import { cached, lastUsed } from '../../data/lib/cached.ts';
import { limits } from './limits.ts';
import { fold } from './values.ts';

/** The maximum number of characters. Longer names are not typos, and comparing them would be expensive. */
export const LONGEST_COMPARED = 48;

/** Remembers more names than a response compares. */
const folded = cached((name: string) => fold(name).replaceAll(/[\s_.$?-]/g, ''), lastUsed<string, string>(4000));

/** A name in lower case, without diacritics or separators; empty if it is longer than any valid name. */
export const normalized = (name: string): string => (name.length > LONGEST_COMPARED ? '' : folded(name));

/** Inverts a table of words and their normalized synonyms: returns a map from synonym to word. */
export const wordTable = (ours: Readonly<Record<string, readonly string[]>>): ReadonlyMap<string, string> =>
  new Map(Object.entries(ours).flatMap(([word, said]) => said.map((each) => [each, word] as const)));

/** A map from synonyms to the words `true`, `false`, `asc`, `desc` and `partial`. */
export const plainWords = wordTable({
  true: ['yes', 'on', 'evet', 'var', 'dogru'],
  false: ['no', 'off', 'hayir', 'yok', 'yanlis'],
  asc: ['ascending', 'ascend', 'up', 'artan', 'az'],
  desc: ['descending', 'descend', 'down', 'azalan', 'za'],
  partial: ['kismi'],
});

/** The Levenshtein distance in UTF-16 units. Uses one array of numbers for speed, because an error compares hundreds of names. */
export const distance = (from: string, to: string): number => {
  const row = Uint32Array.from({ length: to.length + 1 }, (_, column) => column);
  for (let at = 0; at < from.length; at += 1) {
    let [corner, left] = [at, at + 1];
    row[0] = left;
    for (let column = 1; column <= to.length; column += 1) {
      const above = row[column] ?? 0;
      left = Math.min(corner + (from.charCodeAt(at) === to.charCodeAt(column - 1) ? 0 : 1), above + 1, left + 1);
      corner = above;
      row[column] = left;
    }
  }
  return row[to.length] ?? 0;
};

/** The maximum edit distance between a name and a suggestion: a third of the name's length. */
export const reachOf = (name: string): number => Math.floor(name.length / 3);

/** The normalized words of a name, alone and with those that follow: `stok` of `eski_stok` and `stokKodu`, not of `access_token`. */
const wordsIn = (name: string): ReadonlySet<string> => {
  const words = name.split(/[^\p{L}\p{N}]+|(?<=\p{Ll})(?=\p{Lu})/u).map(normalized);
  return new Set(
    words.flatMap((_, from) => words.slice(from).map((_each, at) => words.slice(from, from + at + 1).join(''))),
  );
};

/** At most three of the valid names, best first: those in `meant`, then names with similar spelling. */
export const closest = (name: string, valid: readonly string[], meant: readonly string[] = []): readonly string[] => {
  const wanted = normalized(name);
  // Words that combine conditions are close to names such as `ad` but never mean them.
  if (/^(?:|and|n?or|not)$/.test(wanted)) return meant.slice(0, limits.suggestions);
  const [reach, words] = [reachOf(wanted), wordsIn(name)];
  const alike = valid
    .map((candidate) => {
      const other = normalized(candidate);
      const within = Math.min(wanted.length, other.length) > 2 && (other.includes(wanted) || words.has(other));
      // The difference between the lengths is a lower bound of the distance, which is slower to compute.
      const least = Math.abs(wanted.length - other.length);
      const far = least > reach ? least : distance(wanted, other);
      return { candidate, far: within ? Math.min(far, reach) : far };
    })
    .filter(({ candidate, far }) => far <= reach && !meant.includes(candidate))
    .sort((a, b) => a.far - b.far)
    .map(({ candidate }) => candidate);
  return [...meant, ...alike].slice(0, limits.suggestions);
};

/** The question “did you mean …?”, starting with a small letter. */
export const didYouMean = (meant: string): Bilingual => ({
  tr: `şunu mu demek istediniz: ${meant}?`,
  en: `did you mean ${meant}?`,
});
