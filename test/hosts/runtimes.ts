import { createRequire } from 'node:module';
import { arch, platform } from 'node:os';
import { dirname, join } from 'node:path';

const require = createRequire(import.meta.url);

/** Where each runtime's binary lies on this machine's platform: the package that holds it, and the file inside. */
const PLATFORMS: Readonly<Record<string, { readonly node: string; readonly bun: string; readonly deno: string }>> = {
  'linux-x64': { node: 'linux-x64', bun: 'linux-x64', deno: 'linux-x64-glibc' },
  'linux-arm64': { node: 'linux-arm64', bun: 'linux-aarch64', deno: 'linux-arm64-glibc' },
  'darwin-arm64': { node: 'darwin-arm64', bun: 'darwin-aarch64', deno: 'darwin-arm64' },
  'win32-x64': { node: 'win-x64', bun: 'windows-x64', deno: 'win32-x64' },
};

const ending = platform() === 'win32' ? '.exe' : '';

const binary = (name: string, file: string): string | null => {
  try {
    return join(dirname(require.resolve(`${name}/package.json`)), `${file}${ending}`);
  } catch {
    return null;
  }
};

const names = PLATFORMS[`${platform()}-${arch()}`];

/** The runtimes' binaries; `null` where npm has none for this platform. `recentNode` is the one that runs the tests. */
export const runtimes = {
  node20: names ? binary(`node-20-${names.node}`, 'bin/node') : null,
  node22: names ? binary(`node-22-${names.node}`, 'bin/node') : null,
  recentNode: process.execPath,
  bun: names ? binary(`@oven/bun-${names.bun}`, 'bin/bun') : null,
  deno: names ? binary(`@deno/${names.deno}`, 'deno') : null,
} as const satisfies Readonly<Record<string, string | null>>;
