import { stat } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { catalogue, picturedResources, resourceNames } from '../../data/catalogue.ts';
import { isJsonArray, isJsonObject, type JsonObject, type JsonValue } from '../../data/json.ts';
import { dataSet } from '../../data/records.ts';
import { errorCodes } from '../../functions/http/errors.ts';
import { fieldsOf } from '../../functions/query/fields.ts';
import { REFRESH_SEGMENTS, SESSION_SEGMENTS } from '../../functions/http/base.ts';
import { parameterList } from '../../functions/query/parameters.ts';
import { languages } from '../../site/language.ts';
import { openApiDocument } from '../../site/openapi/document.ts';
import { errorName } from '../../site/openapi/error-components.ts';
import { segmentOf } from '../../site/language.ts';
import { componentName } from '../../site/openapi/subject.ts';
import { builtDocument, documentFile } from '../support/built-documents.ts';
import { objectOf } from '../support/json.ts';
import { operationsOf } from '../support/openapi-validator.ts';

const LARGEST_SIZE = 420_000;

/** All values under a name anywhere in a document. */
const valuesNamed = (value: JsonValue, name: string): readonly JsonValue[] => {
  if (isJsonArray(value)) return value.flatMap((item) => valuesNamed(item, name));
  if (!isJsonObject(value)) return [];
  return Object.entries(value).flatMap(([key, inner]) => [
    ...(key === name ? [inner] : []),
    ...valuesNamed(inner, name),
  ]);
};

