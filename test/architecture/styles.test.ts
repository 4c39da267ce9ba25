import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const site = join(import.meta.dirname, '../../site');

const textsIn = async (folder: string, ending: RegExp): Promise<readonly string[]> => {
  const entries = await readdir(join(site, folder), { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && ending.test(entry.name));
  return Promise.all(files.map((file) => readFile(join(file.parentPath, file.name), 'utf8')));
};

/** Without comments, and without the margins of paper, which printers need in millimetres. */
const css = (await textsIn('assets/styles', /\.css$/)).join('\n').replaceAll(/\/\*[^]*?\*\/|@page [^}]*\}/g, '');

const declarations = [...css.matchAll(/(?<=[\s{;])([\w-]+):\s*([^;{}]+);/g)].map(([, name = '', value = '']) => ({
  name,
  value: value.replaceAll(/\s+/g, ' '),
}));

/** The custom properties whose names begin so. */
const definedAs = (start: string): readonly string[] => [
  ...new Set(declarations.map(({ name }) => name).filter((name) => name.startsWith(start))),
];

/** Of declarations of these properties, those that hold something else than may stand there, a line each. */
const strangers = (properties: RegExp, allowed: RegExp): readonly string[] =>
  declarations
    .filter(({ name }) => properties.test(name))
    .filter(({ value }) => value.replaceAll(allowed, '').trim() !== '')
    .map(({ name, value }) => `${name}: ${value}`);

describe('the stylesheets', () => {
  it('have at most 3,300 lines', async () => {
    const files = await textsIn('', /\.css$/);
    expect(files.join('').split('\n').length - 1).toBeLessThanOrEqual(3300);
  });

  it('have six sizes of type, and nothing is set in another', () => {
    expect(definedAs('--size-').length).toBeLessThanOrEqual(6);
    // Beside the scale, em for marks within a line, and a share for the sheet of paper as a whole.
    expect(strangers(/^font-size$/, /var\(--size-[\w-]+\)|(?<![\w.])[\d.]+(?:em|%)|inherit/g)).toEqual([]);
    const parts =
      /var\(--(?:size-[\w-]+|heading|sans|serif|mono)\)|(?<![\w.])(?:[\d.]+em|[\d.]+)(?![\w.%])|\/|inherit/g;
    expect(strangers(/^font$/, parts)).toEqual([]);
  });

  it('have six spaces, and nothing keeps another distance', () => {
    expect(definedAs('--space-').length).toBeLessThanOrEqual(6);
    const spaces =
      /calc\(-1 \* var\(--space-\d\)\)|var\(--space-\d\)|(?<![\w.])(?:0|[123]px|[\d.]+(?:em|%)|auto)(?![\w.%])|!important/g;
    expect(strangers(/^(?:margin|padding)(?:-[\w-]+)?$|^(?:row-|column-)?gap$/, spaces)).toEqual([]);
  });

  it('name no custom property that nobody defines, and define none that nobody names', () => {
    const named = new Set([...css.matchAll(/var\((--[\w-]+)/g)].map(([, name = '']) => name));
    const defined = new Set(definedAs('--'));
    expect(named).toEqual(defined);
  });

  it('name only classes that a template or a script gives', async () => {
    const templates = [
      ...(await textsIn('_includes', /\.njk$/)),
      ...(await textsIn('pages', /\.njk$/)),
      ...(await textsIn('guides', /\.md$/)),
    ];
    const scripts = await Promise.all(['assets', 'view', 'pages'].map((folder) => textsIn(folder, /\.ts$/)));
    const code = [...scripts.flat(), await readFile(join(site, 'shortcodes.ts'), 'utf8')].join('\n');
    const attributes = [...templates, code].flatMap((text) => [...text.matchAll(/\bclass="((?:\{[^}]*\}+|[^"{])*)"/g)]);
    const given = [
      ...attributes,
      ...code.matchAll(/\bmake\(\s*'\w+',\s*'([^']+)'/g),
      ...code.matchAll(/\bclassList\.\w+\('([^']+)'/g),
      ...code.matchAll(/\bclassName: '([^']+)'/g),
      // What is put together when the site is built comes from a closed list.
      ...code.matchAll(/'([a-z]+)'(?= \|)|(?<=\| )'([a-z]+)'/g),
    ].flatMap(([, first, second]) => (first ?? second ?? '').replaceAll(/\{%.*?%\}/g, ' ').split(/\s+(?![^{]*\})/));
    const patterns = new Set(given.map((name) => name.replaceAll(/\$?\{.*?\}+/g, '[\\w-]+')));
    const isGiven = new RegExp(`^(?:${[...patterns].filter((name) => /^[a-z]/.test(name)).join('|')})$`);
    const selectors = css.replaceAll(/\{[^{}]*\}/g, '{}');
    const styled = new Set([...selectors.matchAll(/\.([a-z][\w-]*)/g)].map(([, name = '']) => name));
    expect([...styled].filter((name) => !isGiven.test(name))).toEqual([]);
  });
});
