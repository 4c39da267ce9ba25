import { fork } from 'node:child_process';
import { join } from 'node:path';
import { afterAll, beforeAll, expect } from 'vitest';
import { siteFolder } from './build-site.ts';

/** A local server in a process of its own, whose memory can be asked for. */
export interface MeasuredServer {
  readonly url: () => string;
  /** Memory in bytes: what the heap holds after a garbage collection, and what the process occupies. */
  readonly memory: () => Promise<{ readonly held: number; readonly resident: number }>;
}

/** Starts the server before a file's tests and stops it after them. */
export const useMeasuredServer = (): MeasuredServer => {
  const child = fork(join(import.meta.dirname, 'measured-server-child.ts'), [siteFolder], {
    execArgv: ['--expose-gc'],
  });
  const message = (): Promise<ReadonlyMap<string, unknown>> =>
    new Promise((resolve) => {
      child.once('message', (received) => resolve(new Map(Object.entries(received))));
    });
  let url = '';
  beforeAll(async () => {
    url = String((await message()).get('url'));
  });
  afterAll(() => {
    expect(child.exitCode, 'the server still runs').toBeNull();
    child.kill();
  });
  return {
    url: () => url,
    memory: async () => {
      child.send('memory');
      const received = await message();
      return { held: Number(received.get('held')), resident: Number(received.get('resident')) };
    },
  };
};
