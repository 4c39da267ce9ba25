import { expect, it } from 'vitest';
import { isJsonArray, isJsonObject, type JsonObject, type JsonValue } from '../../data/json.ts';
import { dataSet } from '../../data/records.ts';
import { languages } from '../../site/language.ts';
import { openApiDocument } from '../../site/openapi/document.ts';

const without = (object: JsonObject, ...names: readonly string[]): JsonObject =>
  Object.fromEntries(Object.entries(object).filter(([name]) => !names.includes(name)));

const referenceOf = (value: JsonValue): string => {
  const reference = isJsonObject(value) ? value['$ref'] : undefined;
  return typeof reference === 'string' ? reference.replace(/^#\/components\//, '') : JSON.stringify(value);
};

const entriesOf = (value: JsonValue | undefined): readonly [string, JsonValue][] =>
  value !== undefined && isJsonObject(value) ? Object.entries(value) : [];

/** A line for the value itself and one for each field of a schema; examples are data, which have a digest of their own. */
const linesOf = (name: string, value: JsonValue): readonly string[] => {
  if (!isJsonObject(value)) return [`${name} ${JSON.stringify(value)}`];
  const { properties } = value;
  return [
    `${name} ${JSON.stringify(without(value, 'properties', 'examples', 'example'))}`,
    ...entriesOf(properties).flatMap(([field, schema]) => linesOf(`${name}.${field}`, schema)),
  ];
};

const operationLines = (name: string, operation: JsonObject): readonly string[] => {
  const { parameters = [], responses } = operation;
  return [
    `${name} ${JSON.stringify(without(operation, 'parameters', 'responses'))}`,
    ...(isJsonArray(parameters) ? parameters.map((parameter) => `${name} ? ${referenceOf(parameter)}`) : []),
    ...entriesOf(responses).map(([status, response]) => `${name} → ${status} ${referenceOf(response)}`),
  ];
};

/**
 * An OpenAPI document as sorted lines that a reviewer can read in a diff: one for each operation, parameter, response
 * and field of a schema.
 */
const openApiLines = (document: JsonObject): string => {
  const paths = entriesOf(document['paths']).flatMap(([path, item]) =>
    entriesOf(item).flatMap(([method, operation]) =>
      isJsonObject(operation)
        ? operationLines(`${path} ${method.toUpperCase()}`, operation)
        : [`${path} ${method} ${JSON.stringify(operation)}`],
    ),
  );
  const components = entriesOf(document['components']).flatMap(([kind, entries]) =>
    entriesOf(entries).flatMap(([name, value]) => linesOf(`${kind}/${name}`, value)),
  );
  const others = Object.entries(without(document, 'paths', 'components')).flatMap(([name, value]) =>
    linesOf(name, value),
  );
  return `${[...others, ...paths, ...components].toSorted().join('\n')}\n`;
};

it.each(languages)(
  'the OpenAPI document in the language %s is the committed one (npm test -- contract -u renews it)',
  async (language) => {
    await expect(openApiLines(openApiDocument(dataSet, language))).toMatchFileSnapshot(`openapi.${language}.txt`);
  },
);
