import { describe, expect, it } from 'vitest';
import { catalogue, resourceNames } from '../../data/catalogue.ts';
import type { JsonValue } from '../../data/lib/json.ts';
import { provinces } from '../../data/places.ts';
import { dataSet } from '../../data/records.ts';
import { leavesOf } from '../../data/schema.ts';
import { createApp } from '../../functions/http/app.ts';
import { atBothBases } from '../../functions/http/both-bases.ts';
import { english, nine } from '../../functions/query/catalogue.ts';
import { objectOf, parseJson, textOf } from '../support/json.ts';

const app = atBothBases((names) => createApp(dataSet, { provinces, catalogue: names }));

interface Read {
  readonly status: number;
  readonly json: JsonValue;
  readonly text: string;
  readonly headers: Headers;
}

const send = async (
  method: string,
  path: string,
  body?: object,
  headers: Record<string, string> = {},
): Promise<Read> => {
  const init = { method, headers, ...(body && { body: JSON.stringify(body) }) };
  const response = await app(new Request(`https://kurmaca.test${path}`, init));
  const text = await response.text();
  return { status: response.status, json: parseJson(text), text, headers: response.headers };
};

const get = (path: string): Promise<Read> => send('GET', path);
const E = '/en/api/v1';

const firstSuggestion = async (path: string): Promise<unknown> => {
  const { oneriler, suggestions = oneriler } = objectOf((await get(path)).json);
  return Array.isArray(suggestions) ? suggestions[0] : undefined;
};

