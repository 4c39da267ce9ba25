import fc from 'fast-check';

/**
 * Random values are the same in every run, so that a failure is one of the change at hand. `TOHUM=7 npm test` draws others;
 * `FUZZ=20000 npm test -- fuzz` sends as many made-up requests.
 */
fc.configureGlobal({ seed: Number(process.env['TOHUM'] ?? 438), endOnFailure: true });
