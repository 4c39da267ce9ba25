import type { DataSet } from '../../data/catalogue.ts';
import { type AppOptions, createApp } from '../../functions/http/app.ts';
import {
  asDue,
  COMPARED_HEADERS,
  differences as compare,
  receive,
  type ReceivedResponse,
} from '../../scripts/smoke/compare.ts';
import type { Case } from './case.ts';

/** The request of a case to a host. */
export const requestOf = ({ method, path, headers = {}, body }: Case, origin: string): Request =>
  new Request(origin + path, { method, headers, ...(body === undefined ? {} : { body }) });

/** Where a host is, the site to which its errors link (`null`: to none; its own origin where it is one), and which of a site's documents it has. */
export interface Place {
  readonly origin: string;
  readonly site: string | null;
  readonly documents?: AppOptions['documents'];
}

/** Answers cases as a host at this place must: by the app itself. */
export const expectedAt = (
  dataSet: DataSet,
  { origin, site, documents }: Place,
): ((each: Case) => Promise<ReceivedResponse>) => {
  const app = createApp(dataSet, { site: site === origin ? undefined : site, documents });
  return async (each) => receive(await app(requestOf(each, origin)));
};

/** These hosts have tags of the app’s own, while a CDN in front of one may replace them. */
const HEADERS = [...COMPARED_HEADERS, 'ETag'];

/** What differs between the expected response and the given one, a line each; none where they agree. */
export const differences = (expected: ReceivedResponse, given: ReceivedResponse): readonly string[] =>
  compare(asDue(expected, HEADERS), given);
