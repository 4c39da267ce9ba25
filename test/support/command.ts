import { spawn } from 'node:child_process';

/** How a command ended. */
export interface Outcome {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** How a command is to run, beside its arguments. */
export interface CommandOptions {
  readonly cwd?: string;
  readonly env?: Readonly<Record<string, string>>;
  /** What it reads from its standard input. */
  readonly input?: string;
}

/** Runs a program to its end. @throws the system's error where there is no such program (code ENOENT). */
export const runCommand = (
  command: string,
  args: readonly string[],
  { cwd, env, input = '' }: CommandOptions = {},
): Promise<Outcome> =>
  new Promise((resolve, reject) => {
    const child = spawn(command, args, { ...(cwd === undefined ? {} : { cwd }), env: { ...process.env, ...env } });
    let stdout = '';
    let stderr = '';
    child.stdout.setEncoding('utf8').on('data', (text: string) => (stdout += text));
    child.stderr.setEncoding('utf8').on('data', (text: string) => (stderr += text));
    child.once('error', reject);
    child.once('close', (code) => resolve({ code, stdout, stderr }));
    child.stdin.on('error', () => undefined);
    child.stdin.end(input);
  });

/** The npm that started the tests as a program and its first arguments: Windows has no program `npm`. */
export const npmProgram = (): readonly [program: string, ...args: string[]] => {
  const { npm_execpath: script = '' } = process.env;
  return script.endsWith('.js') ? [process.execPath, script] : ['npm'];
};

/** Whether a program can be run here: tests of curl and Python have nothing to test on a machine without them. */
export const hasProgram = (command: string): Promise<boolean> =>
  runCommand(command, ['--version']).then(
    () => true,
    () => false,
  );
