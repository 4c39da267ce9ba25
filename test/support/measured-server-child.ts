import { startServer } from '../../scripts/server/server.ts';

const server = await startServer({ port: 0, folder: process.argv[2] ?? '' });

process.on('message', () => {
  globalThis.gc?.();
  const { heapUsed, external, rss } = process.memoryUsage();
  process.send?.({ held: heapUsed + external, resident: rss });
});
process.on('disconnect', () => process.exit());
process.send?.({ url: server.url });
