import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { getMimeType } from 'hono/utils/mime';
import { headersFor } from '../../site/page-headers.ts';

/** A file of the built site, in memory. */
interface SiteFile {
  readonly body: Uint8Array<ArrayBuffer>;
  readonly headers: Readonly<Record<string, string>>;
}

/** Answers a path of the site, with 404 for one that it does not have. */
export type StaticSite = (request: Request) => Response;

const load = async (folder: string, file: string): Promise<readonly [string, SiteFile]> => {
  const body = new Uint8Array(await readFile(join(folder, file)));
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 20)}"`;
  const path = `/${relative('.', file).split(sep).join('/')}`;
  return [
    path,
    {
      body,
      headers: {
        ...headersFor(path.replace(/\/index\.html$/, '/')),
        'Content-Type': getMimeType(file) ?? 'application/octet-stream',
        ETag: etag,
        'Cache-Control': 'no-cache',
      },
    },
  ];
};

/**
 * Loads the pages and assets below a folder into memory. The API's own files are left out: the app answers for them,
 * byte for byte the same. A folder's address gives its `index.html`; anything unknown gives the site's `404.html`.
 */
export const loadSite = async (folder: string): Promise<StaticSite> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const names = entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
    .filter((name) => !name.startsWith(`api${sep}`) && !name.startsWith('_'));
  const files = new Map(await Promise.all(names.map((name) => load(folder, name))));
  return (request) => {
    const { pathname } = new URL(request.url);
    const file = files.get(pathname) ?? files.get(`${pathname.replace(/\/$/, '')}/index.html`);
    if (!file)
      return new Response(files.get('/404.html')?.body ?? null, {
        status: 404,
        headers: { ...headersFor('/404.html'), 'Content-Type': 'text/html; charset=utf-8' },
      });
    if (request.headers.get('If-None-Match') === file.headers['ETag'])
      return new Response(null, { status: 304, headers: file.headers });
    return new Response(file.body, { headers: file.headers });
  };
};
