import { codeOf } from '../../functions/hosts/thrown.ts';
import { differences, type DueResponse, meaningOf, receive, type ReceivedResponse } from './compare.ts';
import { readRequest, type SentRequest } from './requests.ts';

/** A host to be looked at. */
export interface Host {
  /** Its address; of a mirror with the path below which it stands. No slash at the end. */
  readonly origin: string;
  /** Whether it has files and nothing else. */
  readonly isMirror: boolean;
  /** Sends a request to a path of the host and follows no redirect. */
  readonly send: (path: string, init: RequestInit) => Promise<Response>;
}

/** A request to a host, and what must hold of the response. */
export interface Check {
  /** `METHOD PATH`, and what else tells it from others. */
  readonly request: string;
  /** Whether a mirror has the address, too. */
  readonly isFile: boolean;
  readonly due: (got: ReceivedResponse, host: Host) => DueResponse | Promise<DueResponse>;
  /** What else is wrong, found by further requests or in the content. */
  readonly alsoWrong?: (got: ReceivedResponse, host: Host) => readonly string[] | Promise<readonly string[]>;
}

/** A request whose response is not the one that is due. */
export interface Finding {
  readonly request: string;
  readonly differences: readonly string[];
}

/** A response whose media type is written in one way, because hosts of files write it in several. */
export const received = async (response: Response): Promise<ReceivedResponse> => {
  const { headers, ...others } = await receive(response);
  const type = headers['content-type'];
  return { ...others, headers: type === undefined ? headers : { ...headers, 'content-type': meaningOf(type) } };
};

export const responseOf = async ({ send }: Host, { path, ...init }: SentRequest): Promise<ReceivedResponse> =>
  received(await send(path, init));

/**
 * A mirror sends headers of its own; of the app’s it must have those without which no other site can read a file. The answer that it
 * has for missing files is its own, too. A file that nobody may keep makes a mirror slow and expensive.
 */
const mirrorDifferences = (due: DueResponse, got: ReceivedResponse): readonly string[] => {
  if (due.status === 404 && due.body) return differences({ status: 404, headers: {} }, got);
  const { 'Content-Type': type, 'Access-Control-Allow-Origin': origin } = due.headers;
  const headers = { ...(type && { 'Content-Type': type }), ...(origin && { 'Access-Control-Allow-Origin': origin }) };
  const control = got.headers['cache-control'] ?? '';
  const isKept = due.status !== 200 || !/no-store|private/.test(control);
  return [
    ...differences({ ...due, headers }, got),
    ...(isKept ? [] : [`Cache-Control: “${control}”, önbellekler tutamaz / no cache may keep it`]),
  ];
};

/** In what a response departs from the one that is due of such a host. */
export const differencesAt = ({ isMirror }: Host, due: DueResponse, got: ReceivedResponse): readonly string[] =>
  isMirror ? mirrorDifferences(due, got) : differences(due, got);

/** Why `fetch` got no response. The system's own error has no message where several addresses were tried. */
export const reasonOf = (thrown: unknown): string => {
  if (!(thrown instanceof Error)) return String(thrown);
  const { cause } = thrown;
  return cause instanceof Error ? `${thrown.message}: ${cause.message || codeOf(cause)}` : thrown.message;
};

const look = async (host: Host, { request, due, alsoWrong = () => [] }: Check): Promise<readonly string[]> => {
  try {
    const got = await responseOf(host, readRequest(request));
    return [...differencesAt(host, await due(got, host), got), ...(await alsoWrong(got, host))];
  } catch (thrown) {
    return [`yanıt yok / no response: ${reasonOf(thrown)}`];
  }
};

/** How many requests are under way at a time: a host that has just been deployed is looked at, not loaded. */
const AT_ONCE = 4;

/** Runs checks against a host and returns those that found something, in their order. Never throws. */
export const smoke = async (host: Host, checks: readonly Check[]): Promise<readonly Finding[]> => {
  const results: Finding[] = [];
  for (let at = 0; at < checks.length; at += AT_ONCE) {
    const some = checks.slice(at, at + AT_ONCE);
    const found = some.map(async (check) => ({ request: check.request, differences: await look(host, check) }));
    results.push(...(await Promise.all(found)));
  }
  return results.filter(({ differences: found }) => found.length > 0);
};

const NAMED = 3;

/** A line for each difference: what it is, how many responses have it, and the first of their requests. */
export const report = (findings: readonly Finding[]): readonly string[] => {
  const all = findings.flatMap(({ request, differences: found }) => found.map((line) => ({ line, request })));
  return [...Map.groupBy(all, ({ line }) => line)].map(([line, found]) => {
    const names = found.slice(0, NAMED).map(({ request }) => request);
    return `${found.length} × ${line}  (${names.join(', ')}${found.length > NAMED ? ', …' : ''})`;
  });
};
