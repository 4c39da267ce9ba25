import { copyFile, mkdir, readdir, stat, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import type { Plugin } from 'rolldown';
import { build, type InlineConfig } from 'tsdown';
import { resourceNames } from '../../data/catalogue.ts';
import { pictureFile } from '../../data/pictures.ts';
import { dataSet } from '../../data/records.ts';
import * as texts from '../../data/records/index.ts';
import { OPENAPI_FILES } from '../../functions/http/base.ts';
import { copyFiles } from '../../site/copy-files.ts';
import { languages } from '../../site/language.ts';
import { owner } from '../../site/owner.ts';
import { pagesOfTools } from '../../site/pages.ts';
import { openApiDocument } from '../../site/openapi/document.ts';
import { WORKER_FILE } from '../../functions/package/worker-settings.ts';
import type { BuildOptions } from '../build/build-site.ts';
import { bundledLicences, type BundledLicences, pictureSource } from '../build/licences.ts';
import { replaceFolder } from '../build/output-folder.ts';
import { DATA_MODULE, dataDeclarations, dataEntries, JSON_FOLDER, recordModules, recordTexts } from './data-modules.ts';
import { declarations } from './declarations.ts';
import { PACKAGE_LICENCES } from './files.ts';
import { manifest } from './manifest.ts';
import { packagedPictures } from './pictures.ts';

const root = join(import.meta.dirname, '../..');

const common = {
  cwd: root,
  config: false,
  tsconfig: join(root, 'tsconfig.json'),
  target: 'es2023',
  minify: true,
  clean: false,
  report: false,
  logLevel: 'warn',
  inputOptions: { checks: { bundlerTimings: false } },
} as const satisfies InlineConfig;

const source = (name: string): string => join(root, 'functions/package', `${name}.ts`);

/** Types that derive from the catalogue and the tables stand in a file of their own, written out (`declarations`). */
const derivedTypes: Plugin = {
  name: 'kurmaca:derived-types',
  resolveId: {
    order: 'pre',
    handler: (source, importer) =>
      importer?.endsWith('.d.ts') && /\/(?:catalogue|derived)\.ts$/.test(source)
        ? { id: './types.js', external: 'absolute' }
        : null,
  },
};

/** What is loaded on demand, and what loads it. */
const ON_DEMAND = /\/functions\/http\/tokens\.ts$|\/node_modules\/jose\//;

const modules = {
  index: source('app'),
  generate: source('generate'),
  msw: source('msw'),
  storage: source('storage'),
  turkish: source('turkish'),
};

/** Where the licences of the package’s worker can be read: it is copied to sites that have no such file. */
const WORKER_LICENCES =
  owner.site === '' ? `${PACKAGE_LICENCES}, npm: ${manifest.name}` : owner.site + pagesOfTools.licences;

const workerBanner = (licences: string): string =>
  `/*! Kurmaca ${manifest.version} (MIT). Licences of what it contains: ${licences} */`;

/** The modules, with their types. */
const buildModules = (outDir: string, { plugin }: BundledLicences): Promise<unknown> =>
  build({
    ...common,
    outDir,
    entry: { ...modules, ...dataEntries },
    format: 'esm',
    platform: 'neutral',
    dts: false,
    plugins: [recordModules, recordTexts, plugin],
    // Both in one file, which leaves no `import()`: service workers have none (HTML standard, HostLoadImportedModule).
    outputOptions: { codeSplitting: { groups: [{ name: 'tokens', test: ON_DEMAND }] } },
    inputOptions: { ...common.inputOptions, resolve: { mainFields: ['module', 'main'] } },
    deps: { neverBundle: ['msw', /^node:/], onlyBundle: ['fastest-levenshtein', 'jose', 'idb-keyval', 'pure-rand'] },
  });

/** The types of all modules, from one program of the compiler: the parts are built without. */
const buildTypes = (outDir: string): Promise<unknown> =>
  build({
    ...common,
    outDir,
    entry: { ...modules, worker: source('worker'), fetch: source('fetch') },
    format: 'esm',
    platform: 'neutral',
    dts: { emitDtsOnly: true },
    plugins: [derivedTypes, recordTexts],
    deps: { neverBundle: ['msw', /^node:/] },
  });

/** What starts the worker, all in one file: a page without a bundler imports a copy of it. */
const buildStarter = (outDir: string, { plugin }: BundledLicences): Promise<unknown> =>
  build({
    ...common,
    outDir,
    entry: { worker: source('worker') },
    format: 'esm',
    platform: 'browser',
    fixedExtension: false,
    dts: false,
    plugins: [plugin],
    banner: { js: workerBanner(WORKER_LICENCES) },
    deps: { onlyBundle: ['fastest-levenshtein', 'idb-keyval'] },
  });

/** The API as a `fetch`, all in one file: pages import it by its URL. */
const buildFetch = (outDir: string, { plugin }: BundledLicences): Promise<unknown> =>
  build({
    ...common,
    outDir,
    entry: { fetch: source('fetch') },
    format: 'esm',
    platform: 'browser',
    fixedExtension: false,
    dts: false,
    plugins: [recordTexts, plugin],
    banner: { js: workerBanner(WORKER_LICENCES) },
    outputOptions: { codeSplitting: false },
    deps: { onlyBundle: ['fastest-levenshtein', 'idb-keyval', 'jose'] },
  });

/** What is the same for Node as for browsers but for the files that browsers lack; types come from the module above. */
const buildBrowserStorage = (outDir: string, { plugin }: BundledLicences): Promise<unknown> =>
  build({
    ...common,
    outDir,
    entry: { 'storage.browser': source('storage.browser') },
    format: 'esm',
    platform: 'browser',
    dts: false,
    plugins: [plugin],
    deps: { onlyBundle: ['idb-keyval'] },
  });

const buildCommand = (outDir: string, { plugin }: BundledLicences): Promise<unknown> =>
  build({
    ...common,
    outDir,
    entry: { cli: join(import.meta.dirname, 'cli.ts') },
    format: 'esm',
    platform: 'node',
    fixedExtension: false,
    dts: false,
    plugins: [recordTexts, plugin],
    banner: '#!/usr/bin/env node',
    outputOptions: { codeSplitting: false },
    deps: { onlyBundle: ['fastest-levenshtein', 'jose', '@hono/node-server', 'hono', 'pure-rand'] },
  });

/**
 * The service worker: one classic script, because not every browser takes modules as workers.
 * @param where its first line says so of the licences of what it contains
 */
export const buildWorker = (outDir: string, { plugin }: BundledLicences, where: string): Promise<unknown> =>
  build({
    ...common,
    outDir,
    entry: { worker: join(root, 'site/worker/service-worker.ts') },
    format: 'iife',
    platform: 'browser',
    dts: false,
    plugins: [recordTexts, plugin],
    banner: workerBanner(where),
    outputOptions: { entryFileNames: WORKER_FILE },
    deps: { onlyBundle: ['fastest-levenshtein', 'idb-keyval', 'jose'] },
  });

const writeAll = async (folder: string, files: Readonly<Record<string, string>>): Promise<void> => {
  await Promise.all([DATA_MODULE, JSON_FOLDER].map((name) => mkdir(join(folder, name), { recursive: true })));
  await Promise.all(Object.entries(files).map(([name, text]) => writeFile(join(folder, name), text)));
};

const writeFiles = async (folder: string, licences: BundledLicences): Promise<unknown> =>
  Promise.all([
    writeFile(join(folder, PACKAGE_LICENCES), await licences.text([pictureSource])),
    writeAll(folder, {
      'types.d.ts': declarations(),
      'package.json': `${JSON.stringify(manifest, null, 2)}\n`,
      ...dataDeclarations,
      ...Object.fromEntries(resourceNames.map((name) => [`${JSON_FOLDER}/${name}.json`, `${texts[name]}\n`])),
    }),
    copyFile(join(root, 'LICENSE'), join(folder, 'LICENSE')),
    copyFile(join(import.meta.dirname, 'README.md'), join(folder, 'README.md')),
    copyFiles(
      packagedPictures().map(({ resource, id, file }) => ({
        from: pictureFile(resource, id, 'svg'),
        to: join(folder, file),
      })),
    ),
    ...languages.map((language) =>
      writeFile(join(folder, OPENAPI_FILES[language]), JSON.stringify(openApiDocument(dataSet, language))),
    ),
  ]);

const sizeOf = async (folder: string): Promise<number> => {
  const names = await readdir(folder, { recursive: true });
  const sizes = await Promise.all(names.map(async (name) => (await stat(join(folder, name))).size));
  return sizes.reduce((sum, size) => sum + size, 0);
};

/** Builds the npm package. @throws what the bundler throws; the output folder then stays as it was. */
export const buildPackage = async ({ folder, log }: Pick<BuildOptions, 'folder' | 'log'>): Promise<void> => {
  const start = performance.now();
  await replaceFolder(folder, async (temporary) => {
    const licences = bundledLicences();
    await buildModules(temporary, licences);
    await buildTypes(temporary);
    await Promise.all([
      buildStarter(temporary, licences),
      buildFetch(temporary, licences),
      buildBrowserStorage(temporary, licences),
      buildCommand(temporary, licences),
      buildWorker(temporary, licences, WORKER_LICENCES),
    ]);
    await writeFiles(temporary, licences);
  });
  const kilobytes = Math.round((await sizeOf(folder)) / 1000);
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  log(`Paket hazır: ${relative(process.cwd(), folder)}, ${kilobytes} kB (${seconds} sn)`);
};
