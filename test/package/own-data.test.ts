import fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { catalogue } from '../../data/catalogue.ts';
import { dataSet } from '../../data/records.ts';
import { createApp as createCoreApp } from '../../functions/http/app.ts';
import { relationsOf } from '../../functions/query/relations.ts';
import { ownDataOf } from '../../functions/hosts/own-catalogue.ts';
import { createApp, type Options } from '../../functions/hosts/app.ts';
import { frozen } from '../../data/lib/frozen.ts';
import { type Ask, asking } from '../support/exchange.ts';
import { objectOf, parseJson, recordsOf } from '../support/json.ts';
import { listRequests } from '../support/list-requests.ts';
import { stateOf } from '../support/states.ts';

afterEach(() => void vi.restoreAllMocks());

const over = (options: Options): Ask => asking(createApp(options));

const urunler = [
  { id: 2, ad: 'Çaydanlık', kategoriId: 5, fiyat: 349.9 },
  { id: 7, ad: 'İbrik', fiyat: 120, kategoriId: 3 },
  { id: 40, ad: 'Cezve', renk: 'bakır' },
];
const kategoriler = [{ id: 3, ad: 'Mutfak' }];

describe('custom data of an app', () => {
  it('replaces only the fixed records of its resource, including in totals, search, sorting, filters and relations', async () => {
    vi.spyOn(console, 'warn').mockReturnValue();
    const ask = over({ data: { urunler, kategoriler } });
    const { headers, json } = await ask('/products?_sort=-fiyat');
    expect(json).toEqual(urunler);
    expect(headers.get('x-total-count')).toBe('3');
    expect((await ask('/products?q=caydan')).json).toEqual([urunler[0]]);
    expect((await ask('/products?fiyat=null&_limit=1')).json).toEqual([urunler[2]]);
    expect((await ask('/products/7')).json).toEqual(urunler[1]);
    expect((await ask('/categories/3/products')).json).toEqual([urunler[1]]);
    expect((await ask('/products?_embed=category&_fields=ad')).json).toEqual([
      { id: 2, ad: 'Çaydanlık', kategori: null },
      { id: 7, ad: 'İbrik', kategori: kategoriler[0] },
      { id: 40, ad: 'Cezve', kategori: null },
    ]);
    expect((await ask('/users')).headers.get('x-total-count')).toBe(String(catalogue.kullanicilar.count));
  });

  it('is counted in the index and in messages', async () => {
    const ask = over({ data: { urunler: [{ id: 7 }, { id: 9 }], yorumlar: [] } });
    const { toplamKayit, kaynaklar } = objectOf((await ask('')).json);
    const count = Object.values(catalogue).reduce((sum, each) => sum + each.count, 0);
    expect(toplamKayit).toBe(count - catalogue.urunler.count - catalogue.yorumlar.count + 2);
    expect(kaynaklar).toMatchObject({
      urunler: { kayitSayisi: 2, baglantilar: { ilkKayit: '/api/v1/urunler/7' } },
      yorumlar: { kayitSayisi: 0 },
    });
    expect((await ask('/products/3')).json).toMatchObject({ enBuyukKimlik: 9 });
    expect((await ask('/comments')).json).toEqual([]);
    expect(objectOf((await ask('/comments/1')).json)['message']).toContain('it is empty');
    expect((await ask('/products', 'POST', {})).json).toEqual({ id: 10 });
  });

  it('allows its users to sign in, and has pictures for the ids of fixed records', async () => {
    const [, second] = dataSet.urunler;
    const data = {
      kullanicilar: [{ id: 1 }, { id: 5, kullaniciAdi: 'ada' }],
      urunler: [{ ...second, id: 2 }, { id: 3 }],
    };
    const ask = over({ site: 'https://site.test', data });
    const signIn = { kullaniciAdi: 'ada', sifre: 'kurmaca' };
    expect((await ask('/session', 'POST', signIn)).json).toMatchObject({ kullanici: { id: 5, kullaniciAdi: 'ada' } });
    const pictures = recordsOf((await ask('/products?_embed=image')).json).map(({ gorsel }) => gorsel);
    expect(pictures).toEqual(['https://site.test/api/v1/urunler/2/gorsel.svg', null]);
    expect((await ask('/products/2/image.svg')).json).toHaveProperty('dosya');
    expect((await ask('/products/3/image.svg')).json).not.toHaveProperty('dosya');
  });

  it('is copied when the app is created, and is never changed by a write', async () => {
    const own = structuredClone({ urunler, kategoriler });
    vi.spyOn(console, 'warn').mockReturnValue();
    const ask = over({ data: own, writes: 'kept' });
    own.kategoriler.push({ id: 9, ad: 'Bahçe' });
    expect((await ask('/categories')).json).toEqual(kategoriler);
    frozen(own);
    expect((await ask('/products/7', 'PATCH', { ad: 'Ibrik' })).status).toBe(200);
    expect((await ask('/products/2', 'DELETE')).status).toBe(200);
    expect((await ask('/products/40', 'PUT', {})).status).toBe(200);
    expect(own.urunler).toEqual(urunler);
  });

  it('makes no query fail, whatever its fields contain, unless it sorts by a field with lists', async () => {
    const fields = fc.dictionary(fc.string(), fc.jsonValue(), { maxKeys: 3 });
    await fc.assert(
      fc.asyncProperty(listRequests, fc.array(fc.tuple(fc.nat(), fc.jsonValue(), fields)), async (request, changes) => {
        const { resource, address, query } = request;
        const names = Object.keys(catalogue[resource].fields).slice(1);
        const own = changes.map(([at, value, others], index) => ({
          ...dataSet[resource][index % catalogue[resource].count],
          ...others,
          [names[at % names.length] ?? '']: value,
          id: index + 1,
        }));
        const app = createCoreApp(dataSet, {
          data: ownDataOf({ [resource]: recordsOf(parseJson(JSON.stringify(own))) }),
        });
        const embeds = relationsOf(resource).map(({ name }) => `_gom=${name}`);
        const statusOf = async (path: string) => (await app(new Request(`http://own.test${path}`))).status;
        // A field with lists cannot be sorted by.
        expect(query.sort.length > 0 ? [200, 400] : [200]).toContain(await statusOf(address));
        expect(await statusOf(`/api/v1/${resource}?q=a&_sirala=-id&${embeds.join('&')}`)).toBe(200);
      }),
    );
  });
});

