import { describe, expect, it } from 'vitest';
import { catalogue, resourceNames } from '../../data/catalogue.ts';
import type { Field, FieldMap } from '../../data/catalogue/field.ts';
import type { ResourceDefinition } from '../../data/catalogue/resource.ts';
import { englishDefinitions, englishRecord } from '../../data/english.ts';
import { keysOf } from '../../data/lib/keys.ts';
import { turkishMembers } from '../../data/members.ts';
import { dataSet } from '../../data/records.ts';
import { leavesOf, selectableNames } from '../../data/schema.ts';
import { errorCodes, errorTable } from '../../functions/http/errors.ts';
import { english, nine } from '../../functions/query/catalogue.ts';
import { everyOperator } from '../../functions/query/operators.ts';
import { relationsOf } from '../../functions/query/relations.ts';
import { englishNames, pairsOf } from '../support/english-names.ts';

/** The pairs that the code has, by the groups of the list; names that are the same in both languages are left out. */
const found = new Map<string, Map<string, string>>();

const add = (group: string, turkish: string, name: string): void => {
  if (turkish === name) return;
  const pairs = found.get(group) ?? new Map<string, string>();
  expect(pairs.get(turkish) ?? name, `${group}: ${turkish}`).toBe(name);
  found.set(group, pairs.set(turkish, name));
};

const objects: Readonly<Record<string, string>> = {
  address: 'address',
  shippingAddress: 'address',
  items: 'items',
  shipment: 'shipment',
  buyer: 'buyer',
  vatDetails: 'vatDetails',
};

const addFields = (group: string, fields: FieldMap, path: readonly string[]): void => {
  for (const [name, field] of Object.entries(fields)) {
    add(group, name, field.alias);
    const steps = [...path, field.alias];
    const inner: Field = field.type === 'array' ? field.items : field;
    if (inner.type === 'object') addFields(objects[field.alias] ?? '', inner.fields, steps);
    else if (inner.type === 'string') {
      for (const [value, { alias }] of Object.entries(inner.words ?? {})) add(steps.join('.'), value, alias);
      if (inner.column) add('tables', inner.column.tr, inner.column.en);
    }
    if (field.type === 'array')
      add('tables', field.table, `${field.itemTypeName.en.replace(/^./, (first) => first.toLowerCase())}s`);
  }
};

for (const name of resourceNames) {
  const definition: ResourceDefinition = catalogue[name];
  const { alias, fields, typeName, variants } = definition;
  addFields(alias, fields, [alias]);
  add('titles', typeName, english().of(alias).typeName);
  for (const { typeName: names } of variants?.kinds ?? []) add('titles', names.tr, names.en);
  for (const relation of relationsOf(name))
    if (relation.kind !== 'children') add('relations', relation.name, relation.alias);
}
const { members } = english();
for (const group of keysOf(members))
  for (const [member, name] of Object.entries(members[group])) add(`members.${group}`, member, name);
for (const code of errorCodes) add('codes', code, errorTable[code].alias);

/** Groups of the list that the code keeps in one table, and members that it makes as pairs of texts. */
const listed = new Map<string, Map<string, string>>();
const groupOf = (group: string, turkish: string): string => {
  if (group === 'tables' && turkish === 'sira') return 'members.tables';
  if (['envelope', 'index', 'resource', 'rules', 'session', 'change', 'places', 'error'].includes(group))
    return `members.${group}`;
  return group === 'details' || group === 'item' ? 'members.error' : group;
};
const ofTexts = 'mesaj message aciklama description belge docs'.split(' ');
for (const group of keysOf(englishNames))
  for (const [turkish, name] of pairsOf(group)) {
    const isText = ofTexts.includes(turkish) && /^(?:index|resource|error|item|change)$/.test(group);
    const isTitle = group === 'resource' && (turkish === 'ad' || turkish === 'name');
    // A password is no field of the fixed records, and an invoice’s `id` gets its name from the resource.
    const isNoField = (group === 'users' && turkish === 'sifre') || (group === 'tables' && turkish === 'faturaId');
    if (isText || isTitle || isNoField || turkish === name) continue;
    const key = groupOf(group, turkish);
    const pairs = listed.get(key) ?? new Map<string, string>();
    // A dash stands for a member that has the name of the one after it, so that only one of them remains.
    const due = name === '-' || name === '–' ? (turkish === 'yol' ? 'path' : 'openapi') : name;
    listed.set(key, pairs.set(turkish, due));
  }

