import { getRequestListener } from '@hono/node-server';
import fastify from 'fastify';
import { createApp } from 'kurmaca';

const server = fastify();
const api = getRequestListener(createApp());
const onRequest = (request, reply) => api(request.raw, reply.hijack().raw);
server.all('/api/v1*', { onRequest }, () => {});
await server.listen({ port: Number(process.env.PORT ?? 3000) });
