import type { JsonValue } from '../../data/json.ts';
import { asText } from './oracle.ts';
import type { RecordField } from './record-fields.ts';

const DAY_MS = 86_400_000;
const isDay = (text: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(text);

/** First and last millisecond of a written moment; a day lasts a whole day of Turkish time. */
const spanOf = (text: string): readonly [number, number] => {
  const start = Date.parse(isDay(text) ? `${text}T00:00:00+03:00` : text);
  return [start, isDay(text) ? start + DAY_MS - 1 : start];
};

const turkish = new Intl.Collator('tr');

/** How a record's value stands to a written one: below zero before it, zero equal to it. */
export const order = ({ kind }: RecordField, value: JsonValue, written: string): number => {
  if (kind === 'integer' || kind === 'number') return Number(value) - Number(written);
  if (kind !== 'moment') return turkish.compare(asText(value), written);
  const [start, end] = spanOf(written);
  const [moment] = spanOf(asText(value));
  return moment < start ? -1 : moment > end ? 1 : 0;
};

/** Whether a record’s value is the written one. */
export const same = (field: RecordField, value: JsonValue, written: string): boolean =>
  value === null
    ? written === 'null'
    : field.kind === 'text' || field.kind === 'closed' || field.kind === 'boolean'
      ? asText(value).normalize('NFC') === written.normalize('NFC')
      : written !== 'null' && order(field, value, written) === 0;

/** How a value must stand to the bound of each operator that compares. */
export const RANGES = {
  _gte: (place: number) => place >= 0,
  _lte: (place: number) => place <= 0,
  _gt: (place: number) => place > 0,
  _lt: (place: number) => place < 0,
} as const;

const isRange = (suffix: string): suffix is keyof typeof RANGES => Object.hasOwn(RANGES, suffix);
/** The suffixes of those operators. */
export const rangeSuffixes = Object.keys(RANGES).filter(isRange);

/** Other ways to write a value of a record that mean the same value. */
export const spellingsOf = ({ kind }: RecordField, value: JsonValue): readonly string[] => {
  const text = asText(value);
  switch (kind) {
    case 'integer':
      return [text, `${text}.0`, `${text}.00`];
    case 'number':
      return [text, text.includes('.') ? `${text}0` : `${text}.00`];
    case 'moment':
      return isDay(text) ? [text] : [text, new Date(text).toISOString(), text.slice(0, 10), text.replace('+03:00', '')];
    case 'boolean':
    case 'closed':
      return [text];
    case 'text':
      return [text, text.normalize('NFD')];
  }
};

/** A moment without an offset is Turkish time. */
export const meant = ({ kind }: RecordField, written: string): string =>
  kind === 'moment' && /T\d{2}:\d{2}:\d{2}$/.test(written) ? `${written}+03:00` : written;
