import { IDBFactory } from 'fake-indexeddb';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { API_VERSION } from '../../functions/http/base.ts';
import { forgetOwnRecords, keptOwnRecords } from '../../functions/hosts/worker-data.ts';
import { type ScriptSettings, scriptUrl, settingsOf } from '../../functions/hosts/worker-settings.ts';
import { start, type WorkerOptions } from '../../functions/hosts/worker.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('the settings of the service worker', () => {
  const plain = { names: 'tr', writes: 'simulated', delay: 0 } as const;
  it.each<[ScriptSettings, string, ScriptSettings]>([
    [plain, '', plain],
    [{ writes: 'kept', delay: 250 }, '?writes=kept&delay=250', { ...plain, writes: 'kept', delay: 250 }],
    [{ names: 'en' }, '?names=en', { ...plain, names: 'en' }],
    [{ shift: { weeks: -2, stateWins: false } }, '?weeks=-2', { ...plain, shift: { weeks: -2, stateWins: false } }],
    [{ shift: { weeks: 0, stateWins: true } }, '?nowWeeks=0', { ...plain, shift: { weeks: 0, stateWins: true } }],
    [{ dataKey: 'data 1f' }, '?data=data+1f', { ...plain, dataKey: 'data 1f' }],
    [{ site: 'https://a.example/' }, '?site=https%3A%2F%2Fa.example%2F', { ...plain, site: 'https://a.example/' }],
  ])('are in the query of its script’s URL: %j', (settings, query, read) => {
    const script = scriptUrl('https://own.test/isci.js', settings);
    expect(script.href).toBe(`https://own.test/isci.js${query}`);
    expect(settingsOf(script)).toEqual(read);
  });
});

/** Delivers messages at once, so that no test has to wait for them. */
class Channel {
  port1: { onmessage?: (event: { readonly data: unknown }) => void } = {};
  port2 = { postMessage: (data: unknown) => this.port1.onmessage?.({ data }), close: () => undefined };
}

/** Simulates the parts of a page with service workers that `start` uses. */
const openPage = (page = 'https://own.test/app/index.html') => {
  const worker = Object.assign(new EventTarget(), { state: 'installing', postMessage: vi.fn() });
  class Registration {
    scope = 'https://own.test/app/';
    installing: typeof worker | null = worker;
    waiting: typeof worker | null = null;
    active: typeof worker | null = null;
    update = vi.fn<() => Promise<void>>().mockRejectedValue(new Error('offline'));
  }
  const registration = new Registration();
  const register = vi.fn<(script: URL, options: object) => Promise<unknown>>().mockResolvedValue(registration);
  const getRegistration = vi.fn<() => Promise<unknown>>();
  const container = Object.assign(new EventTarget(), { controller: {}, register, getRegistration });
  vi.stubGlobal('isSecureContext', true);
  vi.stubGlobal('location', new URL(page));
  vi.stubGlobal('document', { baseURI: page });
  vi.stubGlobal('navigator', { serviceWorker: container });
  vi.stubGlobal('ServiceWorkerRegistration', Registration);
  vi.stubGlobal('MessageChannel', Channel);
  return {
    worker,
    registration,
    container,
    becomes: (state: 'installing' | 'activated') => {
      worker.state = state;
      worker.dispatchEvent(new Event('statechange'));
    },
    /** Makes the worker of this script control the page and answer the page's messages with `answer`. */
    controlledBy: (scriptURL: string, answer?: unknown) => {
      const postMessage = (_message: unknown, [port]: readonly [MessagePort]): void => {
        if (answer !== undefined) port.postMessage(answer);
        port.close();
      };
      container.controller = { scriptURL, postMessage };
      container.dispatchEvent(new Event('controllerchange'));
    },
  };
};

const SCRIPT = 'https://own.test/app/isci.js';

const matching = (pattern: RegExp): unknown => expect.stringMatching(pattern);

