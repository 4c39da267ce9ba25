import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { inputForms } from '../../data/catalogue/input-forms.ts';
import { catalogue, resourceNames } from '../../data/catalogue.ts';
import type { JsonObject } from '../../data/lib/json.ts';
import { renaming } from '../../data/renaming.ts';
import { dataSet } from '../../data/records.ts';
import { leavesOf } from '../../data/schema.ts';
import { strictAjv } from '../support/ajv.ts';
import { siteFolder } from '../support/build-site.ts';
import { pairsOf } from '../support/english-names.ts';
import { objectOf, parseJson } from '../support/json.ts';
import { turkishNamesIn } from '../support/translated-app.ts';

const readSchema = async (path: string): Promise<JsonObject> =>
  objectOf(parseJson(await readFile(join(siteFolder, path), 'utf8')));

/** The titles of the schemas; those of bodies end in `Girdisi` and `Input`. */
const titles = new Map([...pairsOf('titles')]);

describe.each(resourceNames)('the JSON Schema of %s', (name) => {
  const { path, alias, fields, typeName, description } = catalogue[name];
  const english = titles.get(typeName);
  const file = `/api/v1/sema/${path}.json`;
  const englishFile = `/en/api/v1/schema/${alias}.json`;

  it.each([
    [file, `/api/v1/schema/${alias}.json`, typeName],
    [`/api/v1/sema/${path}-girdi.json`, `/api/v1/schema/${alias}-input.json`, `${typeName}Girdisi`],
    [englishFile, englishFile, english],
    [`/en/api/v1/schema/${alias}-input.json`, `/en/api/v1/schema/${alias}-input.json`, `${english}Input`],
  ])('at %s conforms to draft 2020-12, has its path as $id, and is the same at %s', async (own, other, title) => {
    const schema = await readSchema(own);
    const ajv = strictAjv();
    expect(ajv.validateSchema(schema), ajv.errorsText()).toBe(true);
    expect(schema).toMatchObject({ $schema: 'https://json-schema.org/draft/2020-12/schema', $id: own, title });
    expect(await readSchema(other)).toEqual(schema);
  });

  it('has texts in both languages, that of its names first', async () => {
    const { tr, en } = description;
    expect(await readSchema(file)).toMatchObject({ description: `${tr}\n\n${en}` });
    expect(await readSchema(englishFile)).toMatchObject({ description: `${en}\n\n${tr}` });
  });

  it('in English has no Turkish name', async () => {
    const schemas = [await readSchema(englishFile), await readSchema(englishFile.replace('.json', '-input.json'))];
    expect(turkishNamesIn(schemas)).toEqual([]);
  });

  it.each([
    [file, dataSet[name][0]],
    [englishFile, renaming(fields)(dataSet[name][0] ?? {})],
  ])(
    'at %s has the first record as an example, and refuses one with a missing field, an unknown field or a value of another type',
    async (path, record = {}) => {
      const schema = await readSchema(path);
      expect(schema['examples']).toEqual([record]);
      const validate = strictAjv().compile(schema);
      expect(validate(record)).toBe(true);
      const broken = Object.keys(record).flatMap((field) => [
        Object.fromEntries(Object.entries(record).filter(([each]) => each !== field)),
        { ...record, [field]: { yok: [] } },
      ]);
      expect([...broken, { ...record, fazladanAlan: 'x' }].filter((body) => validate(body))).toEqual([]);
    },
  );

  it('for bodies has a hint for each field with a pattern or format', () => {
    for (const { field } of leavesOf(fields).values())
      if (field.type === 'string' && (field.pattern !== undefined || field.format !== undefined))
        expect(field.input && inputForms[field.input].hint.tr, JSON.stringify(field)).toMatch(/\.$/);
  });
});
