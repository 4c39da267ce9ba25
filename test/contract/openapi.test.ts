import { expect, it } from 'vitest';
import { Document, isPair, visit } from 'yaml';
import { itemAt } from '../../data/lib/item-at.ts';
import { isJsonArray, isJsonObject, type JsonObject, type JsonValue, textIn } from '../../data/lib/json.ts';
import { dataSet } from '../../data/records.ts';
import { BASE_PATHS } from '../../data/language.ts';
import { PASSWORD } from '../../functions/http/base.ts';
import { openApiDocument } from '../../functions/documents/openapi/document.ts';
import { listAt, objectAt, type Operation, operationsOf, resolve } from '../../functions/documents/openapi/read.ts';
import { merged } from '../../functions/documents/openapi/terms.ts';
import { strictAjv } from '../support/ajv.ts';
import { exchange } from '../support/exchange.ts';
import { objectOf } from '../support/json.ts';
import { departures } from '../support/openapi-validator.ts';
import { makeToken } from '../support/tokens.ts';
import { englishName, englishPath, pathOf, resourceOf, translated, turkishNamesIn } from '../support/translated-app.ts';

/** Formats a document as YAML with a line per parameter and field, short references and no examples. */
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

it('the OpenAPI documents match openapi.en.txt and openapi.tr.txt, which contains only the lines that differ', async () => {
  const [turkish = '', english = ''] = ['tr' as const, 'en' as const].map((lang) =>
    yamlOf(openApiDocument(dataSet, lang)),
  );
  await expect(english).toMatchFileSnapshot('openapi.en.txt');
  const shared = new Set(english.split('\n'));
  const own = new Set(turkish.split('\n').filter((line) => !shared.has(line)));
  await expect(`${[...own].join('\n')}\n`).toMatchFileSnapshot('openapi.tr.txt');
});

it.each([
  ['tr', 'alanlar'],
  ['en', 'fields'],
] as const)('the texts of the document %s name the array of invalid fields “%s”', (lang, array) => {
  const texts = JSON.stringify(openApiDocument(dataSet, lang)).match(
    /(?<=messages in )\w+|\w+(?= dizisindeki mesajları)/g,
  );
  expect(texts).toEqual([array, array]);
});

/** The members of a schema’s values, with the values of enums; `null` for other values. */
const membersOf = (document: JsonObject, of: JsonValue | undefined): JsonValue => {
  const schema = resolve(document, of);
  const { enum: values, items, additionalProperties: others } = schema;
  const [first] = listAt(schema, 'anyOf');
  if (first !== undefined) return membersOf(document, first);
  if (items !== undefined) return [membersOf(document, items)];
  if (isJsonObject(others)) return { x: membersOf(document, others) };
  const parts = listAt(schema, 'allOf').map((each) => objectOf(membersOf(document, each)));
  const own = Object.entries(objectAt(schema, 'properties')).map(
    // Bodies of the English base lack it.
    ([name, each]) => (name === 'openapiIngilizce' ? {} : { [name]: membersOf(document, each) }),
  );
  return schema['type'] === 'object' ? merged([...parts, ...own]) : (values ?? null);
};

const contentOf = (document: JsonObject, holder: JsonValue | undefined): JsonValue =>
  membersOf(document, objectAt(objectAt(resolve(document, holder), 'content'), 'application/json')['schema']);

