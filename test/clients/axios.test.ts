import axios, { AxiosError, type AxiosInstance } from 'axios';
import { describe, expect, it } from 'vitest';
import type { Kullanici, Siparis, Urun } from '../../data/catalogue.ts';
import { dataSet } from '../../data/records.ts';
import { containing } from '../support/containing.ts';
import { useLocalServer } from '../support/local-server.ts';

const server = useLocalServer();
const api = (): AxiosInstance => axios.create({ baseURL: server.base() });

const refusal = async (promise: Promise<unknown>): Promise<AxiosError> => {
  const thrown: unknown = await promise.catch((error: unknown) => error);
  if (thrown instanceof AxiosError) return thrown;
  throw new TypeError('no AxiosError');
};

const inTowns = (...towns: readonly string[]): readonly Kullanici[] =>
  dataSet.kullanicilar.filter(({ adres }) => towns.includes(adres.il));

describe('axios reads', () => {
  it('sends params with Turkish letters, spaces and dots', async () => {
    const params = { 'adres.il': 'İstanbul', q: 'mahallesi sokak', _sirala: 'id', _limit: 50 };
    const { data, headers } = await api().get<readonly Kullanici[]>('/kullanicilar', { params });
    expect(data.length).toBeGreaterThan(0);
    expect(data.every(({ adres }) => adres.il === 'İstanbul')).toBe(true);
    expect(headers['x-total-count']).toBe(String(data.length));
  });

  it('sends an array as name[]=…, which counts as the name repeated', async () => {
    server.received();
    const { data } = await api().get<unknown>('/kullanicilar', { params: { adres_il: ['Ankara', 'İzmir'] } });
    expect(data).toEqual(inTowns('Ankara', 'İzmir'));
    expect(decodeURIComponent(server.received()[0] ?? '')).toBe('GET /kullanicilar?adres_il[]=Ankara&adres_il[]=İzmir');
  });

  it('selects many records by id, and excludes them with id_ne', async () => {
    const ids = Array.from({ length: 30 }, (_, index) => index + 11);
    const many = await api().get('/urunler', { params: { id: ids } });
    expect(many.data).toEqual(dataSet.urunler.slice(10, 40));
    const others = await api().get('/urunler', { params: { id_ne: ids, _limit: 100 } });
    expect(others.data).toEqual([...dataSet.urunler.slice(0, 10), ...dataSet.urunler.slice(40)]);
  });

  it.each([{ indexes: null }, { indexes: false }])(
    'sends the arrays of a comma list with %o',
    async (paramsSerializer) => {
      const params = {
        _sirala: ['oncelik', 'id'],
        _yon: ['asc', 'desc'],
        _alanlar: ['oncelik', 'durum'],
        _gom: ['kullanici'],
      };
      const { data } = await api().get<readonly object[]>('/gorevler', { params, paramsSerializer });
      const plain = await api().get<readonly object[]>(
        '/gorevler?_sirala=oncelik,id&_yon=asc,desc&_alanlar=oncelik,durum&_gom=kullanici',
      );
      expect(data).toEqual(plain.data);
      expect(Object.keys(data[0] ?? {})).toEqual(['id', 'oncelik', 'durum', 'kullanici']);
    },
  );

  it('keeps the brackets out of what a page links to', async () => {
    const params = { id: [1, 2, 3], _sayfa: [2], _limit: 1 };
    const { headers } = await api().get('/urunler', { params });
    const next = /<([^>]*)>; rel="next"/.exec(String(headers['link']))?.[1] ?? '';
    expect((await api().get<readonly Urun[]>(next)).data).toEqual([dataSet.urunler[2]]);
  });

  it('is told the right name where it sends an object as name[member]', async () => {
    const error = await refusal(api().get('/kullanicilar', { params: { adres: { il: 'Van' } } }));
    expect(error.response?.data).toMatchObject({ message: containing('Did you mean adres_il?') });
  });

  it('reads totals, links and the entity tag, and gets 304 for the tag', async () => {
    const { headers } = await api().get('/orders', { params: { _page: 2 } });
    expect(headers).toMatchObject({ 'x-toplam-kayit': '80', 'x-total-count': '80', etag: containing('"') });
    expect(headers['link']).toContain('rel="next"');
    const again = await api().get('/orders?_page=2', {
      headers: { 'If-None-Match': String(headers['etag']) },
      validateStatus: (status) => status === 304,
    });
    expect(again.data).toBe('');
  });

  it('leaves out params that are null or undefined', async () => {
    const params = { durum: undefined, q: null, _limit: 1 };
    const { data } = await api().get<readonly Siparis[]>('/siparisler', { params });
    expect(data).toEqual([dataSet.siparisler[0]]);
  });
});

describe('axios writes', () => {
  const change = { baslik: 'Çay demle' };

  it('posts an object as JSON and reads Location', async () => {
    const { status, data, headers } = await api().post<unknown>('/gorevler', change);
    expect({ status, data }).toEqual({ status: 201, data: { ...change, id: 31 } });
    expect(headers['location']).toBe(`${server.base()}/gorevler/31`);
  });

  it('puts, patches and deletes, the last with a body, too', async () => {
    expect((await api().put('/gorevler/1', change)).data).toEqual(change);
    expect((await api().patch('/gorevler/1', change)).data).toEqual({ ...dataSet.gorevler[0], ...change });
    expect((await api().delete('/gorevler/1', { data: change })).data).toMatchObject({ silindi: true, id: 1 });
  });

  it('is told to send JSON where it posts a form', async () => {
    const error = await refusal(api().postForm('/gorevler', change));
    expect(error.response?.status).toBe(415);
    expect(error.response?.data).toMatchObject({ message: containing('Content-Type: application/json') });
  });
});

describe('axios on errors', () => {
  it('finds both messages in error.response.data', async () => {
    const error = await refusal(api().get('/kullanicilar/999'));
    expect(error.response?.status).toBe(404);
    expect(error.response?.data).toMatchObject({
      hata: 'KAYIT_BULUNAMADI',
      mesaj: containing('«999»'),
      message: containing('«999»'),
    });
  });

  it('times out on a delayed response, and is refused with a simulated status', async () => {
    const late = await refusal(api().get('/kullanicilar', { params: { _gecikme: 5000 }, timeout: 50 }));
    expect(late.code).toBe('ECONNABORTED');
    const broken = await refusal(api().get('/kullanicilar', { params: { _durum: 503 } }));
    expect(broken.response?.data).toMatchObject({ hata: 'BENZETILEN_HATA', durum: 503 });
  });
});
