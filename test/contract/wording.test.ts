import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import ts from 'typescript';
import { expect, it } from 'vitest';
import { dataSet } from '../../data/records.ts';
import { languages, README_FILES } from '../../site/language.ts';
import { openApiDocument } from '../../site/openapi/document.ts';
import { valuesNamed } from '../support/json.ts';

/** Words for what the data have, by the word that is decided for it. */
const names: Readonly<Record<string, RegExp>> = {
  'alan (not üye; üyelik is membership)': /(?<!\p{L})üye(?!lik)/iu,
  field: /\bmembers?\b/iu,
  Todos: /\btasks?\b/iu,
};

/** The same for other things. */
const decided: Readonly<Record<string, RegExp>> = {
  ...names,
  '“ ”': /[«»]/u,
  'mesaj (not ileti)': /(?<!\p{L})ileti(?![mş])/iu,
  'port (not kapı; doors of houses apart)': /(?<!\p{L})kapı(?! numarası|sı değil|da ödeme)/iu,
  'derleme, imaj': /(?<!\p{L})(?:yapım|imge)(?!\p{L})/iu,
  'ilk hâli': /(?<!\p{L})hal(?:i|ler)/u,
  'ID (UUID’s own name apart)': /(?<!universally unique )\bidentifiers?\b/iu,
  username: /\buser name/iu,
  'entirely fictional': /wholly/iu,
  'URL, path': /\b(?:this|the|an) address (?:does|exists|names)|\bof the address\b/iu,
  everyone: /\beverybody\b/iu,
  'üyelik gerekmez': /anahtar ya da kayıt/iu,
};

/** The same for the site's texts and the READMEs. */
const decidedOnPages: Readonly<Record<string, RegExp>> = {
  hizmet: /(?<!\p{L})servis(?!\p{Ll}*\s*worker)/iu,
  'veri tabanı': /veritaban/iu,
  'dolgu metni': /doldurma metin/iu,
  'üyelik ve anahtar': /(?<!üyelik, )kayıt ve anahtar gerekmez/iu,
  'TypeScript türleriyle, hatalar': /tipli kayıt|(?<!\p{L})arıza/iu,
  '(CI) beside it': /sürekli tümleştirme(?!(?:de)? \(CI\))/iu,
  'numaralı kayıt': /kimlikli kayıt/iu,
  'the data never changes': /data never change(?!s)/iu,
  'the body is the same': /\bsame responses, byte|bayt bayt aynı yanıt/iu,
};

const found = (where: string, text: string, words = decided): readonly string[] =>
  Object.entries(words).flatMap(([instead, pattern]) =>
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

it('the texts of the site and the READMEs use the decided words', async () => {
  const folders = ['site/guides', 'site/pages', 'site/course', 'site/view', 'site/examples'].map(async (folder) =>
    (await readdir(join(root, folder), { recursive: true })).map((file) => `${folder}/${file}`),
  );
  const readmes = Object.values(README_FILES).flatMap((name) => [name, `scripts/package/${name}`]);
  const files = [...(await Promise.all(folders)).flat(), ...readmes, 'data/README.md', 'CHANGELOG.md', 'SECURITY.md'];
  const texts = files.filter((file) => /\.(?:ts|md|njk|html|jsx)$/.test(file));
  expect(texts.length).toBeGreaterThan(100);
  const findings = texts.map(async (file) => {
    const lines = (await readFile(join(root, file), 'utf8')).split('\n');
    // What pupils do in the course are tasks, and a team has members.
    const words = /README|examples/.test(file) ? { ...names, ...decidedOnPages } : decidedOnPages;
    return lines.flatMap((line) => found(file, line, words));
  });
  expect((await Promise.all(findings)).flat()).toEqual([]);
});

it.each(languages)('the OpenAPI document in the language %s uses the decided words', (language) => {
  const named = valuesNamed(openApiDocument(dataSet, language), 'description', 'summary');
  const prose = named.filter((text) => typeof text === 'string');
  expect(prose.length).toBeGreaterThan(100);
  expect(prose.flatMap((text) => found('OpenAPI', text))).toEqual([]);
});