describe('additional fields in custom data', () => {
  const todos = [
    { id: 1, baslik: 'Çay', price: 12.5, limit: 3, done: true, etiketler: ['ev', 'acil'], adres: { kat: 2 }, kod: 7 },
    { id: 2, baslik: 'Su', price: 100, limit: 20, done: false, etiketler: ['iş'], adres: { kat: 11 }, kod: 'A7' },
    { id: 3, baslik: 'İp', adres: null, q: 'x', _gizli: 1, birim_fiyat: 5, birim: { fiyat: 9, ad: 'kg' } },
    { id: 4, birim: { fiyat: 5 }, fiyat_gte: 1, 'nokta.li': 'evet', not: { ic: [{ no: 1 }, { no: 2 }] } },
    {
      id: 5,
      'k.o': 1,
      k_o: 2,
      'en[i]': 1,
      en_i: 2,
      x: { 'k.o': 1, k_o: 2 },
      's\u0327': 1,
      ş: 2,
      y: { u: 1 },
      'y.u': 2,
    },
  ];
  const idsOf = async (ask: Ask, query: string): Promise<unknown> => {
    const { status, json } = await ask(`/todos?${query}`);
    return status === 200 ? recordsOf(json).map(({ id }) => id) : status;
  };

  it.each<[query: string, ids: unknown]>([
    ['price_gte=12.5&price_lt=100', [1]],
    ['price_ne=100', [1, 3, 4, 5]],
    ['price=null', [3, 4, 5]],
    ['limit_gt=3', [2]],
    ['done=true', [1]],
    ['etiketler=acil', [1]],
    ['etiketler_like=IS', [2]],
    ['adres_kat_gte=3', [2]],
    ['adres.kat=2', [1]],
    ['kod=7', [1]],
    ['kod_gte=8', [2]],
    ['birim_fiyat=5', [3]],
    ['fiyat_gte=1', [4]],
    ['nokta.li=evet', [4]],
    ['not_ic_no=2', [4]],
    ['q=su', [2]],
    ...['k_o=2', 'k.o=2', 'en_i=2', 'x_k_o=2', 'ş=2', 'y_u=2'].map((query): [string, unknown] => [query, [5]]),
    ['_sort=-price', [2, 1, 3, 4, 5]],
    ['_sort=-kod', [2, 1, 3, 4, 5]],
    ...'done=evet done_gte=true price=on _gizli=1 prise=3 _sort=etiketler _sort=adres'
      .split(' ')
      .map((query): [string, number] => [query, 400]),
  ])('can be queried according to the type of their values with all operators: %s', async (query, ids) => {
    expect(await idsOf(over({ data: { todos } }), query)).toEqual(ids);
  });

  it('can be selected at every level, and are suggested for a misspelt name', async () => {
    const ask = over({ data: { todos } });
    expect((await ask('/todos?_fields=adres_kat,birim_fiyat,nokta.li,not_ic_no')).json).toEqual([
      { id: 1, adres: { kat: 2 } },
      { id: 2, adres: { kat: 11 } },
      { id: 3, adres: null, birim_fiyat: 5 },
      { id: 4, 'nokta.li': 'evet', not: { ic: [{ no: 1 }, { no: 2 }] } },
      { id: 5 },
    ]);
    expect((await ask('/todos?id=5&_fields=k_o,x_k.o')).json).toEqual([{ id: 5, k_o: 2, x: { k_o: 2 } }]);
    expect((await ask('/todos?prise=3')).json).toMatchObject({ oneriler: ['price'] });
    expect((await ask('/todos?fields=3')).json).toMatchObject({ oneriler: ['_fields'] });
  });

  it('can be queried from the write that adds them until their record is deleted', async () => {
    const ask = over({ writes: 'kept' });
    const matching = () => idsOf(ask, 'tahmin_gte=2');
    expect(await matching()).toEqual(400);
    expect((await ask('/todos/7', 'PATCH', { tahmin: 3, baslik_like: 1 })).status).toBe(200);
    expect(await matching()).toEqual([7]);
    expect((await ask('/todos/8', 'PATCH', { tahmin: 'az' })).status).toBe(200);
    expect(await idsOf(ask, 'tahmin=az')).toEqual([8]);
    expect((await ask('/users/1', 'PATCH', { adres_il: 'Van' })).status).toBe(200);
    expect((await ask('/users?adres_il=Van&id=1')).json).toEqual([]);
    for (const id of [7, 8]) await ask(`/todos/${id}`, 'DELETE');
    expect(await matching()).toEqual(400);
  });

  it('can be queried if they are, with the id, among the first 500 of a resource', async () => {
    const fields = Object.fromEntries(Array.from({ length: 501 }, (_, at) => [`a${at}`, at]));
    const ask = over({ data: { todos: [{ id: 1, baslik: 'Çay', ...fields }] } });
    expect(await idsOf(ask, 'a498=498')).toEqual([1]);
    expect(await idsOf(ask, 'a499=499')).toEqual(400);
  });

  it('are listed in an error up to the first 50, after those of the catalogue', async () => {
    const fields = Object.fromEntries(Array.from({ length: 60 }, (_, at) => [`a${at}`, at]));
    const ask = over({ data: { todos: [{ id: 1, baslik: 'Çay', ...fields }] } });
    for (const query of ['a59x=1', '_sort=a59x', '_fields=a59x']) {
      const { oneriler, gecerliAlanlar } = objectOf((await ask(`/todos?${query}`)).json);
      const [known] = [Object.keys(catalogue.gorevler.fields)];
      expect([oneriler, gecerliAlanlar], query).toEqual([
        ['a59'],
        [...known, ...Array.from({ length: 50 }, (_, at) => `a${at}`)],
      ]);
    }
  });

  it('can be queried if their whole name has at most 100 characters; longer ones are only returned', async () => {
    const [inner, long] = ['b'.repeat(97), 'c'.repeat(101)];
    const todo = { id: 1, baslik: 'Çay', aa: { [inner]: 1, [`${inner}b`]: 1 }, [long]: { d: 1 } };
    const ask = over({ data: { todos: [todo] } });
    expect(await idsOf(ask, `aa_${inner}=1`)).toEqual([1]);
    for (const name of [`aa_${inner}b`, long, `${long}_d`]) expect(await idsOf(ask, `${name}=1`), name).toEqual(400);
    expect((await ask('/todos?_fields=aa')).json).toEqual([{ id: 1, aa: todo.aa }]);
    expect((await ask('/todos')).json).toEqual([todo]);
  });

  it.each([
    ['own', (): Ask => over({ data: { todos: [] }, writes: 'kept' })],
    [
      'in a URL',
      (): Ask => {
        const ask = over({});
        return (path, ...others) =>
          ask(`/~${stateOf(`{"gorevler":[0,0,[${dataSet.gorevler.map(({ id }) => id).join()}]]}`)}${path}`, ...others);
      },
    ],
  ])('can have any name in a query as long as there are no records (%s)', async (kind, made) => {
    const ask = made();
    const queries = [
      'completed=false',
      'price_gte=1',
      'completed:in=a,b',
      '_sort=-completed',
      '_sort=completed,id&_order=asc',
      '_fields=completed,x:done',
    ];
    for (const query of [...queries, 'user[name]=x', '_sort=_x', '_fields=_x'])
      expect(await idsOf(ask, query), query).toEqual([]);
    for (const query of ['_completed=1', '_sort=-completed&_order=asc'])
      expect(await idsOf(ask, query), query).toBe(400);
    for (const query of ['kullaniciId=x', '_embed=x'])
      expect(await idsOf(ask, query), query).toEqual(kind === 'own' ? [] : 400);
  });

  it('of the first record of an empty resource decide which names are valid', async () => {
    const ask = over({ data: { todos: [] }, writes: 'kept' });
    await ask('/todos', 'POST', { title: 'Su' });
    expect(await idsOf(ask, 'completed=false')).toBe(400);
    await ask('/todos/1', 'DELETE');
    expect(await idsOf(ask, 'completed=false')).toEqual([]);
  });
});

