import type { Pictures } from '../http/handler.ts';

/** Browsers have no files. @throws TypeError when it is given to `createApp` or `handlers`. */
export const pictures: Pictures = {
  get read(): never {
    throw new TypeError(
      'kurmaca/pictures needs a file system; here, give the option site, the URL of a host that has the pictures',
    );
  },
};
