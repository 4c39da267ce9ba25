/** SHA-256 of `kurmaca.json` in hex, fixed since the release of version 1. The build fails if the data differs. */
export const DATA_DIGEST = '0314cbf7619d52f86185ebc2965814f80aa50257935415bc18d2158018990eb5';
