import { getResponse } from 'msw';
import { describe, expect, it, vi } from 'vitest';
import type { Language } from '../../data/language.ts';
import { createApp } from '../../functions/hosts/app.ts';
import { createFetch } from '../../functions/hosts/fetch.ts';
import { handlers } from '../../functions/hosts/msw.ts';
import { start } from '../../functions/hosts/worker.ts';
import { objectOf, parseJson } from '../support/json.ts';
import { memoryStorage } from '../support/memory-storage.ts';

/** The same words in both languages; literals, so that a wrong name in the catalogue is found. */
const words = {
  tr: {
    base: '/api/v1',
    user: { id: 1, ad: 'Şükran' },
    todos: 'gorevler',
    title: 'baslik',
    records: 'kaynaklar',
    reset: 'sifirla',
    own: { gorevler: [{ id: 7, baslik: 'Çay demle', durum: 'beklemede', kullaniciId: 99 }] },
    filter: 'durum=beklemede',
    other: { users: [{ id: 1, firstName: 'Ada' }] },
  },
  en: {
    base: '/en/api/v1',
    user: { id: 1, firstName: 'Şükran' },
    todos: 'todos',
    title: 'title',
    records: 'resources',
    reset: 'reset',
    own: { todos: [{ id: 7, title: 'Çay demle', status: 'pending', userId: 99 }] },
    filter: 'status=pending',
    other: { kullanicilar: [{ id: 1, ad: 'Ada' }] },
  },
} as const;

const languages: readonly (readonly [names: Language, other: Language])[] = [
  ['tr', 'en'],
  ['en', 'tr'],
];

const read = async (response: Response | undefined): Promise<object> =>
  objectOf(parseJson((await response?.text()) ?? ''));

describe.each(languages)('names: %j', (names, other) => {
  const { base, user, todos, title, own, filter, reset } = words[names];

  it.each([
    ['createApp', createApp({ names })],
    ['createFetch', createFetch({ names })],
    ['handlers', (request: Request) => getResponse(handlers({ names }), request)],
  ])('makes the default base path and all names of %s', async (_, send) => {
    const response = await send(new Request(`http://localhost${base}/users/1`));
    expect(await read(response)).toMatchObject(user);
    const created = await send(new Request(`http://localhost${base}/todos`, { method: 'POST', body: '{}' }));
    expect(created?.headers.get('Location')).toBe(`http://localhost${base}/${names === 'tr' ? 'todos' : todos}/31`);
  });

  it('is told in the error for the other base path', async () => {
    const response = await createApp({ names })(new Request(`http://localhost${words[other].base}/users/1`));
    expect(response.status).toBe(404);
    expect(await response.text()).toContain(`names: '${other}'`);
  });

  it('stands beside a base path of its own', async () => {
    const app = createApp({ names, basePath: '/mock', url: 'https://a.test/x' });
    expect(await read(await app(new Request('http://localhost/mock/users/1')))).toMatchObject(user);
    const list = await app(new Request('http://localhost/mock/users'));
    expect(list.headers.get('Link')).toContain('<https://a.test/x/mock/');
  });

  it('is the language of own data and of the notes about them', async () => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue();
    const app = createApp({ names, data: own });
    expect(String(warn.mock.lastCall)).toMatch(/point to no record: 1; the first is \w+ 7: (?:kullanici|user)Id 99$/);
    const list = await app(new Request(`http://localhost${base}/${todos}?${filter}`));
    expect(await list.json()).toEqual(Object.values(own)[0]);
    const invalid = await app(new Request(`http://localhost${base}/${todos}?_embed=x`));
    expect(invalid.status).toBe(400);
    createApp({ names, data: words[names].other });
    expect(String(warn.mock.lastCall)).toContain(
      names === 'tr' ? 'none of its fields (ad, soyad, kullaniciAdi…)' : 'did you mean users?',
    );
    warn.mockRestore();
  });

  it('is the language of a kept state, which the other refuses until it is reset', async () => {
    const storage = memoryStorage();
    const app = createApp({ names, writes: 'kept', storage });
    const body = JSON.stringify({ [title]: 'Çay demle' });
    const posted = await app(new Request(`http://localhost${base}/${todos}`, { method: 'POST', body }));
    expect(posted.status).toBe(201);
    expect(JSON.stringify(storage.written.at(-1))).toContain(`"${title}":"Çay demle"`);
    const wrong = createApp({ names: other, writes: 'kept', storage });
    const log = vi.spyOn(console, 'error').mockReturnValue();
    expect((await wrong(new Request(`http://localhost${words[other].base}/users/1`))).status).toBe(500);
    log.mockRestore();
    await app.reset();
    expect((await app(new Request(`http://localhost${base}/${todos}/31`))).status).toBe(404);
    await wrong.reset();
    const again = await wrong(
      new Request(`http://localhost${words[other].base}/${words[other].reset}`, { method: 'POST' }),
    );
    expect(again.status).toBe(200);
    expect(reset).not.toBe(words[other].reset);
  });
});

it('the network’s host is asked at the base path of the names', async () => {
  const asked = vi.fn<(url: string) => Promise<Response>>().mockResolvedValue(Response.json({ id: 1 }));
  vi.stubGlobal('fetch', asked);
  const fetch = createFetch({ names: 'en', site: 'https://a.test', network: 'first' });
  expect(await (await fetch('https://a.test/en/api/v1/users/1')).json()).toEqual({ id: 1 });
  expect(asked.mock.calls[0]?.[0]).toBe('https://a.test/en/api/v1/users/1');
  vi.unstubAllGlobals();
});

it.each([createApp, createFetch, handlers])('a wrong value of names is refused by %o with both values', (make) => {
  const call = (): unknown => Reflect.apply(make, null, [{ names: 'english' }]);
  expect(call).toThrow(new TypeError('names must be "tr" or "en"'));
});

it('a wrong value of names is refused by start', async () => {
  vi.stubGlobal('document', { baseURI: 'https://own.test/' });
  const started: unknown = Reflect.apply(start, null, [{ url: 'isci.js', names: 'english' }]);
  await expect(started).rejects.toThrow(new TypeError('names must be "tr" or "en"'));
  vi.unstubAllGlobals();
});
