import { array, assert, integer, nat, property, record } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createCdn, outcomes } from '../../scripts/scale/cdn.ts';
import type { CacheRule } from '../../scripts/scale/sizes.ts';

const POINTS = 3;
const IDLE = 100;

const rules = [
  { origin: 'file', lifetime: Infinity, durable: false },
  { origin: 'function', lifetime: Infinity, durable: true },
  { origin: 'function', lifetime: 5, durable: false },
  { origin: 'function', lifetime: 0, durable: false },
] as const satisfies readonly CacheRule[];
const [FILE, DURABLE, SHORT, NEVER] = [0, 1, 2, 3];

const cdn = (): ReturnType<typeof createCdn> => createCdn(rules, { points: POINTS, idleSeconds: IDLE });

/** Requests in the order of time. */
const streams = array(
  record({ point: nat(POINTS - 1), address: nat(rules.length - 1), pause: integer({ min: 0, max: 2 * IDLE }) }),
  { minLength: 1, maxLength: 200 },
);

describe('the model of a CDN', () => {
  it('answers every request in exactly one way', () => {
    assert(
      property(streams, (stream) => {
        const { ask } = cdn();
        let now = 0;
        const counts = new Map(outcomes.map((outcome) => [outcome, 0]));
        for (const { point, address, pause } of stream) {
          const outcome = ask(point, address, (now += pause));
          counts.set(outcome, (counts.get(outcome) ?? 0) + 1);
        }
        expect([...counts.keys()]).toEqual([...outcomes]);
        expect([...counts.values()].reduce((a, b) => a + b, 0)).toBe(stream.length);
      }),
    );
  });

  it('invokes a function for a durable response once between two deploys, wherever it is asked for', () => {
    assert(
      property(streams, (stream) => {
        const { ask } = cdn();
        let now = 0;
        const given = stream
          .filter(({ address }) => address === DURABLE)
          .map(({ point, pause }) => ask(point, DURABLE, (now += pause)));
        expect(given.filter((outcome) => outcome === 'function')).toHaveLength(Math.min(1, given.length));
        expect(given).not.toContain('file');
      }),
    );
  });

  it('answers a second request at the same point of presence from there', () => {
    const { ask } = cdn();
    expect([FILE, DURABLE, SHORT].map((address) => ask(0, address, 0))).toEqual(['file', 'function', 'function']);
    expect([FILE, DURABLE, SHORT].map((address) => ask(0, address, 1))).toEqual(['edge', 'edge', 'edge']);
  });

  it('keeps the points of presence apart, and has the durable cache behind all of them', () => {
    const { ask } = cdn();
    [FILE, DURABLE, SHORT].forEach((address) => ask(0, address, 0));
    expect([FILE, DURABLE, SHORT].map((address) => ask(1, address, 1))).toEqual(['file', 'durable', 'function']);
  });

  it('keeps a response that must not be kept nowhere', () => {
    const { ask } = cdn();
    expect([0, 0, 1, 1].map((point) => ask(point, NEVER, 0))).toEqual(Array(4).fill('function'));
  });

  it('asks again when the lifetime of a response has passed, however often it was asked for', () => {
    const { ask } = cdn();
    expect([0, 2, 4, 5, 6].map((now) => ask(0, SHORT, now))).toEqual(['function', 'edge', 'edge', 'function', 'edge']);
  });

  it('drops what nobody has asked for during the idle time, and keeps what somebody has', () => {
    const { ask } = cdn();
    expect([0, 99, 198, 298].map((now) => ask(0, FILE, now))).toEqual(['file', 'edge', 'edge', 'file']);
    expect([300, 400].map((now) => ask(0, DURABLE, now))).toEqual(['function', 'durable']);
  });

  it('is empty after a deploy', () => {
    assert(
      property(streams, (stream) => {
        const { ask, deploy } = cdn();
        let now = 0;
        for (const { point, address, pause } of stream) ask(point, address, (now += pause));
        deploy();
        const first = [FILE, DURABLE, SHORT, NEVER].map((address) => ask(0, address, now));
        expect(first).toEqual(['file', 'function', 'function', 'function']);
      }),
    );
  });
});
