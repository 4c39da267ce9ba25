import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { isJsonArray, type JsonValue } from '../../data/json.ts';
import type { TurkishFunctions } from '../../functions/hosts/turkish.ts';
import { objectOf, parseJson, recordsOf, textOf } from '../support/json.ts';
import { type System, versionOf } from './system.ts';

const folder = import.meta.dirname;

const arrayOf = (value: JsonValue): readonly JsonValue[] => (isJsonArray(value) ? value : []);

/** Asks a Python program, a line for a call. PYTHON names the interpreter; it needs PyICU. */
const python = async (): Promise<System> => {
  const child = spawn(process.env['PYTHON'] ?? 'python3', [join(folder, 'python.py')], {
    stdio: ['pipe', 'pipe', 'inherit'],
    env: { ...process.env, PYTHONIOENCODING: 'utf-8' },
  });
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const next = async (): Promise<JsonValue> => {
    const line = await lines.next();
    if (line.done === true) throw new Error('Python has ended');
    return parseJson(line.value);
  };
  const [version = null, names = null] = arrayOf(await next());
  const functions = (setting: 'defaults' | 'best'): TurkishFunctions =>
    Object.fromEntries(
      arrayOf(names).map((name) => [
        textOf(name),
        (...values: readonly unknown[]): Promise<JsonValue> => {
          child.stdin.write(`${JSON.stringify([setting, name, values])}\n`);
          return next();
        },
      ]),
    );
  return {
    name: 'Python',
    version: textOf(version),
    defaults: functions('defaults'),
    best: {
      code: "PyICU: Locale('tr'), Collator, BreakIterator, Transliterator('Latin-ASCII'); csv.writer(…, delimiter=';')",
      source: 'https://gitlab.pyicu.org/main/pyicu',
      functions: functions('best'),
    },
  };
};

/** Keeps every vector’s texts in a group of their own, because the server asks all of its records; version 1 would read a bare number as one. */
const jsonServer = async (
  name: string,
  directory: string,
  binary: string,
  port: number,
  searchParameter: string,
): Promise<System> => {
  const served = await mkdtemp(join(tmpdir(), 'kurmaca-scoreboard-'));
  await writeFile(join(served, 'db.json'), '{"texts":[]}');
  const args = [join(folder, 'node_modules', directory, binary), 'db.json', '--port', String(port)];
  const child = spawn(process.execPath, args, { cwd: served, stdio: 'ignore' });
  process.once('exit', () => child.kill());
  const base = `http://localhost:${port}/texts`;
  while (
    !(await fetch(base).then(
      ({ ok }) => ok,
      () => false,
    ))
  )
    await once(AbortSignal.timeout(100), 'abort');
  let group = 0;
  const ask = async (texts: readonly string[], parameter: string, value: string): Promise<readonly string[]> => {
    group += 1;
    for (const text of texts) {
      const body = JSON.stringify({ group: `group-${group}`, text });
      await fetch(base, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body });
    }
    const query = new URLSearchParams({ group: `group-${group}`, [parameter]: value });
    const found = parseJson(await (await fetch(`${base}?${query.toString()}`)).text());
    return recordsOf(found).map((record) => textOf(objectOf(record)['text']));
  };
  const search = async (text: string, query: string): Promise<boolean> =>
    (await ask([text], searchParameter, query)).length > 0;
  return {
    name,
    version: versionOf(directory),
    defaults: { search, asciiSearch: search, sort: (texts) => ask(texts, '_sort', 'text') },
    best: null,
  };
};

/** Programs that run beside this one. */
export const programs = (): Promise<readonly System[]> =>
  Promise.all([
    python(),
    jsonServer('json-server', 'json-server', 'lib/cli/bin.js', 8971, 'q'),
    jsonServer('json-server', 'json-server-1', 'lib/bin.js', 8972, 'text:contains'),
  ]);
