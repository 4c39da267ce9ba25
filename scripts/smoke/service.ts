import { dataSet } from '../../data/records.ts';
import { BASE_PATH, OPENAPI_FILES } from '../../functions/http/base.ts';
import { type Language, languages } from '../../site/language.ts';
import { openApiDocument } from '../../site/openapi/document.ts';
import { differences, receive } from './compare.ts';
import { initOf, smokeRequests } from './requests.ts';
import { app, type Check, documentDue } from './run.ts';

const sameAsApp = (request: string): Check => ({
  request,
  run: async ({ origin, send }) => {
    const [method = '', path = ''] = request.split(' ');
    const init = initOf(method);
    const due = await receive(await app(new Request(origin + path, init)));
    return differences(due, await receive(await send(path, init)));
  },
});

const sameDocument = (language: Language): Check => {
  const path = `${BASE_PATH}/${OPENAPI_FILES[language]}`;
  return {
    request: `GET ${path}`,
    run: async ({ origin, send }) => {
      const got = await receive(await send(path, { method: 'GET' }));
      const { headers } = await receive(await app(new Request(origin + BASE_PATH)));
      const body = documentDue((server) => openApiDocument(dataSet, language, server), got);
      return differences({ status: 200, headers, body }, got);
    },
  };
};

/** A caller that has the current response gets 304 by its tag (RFC 9110, section 13.1.2). */
const revalidates = (path: string): Check => ({
  request: `GET ${path} (If-None-Match)`,
  run: async ({ send }) => {
    const etag = (await send(path, { method: 'GET' })).headers.get('ETag');
    if (etag === null) return ['ETag: ∅'];
    const { status } = await send(path, { method: 'GET', headers: { 'If-None-Match': etag } });
    return status === 304 ? [] : [`durum / status: ${status}, beklenen / expected 304`];
  },
});

/** What is due of the whole service: reads and writes of every kind of route as the app answers them. */
export const serviceChecks: readonly Check[] = [
  ...smokeRequests.map(sameAsApp),
  ...languages.map(sameDocument),
  ...['/users', '/users/1', '/users.json', '/urunler?_sirala=fiyat'].map((path) => revalidates(BASE_PATH + path)),
];
