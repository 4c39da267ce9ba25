import type { Pictures } from '../http/handler.ts';

/** Browsers have no files. @throws TypeError when it is given to `createApp` or `handlers`. */
export const pictures: Pictures = {
  get read(): never {
    throw new TypeError('kurmaca/pictures needs files; elsewhere, give site, the URL of a host of the pictures');
  },
};
