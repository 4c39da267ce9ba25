import { onTestFinished } from 'vitest';
import { runProgram, type RunningScript } from './process.ts';

/** Runs a script until the test ends, on a free port unless `env` contains one. */
export const runUntilTestEnds = (
  script: string,
  args: readonly string[] = [],
  env: Readonly<Record<string, string>> = {},
  folder?: string,
): RunningScript => {
  const running = runProgram(process.execPath, [script, ...args], { PORT: '0', ...env }, folder);
  onTestFinished(async () => {
    running.child.kill('SIGKILL');
    await running.ended;
  });
  return running;
};

/** Runs a server script and waits until it prints its URL. */
export const startScript = async (
  ...command: Parameters<typeof runUntilTestEnds>
): Promise<RunningScript & { readonly url: string }> => {
  const running = runUntilTestEnds(...command);
  await running.printed('Ctrl+C');
  return { ...running, url: /http:\/\/[\w.]+:\d+/.exec(running.output())?.[0] ?? '' };
};
