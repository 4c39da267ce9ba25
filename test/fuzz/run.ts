import fc from 'fast-check';
import { dataSet } from '../../data/records.ts';
import { getSpace } from '../../site/get-space.ts';
import { builtDocument } from '../support/built-documents.ts';
import { faultFinder } from './checks.ts';
import { type FuzzRequest, getRequest, requestsTo } from './requests.ts';
import { startServerProcess, type Usage } from './server.ts';
import { send, sendPart, showRequest } from './wire.ts';

/** How long to go on, and from where. */
export interface FuzzOptions {
  /** The first round's seed; each round takes the next one. */
  readonly seed: number;
  /** Cases at most. */
  readonly cases?: number;
  /** Milliseconds at most. */
  readonly duration?: number;
  /** Repeats one case of the seed's round, as a failure named it. */
  readonly path?: string;
}

/** What a run has come to. */
export interface FuzzReport {
  readonly requests: number;
  readonly milliseconds: number;
  /** The most expensive request: milliseconds of processor time, the lowest of its repetitions. */
  readonly worst: { readonly milliseconds: number; readonly request: string };
  readonly before: Usage;
  readonly after: Usage;
  /** What is wrong: failing cases, made as small as they get, with the arguments that repeat them; changed data, memory. */
  readonly failures: readonly string[];
}

/** A request on its own, the same one many times in a packet, or a part of it before its caller hangs up. */
interface Case {
  readonly request: FuzzRequest;
  readonly count: number;
  /** How much of it is sent; 1 for all, and only then is a response waited for. */
  readonly share: number;
}

/** Beyond this much processor time a request is a failure: nothing but a blow-up comes near it. */
const MAXIMUM_MILLISECONDS = 200;

const CASES_PER_ROUND = 500;
const MAXIMUM_FAILURES = 10;
const REPETITIONS = 3;

/** How long a failing case is made smaller. No time bounds what passes: a busy machine takes longer, and sends as much. */
const SHRINK_MS = 20_000;

const MAXIMUM_GROWTH = 32 * 1024 * 1024;

const casesOf = (requests: fc.Arbitrary<FuzzRequest>): fc.Arbitrary<Case> =>
  fc.oneof(
    { weight: 30, arbitrary: requests.map((request) => ({ request, count: 1, share: 1 })) },
    fc.record({ request: requests, count: fc.integer({ min: 2, max: 60 }), share: fc.constant(1) }),
    fc.record({ request: requests, count: fc.constant(1), share: fc.double({ min: 0, max: 0.99, noNaN: true }) }),
  );

/** The same failure in other words: what differs from request to request is left out. */
const kindOf = (reason: string): string => reason.replaceAll(/\d+|\/\S+/g, '#');

/** The response to each list and record by address: the same before and after means that nothing has changed. */
const readSpace = async (port: number): Promise<ReadonlyMap<string, string>> => {
  const paths = getSpace(dataSet).flatMap(({ kind, path }) => (kind === 'list' || kind === 'record' ? [path] : []));
  const responses = await send(port, paths.map(getRequest), true);
  return new Map(responses.map(({ status, body }, at) => [paths[at] ?? '', `${status} ${body.toString('latin1')}`]));
};

/**
 * Sends made-up requests to a server process of its own, over the site as it was last built, until time or cases are used up.
 * Failures of one kind are reported once. Nothing is thrown for them.
 */
