import { afterEach, describe, expect, it, vi } from 'vitest';
import { scriptUrl, settingsOf, type WorkerSettings } from '../../functions/package/worker-settings.ts';
import { start } from '../../functions/package/worker.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('the settings of a worker', () => {
  const plain = { writes: 'simulated', delay: 0 } as const;
  it.each<[WorkerSettings, string, WorkerSettings]>([
    [{}, '', plain],
    [{ writes: 'simulated', delay: 0 }, '', plain],
    [{ writes: 'kept' }, '?writes=kept', { ...plain, writes: 'kept' }],
    [{ delay: 250 }, '?delay=250', { ...plain, delay: 250 }],
    [
      { site: 'https://a.example/?b=1' },
      '?site=https%3A%2F%2Fa.example%2F%3Fb%3D1',
      { ...plain, site: 'https://a.example/?b=1' },
    ],
  ])('travel in the address of its script: %j', (settings, query, read) => {
    const script = scriptUrl('https://own.test/isci.js', settings);
    expect(script.href).toBe(`https://own.test/isci.js${query}`);
    expect(settingsOf(script)).toEqual(read);
  });
});

type State = 'installing' | 'activated';

/** A page that can have service workers, as far as `start` looks at it; browsers themselves are asked in test/hosts. */
const openPage = (page = 'https://own.test/app/index.html') => {
  const worker = Object.assign(new EventTarget(), { state: 'installing', postMessage: vi.fn() });
  class Registration {
    installing: typeof worker | null = worker;
    waiting: typeof worker | null = null;
    active: typeof worker | null = null;
    update = vi.fn(() => Promise.reject(new Error('offline')));
  }
  const registration = new Registration();
  const register = vi.fn<(script: URL, options: object) => Promise<unknown>>().mockResolvedValue(registration);
  const container = Object.assign(new EventTarget(), { controller: {}, register });
  vi.stubGlobal('isSecureContext', true);
  vi.stubGlobal('location', new URL(page));
  vi.stubGlobal('document', { baseURI: page });
  vi.stubGlobal('navigator', { serviceWorker: container });
  vi.stubGlobal('ServiceWorkerRegistration', Registration);
  return {
    worker,
    registration,
    container,
    becomes: (state: State) => {
      worker.state = state;
      worker.dispatchEvent(new Event('statechange'));
    },
    /** The browser gives the page to the worker of this script. */
    controlledBy: (scriptURL: string) => {
      container.controller = { scriptURL };
      container.dispatchEvent(new Event('controllerchange'));
    },
  };
};

const SCRIPT = 'https://own.test/app/isci.js';

/** Whether `start` has ended by now. */
const settled = (started: Promise<void>): Promise<boolean> =>
  Promise.race([started.then(() => true), new Promise<false>((resolve) => setTimeout(resolve, 5, false))]);

describe('starting the worker', () => {
  it('registers the script with its settings, beside the page', async () => {
    const { container, controlledBy } = openPage();
    controlledBy(`${SCRIPT}?writes=kept`);
    await start({ url: 'isci.js', writes: 'kept' });
    const [[script, options] = []] = container.register.mock.calls;
    expect(script?.href).toBe(`${SCRIPT}?writes=kept`);
    expect(options).toEqual({ updateViaCache: 'none' });
  });

  it('waits until the script’s own worker controls the page, then looks for a newer one', async () => {
    const { controlledBy, registration } = openPage();
    const started = start({ url: 'isci.js' });
    expect(await settled(started)).toBe(false);
    controlledBy('https://own.test/other.js');
    expect(await settled(started)).toBe(false);
    expect(registration.update).not.toHaveBeenCalled();
    controlledBy(SCRIPT);
    expect(await settled(started)).toBe(true);
    expect(registration.update).toHaveBeenCalledOnce();
  });

  it.each(['installing', 'waiting', 'active'] as const)(
    'asks the %s worker for the page once it is active, and no more when it has it',
    async (place) => {
      const { worker, registration, becomes, controlledBy } = openPage();
      Object.assign(registration, { installing: null, [place]: worker });
      const started = start({ url: 'isci.js' });
      await settled(started);
      expect(worker.postMessage).not.toHaveBeenCalled();
      becomes('activated');
      expect(worker.postMessage.mock.calls).toEqual([['kurmaca:claim']]);
      controlledBy(SCRIPT);
      expect(await settled(started)).toBe(true);
      becomes('activated');
      expect(worker.postMessage).toHaveBeenCalledOnce();
    },
  );

  it('asks at once where the worker is active already, as after a hard reload', async () => {
    const { worker, becomes, controlledBy } = openPage();
    becomes('activated');
    const started = start({ url: 'isci.js' });
    await settled(started);
    expect(worker.postMessage).toHaveBeenCalledOnce();
    controlledBy(SCRIPT);
    await started;
  });

  it('gives up after 10 seconds, and says so in both languages', async () => {
    openPage();
    vi.useFakeTimers();
    const started = start({ url: 'isci.js' });
    const ended = expect(started).rejects.toThrow(/10 saniyede .* \/ .* within 10 seconds; reload the page$/);
    await vi.advanceTimersByTimeAsync(10_000);
    await ended;
  });
});

/** A text that fits. */
const matching = (pattern: RegExp): unknown => expect.stringMatching(pattern);

describe('the reason why no worker can start', () => {
  it.each<[string, () => unknown, string, RegExp]>([
    [
      'no page',
      () => vi.stubGlobal('document', undefined),
      'isci.js',
      /^start bir sayfada .* \/ start only works in a page; .*createApp$/,
    ],
    [
      'no https',
      () => vi.stubGlobal('isSecureContext', false),
      'isci.js',
      /^service worker için https .* \/ service workers need https/,
    ],
    [
      'no workers',
      () => vi.stubGlobal('navigator', {}),
      'isci.js',
      /^bu tarayıcıda .* \/ this browser has no service workers$/,
    ],
    [
      'another origin',
      () => null,
      'https://other.test/isci.js',
      /^https:\/\/other\.test\/isci\.js başka .* isci KLASÖR \/ .* npx kurmaca worker FOLDER$/,
    ],
    [
      'a folder below the page',
      () => null,
      'alt/isci.js',
      /yalnız \/app\/alt\/ .* bu sayfa \/app\/index\.html; .* \/ .* below \/app\/alt\/ only, .*page’s folder or above$/,
    ],
  ])('is told in both languages: %s', async (_, spoil, url, reason) => {
    openPage();
    spoil();
    await expect(start({ url })).rejects.toThrow(reason);
  });

  it('is a script that does not start, or a browser that blocks workers', async () => {
    const { container } = openPage();
    const cause = new Error('404');
    container.register.mockRejectedValueOnce(cause);
    await expect(start({ url: 'isci.js' })).rejects.toMatchObject({
      message: matching(/isci\.js service worker olarak başlatılamadı; .* \/ .* did not start as a service worker/),
      cause,
    });
    container.register.mockResolvedValueOnce(undefined);
    await expect(start({ url: 'isci.js' })).rejects.toThrow('service worker engellenmiş / service workers are blocked');
  });
});