describe('the English base', () => {
  it.each<readonly [method: string, path: string, body: object | undefined, status: number, due: object]>([
    ['GET', '/users/1', undefined, 200, { firstName: 'Şükran', address: { province: 'İstanbul' } }],
    [
      'GET',
      '/products?price_lte=100&_sort=-price&_per_page=2&_fields=name,price',
      undefined,
      200,
      [
        { id: 58, name: 'Kareli Defter A5', price: 94.9 },
        { id: 39, name: 'Kırmızı Mercimek 1 kg', price: 49.75 },
      ],
    ],
    [
      'GET',
      '/orders?status=delivered&_envelope=1&_per_page=1',
      undefined,
      200,
      { data: [{ id: 1 }], total: 53, totalPages: 53, page: 1, limit: 1, prevPage: null, nextPage: 2 },
    ],
    ['GET', '/orders?status=teslimEdildi', undefined, 400, { error: 'INVALID_VALUE', suggestions: ['delivered'] }],
    ['GET', '/products?fiyat=5', undefined, 400, { error: 'UNKNOWN_FIELD', suggestions: ['price'] }],
    ['GET', '/products?_sayfa=2', undefined, 400, { error: 'UNKNOWN_PARAMETER', suggestions: ['_page'] }],
    ['GET', '/urunler', undefined, 404, { error: 'RESOURCE_NOT_FOUND', suggestions: ['products'] }],
    ['GET', '/users/1/siparisler', undefined, 404, { error: 'SUB_COLLECTION_NOT_FOUND', suggestions: ['orders'] }],
    ['GET', '/users/1/siparisler.json', undefined, 404, { suggestions: ['orders.json'] }],
    ['GET', '/kullanicilar.json', undefined, 404, { suggestions: ['users.json'] }],
    ['GET', '/iller/34/ilceler.json', undefined, 404, { suggestions: ['provinces/34/districts.json'] }],
    ['GET', '/oturum.json', undefined, 404, { suggestions: ['session'] }],
    ['GET', '/todos/31', undefined, 404, { error: 'RECORD_NOT_FOUND', resource: 'todos', highestId: 30 }],
    ['POST', '/todos', { title: 'Buy milk' }, 201, { title: 'Buy milk', id: 31 }],
    ['POST', '/todos?_validate=1', { baslik: 'x' }, 422, { error: 'VALIDATION_FAILED' }],
    [
      'PATCH',
      '/orders/1',
      { shipment: { status: 'returned' } },
      200,
      { shipment: { status: 'returned', carrier: 'Kırçıl Kargo' } },
    ],
    ['DELETE', '/todos/1', undefined, 200, { deleted: true, id: 1, record: { priority: 'high', status: 'completed' } }],
    ['GET', '/invoices?type=eArchive&_embed=order,user&_per_page=1', undefined, 200, [{ type: 'eArchive' }]],
    ['GET', '', undefined, 200, { total: 438, resources: { users: { path: `${E}/users` } } }],
    ['GET', '/iller.json', undefined, 404, { suggestions: ['provinces.json'] }],
    ['GET', '/iller/34/ilceler.json', undefined, 404, { suggestions: ['provinces/34/districts.json'] }],
    ['GET', '/sema/kullanicilar-girdi.json', undefined, 404, { suggestions: ['schema/users-input.json'] }],
    ['GET', '/openapi.en.json', undefined, 404, { suggestions: ['openapi.json'] }],
    ['GET', '/oturum/yenile', undefined, 404, { suggestions: ['session/refresh'] }],
    ['POST', '/sifirla', undefined, 404, { suggestions: ['reset'] }],
    ['GET', '/users/1/gorsel.svg', undefined, 404, { suggestions: ['image.svg'] }],
    ['GET', '/invoices?matrah_gte=1', undefined, 400, { suggestions: ['taxBase_gte', 'vatDetails_taxBase_gte'] }],
    [
      'GET',
      '/orders?_embed=kullanici',
      undefined,
      400,
      { suggestions: ['user'], validRelations: ['user', 'invoices'] },
    ],
    ['GET', '/users?_gom=firma', undefined, 400, { suggestions: ['_embed'] }],
    ['GET', '/orders?_sort=-toplam', undefined, 400, { suggestions: ['-total'] }],
    ['POST', '/users?_validate=kismi', {}, 400, { suggestions: ['partial'] }],
    ['GET', '/sehirler', undefined, 404, { suggestions: ['provinces.json'] }],
    ['GET', '/kayit', undefined, 404, { suggestions: ['POST ~/users'] }],
    ['GET', '/swagger', undefined, 404, { suggestions: ['openapi.json'] }],
    ['GET', '/orders?_expand=user&_embed=invoices&_limit=1', undefined, 200, [{ user: { id: 1 }, invoices: [{}] }]],
    ['POST', '/reset', undefined, 404, { error: 'RESOURCE_NOT_FOUND', basePath: E }],
  ])('answers %s %s (%j) with %i', async (method, path, body, status, due) => {
    const { status: given, json } = await send(method, E + path, body);
    expect(json).toMatchObject(due);
    expect(given).toBe(status);
  });

  it('has the members of records, errors and the index in the order of the documentation', async () => {
    const keys = async (path: string): Promise<string> => Object.keys(objectOf((await get(E + path)).json)).join(' ');
    expect(await keys('/users/1')).toBe('id firstName lastName username email phone companyId jobTitle address');
    expect(await keys('/todos/31')).toBe('error status message messageTr resource highestId docs docsTr');
    expect(await keys('')).toBe('name version description descriptionTr total links resources');
    expect((await get(`${E}/orders?status=x`)).text).not.toContain('delivered (delivered)');
    const { validResources } = objectOf((await get(`${E}/urunler`)).json);
    expect(validResources).toEqual(resourceNames.map((name) => catalogue[name].alias));
    const { headers } = await get(`${E}/products?_per_page=2`);
    expect(headers.get('link')).toContain(`${E}/products?_per_page=2&_page=2>; rel="next"`);
  });

  it('says under which Turkish name a required field was sent', async () => {
    const { json } = await send('POST', `${E}/todos?_validate=1`, { baslik: 'x' });
    expect(objectOf(json)['fields']).toContainEqual({
      field: 'title',
      rule: 'required',
      message: 'This field is required; it was sent as “baslik”.',
      messageTr: 'Bu alan zorunludur; “baslik” adıyla gönderilmiş.',
    });
    const refused = objectOf((await send('POST', `${E}/session`, { kullaniciAdi: 'x', sifre: 'y' })).json);
    expect(JSON.stringify(refused['fields'])).toMatch(/username.*sent as “kullaniciAdi”.*password.*sent as “sifre”/);
  });

  it('signs in with English names; the token is good at the Turkish base, too', async () => {
    const { json } = await send('POST', `${E}/session`, { username: 'sukran.isikci', password: 'kurmaca' });
    expect(Object.keys(objectOf(json)).join(' ')).toBe('accessToken refreshToken tokenType expiresIn user');
    const bearing = { Authorization: `Bearer ${textOf(objectOf(json)['accessToken'])}` };
    expect((await send('GET', '/api/v1/oturum', undefined, bearing)).json).toMatchObject({ ad: 'Şükran' });
    expect((await send('GET', `${E}/session`, undefined, bearing)).json).toMatchObject({ firstName: 'Şükran' });
    const example = (await get(`${E}/login`)).text;
    expect(example).toMatch(/"suggestions":\["POST session"[^\]]*\]/);
    expect(example).toContain("username: 'sukran.isikci', password: 'kurmaca'");
  });

  it.each([
    ['GET', '/todos/31', undefined],
    ['POST', '/todos', [{ title: 'x' }]],
    ['POST', '/reset', undefined],
  ])('%s %s names the command that keeps writes under its names', async (method, path, body) => {
    const { message, messageTr } = objectOf((await send(method, E + path, body)).json);
    expect(message).toMatch('npx kurmaca --names en --keep');
    expect(messageTr).toMatch('npx kurmaca --adlar en --kalici');
  });

  it('keeps a state in the URL that the other base cannot read', async () => {
    const { status, headers } = await send('POST', `${E}/~/todos`, { title: 'Brew tea' });
    const path = new URL(headers.get('x-base') ?? '').pathname;
    expect([status, path.slice(0, 13)]).toEqual([201, `${E}/~1`]);
    expect((await get(`${path}/todos?_per_page=1`)).headers.get('x-total-count')).toBe('31');
    const other = await get(`${path.replace('/en', '')}/todos`);
    expect([other.status, objectOf(other.json)['hata']]).toEqual([404, 'DURUM_OKUNAMADI']);
    const signedUp = await send('POST', `${E}/~/users`, { username: 'deniz', password: 'cay-demle' });
    const base = new URL(signedUp.headers.get('x-base') ?? '').pathname;
    expect((await send('POST', `${base}/session`, { username: 'deniz', password: 'cay-demle' })).status).toBe(200);
    const refused = (await send('POST', `${base}/session`, { username: 'deniz', password: 'kurmaca' })).text;
    expect(refused).toMatch(/"SIGN_IN_FAILED".*For a user whom you created .*, send the password that you gave/);
  });

  it('serves places, and the picture relation with its own addresses', async () => {
    const list = (await get(`${E}/provinces.json`)).json;
    expect([JSON.stringify(list).slice(0, 32), Array.isArray(list) && list.length]).toEqual([
      '[{"plateCode":1,"name":"Adana"},',
      81,
    ]);
    expect((await get(`${E}/provinces/34/districts.json`)).text).toMatch(/^\[\{"name":"Adalar"\}/);
    expect((await get(`${E}/products?_embed=image&_limit=1&_fields=id`)).json).toEqual([
      { id: 1, image: `https://kurmaca.test${E}/products/1/image.svg` },
    ]);
  });
});

