import { text } from 'node:stream/consumers';
import { runProgram } from './process.ts';

export interface Outcome {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs a program until it ends. Rejects with the system's error (ENOENT) if there is no such program. */
export const runCommand = async (
  command: string,
  args: readonly string[],
  { cwd, env, input = '' }: { cwd?: string; env?: Readonly<Record<string, string>>; input?: string } = {},
): Promise<Outcome> => {
  const { child, ended } = runProgram(command, args, env, cwd);
  const texts = Promise.all([child.stdout, child.stderr].map((stream) => text(stream)));
  child.stdin.on('error', () => undefined).end(input);
  const code = await ended;
  const [stdout = '', stderr = ''] = await texts;
  return { code, stdout, stderr };
};

/** The program and arguments that run npm: npm's script if npm started the tests, because Windows has no program `npm`. */
export const npmProgram = (): readonly [program: string, ...args: string[]] => {
  const { npm_execpath: script = '' } = process.env;
  return script.endsWith('.js') ? [process.execPath, script] : ['npm'];
};

/** True if a program is installed, as some tests need curl or Python. */
export const hasProgram = (command: string): Promise<boolean> =>
  runCommand(command, ['--version']).then(
    () => true,
    () => false,
  );
