import { serve } from '@hono/node-server';
import { afterAll, describe, expect, it } from 'vitest';
import { dataSet } from '../../data/records.ts';
import { createApp } from '../../functions/http/app.ts';
import { turkishPairs } from '../../data/turkish-pairs.ts';
import { english } from '../../functions/query/catalogue.ts';
import { fold } from '../../functions/query/values.ts';
import { generate } from '../../functions/samples/generate.ts';
import { readCommand } from '../../scripts/package/command.ts';
import {
  endpointReport,
  type EndpointOptions,
  type Examination,
  examineEndpoint,
  isRight,
} from '../../scripts/package/turkish-endpoint.ts';
import { UsageError } from '../../scripts/command-line.ts';
import { freePort } from '../support/process.ts';

type Handler = (request: Request) => Response | Promise<Response>;

type Change = (text: string) => string;

/** Serves the users and the pairs of words, and uses these functions to sort and to search them. */
const server =
  (
    compare: ((a: string, b: string) => number) | null = new Intl.Collator('tr').compare,
    finds: (name: string, query: string) => boolean = (name, query) => fold(name).includes(fold(query)),
  ): Handler =>
  (request) => {
    const { pathname, searchParams } = new URL(request.url);
    const records: readonly { readonly id: number; readonly ad: string; readonly soyad?: string }[] =
      pathname === '/pairs' ? turkishPairs : dataSet.kullanicilar;
    const query = searchParams.get('q') ?? '';
    const found = records.filter(({ ad, soyad = '' }) => query === '' || finds(`${ad} ${soyad}`, query));
    const field = searchParams.get('_sort') === 'ad' ? 'ad' : 'soyad';
    return Response.json(
      searchParams.has('_sort') && compare ? found.toSorted((a, b) => compare(a[field] ?? '', b[field] ?? '')) : found,
    );
  };

const lower: Change = (text) => text.toLocaleLowerCase('tr');
const asLetter =
  (from: string, to: string) =>
  (a: string, b: string): number =>
    new Intl.Collator('tr').compare(lower(a).replaceAll(from, to), lower(b).replaceAll(from, to));
const swapped: Change = (text) => lower(text).replace(/[ıi]/g, (letter) => (letter === 'i' ? 'ı' : 'i'));

/** A server that changes names and search terms before it compares them. */
const searching = (change: Change): Handler => server(undefined, (name, query) => change(name).includes(change(query)));

const searchingStarts = server(undefined, (name, query) => fold(name).startsWith(fold(query)));

const servers = new Set<ReturnType<typeof serve>>();

const started = (fetch: Handler): Promise<string> =>
  new Promise((resolve) => {
    const server = serve({ fetch, port: 0 }, ({ port }) => resolve(`http://localhost:${port}`));
    servers.add(server);
  });

afterAll(() => {
  for (const server of servers) server.close();
});

const defaults: EndpointOptions = { list: null, search: 'q', sort: '_sort', pairs: null };

const examine = (url: string, options: Partial<EndpointOptions> = {}): Promise<Examination> =>
  examineEndpoint(url, { ...defaults, ...options }, () => undefined);

const reportOn = async (url: string, options: Partial<EndpointOptions> = {}): Promise<string> =>
  endpointReport(url, await examine(url, options), 'en');

const own = createApp({ ...dataSet, kategoriler: turkishPairs });
const ours = `${await started(own)}/api/v1/users?_limit=100`;
const inEnglish = await started(createApp(dataSet, { catalogue: english() }));
const many = await started(createApp({ ...dataSet, kullanicilar: generate({ count: 5000 }).kullanicilar }));
const latin = await started(() => new Response(Buffer.from('[{"id":1,"ad":"Çağla"}]', 'latin1')));
const endless = await started(
  () => new Response(new ReadableStream({ pull: (controller) => controller.enqueue(new Uint8Array(1_000_000)) })),
);
const closed = `http://localhost:${await freePort()}/`;

