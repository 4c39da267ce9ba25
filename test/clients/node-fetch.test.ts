import { describe, expect, it } from 'vitest';
import type { JsonObject } from '../../data/json.ts';
import { dataSet } from '../../data/records.ts';
import { containing } from '../support/containing.ts';
import { parseJson, recordsOf } from '../support/json.ts';
import { useLocalServer } from '../support/local-server.ts';

const server = useLocalServer();
const ask = (path: string, init?: RequestInit): Promise<Response> => fetch(server.base() + path, init);
const bodyOf = async (response: Response): Promise<unknown> => parseJson(await response.text());

const change = { baslik: 'Çay demle' };
const body = JSON.stringify(change);

describe('node’s fetch reads', () => {
  it('a list by URLSearchParams, with totals, links and tag in the headers', async () => {
    const query = new URLSearchParams({ adres_il: 'İstanbul', _sirala: 'soyad', _limit: '2' });
    const response = await ask(`/kullanicilar?${query.toString()}`);
    expect(await bodyOf(response)).toHaveLength(2);
    const { headers } = response;
    expect(headers.get('X-Toplam-Kayit')).toBe('5');
    expect(headers.get('X-Total-Count')).toBe('5');
    expect(headers.get('Link')).toContain('rel="next"');
    expect(headers.get('ETag')).toMatch(/^".+"$/);
  });

  it('a list whose address nobody encoded', async () => {
    const response = await ask('/kullanicilar?adres_il=İstanbul&adres_ilce=Kadıköy');
    expect(await bodyOf(response)).toEqual(dataSet.kullanicilar.filter(({ adres }) => adres.ilce === 'Kadıköy'));
  });

  it('every page by following the links', async () => {
    const records: JsonObject[] = [];
    let next: string | undefined = `${server.base()}/siparisler?_limit=30`;
    while (next !== undefined) {
      const response: Response = await fetch(next);
      records.push(...recordsOf(parseJson(await response.text())));
      next = /<([^>]*)>; rel="next"/.exec(response.headers.get('Link') ?? '')?.[1];
    }
    expect(records).toEqual(dataSet.siparisler);
  });

  it('nothing a second time, by the entity tag', async () => {
    const etag = (await ask('/urunler')).headers.get('ETag') ?? '';
    const again = await ask('/urunler', { headers: { 'If-None-Match': etag } });
    expect(again.status).toBe(304);
    expect(await again.text()).toBe('');
  });

  it('headers alone by HEAD', async () => {
    const response = await ask('/yorumlar', { method: 'HEAD' });
    expect(response.headers.get('X-Total-Count')).toBe(String(dataSet.yorumlar.length));
    expect(await response.text()).toBe('');
  });
});

describe('node’s fetch writes', () => {
  it.each([
    ['with the type of JSON', { 'Content-Type': 'application/json' }],
    ['with the text type that fetch sets by itself', {}],
  ])('a text of JSON %s', async (_, headers) => {
    const response = await ask('/gorevler', { method: 'POST', body, headers });
    expect(response.status).toBe(201);
    expect(response.headers.get('Location')).toBe(`${server.base()}/gorevler/31`);
    expect(await bodyOf(response)).toEqual({ ...change, id: 31 });
  });

  it('a Blob and a stream of JSON', async () => {
    const blob = new Blob([body], { type: 'application/json' });
    for (const sent of [blob, blob.stream()]) {
      // Node asks for `duplex` with a stream; the browsers' type of a request does not know it.
      const init = { method: 'PUT', body: sent, duplex: 'half' };
      const response = await ask('/gorevler/1', init);
      expect(await bodyOf(response)).toEqual(change);
    }
  });

  it.each([
    ['FormData', () => new FormData()],
    ['URLSearchParams', () => new URLSearchParams(change)],
  ])('gets a hint on sending JSON for %s', async (_, form) => {
    const response = await ask('/gorevler', { method: 'POST', body: form() });
    expect(response.status).toBe(415);
    expect(await bodyOf(response)).toMatchObject({ message: containing('JSON.stringify(data)') });
  });
});

describe('node’s fetch under simulated conditions', () => {
  it('gives up on a delayed response when its signal says so', async () => {
    const promise = ask('/urunler?_gecikme=5000', { signal: AbortSignal.timeout(50) });
    await expect(promise).rejects.toThrow('timeout');
  });

  it.each(['GET', 'POST', 'PUT', 'PATCH', 'DELETE'])('sees a simulated error on %s', async (method) => {
    const path = method === 'GET' || method === 'POST' ? '/gorevler' : '/gorevler/1';
    const response = await ask(`${path}?_status=500`, { method, ...(method === 'GET' ? {} : { body }) });
    expect(response.status).toBe(500);
    expect(response.ok).toBe(false);
    expect(await bodyOf(response)).toMatchObject({ hata: 'BENZETILEN_HATA', durum: 500 });
  });
});
