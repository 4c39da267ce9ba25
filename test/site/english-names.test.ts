import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../support/folders.ts';
import { sitePages } from '../support/site-pages.ts';
import { isTurkish } from '../support/translated-app.ts';

/** Names that are the same in both languages: of files and folders, in headers; and searched words. */
const SAME = /kurmaca\/(?:gorsel|veri)\b|"gorsel"|iller\.geojson|X-Kurmaca: \w+|(?:_like|\bq)=[^&\s]+/g;

const turkishIn = (code: string): readonly string[] =>
  code
    .replaceAll(SAME, '')
    // Texts in records and messages.
    .replaceAll(/"(?:[^"\\\n]|\\.)*"/g, (text) => (text.includes(' ') ? '' : text))
    .split(/[^\p{L}\d_-]+|_/u)
    .filter(isTurkish);

/** Pages with names of both languages, or of files that both languages share, such as the map of provinces. */
const SHARED =
  /^\/en\/(?:guides\/(?:glossary|typescript)|errors|changelog|turkish-test|downloads|examples\/dashboard)\//;

it('code on English pages and in the English README contains no Turkish name', async () => {
  const pages = (await sitePages()).filter(({ path }) => path.startsWith('/en/') && !SHARED.test(path));
  const inPages = pages.map(({ path, html }) => {
    const codes = [...html.matchAll(/<code[^>]*>([^]*?)<\/code>/g)].map(([, code = '']) =>
      code.replaceAll(/<[^>]+>/g, '').replaceAll('&quot;', '"'),
    );
    return [path, codes] as const;
  });
  const readme = await readFile(join(root, 'README.md'), 'utf8');
  const found = [...inPages, ['README.md', [readme]] as const].flatMap(([name, codes]) => {
    const words = codes.flatMap(turkishIn);
    return words.length === 0 ? [] : [`${name}: ${[...new Set(words)].join(', ')}`];
  });
  expect(found).toEqual([]);
});
