import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { downloadExamples } from '../../site/view/downloads.ts';
import { siteFolder } from '../support/build-site.ts';
import { expectedTables, foreignKeys, inTurkey, type Scalar, tableNames } from './expected.ts';

type Token = { readonly word: string } | { readonly name: string } | { readonly value: Scalar };

/**
 * What MySQL and MariaDB read alike whatever their settings: names in backticks, texts in single quotes in which a
 * backslash and a quote are doubled. Anything else, such as a double quote, is refused.
 */
const TOKEN = /(?:\s|^-- .*$)+|`(\w+)`|'((?:[^'\\]|''|\\\\)*)'(?!')|(-?\d+(?:\.\d+)?)|([A-Za-z]\w*|[(),;=])/my;

const valueWords = new Map<string, Scalar>([
  ['NULL', null],
  ['true', true],
  ['false', false],
]);

const tokensOf = (script: string): readonly Token[] => {
  const tokens: Token[] = [];
  let at = 0;
  while (at < script.length) {
    TOKEN.lastIndex = at;
    const match = TOKEN.exec(script);
    if (!match) throw new SyntaxError(`neither MySQL nor MariaDB: ${script.slice(at, at + 60)}`);
    const [, name, text, number, word] = match;
    if (name !== undefined) tokens.push({ name });
    else if (text !== undefined) tokens.push({ value: text.replaceAll("''", "'").replaceAll('\\\\', '\\') });
    else if (number !== undefined) tokens.push({ value: Number(number) });
    else if (word !== undefined) tokens.push(valueWords.has(word) ? { value: valueWords.get(word) ?? null } : { word });
    at = TOKEN.lastIndex;
  }
  return tokens;
};

/** The statements, each without its semicolon. */
const statementsOf = (tokens: readonly Token[]): readonly (readonly Token[])[] => {
  const statements: Token[][] = [[]];
  for (const token of tokens)
    if ('word' in token && token.word === ';') statements.push([]);
    else statements.at(-1)?.push(token);
  return statements.filter((tokens) => tokens.length > 0);
};

const startsWith = (tokens: readonly Token[], ...words: readonly string[]): boolean =>
  words.every((word, index) => tokens[index] && 'word' in tokens[index] && tokens[index].word === word);

const namesIn = (tokens: readonly Token[]): readonly string[] =>
  tokens.flatMap((token) => ('name' in token ? [token.name] : []));

const script = await readFile(join(siteFolder, 'indir/kurmaca-mysql.sql'), 'utf8');
const statements = statementsOf(tokensOf(script));
const definitions = statements.filter((tokens) => startsWith(tokens, 'CREATE', 'TABLE'));
const insertions = new Map(
  statements
    .filter((tokens) => startsWith(tokens, 'INSERT', 'INTO'))
    .map((tokens) => {
      const [table = '', ...columns] = namesIn(tokens);
      const values = tokens.flatMap((token) => ('value' in token ? [token.value] : []));
      const rows = Array.from({ length: values.length / columns.length }, (_, row) =>
        Object.fromEntries(columns.map((column, at) => [column, values[row * columns.length + at]])),
      );
      return [table, rows];
    }),
);

describe('kurmaca-mysql.sql', () => {
  it.each(tableNames)('holds every row of %s, moments in Turkish time without an offset', (table) => {
    expect(insertions.get(table)).toEqual(
      expectedTables[table]?.map((row) =>
        Object.fromEntries(Object.entries(row).map(([name, value]) => [name, inTurkey(value)])),
      ),
    );
  });

  it('consists of the character set, then a definition and an insertion for each table', () => {
    expect(startsWith(statements[0] ?? [], 'SET', 'NAMES', 'utf8mb4')).toBe(true);
    expect(definitions.flatMap((tokens) => namesIn(tokens).slice(0, 1)).toSorted()).toEqual(tableNames.toSorted());
    expect(statements).toHaveLength(1 + 2 * tableNames.length);
  });

  it('sorts and compares texts in Turkish', () => {
    for (const definition of script.matchAll(/\n\)(.*);\n\nINSERT/g))
      expect(definition[1]).toBe(' DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_turkish_ci');
  });

  it('has types that MySQL and MariaDB have, and no moment as text', () => {
    const types = [...script.matchAll(/^ {2}`(\w+)` (\w+)/gm)];
    expect(new Set(types.map(([, , type]) => type))).toEqual(
      new Set(['INT', 'DECIMAL', 'BOOLEAN', 'DATETIME', 'DATE', 'TEXT', 'VARCHAR']),
    );
    for (const [, name = '', type] of types) if (/tarihi?$/i.test(name)) expect(type, name).toMatch(/^DATE(?:TIME)?$/);
  });

  it('has a primary key in each table, and foreign keys to tables that stand before', () => {
    const keys: string[] = [];
    const before = new Set<string>();
    for (const [, table = '', lines = ''] of script.matchAll(/^CREATE TABLE `(\w+)` \(\n(.*?)\n\)/gms)) {
      before.add(table);
      expect(lines).toMatch(/^ {2}PRIMARY KEY \(`/m);
      for (const [, column, target = ''] of lines.matchAll(
        /^ {2}FOREIGN KEY \(`(\w+)`\) REFERENCES `(\w+)` \(`id`\)/gm,
      )) {
        expect(before).toContain(target);
        keys.push(`${table}.${column} → ${target}`);
      }
    }
    expect(keys.toSorted()).toEqual(foreignKeys);
  });

  it('has the table and the columns that the page’s query names', () => {
    const code = downloadExamples.find(({ id }) => id === 'mysql')?.text ?? '';
    const [, tarih, total, table = ''] = /month\((\w+)\) AS ay, sum\((\w+)\) AS toplam\s+FROM (\w+)/.exec(code) ?? [];
    expect(Object.keys(insertions.get(table)?.[0] ?? {})).toEqual(expect.arrayContaining([tarih, total]));
  });
});
