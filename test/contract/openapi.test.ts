import { describe, expect, it } from 'vitest';
import { Document, isPair, visit } from 'yaml';
import { isJsonArray, isJsonObject, type JsonObject, type JsonValue, textIn } from '../../data/json.ts';
import { dataSet } from '../../data/records.ts';
import { BASE_PATH, PASSWORD } from '../../functions/http/base.ts';
import { languages } from '../../site/language.ts';
import { openApiDocument } from '../../site/output/openapi/document.ts';
import { listAt, objectAt, operationsOf } from '../../site/output/openapi/read.ts';
import { exchange } from '../support/exchange.ts';
import { departures } from '../support/openapi-validator.ts';
import { makeToken } from '../support/tokens.ts';

/** YAML with a line for each parameter and field, references by their names, without the examples, which are records. */
const yamlOf = (document: JsonObject): string => {
  const text = JSON.stringify(document, (name, value: unknown) => (/^examples?$/.test(name) ? undefined : value));
  const short = text.replaceAll(/\{"\$ref":"#\/components\/\w+\/([^"]*)"\}/g, '"→ $1"');
  const yaml = new Document(JSON.parse(short), { aliasDuplicateObjects: false });
  visit(yaml, {
    Collection: (_, node, path) => {
      const [top, kind, , part] = path.filter(isPair).map(({ key }) => String(key));
      const rows = top === 'components' && (kind === 'parameters' ? 3 : part === 'properties' ? 5 : 4);
      node.flow = path.filter(isPair).length >= (rows || (part === 'parameters' ? 4 : 5));
    },
  });
  return yaml.toString({ lineWidth: 0, flowCollectionPadding: false });
};

it('the OpenAPI documents are the committed ones, the Turkish one by the lines that it does not share (npm test -- contract -u)', async () => {
  const [turkish = '', english = ''] = ['tr' as const, 'en' as const].map((lang) =>
    yamlOf(openApiDocument(dataSet, lang)),
  );
  await expect(english).toMatchFileSnapshot('openapi.en.txt');
  const shared = new Set(english.split('\n'));
  const own = new Set(turkish.split('\n').filter((line) => !shared.has(line)));
  await expect(`${[...own].join('\n')}\n`).toMatchFileSnapshot('openapi.tr.txt');
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
  const operations = operationsOf(document);

  it('suits code generators: names differ in more than letter case, closed lists have one type, servers no variable', () => {
    expect(repeated(Object.keys(objectAt(document['components'], 'schemas')))).toEqual([]);
    const twice = operations.flatMap(({ parameters }) => repeated(parameters.map((each) => textIn(each, 'name'))));
    expect(twice).toEqual([]);
    expect(listAt(document, 'servers').map((server) => Object.keys(objectAt(server, 'variables')))).toEqual([[], []]);
    expect(new Set(enumTypes(document))).toEqual(new Set(['string: ["string"]', 'number: ["integer"]']));
  });

  it('describes the success of each of its operations', async () => {
    const answered = operations.filter(({ path }) => !/\.(?:json|svg|png)$/.test(path));
    expect(answered.length).toBeGreaterThan(50);
    // Right for a new record, for signing in and for renewing a session alike: fields that are not asked for are taken.
    const signIn = { kullaniciAdi: dataSet.kullanicilar[0]?.kullaniciAdi, sifre: PASSWORD };
    const body = JSON.stringify({ ...signIn, yenilemeBelirteci: await makeToken({ aud: 'yenileme' }) });
    const headers = { 'Content-Type': 'application/json', Authorization: `Bearer ${await makeToken()}` };
    for (const { path, method } of answered) {
      const init = ['POST', 'PUT', 'PATCH'].includes(method) ? { method, headers, body } : { method, headers };
      const exchanged = await exchange(`${BASE_PATH}${path.replace(/\{\w+\}/, '1')}`, init);
      expect([exchanged.status < 300, ...departures(exchanged)], `${method} ${path}`).toEqual([true]);
    }
  });
});

it('the OpenAPI document describes a record below a state, which has no picture', async () => {
  const created = await exchange(`${BASE_PATH}/~/products`, {
    method: 'POST',
    body: JSON.stringify(dataSet.urunler[0]),
  });
  const place = new URL(created.headers.get('Location') ?? '').pathname.replace(/\/\d+$/, '');
  const listed = await exchange(`${place}?_sort=-id&_limit=1&_embed=image`);
  expect(listed.text).toMatch(/"gorsel":null\}\]$/);
  expect(departures(listed)).toEqual([]);
});