describe('the English names', () => {
  it('are those of the list, and the list has no others', () => {
    const plain = (map: ReadonlyMap<string, ReadonlyMap<string, string>>) =>
      Object.fromEntries([...map].map(([group, pairs]) => [group, Object.fromEntries(pairs)]));
    expect(plain(found)).toEqual(plain(listed));
  });

  const definitions = Object.values(englishDefinitions());

  it.each(definitions.map((definition) => [definition.path, definition] as const))(
    'of %s are plain words, unique in their object and among flat names, without an operator’s ending',
    (_, { fields }) => {
      const flat = [...selectableNames(fields).keys()];
      expect(new Set(flat).size).toBe(flat.length);
      const suffixes = [...everyOperator].map(({ suffix }) => suffix).filter((suffix) => suffix.startsWith('_'));
      for (const name of flat) {
        for (const step of name.split('_')) expect(step).toMatch(/^[a-z][A-Za-z]*$/);
        expect(suffixes.filter((suffix) => name.endsWith(suffix))).toEqual([]);
        expect(['then', 'constructor', 'toString', 'valueOf', 'toJSON']).not.toContain(name);
      }
    },
  );

  it('are as many as the Turkish ones in every object, also of values', () => {
    for (const name of resourceNames) {
      const [own, turkish] = [english().of(catalogue[name].alias).fields, nine.of(name).fields];
      expect([...leavesOf(own).keys()].length).toBe(leavesOf(turkish).size);
      for (const [at, leaf] of [...leavesOf(turkish).values()].entries()) {
        const { field } = [...leavesOf(own).values()][at] ?? {};
        const valuesOf = (each: typeof field): readonly unknown[] => (each && 'values' in each && each.values) || [];
        expect(new Set(valuesOf(field)).size).toBe(valuesOf(leaf.field).length);
      }
    }
  });

  it('of a reference are the singular of the resource and “Id”', () => {
    for (const { fields } of definitions)
      for (const [name, field] of Object.entries(fields))
        if (field.type === 'integer' && field.ref !== undefined)
          expect(name).toBe(`${english().of(field.ref).singularAlias}Id`);
  });

  it('of records follow from those of the catalogue', () => {
    for (const name of resourceNames)
      for (const record of dataSet[name].map((each) => englishRecord(name)({ ...each })))
        expect(Object.keys(record)).toEqual(Object.keys(english().of(catalogue[name].alias).fields));
    expect(englishRecord('gorevler')({ baslik: 'x', durum: 'beklemede', kendi: { durum: 1 } })).toEqual({
      title: 'x',
      status: 'pending',
      kendi: { durum: 1 },
    });
  });

  it('leave the Turkish ones of bodies as they are', () => {
    for (const group of keysOf(turkishMembers))
      for (const [member, name] of Object.entries(turkishMembers[group])) expect(name).toBe(member);
  });

  it('of texts with names in braces leave no brace and no other name', () => {
    const texts = definitions.flatMap(({ fields }) =>
      [...leavesOf(fields).values()].flatMap(({ field }) => (field.rule ? [field.rule.tr, field.rule.en] : [])),
    );
    for (const text of texts) expect(text).not.toMatch(/[{}]/);
    expect(texts).toContain('quantity × unitPrice');
    expect(texts.find((text) => text.includes('confirmed'))).toContain('unpaid → confirmed → processing');
  });
});
