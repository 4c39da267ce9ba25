import { access, glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import packageJson from '../../package.json' with { type: 'json' };

const root = join(import.meta.dirname, '../..');

const DOCUMENTS = [
  'README.md',
  'README.tr.md',
  'CONTRIBUTING.md',
  'RELEASING.md',
  'SECURITY.md',
  'CHANGELOG.md',
  'CODE_OF_CONDUCT.md',
];

it('guides contain no hand-written state, token or response header, because the build inserts them from the API', async () => {
  const typed: string[] = [];
  for await (const file of glob('site/guides/*/*.md', { cwd: root })) {
    const text = await readFile(join(root, file), 'utf8');
    const headers = [...text.matchAll(/^```http\n([^]*?)^```$/gm)].flatMap(
      ([, lines = '']) => lines.match(/^[\w-]+: .+$/gm) ?? [],
    );
    for (const value of [
      ...(text.match(/~1\w{5,}|\beyJ\w+/g) ?? []),
      ...headers.filter((line) => !/\{[{%]/.test(line)),
    ])
      typed.push(`${file}: ${value}`);
  }
  expect(typed).toEqual([]);
});

it.each(DOCUMENTS)('%s mentions only existing files and npm scripts', async (name) => {
  const text = await readFile(join(root, name), 'utf8');
  const paths = [...text.matchAll(/`((?:data|functions|scripts|site|test)\/[\w./-]+)`/g)].map(([, path = '']) => path);
  const scripts = [...text.matchAll(/\bnpm run ([\w:]+)/g)].map(([, script = '']) => script);
  const links = [...text.matchAll(/\]\((?!https?:|mailto:|#)([^)#]+)/g)].map(([, link = '']) => link);
  for (const path of [...paths, ...links].filter((each) => !/RESOURCE|node_modules/.test(each)))
    await access(join(root, path));
  expect(Object.keys(packageJson.scripts)).toEqual(expect.arrayContaining(scripts));
});
