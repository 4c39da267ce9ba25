import { describe, expect, it } from 'vitest';
import { isJsonArray, isJsonObject, type JsonValue, textIn } from '../../data/json.ts';
import { dataSet } from '../../data/records.ts';
import { languages } from '../../site/language.ts';
import { openApiDocument } from '../../site/openapi/document.ts';
import { listAt, objectAt, operationsOf } from '../../site/openapi/read.ts';
import { openApiLines } from './openapi-lines.ts';

it('the OpenAPI documents of both languages are the committed ones (npm test -- contract -u renews them)', async () => {
  const lines = openApiLines(openApiDocument(dataSet, 'tr'), openApiDocument(dataSet, 'en'));
  await expect(lines).toMatchFileSnapshot('openapi.txt');
});

/** Names that generated clients have for files and classes of their own. */
const taken = ['index', 'apierror', 'error', 'response', 'request'];

const repeated = (names: readonly string[]): readonly string[] => {
  const folded = names.map((name) => name.toLowerCase());
  return folded.filter((name, at) => taken.includes(name) || folded.indexOf(name) !== at);
};

/** The types of a closed list, `null` aside, and the type that is told beside it. */
const enumTypes = (value: JsonValue): readonly string[] => {
  if (isJsonArray(value)) return value.flatMap(enumTypes);
  if (!isJsonObject(value)) return [];
  const listed = listAt(value, 'enum');
  const types = new Set(listed.filter((each) => each !== null).map((each) => typeof each));
  const told = JSON.stringify([value['type'] ?? null].flat().filter((type) => type !== 'null'));
  return [
    ...(listed.length > 0 ? [`${[...types].join(' ')}: ${told}`] : []),
    ...Object.values(value).flatMap(enumTypes),
  ];
};

describe.each(languages)('the OpenAPI document in the language %s', (language) => {
  const document = openApiDocument(dataSet, language);

  it('has no two schemas whose names differ in letter case alone, and none whose name generated clients need', () => {
    expect(repeated(Object.keys(objectAt(document['components'], 'schemas')))).toEqual([]);
  });

  it('gives no operation two parameters with one name, in the path or the query and whatever the letter case', () => {
    const operations = operationsOf(document).map(({ method, path, parameters }) => ({
      operation: `${method} ${path}`,
      twice: repeated(parameters.map((parameter) => textIn(parameter, 'name'))),
    }));
    expect(operations.length).toBeGreaterThan(60);
    expect(operations.filter(({ twice }) => twice.length > 0)).toEqual([]);
  });

  it('has no variable in the address of a server: validators refuse one in a relative address, and its description', () => {
    expect(listAt(document, 'servers').map((server) => Object.keys(objectAt(server, 'variables')))).toEqual([[], []]);
  });

  it('has closed lists of one type, which is told beside them', () => {
    expect(new Set(enumTypes(document))).toEqual(new Set(['string: ["string"]', 'number: ["integer"]']));
  });
});
