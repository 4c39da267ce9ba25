import { createServer } from 'node:http';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { closeServer, listen } from '../../scripts/server/address.ts';
import { useBrowser } from '../support/browser.ts';
import { packageFolder } from '../support/build-package.ts';
import { parseJson, recordsOf } from '../support/json.ts';
import { runProgram } from '../support/process.ts';

const open = useBrowser();

/** The address of the API and the port of the server of the attacker's pages. */
interface Place {
  readonly api: string;
  readonly port: number;
}

/** The attacker's pages by path: each does harm as soon as it is open. */
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

const visit = async (url: string): Promise<Page> => {
  const page = await open();
  await page.goto(url);
  await page.waitForFunction(() => document.title === 'done');
  return page;
};

/** What an attacker tries, under names that lead to this machine; resolves to whether a browser let it through. */
const attacks: Readonly<Record<string, (place: Place) => Promise<boolean>>> = {
  'a sandboxed frame that deletes a record': async ({ api, port }) => {
    await visit(`http://pages.attacker.example:${port}/frame`);
    return (await fetch(`${api}/todos/1`)).status === 404;
  },
  'a form without a referrer that resets everything': async ({ api, port }) => {
    await visit(`http://pages.attacker.example:${port}/form`);
    return recordsOf(parseJson(await (await fetch(`${api}/todos?baslik=Gizli`)).text())).length === 0;
  },
  'a foreign page that reads': async ({ port }) => {
    const page = await visit(`http://pages.attacker.example:${port}/read`);
    return (await page.locator('body').innerText()) === 'Gizli';
  },
  'a page whose name was rebound to this machine': async ({ api }) => {
    const page = await open();
    await page.goto(api.replace('localhost', 'rebound.attacker.example'));
    return page.evaluate(async () => {
      const list = await fetch('/api/v1/todos?baslik=Gizli');
      const deleted = await fetch('/api/v1/todos/2', { method: 'DELETE' });
      return list.ok || deleted.ok;
    });
  },
};

describe.each([
  { options: '--keep --host 0.0.0.0', lets: false },
  // The same attacks where everybody is let in show that they would succeed.
  { options: '--keep --origin *', lets: true },
])('npx kurmaca $options', ({ options, lets }) => {
  const command = runProgram(process.execPath, [join(packageFolder, 'cli.js'), ...options.split(' ')], { PORT: '0' });
  let api = '';
  const pages = createServer(({ url = '' }, response) => {
    response.setHeader('Content-Type', 'text/html; charset=utf-8');
    response.end(`<!doctype html><title></title><body>${attackerPages[url]?.(api) ?? ''}`);
  });
  let port = 0;
  beforeAll(async () => {
    await command.printed('Ctrl+C');
    api = /http:\/\/localhost:\d+\/api\/v1/.exec(command.output())?.[0] ?? '';
    port = await listen(pages, 0, '127.0.0.1');
  });
  afterAll(async () => {
    command.child.kill();
    await Promise.all([command.ended, closeServer(pages)]);
  });

  it.each(Object.entries(attacks))(`${lets ? 'lets in' : 'stops'} %s`, async (_, attack) => {
    await fetch(`${api}/todos`, { method: 'POST', body: '{"baslik":"Gizli"}' });
    expect(await attack({ api, port })).toBe(lets);
  });
});