describe('both bases', () => {
  it('have one app each, of which the English one is made for its first request', async () => {
    const made: string[] = [];
    const both = atBothBases(({ basePath }) => {
      made.push(basePath);
      return () => new Response(basePath);
    });
    const asked = async (path: string): Promise<string> =>
      (await both(new Request(`https://kurmaca.test${path}`))).text();
    for (const path of ['/api/v1/users', '/api', '/enough', '/']) expect(await asked(path), path).toBe('/api/v1');
    expect(made).toEqual(['/api/v1']);
    for (const path of [`${E}/users`, `/${E}/users`, '/en/api', '/en/api/v2']) expect(await asked(path), path).toBe(E);
    expect(made).toEqual(['/api/v1', E]);
  });

  it.each([
    [
      nine,
      `${E}/users/1`,
      404,
      /names: 'en', komutta --adlar en yazın\..*English names, use names: 'en' in code or --names en/,
    ],
    [english(), '/api/v1/users/1', 404, /"suggestions":\["\/en\/api\/v1\/users\/1"\]/],
    [
      english(),
      '/api/v1',
      404,
      /Turkish names, use names: 'tr' in code or --names tr.*names: 'tr', komutta --adlar tr/,
    ],
  ])('are not both in one app, which names the option for the other: %#', async (names, path, status, text) => {
    const response = await createApp(dataSet, { catalogue: names })(new Request(`https://kurmaca.test${path}`));
    expect(response.status).toBe(status);
    expect(await response.text()).toMatch(text);
  });
});

describe.each(resourceNames)('a name of %s in the other language', (resource) => {
  const { path, alias } = catalogue[resource];
  const own = [...leavesOf(catalogue[resource].fields).values()];
  const inEnglish = [...leavesOf(english().of(alias).fields).values()];
  const pairs = own.map((leaf, at) => ({ turkish: leaf, other: inEnglish[at] ?? leaf }));
  const flat = pairs.filter(({ turkish, other }) => turkish.name !== other.name);

  it('gets its own name as the first suggestion at either base, also with an operator', async () => {
    for (const { turkish, other } of flat)
      for (const suffix of ['', '_ne']) {
        expect(await firstSuggestion(`/api/v1/${path}?${other.name}${suffix}=1`)).toBe(turkish.name + suffix);
        expect(await firstSuggestion(`${E}/${alias}?${turkish.name}${suffix}=1`)).toBe(other.name + suffix);
      }
  });

  it('gets it without its path, too; a field of the record goes before one inside', async () => {
    for (const [base, segment, from, to] of [
      ['/api/v1', path, 'other', 'turkish'],
      [E, alias, 'turkish', 'other'],
    ] as const)
      for (const pair of flat) {
        const plain = pair[from].path.at(-1) ?? '';
        if (pairs.some((each) => each[to].name === plain)) continue;
        const meant = pairs.filter((each) => each[from].path.at(-1) === plain).map((each) => each[to]);
        const [first] = meant.toSorted((a, b) => a.path.length - b.path.length);
        const due = first?.path.length === 1 ? [first.name] : meant.map(({ name }) => name);
        expect(due, `${base} ${plain}`).toContain(await firstSuggestion(`${base}/${segment}?${plain}=1`));
      }
  });

  it('gets it as a value', async () => {
    for (const { turkish, other } of pairs) {
      const values = (leaf: typeof turkish): readonly unknown[] => ('values' in leaf.field && leaf.field.values) || [];
      for (const [at, value] of values(turkish).entries()) {
        const name = values(other)[at];
        if (typeof value !== 'string' || name === value) continue;
        expect(await firstSuggestion(`/api/v1/${path}?${turkish.name}=${String(name)}`)).toBe(value);
        expect(await firstSuggestion(`${E}/${alias}?${other.name}=${encodeURIComponent(value)}`)).toBe(name);
      }
    }
  });
});
