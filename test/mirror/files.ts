import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { dataSet } from '../../data/records.ts';
import { createApp } from '../../functions/http/app.ts';
import { BASE_PATH, OPENAPI_FILES } from '../../functions/http/base.ts';
import type { RouteKind } from '../../functions/http/routes.ts';
import { getSpace } from '../../site/get-space.ts';
import { checksOf, smoke } from '../../scripts/smoke/checks.ts';
import { languages } from '../../site/language.ts';
import { openApiDocument } from '../../site/openapi/document.ts';
import { fileDocument } from '../../site/openapi/file-document.ts';
import { documentFiles } from '../../site/openapi/files.ts';
import { type Operation, operationsOf } from '../../site/openapi/read.ts';
import { siteFolder } from '../support/build-site.ts';
import { forEachOf } from '../support/ask.ts';
import { objectOf, parseJson } from '../support/json.ts';
import { codeBlocks, pagesNamingLocalhost } from '../support/site-pages.ts';
import { type MirrorOf, ORIGIN, PREFIX } from './built-mirror.ts';

const app = createApp(dataSet);
const space = getSpace(dataSet);
const SERVER = `${ORIGIN}${PREFIX.slice(0, -1)}`;

const bodyOf = async (path: string): Promise<string> => (await app(new Request(`http://localhost${path}`))).text();

const answers: readonly RouteKind[] = ['index', 'list', 'record', 'children'];

/** What a mirror says of itself differs from what the hosted site says. */
const itsOwn: readonly RouteKind[] = ['openApi'];

/** Whether a file answers an operation: sign-in needs a server. */
const isFile = ({ method, needsToken }: Operation): boolean => method === 'GET' && !needsToken;

/** The files of a mirror as a host without functions serves them. */
export const fileTests = (mirrorOf: MirrorOf): void => {
  const get = (file: string): Promise<Response> => fetch(mirrorOf().server.url + file.slice(1));
  const read = (file: string): Promise<Buffer> => readFile(join(mirrorOf().folder, file));

  it('holds the response of every GET address as a file, byte for byte, under Turkish and English names', async () => {
    const answered = space.filter(({ kind }) => answers.includes(kind));
    expect(answered.length).toBeGreaterThan(2000);
    await forEachOf(answered, async ({ path, file }) => {
      // A host of files tells the media type by the ending.
      expect(file).toMatch(/\.json$/);
      expect((await read(file)).toString(), file).toBe(await bodyOf(path));
    });
  });

  it('holds every other file below the base as the hosted site does, pictures under all their spellings', async () => {
    const others = space.filter(({ kind }) => ![...answers, ...itsOwn].includes(kind));
    expect(others.length).toBeGreaterThan(15);
    await forEachOf(others, async ({ file }) => {
      const due = await readFile(join(siteFolder, file));
      expect(due.equals(await read(file)), file).toBe(true);
    });
  });

  it('serves the OpenAPI documents, whose server is the mirror, and every JSON Schema', async () => {
    const documents = documentFiles(dataSet, SERVER, fileDocument);
    await forEachOf(documents, async ({ path, document }) => {
      expect(await (await get(path)).text(), path).toBe(JSON.stringify(document));
    });
    for (const language of languages) {
      const text = await (await get(`${BASE_PATH}/${OPENAPI_FILES[language]}`)).text();
      expect(JSON.parse(text)).toMatchObject({ servers: [{ url: SERVER }] });
    }
  });

  it.each(languages)(
    'names in the OpenAPI document (%s) every file of the API and nothing that is none',
    async (language) => {
      const document = objectOf(parseJson(await (await get(`${BASE_PATH}/${OPENAPI_FILES[language]}`)).text()));
      const operations = operationsOf(document);
      const wanted = operationsOf(openApiDocument(dataSet, language)).filter(isFile);
      expect(operations).toHaveLength(wanted.length);
      await forEachOf(operations, async ({ path, method, parameters }) => {
        expect(method).toBe('GET');
        expect(parameters.filter((parameter) => parameter['in'] !== 'path')).toEqual([]);
        const file = path
          .replace('{kaynak}', 'kullanicilar')
          .replace('{resource}', 'users')
          .replace(/\{\w+\}/, '1');
        expect((await get(file)).status, file).toBe(200);
      });
    },
  );

  it('shows no difference to the look at a host after a deploy', async () => {
    const host = mirrorOf().server.url.slice(0, -1);
    expect(await smoke(host, checksOf(host))).toEqual([]);
  });

  it('holds header rules and no redirects, and says how many files there are', async () => {
    const { folder, output } = mirrorOf();
    const entries = await readdir(folder, { recursive: true, withFileTypes: true });
    const files = entries.filter((entry) => entry.isFile());
    expect(files.map(({ name }) => name)).not.toContain('_redirects');
    expect(files.map(({ name }) => name)).toEqual(expect.arrayContaining(['_headers', '.nojekyll']));
    expect(output.trim().split('\n').at(-1)).toBe(`${files.length} dosya / files`);
  });

  it('names in no text file an address of its origin outside its folder, nor an address of the local server as its own', async () => {
    const { folder } = mirrorOf();
    const names = (await readdir(folder, { recursive: true })).filter((name) => /\.(?:html|txt|xml|json)$/.test(name));
    await forEachOf(names, async (name) => {
      const text = await readFile(join(folder, name), 'utf8');
      expect(text.match(/https:\/\/ornek\.github\.io(?!\/kurmaca(?:[/"<\s]|&quot;|$))\S*/g) ?? [], name).toEqual([]);
      expect(text, name).not.toMatch(/https?:\/\/[\w.-]+\.invalid/);
      // Guides tell the address of npm start, and the search index holds their texts.
      const isProse = name.endsWith('.html') || /^(?:arama|en\/search)\/index\.json$/.test(name);
      expect(!isProse && text.includes('http://localhost'), name).toBe(false);
    });
  });

  it('prints its own address and never the local server’s in code and responses', async () => {
    const { folder } = mirrorOf();
    expect(await pagesNamingLocalhost(folder)).toEqual([]);
    const html = await readFile(join(folder, 'rehber/hatalari-ele-almak/index.html'), 'utf8');
    expect(codeBlocks(html).join('\n')).toContain(`${SERVER}/hatalar/#KAYIT_BULUNAMADI`);
  });
};
