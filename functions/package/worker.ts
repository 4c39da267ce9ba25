import { CLAIM_MESSAGE, scriptUrl, type WorkerSettings } from './worker-settings.ts';

/** Where a worker's script lies, and how the worker is to behave. */
export interface WorkerOptions extends WorkerSettings {
  /** The address of `kurmaca-isci.js`, relative to the page; the worker serves its folder and everything below. */
  readonly url: string | URL;
}

/** How long a worker may take until it controls the page. */
const TIMEOUT_MS = 10_000;

const problem = (tr: string, en: string, cause?: unknown): Error => new Error(`${tr} / ${en}`, { cause });

/** Why no worker can serve this page from that script; `null` where nothing is in the way. */
const obstacle = (script: URL): Error | null => {
  if (!isSecureContext)
    return problem(
      'service worker için https gerekir (localhost dışında); sayfayı https ile açın',
      'service workers need https (other than on localhost); open the page over https',
    );
  if (!('serviceWorker' in navigator))
    return problem('bu tarayıcıda service worker yok', 'this browser has no service workers');
  if (script.origin !== location.origin)
    return problem(
      `${script.href} başka bir kökende; betiği sayfanın kendi sitesine kopyalayın: npx kurmaca isci KLASÖR`,
      `${script.href} has a different origin; copy the script to the page’s own site: npx kurmaca worker FOLDER`,
    );
  const folder = new URL('.', script).pathname;
  if (!location.pathname.startsWith(folder))
    return problem(
      `service worker yalnız ${folder} altındaki sayfalara bakar, bu sayfa ${location.pathname}; betiği sayfanın klasörüne ya da üstüne koyun`,
      `the worker serves pages below ${folder} only, and this one is ${location.pathname}; put the script into the page’s folder or above`,
    );
  return null;
};

const register = async (script: URL): Promise<ServiceWorkerRegistration> => {
  let registration: unknown;
  try {
    registration = await navigator.serviceWorker.register(script, { updateViaCache: 'none' });
  } catch (thrown) {
    throw problem(
      `${script.href} service worker olarak başlatılamadı; dosya orada mı ve JavaScript olarak mı geliyor?`,
      `${script.href} did not start as a service worker; is the file there, and served as JavaScript?`,
      thrown,
    );
  }
  // Where workers are blocked, some browsers resolve with nothing.
  if (!(registration instanceof ServiceWorkerRegistration))
    throw problem('service worker engellenmiş', 'service workers are blocked');
  return registration;
};

const controls = (script: URL): boolean => navigator.serviceWorker.controller?.scriptURL === script.href;

/** Resolves when the script's worker controls the page. A hard reload takes control away; the message asks for it again. */
const controlled = ({ installing, waiting, active }: ServiceWorkerRegistration, script: URL): Promise<void> =>
  new Promise((resolve, reject) => {
    const worker = installing ?? waiting ?? active;
    const claim = (): void => {
      if (worker?.state === 'activated') worker.postMessage(CLAIM_MESSAGE);
    };
    const finish = (settle: () => void): void => {
      clearTimeout(timer);
      worker?.removeEventListener('statechange', claim);
      navigator.serviceWorker.removeEventListener('controllerchange', look);
      settle();
    };
    const look = (): void => {
      if (controls(script)) finish(resolve);
    };
    const timer = setTimeout(() => {
      const late = problem(
        `service worker ${TIMEOUT_MS / 1000} saniyede sayfayı devralmadı; sayfayı yenileyin`,
        `the worker did not take over the page within ${TIMEOUT_MS / 1000} seconds; reload the page`,
      );
      finish(() => reject(late));
    }, TIMEOUT_MS);
    worker?.addEventListener('statechange', claim);
    navigator.serviceWorker.addEventListener('controllerchange', look);
    claim();
    look();
  });

/**
 * Starts the service worker and resolves when it controls the page: from then on every request below its folder + `api/v1` is answered
 * inside the browser.
 * @throws Error that says, in Turkish and English, what to do where there can be no worker.
 */
export const start = async ({ url, ...settings }: WorkerOptions): Promise<void> => {
  if (typeof document === 'undefined')
    throw problem(
      'start bir sayfada çalışır; sayfa dışında createApp kullanın',
      'start only works in a page; elsewhere use createApp',
    );
  const script = scriptUrl(new URL(url, document.baseURI), settings);
  const reason = obstacle(script);
  if (reason) throw reason;
  const registration = await register(script);
  await controlled(registration, script);
  // The browser’s own look for a newer script waits until the worker has been idle, which a page that keeps asking never lets happen.
  // Offline there is none to be had.
  registration.update().catch(() => undefined);
};
