import type { JsonObject, JsonValue } from '../../data/json.ts';
import { type Comparison, comparisonOf, type Key } from './comparison.ts';
import { type Field, valuesOf } from './fields.ts';
import { fold } from './fold.ts';
import { indexTexts, type TextIndex } from './text-index.ts';

/** Where a record stands in its collection, counted from 0. */
export type Position = number;

/** One of a field's different values, and where it occurs. */
export interface Entry {
  readonly key: Key;
  /** Ascending. */
  readonly positions: readonly Position[];
}

/** A field's values made ready for filters. */
export interface FieldIndex {
  /** The positions, ascending, at which a JSON text occurs. */
  readonly occurrences: ReadonlyMap<string, readonly Position[]>;
  /** The values that are there, ascending where they have an order. */
  readonly entries: readonly Entry[];
  /** The entries' texts, folded. */
  readonly texts: TextIndex;
  readonly comparison: Comparison | null;
}

/** The text by which a value is compared for equality: a string itself, anything else as JSON; composed (NFC). */
export const jsonText = (value: JsonValue): string =>
  typeof value === 'string' ? value.normalize('NFC') : JSON.stringify(value);

interface Found {
  readonly value: JsonValue;
  readonly positions: Position[];
}

/** Makes one field's index over records that stand in ascending order of `id`. */
export const indexField = (records: readonly JsonObject[], field: Field): FieldIndex => {
  const comparison = comparisonOf(field.member);
  const byText = new Map<string, Found>();
  records.forEach((record, position) => {
    for (const value of valuesOf(record, field)) {
      const text = jsonText(value);
      const found = byText.get(text);
      if (!found) byText.set(text, { value, positions: [position] });
      else if (found.positions.at(-1) !== position) found.positions.push(position);
    }
  });
  const entries = [...byText].flatMap(([text, { value, positions }]) =>
    value === null ? [] : [{ key: comparison?.keyOf(value) ?? text, text, positions }],
  );
  if (comparison) entries.sort((a, b) => comparison.compare(a.key, b.key));
  return {
    occurrences: new Map([...byText].map(([text, { positions }]) => [text, positions])),
    entries: entries.map(({ key, positions }) => ({ key, positions })),
    texts: indexTexts(entries.map(({ text }) => fold(text))),
    comparison,
  };
};

/** The marked positions, ascending. */
const markedPositions = (marks: Uint8Array, mark: number): readonly Position[] => {
  const positions: Position[] = [];
  for (let position = 0; position < marks.length; position += 1) if (marks[position] === mark) positions.push(position);
  return positions;
};

const markAll = (lists: readonly (readonly Position[])[], size: number): Uint8Array => {
  const marks = new Uint8Array(size);
  for (const list of lists) for (const position of list) marks[position] = 1;
  return marks;
};

/** The positions in any of the lists, ascending, each once; `size` is the collection's length. */
export const unite = (lists: readonly (readonly Position[])[], size: number): readonly Position[] =>
  lists.length <= 1 ? (lists[0] ?? []) : markedPositions(markAll(lists, size), 1);

/** The positions in none of the lists, ascending. */
export const exclude = (lists: readonly (readonly Position[])[], size: number): readonly Position[] =>
  markedPositions(markAll(lists, size), 0);

/** The positions of the entries from `start` to before `end`, ascending. */
export const uniteEntries = (
  entries: readonly Entry[],
  start: number,
  end: number,
  size: number,
): readonly Position[] => {
  const marks = new Uint8Array(size);
  for (let at = start; at < end; at += 1) for (const position of entries[at]?.positions ?? []) marks[position] = 1;
  return markedPositions(marks, 1);
};
