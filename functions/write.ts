import { api } from './netlify/api.ts';

/** Netlify function: simulated writes and preflights, on every address of the API. */
export default (request: Request): Response | Promise<Response> => api(request);

// Literals only, as in read.ts.
export const config = {
  path: '/api/*',
  method: ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'],
  rateLimit: { windowSize: 60, windowLimit: 600, aggregateBy: ['ip', 'domain'] },
};
