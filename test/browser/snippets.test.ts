import { readFile, symlink, writeFile } from 'node:fs/promises';
import { stripTypeScriptTypes } from 'node:module';
import { join } from 'node:path';
import { text as readText } from 'node:stream/consumers';
import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import type { ConsoleMessage, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { inputForms } from '../../data/catalogue/input-forms.ts';
import { provinces } from '../../data/places.ts';
import { dataSet } from '../../data/records.ts';
import { createApp } from '../../functions/http/app.ts';
import { atBothBases } from '../../functions/http/both-bases.ts';
import { type CodePlace, codePlaces, isCodePlace, readFence } from '../../site/shared/code-places.ts';
import { LOCAL_ORIGIN } from '../../functions/http/base.ts';
import { exampleText, programs } from '../../site/examples/index.ts';
import { type Language, languages, README_FILES } from '../../data/language.ts';
import { playgroundLinks } from '../../site/shared/pages.ts';
import { useOnePage } from '../support/browser.ts';
import { hasProgram, type Outcome, runCommand } from '../support/command.ts';
import { fromPackages } from '../support/library-file.ts';
import { useLocalServer } from '../support/local-server.ts';
import { root, temporaryFolder } from '../support/folders.ts';
import { sitePages } from '../support/site-pages.ts';

const app = atBothBases((catalogue) => createApp(dataSet, { catalogue, provinces }));

/** Refused requests and received bodies since a test last emptied these lists. */
const refused: string[] = [];
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

interface Snippet {
  readonly place: CodePlace;
  readonly text: string;
}

const entities: Readonly<Record<string, string>> = { lt: '<', gt: '>', quot: '"', '#39': "'", amp: '&' };
const textOf = (html: string): string =>
  html.replaceAll(/<[^>]+>/g, '').replaceAll(/&(#?\w+);/g, (entity, name: string) => entities[name] ?? entity);

const placeOf = (caption: string, lang: Language): CodePlace =>
  Object.keys(codePlaces)
    .filter(isCodePlace)
    .find((name) => codePlaces[name].caption[lang] === caption) ?? expect.fail(`“${caption}” names no place of code`);

const figure =
  / data-copy>(?:<figcaption><span>(?:<b>.*?<\/b> )?(.*?)<\/span><\/figcaption><pre[^>]*><code[^>]*>([^]*?)<\/code>)?/g;

const inPage = (html: string): readonly Snippet[] =>
  [...html.matchAll(figure)].map(([, caption = '', code = '']) => ({
    place: placeOf(textOf(caption), html.includes('<html lang="en"') ? 'en' : 'tr'),
    text: textOf(code),
  }));

/** The code blocks of a README, which have no captions; the fence identifies the environment. */
const inReadme = async (name: string): Promise<{ readonly name: string; readonly snippets: readonly Snippet[] }> => ({
  name,
  snippets: [...(await readFile(join(root, name), 'utf8')).matchAll(/^```(.*)\n([^]*?)^```$/gm)].map(
    ([, words = '', text = '']) => ({
      place: words === 'js' || words === 'ts' ? 'script' : readFence(words).place,
      text,
    }),
  ),
});

/** All documents with code to copy, except the playground, which generates its code. */
const documents = [
  ...(await sitePages()).map(({ path, html }) => ({ name: path, snippets: inPage(html) })),
  ...(await Promise.all(
    Object.values(README_FILES)
      .flatMap((name) => [name, `scripts/package/${name}`])
      .map(inReadme),
  )),
];

const textsIn = (place: CodePlace): readonly string[] =>
  documents.flatMap(({ snippets }) => snippets.filter((each) => each.place === place).map(({ text }) => text));

/** Patterns of code that other tests run: for hosts, the package, the CLI, databases and examples. */
const ranElsewhere = [
  /^npm ci|^npm run build:mirror|^server \{|handle_path|^\[Unit\]|^services:|^kind: Deployment|^docker |^FROM node:/m,
  /from '(?:express|fastify|hono|vite)'|^node [\w-]*(?:express|fastify|hono|server)\.mjs|^node --test|export const GET|getRequestListener/m,
  /playwright|jest|page\.route|^test\('returns ten categories|^npx wrangler|"main": "worker\.js"|from 'npm:kurmaca@/m,
  /from '(?:unstorage|kurmaca|react-admin|react-dom\/client)|kurmaca@1\/fetch\.js|kurmaca-baslat\.js/,
  /^(?:npm|pip) install |^npx (?:kurmaca|openapi-typescript)/m,
  /^INSTALL httpfs|^createdb |^mariadb |^import pandas|read\.csv\(|turkce-testi\.json/m,
];

const examplePages = new Set(
  await Promise.all(
    programs
      .filter(({ place }) => place === 'html')
      .flatMap((example) => languages.map((lang) => exampleText(example, lang, LOCAL_ORIGIN))),
  ),
);

/** True for reference and resource pages outside the sample; the code on all of them is generated alike. */
const isLikeOthers = (name: string): boolean =>
  /^\/(?:api-basvuru|en\/api-reference)\/(?!oturum)./.test(name) ||
  /^\/(?:kaynaklar|en\/resources)\/(?!urunler|products)./.test(name);

/** True if a text contains `undefined`, `NaN` or `[object …]`, except for the `NaN` that one post mentions. */
const lacks = (text: string): boolean => /\b(?:undefined|(?<!ekrana )NaN)\b|\[object \w+\]/.test(text);

const printed = ({ code, stdout, stderr }: Outcome): readonly string[] => [
  ...(code === 0 ? [] : [`ended with ${code ?? 'a signal'}: ${stderr}`]),
  ...stdout.split('\n').filter((line) => lacks(line)),
];

/** Writes code to a file in a folder, runs it, and returns its faults. */
type Run = (text: string, folder: string) => Promise<readonly string[]>;

/** Runs a file in a Node.js thread, which takes a fraction of the time of a process. */
const inNode: Run = async (text, folder) => {
  await symlink(join(root, 'test/node_modules'), join(folder, 'node_modules'), 'junction').catch(() => undefined);
  const file = join(folder, 'snippet.mjs');
  await writeFile(file, text);
  const worker = new Worker(file, { stdout: true, stderr: true, execArgv: [] });
  const texts = Promise.all([worker.stdout, worker.stderr].map((stream) => readText(stream)));
  let thrown = '';
  worker.once('error', (error) => (thrown = String(error)));
  const code = await new Promise<number>((resolve) => worker.once('exit', resolve));
  const [stdout = '', stderr = ''] = await texts;
  // Lines that the code announces in comments are expected.
  const surprises = stderr.split('\n').filter((line) => line !== '' && !text.includes(`// ${line}`));
  return [...printed({ code, stdout, stderr: stderr + thrown }), ...surprises];
};

/** Opens HTML from a file, as a double click does, and types into its search boxes. */
const inBrowser: Run = async (text, folder) => {
  const page = onePage();
  const faults: string[] = [];
  const onConsole = (message: ConsoleMessage): void => {
    // Failed requests that the browser reports are already in `refused`.
    if (message.text().startsWith('Failed to load resource') || text.includes(`// ${message.text()}`)) return;
    if (message.type() === 'error' || lacks(message.text())) faults.push(message.text());
  };
  await page.route(/^https:/, fromPackages);
  page.on('console', onConsole);
  await writeFile(join(folder, 'snippet.html'), text);
  await page.goto(pathToFileURL(join(folder, 'snippet.html')).href, { waitUntil: 'networkidle' });
  for (const box of await page.locator('input[type=search]').all()) {
    await box.fill('a');
    await box.press('Enter');
    await page.waitForLoadState('networkidle');
  }
  if (lacks(await page.locator('body').innerText())) faults.push('shows “undefined”');
  page.off('console', onConsole);
  await page.unrouteAll();
  return faults;
};

const lacking: string[] = [];
for (const program of ['curl', 'sqlite3', 'grep', 'python3']) if (!(await hasProgram(program))) lacking.push(program);
const hasRequests = !lacking.includes('python3') && (await runCommand('python3', ['-c', 'import requests'])).code === 0;

const inShell: Run = async (text, folder) =>
  lacking.some((program) => text.includes(program))
    ? []
    : printed(await runCommand('sh', ['-ec', text], { cwd: folder }));

const runIn: Partial<Record<CodePlace, Run>> = {
  script: inNode,
  module: inNode,
  typescript: (text, folder) => inNode(stripTypeScriptTypes(text), folder),
  node: inNode,
  html: inBrowser,
  sh: inShell,
  bash: inShell,
  python: async (text, folder) => {
    if (lacking.includes('python3')) return [];
    await writeFile(join(folder, 'snippet.py'), text);
    const options = hasRequests ? [] : ['-m', 'py_compile'];
    const settings = { cwd: folder, env: { PYTHONUTF8: '1' } };
    return printed(await runCommand('python3', [...options, 'snippet.py'], settings));
  },
  // Because PowerShell may be missing, `fetch` sends the same request.
  powershell: async (text) => {
    const [, method = 'GET'] = /-Method (\w+)/.exec(text) ?? [];
    const body = /-Body '((?:[^']|'')*)'/.exec(text)?.[1]?.replaceAll("''", "'");
    await fetch(/http[^\s']+/.exec(text)?.[0] ?? '', { method, ...(body === undefined ? {} : { body }) });
    return [];
  },
};

const done = new Set<string>();

const faultsOf = async ({ place, text }: Snippet, folder: string): Promise<readonly string[]> => {
  const isRun = ranElsewhere.some((code) => code.test(text)) || examplePages.has(`${text.trim()}\n`);
  // The course’s test runs the SQL solutions. Code with a token cannot run, because the reader has to sign in first.
  if (/^(?:json|http|markdown|text|sqlite)$/.test(place) || isRun || /\bTOKEN\b|eyJ\w+…/.test(text) || done.has(text))
    return [];
  done.add(text);
  refused.length = 0;
  const here = text.replaceAll(LOCAL_ORIGIN, server.site()).replaceAll('localhost:8888', new URL(server.site()).host);
  const run = runIn[place] ?? (() => Promise.resolve(['neither runs here nor in another test']));
  const found = await run(here, folder).catch((error: unknown) => [String(error)]);
  // Some code provokes errors on purpose.
  const faults = /\b(?:999|503)\b|_errorRate|_hataOrani|=(?:fiat|prise)/.test(text) ? found : [...found, ...refused];
  return faults.map((fault) => `${place}: ${text.slice(0, 60)}… ${fault}`);
};

/** Runs a document’s snippets in one folder, where later ones find the files of earlier ones, and returns their faults. */
const allFaults = async (snippets: readonly Snippet[]): Promise<readonly string[]> => {
  await using folder = await temporaryFolder();
  const faults: string[] = [];
  for (const snippet of snippets) faults.push(...(await faultsOf(snippet, folder.path)));
  return faults;
};

describe('the code to copy', () => {
  it('is valid if it is JSON, and also runs in PowerShell if it is for any terminal', () => {
    expect(textsIn('json').length).toBeGreaterThan(100);
    for (const text of textsIn('json')) JSON.parse(text);
    expect(textsIn('sh').length).toBeGreaterThan(10);
    expect(textsIn('sh').filter((text) => /\bcurl |[<>]|&&|\\$|^\w+=|\$\w/m.test(text))).toEqual([]);
  });

  it.each(
    documents.filter(({ name, snippets }) => !isLikeOthers(name) && snippets.some(({ place }) => place !== 'json')),
  )('in $name runs without an error in the environment that its caption names', async ({ snippets }) => {
    expect(await allFaults(snippets)).toEqual([]);
  });
});

/** The pages in guides that send requests, with names for the titles of tests. Examples have their own tests. */
const requestingPages = documents
  .filter(({ name }) => name.startsWith('/'))
  .flatMap(({ name, snippets }) =>
    snippets
      .filter(({ place, text }) => place === 'html' && text.includes('fetch(') && !examplePages.has(`${text.trim()}\n`))
      .map(({ text }, at) => ({ name: `${name} ${at + 1}`, text })),
  );

describe('a page to copy', () => {
  it.each(requestingPages)('shows the message of an error response ($name)', async ({ text }) => {
    const page = onePage();
    const headers = { 'Access-Control-Allow-Origin': '*', 'Access-Control-Allow-Methods': '*' };
    let requests = 0;
    await page.route(/^http/, (route) => {
      const { pathname } = new URL(route.request().url());
      if (pathname === '/page.html') return route.fulfill({ contentType: 'text/html', body: text });
      if (!/^\/(?:en\/)?api\//.test(pathname)) {
        const body = 'export const start = async () => {}; export const createFetch = () => fetch;';
        return route.fulfill({ contentType: 'text/javascript', headers, body });
      }
      requests += 1;
      return route.fulfill({ status: 400, headers, json: { hata: 'X', mesaj: 'Olmadı', message: 'Refused' } });
    });
    const shown = (): Promise<string> => page.locator('body').innerText();
    await page.goto('http://localhost/page.html');
    if (await page.getByRole('searchbox').count()) await page.getByRole('searchbox').fill('a');
    else if (await page.locator('form').count()) {
      for (const field of await page.locator('input[required]').all()) await field.fill('a');
      await page.locator('form button').click();
    }
    await expect.poll(shown).toMatch(/Olmadı|Refused/);
    expect(requests).toBeGreaterThan(0);
    expect(await shown()).not.toMatch(/\bnull\b|undefined/);
    await page.unrouteAll();
  });

  /** Opens a page from a file, with requests to the local server. */
  const openPage = async (part: string, folder: string): Promise<Page> => {
    const { text } = requestingPages.find((each) => each.text.includes(part)) ?? expect.fail();
    const file = join(folder, 'page.html');
    await writeFile(file, text.replaceAll(LOCAL_ORIGIN, server.site()));
    await onePage().goto(pathToFileURL(file).href);
    return onePage();
  };

  it('with a form removes the message beside a field once the field is right', async () => {
    await using folder = await temporaryFolder();
    const page = await openPage('eposta-hata', folder.path);
    const field = page.getByLabel('E-posta');
    for (const [value, told] of [
      ['ayse', inputForms.email.hint.tr],
      ['ayse@example.com', ''],
    ] as const) {
      await field.fill(value);
      await field.press('Enter');
      await expect.poll(() => page.locator('#eposta-hata').textContent()).toBe(told);
      expect(await field.getAttribute('aria-invalid')).toBe(told === '' ? null : 'true');
    }
  });

  it('with a list in the URL shows all tasks, and a new one first', async () => {
    await using folder = await temporaryFolder();
    const page = await openPage('X-Taban', folder.path);
    const tasks = (): Promise<readonly string[]> => page.getByRole('listitem').allTextContents();
    const all = dataSet.gorevler.map(({ baslik }) => baslik).toReversed();
    await expect.poll(tasks).toEqual(all);
    await page.getByLabel('Yapılacak').fill('Çay demle');
    await page.keyboard.press('Enter');
    await expect.poll(tasks).toEqual(['Çay demle', ...all]);
  });
});

it.each([
  ['en', 'GET', '/users?address_province=Van&_sort=firstName&_per_page=3', ''],
  ['tr', 'GET', '/urunler/1/gorsel.svg', ''],
  ['tr', 'DELETE', '/gorevler/1', ''],
  ['tr', 'POST', '/gorevler', `{"baslik":"Ali'nin </SCRIPT> <!-- <script> \\" \\\\"}`],
] as const)(
  'the playground’s code runs in the environment that its caption names and sends the given body (%s): %s %s %s',
  async (lang, method, target, body) => {
    const page = onePage();
    await page.goto(server.site() + playgroundLinks(target, method, body)[lang]);
    await page.locator('[data-response-status]', { hasText: /·|düğme|button/ }).waitFor();
    const snippets: Snippet[] = [];
    for (const name of ['fetch', 'axios', 'curl', 'Python']) {
      await page.getByRole('radio', { name, exact: true }).check();
      const caption = await page.locator('[data-place]').innerText();
      snippets.push({ place: placeOf(caption, lang), text: await page.locator('[data-snippet]').innerText() });
    }
    const script = `<script type="module">\n${snippets[0]?.text ?? ''}\n</script>`;
    bodies.length = 0;
    expect(
      await allFaults([...snippets, { place: 'html', text: `<!doctype html>\n<meta charset="utf-8">\n${script}` }]),
    ).toEqual([]);
    const sent = new Set(bodies.map((each) => each.replaceAll(/\s/g, '')));
    expect(sent).toEqual(new Set(method === 'POST' ? [body.replaceAll(/\s/g, '')] : []));
  },
);
