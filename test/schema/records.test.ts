import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { inputForms } from '../../data/catalogue/input-forms.ts';
import { catalogue, resourceNames } from '../../data/catalogue.ts';
import type { JsonObject } from '../../data/json.ts';
import { dataSet } from '../../data/records.ts';
import { type Described, schemaPath } from '../../functions/http/schema-files.ts';
import { leavesOf } from '../../data/schema.ts';
import { strictAjv } from '../support/ajv.ts';
import { siteFolder } from '../support/build-site.ts';
import { objectOf, parseJson } from '../support/json.ts';

const readSchema = async (segment: string, described: Described = 'records'): Promise<JsonObject> =>
  objectOf(parseJson(await readFile(join(siteFolder, schemaPath(segment, described)), 'utf8')));

describe.each(resourceNames)('the JSON Schema of %s', (name) => {
  const { path, alias } = catalogue[name];

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

  it('refuses a record that lacks a field, has another or one of another type', async () => {
    const validate = strictAjv().compile(await readSchema(path));
    const [record = {}] = dataSet[name];
    const without = Object.keys(record).map((left) =>
      Object.fromEntries(Object.entries(record).filter(([each]) => each !== left)),
    );
    const others = Object.keys(record).map((changed) => ({ ...record, [changed]: { yok: [] } }));
    expect([...without, ...others, { ...record, fazladanAlan: 'x' }].filter((body) => validate(body))).toEqual([]);
  });

  it('gives examples that it accepts itself', async () => {
    const schema = await readSchema(path);
    expect(schema['examples']).toEqual([dataSet[name][0]]);
  });
});

describe.each(resourceNames)('the JSON Schema of bodies for %s', (name) => {
  const { path, alias, fields } = catalogue[name];

  it('is valid draft 2020-12, names its own address, and is the same under both names', async () => {
    const schema = await readSchema(path, 'bodies');
    const ajv = strictAjv();
    expect(ajv.validateSchema(schema), ajv.errorsText()).toBe(true);
    expect(schema['$id']).toBe(`/api/v1/sema/${path}-girdi.json`);
    expect(await readSchema(alias, 'bodies')).toEqual(schema);
  });

  it('says what is to be entered wherever our own data have a form of their own', () => {
    const strings = [...leavesOf(fields).values()].map(({ field }) => field);
    for (const field of strings)
      if (field.type === 'string' && (field.pattern !== undefined || field.format !== undefined))
        expect(field.input && inputForms[field.input].hint.tr, JSON.stringify(field)).toMatch(/\.$/);
  });
});
