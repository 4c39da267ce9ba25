import { isJsonObject, type JsonObject, type JsonValue, textIn } from '../../../data/lib/json.ts';
import { listAt } from '../../../functions/documents/openapi/read.ts';
import { invalidValue, members } from './api.ts';
import { t } from '../../shared/scripts/page.ts';

const { error: names } = members;

/** An invalid field of a request body. */
interface FieldFault {
  readonly field: string;
  readonly told: string;
  readonly rule: string;
}

/** The content of an error response for display. */
export interface Refusal {
  readonly told: string;
  /** Messages of further errors in the query. */
  readonly others: readonly string[];
  readonly fields: readonly FieldFault[];
  readonly suggestions: readonly string[];
  readonly code: string;
  /** The URL of the error code on the page of errors; empty if there is none. */
  readonly link: string;
}

const messageOf = (value: JsonObject): string => textIn(value, t('mesaj', 'message'));

const isText = (value: JsonValue): value is string => typeof value === 'string';

/** Parses an error response. It may have another format, if a host in front of the API has sent it. */
export const refusalOf = (answer: unknown): Refusal => {
  const error = isJsonObject(answer) ? answer : {};
  const told = messageOf(error);
  return {
    told:
      told === ''
        ? t(
            'İstek geri çevrildi; yanıt bu API’nin biçiminde değil.',
            'The request was refused; the response is not in this API’s format.',
          )
        : told,
    others: listAt(error, names.digerSorunlar).filter(isJsonObject).map(messageOf),
    fields: listAt(error, names.alanlar)
      .filter(isJsonObject)
      .map((fault) => ({ field: textIn(fault, names.alan), told: messageOf(fault), rule: textIn(fault, names.kural) })),
    suggestions: listAt(error, names.oneriler).filter(isText),
    code: textIn(error, names.hata),
    link: textIn(error, t('belge', 'docs')),
  };
};

/** The separators of list items, and of the parts of their paths, in a parameter value. */
const SEPARATORS = /([,.])/;

/**
 * Replaces the rejected parameter name, value or list item in a target with a suggestion. Returns `null` if the query does not
 * contain the rejected text.
 */
export const corrected = (target: string, error: JsonObject, suggestion: string): string | null => {
  const [path = '', ...query] = target.split('?');
  const wrong = [names.alan, names.parametre, names.iliski]
    .map((name) => textIn(error, name))
    .find((text) => text !== '');
  const valid = listAt(error, names.gecerliDegerler);
  const isValue = textIn(error, names.hata) === invalidValue;
  const pairs = [...new URLSearchParams(query.join('?'))];
  const repaired = pairs.map(([name, value]): readonly [string, string] => {
    if (name === wrong && isValue) return [name, valid.includes(value) ? value : suggestion];
    if (name === wrong) return [suggestion, value];
    if (!name.startsWith('_')) return [name, value];
    return [
      name,
      value
        .split(SEPARATORS)
        .map((item) => (item === wrong || item.endsWith(`:${wrong}`) ? suggestion : item))
        .join(''),
    ];
  });
  if (String(repaired) === String(pairs)) return null;
  return `${path}?${new URLSearchParams(repaired.map(([name, value]) => [name, value])).toString()}`;
};
