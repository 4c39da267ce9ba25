import type { Member, MemberMap } from '../../data/catalogue/member.ts';
import { catalogue } from '../../data/catalogue.ts';
import { isJsonArray, isJsonObject, type JsonObject, type JsonValue } from '../../data/json.ts';
import { REFERENCE_DAY } from '../../data/reference-day.ts';
import { cached } from '../../data/cached.ts';
import { DAY_MS, dayExists, isMoment, isWrittenMoment } from '../query/values.ts';
import type { ServedData } from './served-data.ts';

/** By how many whole weeks all moments of the data are moved, so that weekdays, order and intervals stay. */
export interface Shift {
  readonly weeks: number;
  /** Whether a kept state that remembers another shift decides. */
  readonly yields: boolean;
}

export const unmoved: Shift = { weeks: 0, yields: false };

const DAYS = 7;

const dayStart = (day: string): number => Date.parse(`${day}T00:00:00Z`);

/** The shift's weeks for a day that is to be today: the most of them after which the data's own today is not later. */
export const weeksUntil = (day: string): number =>
  Math.floor((dayStart(day) - dayStart(REFERENCE_DAY)) / (DAYS * DAY_MS));

/** A day so many weeks later; what is no day and what would need a year of five digits stays. */
const movedDay = (day: string, weeks: number): string => {
  if (!dayExists(day)) return day;
  const [moved = ''] = new Date(dayStart(day) + weeks * DAYS * DAY_MS).toISOString().split('T');
  return moved.length === day.length ? moved : day;
};

/** The data's today after a shift. */
export const todayAfter = (weeks: number): string => movedDay(REFERENCE_DAY, weeks);

/** The members that are moments or hold some. */
const momentsAmong = (members: MemberMap): MemberMap =>
  Object.fromEntries(
    Object.entries(members).flatMap(([name, member]): readonly [string, Member][] => {
      const inner = member.type === 'array' ? member.items : member;
      if (inner.type !== 'object') return isMoment(inner) ? [[name, inner]] : [];
      const below = momentsAmong(inner.members);
      return Object.keys(below).length === 0 ? [] : [[name, { ...inner, members: below }]];
    }),
  );

type MoveDay = (day: string) => string;

const moveValue = (member: Member, value: JsonValue, move: MoveDay): JsonValue => {
  if (isJsonArray(value)) return value.map((item) => moveValue(member, item, move));
  if (member.type === 'object') return isJsonObject(value) ? moveMembers(member.members, value, move) : value;
  if (typeof value !== 'string' || !isWrittenMoment(value)) return value;
  return move(value.slice(0, REFERENCE_DAY.length)) + value.slice(REFERENCE_DAY.length);
};

const moveMembers = (moments: MemberMap, record: JsonObject, move: MoveDay): JsonObject => {
  const moved: Record<string, JsonValue> = { ...record };
  for (const [name, member] of Object.entries(moments)) {
    const value = record[name];
    if (value !== undefined) moved[name] = moveValue(member, value, move);
  }
  return moved;
};

/** Data whose moments are moved by whole weeks, each resource when it is first read. */
export const movedData = (served: ServedData, weeks: number): ServedData => {
  if (weeks === 0) return served;
  // A few hundred days stand in however many records.
  const move = cached((day: string) => movedDay(day, weeks));
  return {
    ...served,
    recordsOf: cached((resource) => {
      const moments = momentsAmong(catalogue[resource].members);
      const records = served.recordsOf(resource);
      return Object.keys(moments).length === 0 ? records : records.map((record) => moveMembers(moments, record, move));
    }),
  };
};
