import { expect, it } from 'vitest';
import { ask, forEachOf, type ReadResponse } from '../support/ask.ts';
import { idsOf, objectOf, recordsOf } from '../support/json.ts';
import { boundsOf, listRequests, matchesOf, seeded } from '../support/list-requests.ts';
import { recordsIn } from '../support/oracle.ts';
import { bodies, firstRecords, selections, twins } from './list-cases.ts';
import type { HostOf } from './requests.ts';

const QUERIES = 100;

/** The relations of a `Link` header with their addresses (RFC 8288). */
const linksOf = ({ headers }: ReadResponse): Readonly<Record<string, string>> =>
  Object.fromEntries(
    [...(headers.get('link') ?? '').matchAll(/<([^>]*)>; rel="(\w+)"/g)].map(([, url = '', rel = '']) => [rel, url]),
  );

/** The contract's list parameters, operators and shapes; then a seeded sample of lists against the plain semantics. */
export const listTests = (hostOf: HostOf): void => {
  const get = (path: string): Promise<ReadResponse> => ask(hostOf(), `/api/v1${path}`);

  it.each(twins)('answers %s like %s', async (asked, plain) => {
    const [given, due] = [await get(asked), await get(plain)];
    expect(given.text).toBe(due.text);
    expect(given.text.length).toBeGreaterThan(2);
    expect(given.headers.get('x-total-count')).toBe(due.headers.get('x-total-count'));
  });

  it.each(selections)('selects by %.80s', async (asked, ids) => {
    expect(idsOf((await get(asked)).json)).toEqual(ids);
  });

  it.each(bodies)('describes what %s brings', async (asked, body) => {
    expect((await get(asked)).json).toMatchObject(body);
  });

  it.each(firstRecords)('shapes records as %s asks, in their order', async (asked, record) => {
    expect(JSON.stringify(recordsOf((await get(asked)).json)[0])).toBe(JSON.stringify(record()));
  });

  it('links first, prev, next and last, those that exist, in the caller’s own parameters and spelling', async () => {
    const links = async (query: string) => linksOf(await get(`/kullanicilar?${query}`));
    const start = `${hostOf().origin}/api/v1/kullanicilar?_limit=20&_sayfa=`;
    const due = { first: `${start}1`, next: `${start}2`, last: `${start}3` };
    expect(await links('_limit=20')).toEqual(due);
    expect(await links('_limit=20&_sayfa=1')).toEqual(due);
    expect(await links('_limit=20&_sayfa=2')).toEqual({ ...due, prev: `${start}1`, next: `${start}3` });
    expect(await links('adres_il=%C4%B0zmir&_start=1&_end=2')).toMatchObject({
      next: `${hostOf().origin}/api/v1/kullanicilar?adres_il=%C4%B0zmir&_start=2&_end=3`,
    });
  });

  it('takes the same parameters on sub-collections', async () => {
    const { json, headers } = await get('/kategoriler/1/urunler?_sirala=fiyat&_yon=desc&_limit=3');
    const all = recordsIn('urunler').filter(({ kategoriId }) => kategoriId === 1);
    const dearest = all.toSorted((a, b) => Number(b['fiyat']) - Number(a['fiyat'])).slice(0, 3);
    expect(json).toEqual(dearest);
    expect(headers.get('x-toplam-kayit')).toBe(String(all.length));
  });

  it(`answers ${QUERIES} seeded queries as the plain semantics do`, async () => {
    await forEachOf(seeded(listRequests, QUERIES), async (request) => {
      const { window, envelope, address } = request;
      const matches = matchesOf(request);
      const response = await ask(hostOf(), address);
      expect(response.status, address).toBe(200);
      const records = envelope ? objectOf(response.json)['veri'] : response.json;
      expect(idsOf(records ?? null), address).toEqual(matches.slice(...boundsOf(window)).map(({ id }) => id));
      expect(response.headers.get('x-total-count'), address).toBe(String(matches.length));
    });
  });
};