class Task {
  readonly #secret = 1;
  readonly save = (): number => this.#secret;
  readonly id: unknown;
  constructor(id: unknown, fields: object) {
    this.id = id;
    Object.assign(this, fields);
  }
  get done(): boolean {
    return true;
  }
}

it('custom records that are or contain class instances are read like JSON.stringify reads them', async () => {
  const list = [
    new Task(1, { baslik: 'Çay', adres: new Task(5, { il: 'Van' }), sonTarih: new Date('2025-06-01T06:30:00Z') }),
    { id: 2, baslik: 'Su', sonTarih: new Date('2026-01-01'), gunler: [new Date(Number.NaN)] },
    { inner: 1n, toJSON: () => ({ id: 3, tarih: new Date(0), alt: new Task(1, {}) }) },
  ];
  const ask = over({ data: { todos: list }, writes: 'kept' });
  expect((await ask('/todos')).json).toEqual(parseJson(JSON.stringify(list)));
  expect(recordsOf((await ask('/todos?sonTarih_lt=2025-12-31')).json).map(({ id }) => id)).toEqual([1]);
  expect((await ask('/todos?adres_il=Van')).headers.get('x-total-count')).toBe('1');
  const changed = { id: 3, tarih: '1970-01-01T00:00:00.000Z', a: 1 };
  expect((await ask('/todos/3', 'PATCH', { a: 1 })).json).toMatchObject(changed);
});

