import ky, { HTTPError, isTimeoutError, type KyInstance } from 'ky';
import { describe, expect, it } from 'vitest';
import { dataSet } from '../../data/records.ts';
import { containing } from '../support/containing.ts';
import { useLocalServer } from '../support/local-server.ts';

const server = useLocalServer();
const api = (): KyInstance => ky.create({ prefix: server.base(), retry: { limit: 2, delay: () => 0 } });

const failure = (promise: Promise<unknown>): Promise<unknown> =>
  promise.then(
    () => null,
    (error: unknown) => error,
  );

describe('ky', () => {
  it('sends searchParams as an object, a text and as pairs', async () => {
    const matches = dataSet.kullanicilar.filter(({ adres }) => adres.il === 'İstanbul');
    for (const searchParams of [
      { adres_il: 'İstanbul', _limit: 100 },
      'adres_il=İstanbul&_limit=100',
      [
        ['adres.il', 'İstanbul'],
        ['_limit', 100],
      ],
    ]) {
      expect(await api().get('kullanicilar', { searchParams }).json()).toEqual(matches);
    }
  });

  it('repeats a name in searchParams', async () => {
    const searchParams = new URLSearchParams([7, 8, 9].map((id) => ['id', String(id)]));
    expect(await api().get('urunler', { searchParams }).json()).toEqual(dataSet.urunler.slice(6, 9));
  });

  it('leaves an empty question mark where a parameter is undefined', async () => {
    expect(
      await api()
        .get('kategoriler', { searchParams: { ad: undefined } })
        .json(),
    ).toEqual(dataSet.kategoriler);
  });

  it('posts, puts, patches and deletes JSON', async () => {
    const json = { baslik: 'Çay demle' };
    expect(await api().post('gorevler', { json }).json()).toEqual({ ...json, id: 31 });
    expect(await api().put('gorevler/1', { json }).json()).toEqual(json);
    expect(await api().patch('gorevler/1', { json }).json()).toEqual({ ...dataSet.gorevler[0], ...json });
    expect(await api().delete('gorevler/1', { json }).json()).toMatchObject({ silindi: true });
  });

  it('reads totals from the headers, with HEAD alone, too', async () => {
    const { headers } = await api().head('siparisler', { searchParams: { durum: 'kargoda' } });
    const count = dataSet.siparisler.filter(({ durum }) => durum === 'kargoda').length;
    expect(headers.get('X-Total-Count')).toBe(String(count));
  });

  it('throws an HTTPError whose data is the response, and does not try a 404 again', async () => {
    server.received();
    const error = await failure(api().get('kullanicilar/999').json());
    expect(error).toBeInstanceOf(HTTPError);
    expect(error).toMatchObject({ data: { hata: 'KAYIT_BULUNAMADI', message: containing('«999»') } });
    expect(server.received()).toHaveLength(1);
  });

  it('tries a simulated 503 again, as often as it is told, and then throws it', async () => {
    server.received();
    const error = await failure(
      api()
        .get('kullanicilar', { searchParams: { _durum: 503 } })
        .json(),
    );
    expect(error).toMatchObject({ response: { status: 503 }, data: { hata: 'BENZETILEN_HATA' } });
    expect(server.received()).toEqual(Array.from({ length: 3 }, () => 'GET /kullanicilar?_durum=503'));
  });

  it('times out on a response that is delayed longer, and waits for one that is not', async () => {
    const late = await failure(api().get('kullanicilar', { searchParams: { _gecikme: 5000 }, timeout: 50 }));
    expect(isTimeoutError(late)).toBe(true);
    const start = performance.now();
    expect(
      await api()
        .get('kullanicilar/50/siparisler', { searchParams: { _delay: 100 } })
        .json(),
    ).toEqual(dataSet.siparisler.filter(({ kullaniciId }) => kullaniciId === 50));
    expect(performance.now() - start).toBeGreaterThanOrEqual(95);
  });
});
