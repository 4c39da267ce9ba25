import { BASE_PATHS, type Language } from '../../data/language.ts';
import { isJsonObject } from '../../data/lib/json.ts';
import { messageOf } from '../../data/lib/thrown.ts';
import { API_VERSION } from '../http/base.ts';
import { type OptionRule, readOptions } from '../../data/lib/option-rules.ts';
import { sharedRules, type Options } from './options.ts';
import { shiftTo } from './today.ts';
import { CLAIM_MESSAGE, scriptUrl, VERSION_MESSAGE, WORKER_FILE, type WorkerSettings } from './worker-settings.ts';

/** The options of a worker. `data` is stored in the browser; `today: 'now'` is evaluated on each call of `start`. */
export interface WorkerOptions<Names extends Language = Language> extends Pick<
  Options<Names>,
  keyof WorkerSettings | 'data' | 'today'
> {
  /** The URL of `kurmaca-isci.js`, relative to the page. The worker serves the folder of this file and all folders below it. */
  readonly url: string | URL;
}

/** Validation rules for the options, in a function so that bundlers can omit them if only `stop` is used. */
const rules = (): Readonly<Record<keyof WorkerOptions, OptionRule>> => ({
  ...sharedRules,
  url: [
    (value) => (typeof value === 'string' || value instanceof URL ? value : null),
    `must be the URL of ${WORKER_FILE}`,
  ],
});

/** The maximum wait for a worker to take control of the page or to respond to a message. */
const TIMEOUT_MS = 10_000;

const problem = (tr: string, en: string, cause?: unknown): Error => new Error(`${tr} / ${en}`, { cause });

const notInPage = (): Error =>
  problem(
    'start ve stop bir sayfada çalışır; sayfa dışında createApp kullanın',
    'start and stop only work in a page; elsewhere use createApp',
  );

const scriptsOf = ({ active, waiting, installing }: ServiceWorkerRegistration): readonly URL[] =>
  [active, waiting, installing].flatMap((worker) => (worker ? new URL(worker.scriptURL) : []));

const isOurs = ({ pathname }: URL): boolean => pathname.endsWith(WORKER_FILE);

/** The reason why a worker with this script cannot serve the page; `null` if it can. */
const obstacle = async (script: URL, folder: URL): Promise<Error | null> => {
  // Missing in jsdom and happy-dom.
  if (('isSecureContext' in globalThis && !isSecureContext) || location.protocol === 'file:')
    return problem(
      'service worker için https gerekir (localhost dışında); sayfayı https ile açın',
      'service workers need https (other than on localhost); open the page over https',
    );
  if (!('serviceWorker' in navigator))
    return problem(
      'bu tarayıcıda service worker yok; createFetch, testlerde kurmaca/msw kullanın',
      'this browser has no service workers; use createFetch, or kurmaca/msw in tests',
    );
  if (script.origin !== location.origin)
    return problem(
      `${script.href} başka bir kökende; betiği sayfanın kendi sitesine kopyalayın: npx kurmaca isci KLASÖR`,
      `${script.href} has a different origin; copy the script to the page’s own site: npx kurmaca worker FOLDER`,
    );
  const { pathname: path } = folder;
  if (!location.pathname.startsWith(path))
    return problem(
      `service worker yalnız ${path} altındaki sayfalara bakar, bu sayfa ${location.pathname}; betiği sayfanın klasörüne ya da üstüne koyun`,
      `the worker serves pages below ${path} only, and this one is ${location.pathname}; put the script into the page’s folder or above`,
    );
  const registration = await navigator.serviceWorker.getRegistration(folder);
  const scripts = registration?.scope === folder.href ? scriptsOf(registration) : [];
  const other = scripts.find((each) => each.pathname !== script.pathname && !isOurs(each));
  if (other)
    return problem(
      `${path} klasörünün service worker’ı var: ${other.href}; Kurmaca’nınkini kendine ait bir klasöre koyun ya da createFetch, testlerde handlers() kullanın`,
      `${path} has a service worker: ${other.href}; put Kurmaca’s into a folder of its own, or use createFetch, or handlers() in tests`,
    );
  return null;
};

