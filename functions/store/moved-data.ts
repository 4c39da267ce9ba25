import { isJsonArray, isJsonObject, type JsonObject, type JsonValue } from '../../data/lib/json.ts';
import { DAY_MS, dayExists, dayStart, REFERENCE_DAY } from '../../data/reference-day.ts';
import { leavesOf } from '../../data/schema.ts';
import { cached } from '../../data/lib/cached.ts';
import { isMoment, isWrittenMoment } from '../query/values.ts';
import type { ServedData } from './served-data.ts';

/** Shifts all dates of the data by whole weeks, which preserves weekdays, order and intervals. */
export interface Shift {
  readonly weeks: number;
  /** True if the shift of a kept state takes precedence over `weeks`. */
  readonly stateWins: boolean;
  /** The day on which new records are created; by default the current one. */
  readonly day?: string;
}

export const unmoved: Shift = { weeks: 0, stateWins: false };

const DAYS = 7;

/** The number of weeks that shifts the reference day to the given day or at most six days before it. */
export const weeksUntil = (day: string): number =>
  Math.floor((dayStart(day) - dayStart(REFERENCE_DAY)) / (DAYS * DAY_MS));

/** Shifts a date by weeks. Leaves other texts unchanged, and dates whose year would no longer have four digits. */
const movedDay = (day: string, weeks: number): string => {
  if (!dayExists(day)) return day;
  const [moved = ''] = new Date(dayStart(day) + weeks * DAYS * DAY_MS).toISOString().split('T');
  return moved.length === day.length ? moved : day;
};

export const todayAfter = (weeks: number): string => movedDay(REFERENCE_DAY, weeks);

type Change = (value: JsonValue) => JsonValue;

const changeValue = (value: JsonValue, path: readonly string[], change: Change): JsonValue => {
  if (isJsonArray(value)) return value.map((item) => changeValue(item, path, change));
  if (path.length === 0) return change(value);
  return isJsonObject(value) ? changeField(value, path, change) : value;
};

/** A copy of an object with changed values at a path, which may cross arrays. */
const changeField = (object: JsonObject, [name = '', ...rest]: readonly string[], change: Change): JsonObject => {
  const value = object[name];
  return value === undefined ? object : { ...object, [name]: changeValue(value, rest, change) };
};

/** The data with its dates shifted by whole weeks. Each resource is shifted when it is first read. */
export const movedData = (served: ServedData, weeks: number): ServedData => {
  if (weeks === 0) return served;
  // Cached, because the records contain only a few hundred different dates.
  const move = cached((day: string) => movedDay(day, weeks));
  const moveMoment: Change = (value) =>
    typeof value === 'string' && isWrittenMoment(value)
      ? move(value.slice(0, REFERENCE_DAY.length)) + value.slice(REFERENCE_DAY.length)
      : value;
  return {
    ...served,
    recordsOf: cached((resource) => {
      const moments = [...leavesOf(served.catalogue.of(resource).fields).values()].filter(({ field }) =>
        isMoment(field),
      );
      const records = served.recordsOf(resource);
      if (moments.length === 0) return records;
      return records.map((record) => moments.reduce((moved, { path }) => changeField(moved, path, moveMoment), record));
    }),
  };
};
