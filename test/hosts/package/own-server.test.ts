import { access, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, inject, it, onTestFinished } from 'vitest';
import { languages, README_FILES } from '../../../site/language.ts';
import { copyGuideFiles } from '../guide-files.ts';
import { objectOf, parseJson } from '../../support/json.ts';
import { runProgram, type RunningScript } from '../../support/process.ts';
import { root } from '../../support/project-copy.ts';
import { runtimes } from '../runtimes.ts';

const { project, projectWithMsw2 } = inject('packed');

interface Started {
  readonly base: string;
  /** Ends the program at once, as a crash does. */
  readonly kill: () => Promise<void>;
}

const start = async (program: string, args: readonly string[], folder: string): Promise<Started> => {
  const running: RunningScript = runProgram(program, args, { PORT: '0' }, folder);
  const kill = async (): Promise<void> => {
    running.child.kill('SIGKILL');
    await running.ended;
  };
  onTestFinished(kill);
  await running.printed('/api/v1');
  return { base: /http:\/\/\S+\/api\/v1/.exec(running.output())?.[0] ?? '', kill };
};

const titles = async (base: string): Promise<unknown> => {
  const response = await fetch(`${base}/todos?id_gt=29&_fields=baslik`);
  return parseJson(await response.text());
};

it('the guide’s server that keeps writes over unstorage shows writes after a restart, and the first data after a reset and a restart', async () => {
  const folder = await copyGuideFiles(project);
  const serve = (): Promise<Started> => start(process.execPath, ['kept-server.mjs'], folder);
  const first = await serve();
  const before = await titles(first.base);
  const body = JSON.stringify({ baslik: 'Çay demle' });
  expect((await fetch(`${first.base}/todos`, { method: 'POST', body })).status).toBe(201);
  expect((await fetch(`${first.base}/todos/30`, { method: 'DELETE' })).status).toBe(200);
  await first.kill();

  const second = await serve();
  expect(await titles(second.base)).toEqual([{ id: 31, baslik: 'Çay demle' }]);
  expect((await fetch(`${second.base}/reset`, { method: 'POST' })).status).toBe(200);
  await second.kill();

  expect(await titles((await serve()).base)).toEqual(before);
});

it.each(['tr/yazilanlari-saklamak.md', 'en/kept-writes.md'])(
  'the guide to kept writes names drivers that unstorage has (%s)',
  async (name) => {
    const guide = await readFile(join(root, 'site/guides', name), 'utf8');
    const drivers = [...guide.matchAll(/\(`([a-z-]+)`\)/g)].map(([, driver = '']) => driver);
    expect(drivers.length).toBeGreaterThan(3);
    for (const driver of drivers) await access(join(root, `test/hosts/node_modules/unstorage/drivers/${driver}.mjs`));
  },
);

