import { groupPairs } from '../../functions/query/query-pairs.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { catalogue, type ResourceName } from '../../data/catalogue.ts';
import { type JsonValue, textIn } from '../../data/json.ts';
import { dataSet } from '../../data/records.ts';
import { operatorNames, operatorOf } from '../../functions/query/operators.ts';
import { openApiDocument } from '../../site/output/openapi/document.ts';
import { listAt, objectAt, resolve } from '../../site/output/openapi/read.ts';
import { listRequests } from '../support/list-requests.ts';
import { schemaFaults } from '../support/openapi-validator.ts';

/** The JSON values that a text in a query can mean. */
const readings = (text: string): readonly JsonValue[] => [
  text,
  ...(text !== '' && Number.isFinite(Number(text)) ? [Number(text)] : []),
  ...(text === 'true' || text === 'false' ? [text === 'true'] : []),
];

describe('the OpenAPI document', () => {
  const document = openApiDocument(dataSet, 'en');

  /** Pointers to the schemas of a list’s parameters, by name. */
  const schemasOf = (resource: ResourceName): ReadonlyMap<string, string> => {
    const path = `/${catalogue[resource].alias}`;
    const operation = objectAt(objectAt(document['paths'], path), 'get');
    return new Map(
      listAt(operation, 'parameters').map((each) => [
        textIn(resolve(document, each), 'name'),
        `${textIn(each, '$ref')}/schema`,
      ]),
    );
  };

  /** True if the document allows these values under one name (OpenAPI 3.1: style `form`, exploded). */
  const allows = (pointer: string, values: readonly string[]): boolean => {
    const fits = (value: JsonValue): boolean => schemaFaults(pointer, value).length === 0;
    const [first = '', ...more] = values;
    if (more.length === 0) return readings(first).some(fits);
    const items = values.map((value) => readings(value).find((reading) => fits([reading])));
    return items.every((item) => item !== undefined) && fits(items);
  };

  it('allows every valid list request, comma lists included', () => {
    const checked = new Set<string>();
    fc.assert(
      fc.property(listRequests, ({ resource, address }) => {
        const schemas = schemasOf(resource);
        for (const [name, values] of groupPairs(address.split('?')[1] ?? '') ?? []) {
          const pointer = schemas.get(name.replaceAll('.', '_'));
          if (pointer === undefined) continue;
          expect(allows(pointer, values), `${name}=${values.join(' | ')}`).toBe(true);
          checked.add(name);
        }
      }),
      { numRuns: 400 },
    );
    const suffixes = operatorNames.map((name) => operatorOf(name).suffix);
    const unseen = suffixes.filter((suffix) => ![...checked].some((name) => name.endsWith(suffix)));
    expect(unseen, 'operators that no checked parameter ends with').toEqual([]);
  });
});
