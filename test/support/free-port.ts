import { createServer } from 'node:net';
import { closeServer, listen } from '../../scripts/server/address.ts';

/** A port on which nobody listens now. */
export const freePort = async (): Promise<number> => {
  const server = createServer();
  const port = await listen(server, 0, 'localhost');
  await closeServer(server);
  return port;
};
