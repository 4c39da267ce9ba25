import type { Bilingual } from '../../data/catalogue/member.ts';
import measured from './measured.json' with { type: 'json' };

interface Kind extends Bilingual {
  /** In hundredths of all requests; nobody has measured them. */
  readonly share: number;
  /** A file reaches no function; a kept response is made once after each deploy and then comes from a shared cache. */
  readonly reaches: 'file' | 'kept' | 'function';
}

/** What requests ask for. */
export const kinds = {
  records: { tr: 'Tek kayıtlar', en: 'Single records', share: 25, reaches: 'file' },
  listFiles: { tr: 'Listelerin .json dosyaları', en: 'The .json files of lists', share: 5, reaches: 'file' },
  pictures: { tr: 'Görseller', en: 'Pictures', share: 6, reaches: 'file' },
  documents: { tr: 'Dizin, OpenAPI, şemalar', en: 'Index, OpenAPI, schemas', share: 2, reaches: 'file' },
  lists: { tr: 'Sorgusuz listeler', en: 'Lists without a query', share: 22, reaches: 'kept' },
  queries: { tr: 'Sorgulu listeler', en: 'Lists with a query', share: 27, reaches: 'kept' },
  oneOff: { tr: 'Bir kez yapılan sorgular', en: 'Queries that are made once', share: 1, reaches: 'function' },
  errors: { tr: 'Hatalı adresler ve sorgular', en: 'Wrong addresses and queries', share: 4, reaches: 'function' },
  simulated: { tr: 'İstenen hatalar (_durum)', en: 'Simulated errors (_status)', share: 1, reaches: 'function' },
  writes: { tr: 'Yazma istekleri', en: 'Writes', share: 5, reaches: 'function' },
  preflights: { tr: 'CORS ön denetimleri', en: 'CORS preflights', share: 2, reaches: 'function' },
} as const satisfies Readonly<Record<string, Kind>>;

export const assumptions = {
  /** Production deploys a month. */
  deploys: 4,
  /** Different lists with a query; more traffic brings no new ones. */
  queries: 20_000,
  /** How long an invocation is billed for, and its processor time. The benchmark finds less than 1 for either. */
  milliseconds: 10,
  processorMilliseconds: 2,
} as const;

/** Netlify's prices in credits; its pages name two figures for compute. The guide tells the pages and their dates. */
export const credits = {
  tenThousandRequests: 2,
  gigabyte: 20,
  gigabyteHour: { low: 5, high: 10 },
  deploy: 15,
} as const;

/** Netlify's plans: dollars a month, credits included, and the pack that auto recharge buys. */
export const plans = {
  free: { dollars: 0, credits: 300, pack: { credits: 0, dollars: Infinity } },
  personal: { dollars: 9, credits: 1000, pack: { credits: 500, dollars: 5 } },
  pro: { dollars: 20, credits: 3000, pack: { credits: 1500, dollars: 10 } },
} as const;

/** Cloudflare Workers: requests a day without charge; then dollars a month, and a price for what exceeds some millions. */
export const workers = {
  freeRequests: 100_000,
  dollars: 5,
  requests: { millions: 10, dollars: 0.3 },
  processorMilliseconds: { millions: 30, dollars: 0.02 },
} as const;

/** What GitHub Pages sends in a month, in gigabytes. */
export const PAGES_GIGABYTES = 100;

const DAYS = 30;
const MILLION = 1e6;
const GIGABYTE = 1e9;
const MILLISECONDS_AN_HOUR = 3_600_000;
/** A function's memory in GB unless it is configured. */
const MEMORY = 1;

const bytes: Readonly<Record<string, number>> = measured.bytes;

/** Bytes of an average response. */
export const meanBytes = Object.entries(kinds).reduce(
  (sum, [name, { share }]) => sum + (Number(bytes[name]) * share) / 100,
  0,
);

const reaching = (wanted: Kind['reaches']): number =>
  Object.values(kinds).reduce((sum, { share, reaches }) => sum + (reaches === wanted ? share / 100 : 0), 0);

/** A figure whose price is only known within bounds. */
export interface Range {
  readonly low: number;
  readonly high: number;
}

/** Dollars a month on the cheapest of Netlify's plans, auto recharge on. */
export const netlifyDollars = (used: number): number =>
  Math.min(
    ...Object.values(plans).map(({ dollars, credits, pack }) =>
      used <= credits ? dollars : dollars + Math.ceil((used - credits) / pack.credits) * pack.dollars,
    ),
  );

/** Dollars a month on Cloudflare Workers, where every request runs the Worker. */
export const workersDollars = (requests: number): number => {
  const beyond = (
    count: number,
    { millions, dollars }: { readonly millions: number; readonly dollars: number },
  ): number => Math.max(0, count / MILLION - millions) * dollars;
  const processor = requests * assumptions.processorMilliseconds;
  return requests <= workers.freeRequests * DAYS
    ? 0
    : workers.dollars + beyond(requests, workers.requests) + beyond(processor, workers.processorMilliseconds);
};

/** What a month of so many requests comes to. Of the parts of the credits, compute is at its high price. */
export interface Month {
  readonly requests: number;
  readonly gigabytes: number;
  readonly invocations: number;
  readonly parts: Readonly<Record<'requests' | 'bandwidth' | 'compute' | 'deploys', number>>;
  readonly credits: Range;
  readonly dollars: Range;
}

/** Follows a month's requests to their cost. */
export const monthOf = (requests: number, deploys: number = assumptions.deploys): Month => {
  const gigabytes = (requests * meanBytes) / GIGABYTE;
  const afterDeploys = Math.min(requests * reaching('kept'), deploys * (measured.lists + assumptions.queries));
  const invocations = requests * reaching('function') + afterDeploys;
  const gigabyteHours = (invocations * assumptions.milliseconds * MEMORY) / MILLISECONDS_AN_HOUR;
  const parts = {
    requests: (requests / 10_000) * credits.tenThousandRequests,
    bandwidth: gigabytes * credits.gigabyte,
    compute: gigabyteHours * credits.gigabyteHour.high,
    deploys: deploys * credits.deploy,
  };
  const high = parts.requests + parts.bandwidth + parts.compute + parts.deploys;
  const low = high - gigabyteHours * (credits.gigabyteHour.high - credits.gigabyteHour.low);
  const dollars = { low: netlifyDollars(low), high: netlifyDollars(high) };
  return { requests, gigabytes, invocations, parts, credits: { low, high }, dollars };
};

/** The requests a month that the guide shows. */
export const volumes = [1e6, 1e7, 1e8, 3e9, 120e9] as const;

// From a million requests on, credits grow by the same amount with each further million.
const [first, second] = [monthOf(MILLION), monthOf(2 * MILLION)];

/** The most requests a month for which nothing is to be paid. */
export const freeRequests = {
  netlify: MILLION + ((plans.free.credits - first.credits.high) / (second.credits.high - first.credits.high)) * MILLION,
  workers: workers.freeRequests * DAYS,
  pages: (PAGES_GIGABYTES * GIGABYTE) / meanBytes,
};
