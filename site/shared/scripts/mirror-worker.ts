import { isMirror, siteAddress, workerAddress } from './page.ts';

const startWorker = async (): Promise<Error | null> => {
  if (!isMirror) return null;
  try {
    const { start } = await import('../../../functions/hosts/worker.ts');
    await start({ url: workerAddress, site: siteAddress });
    return null;
  } catch (thrown) {
    return thrown instanceof Error ? thrown : new Error(String(thrown));
  }
};

/**
 * On a mirror: settles when the service worker controls the page (`null`), or with the reason why there is none. Elsewhere `null`, for
 * a server answers there.
 */
export const workerStart = startWorker();
