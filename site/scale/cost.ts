import { limits } from '../../functions/query/limits.ts';
import { CALLS_A_MINUTE } from '../course/course.ts';

// Prices were read on 22 and 23 November 2026; the guide links the pages.

/** Netlify's credits for each unit. Its pages name 5 and 10 for compute; this is the higher. */
export const credits = { tenThousandRequests: 2, gigabyte: 20, gigabyteHour: 10, deploy: 15 } as const;

interface Plan {
  readonly dollars: number;
  readonly credits: number;
  /** What auto recharge buys when the plan's credits are used up. */
  readonly pack: { readonly credits: number; readonly dollars: number };
}

/** Netlify's plans: dollars a month and the credits included. */
export const plans = {
  free: { dollars: 0, credits: 300, pack: { credits: 0, dollars: Infinity } },
  personal: { dollars: 9, credits: 1000, pack: { credits: 500, dollars: 5 } },
  pro: { dollars: 20, credits: 3000, pack: { credits: 1500, dollars: 10 } },
} as const satisfies Readonly<Record<string, Plan>>;

/** Cloudflare Workers: free requests a day; else dollars a month, and dollars for each million beyond those included. */
export const workers = {
  freeRequests: 100_000,
  dollars: 5,
  requests: { millions: 10, dollars: 0.3 },
  processorMilliseconds: { millions: 30, dollars: 0.02 },
} as const;

/** What GitHub Pages sends in a month, in gigabytes. */
export const PAGES_GIGABYTES = 100;

/**
 * Bytes of a mean response: headers as HTTP/1.1 writes them, body after Brotli. Measured on 23 November 2026 over the files of a
 * built site and typical queries, writes and errors, 1,802 bytes.
 */
export const MEAN_BYTES = 1800;

/**
 * How requests are divided; nobody has measured it. Files reach no function; lists are made once after each deploy and come
 * from a shared cache then; the delayed ones ask for the longest delay.
 */
export const shares = { files: 0.38, lists: 0.49, functions: 0.125, delayed: 0.005 } as const;

export const assumptions = {
  /** Production deploys a month. */
  deploys: 4,
  /** Different lists, with and without a query; more traffic brings no new ones. */
  lists: 21_500,
  /** Seconds for which an invocation is billed, and milliseconds of processor time. The benchmark finds less than 1 ms for either. */
  seconds: 0.01,
  processorMilliseconds: 2,
  /** What a hostile caller downloads with, in gigabytes a minute: 100 Mbit/s. */
  gigabytesAMinute: 0.75,
} as const;

const DAYS = 30;

interface Usage {
  readonly requests: number;
  readonly gigabytes: number;
  /** Seconds of functions, each of which has 1 GB of memory. */
  readonly seconds: number;
}

const creditsFor = ({ requests, gigabytes, seconds }: Usage): number =>
  (requests / 10_000) * credits.tenThousandRequests +
  gigabytes * credits.gigabyte +
  (seconds / 3600) * credits.gigabyteHour;

const gigabytesOf = (requests: number): number => (requests * MEAN_BYTES) / 1e9;

const dollarsOn = ({ dollars, credits: included, pack }: Plan, used: number): number =>
  used <= included ? dollars : dollars + Math.ceil((used - included) / pack.credits) * pack.dollars;

/** Dollars a month on the cheapest of Netlify's plans, auto recharge on. */
export const netlifyDollars = (used: number): number =>
  Math.min(...Object.values(plans).map((plan) => dollarsOn(plan, used)));

/** Dollars a month on Cloudflare Workers for requests that run the Worker; waiting is not billed. */
export const workersDollars = (requests: number): number => {
  const beyond = (count: number, price: { readonly millions: number; readonly dollars: number }): number =>
    Math.max(0, count / 1e6 - price.millions) * price.dollars;
  return requests <= workers.freeRequests * DAYS
    ? 0
    : workers.dollars +
        beyond(requests, workers.requests) +
        beyond(requests * assumptions.processorMilliseconds, workers.processorMilliseconds);
};

/** What a month comes to. */
interface Month extends Usage {
  readonly credits: number;
  /** Dollars: all of it on Netlify; all of it on Workers; on Workers with the files as static assets, which are free. */
  readonly netlify: number;
  readonly workers: number;
  readonly workersWithFiles: number;
  /** What no cache answers. */
  readonly callsASecond: number;
}

/** What so many requests a month come to. */
export const monthOf = (requests: number): Month => {
  const { deploys, lists } = assumptions;
  const calls = requests * (shares.functions + shares.delayed) + Math.min(requests * shares.lists, deploys * lists);
  const seconds = calls * assumptions.seconds + (requests * shares.delayed * limits.delay) / 1000;
  const usage = { requests, gigabytes: gigabytesOf(requests), seconds };
  const used = creditsFor(usage) + deploys * credits.deploy;
  return {
    ...usage,
    credits: used,
    netlify: netlifyDollars(used),
    workers: workersDollars(requests),
    workersWithFiles: workersDollars(requests * (1 - shares.files)),
    callsASecond: calls / (DAYS * 86_400),
  };
};

/** The requests a month that the guide shows. */
export const volumes = [1e6, 1e7, 1e8, 1e9, 1e10] as const;

const [first, second] = [monthOf(1e6), monthOf(2e6)];

/** The most requests a month for which nothing is to be paid. From a million on, Netlify's credits grow evenly. */
export const freeRequests = {
  netlify: 1e6 * (1 + (plans.free.credits - first.credits) / (second.credits - first.credits)),
  workers: workers.freeRequests * DAYS,
  workersWithFiles: (workers.freeRequests * DAYS) / (1 - shares.files),
  pages: (PAGES_GIGABYTES * 1e9) / MEAN_BYTES,
} as const;

/** Credits that one caller can use up in a minute: with the longest delay as often as allowed, or by downloading files. */
export const hostileCredits = {
  delays: creditsFor({
    requests: CALLS_A_MINUTE,
    gigabytes: gigabytesOf(CALLS_A_MINUTE),
    seconds: (CALLS_A_MINUTE * limits.delay) / 1000,
  }),
  downloads: creditsFor({ requests: 0, gigabytes: assumptions.gigabytesAMinute, seconds: 0 }),
} as const;
