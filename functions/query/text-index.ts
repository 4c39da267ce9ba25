/** Folded texts in one string, so that one native scan looks through all of them. */
export interface TextIndex {
  readonly joined: string;
  /** Where each text starts in the string, ascending; last, where one more would. */
  readonly starts: Int32Array;
}

/** Stands between the texts; no text has it, and a wish that does is found nowhere. */
const SEPARATOR = '\0';

/** Joins texts for `findIn`. */
export const indexTexts = (texts: readonly string[]): TextIndex => {
  const starts = new Int32Array(texts.length + 1);
  texts.forEach((text, at) => {
    starts[at + 1] = (starts[at] ?? 0) + text.length + SEPARATOR.length;
  });
  return { joined: texts.join(SEPARATOR), starts };
};

/** The numbers, ascending, of the texts in which a (folded) text occurs. The empty text occurs in all. */
export const findIn = ({ joined, starts }: TextIndex, wanted: string): readonly number[] => {
  const count = starts.length - 1;
  if (wanted === '') return Array.from({ length: count }, (_, text) => text);
  if (wanted.includes(SEPARATOR)) return [];
  const found: number[] = [];
  let text = 0;
  for (let place = joined.indexOf(wanted); place !== -1; place = joined.indexOf(wanted, starts[text])) {
    while (text < count && (starts[text + 1] ?? 0) <= place) text += 1;
    found.push(text);
    text += 1;
  }
  return found;
};
