import { api, withCdnCache } from './netlify/api.ts';

/** Netlify function: lists and sub-collections, with or without a query. */
export default async (request: Request): Promise<Response> => withCdnCache(await api(request));

// Netlify reads this object from the source text, so everything in it must be a literal. It stands without the type
// `Config` because that one does not know HEAD, which the platform takes.
export const config = {
  path: ['/api/v1/:kaynak', '/api/v1/:kaynak/:kimlik/:altKaynak'],
  method: ['GET', 'HEAD'],
  preferStatic: true,
  rateLimit: { windowSize: 60, windowLimit: 600, aggregateBy: ['ip', 'domain'] },
};
