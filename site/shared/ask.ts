import { provinces } from '../../data/places.ts';
import { dataSet } from '../../data/records.ts';
import { createApp } from '../../functions/http/app.ts';
import { BASE_PATH } from '../../functions/http/base.ts';
import { parameters } from '../../functions/query/parameters.ts';
import { LOCAL_ORIGIN } from '../environment.ts';
import { ORIGIN_PLACEHOLDER } from './code-html.ts';

const app = createApp(dataSet, { provinces });

/** A response of the API as pages show it. */
export interface ShownResponse {
  readonly status: number;
  /** The requested address, as in a link. */
  readonly href: string;
  readonly headers: Headers;
  /** The body; where it names the site's own address, it holds the placeholder that pages fill in. */
  readonly value: unknown;
}

/** The same address without the wait that it asks for: a build has no time to lose. */
const withoutDelay = (url: URL): URL => {
  const { name, alias } = parameters.delay;
  const copy = new URL(url);
  for (const spelling of [name, alias]) if (copy.searchParams.has(spelling)) copy.searchParams.set(spelling, '0');
  return copy;
};

/** Asks the app itself, so that pages can show no response that the API does not give. `target` is relative to the base. */
export const ask = async (target: string, init?: RequestInit): Promise<ShownResponse> => {
  const url = new URL(`${BASE_PATH}${target}`, LOCAL_ORIGIN);
  const response = await app(new Request(withoutDelay(url), init));
  const text = await response.text();
  const value: unknown = JSON.parse(text.replaceAll(`${LOCAL_ORIGIN}/`, `${ORIGIN_PLACEHOLDER}/`));
  return {
    status: response.status,
    href: `${url.pathname}${url.search}`,
    headers: response.headers,
    value,
  };
};
