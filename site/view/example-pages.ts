import { BASE_PATH } from '../../functions/http/base.ts';
import type { CodeLanguage } from '../assets/highlight.ts';
import { type Example, exampleList, exampleText } from '../examples/index.ts';
import { codeHtml, ORIGIN_PLACEHOLDER } from './code-html.ts';

/** An example with its coloured text. */
export interface ShownExample extends Example {
  readonly html: string;
  readonly lines: number;
}

const colours: Readonly<Record<Example['language'], CodeLanguage>> = {
  html: 'html',
  jsx: 'js',
  js: 'js',
  python: 'python',
  bash: 'sh',
};

/** All examples, calling the site that shows them. */
export const shownExamples = (): Promise<readonly ShownExample[]> =>
  Promise.all(
    exampleList.map(async (example) => {
      const text = (await exampleText(example, `${ORIGIN_PLACEHOLDER}${BASE_PATH}`)).trimEnd();
      return { ...example, lines: text.split('\n').length, html: codeHtml(text, colours[example.language]) };
    }),
  );
