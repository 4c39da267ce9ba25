import type { Config } from '@netlify/functions';
import { provincesInFile, recordFiles } from './netlify/records.ts';
import { createApp } from './http/app.ts';
import { atBothBases } from './http/both-bases.ts';

/** Netlify function for simulated writes, on every path of the API at both bases, and for preflights, also of downloads. */
export default atBothBases((catalogue) => createApp(recordFiles, { catalogue, provinces: provincesInFile }));

// Must contain only literals, for the reason given in read.ts.
export const config: Config = {
  path: ['/api/*', '/en/api/*', '/indir/*', '/en/downloads/*'],
  method: ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'],
  rateLimit: { windowSize: 60, windowLimit: 600, aggregateBy: ['ip', 'domain'] },
};
