import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dataSet } from '../../data/records.ts';
import { clientPrograms, type GeneratedClients, generateClients } from '../support/generated-clients.ts';
import { objectOf, parseJson } from '../support/json.ts';
import { useLocalServer } from '../support/local-server.ts';

const server = useLocalServer();
let clients: GeneratedClients | undefined;

beforeAll(async () => {
  clients = await generateClients(server.base());
});
afterAll(() => clients?.remove());

const turkish = new Intl.Collator('tr');

/** What every program must print: the same requests, answered by the same records. */
const expected = {
  names: dataSet.kullanicilar
    .toSorted((a, b) => turkish.compare(a.soyad, b.soyad) || a.id - b.id)
    .slice(0, 5)
    .map(({ ad, soyad, adres }) => `${ad} ${soyad}, ${adres.il}`),
  total: String(dataSet.kullanicilar.length),
  prices: dataSet.urunler
    .filter(({ fiyat, kdvOrani, ad }) => fiyat >= 100 && fiyat < 500 && kdvOrani !== 1 && /a/i.test(ad))
    .toSorted((a, b) => b.id - a.id)
    .slice(0, 20)
    .map(({ fiyat }) => fiyat),
  companies: [null, null, null],
  items: dataSet.siparisler
    .filter(({ kullaniciId }) => kullaniciId === 1)
    .flatMap(({ kalemler }) => kalemler.map(({ adet }) => adet)),
  created: dataSet.gorevler.length + 1,
  updated: 'Van',
  unchanged: dataSet.kullanicilar[0]?.soyad,
  replaced: { ad: 'Elif', takma: 'E' },
  deleted: 2,
  error: 'KAYIT_BULUNAMADI',
};

describe('clients that openapi-typescript, orval and hey-api generate from the OpenAPI documents', () => {
  it('compile under strict, library declarations included, with programs that need no cast', async () => {
    await clients?.compile();
    expect(clients).toBeDefined();
  });

  it.each(clientPrograms)('%s lists, filters, creates, updates, replaces and deletes', async (program) => {
    const printed = objectOf(parseJson((await clients?.start(program, server.base())) ?? ''));
    const { turkish: alsoInTurkish, ...results } = printed;
    expect(results).toEqual(expected);
    if (program === 'openapi-fetch') expect(alsoInTurkish).toEqual([expected.names, expected.created]);
  });
});
