import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { languages } from '../../data/language.ts';
import { isJsonObject } from '../../data/lib/json.ts';
import { errorTable } from '../../functions/http/errors.ts';
import { english } from '../../functions/query/catalogue.ts';
import { operatorNames, operatorOf } from '../../functions/query/operators.ts';
import { namesTakenBy } from '../../functions/query/parameters.ts';
import { downloads } from '../../site/output/downloads/files.ts';
import { downloadTypeOf } from '../../site/output/downloads/types.ts';
import { securityText } from '../../site/output/security.11ty.ts';
import { environmentFrom } from '../../site/shared/environment.ts';
import { owner } from '../../data/owner.ts';
import { headersFor, pageHeaderRules } from '../../site/output/page-headers.ts';
import { pages, pagesOfTools, TURKISH_TEST_WORKER } from '../../site/shared/pages.ts';
import { downloadExamples } from '../../site/pages/downloads/downloads.ts';
import { tableNames } from '../downloads/expected.ts';
import { siteFolder } from '../support/build-site.ts';
import { useLocalServer } from '../support/local-server.ts';
import { copyrightOf, packagesIn } from '../support/notices.ts';
import { attributes, siteFiles, sitePages } from '../support/site-pages.ts';

const server = useLocalServer();
const all = await sitePages();
const textOf = (path: string): Promise<string> => readFile(join(siteFolder, path), 'utf8');

const paths = await siteFiles();

describe('the headers', () => {
  const rulesFor = (path: string) =>
    pageHeaderRules.filter((rule) =>
      rule.path.endsWith('*') ? path.startsWith(rule.path.slice(0, -1)) : path === rule.path,
    );

  it('of every page and file come from one rule, both in Netlify’s file and on the local server', async () => {
    const file = (await textOf('_headers')).split('\n');
    for (const { path } of pageHeaderRules) expect(file).toContain(path);
    const others = paths.filter((path) => !/^\/(?:(?:en\/)?api\/|_)|\.html$/.test(path));
    expect(others).toEqual(expect.arrayContaining(['/social/tr.png', '/site.webmanifest', '/llms.txt', '/robots.txt']));
    for (const path of [...all.map((page) => page.path), ...others]) {
      const [rule, ...more] = rulesFor(path);
      expect(more, path).toEqual([]);
      expect(rule?.headers['X-Content-Type-Options'], path).toBe('nosniff');
      const { headers } = await fetch(server.site() + path);
      for (const [name, value] of Object.entries(headersFor(path))) expect(headers.get(name), path).toBe(value);
    }
  });

  it('of every page forbid foreign scripts, and a meta element repeats this for hosts without headers', () => {
    for (const { path, html } of all) {
      const policy = headersFor(path)['Content-Security-Policy'];
      expect(policy, path).toMatch(/^default-src 'none'; script-src 'self';/);
      const [, written = ''] = /http-equiv="Content-Security-Policy" content="([^"]+)"/.exec(html) ?? [];
      expect(`${written}; frame-ancestors 'none'`, path).toBe(policy);
    }
  });

  it('of the API have no content security policy, and the worker of the Turkish test has its own', async () => {
    expect(rulesFor('/api/v1/users.json')).toEqual([]);
    const policyOf = async (path: string): Promise<string | null> =>
      (await fetch(server.site() + path)).headers.get('Content-Security-Policy');
    expect(await policyOf('/api/v1/users/1')).toBeNull();
    expect(await policyOf(TURKISH_TEST_WORKER)).toBe("default-src 'none'; script-src 'unsafe-eval'");
  });
});

it('Netlify’s rewrites map each record and each document to an existing file', async () => {
  const targets = (await textOf('_redirects'))
    .trim()
    .split('\n')
    .flatMap((rule) => {
      const [from = '', to = '', status] = rule.split(' ');
      expect(status, rule).toBe(from === '/en/*' ? '404' : '200');
      return to.endsWith('.json') ? [{ from, to }] : [];
    });
  expect(targets).toHaveLength(915 + 458);
  for (const { from, to } of targets) expect(to).toBe(from.endsWith('.json') ? from : `${from}.json`);
  expect(targets.filter(({ to }) => !paths.includes(to))).toEqual([]);
});

it('each base has a file for every response without a query', () => {
  const below = (folder: string): number => paths.filter((path) => path.startsWith(folder)).length;
  expect({ turkish: below('/api/'), english: below('/en/api/') }).toEqual({ turkish: 4135, english: 1268 });
});

it('the site contains no placeholder host if its own address is unknown', async () => {
  // Other tests check the records.
  const texts = paths.filter(
    (path) => /\.(?:html|json|txt|xml|js|css|svg)$|\/_\w+$/.test(path) && !/v1\/\w+\/\d/.test(path),
  );
  for (const path of texts) expect(await textOf(path), path).not.toMatch(/https?:\/\/[\w.-]+\.invalid/);
});

