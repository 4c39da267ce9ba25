import { describe, expect, it } from 'vitest';
import { catalogue, resourceNames } from '../../data/catalogue.ts';
import { dataSet } from '../../data/records.ts';
import { createApp } from '../../functions/http/app.ts';
import { strictAjv } from '../support/ajv.ts';
import { brokenRecords } from '../support/broken-records.ts';
import { objectOf, parseJson } from '../support/json.ts';

const app = createApp(dataSet);
const fetchSchema = async (segment: string): Promise<ReturnType<typeof objectOf>> => {
  const response = await app(new Request(`http://test.invalid/api/v1/sema/${segment}.json`));
  expect(response.status).toBe(200);
  return objectOf(parseJson(await response.text()));
};

describe.each(resourceNames)('the JSON Schema of %s', (name) => {
  const { path, alias, members } = catalogue[name];

  it('is valid draft 2020-12 and names its own address', async () => {
    const schema = await fetchSchema(path);
    const ajv = strictAjv();
    expect(ajv.validateSchema(schema), ajv.errorsText()).toBe(true);
    expect(schema['$schema']).toBe('https://json-schema.org/draft/2020-12/schema');
    expect(schema['$id']).toBe(`/api/v1/sema/${path}.json`);
  });

  it('is the same under both names', async () => {
    expect(await fetchSchema(alias)).toEqual(await fetchSchema(path));
  });

  it('accepts every record', async () => {
    const validate = strictAjv().compile(await fetchSchema(path));
    for (const record of dataSet[name]) {
      expect(validate(record), `${name}/${record.id}: ${JSON.stringify(validate.errors)}`).toBe(true);
    }
  });

  it('refuses a record with any single fault', async () => {
    const validate = strictAjv().compile(await fetchSchema(path));
    const faults = dataSet[name].slice(0, 1).flatMap((record) => brokenRecords(members, record));
    expect(faults.length).toBeGreaterThan(2 * Object.keys(members).length);
    const accepted = faults.filter(({ value }) => validate(value)).map(({ fault }) => fault);
    expect(accepted).toEqual([]);
  });

  it('gives examples that it accepts itself', async () => {
    const schema = await fetchSchema(path);
    expect(schema['examples']).toEqual([dataSet[name][0]]);
  });
});
