import axios, { AxiosError, type AxiosInstance } from 'axios';
import ky, { HTTPError, isTimeoutError, type KyInstance } from 'ky';
import { describe, expect, it } from 'vitest';
import type { JsonObject } from '../../data/json.ts';
import { dataSet } from '../../data/records.ts';
import { containing } from '../support/containing.ts';
import { parseJson, recordsOf } from '../support/json.ts';
import { useLocalServer } from '../support/local-server.ts';

const server = useLocalServer();
const withAxios = (): AxiosInstance => axios.create({ baseURL: server.base() });
const withKy = (): KyInstance => ky.create({ prefix: server.base(), retry: { limit: 2, delay: () => 0 } });
const withFetch = (path: string, init?: RequestInit): Promise<Response> => fetch(server.base() + path, init);
const bodyOf = async (response: Response): Promise<unknown> => parseJson(await response.text());

const failure = (promise: Promise<unknown>): Promise<unknown> =>
  promise.then(
    () => null,
    (error: unknown) => error,
  );

interface Sent {
  readonly query?: Readonly<Record<string, string | number>>;
  readonly json?: object;
}

/** What a program has in hand after a request, successful or not. */
interface Received {
  readonly status: number | undefined;
  readonly data: unknown;
  readonly headers: Headers;
}

interface Library {
  readonly name: string;
  readonly send: (method: string, path: string, sent?: Sent) => Promise<Received>;
  /** Whether the library gives up on an address after 50 ms, in its own way. */
  readonly givesUpOn: (path: string) => Promise<boolean>;
}

const libraries: readonly Library[] = [
  {
    name: 'fetch',
    send: async (method, path, { query = {}, json } = {}) => {
      const pairs = Object.entries(query).map(([name, value]) => [name, String(value)]);
      const init = json === undefined ? { method } : { method, body: JSON.stringify(json) };
      const response = await withFetch(`${path}?${new URLSearchParams(pairs).toString()}`, init);
      return { status: response.status, data: await bodyOf(response), headers: response.headers };
    },
    givesUpOn: async (path) =>
      /timeout/.test(String(await failure(withFetch(path, { signal: AbortSignal.timeout(50) })))),
  },
  {
    name: 'axios',
    send: async (method, url, { query = {}, json } = {}) => {
      const sent = { method, url, params: query, ...(json === undefined ? {} : { data: json }) };
      const response = await withAxios()
        .request<unknown>(sent)
        .catch((error: unknown) => (error instanceof AxiosError ? error.response : undefined));
      const headers = new Headers(
        Object.fromEntries(Object.entries(response?.headers ?? {}).map(([name, value]) => [name, String(value)])),
      );
      return { status: response?.status, data: response?.data, headers };
    },
    givesUpOn: async (path) => {
      const error = await failure(withAxios().get(path, { timeout: 50 }));
      return error instanceof AxiosError && error.code === 'ECONNABORTED';
    },
  },
  {
    name: 'ky',
    send: async (method, path, { query = {}, json } = {}) => {
      const options = { method, searchParams: query, ...(json === undefined ? {} : { json }) };
      try {
        const response = await withKy()(path.slice(1), options);
        return { status: response.status, headers: response.headers, data: parseJson(await response.text()) };
      } catch (error) {
        if (!(error instanceof HTTPError)) throw error;
        const { status, headers } = error.response;
        return { status, headers, data: error.data };
      }
    },
    givesUpOn: async (path) => isTimeoutError(await failure(withKy().get(path.slice(1), { timeout: 50 }))),
  },
];

const change = { baslik: 'Çay demle' };

describe.each(libraries)('$name', ({ send, givesUpOn }) => {
  it('sends Turkish letters, spaces and dots, and reads a page with its totals, links and tag', async () => {
    const query = { 'adres.il': 'İstanbul', q: 'mahallesi sokak', _sirala: 'id', _limit: 1 };
    const { status, data, headers } = await send('GET', '/kullanicilar', { query });
    expect(status).toBe(200);
    expect(data).toMatchObject([{ adres: { il: 'İstanbul' } }]);
    expect(Number(headers.get('X-Total-Count'))).toBeGreaterThan(1);
    expect(headers.get('X-Toplam-Kayit')).toBe(headers.get('X-Total-Count'));
    expect(headers.get('Link')).toContain('rel="next"');
    expect(headers.get('ETag')).toMatch(/^".+"$/);
  });

  it('posts, puts, patches and deletes JSON, the last with a body, too', async () => {
    const created = await send('POST', '/gorevler', { json: change });
    expect(created).toMatchObject({ status: 201, data: { ...change, id: 31 } });
    expect(created.headers.get('Location')).toBe(`${server.base()}/gorevler/31`);
    expect((await send('PUT', '/gorevler/1', { json: change })).data).toEqual(change);
    const changed = await send('PATCH', '/gorevler/1', { json: change });
    expect(changed.data).toEqual({ ...dataSet.gorevler[0], ...change });
    expect((await send('DELETE', '/gorevler/1', { json: change })).data).toMatchObject({ silindi: true, id: 1 });
  });

  it('finds both messages of an error, real or simulated', async () => {
    const messages = { mesaj: containing('999'), message: containing('999') };
    const missing = await send('GET', '/kullanicilar/999');
    expect(missing).toMatchObject({ status: 404, data: { hata: 'KAYIT_BULUNAMADI', ...messages } });
    const broken = await send('GET', '/kullanicilar', { query: { _durum: 503 } });
    expect(broken).toMatchObject({ status: 503, data: { hata: 'BENZETILEN_HATA', durum: 503 } });
  });

  it('gives up on a delayed response when it is told to', async () => {
    expect(await givesUpOn('/urunler?_gecikme=2000')).toBe(true);
  });
});

