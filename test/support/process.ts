import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { closeServer, listen } from '../../scripts/server/address.ts';

const root = join(import.meta.dirname, '../..');

/** A program in a separate process, with its output. */
export interface RunningScript {
  readonly child: ChildProcessWithoutNullStreams;
  readonly output: () => string;
  /** Resolves when the output contains the text. Rejects if the program ends first. */
  readonly printed: (text: string) => Promise<void>;
  /** Resolves to the exit code. Rejects with the system's error (ENOENT) if there is no such program. */
  readonly ended: Promise<number | null>;
}

/** Starts a program, by default in the project's folder. */
export const runProgram = (
  program: string,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
  cwd = root,
): RunningScript => {
  const child = spawn(program, args, { cwd, env: { ...process.env, ...env } });
  let output = '';
  const listeners = new Set<() => void>();
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
      listeners.forEach((listener) => listener());
    });
  const ended = new Promise<number | null>((resolve, reject) => child.once('error', reject).once('close', resolve));
  const printed = (text: string): Promise<void> =>
    new Promise((resolve, reject) => {
      const look = (): void => {
        if (output.includes(text)) resolve();
      };
      listeners.add(look);
      look();
      ended.then(() => reject(new Error(`ended without printing ${text}:\n${output}`)), reject);
    });
  return { child, output: () => output, printed, ended };
};

/** Finds a free port for a program that cannot choose one. */
export const freePort = async (): Promise<number> => {
  const server = createServer();
  const port = await listen(server, 0, 'localhost');
  await closeServer(server);
  return port;
};
