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
 * On a mirror, resolves to `null` when the service worker controls the page, or to the reason why it does not. `null` on other hosts,
 * which need no worker.
 */
export const workerStart = startWorker();
