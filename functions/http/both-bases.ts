import { once } from '../../data/lib/cached.ts';
import { type Catalogue, english, nine } from '../query/catalogue.ts';
import { pathPattern } from './address.ts';
import type { App } from './handler.ts';

const isEnglish = pathPattern('en/');

/** The API at both bases. The app with English names is made for its first request, so that Turkish ones need not wait for it. */
export const atBothBases = (make: (catalogue: Catalogue) => App): App => {
  const turkish = make(nine);
  const inEnglish = once(() => make(english()));
  return (request) => (isEnglish.test(request.url) ? inEnglish() : turkish)(request);
};
