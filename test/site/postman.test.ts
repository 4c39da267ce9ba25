import { runInNewContext } from 'node:vm';
import { describe, expect, it, onTestFinished } from 'vitest';
import { isJsonObject, type JsonObject, type JsonValue, textIn } from '../../data/json.ts';
import { dataSet } from '../../data/records.ts';
import Postman from '../../site/output/postman.11ty.ts';
import { languages } from '../../data/language.ts';
import { openApiDocument } from '../../functions/documents/openapi/document.ts';
import { listAt, objectAt, operationsOf } from '../../functions/documents/openapi/read.ts';
import { pagesOfTools } from '../../site/pages.ts';
import { siteFolder } from '../support/build-site.ts';
import { objectOf, parseJson, textOf } from '../support/json.ts';
import { useLocalServer } from '../support/local-server.ts';
import { startPlainServer } from '../support/plain-server.ts';

const server = useLocalServer();
const operations = languages.flatMap((language) => operationsOf(openApiDocument(dataSet, language)));

const itemsIn = (value: JsonValue): readonly JsonObject[] =>
  isJsonObject(value) && 'request' in value ? [value] : listAt(value, 'item').flatMap(itemsIn);

const pairsOf = (values: readonly JsonValue[]): readonly (readonly [string, string])[] =>
  values
    .filter((each) => isJsonObject(each) && each['disabled'] !== true)
    .map((each) => [textIn(each, 'key'), textIn(each, 'value')]);

/** Sends every request of a collection in order, as Postman does, and runs its tests. Returns the names of its requests. */
const runCollection = async (collection: JsonObject, origin: string): Promise<readonly string[]> => {
  const variables = new Map([...pairsOf(listAt(collection, 'variable')), ['origin', origin]]);
  const filled = (value: string): string =>
    value.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => filled(variables.get(name) ?? `no ${name}`));
  const items = itemsIn(collection);
  for (const item of items) {
    const sent = objectAt(item, 'request');
    const asked = objectAt(sent, 'url');
    const path = pairsOf(listAt(asked, 'variable')).reduce(
      (raw, [key, value]) => raw.replace(`:${key}`, value),
      filled(textIn(asked, 'raw')),
    );
    const headers = new Headers(pairsOf(listAt(sent, 'header')).map(([key, value]): [string, string] => [key, value]));
    for (const [, token] of pairsOf(listAt(sent['auth'], 'bearer')))
      headers.set('Authorization', `Bearer ${filled(token)}`);
    const raw = textIn(sent['body'], 'raw');
    const response = await fetch(path, {
      method: textIn(sent, 'method'),
      headers,
      body: raw === '' ? null : filled(raw),
    });
    const answer = await response.text();
    const pm = {
      test: (title: string, run: () => void): void => {
        expect(run, `${textIn(item, 'name')}: ${title}`).not.toThrow();
      },
      expect,
      response: {
        headers: response.headers,
        json: () => objectOf(parseJson(answer)),
        to: { have: { status: (status: number): void => expect(response.status).toBe(status) } },
      },
      collectionVariables: { set: (name: string, value: JsonValue) => variables.set(name, textOf(value)) },
    };
    for (const event of listAt(item, 'event'))
      runInNewContext(listAt(objectAt(event, 'script'), 'exec').map(textOf).join('\n'), { pm });
  }
  return items.map((item) => textIn(item, 'name'));
};

describe('the Postman collection', () => {
  const named = operations.map(({ method, path }) => `${method} ${path}`);

  it('has format 2.1, every operation of both OpenAPI documents and an invalid POST, all of which pass their tests', async () => {
    const collection = objectOf(parseJson(await (await fetch(server.site() + pagesOfTools.postman)).text()));
    const schema = 'https://schema.getpostman.com/json/collection/v2.1.0/collection.json';
    expect(textIn(collection['info'], 'schema')).toBe(schema);
    const names = await runCollection(collection, server.site());
    const refused = named.filter((name) => /^POST \/(?:kullanicilar|users)$/.test(name));
    const suffixes = ['?_dogrula=1', '?_validate=1'];
    expect(names.toSorted()).toEqual([...named, ...refused.map((name, at) => name + suffixes[at])].toSorted());
  });

  it('of a mirror requests only files, and its requests pass their tests', async () => {
    const site = { origin: 'https://ornek.github.io', prefix: '/kurmaca/', isMirror: true };
    // The hosted site also contains the files of a mirror.
    const files = await startPlainServer(siteFolder, '/kurmaca/');
    onTestFinished(files.stop);
    const names = await runCollection(objectOf(parseJson(new Postman().render({ site }))), files.url.slice(0, -1));
    expect(names).toHaveLength(operations.filter(({ method, needsToken }) => method === 'GET' && !needsToken).length);
  });
});
