import type { Config } from '@netlify/functions';

/** Netlify's `Config` with the method HEAD, which the platform supports and the package's type lacks (6.0.0). */
export type ReadConfig = Omit<Config, 'method'> & { readonly method: ('GET' | 'HEAD')[] };
