import fc from 'fast-check';
import { getResponse } from 'msw';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { isJsonArray, isJsonObject, type JsonValue } from '../../data/lib/json.ts';
import { idText, isRecordId } from '../../data/ids.ts';
import { createApp, type Options } from '../../functions/hosts/app.ts';
import { createFetch } from '../../functions/hosts/fetch.ts';
import { handlers } from '../../functions/hosts/msw.ts';
import { type Ask, asking } from '../support/exchange.ts';
import { idsOf, objectOf, parseJson, recordsOf } from '../support/json.ts';

beforeEach(() => void vi.spyOn(console, 'warn').mockReturnValue());
afterEach(() => void vi.restoreAllMocks());

const over = (data: Options['data'], options: Options = {}): Ask => asking(createApp({ ...options, data }));

/** Ids of several kinds, relations by name, an empty resource, and a value that is no list. */
const library = {
  authors: [
    { id: 7, name: 'Yavuz Kırçıl' },
    { id: 2, name: 'Sedef Faral' },
    { id: 11, name: 'Çetin Alaca' },
  ],
  books: [
    { id: 'ince-yol', title: 'İnce Yol', authorId: 7, price: 185.5 },
    { id: 'sarnic', title: 'Sarnıç', authorId: 2, price: 95.9 },
    { id: '9', title: 'Çiçek', authorId: 99 },
  ],
  reviews: [
    { stars: 5, book_id: 'sarnic', productId: 3 },
    { stars: 2, book_id: '9' },
  ],
  loans: [],
  profile: { name: 'x' },
};

const blog = {
  posts: [
    { id: '1', title: 'a title', views: 100 },
    { id: '2', title: 'another title', views: 200 },
  ],
  comments: [
    { id: '1', text: 'a comment about post 1', postId: '1' },
    { id: '2', text: 'another comment about post 1', postId: '1' },
  ],
  profile: { name: 'typicode' },
};

/** Of an error its code and what it names, of a list the ids, otherwise the body. */
const shown = (json: JsonValue): unknown => {
  if (isJsonArray(json)) return idsOf(json);
  if (!isJsonObject(json) || json['hata'] === undefined) return json;
  return [json['hata'], ...(isJsonArray(json['oneriler'] ?? null) ? [json['oneriler']] : [])].flat();
};

