import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { dataSet } from '../../data/records.ts';
import { createApp } from '../../functions/http/app.ts';
import { OPENAPI_FILES } from '../../functions/http/base.ts';
import { atBothBases } from '../../functions/http/both-bases.ts';
import type { RouteKind } from '../../functions/http/routes.ts';
import { getSpace } from '../../functions/documents/get-space.ts';
import { BASE_PATHS, languages } from '../../data/language.ts';
import { openApiDocument } from '../../functions/documents/openapi/document.ts';
import { fileDocument } from '../../functions/documents/openapi/file-document.ts';
import { operationsOf } from '../../functions/documents/openapi/read.ts';
import { icons, pages as pagePaths } from '../../site/shared/pages.ts';
import { forEachOf } from '../support/ask.ts';
import { siteFolder } from '../support/build-site.ts';
import { ORIGIN, PREFIX, useMirror } from '../support/built-mirror.ts';
import { runCommand } from '../support/command.ts';
import { root } from '../support/folders.ts';
import { attributes, codeBlocks, metaOf, pagesNamingLocalhost, sitePages } from '../support/site-pages.ts';

const mirrorOf = useMirror();
const SERVER = `${ORIGIN}${PREFIX.slice(0, -1)}`;

const get = (file: string): Promise<Response> => fetch(mirrorOf().server.url + file.slice(1));
const read = (file: string): Promise<Buffer> => readFile(join(mirrorOf().folder, file));

