import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { dataSet } from '../../data/records.ts';
import { getSpace } from '../../site/get-space.ts';
import { builtDocument } from '../support/built-documents.ts';
import { send, sendPart } from './connection.ts';
import { faultFinder } from './checks.ts';
import { type FuzzRequest, requestsTo } from './cases.ts';
import { type FuzzedServer, prepareServer, type Usage } from './server.ts';
import { showRequest } from './wire.ts';

/** How long to go on, and from where. */
export interface FuzzOptions {
  /** The first round's seed; each round takes the next one. */
  readonly seed: number;
  /** Cases at most. */
  readonly cases: number;
  /** Milliseconds at most. */
  readonly duration: number;
  /** Repeats one case of the seed's round, as a failure named it. */
  readonly path?: string;
  /** Called a few times a second. */
  readonly progress?: (report: Readonly<FuzzProgress>) => void;
}

/** What a run has come to so far. */
export interface FuzzProgress {
  requests: number;
  /** The most expensive request: milliseconds of processor time, the lowest of its repetitions. */
  worst: { readonly milliseconds: number; readonly request: string };
  failures: FuzzFailure[];
}

/** A failing case, made as small as it gets. */
export interface FuzzFailure {
  readonly reason: string;
  readonly request: string;
  readonly seed: number;
  /** `--yol`: leads the seed's round straight to the case. */
  readonly path: string;
}

/** The end of a run. */
export interface FuzzReport extends Readonly<FuzzProgress> {
  readonly milliseconds: number;
  readonly before: Usage;
  readonly after: Usage;
  /** Addresses whose response to GET is not what it was. */
  readonly changed: readonly string[];
}

/** One case: a request on its own, the same one many times in a packet, or a part of one and then a reset. */
type Case =
  | { readonly kind: 'single'; readonly request: FuzzRequest }
  | { readonly kind: 'hangup'; readonly request: FuzzRequest; readonly share: number }
  | { readonly kind: 'pipeline'; readonly request: FuzzRequest; readonly count: number };

/** Beyond this much processor time a request is a failure: nothing but a blow-up comes near it. */
const MAXIMUM_MILLISECONDS = 200;

const CASES_PER_ROUND = 500;
const MAXIMUM_FAILURES = 10;
const REPETITIONS = 3;
/** A round ends after this time, so that making a failure small takes no longer. */
const ROUND_MS = 20_000;

const casesOf = (requests: fc.Arbitrary<FuzzRequest>): fc.Arbitrary<Case> =>
  fc.oneof(
    { weight: 30, arbitrary: requests.map((request) => ({ kind: 'single' as const, request })) },
    {
      weight: 1,
      arbitrary: fc
        .record({ request: requests, count: fc.integer({ min: 2, max: 60 }) })
        .map((each) => ({ kind: 'pipeline' as const, ...each })),
    },
    {
      weight: 1,
      arbitrary: fc
        .record({ request: requests, share: fc.double({ min: 0, max: 1, noNaN: true }) })
        .map((each) => ({ kind: 'hangup' as const, ...each })),
    },
  );

const showCase = (each: Case): string => {
  const request = showRequest(each.request.wire);
  if (each.kind === 'pipeline') return `${each.count} × ${request}`;
  return each.kind === 'single' ? request : `the first ${Math.ceil(each.share * 100)} % of ${request}`;
};

const messageOf = (thrown: unknown): string => (thrown instanceof Error ? thrown.message : String(thrown));

/** Sends a case and returns the reasons why its responses are wrong. */
const faultsIn = async (
  port: number,
  each: Case,
  faultsOf: ReturnType<typeof faultFinder>,
): Promise<readonly string[]> => {
  const { request } = each;
  if (each.kind === 'hangup') {
    await sendPart(port, request.wire, each.share);
    return [];
  }
  const count = each.kind === 'pipeline' ? each.count : 1;
  const responses = await send(
    port,
    Array.from({ length: count }, () => request.wire),
    request.documented,
  );
  const due = !request.documented ? 0 : each.kind === 'single' ? count : 1;
  const missing = responses.length < due ? [`${responses.length} of ${due} responses`] : [];
  return [...missing, ...new Set(responses.flatMap((response) => faultsOf(request, response)))];
};

/** The same failure in other words: what differs from request to request is left out. */
const kindOf = (reason: string): string => reason.replaceAll(/\d+|\/\S+/g, '#');

