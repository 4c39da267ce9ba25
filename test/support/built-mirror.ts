import { join } from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import { runCommand } from './command.ts';
import { type PlainServer, startPlainServer } from './plain-server.ts';
import { root, temporaryFolder } from './folders.ts';

export const ORIGIN = 'https://ornek.github.io';
export const PREFIX = '/kurmaca/';

interface BuiltMirror {
  readonly folder: string;
  readonly output: string;
  readonly server: PlainServer;
}

/** Builds a mirror with its script, and serves it from a host that only sends files. */
export const useMirror = (): (() => BuiltMirror) => {
  const stack = new AsyncDisposableStack();
  let mirror: BuiltMirror | undefined;
  beforeAll(async () => {
    const folder = join(stack.use(await temporaryFolder()).path, 'dist-mirror');
    const args = ['--taban', PREFIX, '--koken', ORIGIN, '--klasor', folder];
    const { code, stdout, stderr } = await runCommand(process.execPath, ['scripts/build-mirror.ts', ...args], {
      cwd: root,
    });
    if (code !== 0) throw new Error(`the mirror was not built:\n${stdout}${stderr}`);
    const server = await startPlainServer(folder, PREFIX);
    stack.defer(server.stop);
    mirror = { folder, output: stdout, server };
  });
  afterAll(() => stack.disposeAsync());
  return () => {
    if (!mirror) throw new Error('the mirror is built before the first test');
    return mirror;
  };
};
