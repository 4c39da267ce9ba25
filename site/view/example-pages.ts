import { BASE_PATH } from '../../functions/http/base.ts';
import type { CodeLanguage } from '../assets/highlight.ts';
import { type Example, exampleList, exampleText } from '../examples/index.ts';
import { type Language, languages } from '../language.ts';
import { codeHtml, ORIGIN_PLACEHOLDER } from './code-html.ts';

export interface ShownExample extends Omit<Example, 'title'> {
  readonly title: string;
  readonly html: string;
  readonly lines: number;
}

const colours: Readonly<Record<Example['language'], CodeLanguage>> = {
  html: 'html',
  jsx: 'js',
  ts: 'js',
  js: 'js',
  python: 'python',
  bash: 'sh',
};

export const shownExample = async (example: Example, lang: Language): Promise<ShownExample> => {
  const text = (await exampleText(example, lang, `${ORIGIN_PLACEHOLDER}${BASE_PATH}`)).trimEnd();
  const html = codeHtml(text, colours[example.language]);
  return { ...example, title: example.title[lang], lines: text.split('\n').length, html };
};

/** All examples by language, calling the site that shows them. */
export const shownExamples = async (): Promise<Readonly<Record<Language, readonly ShownExample[]>>> => {
  const [tr = [], en = []] = await Promise.all(
    languages.map((lang) => Promise.all(exampleList.map((example) => shownExample(example, lang)))),
  );
  return { tr, en };
};
