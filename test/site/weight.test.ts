import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { pages } from '../../site/pages.ts';
import { siteFolder } from '../support/build-site.ts';
import { attributes, sitePages } from '../support/site-pages.ts';

const MOST_BYTES = 30 * 1024;

const all = await sitePages();

/** A script and all that it imports at once; what it imports on demand, only some visits load. */
const withImports = async (file: string, seen = new Set<string>()): Promise<ReadonlySet<string>> => {
  if (seen.has(file)) return seen;
  seen.add(file);
  const text = await readFile(join(siteFolder, file), 'utf8');
  for (const [, name = ''] of text.matchAll(/(?:from|import)\s*[`"']\.\/([\w-]+\.js)[`"']/g))
    await withImports(`/assets/${name}`, seen);
  return seen;
};

const weightOf = async (html: string): Promise<number> => {
  const files = new Set<string>();
  for (const source of attributes(html, 'src').filter((name) => name.endsWith('.js'))) await withImports(source, files);
  const sizes = await Promise.all(
    [...files].map(async (file) => gzipSync(await readFile(join(siteFolder, file))).length),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
};

describe('a content page', () => {
  it('loads at most 30 KB of compressed JavaScript, the playground 37 KB', async () => {
    const playgrounds: readonly string[] = Object.values(pages.try);
    for (const { path, html } of all)
      expect(await weightOf(html), path).toBeLessThanOrEqual(playgrounds.includes(path) ? 37 * 1024 : MOST_BYTES);
  });

  it.each(Object.values(pages.home))('weighs at most 80 kB compressed, pictures included, at %s', async (path) => {
    const html = all.find((page) => page.path === path)?.html ?? '';
    const names = new Set([...attributes(html, 'href'), ...attributes(html, 'src')]);
    const loaded = [...names].filter((name) => /\/assets\/.*\.(?:css|woff2)$|\/\w+\.svg$/.test(name));
    const files = await Promise.all(loaded.map((name) => readFile(join(siteFolder, name))));
    const bytes = files.reduce(
      (sum, file) => sum + gzipSync(file).length,
      gzipSync(html).length + (await weightOf(html)),
    );
    expect(files.length).toBeGreaterThanOrEqual(12);
    expect(bytes).toBeLessThanOrEqual(80_000);
  });

  it('is itself no heavier than 60 KB compressed', () => {
    for (const { path, html } of all) expect(gzipSync(html).length, path).toBeLessThanOrEqual(2 * MOST_BYTES);
  });

  it('has a stylesheet of at most 11 KB compressed', async () => {
    const [style = ''] = attributes(all[0]?.html ?? '', 'href').filter((name) => name.endsWith('.css'));
    expect(gzipSync(await readFile(join(siteFolder, style))).length).toBeLessThanOrEqual(11 * 1024);
  });
});