describe('resources of one’s own', () => {
  it.each<[path: string, body: unknown]>([
    ['/books', ['ince-yol', 'sarnic', '9']],
    ['/authors?_sort=-id', [11, 7, 2]],
    ['/authors?_sort=name', [11, 2, 7]],
    ['/books?q=INCE', ['ince-yol']],
    ['/books?price:gte=100', ['ince-yol']],
    ['/books?titl=x', ['BILINMEYEN_ALAN', 'title']],
    ['/books/sarnic', library.books[1]],
    ['/books/sarnic.json', library.books[1]],
    ['/books/none', ['KAYIT_BULUNAMADI']],
    ['/authors/x', ['KAYIT_BULUNAMADI']],
    ['/authors/02', ['KAYIT_BULUNAMADI']],
    ['/reviews/02', ['KAYIT_BULUNAMADI']],
    ['/authors/7/books', ['ince-yol']],
    ['/authors/5/books', ['KAYIT_BULUNAMADI']],
    ['/authors/7/reviews', ['ALT_KAYNAK_BULUNAMADI']],
    ['/reviews', [1, 2]],
    ['/books/sarnic/reviews', [1]],
    ['/products/3/reviews', [1]],
    ['/loans?status=0&_sort=due&_fields=due&_embed=author', []],
    ['/authors/7/loans', []],
    ['/loans?_foo=1', ['BILINMEYEN_PARAMETRE']],
    ['/book', ['KAYNAK_BULUNAMADI', 'books']],
  ])('answer GET %s', async (path, body) => {
    const { json } = await over(library)(path);
    expect(shown(json)).toEqual(body);
  });

  it('count in the totals', async () => {
    expect((await over(library)('/books')).headers.get('x-total-count')).toBe('3');
  });

  it('have relations by the names of their keys', async () => {
    const ask = over(library);
    const embedded = async (path: string, ...names: string[]): Promise<unknown> =>
      recordsOf((await ask(path)).json).map((record) => names.map((name) => record[name]));
    const [yavuz, sedef] = library.authors;
    expect(await embedded('/books?_embed=author', 'author')).toEqual([[yavuz], [sedef], [null]]);
    expect((await ask('/books?_expand=author&_fields=title')).json).toEqual([
      { id: 'ince-yol', title: 'İnce Yol', author: yavuz },
      { id: 'sarnic', title: 'Sarnıç', author: sedef },
      { id: '9', title: 'Çiçek', author: null },
    ]);
    const counts = recordsOf((await ask('/authors?_embed=books')).json).map(
      ({ books }) => recordsOf(books ?? null).length,
    );
    expect(counts).toEqual([1, 1, 0]);
    const [first, second] = recordsOf((await ask('/reviews?_embed=book,product')).json);
    expect([first?.['book'], second?.['book']]).toEqual([library.books[1], library.books[2]]);
    expect([objectOf(first?.['product'] ?? null)['id'], second?.['product']]).toEqual([3, null]);
    expect((await ask('/books/sarnic?_embed=author,reviews&_fields=price&_status=500&x=1')).json).toEqual({
      id: 'sarnic',
      price: 95.9,
      author: sedef,
      reviews: [{ id: 1, stars: 5, book_id: 'sarnic', productId: 3 }],
    });
    expect(shown((await ask('/books?_embed=auther')).json)).toEqual(['BILINMEYEN_ILISKI', 'author']);
  });

  it('take the ids that are sent, and otherwise the next number', async () => {
    const ask = over(library);
    const post = async (path: string, body: JsonValue): Promise<unknown> => {
      const { status, headers, json } = await ask(path, 'POST', body);
      return [status, headers.get('location')?.replace(/.*\/v1/, ''), shown(json)];
    };
    expect(await post('/books', { title: 'T' })).toEqual([201, '/books/10', { title: 'T', id: '10' }]);
    expect(await post('/books', { id: 't', title: 'T' })).toEqual([201, '/books/t', { id: 't', title: 'T' }]);
    expect(await post('/books', { id: 'çay' })).toEqual([201, '/books/%C3%A7ay', { id: 'çay' }]);
    expect(await post('/books', { id: 9 })).toEqual([409, undefined, ['KIMLIK_KULLANIMDA']]);
    expect(await post('/authors', { id: 0 })).toEqual([201, '/authors/12', { id: 12 }]);
    expect(await post('/authors', { id: null, x: 1 })).toEqual([201, '/authors/12', { x: 1, id: 12 }]);
    expect(await post('/authors', { id: 'a-1' })).toEqual([201, '/authors/a-1', { id: 'a-1' }]);
    expect((await ask('/books/9', 'DELETE')).json).toMatchObject({ silindi: true, id: '9' });
    expect((await ask('/books')).headers.get('x-total-count')).toBe('3');
  });

  it('stand first in the index and among the valid names', async () => {
    const ask = over(library);
    const { json } = await ask('/profile');
    expect(objectOf(json)).toMatchObject({
      hata: 'KAYNAK_BULUNAMADI',
      message: '“profile” is not served; in your data it is not a list of records.',
      oneriler: [],
    });
    const names = ['authors', 'books', 'reviews', 'loans'];
    expect(objectOf(json)['gecerliKaynaklar']).toEqual([...names, ...arrayFrom('kullanicilar', 'users'), ...more]);
    const { kaynaklar, toplamKayit } = objectOf((await ask('')).json);
    expect(toplamKayit).toBe(446);
    expect((await ask('/authors/7/xyz')).json).toMatchObject({ gecerliAltKaynaklar: ['books'] });
    expect(Object.keys(objectOf(kaynaklar ?? null)).slice(0, 5)).toEqual([...names, 'kullanicilar']);
    expect(objectOf(kaynaklar ?? null)).toMatchObject({
      books: {
        ad: 'books',
        name: 'books',
        aciklama: 'Kendi verileriniz',
        description: 'Your own data',
        kayitSayisi: 3,
        altKaynaklar: [{ yol: '/api/v1/books/{id}/reviews', ingilizceYol: '/api/v1/books/{id}/reviews' }],
        baglantilar: { liste: '/api/v1/books', ilkKayit: '/api/v1/books/ince-yol', dosya: '/api/v1/books.json' },
      },
      loans: { kayitSayisi: 0, baglantilar: { liste: '/api/v1/loans', dosya: '/api/v1/loans.json' } },
    });
  });
});

