import { codeOf } from '../../functions/hosts/thrown.ts';

/** A host to be looked at. */
export interface Subject {
  /** Its address; of a mirror with the path below which it stands. No slash at the end. */
  readonly origin: string;
  /** Sends a request to a path of the host and follows no redirect. */
  readonly send: (path: string, init: RequestInit) => Promise<Response>;
}

/** A request to a host, and in what the response differs from what is due there. */
export interface Check {
  readonly request: string;
  readonly run: (subject: Subject) => Promise<readonly string[]>;
}

/** A request whose response is not the one that is due. */
export interface Finding {
  readonly request: string;
  readonly differences: readonly string[];
}

/** How many requests are under way at a time: a host that has just been deployed is looked at, not loaded. */
const AT_ONCE = 4;

/** Why `fetch` got no response. The system's own error has no message where several addresses were tried. */
export const reasonOf = (thrown: unknown): string => {
  if (!(thrown instanceof Error)) return String(thrown);
  const { cause } = thrown;
  return cause instanceof Error ? `${thrown.message}: ${cause.message || codeOf(cause)}` : thrown.message;
};

const look = async (subject: Subject, { request, run }: Check): Promise<Finding> => {
  try {
    return { request, differences: await run(subject) };
  } catch (thrown) {
    return { request, differences: [`yanıt yok / no response: ${reasonOf(thrown)}`] };
  }
};

/** Runs the checks against a host and returns those that found something. Never throws. */
export const smoke = async (subject: Subject, checks: readonly Check[]): Promise<readonly Finding[]> => {
  const results: Finding[] = [];
  const queue = checks.entries();
  const work = async (): Promise<void> => {
    for (const [at, check] of queue) results[at] = await look(subject, check);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return results.filter(({ differences }) => differences.length > 0);
};

const NAMED = 3;

/** A line for each difference: what it is, how many responses have it, and the first of their requests. */
export const report = (findings: readonly Finding[]): readonly string[] => {
  const all = findings.flatMap(({ request, differences }) => differences.map((line) => ({ line, request })));
  return [...Map.groupBy(all, ({ line }) => line)].map(([line, found]) => {
    const names = found.slice(0, NAMED).map(({ request }) => request);
    return `${found.length} × ${line}  (${names.join(', ')}${found.length > NAMED ? ', …' : ''})`;
  });
};
