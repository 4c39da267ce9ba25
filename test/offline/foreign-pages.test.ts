import { createServer } from 'node:http';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { closeServer, listen } from '../../scripts/server/address.ts';
import { useBrowser } from '../support/browser.ts';
import { packageFolder } from '../support/build-package.ts';
import { parseJson, recordsOf } from '../support/json.ts';
import { runProgram } from '../support/process.ts';

const open = useBrowser();

/** An attacker’s pages, on host names that resolve to this machine; each attacks as soon as it is open. */
const attackerPages: Readonly<Record<string, (api: string) => string>> = {
  '/frame': (api) => `<iframe sandbox="allow-scripts"
    srcdoc="<script>fetch('${api}/todos/1', { method: 'DELETE' }).finally(() => parent.postMessage('done', '*'))</script>">
    </iframe><script>onmessage = () => (document.title = 'done')</script>`,
  '/form': (api) => `<meta name="referrer" content="no-referrer">
    <iframe name="result" hidden></iframe><form method="post" action="${api}/reset" target="result"></form>
    <script>
      document.querySelector('iframe').onload = () => (document.title = 'done');
      document.forms[0].submit();
    </script>`,
  '/read': (api) => `<script>
      fetch('${api}/todos?baslik=Gizli')
        .then((response) => response.json())
        .then(([found]) => (document.body.textContent = found.baslik))
        .catch(() => undefined)
        .finally(() => (document.title = 'done'));
    </script>`,
};

let api = '';
const pages = createServer(({ url = '' }, response) => {
  response.setHeader('Content-Type', 'text/html; charset=utf-8');
  response.end(`<!doctype html><title></title><body>${attackerPages[url]?.(api) ?? ''}`);
});
const command = runProgram(process.execPath, [join(packageFolder, 'cli.js'), '--keep', '--host', '0.0.0.0'], {
  PORT: '0',
});
let port = 0;

beforeAll(async () => {
  await command.printed('Ctrl+C');
  api = /http:\/\/localhost:\d+\/api\/v1/.exec(command.output())?.[0] ?? '';
  port = await listen(pages, 0, '127.0.0.1');
  await fetch(`${api}/todos`, { method: 'POST', body: '{"baslik":"Gizli"}' });
});

afterAll(async () => {
  command.child.kill();
  await Promise.all([command.ended, closeServer(pages)]);
});

it.each(['/frame', '/form', '/read'])('npx kurmaca --keep protects its data from a foreign page: %s', async (path) => {
  const page = await open();
  await page.goto(`http://pages.attacker.example:${port}${path}`);
  await page.waitForFunction(() => document.title === 'done');
  expect(await page.locator('body').innerText()).not.toContain('Gizli');
  expect((await fetch(`${api}/todos/1`)).status).toBe(200);
  expect(recordsOf(parseJson(await (await fetch(`${api}/todos?baslik=Gizli`)).text()))).toHaveLength(1);
});

it('npx kurmaca --keep protects its data from a page with a rebound host name', async () => {
  const page = await open();
  await page.goto(api.replace('localhost', 'rebound.attacker.example'));
  const isLet = await page.evaluate(async () => {
    const list = await fetch('/api/v1/todos?baslik=Gizli');
    const deleted = await fetch('/api/v1/todos/2', { method: 'DELETE' });
    return list.ok || deleted.ok;
  });
  expect(isLet).toBe(false);
});