it.each([
  [{}, ''],
  [{ URL: 'https://netlify.example' }, 'https://netlify.example'],
  [{ SITE_ORIGIN: 'https://own.example/', URL: 'https://netlify.example' }, 'https://own.example'],
])('with the environment variables %o, the address of the site is “%s”', (variables, origin) => {
  expect(environmentFrom(variables)).toEqual({ origin, prefix: '/', isMirror: false });
});

it('security.txt links the form for private reports, expires 364 days after the build, and requires an owner', () => {
  const repository = 'https://github.com/ornek/kurmaca';
  const built = new Date('2026-11-22T09:30:00.000Z');
  expect(securityText({ repository, site: 'https://ornek.netlify.app' }, built)).toBe(
    `Contact: https://github.com/ornek/kurmaca/security/advisories/new
Expires: 2027-11-21T09:30:00.000Z
Preferred-Languages: tr, en
Canonical: https://ornek.netlify.app/.well-known/security.txt
`,
  );
  expect(securityText({ repository, site: '' }, built)).not.toContain('Canonical');
  expect(paths.includes('/.well-known/security.txt')).toBe(owner.repository !== '');
});

it('the site has the licences of all bundled packages, and the font’s licence beside the font', async () => {
  const text = await textOf(pagesOfTools.licences);
  expect(packagesIn(text)).toEqual([
    '@fontsource/sofia-sans-condensed OFL-1.1',
    'fflate MIT',
    'idb-keyval Apache-2.0',
    'jose MIT',
    'minisearch MIT',
  ]);
  for (const name of ['fflate', 'jose', 'minisearch']) expect(text).toContain(await copyrightOf(name));
  const font = 'SIL OPEN FONT LICENSE Version 1.1';
  for (const part of [font, 'Copyright (c) Microsoft Corporation.', 'Natural Earth']) expect(text).toContain(part);
  expect(await textOf('assets/sofia-sans-condensed.LICENSE.txt')).toContain(font);
  for (const { path, html } of all) expect(html, path).toContain(`href="${pagesOfTools.licences}"`);
});

