/** SHA-256 of `kurmaca.json` in hex. The build fails if it differs, because the data must not change after version 1.0.0. */
export const DATA_DIGEST = '0314cbf7619d52f86185ebc2965814f80aa50257935415bc18d2158018990eb5';