it('the English document has the operations, parameters and properties of the Turkish one under English names', () => {
  const [turkish, english] = [openApiDocument(dataSet, 'tr'), openApiDocument(dataSet, 'en')];
  const [own, others] = [operationsOf(turkish), operationsOf(english)];
  const anyName = (path: string): string => path.replaceAll(/\{\w+\}/g, '{}');
  expect(others.map(({ method, path }) => `${method} ${anyName(path)}`)).toEqual(
    own.map(({ method, path }) => `${method} ${englishPath(anyName(path)).replace('.en.', '.')}`),
  );
  for (const [index, operation] of own.entries()) {
    const other = itemAt(others, index);
    const resource = resourceOf(other.path);
    const [queries, otherQueries] = [operation, other].map(({ parameters }) =>
      parameters.filter((each) => each['in'] === 'query'),
    );
    expect(otherQueries?.map((each) => each['name'])).toEqual(
      queries?.map((each) => englishName(resource, textIn(each, 'name'))[0]),
    );
    const bodiesOf = (document: JsonObject, { source, parameters }: Operation): readonly JsonValue[] => [
      contentOf(document, source['requestBody']),
      ...Object.values(objectAt(source, 'responses')).map((each) => contentOf(document, each)),
      ...parameters.map(({ schema }) => membersOf(document, objectAt(objectOf(schema ?? {}), '$defs')['response'])),
    ];
    const back = bodiesOf(english, other).map((body) => {
      const [item = null] = body !== null && isJsonArray(body) ? body : [body];
      return translated(body, pathOf(item, resource), 'turkish');
    });
    expect(back, operation.path).toEqual(bodiesOf(turkish, operation));
  }
});

it('the English document contains no Turkish name', () => {
  expect(turkishNamesIn(openApiDocument(dataSet, 'en'))).toEqual([]);
});

it('the successful response of each operation conforms to the OpenAPI document', async () => {
  const answered = operationsOf(openApiDocument(dataSet, 'tr')).filter(({ path }) => !/\.(?:json|svg|png)$/.test(path));
  expect(answered.length).toBeGreaterThan(50);
  // All operations share one body, because unknown fields are accepted.
  const signIn = { kullaniciAdi: dataSet.kullanicilar[0]?.kullaniciAdi, sifre: PASSWORD };
  const body = JSON.stringify({ ...signIn, yenilemeBelirteci: await makeToken({ aud: 'yenileme' }) });
  const headers = { 'Content-Type': 'application/json', Authorization: `Bearer ${await makeToken()}` };
  for (const { path, method } of answered) {
    const init = ['POST', 'PUT', 'PATCH'].includes(method) ? { method, headers, body } : { method, headers };
    const exchanged = await exchange(`${BASE_PATHS.tr}${path.replace(/\{\w+\}/, '1')}`, init);
    expect([exchanged.status < 300, ...departures(exchanged)], `${method} ${path}`).toEqual([true]);
  }
});

it.each([
  ['_envelope', ['0', '1', 'true', 'false']],
  ['_auth', ['0', '1', 'true', 'false']],
  ['_validate', ['0', '1', 'true', 'false', 'partial']],
])('validators that convert the texts of a query accept each value of %s', (name, values) => {
  const components = objectAt(objectAt(openApiDocument(dataSet, 'en'), 'components'), 'parameters');
  const schemas = Object.values(components)
    .filter(isJsonObject)
    .filter((each) => each['name'] === name);
  expect(schemas.length).toBeGreaterThan(0);
  for (const { schema = null } of schemas) {
    // Response schemas do not matter here.
    const properties = { [name]: { ...objectOf(schema), $defs: {} } };
    const validate = strictAjv({ coerceTypes: true }).compile({ type: 'object', properties });
    expect(values.filter((value) => !validate({ [name]: value }))).toEqual([]);
    expect(validate({ [name]: '2' })).toBe(false);
  }
});

it('a record created with the state in the URL, which has no picture, conforms to the OpenAPI document', async () => {
  const created = await exchange(`${BASE_PATHS.tr}/~/products`, {
    method: 'POST',
    body: JSON.stringify(dataSet.urunler[0]),
  });
  const place = new URL(created.headers.get('Location') ?? '').pathname.replace(/\/\d+$/, '');
  const listed = await exchange(`${place}?_sort=-id&_limit=1&_embed=image`);
  expect(listed.text).toMatch(/"gorsel":null\}\]$/);
  expect(departures(listed)).toEqual([]);
});
