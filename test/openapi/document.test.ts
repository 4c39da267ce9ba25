import { describe, expect, it } from 'vitest';
import { catalogue, resourceNames } from '../../data/catalogue.ts';
import { recordSchema } from '../../data/json-schema.ts';
import { isJsonArray, isJsonObject, type JsonObject, type JsonValue } from '../../data/json.ts';
import { dataSet } from '../../data/records.ts';
import { createApp } from '../../functions/http/app.ts';
import { errorCodes } from '../../functions/http/errors.ts';
import { openApiDocument } from '../../functions/http/openapi/document.ts';
import { fieldsOf } from '../../functions/query/fields.ts';
import { operatorNames, operatorOf } from '../../functions/query/operators.ts';
import { parameterList } from '../../functions/query/parameters.ts';
import { objectOf, parseJson } from '../support/json.ts';
import { operationsOf } from '../support/openapi-validator.ts';

/** The endings of the operators; they are documented as one object each. */
const suffixes = operatorNames.map((name) => operatorOf(name).suffix).filter(Boolean);

const LARGEST_SIZE = 1_500_000;

const document = openApiDocument(dataSet);
const operations = operationsOf(document);
const components = objectOf(document['components'] ?? null);
const componentsOf = (kind: string): JsonObject => objectOf(components[kind] ?? null);

/** The names of an operation's query parameters. */
const parameterNamesOf = (path: string, method: string): readonly JsonValue[] => {
  const given = operations.find((each) => each.path === path && each.method === method)?.operation['parameters'] ?? [];
  if (!isJsonArray(given)) return [];
  return given.filter(isJsonObject).map(({ $ref }) => {
    const name = String($ref === null || typeof $ref === 'object' ? '' : $ref).replace('#/components/parameters/', '');
    return objectOf(componentsOf('parameters')[name] ?? null)['name'] ?? null;
  });
};

describe('the OpenAPI document', () => {
  it('is what the app serves, version 1.0.0, and small enough to load', async () => {
    const response = await createApp(dataSet)(new Request('http://kurmaca.test/api/v1/openapi.json'));
    const text = await response.text();
    expect(response.status).toBe(200);
    expect(response.headers.get('Content-Type')).toBe('application/json; charset=utf-8');
    expect(parseJson(text)).toEqual(document);
    expect(document).toMatchObject({ openapi: '3.1.1', info: { version: '1.0.0' }, security: [] });
    expect(text.length).toBeLessThan(LARGEST_SIZE);
  });

  it('has every resource and sub-collection under every mix of names', () => {
    const have = new Set(operations.map(({ method, path }) => `${method} ${path}`));
    for (const name of resourceNames) {
      const { path, alias, subCollections } = catalogue[name];
      for (const segment of [path, alias]) {
        const children = subCollections.flatMap((child) => [catalogue[child].path, catalogue[child].alias]);
        const due = [
          `get /${segment}`,
          `post /${segment}`,
          ...['get', 'put', 'patch', 'delete'].map((method) => `${method} /${segment}/{id}`),
          ...children.map((child) => `get /${segment}/{id}/${child}`),
        ];
        expect(due.filter((each) => !have.has(each))).toEqual([]);
      }
    }
  });

  it('names every operation once', () => {
    const ids = operations.map(({ operation }) => operation['operationId']);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids).toEqual(expect.arrayContaining(['getUsers', 'patchKullanicilarById', 'getUsersByIdSiparisler']));
  });

  it.each(resourceNames)(
    'has every list parameter and every filter of %s, each in the language of the path',
    (name) => {
      const { path, alias, members } = catalogue[name];
      const filters = [...fieldsOf(members).keys(), ...suffixes.map((suffix) => `alan${suffix}`)];
      expect(parameterNamesOf(`/${path}`, 'get')).toEqual([...parameterList.map((each) => each.name), ...filters]);
      expect(parameterNamesOf(`/${alias}`, 'get')).toEqual([...parameterList.map((each) => each.alias), ...filters]);
    },
  );

  it.each(resourceNames)('holds the JSON Schema of %s', (name) => {
    const definition = catalogue[name];
    expect(componentsOf('schemas')[definition.typeName]).toEqual(recordSchema(definition, dataSet[name]));
  });

  it('closes the list of error codes', () => {
    expect(objectOf(componentsOf('schemas')['Hata'] ?? null)).toMatchObject({
      properties: { hata: { enum: errorCodes } },
    });
  });

  it('can be made without any record', () => {
    const empty = { ...dataSet, yorumlar: [] };
    expect(Object.keys(openApiDocument(empty))).toEqual(Object.keys(document));
  });
});
