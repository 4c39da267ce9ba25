import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { resourceNames } from '../../data/catalogue.ts';
import { dataSet } from '../../data/records.ts';
import { createApp } from '../../functions/http/app.ts';
import { limits } from '../../functions/query/limits.ts';
import { costOf } from '../support/cost.ts';
import { usedBytes } from '../support/heap.ts';
import { stateOf } from '../support/states.ts';

/** What a request may cost according to SECURITY.md, three times as long on shared runners. */
const MOST_MILLISECONDS = 3 * 50;
const MOST_BYTES = 4_000_000;
const MOST_ERROR_BYTES = 64 * 1024;
const MOST_HEAP = 32_000_000;

const URL_BYTES = 8000;

/** Makes a request anew each time, because its body can be read only once. */
const get = (path: string, init?: RequestInit) => (): Request => new Request(`http://kurmaca.test/api/v1${path}`, init);

const listed = (count: number, item: (at: number) => string, joint = ','): string =>
  Array.from({ length: count }, (_, at) => item(at)).join(joint);

/** As many items as fit into these bytes. */
const filling = (bytes: number, item: string): string => listed(Math.floor(bytes / (item.length + 1)), () => item);

const fields = (count: number, prefix: string): string => `{${listed(count, (at) => `"${prefix}${at}":0`)}}`;

const nested = (levels: number, inside: string): string => `${'{"a":'.repeat(levels)}${inside}${'}'.repeat(levels)}`;

/** Bodies of one or more added tasks, each at a limit of states. `key` makes them different. */
const tasks: readonly ((key: string) => string)[] = [
  (key) => `{"ş${'k'.repeat(31_000)}${key}":[${filling(30_000, '{"a":0}')}]}`,
  (key) => `${listed(990, () => '{}')},${fields(499, `${key}x`)}`,
  (key) => `{"${'k'.repeat(50_000)}${key}":${fields(499, 'a')}}`,
  (key) => `{"${key}":[${filling(63_000, '{}')}]}`,
  (key) => `{"${key}":[${filling(31_000, '{}')}],"s${key}":"${'ş'.repeat(16_000)}"}`,
  (key) => listed(120, (at) => `{"${key}${at}":${fields(70, 'a')}}`),
  (key) => fields(490, `${key}${'ab'.repeat(28)}`),
  (key) => fields(499, `${key}${'ab'.repeat(42)}`),
  (key) => nested(40, `{"${key}":"${'x'.repeat(60_000)}"}`),
  (key) => nested(3, fields(100, key)),
  (key) => `{"${key}":"${'a'.repeat(60_000)}"}`,
  (key) => listed(60, (at) => `{"${key}":"${'ı'.repeat(450)}${at}"}`),
];

const ofUser = (name: keyof typeof dataSet): string =>
  `"${name}":[0,{${dataSet[name].map(({ id }) => `"${id}":{"kullaniciId":1}`).join()}}]`;

/** States in which one user has everything, and in which a user with a long text has written 990 comments. */
const relations: readonly ((key: string) => string)[] = [
  (key) =>
    `{${(['siparisler', 'faturalar', 'gonderiler', 'yorumlar', 'gorevler'] as const).map(ofUser).join()},"kullanicilar":[0,{"1":{"ad":"${key}"}}]}`,
  (key) =>
    `{"yorumlar":[[${listed(990, (at) => `{"kullaniciId":1,"gonderiId":${(at % 20) + 1}}`)}]],"kullanicilar":[0,{"1":{"ad":"${key}${'x'.repeat(20_000)}"}}]}`,
];

const states = fc.oneof(
  fc.tuple(fc.constantFrom(...tasks), fc.constantFrom(...resourceNames)).map(([make, name]) => ({
    segment: (key: string) => `/~${stateOf(`{"${name}":[[${make(key)}]]}`)}`,
    lists: [name],
  })),
  fc.constantFrom(...relations).map((make) => ({
    segment: (key: string) => `/~${stateOf(make(key))}`,
    lists: ['yorumlar', 'gonderiler', 'kullanicilar'],
  })),
  fc.constant({ segment: () => '', lists: resourceNames }),
);

/** Names that the states above have, that they nearly have, and that mean many things. */
const names = fc.oneof(
  fc.nat({ max: 520 }).map((at) => `ax${at}`),
  fc.nat({ max: 520 }).map((at) => `a${'ab'.repeat(28)}${at}`),
  fc.nat({ max: 520 }).map((at) => `${'ba'.repeat(28)}${at}`),
  fc.nat({ max: 110 }).map((at) => `a_a_a_a${at}`),
  fc.nat({ max: 40 }).map((levels) => `a${'_a'.repeat(levels)}`),
  fc.constantFrom('id', 'a', 'sa', 'kullaniciId', 'price_not_in_starts_with_lte', 'a[b][c]', `k${'_'.repeat(60)}`),
  fc.string({ maxLength: 100 }).map(encodeURIComponent),
);

