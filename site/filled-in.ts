import type { Member, MemberMap } from '../data/catalogue/member.ts';
import { isJsonArray, isJsonObject, type JsonObject, type JsonValue } from '../data/json.ts';

const filledInValue = (member: Member, value: JsonValue): JsonValue => {
  if (member.type === 'object' && isJsonObject(value)) return filledIn(member.members, value);
  if (member.type === 'array' && isJsonArray(value)) return value.map((item) => filledInValue(member.items, item));
  return value;
};

/** What a person fills in of a record: without the fields that a server sets. */
export const filledIn = (members: MemberMap, record: JsonObject): JsonObject =>
  Object.fromEntries(
    Object.entries(record).flatMap(([name, value]) => {
      const member = members[name];
      return member && !member.serverSet ? [[name, filledInValue(member, value)] as const] : [];
    }),
  );
