import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import type { Route } from 'playwright-core';
import { isJsonObject } from '../../data/lib/json.ts';
import { parseJson } from './json.ts';
import { root } from './folders.ts';

/** The text of a file in an installed package. The packages of the tests have priority. */
export const libraryFile = (path: string): Promise<string> =>
  readFile(join(root, 'test/node_modules', path), 'utf8').catch(() =>
    readFile(join(root, 'node_modules', path), 'utf8'),
  );

/** Matches the package, version and path in the URLs from which examples and guides load libraries. */
const LIBRARY = /^https:\/\/unpkg\.com\/([^@/]+)@([^/]+)\/(.+)$/;

/** Responds to a library's URL with the installed file. The versions must agree, so that the tests run what users load. */
export const fromPackages = async (route: Route): Promise<void> => {
  const url = route.request().url();
  const [, name, version, path] = LIBRARY.exec(url) ?? [];
  if (name === undefined || path === undefined) return route.abort();
  const installed = parseJson(await libraryFile(`${name}/package.json`));
  if (!isJsonObject(installed) || installed['version'] !== version)
    throw new Error(`${url} is another version than installed`);
  const type = extname(path) === '.css' ? 'text/css' : 'text/javascript';
  const headers = { 'Access-Control-Allow-Origin': '*', 'Content-Type': type };
  return route.fulfill({ headers, body: await libraryFile(`${name}/${path}`) });
};
