import { serve } from '@hono/node-server';
import { createServer } from 'node:http';
import { afterAll, describe, expect, it } from 'vitest';
import { dataSet } from '../../data/records.ts';
import { createApp } from '../../functions/http/app.ts';
import { generate } from '../../functions/generate/records.ts';
import { readCommand } from '../../scripts/package/command.ts';
import { endpointReport, type EndpointOptions, scoreEndpoint } from '../../scripts/package/turkish-endpoint.ts';
import { UsageError } from '../../scripts/command-line.ts';
import { freePort } from '../support/process.ts';

type Handler = (request: Request) => Response | Promise<Response>;

/** As json-server does it: lower case, code points, nothing Turkish. */
const plain: Handler = (request) => {
  const { searchParams } = new URL(request.url);
  const query = searchParams.get('q')?.toLowerCase() ?? '';
  const found = dataSet.kullanicilar.filter(({ ad, soyad }) => `${ad} ${soyad}`.toLowerCase().includes(query));
  const field = searchParams.get('_sort') === 'ad' ? 'ad' : 'soyad';
  return Response.json(searchParams.has('_sort') ? found.toSorted((a, b) => (a[field] < b[field] ? -1 : 1)) : found);
};

const servers = new Set<ReturnType<typeof serve>>();

const started = (fetch: Handler): Promise<string> =>
  new Promise((resolve) => {
    const server = serve({ fetch, port: 0 }, ({ port }) => resolve(`http://localhost:${port}`));
    servers.add(server);
  });

afterAll(() => {
  for (const server of [...servers, fragile]) server.close();
});

const defaults: EndpointOptions = { list: null, search: 'q', sort: '_sort' };

const score = async (url: string, options: Partial<EndpointOptions> = {}): Promise<readonly (readonly number[])[]> => {
  const groups = await scoreEndpoint(url, { ...defaults, ...options }, () => undefined);
  return groups.map(({ passed, total }) => [passed, total]);
};

const ours = `${await started(createApp(dataSet))}/api/v1/users?_limit=100`;
const theirs = await started(plain);
const many = await started(createApp({ ...dataSet, kullanicilar: generate({ count: 5000 }).kullanicilar }));
const page = await started(() => new Response('<!doctype html>'));
const endless = await started(
  () => new Response(new ReadableStream({ pull: (controller) => controller.enqueue(new Uint8Array(1_000_000)) })),
);
/** Lists the users, and breaks down when it is searched. */
const port = await freePort();
const fading = `http://localhost:${port}/`;
const fragile = createServer((request, response) => {
  if (request.url?.includes('q=')) request.destroy();
  else response.end(JSON.stringify(dataSet.kullanicilar));
}).listen(port);
const closed = `http://localhost:${await freePort()}/`;

describe('npx kurmaca turkce-testi', () => {
  it('gives our own API every point, in either shape of its lists', async () => {
    const whole = await score(ours);
    expect(whole).toHaveLength(6);
    for (const [passed = 0, total] of whole) expect([passed > 0, passed]).toEqual([true, total]);
    expect(await score(`${ours}&_zarf=1`, { list: 'veri', search: null })).toEqual(whole.slice(4));
    expect(await score(ours, { search: 'soyad_like={}', sort: null })).toEqual(whole.slice(0, 4));
  });

  it('finds what a server does wrong that knows no Turkish', async () => {
    const counted: string[] = [];
    const groups = await scoreEndpoint(theirs, defaults, (done, all) => counted.push(`${done}/${all}`));
    for (const { title, passed, total } of groups) expect(passed, title.en).toBeLessThan(total);
    const all = groups.reduce((sum, { total }) => sum + total, 0);
    expect(counted.at(-1)).toBe(`${all}/${all}`);
    const report = endpointReport(theirs, groups);
    expect(report).toMatch(/✗ “IŞIKÇI”: eksik 1, fazla 0 \/ missing 1, too many 0/);
    expect(report).toMatch(/✗ soyad: Z\S* < \S+|✗ soyad: \S+ < \S+/);
    expect(report).toMatch(new RegExp(`Toplam / Total +\\d+/${all}$`));
  });

  it('fails checks of an endpoint that ignores the parameters', async () => {
    const [first = []] = await score(theirs, { search: 'x', sort: null });
    expect(first[0]).toBe(0);
  });

  it('fails checks of an endpoint that refuses the parameters, and names the status in both languages', async () => {
    const groups = await scoreEndpoint(ours, { ...defaults, search: 'x', sort: null }, () => undefined);
    expect(groups[0]?.passed).toBe(0);
    expect(endpointReport(ours, groups)).toMatch(/✗ 400 döndü: (http\S+) \/ Returned 400: \1\n/);
  });

  it.each([
    ['a list without all users', ours.replace('100', '20'), {}, /30 of the 50 users.*_per_page=100/],
    ['a list in another place', `${ours}&_zarf=1`, {}, /--liste veri: .*\n.*--list veri: /],
    ['a path to a list where the response is one', ours, { list: 'data' }, /--liste olmadan.*\n.*without --list/],
    ['an error', ours.replace('users', 'userz'), {}, /^404 döndü: http\S+\nReturned 404: http/],
    ['a response without an end', endless, {}, /32 MB’den büyük: http\S+\nLarger than 32 MB: http/],
    ['a page', page, {}, /JSON değil: http\S+\nNot JSON: http/],
    ['a server that breaks down', fading, {}, /No usable response: http\S+\?q=/],
    ['a port that no program may ask', 'http://localhost:1/', {}, /fetch failed \(bad port\)/],
    [
      'other users besides',
      `${many}/api/v1/users?_limit=100`,
      { search: null },
      /_sort=ad: \d+ of the 50 users.*alone/,
    ],
    ['no server', closed, {}, /No usable response: http:\/\/localhost:\d+\/\nfetch failed \(ECONNREFUSED\)/],
  ])('refuses %s', async (_, url, options, message) => {
    const failed = score(url, options);
    await expect(failed).rejects.toThrow(UsageError);
    await expect(failed).rejects.toThrow(message);
  });
});

describe('its arguments', () => {
  const url = 'http://localhost:3000/users';

  it.each([
    [['turkce-testi', url], defaults],
    [['turkish-test', url, '--search', 'name_like'], { list: null, search: 'name_like', sort: null }],
    [
      ['turkce-testi', '--sirala=sort={}:asc', url, '--liste', 'veri'],
      { list: 'veri', search: null, sort: 'sort={}:asc' },
    ],
  ])('are read from %o', (args, options) => {
    expect(readCommand(args)).toEqual({ kind: 'turkishTest', urls: [url], options });
  });
});
