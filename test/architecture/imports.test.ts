import { readFile, readdir } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');

/** The layers from the bottom up: each may import from itself and from those before it. */
const layers = ['data', 'functions/query', 'functions/http', 'functions'] as const;

/** What stands on the layers and may use all of them; nothing below may import these. */
const tops = ['scripts', 'site', 'test'] as const;

const filesBelow = async (folder: string): Promise<readonly string[]> => {
  const entries = await readdir(join(root, folder), { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && entry.name.endsWith('.ts') && !entry.parentPath.includes('node_modules'))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)).split(sep).join('/'));
};

const layerOf = (file: string): string =>
  [...layers, ...tops]
    .filter((layer) => file.startsWith(`${layer}/`))
    .toSorted((a, b) => b.length - a.length)
    .at(0) ?? '';

const importsOf = async (file: string): Promise<readonly string[]> => {
  const text = await readFile(join(root, file), 'utf8');
  return [...text.matchAll(/(?:from|import)\s*\(?\s*'([^']+)'/g)].flatMap(([, source]) => source ?? []);
};

const inProject = (file: string, source: string): string => join(dirname(file), source).split(sep).join('/');

describe('imports run one way', () => {
  it.each(layers.map((layer, index) => ({ layer, allowed: layers.slice(0, index + 1) })))(
    '$layer imports only from $allowed',
    async ({ layer, allowed }) => {
      const files = (await filesBelow(layer)).filter((file) => layerOf(file) === layer);
      expect(files.length).toBeGreaterThan(0);
      for (const file of files) {
        for (const source of await importsOf(file)) {
          if (source.startsWith('.'))
            expect(allowed, `${file} imports ${source}`).toContain(layerOf(inProject(file, source)));
        }
      }
    },
  );

  it('keeps query and http free of Node and of every host', async () => {
    const files = [...(await filesBelow('functions/query')), ...(await filesBelow('functions/http'))];
    for (const file of files) {
      for (const source of await importsOf(file)) {
        expect(source, file).not.toMatch(/^node:|^@netlify|^@hono|^hono/);
      }
    }
  });

  it('keeps HTTP out of the query engine', async () => {
    for (const file of await filesBelow('functions/query')) {
      const text = await readFile(join(root, file), 'utf8');
      expect(text, file).not.toMatch(/\b(?:Request|Response|Headers|fetch)\b/);
    }
  });

  it('lets no deployed function reach anything outside data and functions, the OpenAPI documents above all', async () => {
    const entries = (await readdir(join(root, 'functions')))
      .filter((name) => name.endsWith('.ts'))
      .map((name) => `functions/${name}`);
    const reached = new Set(entries);
    for (const file of reached) {
      if (!file.endsWith('.ts')) continue;
      for (const source of await importsOf(file)) if (source.startsWith('.')) reached.add(inProject(file, source));
    }
    expect(reached.size).toBeGreaterThan(entries.length + 20);
    expect([...reached].filter((file) => !/^(?:data|functions)\//.test(file))).toEqual([]);
    expect([...reached].filter((file) => /openapi|json-schema/.test(file))).toEqual([]);
  });

  it('lets nothing outside test import from it', async () => {
    for (const top of ['scripts', 'site'] as const) {
      for (const file of await filesBelow(top)) {
        for (const source of await importsOf(file)) {
          if (source.startsWith('.')) expect(inProject(file, source), file).not.toMatch(/^test\//);
        }
      }
    }
  });
});
