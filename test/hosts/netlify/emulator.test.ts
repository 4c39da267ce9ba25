import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dataSet } from '../../../data/records.ts';
import { createApp } from '../../../functions/http/app.ts';
import { BASE_PATH, OPENAPI_FILES } from '../../../functions/http/base.ts';
import { readRequest, smokeRequests } from '../../../scripts/smoke/requests.ts';
import { siteFolder } from '../../support/build-site.ts';
import { ask } from '../../support/ask.ts';
import type { Host } from '../../support/hosts.ts';
import { startNetlifyEmulator } from './hosts.ts';

const LONG_BODY = JSON.stringify({ metin: 'ığüşöç'.repeat(20_000) });

/** What no place on the way may change. */
const HEADERS = ['allow', 'link', 'location', 'x-toplam-kayit', 'x-total-count', 'access-control-max-age'];

/** What routes a request: its method, and how many parts its path has. */
const routingOf = (request: string): string => {
  const { method, path } = readRequest(request);
  return `${method} ${path.replace(/\?.*/s, '').replace(/[^/.]+/g, '*')}`;
};

/** The table of cases is asked of the bundles, and rules of headers and redirects are the committed ones; the emulator bundles at each call, so it gets a request for each way of each kind. */
describe('Netlify’s emulator over dist', () => {
  const app = createApp(dataSet);
  let host: Host | undefined;
  beforeAll(async () => {
    host = await startNetlifyEmulator();
  });
  afterAll(() => host?.stop());

  const expectSame = async (method: string, path: string, init: RequestInit): Promise<void> => {
    if (!host) throw new Error('the emulator did not start');
    const due = await app(new Request(host.origin + path, { method, ...init }));
    const { status, text, headers } = await ask(host, path, { method, ...init });
    expect(status).toBe(due.status);
    expect(text).toBe(await due.text());
    for (const name of HEADERS) expect(headers.get(name), name).toBe(due.headers.get(name));
  };

  it.each([...Map.groupBy(smokeRequests, routingOf).values()].flatMap((alike) => alike.slice(0, 1)))(
    'answers %s as the app does',
    async (request) => {
      const { method, path, ...init } = readRequest(request);
      await expectSame(method, path, init);
    },
  );

  // Its static handler sends every file with 200, whatever the rule says (read in @netlify/redirects 2026); the rule is pinned elsewhere.
  it.each([
    ['/en/no-such-page', '/en/404.html'],
    ['/en/guides/', '/en/guides/index.html'],
    ['/en/404.html', '/en/404.html'],
  ])('shows at %s the page %s', async (path, file) => {
    expect(await (await host?.send(path))?.text()).toBe(await readFile(join(siteFolder, file), 'utf8'));
  });

  // Not deeper files: the emulator sends them to the catch-all rule, production serves the file first.
  it.each(Object.values(OPENAPI_FILES))('serves %s as it was built', async (file) => {
    const path = `${BASE_PATH}/${file}`;
    if (!host) throw new Error('the emulator did not start');
    const { status, text } = await ask(host, path);
    expect(status).toBe(200);
    expect(text).toBe(await readFile(join(siteFolder, path), 'utf8'));
  });

  it('takes a body of more than 100 KB to the function, which refuses it', async () => {
    await expectSame('POST', '/api/v1/posts', { body: LONG_BODY });
  });

  it('answers 304 to a caller that has the list', async () => {
    const { headers } = await app(new Request('http://localhost/api/v1/users'));
    await expectSame('GET', '/api/v1/users', { headers: { 'If-None-Match': headers.get('etag') ?? '' } });
  });
});
