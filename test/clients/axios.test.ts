import axios from 'axios';
import { describe, expect, it } from 'vitest';
import { dataSet } from '../../data/records.ts';
import { useLocalServer } from '../support/local-server.ts';

const server = useLocalServer();

const get = (path: string, config: object = {}): ReturnType<typeof axios.get<unknown>> =>
  axios.get(server.base() + path, config);

/** The bracket forms that the guide to filtering names; that each counts as the plain name is in test/conformance/lists.ts. */
describe('axios', () => {
  it('sends an array as name[]=…, which counts as the name repeated', async () => {
    server.received();
    const { data } = await get('/kullanicilar', { params: { adres_il: ['Ankara', 'İzmir'] } });
    expect(data).toEqual(dataSet.kullanicilar.filter(({ adres }) => ['Ankara', 'İzmir'].includes(adres.il)));
    const received = server.received().map(decodeURIComponent);
    expect(received).toContain('GET /kullanicilar?adres_il[]=Ankara&adres_il[]=İzmir');
  });

  it.each([{ indexes: null }, { indexes: false }])(
    'sends the arrays of a comma list with %o',
    async (paramsSerializer) => {
      const params = { _sirala: ['oncelik', 'id'], _yon: ['asc', 'desc'], _alanlar: ['oncelik'], _gom: ['kullanici'] };
      const plain = await get('/gorevler?_sirala=oncelik,id&_yon=asc,desc&_alanlar=oncelik&_gom=kullanici');
      expect((await get('/gorevler', { params, paramsSerializer })).data).toEqual(plain.data);
    },
  );

  it('keeps the brackets out of what a page links to', async () => {
    const { headers } = await get('/urunler', { params: { id: [1, 2, 3], _sayfa: [2], _limit: 1 } });
    const next = /<([^>]*)>; rel="next"/.exec(String(headers['link']))?.[1] ?? '';
    expect((await axios.get<unknown>(next)).data).toEqual([dataSet.urunler[2]]);
  });
});
