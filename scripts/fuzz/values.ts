import fc from 'fast-check';
import { isJsonArray, isJsonObject, type JsonObject, type JsonValue } from '../../data/json.ts';
import type { DocumentedParameter, OpenApi } from './document.ts';

type Resolve = OpenApi['resolve'];

/** A value as an address spells it. */
export const asText = (value: JsonValue): string => (typeof value === 'string' ? value : JSON.stringify(value));

const numberOr = (value: JsonValue | undefined, fallback: number): number =>
  typeof value === 'number' ? value : fallback;

const listOf = (value: JsonValue | undefined): readonly JsonValue[] =>
  value !== undefined && isJsonArray(value) ? value : [];

const LARGEST = 1_000_000;

const moments = fc.date({ min: new Date('2024-01-01'), max: new Date('2025-12-31'), noInvalidDate: true });

const stringsOf = (schema: JsonObject): fc.Arbitrary<string> => {
  const { format, pattern } = schema;
  if (format === 'date') return moments.map((date) => date.toISOString().slice(0, 10));
  if (format === 'date-time') return moments.map((date) => date.toISOString());
  if (format === 'email') return fc.emailAddress();
  if (format === 'uuid') return fc.uuid();
  if (format === 'uri') return fc.webUrl();
  if (typeof pattern === 'string') return fc.stringMatching(new RegExp(pattern, 'u'));
  const texts = fc.oneof(fc.string({ maxLength: 20 }), fc.constantFrom('Elif', 'İstanbul', 'ığdır', 'çay & şeker'));
  return texts.filter((text) => text.length >= numberOr(schema['minLength'], 1) && text.trim() !== '');
};

const typed = (type: JsonValue, schema: JsonObject, resolve: Resolve): fc.Arbitrary<JsonValue> => {
  switch (type) {
    case 'null':
      return fc.constant(null);
    case 'boolean':
      return fc.boolean();
    case 'integer':
    case 'number':
      return fc.integer({
        min: Math.ceil(numberOr(schema['minimum'], 0)),
        max: Math.floor(numberOr(schema['maximum'], LARGEST)),
      });
    case 'array':
      return fc.array(validValues(resolve(schema['items']), resolve), {
        minLength: numberOr(schema['minItems'], 0),
        maxLength: Math.min(3, numberOr(schema['maxItems'], 3)),
      });
    case 'object': {
      const properties = Object.entries(isJsonObject(schema['properties']) ? schema['properties'] : {});
      const required = listOf(schema['required']).map(asText);
      const members = properties.map(([name, value]): [string, fc.Arbitrary<JsonValue>] => [
        name,
        validValues(resolve(value), resolve),
      ]);
      return fc.record<Record<string, JsonValue>>(Object.fromEntries(members), {
        requiredKeys: required.filter((name) => properties.some(([known]) => known === name)),
      });
    }
    default:
      return stringsOf(schema);
  }
};

/** Values that a schema allows. It reads what the API's document uses: types, enumerations, formats, patterns, bounds, alternatives. */
export const validValues = (schema: JsonObject, resolve: Resolve): fc.Arbitrary<JsonValue> => {
  const alternatives = [...listOf(schema['anyOf']), ...listOf(schema['oneOf'])];
  if (alternatives.length > 0)
    return fc.oneof(...alternatives.map((alternative) => validValues(resolve(alternative), resolve)));
  if (schema['const'] !== undefined) return fc.constant(schema['const']);
  const closed = listOf(schema['enum']);
  if (closed.length > 0) return fc.constantFrom(...closed);
  const types = isJsonArray(schema['type'] ?? null) ? listOf(schema['type']) : [schema['type'] ?? 'string'];
  return fc.oneof(...types.map((type) => typed(type, schema, resolve)));
};

/** Whether a parameter is a list of names that its schema does not tell, so that only the API knows which are right. */
export const isNameList = ({ name, schema }: DocumentedParameter): boolean =>
  name.startsWith('_') && schema['type'] === 'string' && schema['enum'] === undefined;

/** The texts of a parameter's right values, not yet percent-encoded; several for a repeated parameter. */
export const validTexts = (parameter: DocumentedParameter, resolve: Resolve): fc.Arbitrary<readonly string[]> => {
  const { schema, examples, named, explode } = parameter;
  if (isNameList(parameter) && named.length > 0) {
    const most = Math.min(3, named.length);
    return fc
      .uniqueArray(fc.constantFrom(...named), { minLength: 1, maxLength: most })
      .map((names) => [names.join(',')]);
  }
  const alternatives = [...listOf(schema['anyOf']), ...listOf(schema['oneOf'])];
  if (alternatives.length > 0)
    return fc.oneof(...alternatives.map((each) => validTexts({ ...parameter, schema: resolve(each) }, resolve)));
  const items = schema['type'] === 'array' ? resolve(schema['items']) : undefined;
  if (!items) {
    const given = examples.filter((value) => !isJsonArray(value) && !isJsonObject(value)).map(asText);
    const made = validValues(schema, resolve).map(asText);
    return (given.length > 0 ? fc.oneof(made, fc.constantFrom(...given)) : made).map((text) => [text]);
  }
  const known = [...listOf(items['enum']), ...listOf(items['examples'])];
  const item = known.length > 0 ? fc.constantFrom(...known) : validValues(items, resolve);
  return fc
    .uniqueArray(item.map(asText), { minLength: 1, maxLength: 3 })
    .map((texts) => (explode ? texts : [texts.join(',')]));
};

/** Values that are nearly right somewhere, percent-encoded or broken already. */
export const nearTexts: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom('', '0', '1', '-1', '+1', '01', '1.0', '1,0', '1e2', '0x1', '1,2,3', '9007199254740993', '1e999'),
  fc.constantFrom('null', 'true', 'TRUE', 'evet', 'NaN', 'undefined', '[]', '{}', 'asc', 'DESC', '-fiyat', '-id,ad'),
  fc.constantFrom('2849%2C90', '2025-06-07', '2025-02-30', '2025-06-07T10:00:00', '2025-06-07T10:00:00+03:00'),
  fc.constantFrom('%C4%B0', 'i%CC%87', '%C4%B1', '%D9%A3', '%EF%BC%91', '%F0%9F%92%A5', '%00', '%0D%0A', '%20', '+'),
  fc.constantFrom('%', '%zz', '%ff', '%C4', '%E0%A4%A', '..', '__proto__', 'constructor', 'adres', 'kalemler'),
  fc.string({ unit: 'binary', maxLength: 8 }).map((text) => encodeURIComponent(text.toWellFormed())),
);

/** Long lists: the shapes by which a reader that looks at every item before it counts them is slowed down. */
export const longTexts: fc.Arbitrary<string> = fc
  .record({
    item: fc.constantFrom(
      'a',
      'aq',
      'a_',
      'a.',
      '0',
      '1',
      'id',
      'ad',
      'gonderi.yorumlar',
      '-id',
      '%C4%B1',
      'i%CC%87',
      '',
    ),
    joint: fc.constantFrom(',', '+', '.', '_', '%2C', '%20', ''),
    length: fc.oneof(
      { weight: 4, arbitrary: fc.integer({ min: 1, max: 7000 }) },
      { weight: 1, arbitrary: fc.integer({ min: 7000, max: 20_000 }) },
    ),
  })
  .map(({ item, joint, length }) => {
    const part = item + joint || ',';
    return part.repeat(Math.ceil(length / part.length));
  });
