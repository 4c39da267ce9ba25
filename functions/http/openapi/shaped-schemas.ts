import type { Member, MemberMap } from '../../../data/catalogue/member.ts';
import type { JsonObject } from '../../../data/json.ts';
import { relations } from '../../query/relations.ts';
import { ref } from './reference.ts';
import type { Subject } from './subject.ts';
import { subjectNames } from './subject.ts';

/** Only some of a member's own members; leaves refer to the record's schema at `pointer`. */
const partialSchema = (member: Member, pointer: string): JsonObject => {
  switch (member.type) {
    case 'object':
      return {
        type: 'object',
        properties: partialProperties(member.members, `${pointer}/properties`),
        additionalProperties: false,
      };
    case 'array':
      return { type: 'array', items: partialSchema(member.items, `${pointer}/items`) };
    default:
      return { $ref: pointer };
  }
};

const partialProperties = (members: MemberMap, pointer: string): JsonObject =>
  Object.fromEntries(
    Object.entries(members).map(([name, member]) => [name, partialSchema(member, `${pointer}/${name}`)]),
  );

/** The members that embedding adds: a parent or `null`, or the children. */
const relationProperties = ({ name }: Subject, level: 'embedded' | 'record'): JsonObject =>
  Object.fromEntries(
    relations[name].map((relation) => {
      const target = ref('schemas', subjectNames(relation.target)[level]);
      return [
        relation.name,
        relation.kind === 'parent' ? { anyOf: [target, { type: 'null' }] } : { type: 'array', items: target },
      ];
    }),
  );

/**
 * Records as `_alanlar` and `_gom` show them: the list's own with any members and relations; the records inside whole,
 * with relations of their own one level further, where it ends.
 */
export const shapedSchemas = (subject: Subject): JsonObject => {
  const { definition, names } = subject;
  const pointer = `#/components/schemas/${names.record}/properties`;
  const members = Object.keys(definition.members);
  return {
    [names.shaped]: {
      description: '_alanlar ya da _gom ile biçimlenmiş kayıt.\n\nA record shaped by _fields or _embed.',
      type: 'object',
      properties: { ...partialProperties(definition.members, pointer), ...relationProperties(subject, 'embedded') },
      required: ['id'],
      additionalProperties: false,
    },
    [names.embedded]: {
      description: '_gom ile gömülmüş kayıt.\n\nA record embedded by _embed.',
      type: 'object',
      properties: {
        ...Object.fromEntries(members.map((name) => [name, { $ref: `${pointer}/${name}` }])),
        ...relationProperties(subject, 'record'),
      },
      required: members,
      additionalProperties: false,
    },
  };
};
