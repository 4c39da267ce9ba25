import { getRequestListener } from '@hono/node-server';
import { createApp } from 'kurmaca';
import { defineConfig } from 'vite';

const api = getRequestListener(createApp({ writes: 'kept' }));
const kurmaca = {
  name: 'kurmaca',
  configureServer({ middlewares }) {
    middlewares.use((request, response, next) => (request.url.startsWith('/api/v1') ? api(request, response) : next()));
  },
};

export default defineConfig({ plugins: [kurmaca] });
