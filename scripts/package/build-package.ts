import { spawnSync } from 'node:child_process';
import { cp, mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { builtinModules } from 'node:module';
import { basename, dirname, join } from 'node:path';
import type { InputOptions, Plugin } from 'rolldown';
import { build, type InlineConfig } from 'tsdown';
import { resourceNames } from '../../data/catalogue.ts';
import { pictureFile } from '../../data/pictures.ts';
import { dataSet } from '../../data/records.ts';
import { turkishPairs } from '../../data/turkish-pairs.ts';
import { OPENAPI_FILES } from '../../functions/http/base.ts';
import { type Language, languages, README_FILES } from '../../data/language.ts';
import { owner } from '../../data/owner.ts';
import { skillText } from '../../site/output/llms.11ty.ts';
import { openApiDocument } from '../../functions/documents/openapi/document.ts';
import { OWN_DATA_FILE, WORKER_FILE } from '../../functions/hosts/worker-settings.ts';
import {
  bundledLicences,
  type BundledLicences,
  LICENCES_PATH,
  pictureSource,
  placeSource,
} from '../../site/output/licences.ts';
import { replaceFolder } from '../build/output-folder.ts';
import {
  dataDeclarations,
  dataEntries,
  englishFiles,
  JSON_FOLDER,
  PAIRS_FILE,
  placeFiles,
  recordModules,
  recordTexts,
} from './data-modules.ts';
import { declarations } from './declarations.ts';
import { PACKAGE_LICENCES, packagedPictures } from './copy-worker.ts';
import { manifest, originOf } from './manifest.ts';

const root = join(import.meta.dirname, '../..');

/** The package's instructions for coding agents. */
const SKILL_FILE = 'skills/kurmaca/SKILL.md';

type Bundle = Omit<InlineConfig, 'plugins' | 'inputOptions'> & {
  readonly plugins: readonly Plugin[];
  readonly inputOptions?: InputOptions;
};

/** Keeps names for stack traces, and line breaks, because Node.js prints the line of an uncaught error. */
const minify = { compress: true, mangle: false, codegen: false };

/** The options of files that pages load as they are. */
const compact = { ...minify, codegen: true };

const bundle = (outDir: string, { plugin }: BundledLicences, { plugins, ...own }: Bundle): Promise<unknown> =>
  build({
    cwd: root,
    config: false,
    tsconfig: join(root, 'tsconfig.json'),
    target: 'es2023',
    minify,
    clean: false,
    report: false,
    logLevel: 'warn',
    format: 'esm',
    platform: 'browser',
    fixedExtension: false,
    dts: false,
    outDir,
    plugins: [recordTexts, usedOfDeflate, withoutRules, ...plugins, plugin],
    ...own,
    inputOptions: { checks: { bundlerTimings: false }, ...own.inputOptions },
  });

const source = (name: string): string => join(root, 'functions', `${name}.ts`);

/** Redirects imports of types derived from the catalogue to `types.d.ts`, which `declarations` writes. */
const derivedTypes: Plugin = {
  name: 'kurmaca:derived-types',
  resolveId: {
    order: 'pre',
    handler: (source, importer) =>
      importer?.endsWith('.d.ts') && /\/(?:catalogue|record-types)\.ts$/.test(source)
        ? { id: './types.js', external: 'absolute' }
        : null,
  },
};

/** Keeps the import of the custom-records module as a relative URL, because both files are copied into the same folder. */
const ownDataApart: Plugin = {
  name: 'kurmaca:own-data',
  resolveId: (source) =>
    source.endsWith('/worker-data.ts') ? { id: `./${OWN_DATA_FILE}`, external: 'absolute' } : null,
};

const DEFLATE = source('store/deflate');

/** Bundles only the functions of fflate that are used; without code splitting, `import()` would include all of fflate. */
const usedOfDeflate: Plugin = {
  name: 'kurmaca:deflate',
  resolveId: (name, importer) => (name === 'fflate/browser' && importer !== DEFLATE ? DEFLATE : null),
  load: async (id) => {
    if (id !== DEFLATE) return null;
    const used = (await readFile(source('store/packing'), 'utf8')).matchAll(
      /const ([^=]+) = await import\('(fflate.+?)'\)/g,
    );
    return Array.from(used, ([, names, library]) => `export ${names} from '${library}';`).join('');
  },
};

/** Leaves out the rules of the catalogue's fields: documents and declarations print them, but no code of the package reads them. */
const withoutRules: Plugin = {
  name: 'kurmaca:rules',
  transform: {
    filter: { id: /\/data\/catalogue\/.+\.ts$/ },
    handler: (code) => code.replaceAll(/\brule: /g, 'rule: undefined && '),
  },
};

/** Creates jose's encoders on first use, because loading jose would otherwise throw in jsdom, which has no encoders. */
const encodersAtFirstUse: Plugin = {
  name: 'kurmaca:encoders',
  transform: {
    filter: { id: /\/jose\/.+\/buffer_utils\.js$/ },
    handler: (code) =>
      code.replaceAll(/new Text(?:En|De)coder\(.*?\)/g, (made) => {
        const method = made.includes('En') ? 'encode' : 'decode';
        return `{ ${method}: (input) => ${made}.${method}(input) }`;
      }),
  },
};

/** Chunks that each combine a library with the module that imports it by `import()`. */
const onDemand = [
  { name: 'tokens', test: /\/functions\/http\/tokens\.ts$|\/node_modules\/jose\// },
  { name: 'packing', test: /\/functions\/store\/(?:packing|deflate)\.ts$|\/node_modules\/fflate\// },
];

const modules = {
  index: source('hosts/app'),
  generate: source('samples/generate'),
  msw: source('hosts/msw'),
  pictures: source('hosts/pictures'),
  storage: source('store/persistent/entry'),
  turkish: source('samples/turkish'),
};

/** Modules without an export path. They are separate files, so that users' bundlers can omit them. */
const parts = { make: source('samples/make'), 'to-query': source('hosts/to-query') };

/** The location of the worker's licences: a URL if known, because the worker may be copied to sites without the licence file. */
const WORKER_LICENCES = owner.site === '' ? `${PACKAGE_LICENCES}, npm: ${manifest.name}` : owner.site + LICENCES_PATH;

const workerBanner = (licences: string): string =>
  `/*! Kurmaca ${manifest.version} (MIT). Licences of what it contains: ${licences} */`;

const moduleBundle: Bundle = {
  entry: { ...modules, ...parts, ...dataEntries, cli: join(import.meta.dirname, 'cli.ts') },
  platform: 'neutral',
  banner: ({ fileName }) => (fileName === 'cli.js' ? '#!/usr/bin/env node' : undefined),
  plugins: [recordModules, encodersAtFirstUse],
  // The groups remove each `import()`, because service workers do not support it (HTML standard, HostLoadImportedModule).
  outputOptions: { codeSplitting: { groups: onDemand } },
  inputOptions: { resolve: { mainFields: ['module', 'main'] } },
  deps: {
    neverBundle: ['msw', /^node:/, ...builtinModules],
    onlyBundle: ['jose', 'fflate', 'idb-keyval', 'pure-rand', '@hono/node-server', 'hono'],
  },
};

/** The declarations of all modules; the other bundles are built without declarations. */
const typesBundle: Bundle = {
  entry: { ...modules, worker: source('hosts/worker'), fetch: source('hosts/fetch') },
  platform: 'neutral',
  dts: { emitDtsOnly: true },
  plugins: [derivedTypes],
  deps: { neverBundle: ['msw', /^node:/] },
};

/** A file that pages import without a bundler; its first line links to the licences. */
const forPages = (entry: Readonly<Record<string, string>>, more: Partial<Bundle>): Bundle => ({
  entry,
  plugins: [],
  minify: compact,
  banner: { js: workerBanner(WORKER_LICENCES) },
  ...more,
});

const treeshaken: InputOptions = { treeshake: { moduleSideEffects: false } };

const bundles: readonly Bundle[] = [
  // The module that starts the worker; pages also import it without a bundler. A separate file checks custom records.
  forPages({ worker: source('hosts/worker') }, { plugins: [ownDataApart], inputOptions: treeshaken }),
  forPages(
    { [basename(OWN_DATA_FILE, '.js')]: source('hosts/worker-data') },
    { inputOptions: treeshaken, deps: { onlyBundle: ['idb-keyval'] } },
  ),
  // The API as a `fetch` function in a single file, which pages import by URL.
  forPages(
    { fetch: source('hosts/fetch') },
    { minify, outputOptions: { codeSplitting: false }, deps: { onlyBundle: ['idb-keyval', 'jose', 'fflate'] } },
  ),
  // `storage` and `pictures` for browsers: without Node's file functions, but with the same types.
  {
    entry: { 'storage.browser': source('store/persistent/entry.browser') },
    plugins: [],
    deps: { onlyBundle: ['idb-keyval'] },
  },
  { entry: { 'pictures.browser': source('hosts/pictures.browser') }, plugins: [] },
];

/**
 * Builds the service worker as a classic script, because not every browser supports module workers.
 * @param where the location of the licences, printed in the first line
 */
export const buildWorker = (outDir: string, licences: BundledLicences, where: string): Promise<unknown> =>
  bundle(outDir, licences, {
    entry: { worker: join(root, 'site/worker/service-worker.ts') },
    format: 'iife',
    minify: compact,
    plugins: [],
    banner: workerBanner(where),
    outputOptions: { entryFileNames: WORKER_FILE },
    deps: { onlyBundle: ['idb-keyval', 'jose', 'fflate'] },
  });

const readmeWords = { tr: ['Kaynak kodu', 'belgeler', '/'], en: ['Source code', 'documentation', '/en/'] } as const;

/** The package's README. Contains links to the repository and the site if `package.json` has their URLs. */
const packageReadme = async (lang: Language): Promise<string> => {
  const [code, documentation, path] = readmeWords[lang];
  const site = owner.site === '' ? '' : `, [${documentation}](${owner.site}${path})`;
  const links = owner.repository === '' ? '' : ` [${code}](${owner.repository})${site}.`;
  const readme = await readFile(join(import.meta.dirname, README_FILES[lang]), 'utf8');
  return readme.replace('<!-- owner -->', links);
};

const writeFiles = async (folder: string, licences: BundledLicences): Promise<void> => {
  const texts: Readonly<Record<string, string>> = {
    [PACKAGE_LICENCES]: await licences.text([pictureSource, placeSource]),
    'types.d.ts': declarations(),
    'package.json': `${JSON.stringify({ ...manifest, ...originOf(owner) }, null, 2)}\n`,
    ...dataDeclarations,
    ...englishFiles,
    [SKILL_FILE]: await skillText({ prefix: '/', origin: owner.site, isMirror: false }),
    [PAIRS_FILE]: `${JSON.stringify(turkishPairs)}\n`,
    ...Object.fromEntries(Object.entries(placeFiles).map(([name, list]) => [name, `${JSON.stringify(list)}\n`])),
    ...Object.fromEntries(
      languages.map((lang) => [OPENAPI_FILES[lang], JSON.stringify(openApiDocument(dataSet, lang))]),
    ),
  };
  const copies = [
    { from: join(root, 'LICENSE'), to: 'LICENSE' },
    ...resourceNames.map((name) => ({
      from: join(root, `data/records/${name}.json`),
      to: `${JSON_FOLDER}/${name}.json`,
    })),
    ...packagedPictures().map(({ resource, id, file }) => ({ from: pictureFile(resource, id, 'svg'), to: file })),
  ];
  await Promise.all(copies.map(({ from, to }) => cp(from, join(folder, to))));
  await mkdir(join(folder, dirname(SKILL_FILE)), { recursive: true });
  await Promise.all([
    ...Object.entries(texts).map(([name, text]) => writeFile(join(folder, name), text)),
    ...languages.map(async (lang) => writeFile(join(folder, README_FILES[lang]), await packageReadme(lang))),
  ]);
};

/** Compiles the declarations, but for those that import msw. @throws Error with the compiler's messages */
const checkDeclarations = async (folder: string): Promise<void> => {
  const files = (await readdir(folder)).filter((name) => name.endsWith('.d.ts') && name !== 'msw.d.ts');
  const options = '--ignoreConfig --noEmit --strict --skipDefaultLibCheck --target es2023 --module nodenext'.split(' ');
  const compiler = join(root, 'node_modules/typescript/bin/tsc');
  const { status, stdout } = spawnSync(process.execPath, [compiler, ...options, ...files], { cwd: folder });
  if (status !== 0) throw new Error(stdout.toString());
};

const sizeOf = async (folder: string): Promise<number> => {
  const names = await readdir(folder, { recursive: true });
  const sizes = await Promise.all(names.map(async (name) => (await stat(join(folder, name))).size));
  return sizes.reduce((sum, size) => sum + size, 0);
};

/** Builds the npm package and returns its size in bytes. @throws any error of the bundler; the folder is then unchanged */
export const buildPackage = async (folder: string): Promise<number> => {
  await replaceFolder(folder, async (temporary) => {
    const licences = bundledLicences();
    await bundle(temporary, licences, moduleBundle);
    await bundle(temporary, licences, typesBundle);
    await Promise.all([
      ...bundles.map((each) => bundle(temporary, licences, each)),
      buildWorker(temporary, licences, WORKER_LICENCES),
    ]);
    await writeFiles(temporary, licences);
    await checkDeclarations(temporary);
  });
  return sizeOf(folder);
};