const arrayFrom = (...names: readonly string[]): readonly string[] => names;
const more = [
  ...['firmalar', 'companies', 'urunler', 'products', 'kategoriler', 'categories', 'siparisler', 'orders'],
  ...['faturalar', 'invoices', 'gonderiler', 'posts', 'yorumlar', 'comments', 'gorevler', 'todos'],
];

describe('json-server’s first file', () => {
  it('is served with its relations and its text ids', async () => {
    const ask = over(blog);
    const [first, second] = recordsOf((await ask('/posts?_embed=comments')).json);
    expect([first?.['comments'], second?.['comments']]).toEqual([blog.comments, []]);
    expect((await ask('/gonderiler/1/yorumlar')).json).toEqual(blog.comments);
    expect((await ask('/comments?_embed=post')).json).toEqual(
      blog.comments.map((comment) => ({ ...comment, post: blog.posts[0] })),
    );
    expect((await ask('/comments?_embed=gonderi&_limit=1')).json).toMatchObject([{ post: { id: '1' } }]);
    expect((await ask('/posts/1?_embed=comments')).json).toEqual({ ...blog.posts[0], comments: blog.comments });
    expect(shown((await ask('/posts?id=1&id=2')).json)).toEqual(['1', '2']);
    expect(shown((await ask('/posts?id:in=1,2&_sort=-id')).json)).toEqual(['2', '1']);
    expect((await ask('/posts', 'POST', { title: 'c' })).json).toEqual({ title: 'c', id: '3' });
    const stories = over({ stories: [{ id: 1 }], notes: [{ id: 5, storyId: 1 }] });
    expect(shown((await stories('/stories/1/notes')).json)).toEqual([5]);
  });
});

