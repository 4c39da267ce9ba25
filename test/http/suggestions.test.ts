import { describe, expect, it } from 'vitest';
import { isRequired } from '../../data/catalogue/field.ts';
import { catalogue, resourceNames } from '../../data/catalogue.ts';
import type { JsonObject, JsonValue } from '../../data/json.ts';
import { dataSet } from '../../data/records.ts';
import { isEntry, placesIn } from '../../data/schema.ts';
import { createApp } from '../../functions/http/app.ts';
import { sendTo } from '../support/exchange.ts';
import { objectOf, parseJson } from '../support/json.ts';

const send = sendTo(createApp(dataSet));

const errorOf = async (method: string, path: string, body?: JsonValue): Promise<JsonObject> =>
  objectOf((await send(method, path, body)).json);

/** What a 422 says of a field that was sent under another name. */
const sentAs = (field: string, word: string): string =>
  `{"alan":"${field}","kural":"zorunlu","mesaj":"Bu alan zorunludur; “${word}” adıyla gönderilmiş.","message":"This field is required; it was sent as “${word}”."}`;

describe.each(resourceNames)('another word for', (resource) => {
  const { fields, path, alias, singularAlias, typeName, synonyms } = catalogue[resource];

  it(`a required field of ${resource} is recognized in a body`, async () => {
    const record = JSON.stringify(dataSet[resource][0]);
    for (const { field, path: steps } of placesIn(fields).filter((place) => isRequired(place.field) && !isEntry(place)))
      for (const word of field.synonyms ?? []) {
        const body = parseJson(record.replaceAll(`"${steps.at(-1)}":`, `"${word}":`));
        const { alanlar = [] } = await errorOf('POST', `/${path}?_dogrula=1`, body);
        expect(JSON.stringify(alanlar), word).toContain(sentAs(steps.join('_').replace('[]', '0'), word));
      }
  });

  it(`${resource} leads there in a path, below other records, too`, async () => {
    const parents = resourceNames.filter((name) => catalogue[name].subCollections.some((child) => child === resource));
    const words = [
      ...[typeName, ...synonyms.tr].map((word) => [word, path] as const),
      ...[singularAlias, ...synonyms.en].map((word) => [word, alias] as const),
    ];
    for (const [word, meant] of words)
      for (const before of ['', ...parents.map((name) => `${name}/1/`)]) {
        const { oneriler = null } = await errorOf('GET', `/${before}${word}`);
        expect([oneriler].flat()[0], before + word).toBe(meant);
      }
  });
});

it.each([
  ['kullaniciAdi', ['username', 'user', 'login', 'nickname', 'kullanici', 'eposta', 'email', 'mail']],
  ['sifre', ['password', 'passwd', 'pass', 'parola']],
  ['yenilemeBelirteci', ['refreshToken', 'refresh_token', 'refresh', 'token', 'belirtec']],
] as const)('another word for %s is recognized when signing in', async (field, words) => {
  const path = field === 'yenilemeBelirteci' ? '/oturum/yenile' : '/oturum';
  for (const word of words) {
    const { alanlar = [] } = await errorOf('POST', path, { [word]: 'x' });
    expect(JSON.stringify(alanlar), word).toContain(sentAs(field, word));
  }
});

it.each([
  ['/v1/users', ['users']],
  ['/api/v1/users/1?x=1', ['users/1']],
  ['/v1/v2/urunler.json', ['urunler']],
  ['/v1/xyzzy/1', []],
])('a path that repeats the base, %s, leads to %j', async (path, meant) => {
  expect((await errorOf('GET', path))['oneriler']).toEqual(meant);
});
