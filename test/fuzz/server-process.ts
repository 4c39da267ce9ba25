import { memoryUsage, resourceUsage } from 'node:process';
import { startServer } from '../../scripts/server/server.ts';
// Before any request: one that changes a record fails.
import '../support/frozen-data.ts';

// The server that is fuzzed. It tells its parent the port, and for every message what it has used so far (`Usage`), after a
// collection where the message asks for one.
const server = await startServer({ port: 0, folder: process.argv[2] ?? '' });

process.on('message', (message) => {
  if (message === 'settled') globalThis.gc?.();
  const { userCPUTime, systemCPUTime } = resourceUsage();
  const { rss, heapUsed, external } = memoryUsage();
  process.send?.({ cpu: userCPUTime + systemCPUTime, rss, heap: heapUsed + external });
});
process.on('disconnect', () => process.exit());
process.send?.({ port: Number(new URL(server.url).port) });