const operators = fc.constantFrom('', '_gte', '_like', ':in', ':startsWith', '__icontains', 'asc');
const letters = fc.constantFrom('a', 'x', 'ş', '0', '1.', '%01', 'ab', `b${'a'.repeat(70)}`);
const values = fc.oneof(
  fc.constantFrom('0', 'null', 'gte.1', ''),
  fc.tuple(letters, fc.integer({ min: 1, max: 80 })).map(([text, count]) => text.repeat(count)),
);

const many = <Value>(value: fc.Arbitrary<Value>, count: number): fc.Arbitrary<Value[]> =>
  fc.array(value, { minLength: 1, maxLength: count, size: 'max' });

const aliased = fc.tuple(fc.nat({ max: 999 }), names).map(([at, name]) => `x${at}:${name}`);
const related = fc
  .tuple(
    ...['', '.'].map(() => fc.constantFrom(...'user users posts comments todos orders invoices company'.split(' '))),
  )
  .map((steps) => steps.join('.'));

const pairs = fc.oneof(
  many(fc.tuple(names, operators, values), 100).map((all) =>
    all.map((each) => each.slice(0, 2).join('') + `=${each[2]}`).join('&'),
  ),
  many(names, 10).map((all) => `_sort=${all.join()}`),
  many(fc.oneof(names, aliased, aliased), 100).map((all) => `_fields=${all.join()}`),
  many(related, 6).map((all) => `_embed=${all.join()}`),
  many(values, 20).map((all) => `q=${all.join('+')}`),
  fc
    .tuple(fc.constantFrom('_srt', 'order', '_sort', 'a'), many(names, 200))
    .map(([name, all]) => `${name}=asc,${all.join()}`),
);

const queries = many(pairs, 3).map((all) => `?_limit=100&${all.join('&')}`);

const paths = fc
  .tuple(
    fc.constantFrom('users', 'iller', 'status', 'yok', 'schema', '', 'users/1'),
    fc.constantFrom('/', 'a/', '1/orders/', '%41/', 'ş'),
  )
  .map(([start, part]) => `/${start}/${part.repeat(URL_BYTES / part.length)}`);

const requests = states.chain(({ segment, lists }) =>
  fc
    .tuple(fc.constantFrom(...lists), fc.oneof({ weight: 9, arbitrary: queries }, { weight: 1, arbitrary: paths }))
    .map(([name, rest]) => ({
      segment: segment('a'),
      rest: (rest.startsWith('/') ? rest : `/${name}${rest}`).slice(0, URL_BYTES),
    })),
);

describe('a request within the limits', () => {
  it('costs at most 50 ms of processor time, and its response has at most 4 MB, an error 64 KB', async () => {
    const app = createApp(dataSet);
    await fc.assert(
      fc.asyncProperty(requests, async ({ segment, rest }) => {
        const make = get(segment + rest);
        const response = await app(make());
        const { byteLength } = await response.arrayBuffer();
        expect([200, 400, 404, 414]).toContain(response.status);
        expect(byteLength).toBeLessThanOrEqual(response.status === 200 ? MOST_BYTES : MOST_ERROR_BYTES);
        // A new app, because the first one has already prepared the state.
        expect(await costOf(createApp(dataSet), make, 25)).toBeLessThanOrEqual(MOST_MILLISECONDS);
      }),
      { numRuns: Number(process.env['SINIR'] ?? 200) },
    );
  });
});

/** Repeats a text, up to about 70,000 characters in all. */
const times = (text: string, count: number): readonly string[] =>
  Array<string>(Math.ceil(Math.min(count, 70_000 / text.length))).fill(text);

const bodies = fc.oneof(
  fc.constantFrom('{}', '{"id":"x"}', '{"__proto__":{"a":1},"id":3,"7":1}', '{"baslik":"İ","kullaniciId":null}'),
  fc.constantFrom(...'0 -1 1e400 9007199254740991 null [[]] [{}] [{"a":1},2] {"a":1e999} "\\ud800"'.split(' ')),
  fc.json(),
  fc.constantFrom(99, 101, 4000).map((depth) => `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`),
  fc
    .constantFrom(2000, 2001, 9000)
    .map((count) => `{${Array.from({ length: count }, (_, at) => `"a${at}":1`).join()}}`),
  fc.nat({ max: 66_000 }).map((length) => `{"baslik":"${'ç'.repeat(length)}"}`),
);

