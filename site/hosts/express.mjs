import { getRequestListener } from '@hono/node-server';
import express from 'express';
import { createApp } from 'kurmaca';

const app = express();
app.all(/^\/api\/v1\b/, getRequestListener(createApp()));
app.listen(process.env.PORT ?? 3000);
