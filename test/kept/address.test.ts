import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { catalogue, type ResourceName, resourceNames } from '../../data/catalogue.ts';
import { isJsonObject, type JsonObject, type JsonValue } from '../../data/lib/json.ts';
import { dataSet } from '../../data/records.ts';
import { createApp } from '../../functions/http/app.ts';
import { limits } from '../../functions/query/limits.ts';
import { containing } from '../support/containing.ts';
import { exchange } from '../support/exchange.ts';
import { parseJson } from '../support/json.ts';

const ORIGIN = 'http://kurmaca.test';
const START = `${ORIGIN}/api/v1/~`;

const requestTo = (url: string, method: string, body?: JsonValue): Request =>
  new Request(url, body === undefined || method === 'DELETE' ? { method } : { method, body: JSON.stringify(body) });

/** Sends a request to a new app, which knows earlier writes only from the URL. */
const send = async (
  base: string,
  method: string,
  path: string,
  body?: JsonValue,
): Promise<{ readonly status: number; readonly text: string; readonly headers: Headers; readonly next: string }> => {
  const response = await createApp(dataSet)(requestTo(base + path, method, body));
  const { status, headers } = response;
  return { status, headers, text: await response.text(), next: headers.get('x-base') ?? base };
};

const after = async (writes: readonly Write[], base = START): Promise<string> => {
  let at = base;
  for (const { method, path, body } of writes) at = (await send(at, method, path, body)).next;
  return at;
};

interface Write {
  readonly method: string;
  readonly path: string;
  readonly body: JsonObject;
}

const names = fc.constantFrom('ad', 'id', 'adres', '__proto__', '7', 'baslik', 'etiketler', 'constructor');

const values = fc.oneof(
  fc.jsonValue({ maxDepth: 2 }),
  fc.constant({}),
  fc.dictionary(fc.constantFrom('il', 'x', '__proto__', '3'), fc.jsonValue({ maxDepth: 1 }), { maxKeys: 3 }),
);

const bodies = fc.array(fc.tuple(names, values), { maxLength: 4 }).map((fields): JsonObject => {
  const sent = parseJson(JSON.stringify(Object.fromEntries(fields)));
  return isJsonObject(sent) ? sent : {};
});

const writes: fc.Arbitrary<Write> = fc.constantFrom(...resourceNames).chain((resource) =>
  fc
    .record({
      method: fc.constantFrom('POST', 'PUT', 'PATCH', 'PATCH', 'DELETE'),
      // The last fixed records, and those that the series creates.
      id: fc.integer({ min: catalogue[resource].count - 1, max: catalogue[resource].count + 3 }),
      body: bodies,
      isWhole: fc.boolean(),
    })
    .map(({ method, id, body, isWhole }) => ({
      method,
      path: `/${resource}${method === 'POST' ? '' : `/${id}`}`,
      // A PUT of a whole record contains the current fields and the changes.
      body: isWhole && method === 'PUT' ? { ...dataSet[resource].find((each) => each['id'] === id), ...body } : body,
    })),
);

/** True if the order of a write and of writes to other paths makes no difference: its path has no id of a created record. */
const isIndependent = ({ path }: Write): boolean => {
  const [, name, id] = path.split('/');
  return resourceNames.some((each) => each === name && (id === undefined || Number(id) <= catalogue[each].count));
};

/** A changed user, a deleted and a replaced task, and one of three created tasks, after the others were deleted. */
const SEVERAL =
  '1FYvBCoAgEAX_5Z09pN38kC6yh60kxMVAKQLZf09vwzDTkR8RLulIwhU-LKbDwnfwWWObkAQeGxeoKhlcd42vxNmGUcFbNY7GtQ7TsXOTlMfxQUlNcET6Aw';

/** States in the format of version 1, which must stay readable forever, each with a path and its response. */
const oldTexts: readonly (readonly [text: string, path: string, response: string])[] = [
  ['1q1ZKzy9KLctJLVKyio6uVkpKLM7JzFayUjrcnlipkJKam5OqVBsbWwsA', '/todos/31', '{"baslik":"Çay demle","id":31}'],
  [SEVERAL, '/todos?id=2,31,32,33', '[{"a":1,"id":31}]'],
  [SEVERAL, '/todos/3', '{"baslik":"x","id":3}'],
];

/** The bodies of a resource’s list and of a search in reverse order. */
const viewOf = async (see: (path: string) => Promise<string>, resource: ResourceName): Promise<readonly string[]> =>
  Promise.all([`/${resource}?_limit=100`, `/${resource}?_sort=-id&q=a&_envelope=1`].map(see));

