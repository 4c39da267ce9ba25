import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { closeServer, listen } from '../../scripts/server/address.ts';

const root = join(import.meta.dirname, '../..');

/** A program in a separate process, with its output. */
export interface RunningScript {
  readonly child: ChildProcessWithoutNullStreams;
  readonly output: () => string;
  /** Resolves when the output contains the text. @throws Error if the program ends first. */
  readonly printed: (text: string) => Promise<void>;
  /** Resolves to the exit code. @throws the system's error for a missing program (ENOENT) */
  readonly ended: Promise<number | null>;
}

/** Starts a program, in the project's folder unless another is given. */
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

/** A free port, for a program that must be given one. */
export const freePort = async (): Promise<number> => {
  const server = createServer();
  const port = await listen(server, 0, 'localhost');
  await closeServer(server);
  return port;
};
