import { type JsonValue, textIn } from '../../data/json.ts';
import type { Language } from '../language.ts';
import { commonResponse } from '../openapi/responses.ts';
import { objectAt, type Operation } from '../openapi/read.ts';

const titles = {
  tr: {
    status: 'durum kodu',
    type: 'içerik türü',
    totals: 'toplamlar',
    id: 'kaydın kimliği',
    address: 'yeni kaydın adresi',
    tokens: 'belirteçler',
  },
  en: {
    status: 'status',
    type: 'content type',
    totals: 'totals',
    id: 'identifier',
    address: 'address of the new record',
    tokens: 'tokens',
  },
} as const satisfies Record<Language, unknown>;

const JSON_TYPE = 'application/json';

const mediaSchema = ({ response }: Operation): JsonValue | undefined =>
  objectAt(objectAt(response, 'content'), JSON_TYPE)['schema'];

const test = (title: string, lines: readonly string[]): readonly string[] => [
  `pm.test(${JSON.stringify(title)}, () => {`,
  ...lines.map((line) => `  ${line}`),
  '});',
];

/** The lines of a request's tests, made from what the document says of the operation's success: status, type, totals, identifiers. */
export const testScript = (operation: Operation, language: Language): readonly string[] => {
  const { status, type, totals, id, address, tokens } = titles[language];
  const headers = objectAt(operation.response, 'headers');
  const [mediaType = JSON_TYPE] = Object.keys(objectAt(operation.response, 'content'));
  const isList = 'X-Total-Count' in headers;
  const opensSession = textIn(mediaSchema(operation), '$ref').endsWith(`/${commonResponse('session', language)}`);
  const isCreation = 'Location' in headers;
  const isRecord = !isList && /\{id\}(?:\.json)?$/.test(operation.path) && operation.method !== 'PUT';
  return [
    ...test(`${status} ${operation.status}`, [`pm.response.to.have.status(${operation.status});`]),
    ...test(type, [
      `pm.expect(pm.response.headers.get('Content-Type').split(';')[0]).to.equal(${JSON.stringify(mediaType)});`,
      ...(mediaType === JSON_TYPE ? ['pm.response.json();'] : []),
    ]),
    ...(isList
      ? test(totals, [
          "const total = Number(pm.response.headers.get('X-Total-Count'));",
          "pm.expect(Number(pm.response.headers.get('X-Toplam-Kayit'))).to.equal(total);",
          'pm.expect(pm.response.json()).to.be.an("array").with.lengthOf(Math.min(total, 20));',
        ])
      : []),
    ...(isRecord
      ? test(id, [
          "pm.expect(pm.response.json().id).to.equal(Number.parseInt(pm.request.url.getPath().split('/').pop(), 10));",
        ])
      : []),
    ...(opensSession
      ? test(tokens, [
          "for (const name of ['belirtec', 'yenilemeBelirteci']) {",
          '  const token = pm.response.json()[name];',
          '  pm.expect(token).to.match(/^[\\w-]+\\.[\\w-]+\\.[\\w-]+$/);',
          '  pm.collectionVariables.set(name, token);',
          '}',
        ])
      : []),
    ...(isCreation
      ? test(address, [
          "const location = pm.response.headers.get('Location');",
          'pm.expect(location.endsWith(`/${pm.response.json().id}`)).to.equal(true);',
        ])
      : []),
  ];
};