describe('own records of the nine resources', () => {
  it('may be empty at first and take a client’s ids and keys', async () => {
    const ask = over({ todos: [] }, { writes: 'kept' });
    expect((await ask('/todos?status=0&completed=false&_sort=due')).json).toEqual([]);
    const id = '3257d163-9c1f-4f1f-a1f1-6f0f3a1b2c3d';
    expect((await ask(`/todos?id=${id}&kullaniciId=${id}&_sort=-id&_fields=id&_embed=user`)).json).toEqual([]);
    expect((await ask('/todos', 'POST', { id, userId: 3, completed: false })).status).toBe(201);
    expect((await ask('/todos', 'POST', { id })).status).toBe(409);
    expect(shown((await ask(`/todos?id=${id}&completed=false`)).json)).toEqual([id]);
    expect(recordsOf((await ask('/todos?_embed=user')).json)[0]).toMatchObject({ user: { id: 3 } });
    expect(shown((await ask('/users/3/todos')).json)).toEqual([id]);
    expect((await ask(`/todos/${id}`, 'PATCH', { id: 5, completed: true })).json).toMatchObject({
      id,
      completed: true,
    });
    expect((await ask(`/todos/${id}`, 'PUT', { a: 1 })).json).toEqual({ a: 1, id });
    expect(shown((await ask('/todos?title=x')).json)).toEqual(['BILINMEYEN_ALAN', 'baslik']);
    expect((await ask(`/todos/${id}`, 'DELETE')).json).toMatchObject({ id, message: `Record “${id}” was deleted.` });
    expect((await ask('/todos', 'POST', {})).json).toEqual({ id: 1 });
  });

  it('find a record before the address of another service', async () => {
    const ask = over({ products: [{ id: 'search', ad: 'x' }] });
    expect((await ask('/products/search')).json).toEqual({ id: 'search', ad: 'x' });
    expect(shown((await ask('/products/count')).json)).toEqual(['KAYIT_BULUNAMADI', 'products?_per_page=1']);
    expect(shown((await ask('/products/add', 'POST', {})).json)).toEqual(['KAYIT_BULUNAMADI', 'POST products']);
    expect((await ask('/products/none')).json).toMatchObject({
      mesaj: 'id’si “none” olan kayıt yok.',
      message: 'No record “none” in products.',
    });
    expect((await ask('/products/none')).json).not.toHaveProperty('enBuyukKimlik');
  });

  it('refer to text ids by the keys of the catalogue', async () => {
    const ask = over({
      posts: [{ id: 'a' }],
      comments: [
        { id: 1, gonderiId: 'a' },
        { id: 2, gonderiId: 3 },
      ],
    });
    expect((await ask('/posts?_embed=comments')).json).toMatchObject([{ yorumlar: [{ id: 1 }] }]);
    expect(shown((await ask('/posts/a/comments')).json)).toEqual([1]);
    expect(shown((await ask('/comments?gonderiId=a')).json)).toEqual([1]);
    expect((await ask('/comments?_embed=post&_limit=1')).json).toMatchObject([{ gonderi: { id: 'a' } }]);
  });
});

describe('writes to own resources that are kept', () => {
  it('list what was created, and give no id twice until a reset', async () => {
    const ask = over(library, { writes: 'kept' });
    expect((await ask('/books', 'POST', [{ id: 't' }, { title: 'U' }, { id: 20 }])).json).toEqual([
      { id: 't' },
      { title: 'U', id: '10' },
      { id: 20 },
    ]);
    expect((await ask('/books', 'POST', [{ id: 'u' }, { id: 'sarnic' }])).json).toMatchObject({ alan: '1_id' });
    expect((await ask('/books', 'POST', [{ id: 'v' }, { id: 'v' }])).status).toBe(409);
    expect(shown((await ask('/books')).json)).toEqual(['ince-yol', 'sarnic', '9', 't', '10', 20]);
    expect((await ask('/books/20', 'DELETE')).status).toBe(200);
    expect((await ask('/books', 'POST', {})).json).toEqual({ id: '21' });
    expect((await ask('/loans', 'POST', { authorId: 7 })).json).toEqual({ authorId: 7, id: 1 });
    expect(shown((await ask('/authors/7/loans')).json)).toEqual([1]);
    expect((await ask('/reset', 'POST')).status).toBe(200);
    expect(shown((await ask('/books')).json)).toEqual(['ince-yol', 'sarnic', '9']);
    expect((await ask('/books', 'POST', {})).json).toEqual({ id: '10' });
  });

  it('stay in the address in the same order and with the same ids', async () => {
    const ask = over(library);
    let base = '/~';
    const write = async (method: string, path: string, body?: JsonValue): Promise<unknown> => {
      const { status, headers, json } = await ask(base + path, method, body);
      base = headers.get('x-base')?.replace(/.*\/v1/, '') ?? base;
      return status < 300 ? json : shown(json);
    };
    await write('POST', '/books', { id: 't', title: 'T' });
    expect(await write('POST', '/books', { title: 'U' })).toEqual({ title: 'U', id: '10' });
    await write('POST', '/authors', { id: 4, name: 'D' });
    expect(await write('POST', '/authors', [{ name: 'E' }, { id: 20 }])).toEqual([{ name: 'E', id: 12 }, { id: 20 }]);
    expect(await write('POST', '/books', { id: 't' })).toEqual(['KIMLIK_KULLANIMDA']);
    await write('DELETE', '/books/9');
    await write('PUT', '/books/sarnic', { x: 1 });
    expect(shown((await ask(`${base}/books`)).json)).toEqual(['ince-yol', 'sarnic', 't', '10']);
    expect((await ask(`${base}/books/sarnic`)).json).toEqual({ x: 1, id: 'sarnic' });
    expect(shown((await ask(`${base}/authors`)).json)).toEqual([7, 2, 11, 4, 12, 20]);
    expect(await write('POST', '/authors', {})).toEqual({ id: 21 });
  });
});

