import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { exchange } from '../support/exchange.ts';
import { objectOf, parseJson } from '../support/json.ts';

const times = (count: number, part: (index: number) => string, joint: string): string =>
  Array.from({ length: count }, (_, index) => part(index)).join(joint);

/** A thing that can be had a number of times, and the bound that the contract sets it. */
interface Bound {
  readonly what: string;
  readonly most: number;
  readonly query: (count: number) => string;
}

const bounds: readonly Bound[] = [
  { what: 'pairs in a query', most: 100, query: (count) => times(count, () => '_=1', '&') },
  { what: 'pairs in a query, empty names too', most: 100, query: (count) => times(count, () => '_=', '&') },
  { what: 'members in _alanlar', most: 100, query: (count) => `_alanlar=${times(count, () => 'ad', ',')}` },
  { what: 'members in _fields', most: 100, query: (count) => `_fields=${times(count, () => 'ad', '%2C')}` },
  { what: 'fields in _sirala', most: 10, query: (count) => `_sirala=${times(count, () => 'ad', ',')}` },
  {
    what: 'directions in _yon',
    most: 10,
    query: (count) => `_sirala=${times(10, () => 'ad', ',')}&_yon=${times(count, () => 'asc', ',')}`,
  },
  {
    what: 'values for one field as a comma list',
    most: 100,
    query: (count) => `id=${times(count, (at) => String(at + 1), ',')}`,
  },
  { what: 'values for one field, repeated', most: 100, query: (count) => times(count, (at) => `id=${at + 1}`, '&') },
  {
    what: 'values for one field, repeated and listed',
    most: 100,
    query: (count) => `id=1&id=${times(count - 1, (at) => String(at + 1), ',')}`,
  },
  { what: 'words in q', most: 20, query: (count) => `q=${times(count, () => 'a', '+')}` },
];

const REFUSED = { hata: 'COK_FAZLA_DEGER', durum: 400 };

const send = async (path: string, init: RequestInit = {}) => {
  const { status, text } = await exchange(path, init);
  return { status, json: parseJson(text) };
};

/** What works must work at the bound itself, unless the same values contradict each other there. */
const mayBeRefused = ({ what }: Bound): boolean => what.startsWith('directions');

describe.each(bounds)('$what: at most $most', (bound) => {
  const { most, query } = bound;

  it('is answered at the bound', async () => {
    const count = mayBeRefused(bound) ? 1 : most;
    const { status, json } = await send(`/api/v1/users?${query(count)}`);
    expect(status, JSON.stringify(json).slice(0, 200)).toBe(200);
  });

  it('is refused beyond it with 400 COK_FAZLA_DEGER, however far', async () => {
    await fc.assert(
      fc.asyncProperty(fc.oneof(fc.constant(most + 1), fc.integer({ min: most + 1, max: 1500 })), async (count) => {
        const { status, json } = await send(`/api/v1/users?${query(count)}`);
        const tooLong = query(count).length > 8192;
        expect(json).toMatchObject(tooLong ? { hata: 'ADRES_COK_UZUN', durum: 414 } : REFUSED);
        expect(status).toBe(tooLong ? 414 : 400);
      }),
      { numRuns: 20 },
    );
  });
});

describe('a query', () => {
  it('may have 8 KB; a longer one is 414 on every list and sub-collection', async () => {
    for (const path of ['/api/v1/users', '/api/v1/kullanicilar/1/siparisler']) {
      const fits = await send(`${path}?_=${'x'.repeat(8190)}`);
      const tooLong = await send(`${path}?_=${'x'.repeat(8191)}`);
      expect(fits.status, path).toBe(200);
      expect(tooLong.json, path).toMatchObject({ hata: 'ADRES_COK_UZUN', durum: 414 });
    }
  });

  it('is ignored on a record, existing or not, whatever it holds and however long', async () => {
    const plain = await exchange('/api/v1/users/1');
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom('_durum=503', '_gecikme=x', 'yok=1', '_sayfa=0', `a=${'b'.repeat(12_000)}`, '%', '_durum=%ff'),
        fc.constantFrom('GET', 'HEAD'),
        async (query, method) => {
          const found = await exchange(`/api/v1/users/1?${query}`, { method });
          expect([found.status, found.text]).toEqual([200, method === 'HEAD' ? '' : plain.text]);
          expect((await exchange(`/api/v1/users/999?${query}`, { method })).status).toBe(404);
        },
      ),
      { numRuns: 30 },
    );
  });

  it('with very many mistakes is told at most 10 of them, with at most 3 suggestions each', async () => {
    const names = fc.uniqueArray(fc.stringMatching(/^[a-z_]{1,12}$/), { minLength: 11, maxLength: 99 });
    await fc.assert(
      fc.asyncProperty(names, async (wrong) => {
        const { json } = await send(`/api/v1/users?${wrong.map((name) => `${name}x=1`).join('&')}`);
        const { digerSorunlar, oneriler } = objectOf(json);
        expect(Array.isArray(digerSorunlar) ? digerSorunlar.length : 0).toBeLessThanOrEqual(9);
        expect(Array.isArray(oneriler) ? oneriler.length : 0).toBeLessThanOrEqual(3);
        expect(JSON.stringify(json).length).toBeLessThan(20_000);
      }),
      { numRuns: 30 },
    );
  });
});

/** A body in chunks of one byte each, as a slow or hostile sender cuts it. */
const inChunks = (text: string): RequestInit & { duplex: 'half' } => ({
  method: 'POST',
  duplex: 'half',
  body: new ReadableStream({
    start(controller) {
      for (const byte of new TextEncoder().encode(text)) controller.enqueue(new Uint8Array([byte]));
      controller.close();
    },
  }),
});

const ofLength = (length: number): string => `{"ad":"${'x'.repeat(length - 9)}"}`;

describe('a body', () => {
  it('may come in 2,000 chunks, and is refused with 400 in more', async () => {
    expect((await send('/api/v1/users', inChunks(ofLength(2000)))).status).toBe(201);
    expect((await send('/api/v1/users', inChunks(ofLength(2001)))).status).toBe(400);
    expect((await send('/api/v1/users', inChunks(ofLength(50_000)))).status).toBe(400);
  });

  it('may have 100 KB, and is 413 with a byte more', async () => {
    expect((await send('/api/v1/users', { method: 'POST', body: ofLength(102_400) })).status).toBe(201);
    expect((await send('/api/v1/users', { method: 'POST', body: ofLength(102_401) })).json).toMatchObject({
      hata: 'GOVDE_COK_BUYUK',
      durum: 413,
    });
  });

  it('may be 100 levels deep, an empty innermost object included, and is 400 with one more', async () => {
    const deep = (levels: number, open: string, close: string, core: string): string =>
      `{"a":${open.repeat(levels - 2)}${core}${close.repeat(levels - 2)}}`;
    for (const [open, close, core] of [
      ['{"a":', '}', '{}'],
      ['[', ']', '[]'],
      ['[', ']', '{}'],
    ] as const) {
      expect((await send('/api/v1/users', { method: 'POST', body: deep(100, open, close, core) })).status).toBe(201);
      expect((await send('/api/v1/users', { method: 'POST', body: deep(101, open, close, core) })).json).toMatchObject({
        hata: 'GOVDE_COK_DERIN',
      });
    }
  });
});
