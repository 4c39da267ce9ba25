import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { catalogue, resourceNames } from '../../data/catalogue.ts';
import { isJsonArray, isJsonObject, type JsonObject, type JsonValue } from '../../data/lib/json.ts';
import { selectableNames } from '../../data/schema.ts';
import { type FixedRelation, relationsOf } from '../../functions/query/relations.ts';
import { runQuery } from '../../functions/query/run.ts';
import { shapeRecords } from '../../functions/query/shape.ts';
import { collectionOf, readQuery } from '../support/engine.ts';
import { recordsIn } from '../support/oracle.ts';

/** The JSON text that the engine produces for a list request. @throws Error for an invalid query. */
const textOf = (address: string): string => {
  const { resource, parsed } = readQuery(address);
  if (!parsed.ok) throw new Error(`${address}: ${JSON.stringify(parsed.problems)}`);
  const { positions } = runQuery(collectionOf(resource), parsed.query);
  const sources = { collectionOf, hasPicture: () => false, pictureUrl: () => null };
  const json = shapeRecords(sources, collectionOf(resource), positions, parsed.query.shape);
  if ('what' in json) throw new Error(`${address}: too many ${json.what}`);
  return new TextDecoder().decode(json);
};

/** The related records, found by comparing keys; `null` for pictures, which need a host. */
const relatedTo = (record: JsonObject, { kind, target, key }: FixedRelation): JsonValue => {
  if (kind === 'picture') return null;
  if (kind === 'children') return recordsIn(target).filter((each) => each[key] === record['id']);
  return recordsIn(target).find(({ id }) => id === record[key]) ?? null;
};

/** Keeps only the fields at these paths, including those in array entries, in the order of the record. */
const shown = (value: JsonValue, paths: readonly (readonly string[])[]): JsonValue => {
  if (isJsonArray(value)) return value.map((item) => shown(item, paths));
  if (!isJsonObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, inner]) => {
      const below = paths.filter(([first]) => first === name).map(([, ...rest]) => rest);
      if (below.length === 0) return [];
      return [[name, below.some(({ length }) => length === 0) ? inner : shown(inner, below)]];
    }),
  );
};

/** The value at a path; for an array, the value of each entry. */
const valueAt = (value: JsonValue | undefined, [step, ...rest]: readonly string[]): JsonValue => {
  if (value === undefined || step === undefined) return value ?? null;
  if (isJsonArray(value)) return value.map((item) => valueAt(item, [step, ...rest]));
  return isJsonObject(value) ? valueAt(value[step], rest) : null;
};

describe.each(resourceNames)('records of %s', (resource) => {
  it('have only the id and the selected fields, in the order of the record', () => {
    const names = [...selectableNames(catalogue[resource].fields).keys()];
    fc.assert(
      fc.property(fc.uniqueArray(fc.constantFrom(...names), { minLength: 1, maxLength: 4 }), (asked) => {
        const paths = ['id', ...asked].map((name) => name.split('_'));
        const text = textOf(`/${resource}?_limit=5&_alanlar=${asked.join(',')}`);
        expect(text).toBe(
          JSON.stringify(
            recordsIn(resource)
              .slice(0, 5)
              .map((record) => shown(record, paths)),
          ),
        );
      }),
      { numRuns: 20 },
    );
  });

  it('have aliased fields at the top level, in the order of the request, with `null` for missing ones', () => {
    const names = [...selectableNames(catalogue[resource].fields).keys()].filter((name) => name !== 'id');
    fc.assert(
      fc.property(fc.uniqueArray(fc.constantFrom(...names), { minLength: 1, maxLength: 4 }), (asked) => {
        const text = textOf(`/${resource}?_limit=5&_alanlar=${asked.map((name, at) => `_${at}:${name}`).join()}`);
        const aliased = (record: JsonObject): JsonObject =>
          Object.fromEntries(asked.map((name, at) => [`_${at}`, valueAt(record, name.split('_'))]));
        const due = recordsIn(resource).map((record) => ({ id: record['id'], ...aliased(record) }));
        expect(text).toBe(JSON.stringify(due.slice(0, 5)));
      }),
      { numRuns: 20 },
    );
  });

  it.each(relationsOf(resource))('embed $name after all other fields', (relation) => {
    const { name, alias } = relation;
    const due = recordsIn(resource).map((record) => ({ ...record, [name]: relatedTo(record, relation) }));
    for (const spelling of [name, alias])
      expect(textOf(`/${resource}?_limit=100&_gom=${spelling}`)).toBe(JSON.stringify(due));
  });
});
