import { cp, mkdir, mkdtemp, readdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { arch, platform } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { build } from 'vite';
import { type Case, type Received, sendCases } from '../../scripts/smoke-cases.ts';
import type { Language } from '../../data/language.ts';
import { hostFile } from '../../site/shared/host-files.ts';
import { runCommand } from '../support/command.ts';
import { objectOf, parseJson, textOf } from '../support/json.ts';
import { freePort, runProgram } from '../support/process.ts';
import { root } from '../support/folders.ts';

export interface StartedHost {
  readonly ask: (asked: readonly Case[]) => Promise<readonly Received[]>;
  readonly stop: () => Promise<unknown>;
}

const require = createRequire(import.meta.url);

/** The name of each platform in the packages of each runtime. */
const PLATFORMS: Readonly<Record<string, Readonly<Record<'node' | 'bun' | 'deno' | 'workerd', string>>>> = {
  'linux-x64': { node: 'linux-x64', bun: 'linux-x64', deno: 'linux-x64-glibc', workerd: 'linux-64' },
  'linux-arm64': { node: 'linux-arm64', bun: 'linux-aarch64', deno: 'linux-arm64-glibc', workerd: 'linux-arm64' },
  'darwin-arm64': { node: 'darwin-arm64', bun: 'darwin-aarch64', deno: 'darwin-arm64', workerd: 'darwin-arm64' },
  'win32-x64': { node: 'win-x64', bun: 'windows-x64', deno: 'win32-x64', workerd: 'windows-64' },
};

const names = PLATFORMS[`${platform()}-${arch()}`];

const binary = (name: string, file: string): string | null => {
  try {
    return join(dirname(require.resolve(`${name}/package.json`)), `${file}${platform() === 'win32' ? '.exe' : ''}`);
  } catch {
    return null;
  }
};

/** The runtimes’ binaries; `null` if npm has none for this platform. `recentNode` also runs the tests. */
export const runtimes = {
  node20: names ? binary(`node-20-${names.node}`, 'bin/node') : null,
  node22: names ? binary(`node-22-${names.node}`, 'bin/node') : null,
  recentNode: process.execPath,
  bun: names ? binary(`@oven/bun-${names.bun}`, 'bin/bun') : null,
  deno: names ? binary(`@deno/${names.deno}`, 'deno') : null,
  workerd: names ? binary(`@cloudflare/workerd-${names.workerd}`, 'bin/workerd') : null,
} as const;

/** The packages that the guides’ files import besides `kurmaca`, and the programs that they start, each with its `node_modules`. */
const PACKAGES = {
  '.bin': 'node_modules',
  '@hono/node-server': 'node_modules',
  hono: 'node_modules',
  vite: 'node_modules',
  vitest: 'node_modules',
  '@playwright/test': 'test/hosts/node_modules',
  express: 'test/hosts/node_modules',
  fastify: 'test/hosts/node_modules',
  unstorage: 'test/hosts/node_modules',
} as const;

/** Writes the files of a language’s guides into a new folder of a project that has the package, and returns the folder. */
export const copyGuideFiles = async (project: string, lang: Language = 'tr'): Promise<string> => {
  const folder = await mkdtemp(join(project, 'hosts-'));
  for (const name of await readdir(join(root, 'site/hosts')))
    await writeFile(join(folder, name), await hostFile(name, lang));
  for (const [name, installed] of Object.entries(PACKAGES)) {
    const link = join(folder, 'node_modules', name);
    await mkdir(dirname(link), { recursive: true });
    await symlink(join(root, installed, name), link, 'junction');
  }
  return folder;
};

/**
 * Makes a project with the package, Vitest, jsdom and other packages, and returns its folder. Vitest is copied, because it imports jsdom
 * from its own place.
 * @param packages their folders
 */
export const jsdomProject = async (project: string, packages: readonly string[] = []): Promise<string> => {
  const folder = await mkdtemp(join(project, '../jsdom-'));
  const installed = join(root, 'node_modules');
  const others = (await readdir(installed)).filter((name) => !name.startsWith('.') && name !== 'vitest');
  await cp(join(installed, 'vitest'), join(folder, 'node_modules/vitest'), { recursive: true });
  await cp(join(project, 'node_modules/kurmaca'), join(folder, 'node_modules/kurmaca'), { recursive: true });
  const linked = [
    ...others.map((name) => join(installed, name)),
    join(root, 'test/hosts/node_modules/jsdom'),
    ...packages,
  ];
  for (const from of linked) await symlink(from, join(folder, 'node_modules', basename(from)), 'junction');
  return folder;
};

/** Starts a server, with its port in place of `PORT` in the arguments. @throws Error with its output if it ends. */
export const startProgram = async (
  program: string,
  args: readonly string[],
  folder: string,
): Promise<StartedHost & { readonly origin: string }> => {
  const port = String(await freePort());
  const origin = `http://localhost:${port}`;
  const written = args.map((each) => each.replace('PORT', port));
  const env = { PORT: port, DENO_SERVE_ADDRESS: `tcp:127.0.0.1:${port}` };
  const { child, output, ended } = runProgram(program, written, env, folder);
  while ((await fetch(origin).catch(() => null)) === null) {
    if (child.exitCode !== null) throw new Error(output());
    await setTimeout(20);
  }
  // Retries once, because workerd closes a connection after an unread body, perhaps during the next request (RFC 9112, 9.3.1).
  const send: typeof fetch = (url, init) => fetch(url, init).catch(() => fetch(url, init));
  const stop = (): Promise<unknown> => {
    child.kill('SIGKILL');
    return ended;
  };
  return { origin, ask: (asked) => sendCases(origin, asked, send), stop };
};

export const startGuideFile = async (program: string, args: readonly string[], project: string): Promise<StartedHost> =>
  startProgram(program, args, await copyGuideFiles(project));

export type Handler = (request: Request) => Response | Promise<Response>;

const isHandler = (value: unknown): value is Handler => typeof value === 'function';

/** Imports a function from a module. @throws TypeError if the module does not export it. */
export const handlerIn = async (file: string, name: string): Promise<Handler> => {
  const module: unknown = await import(/* @vite-ignore */ pathToFileURL(file).href);
  const value: unknown = typeof module === 'object' && module !== null ? Reflect.get(module, name) : undefined;
  if (!isHandler(value)) throw new TypeError(`${file} exports no function ${name}`);
  return value;
};

export const askBy =
  (handler: Handler, host = 'https://kurmaca.example'): StartedHost['ask'] =>
  (asked) =>
    sendCases(host, asked, async (...request) => handler(new Request(...request)));

export const packedApp = async (project: string, options: object = {}): Promise<Handler> => {
  const createApp = await handlerIn(join(project, 'node_modules/kurmaca/index.js'), 'createApp');
  const app: unknown = await Reflect.apply(createApp, null, [options]);
  if (!isHandler(app)) throw new TypeError('createApp makes no function');
  return app;
};

export const startInMemory = async (project: string, options: object = {}): Promise<StartedHost> => ({
  ask: askBy(await packedApp(project, options)),
  stop: () => Promise.resolve(),
});

const isResponses = (value: unknown): value is readonly Received[] => Array.isArray(value);

/** Starts Mock Service Worker in a separate process without network access. */
export const startMsw = async (node: string, project: string, options: object = {}): Promise<StartedHost> => {
  const scriptFor = (asked: readonly Case[]): string => `
    import { setupServer } from 'msw/node';
    import { handlers } from 'kurmaca/msw';
    const server = setupServer(...handlers(${JSON.stringify(options)}));
    server.listen({ onUnhandledRequest: 'error' });
    const responses = await (${String(sendCases)})('https://api.example.com', ${JSON.stringify(asked)});
    console.log(JSON.stringify(responses));
    server.close();`;
  const ask: StartedHost['ask'] = async (asked) => {
    const args = ['--input-type=module', '--eval', scriptFor(asked)];
    const { code, stdout, stderr } = await runCommand(node, args, { cwd: project });
    if (code !== 0) throw new Error(stderr);
    const responses: unknown = JSON.parse(stdout);
    return isResponses(responses) ? responses : [];
  };
  return Promise.resolve({ ask, stop: () => Promise.resolve() });
};

/** Runs the guide’s files for Cloudflare Workers on workerd, bundled into one module as by wrangler. */
export const startWorkerd = async (workerd: string, project: string): Promise<StartedHost> => {
  const folder = await copyGuideFiles(project);
  const settings = objectOf(parseJson(await readFile(join(folder, 'wrangler.json'), 'utf8')));
  await build({
    configFile: false,
    publicDir: false,
    logLevel: 'error',
    ssr: { noExternal: true },
    build: { ssr: join(folder, textOf(settings['main'])), outDir: join(folder, 'bundled') },
  });
  const config = `using Workerd = import "/workerd/workerd.capnp";
const config :Workerd.Config = (
  services = [(name = "main", worker = (
    modules = [(name = "worker.js", esModule = embed "bundled/worker.js")],
    compatibilityDate = "${textOf(settings['compatibility_date'])}",
  ))],
  sockets = [(name = "http", http = (), service = "main")],
);`;
  await writeFile(join(folder, 'worker.capnp'), config);
  return startProgram(workerd, ['serve', 'worker.capnp', '--socket-addr=http=localhost:PORT'], folder);
};
