import { readFile, stat } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { Hono } from 'hono';
import { serveStatic } from 'hono/serve-static';
import { encodeText } from '../../data/lib/json.ts';
import { headersFor } from '../../site/output/page-headers.ts';
import { notFoundPages, pages } from '../../site/shared/pages.ts';
import { addressOf, decodeSegment } from '../../functions/http/address.ts';
import { BASE_PATHS } from '../../data/language.ts';
import { LOCAL_ORIGIN, READ_METHODS, READ_ONLY } from '../../functions/http/base.ts';
import { nine } from '../../functions/query/catalogue.ts';
import { problems } from '../../functions/http/problems.ts';
import { errorResponse, etagOf, preflight, REVALIDATE, toResponse } from '../../functions/http/respond.ts';
import { type Handler, refuse } from './serve.ts';

/** A file's content. Where the build did not know the site's origin, it names that of the request's URL. */
const contentOf = async (file: string, url: string): Promise<Uint8Array<ArrayBuffer> | null> => {
  const content = await readFile(file).catch(() => null);
  const { origin } = addressOf(url);
  if (content === null || origin === '' || !content.includes(LOCAL_ORIGIN)) return content && new Uint8Array(content);
  return encodeText(content.toString().replaceAll(LOCAL_ORIGIN, origin));
};

/** Serves pages and assets, but not the settings of hosts (`_headers`). A write to an unknown path returns an error of the API. */
export const serveSite = (folder: string): Handler => {
  const site = new Hono();
  site.use(
    serveStatic({
      root: folder,
      join,
      isDir: async (path) => (await stat(path).catch(() => null))?.isDirectory() === true,
      getContent: (path, { req }) => (req.path.startsWith('/_') ? Promise.resolve(null) : contentOf(path, req.url)),
      onFound: (path, context) => {
        const page = `/${relative(folder, path).replaceAll(sep, '/')}`.replace(/\/index\.html$/, '/');
        for (const [name, value] of Object.entries({ 'Cache-Control': REVALIDATE, ...headersFor(page) }))
          context.header(name, value);
      },
    }),
  );
  site.notFound(async ({ req, body }) => {
    const page = notFoundPages[req.path.startsWith(pages.home.en) ? 'en' : 'tr'];
    const headers = { 'Cache-Control': REVALIDATE, ...headersFor(page), 'Content-Type': 'text/html; charset=utf-8' };
    return body((await contentOf(join(folder, page), req.url)) ?? '', 404, headers);
  });
  return async (request) => {
    const { origin, pathname } = addressOf(request.url);
    if (request.method === 'OPTIONS') return preflight(request, READ_ONLY);
    const found = await site.fetch(new Request(request.url));
    if (READ_METHODS.includes(request.method)) {
      const body = new Uint8Array(await found.arrayBuffer());
      const headers = { ...Object.fromEntries(found.headers), ...(found.ok ? { ETag: etagOf(body) } : {}) };
      return toResponse({ status: found.status, headers, body }, request);
    }
    if (found.ok) return refuse('YONTEM_DESTEKLENMIYOR', { Allow: READ_ONLY.join(', ') });
    return toResponse(
      errorResponse(problems.outsideBase(nine, decodeSegment(pathname), BASE_PATHS.tr, false), origin, nine),
      request,
    );
  };
};
