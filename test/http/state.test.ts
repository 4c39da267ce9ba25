import { expect, it } from 'vitest';
import { API_VERSION } from '../../functions/http/base.ts';
import { assertState } from '../../functions/http/state.ts';

const kept = { sonKimlik: 51, kayitlar: [{ id: 1 }, { id: 51 }] };
const state = { surum: API_VERSION, kaynaklar: { kullanicilar: kept } };

it('takes a state of this version, with or without changed resources', () => {
  expect(() => assertState(state)).not.toThrow();
  expect(() => assertState({ surum: API_VERSION, kaynaklar: {} })).not.toThrow();
  expect(() =>
    assertState({ surum: API_VERSION, kaynaklar: { urunler: { sonKimlik: 0, kayitlar: [] } } }),
  ).not.toThrow();
});

it.each([
  ['null', null],
  ['a list', []],
  ['no resources', { surum: API_VERSION }],
  ['resources that are a list', { surum: API_VERSION, kaynaklar: [] }],
  ['an unknown resource', { surum: API_VERSION, kaynaklar: { hayalet: kept } }],
  ['a resource that is a list', { surum: API_VERSION, kaynaklar: { kullanicilar: [] } }],
  ['no last id', { surum: API_VERSION, kaynaklar: { kullanicilar: { kayitlar: [] } } }],
  ['a last id that is a text', { surum: API_VERSION, kaynaklar: { kullanicilar: { ...kept, sonKimlik: '51' } } }],
  ['no records', { surum: API_VERSION, kaynaklar: { kullanicilar: { sonKimlik: 1 } } }],
  ['records that are an object', { surum: API_VERSION, kaynaklar: { kullanicilar: { ...kept, kayitlar: {} } } }],
  [
    'one record without id',
    { surum: API_VERSION, kaynaklar: { kullanicilar: { ...kept, kayitlar: [{ id: 1 }, {}] } } },
  ],
  [
    'one record that is a number',
    { surum: API_VERSION, kaynaklar: { kullanicilar: { ...kept, kayitlar: [{ id: 1 }, 7] } } },
  ],
  ['one bad resource among good ones', { surum: API_VERSION, kaynaklar: { kullanicilar: kept, urunler: {} } }],
])('refuses %s in both languages', (_, value) => {
  expect(() => assertState(value)).toThrow('Kurmaca’nın sakladığı veriler değil / not data saved by Kurmaca');
});

it('refuses the state of another version, and names both', () => {
  expect(() => assertState({ ...state, surum: '0.9.0' })).toThrow(
    `veriler "0.9.0" sürümünden, gereken ${API_VERSION} / the data have version "0.9.0"; version ${API_VERSION} is required`,
  );
  expect(() => assertState({ kaynaklar: {} })).toThrow('null');
});
