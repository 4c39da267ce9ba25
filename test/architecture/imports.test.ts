import { globSync } from 'node:fs';
import { access, readFile, readdir } from 'node:fs/promises';
import { dirname, join, sep } from 'node:path';
import { describe, expect, it } from 'vitest';
import { watchedPaths } from '../support/ignored-builds.ts';

const root = join(import.meta.dirname, '../..');

const BELOW_HOSTS = ['data', 'functions/query', 'functions/store', 'functions/http'];

const ABOVE_HTTP = ['documents', 'hosts', 'store/persistent', 'samples', 'generate'].map((name) => `functions/${name}`);

/** Folders of pages, which make one layer. */
const PAGES = ['site/pages', 'site/guides', 'site/examples', 'site/worker'];

const SITE = ['site/shared', 'site/output', ...PAGES];

/** The layers from which each layer may import. A file belongs to the layer with the longest name that its path begins with. */
const layers: Readonly<Record<string, readonly string[]>> = {
  data: [],
  'functions/query': ['data'],
  'functions/store': ['data', 'functions/query'],
  'functions/http': ['data', 'functions/query', 'functions/store'],
  // The deployed functions.
  functions: BELOW_HOSTS,
  'functions/documents': BELOW_HOSTS,
  'functions/generate': BELOW_HOSTS,
  'functions/store/persistent': ['data', 'functions/query', 'functions/store'],
  'functions/samples': [...BELOW_HOSTS, 'functions/generate'],
  'functions/hosts': [...BELOW_HOSTS, 'functions/samples', 'functions/store/persistent'],
  'site/shared': [...BELOW_HOSTS, ...ABOVE_HTTP],
  'site/output': [...BELOW_HOSTS, ...ABOVE_HTTP, 'site/shared'],
  ...Object.fromEntries(PAGES.map((folder) => [folder, [...BELOW_HOSTS, ...ABOVE_HTTP, ...SITE]])),
  // The configuration.
  site: [...BELOW_HOSTS, ...ABOVE_HTTP, ...SITE],
  scripts: [...BELOW_HOSTS, ...ABOVE_HTTP, ...SITE, 'functions', 'site'],
};

const layerOf = (file: string): string =>
  [...Object.keys(layers), 'test']
    .filter((layer) => file.startsWith(`${layer}/`))
    .toSorted((a, b) => b.length - a.length)
    .at(0) ?? '';

const sourceFiles = globSync('{data,functions,site,scripts,test}/**/*.ts', {
  cwd: root,
  exclude: ['**/node_modules'],
}).map((file) => file.split(sep).join('/'));