describe('own resources in the hosts of the package', () => {
  const base = 'http://localhost/api/v1';
  const mocks = handlers({ data: { ...library, şehirler: [{ id: 1 }] } });
  const doors: readonly (readonly [string, (path: string, init?: RequestInit) => Promise<Response | undefined>])[] = [
    ['createFetch', createFetch({ data: { ...library, şehirler: [{ id: 1 }] } })],
    ['MSW', (path, init) => getResponse(mocks, new Request(path, init))],
  ];

  it.each(doors)('%s', async (_, ask) => {
    const list = await ask(`${base}/books`);
    expect(list?.headers.get('x-total-count')).toBe('3');
    expect(await (await ask(`${base}/books?_embed=author&_limit=1`))?.json()).toMatchObject([{ author: { id: 7 } }]);
    expect((await ask(`${base}/books`, { method: 'POST', body: '{"title":"T"}' }))?.headers.get('location')).toBe(
      `${base}/books/10`,
    );
    expect((await ask(`${base}/şehirler/1`))?.status).toBe(200);
  });
});

it('own resources make no query fail, whatever their names, ids and fields are', async () => {
  const id = fc.oneof(fc.nat(), fc.string({ minLength: 1, maxLength: 3 }).filter(isRecordId));
  const key = fc.constantFrom('userId', 'a_id', 'bId', 'aId', 'title', 'id_', 'xId');
  const record = fc
    .tuple(fc.dictionary(key, fc.oneof(id, fc.jsonValue()), { maxKeys: 3 }), id)
    .map(([fields, own]) => ({ ...fields, id: own }));
  const records = fc.uniqueArray(record, { maxLength: 4, selector: (each) => idText(each.id) });
  await fc.assert(
    fc.asyncProperty(records, records, id, async (a, b, other) => {
      const ask = over(objectOf(parseJson(JSON.stringify({ a, bs: b }))), { writes: 'kept' });
      const first = encodeURIComponent(String(a[0]?.id ?? 1));
      for (const path of ['/a', '/bs?_sort=-id&q=a', '/a?_sort=id', ''])
        expect((await ask(path)).status, path).toBe(200);
      // A relation exists only if a record has its key.
      expect([200, 400]).toContain((await ask('/a?_embed=bs')).status);
      for (const path of [`/a/${first}`, `/a/${first}/bs`]) expect([200, 404]).toContain((await ask(path)).status);
      expect((await ask('/a', 'POST', { id: other, bId: 1 })).status).toBe(
        a.some((each) => idText(each.id) === idText(other)) && other !== 0 ? 409 : 201,
      );
    }),
  );
});

