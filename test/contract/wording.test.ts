import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import ts from 'typescript';
import { expect, it } from 'vitest';
import { dataSet } from '../../data/records.ts';
import { languages } from '../../site/language.ts';
import { openApiDocument } from '../../site/openapi/document.ts';
import { valuesNamed } from '../support/json.ts';

/** Words that one of the languages had for a thing, by the word that is decided for it. */
const decided: Readonly<Record<string, RegExp>> = {
  '“ ”': /[«»]/u,
  'alan (not üye; üyelik is membership)': /(?<!\p{L})üye(?!lik)/iu,
  field: /\bmembers?\b/iu,
  'mesaj (not ileti)': /(?<!\p{L})ileti(?![mş])/iu,
  'port (not kapı; doors of houses apart)': /(?<!\p{L})kapı(?! numarası|sı değil|da ödeme)/iu,
  'derleme, imaj': /(?<!\p{L})(?:yapım|imge)(?!\p{L})/iu,
  'ilk hâli': /(?<!\p{L})hal(?:i|ler)/u,
  'ID (UUID’s own name apart)': /(?<!universally unique )\bidentifiers?\b/iu,
  username: /\buser name/iu,
  'entirely fictional': /wholly/iu,
  Todos: /\btasks?\b/iu,
  'URL, path': /\b(?:this|the|an) address (?:does|exists|names)|\bin (?:an|the) address\b|\bof the address\b/iu,
  everyone: /\beverybody\b/iu,
  'üyelik gerekmez': /anahtar ya da kayıt/iu,
};

const found = (where: string, text: string): readonly string[] =>
  Object.entries(decided).flatMap(([instead, pattern]) =>
    pattern.test(text) ? [`${where}: “${text}”, decided: ${instead}`] : [],
  );

const root = join(import.meta.dirname, '../..');

/** The texts in a source file: every literal in which words follow one another, comments apart; the lines of a README. */
const textsIn = (file: string, source: string): readonly string[] => {
  if (file.endsWith('.md')) return source.split('\n');
  const texts: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isStringLiteralLike(node) || ts.isTemplateHead(node) || ts.isTemplateMiddleOrTemplateTail(node))
      texts.push(node.text);
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile('source.ts', source, ts.ScriptTarget.Latest, true));
  return texts.filter((text) => /\p{L}+\s+\p{L}+|[«»]/u.test(text));
};

it.each(['functions', 'data/catalogue', 'site/openapi', 'scripts/package', 'scripts/server'])(
  'every message and text in %s uses the decided words',
  async (folder) => {
    const files = (await readdir(join(root, folder), { recursive: true })).filter((file) => /\.(?:ts|md)$/.test(file));
    expect(files).not.toEqual([]);
    const findings = files.map(async (file) =>
      textsIn(file, await readFile(join(root, folder, file), 'utf8')).flatMap((text) =>
        found(`${folder}/${file}`, text),
      ),
    );
    expect((await Promise.all(findings)).flat()).toEqual([]);
  },
);

it.each(languages)('the OpenAPI document in the language %s uses the decided words', (language) => {
  const named = valuesNamed(openApiDocument(dataSet, language), 'description', 'summary');
  const prose = named.filter((text) => typeof text === 'string');
  expect(prose.length).toBeGreaterThan(100);
  expect(prose.flatMap((text) => found('OpenAPI', text))).toEqual([]);
});
