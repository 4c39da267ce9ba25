import { describe, expect, it } from 'vitest';
import { linkHeader } from '../../functions/http/get.ts';
import { addressOf } from '../../functions/http/address.ts';
import { paginate } from '../../functions/query/run.ts';
import { exchange } from '../support/exchange.ts';
import { parseJson } from '../support/json.ts';

const API = 'http://kurmaca.test/api/v1/';
const records = Array.from({ length: 45 }, (_, at) => at);
const secondPage = paginate(records, { kind: 'page', page: 2, limit: 20 });
const secondSlice = paginate(records, { kind: 'slice', start: 10, size: 10 });

const linksTo = (target: string, page = secondPage): readonly string[] =>
  linkHeader(addressOf(API + target), page).split(', ');

/** All four links, whose addresses begin alike. */
const pages = (start: string): readonly string[] => [
  `<${API}${start}=1>; rel="first"`,
  `<${API}${start}=1>; rel="prev"`,
  `<${API}${start}=3>; rel="next"`,
  `<${API}${start}=3>; rel="last"`,
];

describe('the links of a page', () => {
  it.each([
    ['kullanicilar', 'kullanicilar?_sayfa'],
    ['kullanicilar/', 'kullanicilar/?_sayfa'],
    ['users', 'users?_page'],
    ['users/', 'users/?_page'],
    ['%75sers', '%75sers?_page'],
    ['kullanicilar/1/orders', 'kullanicilar/1/orders?_page'],
    ['users/1/siparisler', 'users/1/siparisler?_sayfa'],
    ['users?_sayfa=2', 'users?_sayfa'],
    ['kullanicilar?_page=2', 'kullanicilar?_page'],
    ['users?_page=2&_sayfa=2', 'users?_sayfa'],
    ['users?%5Fsayfa=2', 'users?_sayfa'],
    ['users?ad=Ay%C5%9Fe&_page=2&q=a+b', 'users?ad=Ay%C5%9Fe&q=a+b&_page'],
    ['users?&&ad=x&', 'users?ad=x&_page'],
    ['users?_page', 'users?_page'],
    ['users?%C5%9F=1&_limit=20', 'users?%C5%9F=1&_limit=20&_page'],
  ])('of %s keep the caller’s own pairs and spelling', (target, start) => {
    expect(linksTo(target)).toEqual(pages(start));
  });

  it('leave out those that do not exist', () => {
    expect(linksTo('users', paginate(records, { kind: 'page', page: 1, limit: 50 }))).toEqual([
      `<${API}users?_page=1>; rel="first"`,
      `<${API}users?_page=1>; rel="last"`,
    ]);
    expect(linkHeader(addressOf(`${API}users`), paginate([], { kind: 'page', page: 1, limit: 20 }))).toBe('');
  });
});

it.each([
  ['users?_start=10&_end=20&ad_like=a', 'users?ad_like=a&_start', '_end'],
  ['users?_start=10&_limit=10', 'users?_start', '_end'],
  ['kullanicilar?_bas=10&_son=20', 'kullanicilar?_bas', '_son'],
])('the links of a slice of %s name both its ends', (target, start, end) => {
  expect(linksTo(target, secondSlice)).toEqual([
    `<${API}${start}=0&${end}=10>; rel="first"`,
    `<${API}${start}=0&${end}=10>; rel="prev"`,
    `<${API}${start}=20&${end}=30>; rel="next"`,
    `<${API}${start}=40&${end}=50>; rel="last"`,
  ]);
});

it('overlap no slice that begins within a step: the one before it is shorter', () => {
  const links = linksTo('users?_start=5&_limit=10', paginate(records, { kind: 'slice', start: 5, size: 10 }));
  expect(links[1]).toBe(`<${API}users?_start=0&_end=5>; rel="prev"`);
});

it.each([
  ['_start=45&_end=60', 45, 50],
  ['_start=60&_end=70', 60, 60],
])('the envelope of a slice ends with the records that are there: %s', async (query, bas, son) => {
  const { text } = await exchange(`/api/v1/users?_envelope=1&${query}`);
  expect(parseJson(text)).toMatchObject({ bas, son, toplamKayit: 50 });
});

describe('the links of a long URL', () => {
  const long = `users?ad=${'a'.repeat(3600)}`;

  it('are `next` alone, so that a loop over it does not end early', () => {
    expect(linksTo(long)).toEqual([`<${API}${long}&_page=3>; rel="next"`]);
  });

  it('are none on the last page', () => {
    expect(linksTo(long, paginate(records, { kind: 'page', page: 3, limit: 20 }))).toEqual(['']);
  });
});
