import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { catalogue, resourceNames } from '../../data/catalogue.ts';
import { isJsonObject, type JsonObject, type JsonValue, textIn } from '../../data/json.ts';
import { errorCodes } from '../../functions/http/errors.ts';
import { operatorNames, operatorOf } from '../../functions/query/operators.ts';
import { parameterNames } from '../../functions/query/parameters.ts';
import { languages } from '../../site/language.ts';
import { pagesOfTools } from '../../site/pages.ts';
import { postmanCollection } from '../../site/postman/collection.ts';
import { listAt, objectAt, operationsOf } from '../../site/openapi/read.ts';
import { siteFolder } from '../support/build-site.ts';
import { builtDocument } from '../support/built-documents.ts';
import { useLocalServer } from '../support/local-server.ts';

const server = useLocalServer();
const parts = languages.map((language) => ({ language, document: builtDocument(language) }));

/** All requests of a collection, folders opened. */
const requestsIn = (item: JsonValue): readonly JsonObject[] => {
  if (!isJsonObject(item)) return [];
  return 'request' in item ? [objectAt(item, 'request')] : listAt(item, 'item').flatMap(requestsIn);
};

describe('the Postman collection', () => {
  const collection = postmanCollection(parts, 'http://localhost:8888');
  const requests = requestsIn(collection);

  it('says that it follows version 2.1 of the format', () => {
    expect(textIn(collection['info'], 'schema')).toBe(
      'https://schema.getpostman.com/json/collection/v2.1.0/collection.json',
    );
  });

  it('holds every operation of both OpenAPI documents once', () => {
    const wanted = parts
      .flatMap(({ document }) => operationsOf(document))
      .map(({ method, path }) => `${method} ${path}`);
    const names = (item: JsonValue): readonly string[] =>
      isJsonObject(item) && 'request' in item ? [textIn(item, 'name')] : listAt(item, 'item').flatMap(names);
    const plain = names(collection).filter((name) => !name.includes('?'));
    expect(plain.toSorted()).toEqual(wanted.toSorted());
  });

  it('holds a request in each language that asks for validation and is refused', () => {
    const queries = requests.map((request) => listAt(objectAt(request, 'url'), 'query'));
    const sent = queries.flatMap((query) => query.filter((pair) => isJsonObject(pair) && pair['disabled'] !== true));
    expect(sent).toEqual([
      { key: '_dogrula', value: '1' },
      { key: '_validate', value: '1' },
    ]);
  });

  it('takes every address apart: its variables stand in its path, its query waits to be switched on', () => {
    for (const request of requests) {
      const url = objectAt(request, 'url');
      for (const variable of listAt(url, 'variable')) {
        expect(textIn(url, 'raw')).toContain(`:${textIn(variable, 'key')}`);
        expect(textIn(variable, 'value')).not.toBe('');
      }
      expect(textIn(url, 'raw')).not.toMatch(/\{\w*id\}/i);
      const isSent = textIn(url, 'raw').includes('?');
      for (const pair of listAt(url, 'query')) expect(isJsonObject(pair) && pair['disabled'] === true).toBe(!isSent);
    }
  });

  it('asks for a picture in each format and language, and tests its type', () => {
    const pictures = listAt(collection, 'item').flatMap((language) =>
      listAt(language, 'item')
        .filter((folder) => ['Görseller', 'Pictures'].includes(textIn(folder, 'name')))
        .flatMap((folder) => listAt(folder, 'item')),
    );
    expect(pictures.map((item) => textIn(item, 'name'))).toEqual([
      'GET /{kaynak}/{id}/gorsel.svg',
      'GET /{kaynak}/{id}/gorsel.png',
      'GET /{resource}/{id}/image.svg',
      'GET /{resource}/{id}/image.png',
    ]);
    for (const [at, item] of pictures.entries())
      expect(JSON.stringify(item)).toContain(at % 2 === 0 ? 'image/svg+xml' : 'image/png');
  });

  it('gives each write that takes a body one in JSON', () => {
    for (const request of requests.filter(({ method }) =>
      /^(?:POST|PUT|PATCH)$/.test(typeof method === 'string' ? method : ''),
    )) {
      const body: unknown = JSON.parse(textIn(request['body'], 'raw'));
      expect(isJsonObject(body)).toBe(true);
    }
  });

  it('lies where the pages link to it', async () => {
    const response = await fetch(`${server.site()}${pagesOfTools.postman}`);
    const served: unknown = await response.json();
    expect(served).toEqual(collection);
  });
});

describe('llms.txt', () => {
  it('names every resource, parameter, operator and error code', async () => {
    const text = await readFile(join(siteFolder, pagesOfTools.llms), 'utf8');
    expect(text).toMatch(/^# Kurmaca\n\n> /);
    for (const name of resourceNames) expect(text).toContain(`/${name} = /${catalogue[name].alias}`);
    for (const name of parameterNames) expect(text).toContain(name);
    for (const name of operatorNames) expect(text).toContain(`field${operatorOf(name).suffix}:`);
    for (const code of errorCodes) expect(text).toContain(code);
  });

  it('names the envelope’s fields, the pictures at both levels and downloads that exist', async () => {
    const text = await readFile(join(siteFolder, pagesOfTools.llms), 'utf8');
    const envelope: unknown = await (await fetch(`${server.base()}/users?_envelope=1`)).json();
    expect(text).toContain(`{ ${Object.keys(isJsonObject(envelope) ? envelope : {}).join(', ')} }`);
    expect(text).toMatch(/_embed=image adds its URL .*_embed=products\.image/);
    const files = [...text.matchAll(/\/indir\/[\w.-]+/g)].map(([path]) => path);
    expect(files.length).toBeGreaterThan(1);
    for (const path of files) expect((await fetch(server.site() + path)).status, path).toBe(200);
  });
});
