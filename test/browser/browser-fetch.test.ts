import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { dataSet } from '../../data/records.ts';
import { useBrowser } from '../support/browser.ts';
import { containing } from '../support/containing.ts';
import { useLocalServer } from '../support/local-server.ts';
import { usePageServer } from '../support/page-server.ts';

const server = useLocalServer();
const openPage = useBrowser();
const pages = usePageServer();

const open = async (): Promise<Page> => {
  pages.add({ '/': '<!doctype html><title>fetch</title>' });
  const page = await openPage();
  await page.goto(`${pages.origin()}/`);
  return page;
};

interface Seen {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | null>>;
  readonly json: unknown;
}

interface Init {
  readonly method?: string;
  readonly body?: string;
  readonly headers?: Record<string, string>;
}

/** What a script in the page sees of a response. */
const fetchIn = (page: Page, path: string, init: Init = {}): Promise<Seen> =>
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

describe('fetch in a page of another origin', () => {
  it('reads totals, Link and ETag of a list', async () => {
    const { json, headers } = await fetchIn(await open(), '/siparisler?_limit=2&_sayfa=2');
    expect(json).toEqual(dataSet.siparisler.slice(2, 4));
    expect(headers).toMatchObject({
      'X-Total-Count': '80',
      'X-Toplam-Kayit': '80',
      Link: containing('_sayfa=3>; rel="next"'),
      ETag: containing('"'),
    });
  });

  it('reads totals by HEAD, without a body', async () => {
    const { json, headers } = await fetchIn(await open(), '/yorumlar', { method: 'HEAD' });
    expect(json).toBeNull();
    expect(headers['X-Total-Count']).toBe(String(dataSet.yorumlar.length));
  });

  it('sends If-None-Match after a preflight and sees 304', async () => {
    const page = await open();
    const first = await fetchIn(page, '/urunler?_limit=1');
    server.received();
    const again = await fetchIn(page, '/urunler?_limit=1', {
      headers: { 'If-None-Match': first.headers['ETag'] ?? '' },
    });
    expect(again.status).toBe(304);
    expect(server.received()).toEqual(['OPTIONS /urunler?_limit=1', 'GET /urunler?_limit=1']);
  });

  it('writes with every method and headers of its own', async () => {
    const page = await open();
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE']) {
      const { status, json, headers } = await fetchIn(page, method === 'POST' ? '/gorevler' : '/gorevler/2', {
        method,
        body: '{"baslik":"Çay demle"}',
        headers: { 'Content-Type': 'application/json', 'X-Deneme': '1' },
      });
      expect(status, method).toBe(method === 'POST' ? 201 : 200);
      expect(json).toMatchObject(method === 'DELETE' ? { silindi: true } : { baslik: 'Çay demle' });
      expect(headers['Location']).toBe(method === 'POST' ? `${server.base()}/gorevler/31` : null);
    }
  });

  it('writes a plain text of JSON without a preflight', async () => {
    const page = await open();
    server.received();
    const { json } = await fetchIn(page, '/gorevler', { method: 'POST', body: '{"baslik":"Çay demle"}' });
    expect(json).toEqual({ baslik: 'Çay demle', id: 31 });
    expect(server.received()).toEqual(['POST /gorevler']);
  });

  it('gives up on a delayed response by AbortSignal', async () => {
    const page = await open();
    const name = await page.evaluate(
      (url) =>
        fetch(url, { signal: AbortSignal.timeout(50) }).then(
          () => 'answered',
          (error: unknown) => (error instanceof Error ? error.name : ''),
        ),
      `${server.base()}/urunler?_gecikme=2000`,
    );
    expect(name).toBe('TimeoutError');
  });
});
