import type { ErrorObject } from 'ajv/dist/2020.js';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { inputForms } from '../../data/catalogue/input-forms.ts';
import { catalogue, isResourceName, type ResourceName, resourceNames } from '../../data/catalogue.ts';
import { faultsOf } from '../../data/check.ts';
import type { JsonObject, JsonValue } from '../../data/lib/json.ts';
import { dataSet } from '../../data/records.ts';
import { schemaPath } from '../../functions/http/schema-files.ts';
import { nine } from '../../functions/query/catalogue.ts';
import { limits } from '../../functions/query/limits.ts';
import { inputSchemaDocument } from '../../functions/documents/openapi/json-schema.ts';
import { strictAjv } from '../support/ajv.ts';
import { objectOf, parseJson } from '../support/json.ts';

const RUNS = 120;

/** Replaces the value at a position in a body, counted from 1; `undefined` removes a field. */
const replaceAt = (body: JsonValue, at: number, replacement: JsonValue | undefined): JsonValue => {
  let count = 0;
  return parseJson(JSON.stringify(body, (_, value: unknown) => (count++ === at ? replacement : value)));
};

/** Texts that match the input formats, some with a character added or removed. */
const formed = fc
  .tuple(
    fc.oneof(...Object.values(inputForms).map(({ pattern }) => fc.stringMatching(new RegExp(pattern, 'u')))),
    fc.constantFrom('', '', ' ', '1', 'Ş'),
    fc.constantFrom(0, 0, 1),
  )
  .map(([text, more, less]) => text.slice(less) + more);

const dates = fc
  .record({
    year: fc.integer({ min: 0, max: 9999 }),
    month: fc.integer({ min: 1, max: 12 }),
    day: fc.integer({ min: 28, max: 31 }),
    time: fc.constantFrom('', 'T10:20:30Z', 'T23:59:60Z', 'T24:00:00Z', 'T10:20:30.25-23:59', 'T10:20:30+24:00'),
  })
  .map(({ year, month, day, time }) => {
    const padded = (part: number, length: number): string => String(part).padStart(length, '0');
    return `${padded(year, 4)}-${padded(month, 2)}-${padded(day, 2)}${time}`;
  });

const replacements = (records: readonly JsonObject[]): fc.Arbitrary<JsonValue | undefined> =>
  fc.oneof(
    fc.constant(undefined),
    fc.jsonValue({ maxDepth: 2 }).map((value) => parseJson(JSON.stringify(value))),
    fc.constantFrom(...records.flatMap((record) => Object.values(record))),
    fc.constantFrom(null, '', ' ', 0, -1, 1, 5.5, 20, 1e21, 2100, 2101, '1', true, [], {}, [[]], '\u{1f600}'),
    fc.emailAddress(),
    fc.webUrl({ withFragments: true, withQueryParameters: true }),
    fc.uuid(),
    dates,
    formed,
  );

/** Records with some values changed or removed. */
const bodies = (resource: ResourceName): fc.Arbitrary<JsonObject> => {
  const records: readonly JsonObject[] = dataSet[resource];
  const replacement = replacements(records);
  return fc.constantFrom(...records).chain((record) =>
    fc
      .array(fc.tuple(fc.integer({ min: 1, max: JSON.stringify(record).split(':').length }), replacement), {
        maxLength: 6,
      })
      .map((changes) =>
        objectOf(changes.reduce<JsonValue>((body, [place, value]) => replaceAt(body, place, value), record)),
      ),
  );
};

/** The path of the field of an Ajv error, joined by underscores. */
const fieldOf = ({ instancePath, keyword, params }: ErrorObject): string => {
  const missing: unknown = keyword === 'required' ? params['missingProperty'] : undefined;
  const path = instancePath.split('/').slice(1);
  return [...path, ...(typeof missing === 'string' ? [missing] : [])].join('_');
};

const withoutRequired = (schema: JsonObject): JsonObject =>
  objectOf(parseJson(JSON.stringify(schema, (name, value: unknown) => (name === 'required' ? undefined : value))));

const schemaOf = (resource: ResourceName): JsonObject =>
  inputSchemaDocument(catalogue[resource], dataSet[resource], schemaPath(nine, resource, 'bodies'));

const BEYOND_SCHEMAS = ['bagliKayit', 'denetim'];

describe.each(resourceNames)('the validation of %s', (resource) => {
  it.each([
    ['complete bodies', true],
    ['partial bodies', false],
  ])('reports the same invalid fields in %s as the published schema', (_, complete) => {
    const schema = schemaOf(resource);
    const validate = strictAjv().compile(complete ? schema : withoutRequired(schema));
    let refused = 0;
    fc.assert(
      fc.property(bodies(resource), (body) => {
        const faults = faultsOf(catalogue[resource].fields, body, {
          complete,
          atMost: limits.inputProblems,
          exists: (target, id) => isResourceName(target) && dataSet[target].some((record) => record.id === id),
        });
        const named = faults.filter(({ rule }) => !BEYOND_SCHEMAS.includes(rule)).map(({ path }) => path.join('_'));
        const accepted = validate(body);
        if (!accepted) refused += 1;
        const expected = new Set((validate.errors ?? []).map(fieldOf));
        if (faults.length < limits.inputProblems) expect(new Set(named)).toEqual(expected);
        else expect(accepted).toBe(false);
      }),
      { numRuns: RUNS },
    );
    // Some bodies were refused, and some were accepted.
    expect(refused).toBeGreaterThan(RUNS / 10);
    expect(refused).toBeLessThan(RUNS);
  });
});