/** The imports of each file, dynamic ones included: packages by name, files of the project by path. */
const importsByFile: ReadonlyMap<string, readonly string[]> = new Map(
  await Promise.all(
    sourceFiles.map(async (file) => {
      const text = await readFile(join(root, file), 'utf8');
      const sources = [...text.matchAll(/(?:from|import)\s*\(?\s*'([^']+)'/g)].flatMap(([, source]) => source ?? []);
      const inProject = (source: string): string => join(dirname(file), source).split(sep).join('/');
      return [file, sources.map((source) => (source.startsWith('.') ? inProject(source) : source))] as const;
    }),
  ),
);

const filesIn = (...names: readonly string[]): readonly string[] =>
  [...importsByFile.keys()].filter((file) => names.includes(layerOf(file)));

/** The project files that a file imports directly. */
const within = (file: string): readonly string[] =>
  (importsByFile.get(file) ?? []).filter((source) => importsByFile.has(source));

/** The given files, and all files that they import directly or indirectly. */
const reachedFrom = (entries: readonly string[]): ReadonlySet<string> => {
  const reached = new Set(entries);
  for (const file of reached) for (const source of within(file)) reached.add(source);
  return reached;
};

describe('the source code', () => {
  it.each(Object.entries(layers))('in %s imports only from itself and %j', (layer, below) => {
    const files = filesIn(layer);
    expect(files.length).toBeGreaterThan(0);
    const upward = files.flatMap((file) =>
      within(file)
        .filter((source) => ![layer, ...below].includes(layerOf(source)))
        .map((source) => `${file} → ${source}`),
    );
    expect(upward).toEqual([]);
  });

  it('of query, store and http uses neither Node nor a host’s packages, and that of query and store does not use HTTP', async () => {
    for (const file of filesIn('functions/query', 'functions/store', 'functions/http'))
      for (const source of importsByFile.get(file) ?? [])
        expect(source, file).not.toMatch(/^node:|^@netlify|^@hono|^hono/);
    for (const file of filesIn('functions/query', 'functions/store'))
      expect(await readFile(join(root, file), 'utf8'), file).not.toMatch(/\b(?:Request|Response|Headers|fetch)\b/);
  });

  it('below the hosts takes the catalogue as a value, except for what describes the nine resources', async () => {
    const files = [...importsByFile.keys()].filter((file) => file.startsWith('functions/'));
    const importing = files.filter((file) => importsByFile.get(file)?.includes('data/catalogue.ts'));
    const values = await Promise.all(
      importing.map(async (file) => {
        const text = await readFile(join(root, file), 'utf8');
        return /^import (?!type ).*data\/catalogue\.ts'|^\} from '.*data\/catalogue\.ts'/m.test(text) ? [file] : [];
      }),
    );
    expect(values.flat().toSorted()).toEqual(
      [
        ...['query/catalogue', 'query/relations', 'http/schema-files', 'netlify/records', 'samples/resource-named'],
        ...['document', 'json-schema', 'paths', 'record-schemas'].map((name) => `documents/openapi/${name}`),
        ...['documents/get-space', 'documents/tables/tables', 'generate/blocks', 'samples/generate', 'samples/make'],
        'store/completion',
      ]
        .map((name) => `functions/${name}.ts`)
        .toSorted(),
    );
  });

  it('of the read functions imports neither the code of writes nor the texts of documents', () => {
    const reached = reachedFrom(['functions/read.ts', 'functions/not-found.ts']);
    const ofWrites =
      'http/app http/body http/change http/sign-in http/validate store/completion store/kept store/moved-data store/state'.split(
        ' ',
      );
    const files = ofWrites.map((name) => `functions/${name}.ts`);
    expect([...reachedFrom(['functions/write.ts'])]).toEqual(expect.arrayContaining(files));
    const texts = ['functions/query/parameter-texts.ts', 'functions/http/error-texts.ts'];
    expect([...files, ...texts].filter((file) => reached.has(file))).toEqual([]);
  });

  it('has three functions for Netlify to deploy, and no subfolder that it would deploy as a fourth', async () => {
    const names = await readdir(join(root, 'functions'), { recursive: true });
    const files = names.filter((name) => name.endsWith('.ts')).map((name) => name.split(sep));
    const top = files.filter(({ length }) => length === 1).flat();
    expect(top.toSorted()).toEqual(['not-found.ts', 'read.ts', 'write.ts']);
    // Netlify treats a subfolder as a function if it contains `index.*` or a file with the folder’s name.
    expect(files.filter(([folder = '', file = '']) => ['index', folder].includes(file.replace(/\..*/, '')))).toEqual(
      [],
    );
  });

  it('that the build imports is in paths whose changes make Netlify build again, and those paths exist', async () => {
    const reached = reachedFrom([
      'scripts/build.ts',
      'site/eleventy.config.ts',
      'functions/read.ts',
      'functions/write.ts',
    ]);
    expect(reached.size).toBeGreaterThan(150);
    expect([...reached].filter((file) => !watchedPaths.some((path) => file.startsWith(`${path}/`)))).toEqual([]);
    for (const path of watchedPaths) await access(join(root, path));
    expect(watchedPaths).toEqual(expect.arrayContaining(['package.json', 'package-lock.json', 'netlify.toml']));
  });
});
