import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type ArchiveFormat, type FunctionResult, zipFunctions } from '@netlify/zip-it-and-ship-it';
import { root } from '../../support/folders.ts';

const [, list = ''] = /included_files = \[(.+)\]/.exec(await readFile(join(root, 'netlify.toml'), 'utf8')) ?? [];
const includedFiles = Array.from(list.matchAll(/"(.+?)"/g), ([, path = '']) => path);

/** Bundles all functions into a folder with Netlify’s bundler and the configuration in `netlify.toml`. */
export const bundleFunctions = (folder: string, archiveFormat: ArchiveFormat): Promise<FunctionResult[]> =>
  zipFunctions(join(root, 'functions'), folder, {
    archiveFormat,
    basePath: root,
    config: { '*': { nodeBundler: 'esbuild', includedFiles, includedFilesBasePath: root } },
  });
