import { isJsonObject, type JsonObject, type JsonValue, textIn } from '../../../data/json.ts';
import { listAt } from '../../output/openapi/read.ts';
import { t } from '../../shared/scripts/page.ts';

/** A fault of one field of a body. */
interface FieldFault {
  readonly field: string;
  readonly told: string;
  readonly rule: string;
}

/** An error response in a reader's words. */
export interface Refusal {
  readonly told: string;
  /** Further errors of the query. */
  readonly others: readonly string[];
  readonly fields: readonly FieldFault[];
  readonly suggestions: readonly string[];
  /** Its address on the page of errors; empty for none. */
  readonly code: string;
  readonly link: string;
}

const messageOf = (value: JsonObject): string => textIn(value, t('mesaj', 'message'));

const isText = (value: JsonValue): value is string => typeof value === 'string';

/** Reads the JSON of a response that refuses a request; what is not the API's own shape comes from a host in front of it. */
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

/** Items of a list parameter, and the steps of their paths. */
const SEPARATORS = /([,.])/;

/**
 * The target with what an error complains about replaced by one of its suggestions: a parameter's name or its value, or an item of a
 * list parameter. `null` where the query has nothing of the kind. Pure.
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
