import fc from 'fast-check';

/**
 * Uses the same random values in every run, so that only a change of the code can cause a failure. `TOHUM=7 npm test` uses other
 * values; `FUZZ=20000 npm test -- fuzz` sends 20,000 random requests.
 */
fc.configureGlobal({ seed: Number(process.env['TOHUM'] ?? 438), endOnFailure: true });