/** True if `start` resolves without another event; its own steps are all microtasks. */
const settled = (started: Promise<void>): Promise<boolean> =>
  Promise.race([started.then(() => true), new Promise<false>((resolve) => setImmediate(resolve, false))]);

describe('start of the service worker', () => {
  it('registers the script beside the page with its settings, and checks for an update', async () => {
    const { container, controlledBy, registration } = openPage();
    controlledBy('https://own.test/other.js');
    const started = start({ url: 'isci.js', writes: 'kept' });
    expect(await settled(started)).toBe(false);
    controlledBy(`${SCRIPT}?writes=kept`);
    await started;
    const [[script, options] = []] = container.register.mock.calls;
    expect([script?.href, options]).toEqual([`${SCRIPT}?writes=kept`, { updateViaCache: 'none' }]);
    expect(registration.update).toHaveBeenCalledOnce();
  });

  it.each([
    ['installing', 'installing'],
    ['waiting', 'installing'],
    ['active', 'activated'],
  ] as const)('tells the %s worker only once to control the page, as soon as it is active', async (place, state) => {
    const { worker, registration, becomes, controlledBy } = openPage();
    Object.assign(registration, { installing: null, [place]: worker });
    becomes(state);
    const started = start({ url: 'isci.js' });
    expect(await settled(started)).toBe(false);
    expect(worker.postMessage).toHaveBeenCalledTimes(state === 'activated' ? 1 : 0);
    if (state === 'installing') becomes('activated');
    expect(worker.postMessage.mock.calls).toEqual([['kurmaca:claim']]);
    controlledBy(SCRIPT);
    expect(await settled(started)).toBe(true);
    becomes('activated');
    expect(worker.postMessage).toHaveBeenCalledOnce();
  });

  it('stores custom records for the worker under a key that depends only on the records', async () => {
    const { container, controlledBy } = openPage();
    vi.stubGlobal('indexedDB', new IDBFactory());
    const folder = new URL('https://own.test/app/');
    const startWith = async (data?: WorkerOptions['data']): Promise<string> => {
      const calls = container.register.mock.calls.length;
      const started = start({ url: 'isci.js', ...(data ? { data } : {}) });
      await vi.waitFor(() => expect(container.register.mock.calls.length).toBe(calls + 1));
      const script = container.register.mock.calls.at(-1)?.[0] ?? folder;
      controlledBy(script.href);
      await started;
      return settingsOf(script).dataKey ?? '';
    };
    const one = { urunler: [{ id: 1, ad: 'Kalem' }] };
    const key = await startWith(one);
    expect(await startWith(structuredClone(one))).toBe(key);
    expect(await keptOwnRecords(folder, 'tr', key)).toEqual(one);
    const other = await startWith({ urunler: [] });
    await forgetOwnRecords(folder, 'tr', other);
    expect(await Promise.all([key, other].map((each) => keptOwnRecords(folder, 'tr', each)))).toEqual([
      undefined,
      { urunler: [] },
    ]);
    expect(await startWith()).toBe('');
  });

  it('rejects after 10 seconds with a reason in both languages', async () => {
    openPage();
    vi.useFakeTimers();
    const started = start({ url: 'isci.js' });
    const ended = expect(started).rejects.toThrow(/10 saniyede .* \/ .* within 10 seconds; reload the page$/);
    await vi.advanceTimersByTimeAsync(10_000);
    await ended;
  });
});

/** The warnings that `start` logs after it has resolved. */
const warnings = async (
  page: ReturnType<typeof openPage>,
  script: URL,
  version = API_VERSION,
  writes: 'simulated' | 'kept' = 'simulated',
): Promise<readonly unknown[]> => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  onTestFinished(() => warn.mockRestore());
  page.registration.update.mockResolvedValue();
  page.controlledBy(script.href, version);
  await start({ url: 'isci.js', writes });
  await settled(new Promise(() => undefined));
  const logged: readonly unknown[] = warn.mock.calls.flat();
  return logged;
};

