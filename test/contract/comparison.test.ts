import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { format, resolveConfig } from 'prettier';
import { expect, it } from 'vitest';
import { languages } from '../../site/language.ts';
import { comparison, comparisonSources } from '../../site/view/comparison.ts';
import { root } from '../support/project-copy.ts';

const FILES = { tr: 'README.tr.md', en: 'README.md' } as const;

const row = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;

it.each(languages)(
  'the README (%s) compares with the other services as the home page does; npm test -- contract -u writes it',
  async (lang) => {
    const file = join(root, FILES[lang]);
    const text = await readFile(file, 'utf8');
    const [, before = '', after = ''] = /^([^]*?\n)\|[^\n]*JSONPlaceholder[^]*?(\n## [^]*)$/.exec(text) ?? [];
    const table = [
      row(['', ...comparison.services]),
      row(['-', ...comparison.services.map(() => '-')]),
      ...comparison.rows.map(({ feature, cells }) => row([feature[lang], ...cells.map((cell) => cell[lang])])),
    ];
    const renewed = [before, ...table, '', comparisonSources[lang], after].join('\n');
    const options = { ...(await resolveConfig(file)), filepath: file };
    await expect(await format(renewed, options)).toMatchFileSnapshot(file);
  },
);
