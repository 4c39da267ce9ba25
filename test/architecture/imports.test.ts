import { access, readFile, readdir } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { describe, expect, it } from 'vitest';
import { watchedPaths } from '../support/ignored-builds.ts';

const root = join(import.meta.dirname, '../..');

const BELOW_HOSTS = ['data', 'functions/query', 'functions/store', 'functions/http'];

const ABOVE_HTTP = ['functions/hosts', 'functions/storage', 'functions/samples', 'functions/generate'];

/** Each room, with the rooms below it from which it may import; a file belongs to the longest name that its path begins with. */
const rooms: Readonly<Record<string, readonly string[]>> = {
  data: [],
  'functions/query': ['data'],
  'functions/store': ['data', 'functions/query'],
  'functions/http': ['data', 'functions/query', 'functions/store'],
  // The deployed functions, which reach neither of the two rooms below.
  functions: BELOW_HOSTS,
  'functions/generate': BELOW_HOSTS,
  'functions/storage': ['data', 'functions/query', 'functions/store'],
  'functions/samples': [...BELOW_HOSTS, 'functions/generate'],
  'functions/hosts': [...BELOW_HOSTS, 'functions/samples', 'functions/storage'],
  site: [...BELOW_HOSTS, ...ABOVE_HTTP],
  scripts: [...BELOW_HOSTS, ...ABOVE_HTTP, 'functions', 'site'],
};

const roomOf = (file: string): string =>
  [...Object.keys(rooms), 'test']
    .filter((room) => file.startsWith(`${room}/`))
    .toSorted((a, b) => b.length - a.length)
    .at(0) ?? '';

const sourceFiles = async (): Promise<readonly string[]> => {
  const folders = ['data', 'functions', 'site', 'scripts', 'test'];
  const entries = await Promise.all(
    folders.map((folder) => readdir(join(root, folder), { recursive: true, withFileTypes: true })),
  );
  return entries
    .flat()
    .filter((entry) => entry.isFile() && entry.name.endsWith('.ts') && !entry.parentPath.includes('node_modules'))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)).split(sep).join('/'));
};

/** What each file imports, statically or not: packages by name, files of the project by path. */
const importsByFile: ReadonlyMap<string, readonly string[]> = new Map(
  await Promise.all(
    (await sourceFiles()).map(async (file) => {
      const text = await readFile(join(root, file), 'utf8');
      const sources = [...text.matchAll(/(?:from|import)\s*\(?\s*'([^']+)'/g)].flatMap(([, source]) => source ?? []);
      const inProject = (source: string): string => join(dirname(file), source).split(sep).join('/');
      return [file, sources.map((source) => (source.startsWith('.') ? inProject(source) : source))] as const;
    }),
  ),
);

const filesIn = (...names: readonly string[]): readonly string[] =>
  [...importsByFile.keys()].filter((file) => names.includes(roomOf(file)));

/** What a file imports from the project itself. */
const within = (file: string): readonly string[] =>
  (importsByFile.get(file) ?? []).filter((source) => importsByFile.has(source));

/** The files that are imported by these or by what they import, themselves included. */
const reachedFrom = (entries: readonly string[]): ReadonlySet<string> => {
  const reached = new Set(entries);
  for (const file of reached) for (const source of within(file)) reached.add(source);
  return reached;
};

/** The first circle of imports that a walk from the file meets, as its files in turn; `null` where there is none. */
const circleFrom = (file: string, way: readonly string[], done: Set<string>): readonly string[] | null => {
  if (way.includes(file)) return [...way.slice(way.indexOf(file)), file];
  if (done.has(file)) return null;
  for (const next of within(file)) {
    const circle = circleFrom(next, [...way, file], done);
    if (circle) return circle;
  }
  done.add(file);
  return null;
};

describe('imports run one way', () => {
  it.each(Object.entries(rooms))('%s imports only from itself and %j', (room, below) => {
    const files = filesIn(room);
    expect(files.length).toBeGreaterThan(0);
    const upward = files.flatMap((file) =>
      within(file)
        .filter((source) => ![room, ...below].includes(roomOf(source)))
        .map((source) => `${file} → ${source}`),
    );
    expect(upward).toEqual([]);
  });

  it('and never in a circle, types included', () => {
    const done = new Set<string>();
    const circles = filesIn(...Object.keys(rooms)).map((file) => circleFrom(file, [], done));
    expect(circles.find((circle) => circle !== null) ?? []).toEqual([]);
  });

  it('keeps query, store and http free of Node and of every host, and HTTP out of the first two', async () => {
    for (const file of filesIn('functions/query', 'functions/store', 'functions/http'))
      for (const source of importsByFile.get(file) ?? [])
        expect(source, file).not.toMatch(/^node:|^@netlify|^@hono|^hono/);
    for (const file of filesIn('functions/query', 'functions/store'))
      expect(await readFile(join(root, file), 'utf8'), file).not.toMatch(/\b(?:Request|Response|Headers|fetch)\b/);
  });

  it('lets no deployed function reach anything but the data, the engine and the app', () => {
    const entries = [...importsByFile.keys()].filter((file) => /^functions\/[^/]+$/.test(file));
    const reached = reachedFrom(entries);
    expect(reached.size).toBeGreaterThan(entries.length + 20);
    expect([...reached].filter((file) => !/^(?:data|functions)\//.test(file))).toEqual([]);
    expect([...reached].filter((file) => /^functions\/(?:hosts|generate)\/|openapi|json-schema/.test(file))).toEqual(
      [],
    );
  });

  it('keeps the code of writes and what only documents say out of the functions that read, which start without them', () => {
    const reached = reachedFrom(['functions/read.ts', 'functions/not-found.ts']);
    const ofWrites = [
      'http/app',
      'http/body',
      'http/change',
      'http/sign-in',
      'http/validate',
      'store/kept',
      'store/moved-data',
      'store/state',
    ];
    const files = ofWrites.map((name) => `functions/${name}.ts`);
    expect([...reachedFrom(['functions/write.ts'])]).toEqual(expect.arrayContaining(files));
    expect([...files, 'functions/query/parameter-texts.ts'].filter((file) => reached.has(file))).toEqual([]);
  });

  it('deploys three functions, and no subfolder as a fourth', async () => {
    const names = await readdir(join(root, 'functions'), { recursive: true });
    const files = names.filter((name) => name.endsWith('.ts')).map((name) => name.split(sep));
    const top = files.filter(({ length }) => length === 1).flat();
    expect(top.toSorted()).toEqual(['not-found.ts', 'read.ts', 'write.ts']);
    // Netlify takes a subfolder for a function when it holds `index.*` or a file of its own name.
    expect(files.filter(([folder = '', file = '']) => ['index', folder].includes(file.replace(/\..*/, '')))).toEqual(
      [],
    );
  });

  it('lets Netlify build anew for every file that the build imports, and for nothing that does not exist', async () => {
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
