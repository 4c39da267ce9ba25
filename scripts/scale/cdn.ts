import type { CacheRule } from './sizes.ts';

/** Who answered a request: a point of presence, the file store, the durable cache or a function. */
export const outcomes = ['edge', 'file', 'durable', 'function'] as const;

/** The name of an outcome. */
export type Outcome = (typeof outcomes)[number];

/** How many requests ended in each outcome. */
export type Outcomes = Readonly<Record<Outcome, number>>;

/** How a CDN is built. */
export interface CdnShape {
  readonly points: number;
  /** After how many seconds without a request a point of presence drops a response. */
  readonly idleSeconds: number;
}

/** A content delivery network in front of files and functions; addresses and points of presence are numbers from 0. */
export interface Cdn {
  /** Answers a request and keeps what may be kept. `now` is in seconds and never runs backwards. */
  readonly ask: (point: number, address: number, now: number) => Outcome;
  /** Empties every cache, as a new version of the site does. */
  readonly deploy: () => void;
}

/** A CDN without a limit on space: responses leave it by a deploy, at the end of their lifetime or for want of requests. */
export const createCdn = (rules: readonly CacheRule[], { points, idleSeconds }: CdnShape): Cdn => {
  const lifetimes = Float64Array.from(rules, ({ lifetime }) => Math.min(lifetime, idleSeconds));
  // Requests keep a response at a point of presence, but not beyond its lifetime.
  const renews = rules.map(({ lifetime }) => lifetime > idleSeconds);
  const keptUntil = new Float64Array(points * rules.length).fill(-Infinity);
  const isDurable = new Uint8Array(rules.length);
  const behind = (address: number): Outcome => {
    const rule = rules[address];
    if (rule?.origin === 'file') return 'file';
    if (isDurable[address] === 1) return 'durable';
    if (rule?.durable === true) isDurable[address] = 1;
    return 'function';
  };
  return {
    ask: (point, address, now) => {
      const cell = point * rules.length + address;
      const until = now + (lifetimes[address] ?? 0);
      if (now < (keptUntil[cell] ?? 0)) {
        if (renews[address] === true) keptUntil[cell] = until;
        return 'edge';
      }
      keptUntil[cell] = until;
      return behind(address);
    },
    deploy: () => {
      keptUntil.fill(-Infinity);
      isDurable.fill(0);
    },
  };
};