const lists = fc
  .tuple(bodies, fc.constantFrom(1, 1, 3, 999, 1000, 1001, 20_000))
  .map(([body, count]) => `[${times(body, count).join()}]`);
const edits = fc.tuple(fc.nat({ max: 99 }), bodies).map(([id, body]) => `{"${id}":${body}}`);
const removals = fc.array(fc.nat({ max: 99 })).map(String);
const nothing = fc.constant('0');

/** Valid and nearly valid states, including some that decompress to many times their length. */
const nearlyValid = fc
  .array(
    fc.tuple(
      fc.constantFrom(...resourceNames, 'yok', '__proto__'),
      fc.oneof(nothing, lists, bodies),
      fc.oneof(nothing, edits, bodies),
      fc.oneof(nothing, removals, bodies),
    ),
    { maxLength: 3 },
  )
  .map((parts) => stateOf(`{${parts.map(([name, ...three]) => `"${name}":[${three.join()}]`).join()}}`));

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

/** States with changed characters or a missing end. */
const altered = fc
  .tuple(
    nearlyValid,
    fc.array(fc.tuple(fc.nat(), fc.constantFrom(...LETTERS.split(''))), { maxLength: 4 }),
    fc.option(fc.nat()),
  )
  .map(([text, changes, end]) => {
    const letters = text.split('');
    for (const [at, letter] of changes) letters[at % letters.length] = letter;
    return letters.slice(0, end === null ? undefined : end % (letters.length + 1)).join('');
  });

const reads = fc.constantFrom('/todos?q=a&_sort=-baslik', '/users?q=i&_sort=soyad,-id', '/orders?_embed=user', '');

const RUNS = Number(process.env['DURUM'] ?? 500);

it(`each of ${RUNS} altered states is read or refused within 60 ms of processor time`, async () => {
  const app = createApp(dataSet);
  const seen: number[] = [];
  await fc.assert(
    fc.asyncProperty(fc.oneof(altered, nearlyValid), reads, async (text, path) => {
      const make = get(`/~${text}${path}`);
      const { status } = await app(make());
      seen.push(status);
      expect(text.length > limits.stateLetters ? [404] : [200, 404]).toContain(status);
      expect(await costOf(createApp(dataSet), make, 15)).toBeLessThan(60);
    }),
    { numRuns: RUNS },
  );
  for (const status of [200, 404]) expect(seen.filter((each) => each === status).length).toBeGreaterThan(RUNS / 20);
});

/** Requests of different kinds that used to be too expensive. */
const expensiveRequests: readonly (readonly [name: string, make: () => Request])[] = [
  [
    '_alanlar with the maximum number of names, all wrong',
    get(`/comments?_alanlar=${listed(100, (at) => `${'gonderiI'.repeat(9)}${at}`)}`),
  ],
  ['q with one word of 8 KB', get(`/comments?q=${'a'.repeat(8000)}`)],
  ['_gom of 100 records at two levels', get('/comments?_limit=100&_gom=kullanici.siparisler,gonderi.yorumlar')],
  ['a path with 15,000 slashes at its end', get(`/users/${'/'.repeat(15_000)}`)],
  [
    'validation of an e-mail address of 102 KB',
    get('/users/1?_dogrula=1', { method: 'PATCH', body: `{"eposta":"a@${'a.'.repeat(51_000)}"}` }),
  ],
];

it.each(expensiveRequests)(`a request costs at most ${MOST_MILLISECONDS} ms of processor time: %s`, async (_, make) => {
  expect(await costOf(createApp(dataSet), make, MOST_MILLISECONDS / 8)).toBeLessThanOrEqual(MOST_MILLISECONDS);
});

it('remembered states use at most 32 MB of memory, however many were read', async () => {
  const app = createApp(dataSet);
  const read = async (path: string): Promise<void> => {
    await (await app(get(path)())).arrayBuffer();
  };
  await read('/todos?_sort=-baslik&q=a');
  const before = usedBytes();
  for (let at = 0; at < 100; at += 1) {
    const key = `n${at}`;
    const make = tasks[at % 4];
    const base = `/~${stateOf(`{"gorevler":[[${make?.(key)}]]}`)}/todos`;
    await read(base);
    await read(`${base}?q=a&_limit=100`);
    await read(`${base}?${listed(98, (index) => `${key}x${index}_gte=1`, '&')}&_sort=${key}x1,-id`);
  }
  expect(usedBytes() - before).toBeLessThanOrEqual(MOST_HEAP);
});
