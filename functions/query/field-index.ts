import type { JsonObject, JsonValue } from '../../data/json.ts';
import { type Comparison, comparisonOf, type Key } from './comparison.ts';
import { type Field, valuesOf } from './fields.ts';
import { fold } from './fold.ts';

/** Where a record stands in its collection, counted from 0. */
export type Position = number;

/** One of a field's different values, and where it occurs. */
export interface Entry {
  readonly key: Key;
  /** The value's text with letter case and diacritics folded. */
  readonly folded: string;
  /** Ascending. */
  readonly positions: readonly Position[];
}

/** A field's values made ready for filters. */
export interface FieldIndex {
  /** The positions, ascending, at which a JSON text occurs. */
  readonly occurrences: ReadonlyMap<string, readonly Position[]>;
  /** The values that are there, ascending where they have an order. */
  readonly entries: readonly Entry[];
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
  const entries = [...byText].flatMap(([text, { value, positions }]): Entry[] =>
    value === null ? [] : [{ key: comparison?.keyOf(value) ?? text, folded: fold(text), positions }],
  );
  if (comparison) entries.sort((a, b) => comparison.compare(a.key, b.key));
  return {
    occurrences: new Map([...byText].map(([text, { positions }]) => [text, positions])),
    entries,
    comparison,
  };
};

/** The positions of some entries put together, ascending, each once; `size` is the collection's length. */
export const unite = (lists: readonly (readonly Position[])[], size: number): readonly Position[] => {
  const [first = [], ...others] = lists;
  if (others.length === 0) return first;
  const marked = new Uint8Array(size);
  for (const list of lists) for (const position of list) marked[position] = 1;
  const united: Position[] = [];
  for (let position = 0; position < size; position += 1) if (marked[position] === 1) united.push(position);
  return united;
};
