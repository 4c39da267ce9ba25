import { type CodeLanguage, linesOf, type Token } from './highlight.ts';
import { make } from './page.ts';

const shownToken = ({ kind, text }: Token): Node | string => {
  if (kind === 'plain') return text;
  return make('span', `t-${kind}`, text);
};

/** Shows highlighted code in an element. */
export const showCode = (target: Element, language: CodeLanguage, text: string): void => {
  const parts = linesOf(text, language).flatMap(({ tokens, isLong }) => {
    const shown = tokens.map(shownToken);
    if (!isLong) return shown;
    const line = make('span', 'line');
    line.append(...shown);
    return [line];
  });
  target.replaceChildren(...parts);
};
