import { expect, it } from 'vitest';
import { exchange } from '../support/exchange.ts';
import { departuresFromDocuments as validate } from '../support/ask.ts';
import type { Exchange } from '../support/openapi-validator.ts';

const record = await exchange('/api/v1/users/1');
const list = await exchange('/api/v1/users');
const missing = await exchange('/api/v1/users/99');
const refused = await exchange('/api/v1/users', { method: 'PUT' });
const simulated = await exchange('/api/v1/users?_durum=418');
const embedded = await exchange('/api/v1/users?_gom=firma&_limit=1');
const enveloped = await exchange('/api/v1/users?_zarf=1&_limit=1');
const put = (body: string): Promise<Exchange> => exchange('/api/v1/users/1', { method: 'PUT', body });
const echo = await put('{"id":7}');
const oddEcho = await put('{"id":"seven"}');
const head = await exchange('/api/v1/users', { method: 'HEAD' });
const preflight = await exchange('/api/v1/users', { method: 'OPTIONS' });

const withHeaders = (exchanged: Exchange, changes: Readonly<Record<string, string>>): Exchange => {
  const headers = new Headers(exchanged.headers);
  for (const [name, value] of Object.entries(changes)) headers.set(name, value);
  return { ...exchanged, headers };
};

const withoutHeader = (exchanged: Exchange, name: string): Exchange => {
  const headers = new Headers(exchanged.headers);
  headers.delete(name);
  return { ...exchanged, headers };
};

it.each<readonly [string, Exchange]>([
  ['an undocumented status', { ...record, status: 202 }],
  ['a success of an unknown operation', { ...record, method: 'POST' }],
  ['a success at an unknown path', { ...record, path: '/api/v1/hayalet/1' }],
  ['another status than 404 at an unknown path', { ...refused, path: '/api/v1/hayalet' }],
  ['a record of another resource', { ...record, path: '/api/v1/orders/1' }],
  ['a record where a list is due', { ...record, path: '/api/v1/users' }],
  ['an added member', { ...record, text: record.text.replace('{', '{"x":1,') }],
  ['an error code of another status', { ...missing, path: '/api/v1/users?a=1', status: 400 }],
  ['an error of a status that nobody asked for', { ...simulated, path: '/api/v1/users/1' }],
  ['an ordinary error where one was asked for', { ...simulated, text: missing.text }],
  [
    'an embedded record of another resource',
    { ...embedded, text: embedded.text.replaceAll('"firma":{', '"siparisler":{') },
  ],
  ['an embedded record that nobody asked for', { ...embedded, path: '/api/v1/users' }],
  ['an envelope that nobody asked for', { ...enveloped, path: '/api/v1/users' }],
  ['a list where an envelope is due', { ...list, path: '/api/v1/users?_envelope=1' }],
  ['another error than the simulated status', { ...simulated, status: 417 }],
  ['a HEAD response to a list without totals', withoutHeader(head, 'X-Total-Count')],
  ['a code outside the list', { ...missing, text: missing.text.replace('KAYIT_BULUNAMADI', 'OLMADI') }],
  ['an echo that departs from what was sent', { ...echo, text: oddEcho.text }],
  ['a body that is no JSON', { ...record, text: '<html>' }],
  ['an empty body', { ...record, text: '' }],
  ['a body of a HEAD response', { ...record, method: 'HEAD' }],
  ['a body of a 304 response', { ...record, status: 304 }],
  ['another media type', withHeaders(record, { 'Content-Type': 'text/html' })],
  ['a missing total', withoutHeader(list, 'X-Toplam-Kayit')],
  ['a missing CORS header', withoutHeader(record, 'Access-Control-Allow-Origin')],
  ['a total that is no number', withHeaders(list, { 'X-Total-Count': 'bir' })],
  ['an Allow header that forgets a method', withHeaders(refused, { Allow: 'GET' })],
  ['a preflight with a body', { ...preflight, text: '{}' }],
])('the validator made from the OpenAPI documents refuses %s', (_, broken) => {
  expect(validate(broken)).not.toEqual([]);
});
