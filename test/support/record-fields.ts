import { catalogue, type ResourceName, resourceNames } from '../../data/catalogue.ts';
import type { Member, MemberMap } from '../../data/catalogue/member.ts';
import { type JsonObject, type JsonValue } from '../../data/json.ts';
import { asText, recordsIn, valuesAt } from './oracle.ts';

/** What values a field has, as far as filters read them differently. */
export type FieldKind = 'integer' | 'number' | 'boolean' | 'moment' | 'closed' | 'text';

/** A field to filter or sort by, read from the catalogue alone. */
export interface RecordField {
  readonly resource: ResourceName;
  readonly path: readonly string[];
  /** `adres_il` */
  readonly name: string;
  readonly kind: FieldKind;
  readonly nullable: boolean;
  /** Whether the catalogue lists all values. */
  readonly closed: boolean;
  /** Fields inside arrays have several values in a record, and so no order. */
  readonly inArray: boolean;
}

const kindOf = (member: Member): FieldKind => {
  if (member.type === 'integer' || member.type === 'number' || member.type === 'boolean') return member.type;
  if (member.type !== 'string') throw new TypeError(`${member.type} holds members of its own`);
  if (member.values) return 'closed';
  return member.format === 'date' || member.format === 'date-time' ? 'moment' : 'text';
};

const below = (resource: ResourceName, members: MemberMap, path: readonly string[], inArray: boolean): RecordField[] =>
  Object.entries(members).flatMap(([name, member]) => field(resource, member, [...path, name], inArray));

const field = (resource: ResourceName, member: Member, path: readonly string[], inArray: boolean): RecordField[] => {
  if (member.type === 'object') return below(resource, member.members, path, inArray);
  if (member.type === 'array') return field(resource, member.items, path, true);
  const closed = 'values' in member;
  const nullable = member.nullable === true;
  return [{ resource, path, name: path.join('_'), kind: kindOf(member), nullable, closed, inArray }];
};

/** Every field of every resource. */
export const recordFields: readonly RecordField[] = resourceNames.flatMap((resource) =>
  below(resource, catalogue[resource].members, [], false),
);

/** The values that a record has in a field; `null` where one is missing. */
export const fieldValues = (record: JsonObject, { path }: RecordField): readonly JsonValue[] => valuesAt(record, path);

/** Longer values do not fit into the query of an address, several of them at least. */
const LONGEST_IN_ADDRESS = 400;

/** The different values that the records of the field's resource have, without `null` and what no address can hold. */
export const presentValues = (of: RecordField): readonly JsonValue[] => {
  const values = new Set(recordsIn(of.resource).flatMap((record) => fieldValues(record, of)));
  return [...values].filter((value) => value !== null && asText(value).length <= LONGEST_IN_ADDRESS);
};

/** The fields with a value that an address can hold. */
export const addressableFields: readonly RecordField[] = recordFields.filter(
  (field) => presentValues(field).length > 0,
);
