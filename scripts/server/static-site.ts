import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { Hono } from 'hono';
import { etag } from 'hono/etag';
import { serveStatic } from 'hono/serve-static';
import { headersFor } from '../../site/page-headers.ts';
import { notFoundPages, pages } from '../../site/pages.ts';
import { BASE_PATH, READ_METHODS } from '../../functions/http/base.ts';
import { problems } from '../../functions/http/problems.ts';
import { errorResponse, REVALIDATE, toResponse } from '../../functions/http/respond.ts';
import { refuse } from './refusals.ts';
import type { Handler } from './serve.ts';

/** A file's content; `null` for one that a later build has removed. */
const contentOf = (file: string): Promise<Uint8Array<ArrayBuffer> | null> =>
  readFile(file).then(
    (content) => new Uint8Array(content),
    () => null,
  );

/**
 * Serves the pages and assets below a folder. Only the addresses that are found now are ever looked up, so none can leave the folder.
 * The API's own files are left out, because the app gives the same bytes.
 */
export const serveSite = async (folder: string): Promise<Handler> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const names = entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
    .filter((name) => !name.startsWith(`api${sep}`) && !name.startsWith('_'));
  const files = new Set(names.map((name) => `/${name.split(sep).join('/')}`));
  const site = new Hono();
  const isFolder = (path: string): boolean => files.has(`${path.replace(/\/$/, '')}/index.html`);
  site.use((context, next) => {
    const { method, path, raw } = context.req;
    if (READ_METHODS.includes(method)) return next();
    if (files.has(path) || isFolder(path))
      return Promise.resolve(refuse('YONTEM_DESTEKLENMIYOR', { Allow: READ_METHODS.join(', ') }));
    // A write to no page is meant for the API.
    const missing = problems.outsideBase(path, BASE_PATH, false);
    return Promise.resolve(toResponse(errorResponse(missing, new URL(raw.url).origin), raw));
  });
  site.use(etag());
  site.use(
    serveStatic({
      root: '/',
      isDir: isFolder,
      getContent: (path) => (files.has(path) ? contentOf(join(folder, path)) : Promise.resolve(null)),
      onFound: (path, context) => {
        const headers = { 'Cache-Control': REVALIDATE, ...headersFor(path.replace(/\/index\.html$/, '/')) };
        for (const [name, value] of Object.entries(headers)) context.header(name, value);
      },
    }),
  );
  site.notFound(async (context) => {
    const page = notFoundPages[context.req.path.startsWith(pages.home.en) ? 'en' : 'tr'];
    const headers = {
      'Cache-Control': REVALIDATE,
      ...headersFor(page),
      'Content-Type': 'text/html; charset=utf-8',
    };
    return context.body((await contentOf(join(folder, page))) ?? '', 404, headers);
  });
  return (request) => site.fetch(request);
};
