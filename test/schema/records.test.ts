import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { inputForms } from '../../data/catalogue/input-forms.ts';
import { catalogue, resourceNames } from '../../data/catalogue.ts';
import type { JsonObject } from '../../data/lib/json.ts';
import { dataSet } from '../../data/records.ts';
import { type Described, schemaPath } from '../../functions/http/schema-files.ts';
import { leavesOf } from '../../data/schema.ts';
import { strictAjv } from '../support/ajv.ts';
import { siteFolder } from '../support/build-site.ts';
import { objectOf, parseJson } from '../support/json.ts';

const readSchema = async (segment: string, described: Described = 'records'): Promise<JsonObject> =>
  objectOf(parseJson(await readFile(join(siteFolder, schemaPath(segment, described)), 'utf8')));

describe.each(resourceNames)('the JSON Schema of %s', (name) => {
  const { path, alias, fields } = catalogue[name];

  it.each([
    ['records', ''],
    ['bodies', '-girdi'],
  ] as const)(
    'for %s conforms to draft 2020-12, has its path as $id, and is the same under both names',
    async (described, ending) => {
      const schema = await readSchema(path, described);
      const ajv = strictAjv();
      expect(ajv.validateSchema(schema), ajv.errorsText()).toBe(true);
      expect(schema['$schema']).toBe('https://json-schema.org/draft/2020-12/schema');
      expect(schema['$id']).toBe(`/api/v1/sema/${path}${ending}.json`);
      expect(await readSchema(alias, described)).toEqual(schema);
    },
  );

  it('contains the first record as an example', async () => {
    expect((await readSchema(path))['examples']).toEqual([dataSet[name][0]]);
  });

  it('refuses a record with a missing field, an unknown field or a value of another type', async () => {
    const validate = strictAjv().compile(await readSchema(path));
    const [record = {}] = dataSet[name];
    const broken = Object.keys(record).flatMap((field) => [
      Object.fromEntries(Object.entries(record).filter(([each]) => each !== field)),
      { ...record, [field]: { yok: [] } },
    ]);
    expect([...broken, { ...record, fazladanAlan: 'x' }].filter((body) => validate(body))).toEqual([]);
  });

  it('for bodies has a hint for each field with a pattern or format', () => {
    for (const { field } of leavesOf(fields).values())
      if (field.type === 'string' && (field.pattern !== undefined || field.format !== undefined))
        expect(field.input && inputForms[field.input].hint.tr, JSON.stringify(field)).toMatch(/\.$/);
  });
});
