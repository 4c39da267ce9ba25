import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, inject, it, onTestFinished } from 'vitest';
import { type Case, faultsOf, sendCases } from '../../scripts/smoke-cases.ts';
import { type Language, languages, README_FILES } from '../../data/language.ts';
import { runCommand } from '../support/command.ts';
import { findBrowser } from '../support/find-browser.ts';
import { root } from '../support/folders.ts';
import { freePort } from '../support/process.ts';
import { hostFile } from '../../site/shared/host-files.ts';
import { askBy, copyGuideFiles, handlerIn, jsdomProject, runtimes, startProgram } from './start.ts';

const { project, projectWithMsw2 } = inject('packed');

const node = process.execPath;
const vite = join(root, 'node_modules/vite/bin/vite.js');
/** A busy machine exceeds Vitest’s own time limit. */
const PATIENT = ['--test-timeout', '120000'];
const playwright = join(root, 'test/hosts/node_modules/@playwright/test/cli.js');
/** A read and a write, in the names of each language. */
const first: Readonly<Record<Language, readonly Case[]>> = {
  tr: [
    { request: 'GET /users/1', status: 200, body: /"ad":"Şükran"/ },
    { request: 'POST /todos {"baslik":"Çay"}', status: 201, body: '{"baslik":"Çay","id":31}' },
  ],
  en: [
    { request: 'GET /users/1', status: 200, body: /"firstName":"Şükran"/ },
    { request: 'POST /todos {"title":"Çay"}', status: 201, body: '{"title":"Çay","id":31}' },
  ],
};

/** The host of a language’s cases, whose paths are below `/api/v1`. */
const hostOf = (origin: string, lang: Language): string => (lang === 'en' ? `${origin}/en` : origin);

const run = async (folder: string, args: readonly string[], program = node): Promise<string> => {
  const { code, stdout, stderr } = await runCommand(program, args, { cwd: folder });
  expect(code, stdout + stderr).toBe(0);
  return stdout;
};

/** Runs a server file until the test ends or the server is stopped. */
const start = async (
  folder: string,
  lang: Language,
  args: readonly string[],
  program = node,
): ReturnType<typeof startProgram> => {
  const started = await startProgram(program, args, folder);
  onTestFinished(async () => void (await started.stop()));
  return { ...started, ask: (asked) => sendCases(hostOf(started.origin, lang), asked) };
};

/** Writes a guide’s configuration again with other ports, because the guide’s own ones may be in use. */
const usePorts = async (
  folder: string,
  file: string,
  ports: Readonly<Record<string, number | string>>,
): Promise<void> => {
  const text = await readFile(join(folder, file), 'utf8');
  await writeFile(
    join(folder, file),
    text.replaceAll(/(?<=:|--port )\d{4}/g, (port) => String(ports[port])),
  );
};

/** Writes a Playwright configuration that adds this machine’s browser and longer time limits to another, and returns its name. */
const withBrowser = async (folder: string, config: string, use: object = {}): Promise<string> => {
  const own = JSON.stringify({ launchOptions: await findBrowser(), ...use });
  await writeFile(
    join(folder, 'own.config.mjs'),
    `const config = ${config};
export default { ...config, timeout: 120_000, expect: { timeout: 60_000 }, use: { ...config.use, ...${own} } };`,
  );
  return 'own.config.mjs';
};

/** The guides’ servers, each with its program, `null` if npm has none for this platform. */
const servers: readonly (readonly [name: string, program: string | null, options: readonly string[]])[] = [
  ...['express.mjs', 'fastify.mjs', 'hono.mjs', 'server.mjs'].map((name) => [name, node, []] as const),
  ['worker.js', runtimes.bun, []],
  ['main.js', runtimes.deno, ['run', '--allow-net', '--cached-only', '--no-lock']],
];

