import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { weeks } from '../../site/pages/course/exercises.ts';
import { root } from '../support/folders.ts';

/** Ways to store something in a browser, except reading and deleting what is stored, writing it with a key, and explaining the word. */
const otherWays =
  /\b(?:localStorage|sessionStorage)\b(?!\.(?:getItem|setItem|removeItem|clear)\(|: both\()|\bsetItem\b(?!\((?:\w|\.)+, )|\b(?:indexedDB|idb-keyval|cookieStore)\b|\bcaches\.|document\.cookie|navigator\.storage/;

const read = (file: string): Promise<string> => readFile(join(root, file), 'utf8');

/** The storage and key of each write in a script. Keys are constants of the script. */
const writesIn = (script: string): readonly string[] =>
  Array.from(script.matchAll(/(\w+)\.setItem\(([\w.]+),/g), ([, storage = '', name = '']) => {
    const [, key = name] = new RegExp(`const ${name} = '(.*)'`).exec(script) ?? [];
    return `${storage} ${key}`;
  });

it('the privacy page names all that the site’s scripts store in the browser', async () => {
  const files = globSync('{functions,site/pages,site/shared,site/worker}/**/*.ts', { cwd: root });
  const scripts = await Promise.all(files.map(async (file) => [file, await read(file)] as const));
  expect(scripts.flatMap(([, script]) => writesIn(script)).toSorted()).toEqual([
    'localStorage kurmaca-cozulen',
    'localStorage kurmaca-gorunum',
    'sessionStorage field.id',
  ]);
  // A mirror's service worker, which the page names, and the package use this database.
  expect(scripts.flatMap(([file, script]) => (otherWays.test(script) ? [file] : [])).toSorted()).toEqual([
    'functions/hosts/worker-data.ts',
    'functions/store/persistent/indexed-db.ts',
  ]);
  for (const page of ['gizlilik.md', 'privacy.md']) {
    const text = await read(`site/pages/course/${page}`);
    const keys = Array.from(text.matchAll(/`(kurmaca-\w+)`/g), ([, key]) => key);
    expect(keys, page).toEqual(['kurmaca-gorunum', 'kurmaca-cozulen']);
    expect(text.split(/^---$/m)[2]?.match(/[\p{L}\d][^\s|]*/gu)?.length, page).toBeLessThanOrEqual(350);
  }
});

it('the privacy page names the databases that pupils’ own pages make for the homework', async () => {
  for (const [lang, page, name] of [
    ['tr', 'gizlilik.md', 'odev'],
    ['en', 'privacy.md', 'homework'],
  ] as const) {
    const homework = weeks.map((week) => week.homework[lang]).join(' ');
    expect(Array.from(homework.matchAll(/indexedDb: '(.*?)'/g), ([, database]) => database)).toEqual([name]);
    expect(await read(`site/pages/course/${page}`), page).toContain(`\`${name}\``);
  }
});
