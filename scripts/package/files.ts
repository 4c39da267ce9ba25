/** The package's module `kurmaca/worker`, which imports nothing. */
export const WORKER_MODULE = 'worker.js';

/** The licences of what the package contains, there and where `isci` copies them. */
export const PACKAGE_LICENCES = 'THIRD-PARTY-LICENSES.txt';
export const LICENCES_COPY = 'kurmaca-lisanslar.txt';
