import type { Address } from './address.ts';
import { startServer } from './server.ts';
import { stopOnSignals, terminalLog } from './until-stopped.ts';

/**
 * Serves a built folder until Ctrl+C (or SIGTERM), with a request log where somebody can read it.
 * @throws AddressError when the address cannot be listened on.
 */
export const runServer = async (folder: string, address: Address): Promise<void> => {
  const server = await startServer({ ...address, folder, ...terminalLog() });
  console.log(`\nKurmaca hazır: ${server.url}\nAPI: ${server.url}/api/v1   (durdurmak için Ctrl+C / Ctrl+C stops it)`);
  stopOnSignals(server);
};
