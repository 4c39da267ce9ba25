import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Miniflare } from 'miniflare';
import { build } from 'vite';
import { codeOf } from '../../data/thrown.ts';
import { startServer } from '../../scripts/server/server.ts';
import { siteFolder } from '../support/build-site.ts';
import { copyGuideFiles } from './guide-files.ts';
import { objectOf, parseJson, textOf } from '../support/json.ts';
import { deployFunctions, handlerFor } from './netlify/bundles.ts';
import { runProgram } from '../support/process.ts';
import { askBy, type TableHost, SITE } from './table-host.ts';

type App = (request: Request) => Promise<Response>;

interface Package {
  readonly createApp: (options: { readonly site: string }) => App;
}

const isPackage = (module: unknown): module is Package =>
  typeof module === 'object' && module !== null && 'createApp' in module;

/** The packed app in this process. */
export const memoryHost = async (project: string): Promise<TableHost> => {
  const url = pathToFileURL(join(project, 'node_modules/kurmaca/index.js')).href;
  const module: unknown = await import(/* @vite-ignore */ url);
  if (!isPackage(module)) throw new TypeError('the package exports no createApp');
  const origin = 'http://kurmaca.test';
  return {
    origin,
    site: SITE,
    ask: askBy(origin, module.createApp({ site: SITE })),
    stop: () => Promise.resolve(),
  };
};

/** The whole service as `npm start` serves it. */
export const localHost = async (): Promise<TableHost> => {
  const { url, close } = await startServer({ port: 0, folder: siteFolder });
  return { origin: url, site: url, ask: askBy(url, fetch), stop: close };
};

/** A program that prints its address. */
const programHost = async (
  program: string,
  args: readonly string[],
  cwd: string,
  site: string | null,
  env: Readonly<Record<string, string>> = { PORT: '0' },
): Promise<TableHost> => {
  const { child, output, printed, ended } = runProgram(program, args, env, cwd);
  await printed('http://');
  const origin = /http:\/\/[\w.]+:\d+/.exec(output())?.[0] ?? '';
  return {
    origin,
    site,
    ask: askBy(origin, fetch),
    stop: async () => {
      child.kill();
      await ended;
    },
  };
};

/** `npx kurmaca` from the tarball, on a Node.js. */
export const commandHost = async (node: string, project: string): Promise<TableHost> => ({
  ...(await programHost(node, ['node_modules/kurmaca/cli.js'], project, null)),
  documents: ['openApi', 'picture'],
});

const bunScript = `
import { createApp } from 'kurmaca';
const { port } = Bun.serve({ port: 0, fetch: createApp({ site: '${SITE}' }) });
console.log('http://localhost:' + port);
`;

export const bunHost = async (bun: string, project: string): Promise<TableHost> => {
  await writeFile(join(project, 'bun.mjs'), bunScript);
  return programHost(bun, ['bun.mjs'], project, SITE);
};

/** The guide's file for a Node.js server. */
export const nodeHost = async (node: string, project: string): Promise<TableHost> =>
  programHost(node, ['server.mjs'], await copyGuideFiles(project), null);

/** The guide's file for Deno. */
export const denoHost = async (deno: string, project: string): Promise<TableHost> => {
  const args = ['run', '--allow-net', '--cached-only', '--no-lock', 'main.js'];
  return programHost(deno, args, await copyGuideFiles(project), null, { DENO_SERVE_ADDRESS: 'tcp:127.0.0.1:0' });
};

/** A script with the packages that it imports in one module, as wrangler uploads it. */
const bundled = async (file: string): Promise<string> => {
  const built = await build({
    configFile: false,
    publicDir: false,
    logLevel: 'error',
    ssr: { noExternal: true },
    build: { ssr: file, write: false, rolldownOptions: { checks: { bundlerTimings: false } } },
  });
  const chunks = 'output' in built ? built.output : [];
  const [only] = chunks.flatMap((chunk) => (chunk.type === 'chunk' ? [chunk.code] : []));
  if (only === undefined || chunks.length > 1) throw new TypeError('not one module');
  return only;
};

/**
 * Sends a request once more where the connection was reset. workerd closes one on which it left a body unread, and the next
 * request may be on its way by then (RFC 9112, section 9.3.1, lets clients repeat such requests).
 */
const fetchAgain = async (request: Request): Promise<Response> => {
  const copy = request.clone();
  try {
    return await fetch(request);
  } catch (thrown) {
    if (!(thrown instanceof Error) || codeOf(thrown.cause) !== 'ECONNRESET') throw thrown;
    return fetch(copy);
  }
};

/** The guide's files for Cloudflare Workers on workerd, run by miniflare. */
export const workerdHost = async (project: string): Promise<TableHost> => {
  const folder = await copyGuideFiles(project);
  const settings = objectOf(parseJson(await readFile(join(folder, 'wrangler.json'), 'utf8')));
  const main = textOf(settings['main']);
  const runtime = new Miniflare({
    modules: [{ type: 'ESModule', path: main, contents: await bundled(join(folder, main)) }],
    compatibilityDate: textOf(settings['compatibility_date']),
  });
  const { origin } = await runtime.ready;
  return { origin, site: null, ask: askBy(origin, fetchAgain), stop: () => runtime.dispose() };
};

/** The functions that Netlify deploys, called with the requests that their routes claim. */
export const netlifyHost = async (): Promise<TableHost> => {
  const { functions, remove } = await deployFunctions();
  const rest = functions.find(({ name }) => name === 'not-found');
  if (!rest) throw new Error('There is no function for the catch-all rule');
  const origin = 'https://kurmaca.netlify.app';
  const send = (request: Request): Promise<Response> =>
    (handlerFor(functions, request.method, new URL(request.url).pathname) ?? rest.handler)(request);
  return { origin, site: origin, ask: askBy(origin, send), stop: remove };
};
