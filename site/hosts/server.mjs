import { serve } from '@hono/node-server';
import { createApp } from 'kurmaca';

const port = Number(process.env.PORT ?? 8888);
const server = serve({ fetch: createApp(), port }, (address) => {
  console.log(`http://localhost:${address.port}/api/v1`);
});
process.once('SIGTERM', () => server.close());