describe.each(languages)('the guides’ file (%s)', (lang) => {
  it.each(servers)('%s responds to a read and a write', async (file, program, options) => {
    if (program === null) return;
    const { ask } = await start(await copyGuideFiles(project, lang), lang, [...options, file], program);
    expect(faultsOf(first[lang], await ask(first[lang]))).toEqual([]);
  });

  it('route.js responds to requests when called as in Next.js', async () => {
    const folder = await copyGuideFiles(project, lang);
    for (const [at, method] of ['GET', 'POST'].entries()) {
      const asked = first[lang].slice(at, at + 1);
      const ask = askBy(await handlerIn(join(folder, 'route.js'), method), hostOf('https://kurmaca.example', lang));
      expect(faultsOf(asked, await ask(asked))).toEqual([]);
    }
  });

  it('kept-server.mjs keeps writes across a restart, and the initial data across a restart after a reset', async () => {
    const folder = await copyGuideFiles(project, lang);
    const last = (body: string): Case => ({ request: 'GET /todos?id_gt=29&_fields=id', status: 200, body });
    const runs: readonly (readonly Case[])[] = [
      [...first[lang], { request: 'DELETE /todos/30', status: 200 }],
      [last('[{"id":31}]'), { request: 'POST /reset', status: 200 }],
      [last('[{"id":30}]')],
    ];
    for (const rows of runs) {
      const asked = rows.map((each) => ({ ...each, headers: { 'Access-Control-Allow-Origin': /^/ } }));
      const { ask, stop } = await start(folder, lang, ['kept-server.mjs']);
      expect(faultsOf(asked, await ask(asked))).toEqual([]);
      await stop();
    }
  });

  it('products.test.mjs passes with MSW 2 and 3', async () => {
    for (const [program, installed] of [
      [runtimes.node20 ?? node, projectWithMsw2],
      [node, project],
    ] as const)
      expect(await run(await copyGuideFiles(installed, lang), ['--test', 'products.test.mjs'], program)).toMatch(
        /pass 1\b/,
      );
  });

  it.each([
    ['todos.test.mjs', 'MSW 2', projectWithMsw2, 4],
    ['todos.test.mjs', 'MSW 3', project, 4],
    // Vitest has the same globals as Jest.
    ['categories.test.mjs', 'globals', project, 1],
  ])('%s passes with Vitest and %s', async (file, _, installed, tests) => {
    const vitest = join(root, 'node_modules/vitest/vitest.mjs');
    const folder = await copyGuideFiles(installed, lang);
    const args = [vitest, 'run', '--root', folder, '--globals', file, '--reporter', 'tap-flat', ...PATIENT];
    expect((await run(folder, args)).match(/^ok /gm)).toHaveLength(tests);
  });

  it('products.spec.mjs passes with Playwright without a network', async () => {
    const folder = await copyGuideFiles(project, lang);
    const config = await withBrowser(folder, '{}', { offline: true });
    expect(await run(folder, [playwright, 'test', '--config', config, 'products.spec.mjs'])).toContain('1 passed');
  });

  it.each(['vite.config.js', 'vite-middleware.config.js'])('%s lets Vite’s server keep writes', async (file) => {
    const folder = await copyGuideFiles(project, lang);
    const names = lang === 'en' ? ['--names', 'en'] : [];
    const command = await start(folder, lang, [join(project, 'node_modules/kurmaca/cli.js'), '--keep', ...names]);
    await usePorts(folder, file, { 8888: new URL(command.origin).port });
    const { origin, ask } = await start(folder, lang, [vite, '--port', 'PORT', '--config', file]);
    const kept: Case = { request: 'GET /todos?id_gt=30&_fields=id', status: 200, body: '[{"id":31}]' };
    const headers = { 'Access-Control-Allow-Origin': /^/, 'Cross-Origin-Resource-Policy': /^/ };
    const asked = [...first[lang], kept].map((each) => ({ ...each, headers }));
    const received = await ask(asked);
    expect(faultsOf(asked, received)).toEqual([]);
    expect(received.at(-1)?.headers['link']).toContain(`<${origin}/`);
  });
});

it('todos.spec.mjs passes with Playwright, which starts the command and Vite, in both languages', async () => {
  const passes = async (lang: Language): Promise<string> => {
    const folder = await copyGuideFiles(project, lang);
    const ports = { 8888: await freePort(), 5173: await freePort() };
    for (const file of ['vite.config.js', 'playwright.config.mjs']) await usePorts(folder, file, ports);
    await writeFile(join(folder, 'index.html'), '<!doctype html>');
    const config = await withBrowser(folder, "(await import('./playwright.config.mjs')).default");
    return run(folder, [playwright, 'test', '--config', config, 'todos.spec.mjs']);
  };
  for (const output of await Promise.all(languages.map(passes))) expect(output).toContain('2 passed');
});

it('sign-in.test.jsx passes with Vitest and jsdom in both languages', async () => {
  const installed = ['msw', 'react', 'react-dom', '../hosts/node_modules/@testing-library'];
  const folder = await jsdomProject(
    project,
    installed.map((name) => join(root, 'test/node_modules', name)),
  );
  for (const lang of languages)
    await writeFile(join(folder, `${lang}.test.jsx`), await hostFile('sign-in.test.jsx', lang));
  const args = [
    join(folder, 'node_modules/vitest/vitest.mjs'),
    'run',
    '--no-isolate',
    '--no-file-parallelism',
    '--reporter',
    'tap-flat',
    ...PATIENT,
  ];
  expect((await run(folder, args)).match(/^ok /gm)).toHaveLength(4);
});

it.each(languages.flatMap((lang) => ['express', 'fastify'].map((name) => [lang, name] as const)))(
  'the README’s app (%s) inside %s reads request bodies, but not those for other paths',
  async (lang, name) => {
    const folder = await copyGuideFiles(project);
    const readme = await readFile(join(root, 'scripts/package', README_FILES[lang]), 'utf8');
    const [, code = ''] = /^```js\n([^`]*getRequestListener[^`]*)```$/m.exec(readme) ?? [];
    const around = `
      import express from 'express';
      import Fastify from 'fastify';
      const app = express();
      const fastify = Fastify();
      ${code}
      app.use(express.json());
      app.post('/echo', (request, response) => response.json(request.body));
      fastify.post('/echo', (request) => request.body);
      if (process.argv[2] === 'express') app.listen(process.env.PORT);
      else fastify.listen({ port: process.env.PORT });
    `;
    await writeFile(join(folder, 'mounted.mjs'), around);
    const { origin, ask } = await start(folder, lang, ['mounted.mjs', name]);
    const index: Case = { request: 'GET .json', status: 200, body: lang === 'en' ? /"users"/ : /"kullanicilar"/ };
    const asked = [...first[lang], index];
    expect(faultsOf(asked, await ask(asked))).toEqual([]);
    const headers = { 'Content-Type': 'application/json' };
    const echoed = await fetch(`${origin}/echo`, { method: 'POST', headers, body: '{"a":1}' });
    expect(await echoed.json()).toEqual({ a: 1 });
  },
);