export const fuzz = async ({ seed, cases = Infinity, duration = Infinity, path }: FuzzOptions): Promise<FuzzReport> => {
  const documents = { tr: builtDocument('tr'), en: builtDocument('en') };
  const faultsOf = faultFinder(documents);
  const failures: string[] = [];
  const kinds = new Set<string>();
  let server = await startServerProcess();
  let cpu = Infinity;
  let requests = 0;
  let falls = 0;
  let worst = { milliseconds: 0, request: '' };

  /** Sends a case; returns the reasons why its responses are wrong, and the processor time of each request. */
  const sendCase = async ({ request, count, share }: Case): Promise<readonly [readonly string[], number]> => {
    const { wire, documented } = request;
    const isWhole = share === 1;
    if (!isWhole) await sendPart(server.port, wire, share);
    const responses = isWhole ? await send(server.port, Array<typeof wire>(count).fill(wire), documented) : [];
    const missing = isWhole && documented && responses.length === 0 ? ['is not answered'] : [];
    const before = cpu;
    ({ cpu } = await server.usage());
    requests += count;
    const faults = new Set(responses.flatMap((response) => faultsOf(request, response)));
    return [[...missing, ...faults], (cpu - before) / 1000 / count];
  };

  /** Sends a case and measures it. @throws Error for what is wrong */
  const expectRight = async (each: Case): Promise<void> => {
    const [faults, first] = await sendCase(each);
    let milliseconds = first;
    // A collection or a compilation may fall into any request; what belongs to this one comes back every time.
    for (let round = 1; round < REPETITIONS && milliseconds > worst.milliseconds; round += 1)
      milliseconds = Math.min(milliseconds, (await sendCase(each))[1]);
    if (milliseconds > worst.milliseconds) worst = { milliseconds, request: showRequest(each.request.wire) };
    const logged = server.takeErrorOutput().trim();
    const found = [
      ...faults,
      ...(milliseconds > MAXIMUM_MILLISECONDS ? [`costs more than ${MAXIMUM_MILLISECONDS} ms of processor time`] : []),
      ...(logged === '' ? [] : [`the server logs: ${logged}`]),
    ];
    if (found.length > 0) throw new Error(found.join('; '));
  };

  /** Sends a case; starts the server anew where it hangs or has fallen, which ends the run. @throws Error for a new kind of failure */
  const runCase = async (each: Case): Promise<void> => {
    try {
      await expectRight(each);
    } catch (thrown) {
      let reason = thrown instanceof Error ? thrown.message : String(thrown);
      if (/no response within|does not respond|has ended|ECONNREFUSED/.test(reason)) {
        await server.stop();
        reason = `the server hangs or has ended (${reason}): ${server.takeErrorOutput()}`;
        server = await startServerProcess();
        falls += 1;
      }
      const shown = `${each.count} × ${Math.ceil(each.share * 100)} % of ${showRequest(each.request.wire)}`;
      // oxlint-disable-next-line preserve-caught-error -- the report needs the case, and the reason tells the error
      if (!kinds.has(kindOf(reason))) throw new Error(reason, { cause: shown });
    }
  };

  try {
    const unchanged = await readSpace(server.port);
    const before = await server.usage('settled');
    const start = performance.now();
    const all = casesOf(requestsTo(Object.values(documents)));
    const isOver = (): boolean => performance.now() - start > duration || failures.length === MAXIMUM_FAILURES;
    for (let round = 0; round * CASES_PER_ROUND < cases && !isOver() && falls === 0; round += 1) {
      let failedAt = Infinity;
      const property = fc.asyncProperty(all, async (each) => {
        if (isOver() || performance.now() - failedAt > SHRINK_MS) return;
        await runCase(each).catch((thrown: unknown) => {
          failedAt = Math.min(failedAt, performance.now());
          throw thrown;
        });
      });
      const { errorInstance: error, counterexamplePath } = await fc.check(property, {
        seed: seed + round,
        ...(path === undefined ? {} : { path, endOnFailure: true }),
        numRuns: Math.min(CASES_PER_ROUND, cases - round * CASES_PER_ROUND),
      });
      if (error instanceof Error) {
        kinds.add(kindOf(error.message));
        failures.push(
          `${error.message}\n  ${String(error.cause)}\n  npm run fuzz -- --hazir --tohum ${seed + round} --yol ${counterexamplePath}`,
        );
      }
      if (path !== undefined) break;
    }
    const milliseconds = performance.now() - start;
    const now = await readSpace(server.port);
    const after = await server.usage('settled');
    const changed = [...unchanged].flatMap(([address, response]) => (now.get(address) === response ? [] : [address]));
    if (changed.length > 0)
      failures.push(`${changed.length} addresses respond to GET in another way: ${changed.slice(0, 5).join(' ')}`);
    if (after.heap - before.heap > MAXIMUM_GROWTH)
      failures.push(`memory has grown from ${before.heap} to ${after.heap} bytes, although garbage was collected`);
    return { requests, milliseconds, worst, before, after, failures };
  } finally {
    await server.stop();
  }
};
