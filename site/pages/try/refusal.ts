import { isJsonObject, type JsonObject, type JsonValue, textIn } from '../../../data/json.ts';
import { listAt } from '../../output/openapi/read.ts';
import { t } from '../../shared/scripts/page.ts';

/** An invalid field of a body. */
interface FieldFault {
  readonly field: string;
  readonly told: string;
  readonly rule: string;
}

/** The content of an error response for display. */
export interface Refusal {
  readonly told: string;
  /** Further errors of the query. */
  readonly others: readonly string[];
  readonly fields: readonly FieldFault[];
  readonly suggestions: readonly string[];
  /** The URL on the page of errors; empty if there is none. */
  readonly code: string;
  readonly link: string;
}

const messageOf = (value: JsonObject): string => textIn(value, t('mesaj', 'message'));

const isText = (value: JsonValue): value is string => typeof value === 'string';

/** Reads an error response. Other formats come from a host in front of the API. */
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
    others: listAt(error, 'digerSorunlar').filter(isJsonObject).map(messageOf),
    fields: listAt(error, 'alanlar')
      .filter(isJsonObject)
      .map((fault) => ({ field: textIn(fault, 'alan'), told: messageOf(fault), rule: textIn(fault, 'kural') })),
    suggestions: listAt(error, 'oneriler').filter(isText),
    code: textIn(error, 'hata'),
    link: textIn(error, t('belge', 'docs')),
  };
};

/** Separates the items of a list parameter, and the steps of their paths. */
const SEPARATORS = /([,.])/;

/**
 * Replaces the rejected parameter name, value or list item in a target by a suggestion of the error. `null` if the query does not
 * contain it.
 */
export const corrected = (target: string, error: JsonObject, suggestion: string): string | null => {
  const [path = '', ...query] = target.split('?');
  const wrong = ['alan', 'parametre', 'iliski'].map((name) => textIn(error, name)).find((text) => text !== '');
  const valid = listAt(error, 'gecerliDegerler');
  const isValue = textIn(error, 'hata') === 'GECERSIZ_DEGER';
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