/** A property over cases: sends each one, checks what comes back and measures what it cost the server. */
const propertyOver = (
  cases: fc.Arbitrary<Case>,
  server: FuzzedServer,
  progress: FuzzProgress,
  faultsOf: ReturnType<typeof faultFinder>,
): fc.IAsyncProperty<[Case]> => {
  let cpu = Infinity;
  const cost = async (each: Case): Promise<{ readonly faults: readonly string[]; readonly milliseconds: number }> => {
    const faults = await faultsIn(server.port(), each, faultsOf);
    const before = cpu;
    ({ cpu } = await server.usage());
    const used = cpu - before;
    const count = each.kind === 'pipeline' ? each.count : 1;
    progress.requests += count;
    return { faults, milliseconds: used / 1000 / count };
  };
  const measure = async (each: Case): Promise<void> => {
    await server.ready();
    const first = await cost(each);
    let { milliseconds } = first;
    // A collection or a compilation may fall into any request; what belongs to this one comes back every time.
    for (let round = 1; round < REPETITIONS && milliseconds > progress.worst.milliseconds; round += 1)
      milliseconds = Math.min(milliseconds, (await cost(each)).milliseconds);
    if (milliseconds > progress.worst.milliseconds)
      progress.worst = { milliseconds, request: showRequest(each.request.wire) };
    if (milliseconds > MAXIMUM_MILLISECONDS)
      throw new Error(`costs more than ${MAXIMUM_MILLISECONDS} ms of processor time`);
    const logged = server.takeErrorOutput();
    const faults = logged === '' ? first.faults : [...first.faults, `the server logs: ${logged.trim()}`];
    if (faults.length > 0) throw new Error(faults.join('; '));
  };
  return fc.asyncProperty(cases, async (each) => {
    try {
      await measure(each);
    } catch (thrown) {
      const message = messageOf(thrown);
      const isGone = /no response|ended|ECONNREFUSED|EPIPE|channel/i.test(message);
      // One that hangs or has fallen would spoil the next case.
      if (isGone) await server.stop();
      const reason = isGone ? `the server hangs or has ended (${message}): ${server.takeErrorOutput()}` : message;
      if (!progress.failures.some((failure) => kindOf(failure.reason) === kindOf(reason)))
        // oxlint-disable-next-line preserve-caught-error -- the report needs the case, and the reason tells the error
        throw new Error(reason, { cause: showCase(each) });
    }
  });
};

/** What a failed round tells: the property's error names the smallest case that failed. */
const failureOf = ({ errorInstance, seed, counterexamplePath }: fc.RunDetails<unknown>): FuzzFailure | undefined =>
  counterexamplePath === null || !(errorInstance instanceof Error)
    ? undefined
    : { reason: errorInstance.message, request: String(errorInstance.cause), seed, path: counterexamplePath };

/** A digest of each list and record by address: equal before and after means that nothing has changed. */
const digestSpace = async (origin: string): Promise<ReadonlyMap<string, string>> => {
  const digests = new Map<string, string>();
  for (const { path } of getSpace(dataSet).filter(({ kind }) => kind === 'list' || kind === 'record')) {
    const response = await fetch(origin + path);
    const digest = createHash('sha256')
      .update(new Uint8Array(await response.arrayBuffer()))
      .digest('base64url');
    digests.set(path, `${response.status} ${digest}`);
  }
  return digests;
};

const changedAddresses = (before: ReadonlyMap<string, string>, after: ReadonlyMap<string, string>): readonly string[] =>
  [...before].flatMap(([address, digest]) => (after.get(address) === digest ? [] : [address]));

/**
 * Sends made-up requests to a server process of its own, over the site as it was last built, until time or cases are used up.
 * Failures of one kind are reported once. Nothing is thrown for them.
 */
export const fuzz = async ({ seed, cases, duration, path, progress: tell }: FuzzOptions): Promise<FuzzReport> => {
  let start = performance.now();
  const left = (): number => duration - (performance.now() - start);
  const server = prepareServer();
  const progress: FuzzProgress = { requests: 0, worst: { milliseconds: 0, request: '' }, failures: [] };
  await server.ready();
  const timer = setInterval(() => tell?.(progress), 500);
  try {
    const origin = (): string => `http://127.0.0.1:${server.port()}`;
    const documents = { tr: builtDocument('tr'), en: builtDocument('en') };
    const digests = await digestSpace(origin());
    const before = await server.usage('settled');
    start = performance.now();
    const property = propertyOver(
      casesOf(requestsTo(Object.values(documents))),
      server,
      progress,
      faultFinder(documents),
    );
    for (
      let round = 0;
      round * CASES_PER_ROUND < cases && left() > 0 && progress.failures.length < MAXIMUM_FAILURES;
      round += 1
    ) {
      const details = await fc.check(property, {
        seed: seed + round,
        ...(path === undefined ? {} : { path, endOnFailure: true }),
        numRuns: Math.min(CASES_PER_ROUND, cases - round * CASES_PER_ROUND),
        plugins: [fc.interruptAfterTimeLimit(ROUND_MS)],
      });
      const failure = failureOf(details);
      if (failure) progress.failures.push(failure);
      if (path !== undefined) break;
    }
    const milliseconds = performance.now() - start;
    await server.ready();
    const changed = changedAddresses(digests, await digestSpace(origin()));
    const after = await server.usage('settled');
    return { ...progress, milliseconds, before, after, changed };
  } finally {
    clearInterval(timer);
    await server.stop();
  }
};

const MAXIMUM_GROWTH = 32 * 1024 * 1024;

/** What is wrong with a run as a whole: changed data, or values that stay in memory after a collection. */
export const healthOf = ({ changed, before, after }: FuzzReport): readonly string[] => [
  ...(changed.length > 0
    ? [`${changed.length} addresses respond differently to GET than before: ${changed.slice(0, 5).join(' ')}`]
    : []),
  ...(after.heap - before.heap > MAXIMUM_GROWTH ? [`memory has grown from ${before.heap} to ${after.heap} bytes`] : []),
];
