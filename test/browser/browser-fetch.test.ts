import { expect, it } from 'vitest';
import { dataSet } from '../../data/records.ts';
import { useBrowser } from '../support/browser.ts';
import { useLocalServer } from '../support/local-server.ts';
import { usePageServer } from '../support/page-server.ts';

const server = useLocalServer();
const openPage = useBrowser();
const pages = usePageServer();

it('another origin can read X-Total-Count, Link, Location and ETag, send custom headers, and post text without a preflight', async () => {
  pages.add({ '/': '<!doctype html><title>fetch</title>' });
  const page = await openPage();
  await page.goto(`${pages.origin()}/`);
  const ask = (path: string, init: { method?: string; body?: string; headers?: Record<string, string> } = {}) =>
    page.evaluate(
      async ([url, options]) => {
        const response = await fetch(url, options);
        const [total, link, tag, location] = ['X-Total-Count', 'Link', 'ETag', 'Location'].map((name) =>
          response.headers.get(name),
        );
        return { status: response.status, total, link, tag: tag ?? '', location, text: await response.text() };
      },
      [server.base() + path, init] as const,
    );
  const { text, total, link, tag } = await ask('/siparisler?_limit=2&_sayfa=2');
  expect([JSON.parse(text), total]).toEqual([dataSet.siparisler.slice(2, 4), '80']);
  expect(link).toContain('_sayfa=3>; rel="next"');
  expect((await ask('/siparisler?_limit=2&_sayfa=2', { headers: { 'If-None-Match': tag } })).status).toBe(304);
  const body = '{"baslik":"Çay demle"}';
  const headers = { 'Content-Type': 'application/json', 'X-Deneme': '1' };
  for (const method of ['PUT', 'PATCH', 'DELETE'])
    expect((await ask('/gorevler/2', { method, body, headers })).status, method).toBe(200);
  server.received();
  const created = { status: 201, location: `${server.base()}/gorevler/31` };
  expect(await ask('/gorevler', { method: 'POST', body })).toMatchObject(created);
  expect(server.received()).toEqual(['POST /gorevler']);
});
