import { isJsonObject } from '../../../data/lib/json.ts';
import { make, t } from '../../shared/scripts/page.ts';
import { corrected, type Refusal, refusalOf } from './refusal.ts';

/** A suggested correction: the button's label and action. */
interface WayOut {
  readonly text: string;
  /** Absent if no correction is known. */
  readonly take?: () => void;
}

const wayOut = ({ text, take }: WayOut): HTMLElement => {
  if (!take) return make('code', '', text);
  const button = make('button', 'button plain', '');
  button.type = 'button';
  button.append(make('code', '', text));
  button.addEventListener('click', take);
  return button;
};

const fieldRow = ({ field, told, rule }: Refusal['fields'][number]): HTMLElement => {
  const row = make('li', '');
  row.append(make('code', '', field), ` ${told} `, make('small', '', rule));
  return row;
};

/** A paragraph, or an empty array if there are no parts. */
const line = (lead: string, parts: readonly HTMLElement[]): readonly HTMLElement[] => {
  if (parts.length === 0) return [];
  const paragraph = make('p', 'wrap', lead);
  paragraph.append(...parts);
  return [paragraph];
};

const waysOutLine = (waysOut: readonly WayOut[]): readonly HTMLElement[] =>
  line(t('Öneri: ', 'Try: '), waysOut.map(wayOut));

/** An API message as a paragraph; text in backticks becomes code. */
const sentence = (text: string): HTMLElement => {
  const paragraph = make('p', 'told');
  paragraph.append(...text.split('`').map((part, at) => (at % 2 === 1 ? make('code', '', part) : part)));
  return paragraph;
};

/** Shows that a link was not understood; `open` opens the suggested target. */
export const showProblem = (box: HTMLElement, told: string, target: string | undefined, open: () => void): void => {
  const waysOut = target === undefined ? [] : [{ text: target, take: open }];
  box.replaceChildren(make('p', 'told', told), ...waysOutLine(waysOut));
};

/** Shows the content of an error response; `open` opens a target that a suggestion corrects. */
export const showRefusal = (
  box: HTMLElement,
  answer: unknown,
  target: string,
  open: (target: string) => void,
): void => {
  const { told, others, fields, suggestions, code, link } = refusalOf(answer);
  const waysOut = suggestions.map((text): WayOut => {
    const next = isJsonObject(answer) ? corrected(target, answer, text) : null;
    return next === null ? { text } : { text, take: () => open(next) };
  });
  const list = make('ul', '');
  list.append(...others.map((other) => make('li', '', other)), ...fields.map(fieldRow));
  const about = make('a', '', code);
  about.href = link;
  box.replaceChildren(
    sentence(told),
    ...(list.childElementCount > 0 ? [list] : []),
    ...waysOutLine(waysOut),
    ...line(t('Hata kodu: ', 'Error code: '), link === '' ? [] : [about]),
  );
};
