import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import { createApp } from 'kurmaca';

const app = new Hono();
const api = createApp();
app.all('/api/v1/*', ({ req }) => api(req.raw));
serve({ fetch: app.fetch, port: Number(process.env.PORT ?? 3000) });
