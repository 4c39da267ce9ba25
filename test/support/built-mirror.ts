import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import { buildOnce } from './build-once.ts';
import { runCommand } from './command.ts';
import { type PlainServer, startPlainServer } from './plain-server.ts';
import { root } from './folders.ts';

export const ORIGIN = 'https://ornek.github.io';
export const PREFIX = '/kurmaca/';

interface BuiltMirror {
  readonly folder: string;
  readonly output: string;
  readonly server: PlainServer;
}

const mirrorFolder = join(root, 'node_modules/.cache/mirror');
const outputFile = `${mirrorFolder}.txt`;

/** Builds a mirror with its script, and keeps the script's output beside it. */
const buildMirror = async (folder: string): Promise<void> => {
  const args = ['--taban', PREFIX, '--koken', ORIGIN, '--klasor', folder];
  const { code, stdout, stderr } = await runCommand(process.execPath, ['scripts/build-mirror.ts', ...args], {
    cwd: root,
  });
  if (code !== 0) throw new Error(`the mirror was not built:\n${stdout}${stderr}`);
  await writeFile(outputFile, stdout);
};

/** Serves a mirror from a host that only sends files. */
export const useMirror = (): (() => BuiltMirror) => {
  let mirror: BuiltMirror | undefined;
  beforeAll(async () => {
    await buildOnce(mirrorFolder, buildMirror);
    const server = await startPlainServer(mirrorFolder, PREFIX);
    mirror = { folder: mirrorFolder, output: await readFile(outputFile, 'utf8'), server };
  });
  afterAll(() => mirror?.server.stop());
  return () => {
    if (!mirror) throw new Error('the mirror is built before the first test');
    return mirror;
  };
};
