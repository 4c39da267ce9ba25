import { join } from 'node:path';
import { runServer } from '../server/run-server.ts';

/** The local server as `npm start` runs it, over a site that is built already. */
await runServer(join(import.meta.dirname, '../../dist'));