describe('npx kurmaca turkce-testi', () => {
  it('finds no fault in our own API, with and without the envelope', async () => {
    const pairs = ours.replace('users', 'categories');
    expect(await reportOn(ours, { pairs })).toMatch(/^(?:(?!✗|Not tested)[^])*Everything is right\.$/);
    expect(isRight(await examine(`${ours}&_zarf=1`, { list: 'veri', search: null }))).toBe(true);
    expect(isRight(await examine(ours, { search: 'soyad_like={}', sort: null }))).toBe(true);
    expect(await reportOn(`${inEnglish}/en/api/v1/users?_per_page=100`)).toContain('✓ Sort order: lastName');
  });

  it.each<[string, Handler, asked: string | null, likeness: RegExp]>([
    ['swaps ı and i', server((a, b) => asLetter('', '')(swapped(a), swapped(b))), 'Sort order', /i comes before ı/],
    ['equates ı and i', server(asLetter('ı', 'i')), 'Sort order', /: ı = i/],
    ['sorts by code points', server((a, b) => (a < b ? -1 : 1)), 'Sort order', /by code points/],
    [
      'converts to lower case without a language',
      searching((text) => text.toLowerCase()),
      'Search: İ/i and I/ı',
      /case without a language/,
    ],
    ['only searches starts of names', searchingStarts, 'Search: within a name', /only the start of the whole name/],
  ])('identifies the fault of a server that %s', async (_, handler, wrong, likeness) => {
    const url = await started(handler);
    const report = await reportOn(`${url}/`, { pairs: `${url}/pairs` });
    expect(report).toContain(`✗ ${wrong}`);
    expect(/Likely cause.*\n.*Fix: .*/.exec(report)?.[0], report).toMatch(likeness);
    expect(report.match(/Likely cause/g)).toHaveLength(1);
  });

  it('ends with an error if a parameter is ignored', async () => {
    const unsorted = await started(server(null));
    await expect(examine(unsorted)).rejects.toThrow(/yok sayılıyor.*_sort=ad\n.*ignored, the order stays the same/);
    await expect(examine(unsorted, { search: 'x', sort: null })).rejects.toThrow(/everyone is returned: .*x=/);
    await expect(examine(ours, { search: 'x' })).rejects.toThrow(/^400 döndü: (http\S+)\nReturned 400: \1$/);
  });

  it('lists the letters that a correct server’s users cannot test', async () => {
    const unseen = await reportOn(await started(server()));
    expect(unseen).not.toContain('Everything is right');
    expect(unseen).toMatch(/Not tested: ç\/c, ğ\/g, .* --pairs$/);
  });

  it.each([
    ['a list without all users', ours.replace('100', '20'), {}, /30 of the 50 records.*_per_page=100/],
    ['a list inside an object', `${ours}&_zarf=1`, {}, /--liste veri: .*\n.*--list veri: /],
    ['an error response', ours.replace('users', 'userz'), {}, /^404 döndü: http\S+\nReturned 404: http/],
    ['a response without an end', endless, {}, /32 MB’den büyük: http\S+\nLarger than 32 MB: http/],
    ['a list in another encoding', latin, {}, /^Yanıt UTF-8 değil: http\S+\nNot UTF-8: http/],
    [
      'additional users',
      `${many}/api/v1/users?_limit=100`,
      { search: null },
      /_sort=ad: \d+ of the 50 records.*only these/,
    ],
    ['no server', closed, {}, /No usable response: http:\/\/localhost:\d+\/\nfetch failed \(ECONNREFUSED\)/],
  ])('refuses %s', async (_, url, options, message) => {
    const failed = examine(url, options);
    await expect(failed).rejects.toThrow(UsageError);
    await expect(failed).rejects.toThrow(message);
  });
});

it.each([
  ['turkce-testi URL', defaults],
  ['turkish-test URL --search name_like --pairs URL', { list: null, search: 'name_like', sort: null, pairs: 'URL' }],
  ['turkce-testi --sirala=s={} URL --liste veri', { list: 'veri', search: null, sort: 's={}', pairs: null }],
])('the options of npx kurmaca %s are parsed', (line, { pairs, ...options }) => {
  const url = 'http://localhost:3000/users';
  const expected = { kind: 'turkishTest', urls: [url], options: { ...options, pairs: pairs && url } };
  expect(readCommand(line.replaceAll('URL', url).split(' '))).toMatchObject(expected);
});
