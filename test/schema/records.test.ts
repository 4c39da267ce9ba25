import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { catalogue, resourceNames } from '../../data/catalogue.ts';
import type { JsonObject } from '../../data/json.ts';
import { dataSet } from '../../data/records.ts';
import { INPUT_SUFFIX, schemaPath } from '../../functions/http/base.ts';
import { withoutId } from '../../functions/http/write.ts';
import { fieldsOf } from '../../functions/query/fields.ts';
import { strictAjv } from '../support/ajv.ts';
import { faultyBodies } from '../support/body-faults.ts';
import { brokenRecords } from '../support/broken-records.ts';
import { siteFolder } from '../support/build-site.ts';
import { objectOf, parseJson } from '../support/json.ts';

const readSchema = async (segment: string): Promise<JsonObject> =>
  objectOf(parseJson(await readFile(join(siteFolder, schemaPath(segment)), 'utf8')));

describe.each(resourceNames)('the JSON Schema of %s', (name) => {
  const { path, alias, members } = catalogue[name];

  it('is valid draft 2020-12 and names its own address', async () => {
    const schema = await readSchema(path);
    const ajv = strictAjv();
    expect(ajv.validateSchema(schema), ajv.errorsText()).toBe(true);
    expect(schema['$schema']).toBe('https://json-schema.org/draft/2020-12/schema');
    expect(schema['$id']).toBe(`/api/v1/sema/${path}.json`);
  });

  it('is the same under both names', async () => {
    expect(await readSchema(alias)).toEqual(await readSchema(path));
  });

  it('accepts every record', async () => {
    const validate = strictAjv().compile(await readSchema(path));
    for (const record of dataSet[name]) {
      expect(validate(record), `${name}/${record.id}: ${JSON.stringify(validate.errors)}`).toBe(true);
    }
  });

  it('refuses a record with any single fault', async () => {
    const validate = strictAjv().compile(await readSchema(path));
    const faults = dataSet[name].slice(0, 1).flatMap((record) => brokenRecords(members, record));
    expect(faults.length).toBeGreaterThan(2 * Object.keys(members).length);
    const accepted = faults.filter(({ value }) => validate(value)).map(({ fault }) => fault);
    expect(accepted).toEqual([]);
  });

  it('gives examples that it accepts itself', async () => {
    const schema = await readSchema(path);
    expect(schema['examples']).toEqual([dataSet[name][0]]);
  });
});

describe.each(resourceNames)('the JSON Schema of bodies for %s', (name) => {
  const { path, alias, members } = catalogue[name];

  it('is valid draft 2020-12, names its own address, and is the same under both names', async () => {
    const schema = await readSchema(path + INPUT_SUFFIX);
    const ajv = strictAjv();
    expect(ajv.validateSchema(schema), ajv.errorsText()).toBe(true);
    expect(schema['$id']).toBe(`/api/v1/sema/${path}-girdi.json`);
    expect(await readSchema(alias + INPUT_SUFFIX)).toEqual(schema);
  });

  it('accepts every record with and without its id, also with other members', async () => {
    const validate = strictAjv().compile(await readSchema(path + INPUT_SUFFIX));
    for (const record of dataSet[name]) {
      for (const body of [record, withoutId(record), { ...record, renk: ['mor'] }])
        expect(validate(body), `${name}/${record.id}: ${JSON.stringify(validate.errors)}`).toBe(true);
    }
  });

  it('refuses a body with any single fault that a schema can tell', async () => {
    const validate = strictAjv().compile(await readSchema(path + INPUT_SUFFIX));
    const faults = faultyBodies(members, withoutId(dataSet[name][0] ?? {}));
    const told = faults.filter(({ rule }) => rule !== 'bagliKayit' && rule !== 'denetim');
    expect(told.filter(({ body }) => validate(body))).toEqual([]);
    expect(told.length).toBeGreaterThan(3 * Object.keys(members).length);
  });

  it('says what is to be entered wherever our own data have a form of their own', () => {
    const strings = [...fieldsOf(members).values()].map(({ member }) => member);
    for (const member of strings)
      if (member.type === 'string' && (member.pattern !== undefined || member.format !== undefined))
        expect(member.input?.hint.tr, JSON.stringify(member)).toMatch(/\.$/);
  });
});
