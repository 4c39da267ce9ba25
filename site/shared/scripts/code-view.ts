import { type CodeLanguage, linesOf, type Token } from './highlight.ts';
import { make } from './page.ts';

const shownToken = ({ kind, text }: Token): Node | string => {
  if (kind === 'plain') return text;
  return make('span', `t-${kind}`, text);
};

/** Shows highlighted code in an element. */
export const showCode = (target: Element, language: CodeLanguage, text: string): void => {
  const parts = linesOf(text, language).flatMap(({ indent, tokens, isLong }) => {
    const shown = tokens.map(shownToken);
    if (!isLong) return [indent, ...shown];
    const [line, rest] = [make('span', 'line'), make('span', '')];
    rest.append(...shown);
    line.append(make('i', '', indent), rest);
    return [line];
  });
  target.replaceChildren(...parts);
};
