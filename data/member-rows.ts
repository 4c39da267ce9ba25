import type { Member, MemberMap } from './catalogue/member.ts';
import type { JsonValue } from './json.ts';
import { entriesOf, exampleOf, valuesUnder } from './member-values.ts';

/** One line of a table of members. */
export interface MemberRow {
  /** Where the member stands, nested with dots; `[]` marks the entries of an array (`kalemler[].adet`). */
  readonly name: string;
  readonly member: Member;
  /** The first value in the records that is not null; absent for objects and arrays of objects. */
  readonly example?: JsonValue;
}

const rowsOf = (name: string, member: Member, values: readonly JsonValue[]): readonly MemberRow[] => {
  switch (member.type) {
    case 'object':
      return [{ name, member }, ...memberRows(member.members, values, `${name}.`)];
    case 'array':
      return [{ name, member }, ...rowsOf(`${name}[]`, member.items, entriesOf(values))];
    default: {
      const example = exampleOf(values);
      return [example === undefined ? { name, member } : { name, member, example }];
    }
  }
};

/** A resource's members as the flat lines of a table, in the records' order, each nested member below its parent. */
export function memberRows(members: MemberMap, records: readonly JsonValue[], prefix = ''): readonly MemberRow[] {
  return Object.entries(members).flatMap(([name, member]) =>
    rowsOf(`${prefix}${name}`, member, valuesUnder(name, records)),
  );
}
