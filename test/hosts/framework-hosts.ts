import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { freePort, runProgram } from '../support/process.ts';
import { copyGuideFiles } from './guide-files.ts';
import { askBy, type TableHost } from './table-host.ts';

interface Listening {
  readonly origin: string;
  readonly stop: () => Promise<void>;
}

/** Runs a file that listens on `PORT`. @throws Error with what it printed where it ends instead. */
export const startListening = async (folder: string, file: string): Promise<Listening> => {
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  const { child, output, ended } = runProgram(process.execPath, [file], { PORT: String(port) }, folder);
  while ((await fetch(origin).catch(() => null)) === null) {
    if (child.exitCode !== null) throw new Error(output());
    await setTimeout(20);
  }
  const stop = async (): Promise<void> => {
    child.kill();
    await ended;
  };
  return { origin, stop };
};

/** A file of the guide to frameworks that listens on a port. */
export const listeningHost = async (project: string, file: string, routersOwn = ''): Promise<TableHost> => {
  const { origin, stop } = await startListening(await copyGuideFiles(project), file);
  return { origin, site: null, routersOwn, ask: askBy(origin, fetch), stop };
};

type Handler = (request: Request) => Response | Promise<Response>;

const isHandler = (value: unknown): value is Handler => typeof value === 'function';

/** The guide’s route handlers, one for each method, called as Next.js calls them. */
export const routeHandlersHost = async (project: string): Promise<TableHost> => {
  const load = (path: string): Promise<object> => import(/* @vite-ignore */ pathToFileURL(path).href);
  const module = await load(join(await copyGuideFiles(project), 'route.js'));
  const origin = 'http://kurmaca.test';
  const send: Handler = (request) => {
    const handler: unknown = Reflect.get(module, request.method);
    return isHandler(handler) ? handler(request) : new Response(null, { status: 405 });
  };
  return { origin, site: null, ask: askBy(origin, send), stop: () => Promise.resolve() };
};
