import { resourceNames } from '../../data/catalogue.ts';
import { API_VERSION, OPENAPI_FILES } from '../../functions/http/base.ts';
import type { Owner } from '../../data/owner.ts';
import { dataModules, englishFiles, JSON_FOLDER, PAIRS_FILE, placeFiles } from './data-modules.ts';

const esm = (name: string): Readonly<Record<string, string>> => ({
  types: `./${name}.d.ts`,
  default: `./${name}.js`,
});

/** A separate file where there is no file system, and bundlers cannot resolve Node's modules: browsers, React Native, workerd. */
const esmWithFiles = (name: string): Readonly<Record<string, string>> => ({
  types: `./${name}.d.ts`,
  browser: `./${name}.browser.js`,
  'react-native': `./${name}.browser.js`,
  workerd: `./${name}.browser.js`,
  default: `./${name}.js`,
});

const documents = Object.fromEntries(
  [
    ...Object.values(OPENAPI_FILES),
    PAIRS_FILE,
    ...Object.keys(placeFiles),
    ...resourceNames.map((name) => `${JSON_FOLDER}/${name}.json`),
    ...Object.keys(englishFiles),
  ].map((file) => [`./${file}`, `./${file}`]),
);

/** The published `package.json`. It lists no dependencies, because they are bundled. */
export const manifest = {
  name: 'kurmaca',
  version: API_VERSION,
  description: 'Fictional Turkish sample data as a REST API: for tests, offline work and demos',
  keywords: ['mock', 'fake', 'rest', 'api', 'sample-data', 'turkish', 'türkçe', 'msw', 'fetch', 'service-worker'],
  license: 'MIT',
  type: 'module',
  engines: { node: '>=20' },
  bin: { kurmaca: './cli.js' },
  sideEffects: false,
  exports: {
    '.': esm('index'),
    ...Object.fromEntries(dataModules.map((name) => [`./${name}`, esm(name)])),
    './fetch': esm('fetch'),
    './generate': esm('generate'),
    './msw': esm('msw'),
    './pictures': esmWithFiles('pictures'),
    './storage': esmWithFiles('storage'),
    './turkish': esm('turkish'),
    './worker': esm('worker'),
    ...documents,
    './package.json': './package.json',
  },
  peerDependencies: { msw: '^2 || ^3' },
  peerDependenciesMeta: { msw: { optional: true } },
} as const;

/** The repository fields. For provenance, npm compares them with the workflow's repository. Empty while the owner is unknown. */
export const originOf = ({ repository, site }: Owner): object =>
  repository === ''
    ? {}
    : {
        repository: { type: 'git', url: `git+${repository}.git` },
        homepage: site === '' ? `${repository}#readme` : site,
        bugs: { url: `${repository}/issues` },
      };
