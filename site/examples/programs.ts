/**
 * Makes programs from sources: a step of a series is cut out of the last step, and the English program is the Turkish
 * one with its words replaced.
 */

/** A comment in HTML or JavaScript that marks a step. */
const MARK = /^( *)(?:\/\/|<!--) step (\d)(?:–(\d))?(?:: (.*?))?(?: -->)?$/;

/**
 * Cuts a step out of a source, which itself runs as the last step. Comments mark the lines of the other steps and are
 * removed: below `// step 2` are the lines of step 2 and later ones, until the next mark; `// step 1–2: code` is a line
 * of these steps only.
 */
export const cutStep = (source: string, step: number): string => {
  let from = 1;
  const lines = source.split('\n').flatMap((line) => {
    const [mark, indent = '', first = '', last = first, code] = MARK.exec(line) ?? [];
    if (mark === undefined) return from <= step ? [line] : [];
    if (code !== undefined) return Number(first) <= step && step <= Number(last) ? [indent + code] : [];
    from = Number(first);
    return [];
  });
  return lines.join('\n');
};

/** English words, phrases and pieces of code, keyed by the Turkish ones. */
export type Words = ReadonlyMap<string, string>;

/**
 * Reads a table that has a line `Turkish → English` for each word; `\n` is a line break in the word. Throws an error for
 * another line.
 */
export const parseWords = (table: string): Words =>
  new Map(
    table
      .trimEnd()
      .split('\n')
      .map((line) => {
        const [turkish, english] = line.replaceAll('\\n', '\n').split(' → ');
        if (turkish === undefined || english === undefined) throw new Error(`no translation in the line “${line}”`);
        return [turkish, english];
      }),
  );

/** Matches whole words and phrases; of those that begin at the same place, the longest. */
const pattern = (words: Words, letter = String.raw`[\p{L}\p{N}_]`): RegExp => {
  const longestFirst = [...words.keys()].toSorted((a, b) => b.length - a.length);
  const escaped = longestFirst.map((word) => word.replaceAll(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`));
  return new RegExp(`(?<!${letter})(?:${escaped.join('|')})(?!${letter})`, 'gu');
};

/**
 * Translates a Turkish program by its words and by the names of the data, which may be parts of another name, as in
 * `adres_il`. The words take precedence.
 */
export const translate = (source: string, words: Words, names: Words): string => {
  const found = new RegExp(`${pattern(words).source}|${pattern(names, String.raw`[\p{L}\p{N}]`).source}`, 'gu');
  return source.replaceAll(found, (word) => words.get(word) ?? names.get(word) ?? word);
};

/** The words that a program uses. */
export const usedWords = (source: string, words: Words): ReadonlySet<string> => new Set(source.match(pattern(words)));
