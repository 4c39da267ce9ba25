import { isRequired, type Member, type MemberMap } from './catalogue/member.ts';
import { isJsonArray, isJsonObject, type JsonObject, type JsonValue } from './json.ts';

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

/** A required field, with those inside it. */
export interface RequiredField {
  readonly name: string;
  readonly inside: readonly RequiredField[];
}

const membersInside = (member: Member): MemberMap => {
  if (member.type === 'object') return member.members;
  return member.type === 'array' ? membersInside(member.items) : {};
};

/** The fields that a body must have where it is validated as a whole. */
export const requiredFields = (members: MemberMap): readonly RequiredField[] =>
  Object.entries(members)
    .filter(([, member]) => isRequired(member))
    .map(([name, member]) => ({ name, inside: requiredFields(membersInside(member)) }));