describe('invalid custom data', () => {
  it.each<[unknown, string]>([
    [null, 'data must be an object of arrays such as'],
    [{ products: [], urunler: [] }, 'data.urunler: it is the same resource as products'],
    [{ products: {} }, 'data.products: must be an array of records'],
    [{ urunler: [null] }, 'data.urunler: the record at index 0 is not an object'],
    [
      { urunler: [{ id: 1 }, { id: 1.5 }] },
      'data.urunler: id must be an integer from 0 or a text of at most 100 characters',
    ],
    [{ urunler: [{ id: 3 }, { id: 3 }] }, 'data.urunler: IDs must be unique; 3 occurs more than once'],
    [{ siparisler: [{ id: 1, kargo: { a: [1n] } }] }, 'data.siparisler: kargo of record 1 is not a JSON value'],
    [{ urunler: [{ id: 1, fiyat: () => 1 }] }, 'data.urunler: fiyat of record 1 is not a JSON value'],
    [
      { urunler: [{ id: 1 }, new Task(4, { baslik: new Map() })] },
      'baslik of record 4 is not a JSON value (the record at',
    ],
    [{ urunler: [new Task('', {})] }, '(not “.”, “..” or “….json”); in the record at index 0: ""'],
  ])('is refused with a TypeError that contains the fault: %o', (data, message) => {
    const create = (): unknown => Reflect.apply(createApp, null, [{ data }]);
    expect(create).toThrow(TypeError);
    expect(create).toThrow(message);
  });

  it('is refused immediately if a record contains itself or instances refer to each other', () => {
    const record = { id: 1, kendi: {} };
    record.kendi = { record };
    expect(() => createApp({ data: { urunler: [record] } })).toThrow('kendi of record 1 is not a JSON value');
    const users = Array.from({ length: 20 }, (_, at) => new Task(at + 1, { friends: [] }));
    for (const user of users) Object.assign(user, { friends: users });
    expect(() => createApp({ data: { users } })).toThrow('friends of record 1 is not a JSON value');
  });

  it('is refused even if only the last of many records is invalid', () => {
    const records = Array.from({ length: 10_002 }, (_, at) => ({ id: at + 1, fiyat: at === 10_001 ? 1n : 1 }));
    const create = (): unknown => Reflect.apply(createApp, null, [{ data: { urunler: records } }]);
    expect(create).toThrow('data.urunler: fiyat of record 10002 is not a JSON value');
  });

  it('is refused if a record is more than 100 levels deep', () => {
    const nested = (levels: number): unknown => (levels === 1 ? {} : { a: nested(levels - 1) });
    const create = (levels: number) => (): unknown =>
      Reflect.apply(createApp, null, [{ data: { urunler: [{ id: 1, a: nested(levels - 1) }] } }]);
    expect(create(100)).not.toThrow();
    expect(create(101)).toThrow('a of record 1 is not a JSON value');
  });
});
