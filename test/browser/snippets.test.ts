import { stripTypeScriptTypes } from 'node:module';
import { access } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { dataSet } from '../../data/records.ts';
import { createApp } from '../../functions/http/app.ts';
import type { CodePlace } from '../../site/code-places.ts';
import { LOCAL_ORIGIN } from '../../site/environment.ts';
import { EXAMPLE_BASE, exampleText, programs as examplePrograms } from '../../site/examples/index.ts';
import { type Language, languages } from '../../site/language.ts';
import { playgroundLinks } from '../../site/pages.ts';
import { useOnePage } from '../support/browser.ts';
import { hasProgram } from '../support/command.ts';
import { useLocalServer } from '../support/local-server.ts';
import { root, temporaryFolder } from '../support/project-copy.ts';
import { inBrowser, inNode, inPython, inShell, scriptPage } from '../support/run-snippet.ts';
import { type FoundSnippet, placeOf, snippetDocuments } from '../support/snippets.ts';

const app = createApp(dataSet);

/** Requests that the API refused since the last snippet. */
const refused: string[] = [];

/** The bodies that arrived since a test emptied the list. */
const bodies: string[] = [];
const server = useLocalServer({
  api: async (request) => {
    if (request.method === 'POST') bodies.push(await request.clone().text());
    const response = await app(request);
    if (response.status >= 400) refused.push(`${response.status} for ${request.method} ${request.url}`);
    return response;
  },
});
const onePage = useOnePage();

