import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type ArchiveFormat, type ExtendedRoute, type FunctionResult, zipFunctions } from '@netlify/zip-it-and-ship-it';
import { root } from '../../support/project-copy.ts';

type Handler = (request: Request) => Promise<Response>;

/** A function as Netlify deploys it, without the platform around it. */
export interface DeployedFunction {
  readonly name: string;
  readonly handler: Handler;
  /** The method and path patterns of its `config`, as Netlify’s bundler understands them. */
  readonly routes: readonly ExtendedRoute[];
}

/** The project's functions, bundled; `remove` deletes the temporary folder in which they lie. */
export interface DeployedFunctions {
  readonly functions: readonly DeployedFunction[];
  readonly remove: () => Promise<void>;
}

const hasHandler = (module: unknown): module is { readonly default: Handler } =>
  typeof module === 'object' && module !== null && 'default' in module && typeof module.default === 'function';

const load = async (file: string): Promise<Handler> => {
  const module: unknown = await import(/* @vite-ignore */ pathToFileURL(file).href);
  if (!hasHandler(module)) throw new TypeError(`${file} exports no function by default`);
  return module.default;
};

/** Bundles all functions into a folder with Netlify's own bundler, as `netlify.toml` configures it. */
export const bundleFunctions = (folder: string, archiveFormat: ArchiveFormat): Promise<FunctionResult[]> =>
  zipFunctions(join(root, 'functions'), folder, {
    archiveFormat,
    basePath: root,
    config: { '*': { nodeBundler: 'esbuild' } },
  });

/** Bundles all functions into a temporary folder and loads what the bundler made of them. */
export const deployFunctions = async (): Promise<DeployedFunctions> => {
  const folder = await mkdtemp(join(tmpdir(), 'kurmaca-functions-'));
  const results = await bundleFunctions(folder, 'none');
  const functions = await Promise.all(
    results.map(async ({ name, path, routes = [] }) => ({
      name,
      handler: await load(join(path, 'functions', `${name}.mjs`)),
      routes,
    })),
  );
  return { functions, remove: () => rm(folder, { recursive: true }) };
};

const fits = (route: ExtendedRoute, method: string, path: string): boolean => {
  if (route.methods && !route.methods.includes(method)) return false;
  return 'literal' in route ? route.literal === path : new RegExp(route.expression).test(path);
};

/** The handler of the function that claims a request, if one does. */
export const handlerFor = (functions: readonly DeployedFunction[], method: string, path: string): Handler | undefined =>
  functions.find(({ routes }) => routes.some((route) => fits(route, method, path)))?.handler;
