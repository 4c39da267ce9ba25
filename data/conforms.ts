import type { Member, MemberMap, RecordOf } from './catalogue/member.ts';
import { isJsonObject } from './json.ts';

const fits = (member: Member, value: unknown): boolean => {
  if (value === null) return member.nullable === true;
  switch (member.type) {
    case 'integer':
      return Number.isInteger(value) && (!member.values || member.values.some((allowed) => allowed === value));
    case 'number':
      return typeof value === 'number';
    case 'string':
      return typeof value === 'string' && (!member.values || member.values.includes(value));
    case 'boolean':
      return typeof value === 'boolean';
    case 'object':
      return conforms(member.members, value);
    case 'array':
      return Array.isArray(value) && value.every((item) => fits(member.items, item));
  }
};

/**
 * Whether a value is an object with exactly these members, each of its type and in its closed list of values.
 * Patterns, ranges and relations are the rules' business, not the type's.
 */
export function conforms<const Members extends MemberMap>(
  members: Members,
  value: unknown,
): value is RecordOf<Members> {
  if (!isJsonObject(value)) return false;
  const names = Object.keys(members);
  if (Object.keys(value).length !== names.length) return false;
  return Object.entries(members).every(([name, member]) => Object.hasOwn(value, name) && fits(member, value[name]));
}
