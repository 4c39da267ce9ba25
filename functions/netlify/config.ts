import type { Config } from '@netlify/functions';

/** Netlify's `Config` plus the method HEAD, which Netlify supports but the types of its package (6.0.0) lack. */
export type ReadConfig = Omit<Config, 'method'> & { readonly method: ('GET' | 'HEAD')[] };
