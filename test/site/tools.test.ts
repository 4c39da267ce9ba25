import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { catalogue, resourceNames } from '../../data/catalogue.ts';
import { isJsonObject, type JsonObject, type JsonValue } from '../../data/json.ts';
import { dataSet } from '../../data/records.ts';
import { errorDefinitions } from '../../functions/http/errors.ts';
import { openApiDocument } from '../../functions/http/openapi/document.ts';
import { operatorNames, operatorOf } from '../../functions/query/operators.ts';
import { parameterNames } from '../../functions/query/parameters.ts';
import { documentIn } from '../../site/assets/reference/in-language.ts';
import { pagesOfTools } from '../../site/pages.ts';
import { COLLECTION_SCHEMA, postmanCollection } from '../../site/postman/collection.ts';
import { listAt, objectAt, operationsOf, textAt } from '../../site/postman/document.ts';
import { siteFolder } from '../support/build-site.ts';
import { useLocalServer } from '../support/local-server.ts';

const server = useLocalServer();
const document = openApiDocument(dataSet);

/** All requests of a collection, folders opened. */
const requestsIn = (item: JsonValue): readonly JsonObject[] => {
  if (!isJsonObject(item)) return [];
  return 'request' in item ? [objectAt(item, 'request')] : listAt(item, 'item').flatMap(requestsIn);
};

describe('the Postman collection', () => {
  const collection = postmanCollection(document, 'http://localhost:8888');
  const requests = requestsIn(collection);

  it('says that it follows version 2.1 of the format', () => {
    expect(textAt(collection['info'], 'schema')).toBe(COLLECTION_SCHEMA);
  });

  it('holds every operation of the OpenAPI document once', () => {
    const wanted = operationsOf(document).map(({ method, path }) => `${method} ${path}`);
    const names = (item: JsonValue): readonly string[] =>
      isJsonObject(item) && 'request' in item ? [textAt(item, 'name')] : listAt(item, 'item').flatMap(names);
    expect(names(collection).toSorted()).toEqual(wanted.toSorted());
  });

  it('takes every address apart: its variables stand in its path, its query waits to be switched on', () => {
    for (const request of requests) {
      const url = objectAt(request, 'url');
      for (const variable of listAt(url, 'variable')) {
        expect(textAt(url, 'raw')).toContain(`:${textAt(variable, 'key')}`);
        expect(textAt(variable, 'value')).not.toBe('');
      }
      expect(textAt(url, 'raw')).not.toContain('{id}');
      for (const pair of listAt(url, 'query')) expect(isJsonObject(pair) && pair['disabled']).toBe(true);
    }
  });

  it('gives each write that takes a body one in JSON', () => {
    for (const request of requests.filter(({ method }) =>
      /^(?:POST|PUT|PATCH)$/.test(typeof method === 'string' ? method : ''),
    )) {
      const body: unknown = JSON.parse(textAt(request['body'], 'raw'));
      expect(isJsonObject(body)).toBe(true);
    }
  });

  it('works: what it asks for first is answered', async () => {
    const variables = new Map(
      listAt(collection, 'variable').map((each) => [textAt(each, 'key'), textAt(each, 'value')]),
    );
    const base = (variables.get('baseUrl') ?? '').replace('{{origin}}', server.site());
    const get = requests.find(({ method }) => method === 'GET');
    const response = await fetch(textAt(get?.['url'], 'raw').replace('{{baseUrl}}', base));
    expect(response.status).toBe(200);
  });

  it('lies where the pages link to it', async () => {
    const response = await fetch(`${server.site()}${pagesOfTools.postman}`);
    const served: unknown = await response.json();
    expect(served).toEqual(collection);
  });
});

describe('the reference', () => {
  it('shows a reader of one language that language’s names and texts', () => {
    for (const [index, name] of (['path', 'alias'] as const).entries()) {
      const part = documentIn(document, index);
      for (const resource of resourceNames)
        expect(objectAt(part, 'paths')).toHaveProperty(`/${catalogue[resource][name]}`);
      expect(Object.keys(objectAt(part, 'paths')).length).toBeLessThan(Object.keys(objectAt(document, 'paths')).length);
    }
    expect(textAt(documentIn(document, 0)['info'], 'description')).toMatch(/^Tümüyle kurmaca/);
    expect(textAt(documentIn(document, 1)['info'], 'description')).toMatch(/^Wholly fictional/);
  });
});

describe('llms.txt', () => {
  it('names every resource, parameter, operator and error code', async () => {
    const text = await readFile(join(siteFolder, pagesOfTools.llms), 'utf8');
    expect(text).toMatch(/^# Kurmaca\n\n> /);
    for (const name of resourceNames) expect(text).toContain(`/${name} = /${catalogue[name].alias}`);
    for (const name of parameterNames) expect(text).toContain(name);
    for (const name of operatorNames) expect(text).toContain(`field${operatorOf(name).suffix}:`);
    for (const code of Object.keys(errorDefinitions)) expect(text).toContain(code);
  });
});
