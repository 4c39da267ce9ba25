import fc from 'fast-check';

/**
 * Random values are the same in every run, so that a failure is one of the change at hand. `TOHUM=7 npm test` draws others;
 * `npm run fuzz` goes on for as long as it is told.
 */
fc.configureGlobal({ seed: Number(process.env['TOHUM'] ?? 438), endOnFailure: true });