describe('the files of the mirror', () => {
  const app = atBothBases((catalogue) => createApp(dataSet, { catalogue }));
  const answers: readonly RouteKind[] = ['index', 'list', 'record', 'children'];

  it('equal the responses to all GET requests, and the hosted site’s other files below the base path', async () => {
    // The OpenAPI documents differ, because they contain the mirror's URL.
    const space = getSpace(dataSet).filter(({ kind }) => kind !== 'openApi');
    expect(space.length).toBeGreaterThan(2000);
    await forEachOf(space, async ({ kind, path, file }) => {
      const isAnswer = answers.includes(kind);
      // Static hosts derive the media type from the extension.
      if (isAnswer) expect(file).toMatch(/\.json$/);
      const due = isAnswer
        ? Buffer.from(await (await app(new Request(`http://localhost${path}`))).arrayBuffer())
        : await readFile(join(siteFolder, file));
      expect(due.equals(await read(file)), file).toBe(true);
    });
  });

  it.each(languages)('exist for all operations of the OpenAPI document (%s)', async (language) => {
    const document = fileDocument(dataSet, language, BASE_PATHS.tr);
    const operations = operationsOf(document);
    const wanted = operationsOf(openApiDocument(dataSet, language));
    // Operations that need a token also need a server.
    expect(operations).toHaveLength(wanted.filter(({ method, needsToken }) => method === 'GET' && !needsToken).length);
    await forEachOf(operations, async ({ path, method, parameters }) => {
      expect([method, parameters.filter((parameter) => parameter['in'] !== 'path')], path).toEqual(['GET', []]);
      const file = path
        .replace('{kaynak}', 'kullanicilar')
        .replace('{resource}', 'users')
        .replace(/\{\w+\}/, '1');
      expect((await get(file)).status, file).toBe(200);
    });
    expect(await (await get(`${BASE_PATHS.tr}/${OPENAPI_FILES[language]}`)).json()).toMatchObject({
      servers: [{ url: SERVER }],
    });
  });

  it('pass the smoke test for deployed hosts, and the build reports their number', async () => {
    const { folder, output, server } = mirrorOf();
    const { code, stdout } = await runCommand(process.execPath, ['scripts/smoke.ts', server.url], { cwd: root });
    expect(code, stdout).toBe(0);
    const entries = await readdir(folder, { recursive: true, withFileTypes: true });
    const names = entries.filter((entry) => entry.isFile()).map(({ name }) => name);
    expect(names).not.toContain('_redirects');
    expect(names).toEqual(expect.arrayContaining(['_headers', '.nojekyll']));
    expect(output.trim().split('\n').at(-1)).toBe(`${names.length} dosya / files`);
  });

  it('contain no URL of the mirror’s origin outside its folder, and no URL of the local server', async () => {
    const { folder } = mirrorOf();
    const names = (await readdir(folder, { recursive: true })).filter((name) => /\.(?:html|txt|xml|json)$/.test(name));
    await forEachOf(names, async (name) => {
      const text = await readFile(join(folder, name), 'utf8');
      expect(text.match(/https:\/\/ornek\.github\.io(?!\/kurmaca(?:[/"<\s]|&quot;|$))\S*/g) ?? [], name).toEqual([]);
      expect(text, name).not.toMatch(/https?:\/\/[\w.-]+\.invalid/);
      // Guides and the search index mention the URL of `npm start`.
      const isProse = name.endsWith('.html') || /^(?:arama|en\/search)\/index\.json$/.test(name);
      expect(!isProse && text.includes('http://localhost'), name).toBe(false);
    });
    expect(await pagesNamingLocalhost(folder)).toEqual([]);
    const guide = (await read('rehber/baslangic/index.html')).toString();
    expect(codeBlocks(guide).join('\n')).toContain(`${SERVER}/api/v1`);
  });
});

describe('the pages of the mirror', () => {
  it('have an existing target for every link, image, script, style, form and anchor', async () => {
    const pages = await sitePages(mirrorOf().folder);
    const byPath = new Map(pages.map((page) => [page.path, page]));
    const targets = new Map<string, string>();
    const names = ['href', 'src', 'action', 'formaction', 'data-live', 'data-root', 'poster'];
    for (const { path, html } of pages)
      for (const address of names.flatMap((name) => attributes(html, name))) {
        const { origin, pathname, search, hash } = new URL(address, `${ORIGIN}${PREFIX}${path.slice(1)}`);
        if (origin === ORIGIN) targets.set(`${pathname}${search}${hash}`, path);
      }
    expect(targets.size).toBeGreaterThan(500);
    const broken: string[] = [];
    await forEachOf([...targets], async ([target, from]) => {
      const { pathname, hash } = new URL(target, ORIGIN);
      const path = `/${pathname.slice(PREFIX.length)}`;
      const page = byPath.get(path);
      const isThere = page
        ? hash === '' || attributes(page.html, 'id').includes(decodeURIComponent(hash.slice(1)))
        : (await get(path)).status === 200;
      if (!isThere) broken.push(`${from} → ${target}`);
    });
    expect(broken).toEqual([]);
  });

  it('link requests with a query to the playground instead of the API', async () => {
    const pages = await sitePages(mirrorOf().folder);
    const links = pages.flatMap(({ html }) => attributes(html, 'href'));
    expect(links.filter((link) => link.startsWith(`${PREFIX}${BASE_PATHS.tr.slice(1)}`) && link.includes('?'))).toEqual(
      [],
    );
    expect(links).toContainEqual(expect.stringContaining(`${pagePaths.try.tr}?istek=%2Furunler%3Ffiat`));
  });

  it('have a 404 page whose links work from any depth', async () => {
    const response = await get('/olmayan/bir/yer');
    expect(response.status).toBe(404);
    const html = await response.text();
    expect(attributes(html, 'href')).toContainEqual(expect.stringMatching(/^\/kurmaca\/assets\/style-[\w-]+\.css$/));
    expect(html).toContain('>.json</code> ile biter: <a href="/kurmaca/api/v1/users/1.json">');
    expect(html).toContain('in <code translate="no">.json</code>: <a href="/kurmaca/en/api/v1/users/1.json">');
  });

  it('have the URLs of their preview picture, page and icons below the mirror’s folder', async () => {
    for (const { path, html } of await sitePages(mirrorOf().folder)) {
      const lang = path.startsWith('/en/') ? 'en' : 'tr';
      expect(metaOf(html, 'og:image'), path).toEqual([`${ORIGIN}${PREFIX}social/${lang}.png`]);
      expect(metaOf(html, 'og:url'), path).toEqual([`${ORIGIN}${PREFIX}${path.slice(1)}`]);
      expect(attributes(html, 'href'), path).toContain(`${PREFIX}${icons[180].slice(1)}`);
    }
  });
});
