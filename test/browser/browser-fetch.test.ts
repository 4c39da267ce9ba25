import { expect, it } from 'vitest';
import { dataSet } from '../../data/records.ts';
import { useBrowser } from '../support/browser.ts';
import { useLocalServer } from '../support/local-server.ts';
import { usePageServer } from '../support/page-server.ts';

const server = useLocalServer();
const openPage = useBrowser();
const pages = usePageServer();

interface Init {
  readonly method?: string;
  readonly body?: string;
  readonly headers?: Record<string, string>;
}

/** A page of another origin, in which a script asks the API and tells what it sees of the response. */
const openForeign = async () => {
  pages.add({ '/': '<!doctype html><title>fetch</title>' });
  const page = await openPage();
  await page.goto(`${pages.origin()}/`);
  return (path: string, init: Init = {}) =>
    page.evaluate(
      async ([url, options]) => {
        const response = await fetch(url, options);
        const text = await response.text();
        const json: unknown = text === '' ? null : JSON.parse(text);
        const names = ['X-Total-Count', 'X-Toplam-Kayit', 'Link', 'ETag', 'Location'];
        const headers = Object.fromEntries(names.map((name) => [name, response.headers.get(name)]));
        return { status: response.status, headers, json };
      },
      [server.base() + path, init] as const,
    );
};

it('a page of another origin reads totals, Link and ETag of a list, by HEAD without a body, and sees 304', async () => {
  const ask = await openForeign();
  const { json, headers } = await ask('/siparisler?_limit=2&_sayfa=2');
  expect(json).toEqual(dataSet.siparisler.slice(2, 4));
  expect(headers).toMatchObject({ 'X-Total-Count': '80', 'X-Toplam-Kayit': '80' });
  expect(headers['Link']).toContain('_sayfa=3>; rel="next"');
  expect(await ask('/siparisler', { method: 'HEAD' })).toMatchObject({
    json: null,
    headers: { 'X-Total-Count': '80' },
  });
  server.received();
  const again = await ask('/siparisler?_limit=2&_sayfa=2', { headers: { 'If-None-Match': headers['ETag'] ?? '' } });
  expect(again.status).toBe(304);
  expect(server.received().map((request) => request.split(' ')[0])).toEqual(['OPTIONS', 'GET']);
});

it('a page of another origin writes with every method and headers of its own, and plain text without a preflight', async () => {
  const ask = await openForeign();
  const body = '{"baslik":"Çay demle"}';
  for (const method of ['POST', 'PUT', 'PATCH', 'DELETE']) {
    const headers = { 'Content-Type': 'application/json', 'X-Deneme': '1' };
    const seen = await ask(method === 'POST' ? '/gorevler' : '/gorevler/2', { method, body, headers });
    expect(seen.status, method).toBe(method === 'POST' ? 201 : 200);
    expect(seen.json).toMatchObject(method === 'DELETE' ? { silindi: true } : { baslik: 'Çay demle' });
    expect(seen.headers['Location']).toBe(method === 'POST' ? `${server.base()}/gorevler/31` : null);
  }
  server.received();
  expect((await ask('/gorevler', { method: 'POST', body })).json).toEqual({ baslik: 'Çay demle', id: 31 });
  expect(server.received()).toEqual(['POST /gorevler']);
});
