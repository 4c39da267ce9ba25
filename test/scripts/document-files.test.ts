import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { textIn } from '../../data/lib/json.ts';
import { dataSet } from '../../data/records.ts';
import { createApp } from '../../functions/http/app.ts';
import { namingHost, withDocuments } from '../../scripts/server/document-files.ts';
import { openApiDocument } from '../../functions/documents/openapi/document.ts';
import { listAt } from '../../functions/documents/openapi/read.ts';
import { objectOf, parseJson } from '../support/json.ts';
import { temporaryFolder } from '../support/folders.ts';

const built = openApiDocument(dataSet, 'tr');

const PATH = '/api/v1/openapi.json';

it.each([
  ['http://localhost:8888', undefined, ['http://localhost:8888/api/v1', '/api/v1', '/api/v1/~']],
  ['http://[::1]:8888', undefined, ['http://[::1]:8888/api/v1', '/api/v1', '/api/v1/~']],
  ['http://a$b', undefined, ['/api/v1', '/api/v1/~']],
  ['http://10.0.0.2', 'https://x.dev/a$&b', ['https://x.dev/a$&b/api/v1', '/a$&b/api/v1', '/a$&b/api/v1/~']],
])('the OpenAPI document that %s serves with the public URL %s lists the servers %j', async (origin, url, urls) => {
  await using folder = await temporaryFolder();
  const file = join(folder.path, 'openapi.json');
  await writeFile(file, JSON.stringify(built));
  const serve = withDocuments(new Map([[PATH, { file, edit: namingHost(url) }]]), createApp(dataSet));
  const response = await serve(new Request(origin + PATH));
  const document = objectOf(parseJson(await response.text()));
  expect(listAt(document, 'servers').map((server) => textIn(objectOf(server), 'url'))).toEqual(urls);
  expect(JSON.stringify({ ...document, servers: built['servers'] ?? null })).toBe(JSON.stringify(built));
});
