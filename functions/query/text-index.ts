/** Folded texts in one string, so that one native scan looks through all of them. */
export interface TextIndex {
  readonly joined: string;
  /** Where each text starts in the string, ascending. */
  readonly starts: Int32Array;
}

/** Stands between the texts; no text has it, and a wish that does is found nowhere. */
const SEPARATOR = '\0';

/** Joins texts for `findIn`. */
export const indexTexts = (texts: readonly string[]): TextIndex => {
  const starts = new Int32Array(texts.length);
  let length = 0;
  texts.forEach((text, at) => {
    starts[at] = length;
    length += text.length + SEPARATOR.length;
  });
  return { joined: texts.join(SEPARATOR), starts };
};

/** Which of the texts the place in the joined string lies in: the last one that starts at or before it. */
const textAt = (starts: Int32Array, place: number): number => {
  let low = 0;
  let high = starts.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >>> 1;
    if ((starts[middle] ?? 0) <= place) low = middle;
    else high = middle - 1;
  }
  return low;
};

/** The numbers, ascending, of the texts in which a (folded) text occurs. The empty text occurs in all. */
export const findIn = ({ joined, starts }: TextIndex, wanted: string): readonly number[] => {
  if (wanted === '') return [...starts.keys()];
  if (wanted.includes(SEPARATOR)) return [];
  const found: number[] = [];
  let place = joined.indexOf(wanted);
  while (place !== -1) {
    const text = textAt(starts, place);
    found.push(text);
    const next = starts[text + 1];
    place = next === undefined ? -1 : joined.indexOf(wanted, next);
  }
  return found;
};