describe('fetch itself', () => {
  it('reads a list whose address nobody encoded', async () => {
    const response = await withFetch('/kullanicilar?adres_il=İstanbul&adres_ilce=Kadıköy');
    expect(await bodyOf(response)).toEqual(dataSet.kullanicilar.filter(({ adres }) => adres.ilce === 'Kadıköy'));
  });

  it('reads every page by following the links', async () => {
    const records: JsonObject[] = [];
    let next: string | undefined = `${server.base()}/siparisler?_limit=30`;
    while (next !== undefined) {
      const response: Response = await fetch(next);
      records.push(...recordsOf(parseJson(await response.text())));
      next = /<([^>]*)>; rel="next"/.exec(response.headers.get('Link') ?? '')?.[1];
    }
    expect(records).toEqual(dataSet.siparisler);
  });

  it('writes a Blob and a stream of JSON', async () => {
    const blob = new Blob([JSON.stringify(change)], { type: 'application/json' });
    for (const sent of [blob, blob.stream()]) {
      // Node asks for `duplex` with a stream; the browsers' type of a request does not know it.
      const init = { method: 'PUT', body: sent, duplex: 'half' };
      expect(await bodyOf(await withFetch('/gorevler/1', init))).toEqual(change);
    }
  });
});

describe('axios itself', () => {
  it('sends an array as name[]=…, which counts as the name repeated', async () => {
    server.received();
    const { data } = await withAxios().get<unknown>('/kullanicilar', { params: { adres_il: ['Ankara', 'İzmir'] } });
    expect(data).toEqual(dataSet.kullanicilar.filter(({ adres }) => ['Ankara', 'İzmir'].includes(adres.il)));
    const received = server.received().map(decodeURIComponent);
    expect(received).toContain('GET /kullanicilar?adres_il[]=Ankara&adres_il[]=İzmir');
  });

  it('selects many records by id, and excludes them with id_ne', async () => {
    const ids = Array.from({ length: 30 }, (_, index) => index + 11);
    const many = await withAxios().get('/urunler', { params: { id: ids } });
    expect(many.data).toEqual(dataSet.urunler.slice(10, 40));
    const others = await withAxios().get('/urunler', { params: { id_ne: ids, _limit: 100 } });
    expect(others.data).toEqual([...dataSet.urunler.slice(0, 10), ...dataSet.urunler.slice(40)]);
  });

  it.each([{ indexes: null }, { indexes: false }])(
    'sends the arrays of a comma list with %o',
    async (paramsSerializer) => {
      const lists = { _sirala: ['oncelik', 'id'], _yon: ['asc', 'desc'], _alanlar: ['oncelik', 'durum'] };
      const params = { ...lists, _gom: ['kullanici'] };
      const { data } = await withAxios().get<readonly object[]>('/gorevler', { params, paramsSerializer });
      const plain = await withAxios().get<readonly object[]>(
        '/gorevler?_sirala=oncelik,id&_yon=asc,desc&_alanlar=oncelik,durum&_gom=kullanici',
      );
      expect(data).toEqual(plain.data);
      expect(Object.keys(data[0] ?? {})).toEqual(['id', 'oncelik', 'durum', 'kullanici']);
    },
  );

  it('keeps the brackets out of what a page links to', async () => {
    const { headers } = await withAxios().get('/urunler', { params: { id: [1, 2, 3], _sayfa: [2], _limit: 1 } });
    const next = /<([^>]*)>; rel="next"/.exec(String(headers['link']))?.[1] ?? '';
    expect((await withAxios().get<unknown>(next)).data).toEqual([dataSet.urunler[2]]);
  });

  it('is told the right name where it sends an object as name[member], and leaves out null and undefined', async () => {
    const error = await failure(withAxios().get('/kullanicilar', { params: { adres: { il: 'Van' } } }));
    expect(error).toMatchObject({ response: { data: { message: containing('Did you mean adres_il?') } } });
    const { data } = await withAxios().get<unknown>('/siparisler', {
      params: { durum: undefined, q: null, _limit: 1 },
    });
    expect(data).toEqual([dataSet.siparisler[0]]);
  });

  it('is told to send JSON where it posts a form', async () => {
    const error = await failure(withAxios().postForm('/gorevler', change));
    const data = { message: containing('Content-Type: application/json') };
    expect(error).toMatchObject({ response: { status: 415, data } });
  });
});

describe('ky itself', () => {
  it('sends searchParams as a text and as pairs, repeated and undefined ones, too', async () => {
    const matches = dataSet.kullanicilar.filter(({ adres }) => adres.il === 'İstanbul');
    const pairs = Object.entries({ 'adres.il': 'İstanbul', _limit: 100 });
    for (const searchParams of ['adres_il=İstanbul&_limit=100', pairs])
      expect(await withKy().get('kullanicilar', { searchParams }).json()).toEqual(matches);
    const ids = new URLSearchParams([7, 8, 9].map((id) => ['id', String(id)]));
    expect(await withKy().get('urunler', { searchParams: ids }).json()).toEqual(dataSet.urunler.slice(6, 9));
    const none = withKy().get('kategoriler', { searchParams: { ad: undefined } });
    expect(await none.json()).toEqual(dataSet.kategoriler);
  });

  it('tries a simulated 503 again, as often as it is told, but no 404', async () => {
    // Requests that were given up may still be on their way.
    const received = (): readonly string[] => server.received().filter((line) => line.includes('/kullanicilar'));
    received();
    await failure(withKy().get('kullanicilar/999').json());
    expect(received()).toEqual(['GET /kullanicilar/999']);
    await failure(withKy().get('kullanicilar?_durum=503').json());
    expect(received()).toEqual(Array.from({ length: 3 }, () => 'GET /kullanicilar?_durum=503'));
  });
});
