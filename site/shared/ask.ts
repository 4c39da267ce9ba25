import { provinces } from '../../data/places.ts';
import { dataSet } from '../../data/records.ts';
import type { Language } from '../../data/language.ts';
import { createApp } from '../../functions/http/app.ts';
import { LOCAL_ORIGIN } from '../../functions/http/base.ts';
import { parameters } from '../../functions/query/parameters.ts';
import { catalogues } from './catalogues.ts';
import { ORIGIN_PLACEHOLDER } from './code-html.ts';

const apps = {
  tr: createApp(dataSet, { provinces }),
  en: createApp(dataSet, { provinces, catalogue: catalogues.en }),
};

/** A response that pages show. */
export interface ShownResponse {
  readonly status: number;
  /** The requested path, for links. */
  readonly href: string;
  readonly headers: Headers;
  /** The parsed body, in which the site's origin is a placeholder that pages replace. */
  readonly value: unknown;
}

/** Sets a simulated delay to 0, because it would only slow down the build. */
const withoutDelay = (url: URL): URL => {
  const { name, alias } = parameters.delay;
  const copy = new URL(url);
  for (const spelling of [name, alias]) if (copy.searchParams.has(spelling)) copy.searchParams.set(spelling, '0');
  return copy;
};

/** Sends a request to the API in a language, so that pages show real responses. `target` is relative to the API's base. */
export const ask = async (target: string, lang: Language, init?: RequestInit): Promise<ShownResponse> => {
  const url = new URL(`${catalogues[lang].basePath}${target}`, LOCAL_ORIGIN);
  const response = await apps[lang](new Request(withoutDelay(url), init));
  const text = await response.text();
  const value: unknown = JSON.parse(text.replaceAll(`${LOCAL_ORIGIN}/`, `${ORIGIN_PLACEHOLDER}/`));
  return {
    status: response.status,
    href: `${url.pathname}${url.search}`,
    headers: response.headers,
    value,
  };
};