describe.each(languages)('the OpenAPI document in the language %s', (language) => {
  const document = builtDocument(language);
  const operations = operationsOf(document);
  const components = objectOf(document['components'] ?? null);
  const component = (kind: string, name: string): JsonObject =>
    objectOf(objectOf(components[kind] ?? null)[name] ?? null);
  const other = language === 'tr' ? 'en' : 'tr';

  /** The query parameters of an operation by name, with their schemas. */
  const queryOf = (path: string, method: string): ReadonlyMap<string, JsonObject> => {
    const { operation } = operations.find((each) => each.path === path && each.method === method) ?? {};
    const given = operation?.['parameters'] ?? [];
    const references = isJsonArray(given) ? valuesNamed(given, '$ref') : [];
    return new Map(
      references.map((reference) => {
        const { name, schema } = component('parameters', JSON.stringify(reference).slice(1, -1).replace(/^.*\//, ''));
        return [typeof name === 'string' ? name : '', objectOf(schema ?? null)] as const;
      }),
    );
  };

  it('is version 1.0.0 of OpenAPI 3.1 and at most 420 KB', async () => {
    expect(document).toMatchObject({ openapi: '3.1.1', info: { version: '1.0.0' }, security: [{}, { belirtec: [] }] });
    expect((await stat(documentFile(language))).size).toBeLessThanOrEqual(LARGEST_SIZE);
  });

  it('has every resource and sub-collection under the names of its language only, without files beside paths', () => {
    const have = operations.map(({ method, path }) => `${method} ${path}`);
    const due = resourceNames.flatMap((name) => {
      const { subCollections } = catalogue[name];
      const list = `/${segmentOf(catalogue[name], language)}`;
      const lists = [list, ...subCollections.map((child) => `${list}/{id}/${segmentOf(catalogue[child], language)}`)];
      return [
        ...lists.flatMap((path) => ['get', 'head', 'options'].map((method) => `${method} ${path}`)),
        `post ${list}`,
        ...['get', 'head', 'options', 'put', 'patch', 'delete'].map((method) => `${method} ${list}/{id}`),
      ];
    });
    const described = have.filter((each) => !/ \/$|\.(?:json|svg|png)$/.test(each));
    const session = `/${SESSION_SEGMENTS[language === 'tr' ? 0 : 1]}`;
    const renewal = `${session}/${REFRESH_SEGMENTS[language === 'tr' ? 0 : 1]}`;
    const sessions = ['get', 'head', 'options', 'post', 'delete'].map((method) => `${method} ${session}`);
    due.push(...sessions, `post ${renewal}`, `options ${renewal}`);
    expect(described.toSorted()).toEqual(due.toSorted());
    expect(JSON.stringify(document['paths'])).not.toContain(`"/${segmentOf(catalogue.kullanicilar, other)}`);
  });

  it('has the pictures of each resource that has them, in both formats', () => {
    const file = { tr: '/{kaynak}/{id}/gorsel', en: '/{resource}/{id}/image' }[language];
    const segments = picturedResources.map((name) => segmentOf(catalogue[name], language));
    for (const ending of ['svg', 'png'])
      for (const method of ['get', 'head', 'options'])
        expect(operations).toContainEqual(expect.objectContaining({ path: `${file}.${ending}`, method }));
    expect(objectOf(document['paths'] ?? null)[`${file}.svg`]).toMatchObject({
      parameters: [{ in: 'path', schema: { enum: segments } }, { $ref: '#/components/parameters/id' }],
    });
  });

  it('names every operation once', () => {
    const ids = operations.map(({ operation }) => operation['operationId']);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids).toEqual(
      expect.arrayContaining(
        language === 'tr'
          ? ['kullaniciListele', 'kullaniciGetir', 'kullaniciSiparisListele']
          : ['listUsers', 'getUser', 'createUser', 'replaceUser', 'updateUser', 'deleteUser', 'listUserOrders'],
      ),
    );
  });

  it.each(resourceNames)('has every list parameter of %s in its language, and every field as a filter', (name) => {
    const names = [...queryOf(`/${segmentOf(catalogue[name], language)}`, 'get').keys()];
    const listed = parameterList.filter(({ on }) => on.includes('list'));
    const spellings = listed.map((each) => (language === 'tr' ? each.name : each.alias));
    expect(names.slice(0, spellings.length)).toEqual(spellings);
    expect(names).toEqual(expect.arrayContaining([...fieldsOf(catalogue[name].members).keys()]));
  });

  it.each(resourceNames)('offers validation of %s on writes with a body alone, and links its schema', (name) => {
    const segment = segmentOf(catalogue[name], language);
    const validate = { tr: '_dogrula', en: '_validate' }[language];
    for (const [path, method] of [
      [`/${segment}`, 'post'],
      [`/${segment}/{id}`, 'put'],
      [`/${segment}/{id}`, 'patch'],
    ] as const) {
      expect([...queryOf(path, method).keys()]).toContain(validate);
      const { operation = {} } = operations.find((each) => each.path === path && each.method === method) ?? {};
      expect(operation['responses']).toHaveProperty('422');
      const [reference] = valuesNamed(operation['requestBody'] ?? null, '$ref');
      const body = component('requestBodies', JSON.stringify(reference).slice(1, -1).replace(/^.*\//, ''));
      expect(body['description']).toContain(`(/api/v1/sema/${segment}-girdi.json)`);
    }
    expect([...queryOf(`/${segment}/{id}`, 'delete').keys()]).not.toContain(validate);
  });

  it('has each operator as a plain parameter: ranges on numbers and moments, parts on texts', () => {
    const products = queryOf(`/${segmentOf(catalogue.urunler, language)}`, 'get');
    expect(products.get('fiyat_gte')).toEqual({ type: 'number' });
    expect([...products.keys()].filter((name) => name.startsWith('ad_'))).toEqual(['ad_ne', 'ad_like']);
    expect([...products.keys()].filter((name) => name.startsWith('stok_'))).toEqual(
      expect.arrayContaining(['stok_gte', 'stok_lte', 'stok_gt', 'stok_lt', 'stok_ne']),
    );
    expect(products.has('fiyat_like')).toBe(false);
    const tasks = queryOf(`/${segmentOf(catalogue.gorevler, language)}`, 'get');
    expect(tasks.get('sonTarih_gte')).toEqual({
      anyOf: [
        { type: 'string', format: 'date' },
        { type: 'string', format: 'date-time' },
      ],
    });
    expect(tasks.has('sonTarih_like')).toBe(false);
  });

  it('takes a plain text for sorting, and null in filters of members that can be null', () => {
    const invoices = queryOf(`/${segmentOf(catalogue.faturalar, language)}`, 'get');
    expect(invoices.get(language === 'tr' ? '_sirala' : '_sort')).toMatchObject({ type: 'string' });
    expect(JSON.stringify(invoices.get('firmaId'))).toContain('"const":"null"');
  });

  it('describes a list as an array of whole records, and the other shapes in schemas that the parameters name', () => {
    for (const name of resourceNames) {
      const record = `#/components/schemas/${componentName(name, 'record', language)}`;
      expect(component('responses', componentName(name, 'list', language))).toMatchObject({
        content: { 'application/json': { schema: { type: 'array', items: { $ref: record } } } },
      });
      for (const [parameter, variant] of [
        [language === 'tr' ? '_zarf' : '_envelope', 'envelope'],
        [language === 'tr' ? '_alanlar' : '_fields', 'view'],
        [language === 'tr' ? '_gom' : '_embed', 'view'],
      ] as const) {
        const schema = componentName(name, variant, language);
        const { description } = component('parameters', `${componentName(name, 'record', language)}.${parameter}`);
        expect(description).toContain(`\`${schema}\``);
        expect(component('schemas', schema)).toMatchObject({ type: 'object' });
      }
    }
  });

  it('takes bodies with any of the members and others', () => {
    for (const name of resourceNames) {
      const body = component('schemas', componentName(name, 'input', language));
      expect(body).toMatchObject({ type: 'object', additionalProperties: true });
      expect(body).not.toHaveProperty('required');
      expect(Object.keys(objectOf(body['properties'] ?? null))).toEqual(Object.keys(catalogue[name].members));
    }
  });

  it('names the schema of every array’s items', () => {
    const inline = valuesNamed(components['schemas'] ?? null, 'items').filter(
      (items) => isJsonObject(items) && items['properties'] !== undefined,
    );
    expect(inline).toEqual([]);
  });

  it('refers to whole components only, never into one', () => {
    const references = valuesNamed(document, '$ref').map((reference) => JSON.stringify(reference));
    expect(references.length).toBeGreaterThan(1000);
    expect(references.filter((reference) => !/^"#\/components\/\w+\/[\w.-]+"$/.test(reference))).toEqual([]);
  });

  it('has single statuses only', () => {
    const statuses = operations.flatMap(({ operation }) => Object.keys(objectOf(operation['responses'] ?? null)));
    expect(statuses.filter((status) => !/^[2-5]\d\d$/.test(status))).toEqual([]);
  });

  it('closes the list of error codes', () => {
    expect(component('schemas', errorName(language))).toMatchObject({
      properties: { hata: { enum: errorCodes } },
    });
  });

  it('is written in its own language', () => {
    const texts = JSON.stringify([...valuesNamed(document, 'description'), ...valuesNamed(document, 'summary')]);
    expect(texts).toContain(language === 'tr' ? 'Kaydın kimliği' : 'Identifier of the record');
    expect(texts).not.toContain(language === 'tr' ? 'Identifier' : 'Kaydın');
    expect(texts).not.toContain(language === 'tr' ? ' the ' : ' ve ');
  });

  it('can be made without any record', () => {
    const empty = { ...dataSet, yorumlar: [] };
    expect(Object.keys(openApiDocument(empty, language))).toEqual(Object.keys(document));
  });
});