const register = async (script: URL): Promise<ServiceWorkerRegistration> => {
  let registration: unknown;
  try {
    registration = await navigator.serviceWorker.register(script, { updateViaCache: 'none' });
  } catch (thrown) {
    throw problem(
      `${script.href} service worker olarak başlatılamadı (${messageOf(thrown)}); dosya orada mı, JavaScript olarak mı geliyor, sayfanın güvenlik kuralları (CSP) izin veriyor mu?`,
      `${script.href} did not start as a service worker (${messageOf(thrown)}); is the file there, served as JavaScript, and allowed by the page’s security policy (CSP)?`,
      thrown,
    );
  }
  // Some browsers that block workers resolve with `undefined`.
  if (!(registration instanceof ServiceWorkerRegistration))
    throw problem('service worker engellenmiş', 'service workers are blocked');
  return registration;
};

const controls = (script: URL): boolean => navigator.serviceWorker.controller?.scriptURL === script.href;

/** Resolves when the script's worker controls the page. After a hard reload, the worker takes control only on request. */
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

/** The worker's response to a message; `undefined` after the timeout. */
const ask = (message: string): Promise<unknown> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    const timer = setTimeout(resolve, TIMEOUT_MS);
    port1.onmessage = ({ data }: MessageEvent<unknown>) => {
      clearTimeout(timer);
      resolve(data);
    };
    navigator.serviceWorker.controller?.postMessage(message, [port2]);
  });

/** Checks for a newer script, because browsers do so only while a worker is idle. Warns if the copied file is older than this module. */
const refresh = async (registration: ServiceWorkerRegistration, script: URL): Promise<void> => {
  await registration.update();
  if (registration.installing ?? registration.waiting) return;
  const version = await ask(VERSION_MESSAGE);
  if (typeof version === 'string' && version.localeCompare(API_VERSION, 'en', { numeric: true }) < 0)
    console.warn(
      `${script.pathname} ${version} sürümünden, bu sayfanınki ${API_VERSION}; yeniden kopyalayın: npx kurmaca isci KLASÖR / ` +
        `${script.pathname} has version ${version}, and this page ${API_VERSION}; copy it again: npx kurmaca worker FOLDER`,
    );
};

/** Warns if the worker cannot use its kept writes, in which case all requests fail. The warning explains what to do. */
const warnOfState = async (folder: URL, names: Language): Promise<void> => {
  const response = await fetch(new URL(BASE_PATHS[names].slice(1), folder));
  if (response.status !== 500) return;
  const error: unknown = await response.json();
  const reason = isJsonObject(error) && (error['reason'] ?? error['neden']);
  if (typeof reason === 'string') console.warn(`Kurmaca: ${reason}`);
};

/**
 * Starts the service worker and resolves when it controls the page. From then on, all requests below `api/v1` (or
 * `en/api/v1`, with English names) in its folder get responses from inside the browser.
 * @throws TypeError for invalid options.
 * @throws DOMException if the browser has no space for `data`.
 * @throws Error with instructions in Turkish and English if a worker cannot run or would replace another one.
 */
export const start = async <Names extends Language = 'tr'>(options: WorkerOptions<Names>): Promise<void> => {
  if (typeof document === 'undefined') throw notInPage();
  const { url, data: given, today: day, ...settings } = readOptions(options, rules());
  const { names = 'tr' } = settings;
  const file = new URL(url, document.baseURI);
  const folder = new URL('.', file);
  const reason = await obstacle(file, folder);
  if (reason) throw reason;
  const dataKey = given && (await (await import('./worker-data.ts')).keepOwnRecords(folder, names, given));
  const script = scriptUrl(file, {
    ...settings,
    ...(dataKey === undefined ? {} : { dataKey }),
    ...(day === undefined ? {} : { shift: shiftTo(day) }),
  });
  const registration = await register(script);
  await controlled(registration, script);
  if (settings.writes === 'kept') warnOfState(folder, names).catch(() => undefined);
  // Ignores errors, because no newer script can be loaded offline.
  refresh(registration, script).catch(() => undefined);
};

/**
 * Unregisters the service worker of this page's folder and leaves kept writes in the browser. The worker
 * serves the page until the page is left or reloaded. Does nothing if there is no worker.
 */
export const stop = async (): Promise<void> => {
  if (typeof document === 'undefined') throw notInPage();
  if (!('serviceWorker' in navigator)) return;
  const registration = await navigator.serviceWorker.getRegistration();
  if (!registration || !scriptsOf(registration).some(isOurs)) return;
  await registration.unregister();
};
