import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { catalogue, resourceNames } from '../../data/catalogue.ts';
import { languages } from '../../site/language.ts';
import { hasProgram, runCommand } from '../support/command.ts';
import { useLocalServer } from '../support/local-server.ts';
import { root } from '../support/project-copy.ts';

const server = useLocalServer();

const hasCurl = await hasProgram('curl');

const FILES = { tr: 'README.tr.md', en: 'README.md' } as const;

const textOf = (lang: 'tr' | 'en'): Promise<string> => readFile(join(root, FILES[lang]), 'utf8');

/** The cells of every table's rows. */
const rowsIn = (text: string): readonly (readonly string[])[] =>
  text
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .map((line) =>
      line
        .slice(1, -1)
        .split('|')
        .map((cell) => cell.trim()),
    );

describe.each(languages)('the README (%s)', (lang) => {
  it('names every resource with its number of records and its sub-collections', async () => {
    const name = { tr: 'path', en: 'alias' } as const;
    const rows = rowsIn(await textOf(lang));
    for (const resource of resourceNames) {
      const { path, alias, count, subCollections } = catalogue[resource];
      const row = rows.find(([first]) => first === `\`/${path}\` · \`/${alias}\``);
      expect(row?.[1]).toBe(String(count));
      const children = (row?.[2] ?? '').split(', ').filter(Boolean);
      expect(children.toSorted()).toEqual(subCollections.map((child) => catalogue[child][name[lang]]).toSorted());
    }
    const total = resourceNames.reduce((sum, resource) => sum + catalogue[resource].count, 0);
    expect(await textOf(lang)).toMatch(
      {
        tr: RegExp(`${resourceNames.length} kaynak, .*${total} kayıt`),
        en: RegExp(`${resourceNames.length} resources, ${total} records`),
      }[lang],
    );
  });

  it.skipIf(!hasCurl)('shows curl commands that work', async () => {
    const lines = (await textOf(lang)).split('\n').filter((line) => line.startsWith('curl '));
    expect(lines.length).toBeGreaterThan(5);
    for (const line of lines) {
      const command = line.replace('localhost:8888', new URL(server.base()).host);
      const options = `--silent --output /dev/null --write-out '%{http_code}'`;
      const { stdout } = await runCommand('bash', ['-c', command.replace('curl', `curl ${options}`)]);
      const wanted = line.includes('503') ? '503' : line.includes(' -d ') ? '201' : '200';
      expect(stdout, line).toBe(wanted);
    }
  });
});