describe('the names and ids of own data', () => {
  it.each<[data: object, message: string]>([
    [{ session: [] }, 'data.session: this name belongs to the API; choose another'],
    [{ iller: [{ id: 1 }] }, 'data.iller: this name belongs to the API'],
    [{ constructor: [] }, 'data.constructor: this name belongs to the API'],
    [{ 'a b': [] }, 'data.a b: cannot be the name of a resource'],
    [{ _books: [] }, 'data._books: cannot be the name of a resource'],
    [{ ['a'.repeat(51)]: [] }, 'cannot be the name of a resource'],
    [{ ['é'.normalize('NFC')]: [], ['é'.normalize('NFD')]: [] }, 'it is the same resource as'],
    [{ books: [{ id: 7 }, { id: '7' }] }, 'data.books: IDs must be unique; 7 occurs more than once'],
    [{ todos: [{ id: 2 }, { id: 1 }, { id: 2 }] }, 'data.todos: IDs must be unique; 2 occurs more than once'],
    [{ books: [{ id: -1 }] }, 'data.books: id must be an integer from 0 or a text'],
    ...[1.5, '', '..', 'a.json', 'a'.repeat(101), '\ud800', true].map((id): [object, string] => [
      { books: [{ id }] },
      'id must be',
    ]),
  ])('are refused in %j', (data, message) => {
    expect(() => createApp({ data: { ...data } })).toThrow(message);
  });

  it.each<[data: object, note: string]>([
    [{ books: [], tags: ['a'], profile: {}, $schema: 'x' }, 'not served: tags, profile (no list of records)'],
    [{ prodcuts: [{ id: 1 }] }, 'prodcuts: a new resource; did you mean products?'],
    [{ notes: [{ _id: 'x' }] }, 'notes: records with only _id were given IDs'],
    [
      { books: [{ id: 1, authorId: 5 }], authors: [{ id: 4 }] },
      'point to no record: 1; the first is books 1: authorId 5',
    ],
    [
      { urunler: [{ id: 2 }], siparisler: [{ id: 4, kullaniciId: 51, kalemler: [{ urunId: 2 }, { urunId: 3 }, {}] }] },
      'göstermeyen başvuru: 2; ilki siparisler 4: kullaniciId 51',
    ],
    [{ orders: [{ id: 5, kullaniciId: 0 }] }, 'point to no record: 1; the first is orders 5: kullaniciId 0'],
    [
      { products: [{ id: 1, title: 'Pen' }, { id: 2 }] },
      "hiçbiri yok; kendi alanlarınızla sunuluyor; names: 'en'? / products: the records have none of its fields (kategoriId, ad, marka…)",
    ],
    [
      { urunler: [{ id: 1, title: 'Pen' }] },
      'hiçbiri yok; kendi alanlarınızla sunuluyor / urunler: the records have none',
    ],
  ])('of %j cause a line', (data, note) => {
    createApp({ data: { ...data } });
    expect(vi.mocked(console.warn).mock.calls.flat().join('\n')).toContain(note);
  });

  it.each<object>([
    { authors: [{ id: 1 }], reviews: [], şehirler: [{ id: 'a' }] },
    { todos: [], users: [{ id: 1, ad: null }] },
    { yorumlar: [{ id: 1, gonderiId: 20, kullaniciId: 50 }, { id: 2, gonderiId: null }, { id: 3 }] },
    { urunler: [{ id: 1, kategoriId: 3 }], kategoriler: [{ id: 3, ad: 'Mutfak' }] },
  ])('cause no line if they are words of ours, and empty or refer to records that exist: %j', (data) => {
    createApp({ data: { ...data } });
    expect(console.warn).not.toHaveBeenCalled();
  });

  it('may be missing, of both kinds and in any order', async () => {
    const ask = over({ notes: [{ _id: 'x', a: 1 }, { id: 5 }, { id: 'b' }, {}] });
    expect((await ask('/notes')).json).toEqual([{ id: 6, _id: 'x', a: 1 }, { id: 5 }, { id: 'b' }, { id: 7 }]);
    expect(await over({ şehirler: [{ id: 'İzmir' }] })('/%C5%9Fehirler/%C4%B0zmir')).toMatchObject({ status: 200 });
    expect((await over({ sayaclar: [{ id: 0 }] })('/sayaclar/0')).status).toBe(200);
  });
});
