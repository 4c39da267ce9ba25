import type { Member, MemberMap } from '../../data/catalogue/member.ts';
import { isJsonArray, isJsonObject, type JsonObject, type JsonValue } from '../../data/json.ts';

/** A value with exactly one thing wrong in it, and what that is. */
export interface Broken<Value extends JsonValue = JsonValue> {
  readonly fault: string;
  readonly value: Value;
}

const OTHER_TYPE: Readonly<Record<Member['type'], JsonValue>> = {
  integer: 'on',
  number: '12,5',
  string: 12,
  boolean: 'true',
  object: [],
  array: {},
};

/** Faults of a value itself, whatever it holds. */
const wrongValues = (member: Member): readonly Broken[] => {
  const broken: Broken[] = [{ fault: 'another type', value: OTHER_TYPE[member.type] }];
  if (!member.nullable) broken.push({ fault: 'null', value: null });
  if (member.type === 'integer') broken.push({ fault: 'a fraction', value: 1.5 });
  if ('minimum' in member) broken.push({ fault: 'below the minimum', value: member.minimum - 1 });
  if ('maximum' in member) broken.push({ fault: 'above the maximum', value: member.maximum + 1 });
  if ('values' in member)
    broken.push({ fault: 'outside the list', value: member.type === 'string' ? 'olmayan' : 987_654 });
  if ('pattern' in member || 'format' in member) broken.push({ fault: 'another form', value: 'biçimsiz değer' });
  return broken;
};

const insideOf = (member: Member, value: JsonValue): readonly Broken[] => {
  if (member.type === 'object' && isJsonObject(value)) return brokenRecords(member.members, value);
  if (member.type !== 'array' || !isJsonArray(value)) return [];
  const [first, ...rest] = value;
  if (first === undefined) throw new TypeError('an empty array shows no entry to break');
  return [...wrongValues(member.items), ...insideOf(member.items, first)].map((broken) => ({
    fault: `in an entry: ${broken.fault}`,
    value: [broken.value, ...rest],
  }));
};

/** Every way to break a right record in one place: per member missing, wrong or broken inside, and one member too many. */
export function brokenRecords(members: MemberMap, record: JsonObject): readonly Broken<JsonObject>[] {
  const perMember = Object.entries(members).flatMap(([name, member]): readonly Broken<JsonObject>[] => [
    { fault: `${name} missing`, value: Object.fromEntries(Object.entries(record).filter(([other]) => other !== name)) },
    ...[...wrongValues(member), ...insideOf(member, record[name] ?? null)].map(({ fault, value }) => ({
      fault: `${name}: ${fault}`,
      value: { ...record, [name]: value },
    })),
  ]);
  return [...perMember, { fault: 'a member too many', value: { ...record, fazladanUye: 'x' } }];
}