it.each(['express', 'fastify'].flatMap((name) => languages.map((lang) => [name, lang] as const)))(
  'the README’s app inside another server answers with bodies, and leaves other paths and their bodies alone (%s, %s)',
  async (name, lang) => {
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
      const server = process.argv[2] === 'express' ? app.listen(0) : (await fastify.listen({ port: 0 }), fastify.server);
      const print = () => console.log(\`http://localhost:\${server.address().port}/api/v1\`);
      if (server.listening) print(); else server.once('listening', print);
    `;
    await writeFile(join(folder, 'mounted.mjs'), around);
    const { base } = await start(process.execPath, ['mounted.mjs', name], folder);
    const send = async (path: string): Promise<unknown> => {
      const body = JSON.stringify({ baslik: 'Çay demle' });
      const headers = { 'Content-Type': 'application/json' };
      return parseJson(await (await fetch(new URL(path, base), { method: 'POST', headers, body })).text());
    };
    expect(await send('/api/v1/todos')).toEqual({ baslik: 'Çay demle', id: 31 });
    expect(await send('/echo')).toEqual({ baslik: 'Çay demle' });
    for (const path of ['', '.json', '/todos/1']) expect((await fetch(base + path)).status, path).toBe(200);
  },
);

it.each([runtimes.node20, runtimes.recentNode].filter((node) => node !== null))(
  'the guide’s test with Mock Service Worker passes (%s)',
  async (node) => {
    const folder = await copyGuideFiles(node === runtimes.node20 ? projectWithMsw2 : project);
    const { ended, output } = runProgram(node, ['--test', 'products.test.mjs'], {}, folder);
    expect(await ended, output()).toBe(0);
    expect(output()).toMatch(/pass 1\b/);
  },
);

it.each([
  ['MSW 2', projectWithMsw2],
  ['MSW 3', project],
])('the guide’s test with Vitest and kept writes passes with %s', async (_, installed) => {
  const folder = await copyGuideFiles(installed);
  const vitest = join(root, 'node_modules/vitest/vitest.mjs');
  const args = [vitest, 'run', '--root', folder, 'todos.test.mjs', '--reporter', 'tap-flat'];
  const { ended, output } = runProgram(process.execPath, args, {}, folder);
  expect(await ended, output()).toBe(0);
  expect(output().match(/^ok /gm)).toHaveLength(4);
});

describe('the Dockerfile', () => {
  const instructions = async (name: string): Promise<readonly string[]> => {
    const text = await readFile(join(root, 'Dockerfile'), 'utf8');
    return [...text.matchAll(new RegExp(`^${name} (.+)$`, 'gm'))].map(([, rest = '']) => rest);
  };

  it('starts the API with nothing but the package’s files, for other machines too', async () => {
    const [entry = '[]'] = await instructions('ENTRYPOINT');
    const words = parseJson(entry);
    const [program, ...args] = Array.isArray(words) ? words.map(String) : [];
    expect(program).toBe('node');
    expect(args.slice(-2)).toEqual(['--host', '0.0.0.0']);
    const { base } = await start(process.execPath, args, join(project, 'node_modules/kurmaca'));
    const user = objectOf(parseJson(await (await fetch(`${base}/users/1`)).text()));
    expect(user['id']).toBe(1);
  });

  it('runs as an unprivileged user, on an exact version of the Node.js that Netlify is told to use', async () => {
    expect(await instructions('USER')).toEqual(['node']);
    const [build = '', image = '', ...more] = (await instructions('FROM')).map((name) => name.split(' ')[0]);
    expect(more).toEqual([]);
    expect(build).toBe(image);
    const [, major = ''] = /^ *NODE_VERSION = "(\d+)"$/m.exec(await readFile(join(root, 'netlify.toml'), 'utf8')) ?? [];
    expect(image).toMatch(new RegExp(`^node:${major}\\.\\d+\\.\\d+-bookworm-slim$`));
  });

  it('keeps npm’s downloads between builds, and labels the image with the version of the package', async () => {
    const text = await readFile(join(root, 'Dockerfile'), 'utf8');
    expect(text).toContain('RUN --mount=type=cache,target=/root/.npm npm ci');
    const { version, license, description } = objectOf(parseJson(await readFile(join(root, 'package.json'), 'utf8')));
    const labels = Object.fromEntries(
      [...text.matchAll(/org\.opencontainers\.image\.(\w+)="([^"]+)"/g)].map(([, name = '', value = '']) => [
        name,
        value,
      ]),
    );
    expect(labels).toMatchObject({ title: 'Kurmaca', version, licenses: license, description });
  });

  it('checks the health of the API on the port that it has', async () => {
    const text = await readFile(join(root, 'Dockerfile'), 'utf8');
    const words = parseJson(/^HEALTHCHECK [^]*?CMD (\[.+\])$/m.exec(text)?.[1] ?? '[]');
    const [program, ...args] = Array.isArray(words) ? words.map(String) : [];
    expect(program).toBe('node');
    const { base } = await start(
      process.execPath,
      ['cli.js', '--host', '0.0.0.0'],
      join(project, 'node_modules/kurmaca'),
    );
    const healthWith = (port: string): Promise<number | null> =>
      runProgram(process.execPath, args, { PORT: port }, project).ended;
    expect(await healthWith(new URL(base).port)).toBe(0);
    expect(await healthWith('1')).toBe(1);
  });
});
