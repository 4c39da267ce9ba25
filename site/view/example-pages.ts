import { BASE_PATH } from '../../functions/http/base.ts';
import { type Example, exampleList, exampleText } from '../examples/index.ts';
import { type Language, languages } from '../language.ts';
import { ORIGIN_PLACEHOLDER, type Snippet } from './code-html.ts';

export interface ShownExample extends Snippet {
  readonly id: string;
  readonly title: string;
}

export const shownExample = async (example: Example, lang: Language): Promise<ShownExample> => {
  const text = await exampleText(example, lang, `${ORIGIN_PLACEHOLDER}${BASE_PATH}`);
  return { ...example, title: example.title[lang], text };
};

/** All examples by language, calling the site that shows them. */
export const shownExamples = async (): Promise<Readonly<Record<Language, readonly ShownExample[]>>> => {
  const [tr = [], en = []] = await Promise.all(
    languages.map((lang) => Promise.all(exampleList.map((example) => shownExample(example, lang)))),
  );
  return { tr, en };
};
