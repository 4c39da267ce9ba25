import { serve } from '@hono/node-server';
import { createApp } from 'kurmaca';
import { createStorage } from 'unstorage';
import folder from 'unstorage/drivers/fs-lite';

const store = createStorage({ driver: folder({ base: 'kurmaca-state' }) });
const app = createApp({
  writes: 'kept',
  storage: {
    read: () => store.getItem('state'),
    write: (state) => store.setItem('state', state),
  },
});

const port = Number(process.env.PORT ?? 8888);
const server = serve({ fetch: app, port }, (address) => {
  console.log(`http://localhost:${address.port}/api/v1`);
});
process.once('SIGTERM', () => server.close());