/** Code that the test of another file runs, by what is in it. */
const elsewhere: readonly (readonly [code: RegExp, test: string])[] = [
  [/^npm ci/m, 'test/server/process.test.ts'],
  [/^server \{|handle_path|^\[Unit\]|^services:|^kind: Deployment/m, 'test/scripts/hosting-files.test.ts'],
  [/^npm run build:mirror/, 'test/mirror/mirror.test.ts'],
  [/^docker |^FROM node:/m, 'test/hosts/package/dockerfile.test.ts'],
  [
    /from '(?:express|fastify|hono)'|^node (?:express|fastify|hono)\.mjs|export const GET/m,
    'test/hosts/guides.test.ts',
  ],
  [/playwright|jest|^test\('ten categories/m, 'test/hosts/guides.test.ts'],
  [/^node server\.mjs|^npx wrangler|"main": "worker\.js"/m, 'test/hosts/hosts.test.ts'],
  [/^node (?:--test|kept-server\.mjs)/m, 'test/hosts/guides.test.ts'],
  [/getRequestListener/, 'test/hosts/guides.test.ts'],
  [/page\.route/, 'test/offline/playwright.test.ts'],
  [/from '(?:unstorage|kurmaca\/msw)'/, 'test/hosts/guides.test.ts'],
  [/createApp\(\)|from 'npm:kurmaca'/, 'test/hosts/hosts.test.ts'],
  [/kurmaca-baslat\.js/, 'test/offline/pages.test.ts'],
  [/kurmaca@1\/fetch\.js/, 'test/offline/fetch.test.ts'],
  [/from 'kurmaca/, 'test/hosts/package/consumer.test.ts'],
  [/^npm install --save-dev kurmaca msw vitest/, 'test/hosts/guides.test.ts'],
  // Their packages are those that the examples import, and installed from the tests’ lockfiles.
  [/^(?:npm|pip) install (?!.*kurmaca)/, 'test/site/chapters.test.ts'],
  [/^npx openapi-typescript/, 'test/openapi/clients.test.ts'],
  [/^npx kurmaca/, 'test/hosts/package/command.test.ts'],
  [/from 'react-admin'/, 'test/browser/react-admin.test.ts'],
  [/from 'react-dom\/client'/, 'test/browser/examples.test.ts'],
  [/^INSTALL httpfs/, 'test/downloads/postgresql.test.ts'],
  [/^createdb /m, 'test/downloads/postgresql.test.ts'],
  [/^mariadb /m, 'test/downloads/sqlite.test.ts'],
  [/^import pandas|read\.csv\(/m, 'test/downloads/page.test.ts'],
];

/** Places of what is no program. A test of its own parses JSON. */
const prose: ReadonlySet<CodePlace> = new Set(['json', 'http', 'markdown', 'text']);

/** Pages of the reference and of resources, whose code the playground’s writer makes; some stand for all. */
const isLikeOthers = (name: string): boolean =>
  /^\/(?:api-basvuru|en\/api-reference)\/(?!oturum)./.test(name) ||
  /^\/(?:kaynaklar|en\/resources)\/(?!urunler|products)./.test(name);

/** A token that the reader has to get first. */
const withoutToken = /\bTOKEN\b|eyJ\w+…/;

/** What a snippet has in it that provokes errors on purpose. */
const provoking = /\b(?:999|503)\b|_errorRate|_hataOrani|=fiat/;

/** The examples’ pages, which test/browser/examples.test.ts opens and uses. */
const examplePages = new Set(
  await Promise.all(
    examplePrograms
      .filter(({ place }) => place === 'html')
      .flatMap((example) => languages.map((lang) => exampleText(example, lang, EXAMPLE_BASE))),
  ),
);

const testOf = (text: string): string | undefined =>
  examplePages.has(`${text.trim()}\n`)
    ? 'test/browser/examples.test.ts'
    : elsewhere.find(([code]) => code.test(text))?.[1];

const programs = ['curl', 'sqlite3', 'grep'];
const missing: string[] = [];
for (const program of programs) if (!(await hasProgram(program))) missing.push(program);

/** The program that code for Bash needs and this machine lacks. */
const lackedBy = (text: string): string | undefined => missing.find((program) => text.includes(program));

/** Runs a script in both its places at once, for either mostly waits. */
const inBoth = async (text: string, folder: string, html: string): Promise<readonly string[]> =>
  (await Promise.all([inBrowser(onePage())(html, folder), inNode(text, folder)])).flat();

/** Runs code in each place that its caption names. */
const runIn: Partial<Record<CodePlace, (text: string, folder: string) => Promise<readonly string[]>>> = {
  script: (text, folder) => inBoth(text, folder, scriptPage(text)),
  module: (text, folder) => inBoth(text, folder, scriptPage(text, ' type="module"')),
  typescript: (text, folder) => inNode(stripTypeScriptTypes(text), folder),
  node: inNode,
  html: (text, folder) => inBrowser(onePage())(text, folder),
  sh: inShell,
  bash: async (text, folder) => (lackedBy(text) === undefined ? inShell(text, folder) : []),
  python: inPython,
  // No PowerShell is here; what it would ask for is asked all the same.
  powershell: async (text) => {
    const [, method = 'GET'] = /-Method (\w+)/.exec(text) ?? [];
    const [, body] = /-Body '((?:[^']|'')*)'/.exec(text) ?? [];
    await fetch(/http[^\s']+/.exec(text)?.[0] ?? '', {
      method,
      ...(body === undefined ? {} : { body: body.replaceAll("''", "'") }),
    });
    return [];
  },
};

/** What PowerShell reads otherwise than bash, or not at all. */
const bashOnly = /\bcurl |[<>]|&&|\\$|^\w+=|\$\w/m;

/** Each text runs once, wherever it stands. */
const done = new Map<string, readonly string[]>();

const faultsOf = async ({ place, text }: FoundSnippet, folder: string): Promise<readonly string[]> => {
  if (prose.has(place) || testOf(text) !== undefined || withoutToken.test(text)) return [];
  const run = runIn[place];
  if (!run) return ['neither runs here nor is listed with a test'];
  const key = `${place} ${text}`;
  const known = done.get(key);
  if (known) return known;
  refused.length = 0;
  const here = text.replaceAll(LOCAL_ORIGIN, server.site()).replaceAll('localhost:8888', new URL(server.site()).host);
  const found = await run(here, folder).catch((error: unknown) => [String(error)]);
  const faults = [...found, ...(provoking.test(text) ? [] : refused)];
  done.set(key, faults);
  return faults;
};

/** What is wrong with code that is read in one go: later parts find the files of earlier ones. */
const allFaults = async (snippets: readonly FoundSnippet[]): Promise<readonly string[]> => {
  await using folder = await temporaryFolder();
  const faults: string[] = [];
  for (const snippet of snippets)
    for (const fault of await faultsOf(snippet, folder.path))
      faults.push(`${snippet.place}: ${snippet.text.slice(0, 60)}… ${fault}`);
  return faults;
};

const documents = await snippetDocuments();

/** Documents with more than JSON, which needs no browser. */
const withCode = documents.filter(
  ({ name, snippets }) => !isLikeOthers(name) && snippets.some(({ place }) => place !== 'json'),
);

describe('the code to copy', () => {
  it('of all pages parses where it is JSON', () => {
    const texts = documents.flatMap(({ snippets }) => snippets.filter(({ place }) => place === 'json'));
    expect(texts.length).toBeGreaterThan(100);
    for (const { text } of texts) JSON.parse(text);
  });

  it.for(withCode)('of $name runs where its caption says, without an error', async ({ snippets }, { skip }) => {
    // What follows code that cannot run here may read the file that this would have written.
    const end = snippets.findIndex(({ place, text }) => place === 'bash' && lackedBy(text) !== undefined);
    expect(await allFaults(end === -1 ? snippets : snippets.slice(0, end))).toEqual([]);
    skip(end !== -1, `the rest needs ${missing.join(', ')}`);
  });

  it('for any terminal has nothing that PowerShell cannot run', () => {
    const texts = documents.flatMap(({ snippets }) => snippets.filter(({ place }) => place === 'sh'));
    expect(texts.length).toBeGreaterThan(10);
    expect(texts.map(({ text }) => text).filter((text) => bashOnly.test(text))).toEqual([]);
  });

  it('is faulty where all that it prints is “undefined”', async () => {
    await using folder = await temporaryFolder();
    expect(await inNode('console.log(undefined)', folder.path)).toEqual(['undefined']);
  });

  it('is listed with the test of another file only where there is such code, and such a test', async () => {
    const texts = documents.flatMap(({ snippets }) => snippets.map(({ text }) => text));
    for (const [code, test] of elsewhere) {
      expect(texts.filter((text) => code.test(text)).length, String(code)).toBeGreaterThan(0);
      await access(join(root, test));
    }
    const pages = new Set(texts.map((text) => `${text.trim()}\n`));
    expect([...examplePages].filter((page) => !pages.has(page))).toEqual([]);
  });
});

const requests = [
  { lang: 'en', links: playgroundLinks('/users?adres_il=Van&_sort=ad&_per_page=3') },
  { lang: 'tr', links: playgroundLinks('/urunler/1/gorsel.svg') },
  { lang: 'tr', links: playgroundLinks('/gorevler', 'POST', '{"baslik":"Ali\'nin </script> çayı"}') },
  { lang: 'tr', links: playgroundLinks('/gorevler/1', 'PUT', '{"baslik":"Çay"}') },
  { lang: 'en', links: playgroundLinks('/todos/1', 'PATCH', '{"durum":"tamamlandi"}') },
  { lang: 'tr', links: playgroundLinks('/gorevler/1', 'DELETE') },
] as const;

/** The playground’s code for the request of a link, in each language. */
const writtenAt = async (link: string, lang: Language): Promise<readonly FoundSnippet[]> => {
  const page = onePage();
  await page.goto(server.site() + link);
  await page.locator('[data-response-status]', { hasText: /·|düğme|button/ }).waitFor();
  const snippets: FoundSnippet[] = [];
  for (const name of ['fetch', 'axios', 'curl', 'Python']) {
    await page.getByRole('radio', { name, exact: true }).check();
    const caption = await page.locator('[data-place]').innerText();
    snippets.push({ place: placeOf(caption, lang), text: await page.locator('[data-snippet]').innerText() });
  }
  return snippets;
};

describe('the playground’s code', () => {
  it.each(requests)('runs where its caption says: $links.tr', async ({ lang, links }) => {
    expect(await allFaults(await writtenAt(links[lang], lang))).toEqual([]);
  });

  it.each([
    ['{"baslik": 1e400}', '{"baslik": 1e400}'],
    ['{"__proto__": {"a": 1}}', '{"__proto__": {"a": 1}}'],
    [`@ \r\n \r ' " \\ \\" </SCRIPT> <!-- <script>`, `@ \n \n ' " \\ \\" </SCRIPT> <!-- <script>`],
  ])('sends what no literal can hold: %j', async (body, sent) => {
    const snippets = await writtenAt(playgroundLinks('/gorevler', 'POST', body).tr, 'tr');
    bodies.length = 0;
    // Code that throws on a 400 is right.
    await allFaults(snippets);
    expect(bodies.length).toBeGreaterThan(2);
    expect(new Set(bodies)).toEqual(new Set([sent]));
  });
});
