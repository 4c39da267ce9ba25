import { describe, expect, it } from 'vitest';
import { catalogue, picturedResources } from '../../data/catalogue.ts';
import { languages } from '../../site/language.ts';
import { segmentOf } from '../../site/language.ts';
import { listAt, objectAt, operationsOf, resolve, textAt } from '../../site/postman/document.ts';
import { builtDocument } from '../support/built-documents.ts';
import { useLocalServer } from '../support/local-server.ts';

const server = useLocalServer();

describe.each(languages)('the pictures in the OpenAPI document in the language %s', (language) => {
  const document = builtDocument(language);
  const pictures = operationsOf(document).filter(({ path }) => /\.(?:svg|png)$/.test(path));

  it('exist for each resource that the document lists, with the type and the headers that it promises', async () => {
    expect(pictures.length).toBe(2);
    for (const { path, parameters, response } of pictures) {
      const resources = listAt(objectAt(parameters[0], 'schema'), 'enum').map(String);
      expect(resources).toEqual(picturedResources.map((name) => segmentOf(catalogue[name], language)));
      for (const resource of resources) {
        const address = path.replace(/^\/\{\w+\}/, `/${resource}`).replace('{id}', '2');
        const received = await fetch(`${server.base()}${address}`);
        expect(received.status, address).toBe(200);
        expect([received.headers.get('Content-Type')], address).toEqual(Object.keys(objectAt(response, 'content')));
        for (const [name, header] of Object.entries(objectAt(response, 'headers')))
          if (resolve(document, header)['required'] === true) expect(received.headers.has(name), name).toBe(true);
        expect((await received.bytes()).length, address).toBeGreaterThan(100);
      }
    }
  });

  it('are 404 for a record or a resource without one', async () => {
    for (const { path, source } of pictures) {
      expect(Object.keys(objectAt(source, 'responses'))).toContain('404');
      expect(textAt(source, 'operationId')).not.toBe('');
      for (const place of ['/users/999', '/orders/1']) {
        const received = await fetch(`${server.base()}${place}/${path.split('/').at(-1) ?? ''}`);
        expect(received.status).toBe(404);
        expect(received.headers.get('Content-Type')).toMatch(/^application\/json/);
      }
    }
  });
});
