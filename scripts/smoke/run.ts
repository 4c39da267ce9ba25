import { dataSet } from '../../data/records.ts';
import type { JsonObject } from '../../data/json.ts';
import { createApp } from '../../functions/http/app.ts';
import type { Received } from './compare.ts';

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

/** A request whose response is not the app’s. */
export interface Finding {
  readonly request: string;
  readonly differences: readonly string[];
}

/** What was found, beside how much was asked. */
export interface SmokeReport {
  readonly requests: number;
  readonly findings: readonly Finding[];
}

/** The app with the frozen records, with which every host is compared. */
export const app = createApp(dataSet);

/** The server that an OpenAPI document names; none where it is no such document. */
const serverOf = ({ body }: Received): string => {
  const [, server = ''] = /"servers":\[\{"url":"([^"]*)"/.exec(new TextDecoder().decode(body)) ?? [];
  return server;
};

/** An OpenAPI document is a file of each host; its server is the only part that differs. */
export const documentDue = (describe: (server: string) => JsonObject, got: Received): Received['body'] =>
  new TextEncoder().encode(JSON.stringify(describe(serverOf(got))));

/** How many requests are under way at a time: a host that has just been deployed is looked at, not loaded. */
const AT_ONCE = 4;

const reasonOf = (thrown: unknown): string => {
  if (!(thrown instanceof Error)) return String(thrown);
  return thrown.cause instanceof Error ? `${thrown.message}: ${thrown.cause.message}` : thrown.message;
};

const look = async (subject: Subject, { request, run }: Check): Promise<Finding> => {
  try {
    return { request, differences: await run(subject) };
  } catch (thrown) {
    return { request, differences: [`yanıt yok / no response: ${reasonOf(thrown)}`] };
  }
};

/** Runs the checks against a host. Never throws. */
export const smoke = async (subject: Subject, checks: readonly Check[]): Promise<SmokeReport> => {
  const results: Finding[] = [];
  const queue = checks.entries();
  const work = async (): Promise<void> => {
    for (const [at, check] of queue) results[at] = await look(subject, check);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return { requests: checks.length, findings: results.filter((each) => each.differences.length > 0) };
};
