import { type CodeLanguage, tokenize } from './highlight.ts';
import { make } from './page.ts';

/** Shows coloured code in an element. */
export const showCode = (target: Element, language: CodeLanguage, text: string): void => {
  const parts = tokenize(language, text).map((token) =>
    token.kind === 'plain' ? token.text : make('span', `t-${token.kind}`, token.text),
  );
  target.replaceChildren(...parts);
};
