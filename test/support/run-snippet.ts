import { dataSet } from '../../data/records.ts';
import { symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { text as readText } from 'node:stream/consumers';
import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import type { ConsoleMessage, Page } from 'playwright-core';
import { hasProgram, type Outcome, runCommand } from './command.ts';
import { fromPackages } from './library-file.ts';
import { root } from './project-copy.ts';

/** Makes a file of code, runs it, and returns what is wrong with what it did. */
type Run = (text: string, folder: string) => Promise<readonly string[]>;

/** What a wrong name of a field looks like to a reader. */
const lacking = /\b(?:undefined|NaN)\b|\[object \w+\]/g;

const records = JSON.stringify(dataSet);

/** Whether a text shows that something is lacking; a post may tell of `NaN` itself. */
const lacks = (text: string): boolean =>
  [...`    ${text}    `.matchAll(lacking)].some(
    ({ index, input, 0: { length } }) => !records.includes(input.slice(index - 4, index + length + 4)),
  );

/** A line that the code itself shows in a comment is no surprise. */
const surprises = (lines: readonly string[], text: string): readonly string[] =>
  lines.filter((line) => line !== '' && !text.includes(`// ${line}`));

const printed = ({ code, stdout, stderr }: Outcome): readonly string[] => [
  ...(code === 0 ? [] : [`ended with ${code ?? 'a signal'}: ${stderr}`]),
  ...stdout.split('\n').filter((line) => lacks(line)),
];

/** Runs a file as Node.js does, in a thread, which takes a fraction of the time of a process. */
const runInThread = async (file: string): Promise<Outcome> => {
  const worker = new Worker(file, { stdout: true, stderr: true, execArgv: [] });
  const texts = Promise.all([worker.stdout, worker.stderr].map((stream) => readText(stream)));
  let thrown = '';
  worker.once('error', (error) => (thrown = String(error)));
  const code = await new Promise<number>((resolve) => worker.once('exit', resolve));
  const [stdout = '', stderr = ''] = await texts;
  return { code, stdout, stderr: stderr + thrown };
};

/** Runs code as a file for Node.js that has the packages of the tests. */
export const inNode: Run = async (text, folder) => {
  await symlink(join(root, 'test/node_modules'), join(folder, 'node_modules'), 'junction').catch(() => undefined);
  const file = join(folder, 'snippet.mjs');
  await writeFile(file, text);
  const outcome = await runInThread(file);
  return [...printed(outcome), ...surprises(outcome.stderr.split('\n'), text)];
};

export const inShell: Run = async (text, folder) => printed(await runCommand('sh', ['-ec', text], { cwd: folder }));

const hasRequests = (await hasProgram('python3'))
  ? (await runCommand('python3', ['-c', 'import requests'])).code === 0
  : null;

/** Runs code with Python; compiles it where `requests` is not installed, and does nothing without Python. */
export const inPython: Run = async (text, folder) => {
  if (hasRequests === null) return [];
  await writeFile(join(folder, 'snippet.py'), text);
  const options = hasRequests ? [] : ['-m', 'py_compile'];
  return printed(await runCommand('python3', [...options, 'snippet.py'], { cwd: folder, env: { PYTHONUTF8: '1' } }));
};

/** Runs HTML in a page as a reader who double-clicks the file, types into its search boxes, and leaves nothing behind there. */
export const inBrowser =
  (page: Page): Run =>
  async (text, folder) => {
    const logged: string[] = [];
    const faults: string[] = [];
    const onError = ({ message }: Error): number => faults.push(`uncaught: ${message}`);
    const onConsole = (message: ConsoleMessage): void => {
      // What the browser itself says of a response is judged by the response.
      if (message.text().startsWith('Failed to load resource')) return;
      if (message.type() === 'error') logged.push(message.text());
      else if (lacks(message.text())) faults.push(message.text());
    };
    await page.route(/^https:/, fromPackages);
    page.on('pageerror', onError).on('console', onConsole);
    await writeFile(join(folder, 'snippet.html'), text);
    await page.goto(pathToFileURL(join(folder, 'snippet.html')).href, { waitUntil: 'networkidle' });
    for (const box of await page.locator('input[type=search]').all()) {
      await box.fill('a');
      await box.press('Enter');
      await page.waitForTimeout(400);
      await page.waitForLoadState('networkidle');
    }
    const shown = await page.locator('body').innerText();
    await page.evaluate(() => {
      [localStorage, sessionStorage].forEach((storage) => storage.clear());
      // Without a new process, which `goto` would take.
      location.replace('about:blank');
    });
    await page.waitForURL('about:blank');
    page.off('pageerror', onError).off('console', onConsole);
    await page.unrouteAll();
    return [...faults, ...surprises(logged, text), ...(lacks(shown) ? [`shows ${shown}`] : [])];
  };

/** A page whose only content is a script. */
export const scriptPage = (text: string, attributes = ''): string =>
  `<!doctype html>\n<meta charset="utf-8">\n<script${attributes}>\n${text}\n</script>\n`;