describe('writes kept in the URL', () => {
  it('get byte-identical responses to those of a store in memory', () =>
    fc.assert(
      fc.asyncProperty(fc.array(writes, { maxLength: 12, size: 'max' }), async (series) => {
        const kept = createApp(dataSet, { writes: 'kept' });
        const ask = async (method: string, path: string, body?: JsonValue): Promise<readonly [number, string]> => {
          const response = await kept(requestTo(`${ORIGIN}/api/v1${path}`, method, body));
          return [response.status, await response.text()];
        };
        let base = START;
        for (const { method, path, body } of series) {
          const { status, text, next } = await send(base, method, path, body);
          // The state no longer fits into the URL; the store in memory would still accept the write.
          if (status === 507) return;
          expect([status, text]).toEqual(await ask(method, path, body));
          base = next;
        }
        for (const resource of new Set(series.map(({ path }) => path.split('/')[1])))
          for (const name of resourceNames.filter((each) => each === resource))
            expect(await viewOf(async (path) => (await send(base, 'GET', path)).text, name)).toEqual(
              await viewOf(async (path) => (await ask('GET', path))[1], name),
            );
      }),
      { numRuns: 100 },
    ));

  it('result in the same URL in every order', () =>
    fc.assert(
      fc.asyncProperty(
        fc.uniqueArray(writes.filter(isIndependent), { selector: ({ path }) => path, maxLength: 6 }).chain((series) => {
          const shuffled = fc.shuffledSubarray(series, { minLength: series.length, maxLength: series.length });
          return fc.tuple(fc.constant(series), shuffled);
        }),
        async ([series, shuffled]) => {
          expect(await after(shuffled)).toBe(await after(series));
        },
      ),
      { numRuns: 60 },
    ));

  it('that undo others restore the earlier URL, and never reuse an id', async () => {
    const one = await after([{ method: 'PATCH', path: '/todos/1', body: { ek: 1 } }]);
    const [todo = {}] = dataSet.gorevler;
    expect(await after([{ method: 'PUT', path: '/todos/1', body: todo }], one)).toBe(START);
    expect((await send(one, 'POST', '/sifirla')).next).toBe(START);
    const deleted = await after([
      { method: 'POST', path: '/todos', body: {} },
      { method: 'DELETE', path: '/todos/31', body: {} },
    ]);
    expect((await send(deleted, 'POST', '/todos', {})).text).toBe('{"id":32}');
  });

  it('return the next URL, unlike reads, refused writes and simulated writes', async () => {
    const { headers } = await send(START, 'POST', '/todos', { baslik: 'Çay demle' });
    expect(headers.get('location')).toBe(`${headers.get('x-base') ?? ''}/todos/31`);
    expect(headers.get('x-taban')).toBe(headers.get('x-base'));
    expect(headers.get('access-control-expose-headers')).toContain('X-Taban, X-Base');
    for (const [method, path, body] of [
      ['GET', '/todos'],
      ['PATCH', '/todos/99', {}],
      ['POST', '/todos?_durum=503', {}],
      ['POST', '/todos?_dogrula=1', {}],
    ] as const)
      expect((await send(START, method, path, body)).headers.has('x-base'), path).toBe(false);
  });

  it('get a 507 beyond the limit of letters or of records', async () => {
    const full = { hata: 'DEPO_DOLU', durum: 507, enCokHarf: limits.stateLetters, message: containing('new records') };
    const random = Array.from({ length: 1500 }, (_, at) => ((at * 7919) % 9973).toString(36)).join('');
    for (const baslik of [random, 'a'.repeat(90_000)]) {
      const { status, text, headers } = await send(START, 'POST', '/todos', { baslik });
      expect([status, headers.has('x-base')]).toEqual([507, false]);
      expect(parseJson(text)).toMatchObject(full);
    }
    let base = START;
    for (let sent = 0; sent < limits.stateRecords; sent += 100)
      base = (await send(base, 'POST', '/todos', Array<JsonValue>(100).fill({}))).next;
    expect((await send(base, 'POST', '/todos', {})).status).toBe(507);
  });
});

describe('a state in the URL', () => {
  it.each(oldTexts)('from version 1 stays readable: %s %s', async (text, path, expected) => {
    expect((await send(`${START}${text}`, 'GET', path)).text).toBe(expected);
  });

  const noStates = '~2q1ZK ~x ~1 ~1! ~1AAAA ~1q1ZKzy9 ~%201'.split(' ');

  const tooLong = `~1${'A'.repeat(limits.stateLetters)}`;

  it.each([...noStates.map((state) => [state, state]), ['too long', tooLong]])(
    'is refused if it is %s',
    async (_, segment) => {
      for (const [method, path] of [
        ['GET', '.json'],
        ['POST', '/todos'],
      ] as const)
        expect(JSON.parse((await exchange(`/api/v1/${segment}${path}`, { method })).text)).toMatchObject({
          hata: 'DURUM_OKUNAMADI',
        });
      const { headers } = await exchange(`/api/v1/${segment}/todos/1`, { method: 'OPTIONS' });
      expect(headers.get('allow')).toContain('PATCH');
    },
  );

  it('is part of the URLs in responses, except those of documents and pictures', async () => {
    const base = await after([{ method: 'POST', path: '/users', body: { kullaniciAdi: 'ben', ad: 'Ben' } }]);
    const path = base.slice(ORIGIN.length);
    const list = await exchange(`${path.replace('~', '%7e')}/users?_limit=1`);
    expect(list.headers.get('link')).toContain(`<${base}/users?_limit=1&_page=51>; rel="last"`);
    const baglantilar = { sema: '/api/v1/sema/kullanicilar.json' };
    const kullanicilar = { kayitSayisi: 51, yol: `${path}/kullanicilar`, baglantilar };
    expect(JSON.parse((await exchange(`${path}.json`)).text)).toMatchObject({ kaynaklar: { kullanicilar } });
    expect((await exchange(`${path}/products?_embed=image&_limit=1`)).text).toContain(
      `${ORIGIN}/api/v1/urunler/1/gorsel.svg`,
    );
    for (const file of ['openapi.json', 'sema/kullanicilar.json', 'urunler/1/gorsel.svg'])
      expect(JSON.parse((await exchange(`${path}/${file}`)).text)).toMatchObject({ oneriler: [`/api/v1/${file}`] });
    for (const [foreign, example] of [
      ['photos', `${ORIGIN}/api/v1/products/1/image.svg`],
      ['users/search', `${base}/users?q=ev`],
    ])
      expect((await exchange(`${path}/${foreign}`)).text).toContain(`Example: ${example}"`);
    const body = JSON.stringify({ kullaniciAdi: 'ben', sifre: 'kurmaca' });
    expect(JSON.parse((await exchange(`${path}/session`, { method: 'POST', body })).text)).toMatchObject({
      kullanici: { id: 51 },
    });
  });
});