it.each([
  ['0.9.0', false, [matching(/isci\.js 0\.9\.0 sürümünden.* \/ .* has version 0\.9\.0/)]],
  ['0.9.0', true, []],
  ['10.0.0', false, []],
])(
  'start warns about a worker of version %s if that is older and no other is being installed (%s)',
  async (version, isNewer, expected) => {
    const page = openPage();
    if (!isNewer) page.registration.installing = null;
    expect(await warnings(page, new URL(SCRIPT), version)).toEqual(expected);
  },
);

it('start warns about kept writes that cannot be used', async () => {
  const response = { status: 500, json: () => Promise.resolve({ neden: 'başka sürüm' }) };
  vi.stubGlobal('fetch', () => Promise.resolve(response));
  const logged = await warnings(openPage(), scriptUrl(SCRIPT, { writes: 'kept' }), API_VERSION, 'kept');
  expect(logged).toEqual(['Kurmaca: başka sürüm']);
});

describe('start of the service worker', () => {
  it.each<[string, () => unknown, string, RegExp]>([
    ['no page', () => vi.stubGlobal('document', undefined), 'isci.js', /bir sayfada .* \/ .*in a page; .*createApp$/],
    ['no https', () => vi.stubGlobal('isSecureContext', false), 'isci.js', /https .* \/ service workers need https/],
    [
      'no workers',
      () => vi.stubGlobal('navigator', {}),
      'isci.js',
      /tarayıcıda .* \/ .*has no service workers; use createFetch, /,
    ],
    [
      'jsdom',
      () => (vi.stubGlobal('navigator', {}), Reflect.deleteProperty(globalThis, 'isSecureContext')),
      'isci.js',
      /has no service workers/,
    ],
    ['another origin', () => null, 'https://other.test/isci.js', /isci\.js başka .* \/ .*npx kurmaca worker FOLDER$/],
    ['a folder below', () => null, 'alt/isci.js', /bu sayfa \/app\/index\.html; .* \/ .*below \/app\/alt\/ only, /],
  ])('rejects with a reason in both languages for %s', async (_, spoil, url, reason) => {
    openPage();
    spoil();
    await expect(start({ url })).rejects.toThrow(reason);
  });

  const own = 'https://own.test/app/sw.js';
  it.each([
    [own, 'https://own.test/app/', false],
    [own, 'https://own.test/', true],
    [SCRIPT, 'https://own.test/app/', true],
    ['https://own.test/app/kurmaca-isci.js?writes=kept', 'https://own.test/app/', true],
  ])('replaces no other service worker of exactly its folder: %s of %s', async (scriptURL, scope, takes) => {
    const { container, controlledBy } = openPage();
    container.getRegistration.mockResolvedValue({ scope, active: { scriptURL }, waiting: null, installing: null });
    controlledBy(SCRIPT);
    const started = start({ url: 'isci.js' });
    if (takes) await started;
    else
      await expect(started).rejects.toThrow(
        /sw\.js; .* createFetch, .* \/ .*sw\.js; .* folder of its own, .*handlers\(\)/,
      );
    expect(container.register).toHaveBeenCalledTimes(takes ? 1 : 0);
  });

  it('rejects if the script does not start or the browser blocks workers', async () => {
    const { container } = openPage();
    const cause = new Error('404');
    container.register.mockRejectedValueOnce(cause);
    await expect(start({ url: 'isci.js' })).rejects.toMatchObject({
      message: matching(
        /isci\.js service worker olarak başlatılamadı \(404\); .* \/ .* did not start as a service worker \(404\)/,
      ),
      cause,
    });
    container.register.mockResolvedValueOnce(undefined);
    await expect(start({ url: 'isci.js' })).rejects.toThrow('service worker engellenmiş / service workers are blocked');
  });
});
