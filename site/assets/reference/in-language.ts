import { isJsonArray, isJsonObject, type JsonObject, type JsonValue } from '../../../data/json.ts';
import { listAt, objectAt, operationMethods, textAt } from '../../postman/document.ts';

/** The document's texts are two paragraphs, one in each language; a text of another build stays whole. */
const paragraph = (text: string, index: number): string => {
  const paragraphs = text.split('\n\n');
  return paragraphs.length === 2 ? (paragraphs[index] ?? text) : text;
};

const translate = (value: JsonValue, index: number): JsonValue => {
  if (isJsonArray(value)) return value.map((item) => translate(item, index));
  if (!isJsonObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [
      name,
      name === 'description' && typeof inner === 'string' ? paragraph(inner, index) : translate(inner, index),
    ]),
  );
};

const keepsTag = (item: JsonValue, tags: readonly JsonValue[]): boolean =>
  operationMethods.some((method) => listAt(objectAt(item, method), 'tags').some((tag) => tags.includes(tag)));

/**
 * The part of the OpenAPI document that a reader of one language wants: the paths under that language's names and those
 * of the service, the texts in that language. `group` is the place of the language's group of tags. Pure.
 */
export const documentIn = (document: JsonObject, group: number): JsonObject => {
  const groups = listAt(document, 'x-tagGroups');
  const own = listAt(groups[group], 'tags');
  const service = listAt(groups.at(-1), 'tags').slice(-1);
  const tags = [...own, ...service];
  const paths = Object.entries(objectAt(document, 'paths')).filter(([, item]) => keepsTag(item, tags));
  const kept = {
    ...document,
    'x-tagGroups': [],
    tags: listAt(document, 'tags').filter((tag) => tags.includes(textAt(tag, 'name'))),
    paths: Object.fromEntries(paths),
  };
  const shown = Object.fromEntries(Object.entries(kept).filter(([name]) => name !== 'x-tagGroups'));
  return Object.fromEntries(Object.entries(shown).map(([name, value]) => [name, translate(value, group)]));
};