describe('the compressed size', () => {
  const sizes = new Map<string, Promise<number>>();
  const sizeOf = (path: string): Promise<number> => {
    const size = sizes.get(path) ?? readFile(join(siteFolder, path)).then((file) => gzipSync(file).length);
    sizes.set(path, size);
    return size;
  };

  /** Collects a script and its static imports. */
  const withImports = async (file: string, seen: Set<string>): Promise<void> => {
    if (seen.has(file)) return;
    seen.add(file);
    for (const [, name = ''] of (await textOf(file)).matchAll(/(?:from|import)\s*[`"']\.\/([\w-]+\.js)[`"']/g))
      await withImports(`/assets/${name}`, seen);
  };
  const scriptsOf = async (html: string): Promise<number> => {
    const files = new Set<string>();
    for (const source of attributes(html, 'src')) if (source.endsWith('.js')) await withImports(source, files);
    return (await Promise.all(Array.from(files, sizeOf))).reduce((sum, size) => sum + size, 0);
  };

  it('of a page is at most 60 KB, of its scripts 30 KB, of the playground’s 37 KB, of the stylesheet 11 KB', async () => {
    const playgrounds: readonly string[] = Object.values(pages.try);
    for (const { path, html } of all) {
      expect(gzipSync(html).length, path).toBeLessThanOrEqual(60 * 1024);
      expect(await scriptsOf(html), path).toBeLessThanOrEqual((playgrounds.includes(path) ? 37 : 30) * 1024);
    }
    const [style = ''] = attributes(all[0]?.html ?? '', 'href').filter((name) => name.endsWith('.css'));
    expect(await sizeOf(style)).toBeLessThanOrEqual(11 * 1024);
  });
});

describe.each(languages)('the downloads with the names of the language %s', (language) => {
  const SUMS = 'SHA256SUMS';
  const folder = pages.downloads[language];
  const files = paths
    .flatMap((path) => (path.startsWith(folder) ? path.slice(folder.length) : []))
    .filter((file) => file !== 'index.html');

  it('are five files of all data, two per table, checksums, and in Turkish the Turkish test, province borders and a script', () => {
    const whole = ['kurmaca.json', 'kurmaca.xlsx', 'kurmaca.sqlite', 'kurmaca.sql', 'kurmaca-mysql.sql'];
    const tables = tableNames(language).flatMap((table) => [`${table}.csv`, `${table}.ndjson`]);
    const common = { tr: ['turkce-testi.json', 'iller.geojson', 'kurmaca-fetch.js'], en: [] }[language];
    expect(files.toSorted()).toEqual([...whole, ...tables, ...common, SUMS].toSorted());
  });

  it('allow CORS, have an entity tag and a checksum', async () => {
    const sums = await textOf(folder + SUMS);
    for (const file of files) {
      const response = await fetch(server.site() + folder + file);
      const bytes = await readFile(join(siteFolder, folder, file));
      expect(response.headers.get('access-control-allow-origin'), file).toBe('*');
      expect(response.headers.get('content-type'), file).toBe(downloadTypeOf(file));
      expect(response.headers.get('etag'), file).toMatch(/^"/);
      expect(bytes.equals(new Uint8Array(await response.arrayBuffer())), file).toBe(true);
      if (file !== SUMS) expect(sums).toContain(`${createHash('sha256').update(bytes).digest('hex')}  ${file}\n`);
    }
  });
});

describe('the downloads page', () => {
  it.each(languages)('lists each download with its size (%s)', (language) => {
    const rows = all.find(({ path }) => path === pages.downloads[language])?.html.split('</tr>') ?? [];
    // Files without records in them are the same in both languages.
    const shared = downloads.tr.filter(({ name }) => /^(?:turkce-testi|kurmaca-fetch|iller)\./.test(name));
    for (const { path, bytes } of new Set([...downloads[language], ...shared])) {
      const row = rows.find((each) => each.includes(`href="${path}"`));
      expect(row, path).toContain(`${Math.max(1, Math.round(bytes.length / 1024))} KB`);
    }
    expect(rows.join('').match(/ download>/g)).toHaveLength(downloads.tr.length);
  });

  it.each(languages)('has examples that use only existing files of its language (%s)', (language) => {
    for (const { id, text } of downloadExamples(language)) {
      const named = [...text.matchAll(/\{origin\}([\w./-]+)/g)].map(([, file = '']) => file);
      expect(named.length, id).toBeGreaterThan(0);
      expect(
        downloads[language].map(({ path }) => path),
        id,
      ).toEqual(expect.arrayContaining(named));
    }
  });
});

it('llms.txt contains every resource, parameter, operator, error code and envelope field, and links downloads', async () => {
  const text = await textOf(pagesOfTools.llms);
  expect(text).toMatch(/^# Kurmaca\n\n> /);
  const { basePath, names, parameters } = english();
  const envelope: unknown = await (await fetch(`${server.site()}${basePath}/users?_envelope=1`)).json();
  for (const part of [
    ...names.map((name) => `### /${name}: `),
    ...namesTakenBy(['list'], parameters).map((name) => `- ${name}: `),
    ...operatorNames.map((name) => `field${operatorOf(name).suffix}:`),
    ...Object.values(errorTable).map(({ alias }) => `- ${alias} (`),
    `{ ${Object.keys(isJsonObject(envelope) ? envelope : {}).join(', ')} }`,
  ])
    expect(text).toContain(part);
  expect(text).toMatch(/_embed=image adds its URL .*_embed=products\.image/);
  const files = text.match(/\/(?:indir|en\/downloads)\/[\w.-]+/g) ?? [];
  expect(files.length).toBeGreaterThan(1);
  expect(paths).toEqual(expect.arrayContaining([...files]));
});

it('each guide exists as Markdown with absolute links and no HTML; its page and llms.txt link the Markdown', async () => {
  const llms = await textOf(pagesOfTools.llms);
  const guides = paths.filter((path) => path.endsWith('.md'));
  expect(guides.length).toBeGreaterThan(30);
  for (const path of guides) {
    const { headers } = await fetch(server.site() + path);
    expect(headers.get('content-type'), path).toBe('text/markdown; charset=utf-8');
    const { html = '' } = all.find((page) => page.path === path.replace('index.md', '')) ?? {};
    expect(html).toContain(`<link rel="alternate" type="text/markdown" href="${path}">`);
    expect(llms.includes(`${path})`), path).toBe(path.startsWith('/en/'));
    const text = await textOf(path);
    const running = text.replaceAll(/^```[^]*?^```$|`[^`\n]*`/gm, 'code');
    expect([...text.matchAll(/^```(?:node|cloudflare|deno|jest|next|playwright)\b.*/gm)].map(String), path).toEqual([]);
    expect(text, path).toMatch(/^# .+\n\n.+\n\n/);
    expect(running, path).not.toMatch(/<\w|&[#\w]+;|\{[{%]|\]\(\/|\n\n\n|^- *$|^(#+) .+\n\n\1 /m);
  }
  expect(await textOf('/en/guides/glossary/index.md')).toMatch(
    /\|\n\| --- \| --- \| --- \| --- \|\n\| `adres` \| `address` \| Home address;/,
  );
  expect(await textOf('/en/guides/paging-and-sorting/index.md'))
    .toContain(`=firstName,lastName,address_province&_per_page=2\`: 200

\`\`\`json
[
  {
    "id": 1,`);
  expect(await textOf('/en/guides/self-hosting/index.md')).toContain('```js title="server.mjs"\n');
  expect(await textOf('/en/guides/getting-started/index.md')).not.toContain('StackBlitz');
});
