import { expect, it } from 'vitest';
import { english, nine } from '../../functions/query/catalogue.ts';
import { assertServed, assertState, STATE_VERSION } from '../../functions/store/state.ts';
import { StorageError } from '../../functions/store/storage.ts';

/** Arrays nested too deeply for a recursive search. */
const nested: unknown = JSON.parse('['.repeat(20_000) + ']'.repeat(20_000));

const kept = { sonKimlik: 51, kayitlar: [{ id: 1 }, { id: 51 }] };
const users = <Kept>(kullanicilar: Kept) => ({ surum: STATE_VERSION, kaynaklar: { kullanicilar } });
const state = users(kept);

it('the version of saved states stays 1.0.0 until their format changes', () => {
  expect(STATE_VERSION).toBe('1.0.0');
});

it('a state of the current version is accepted, with or without changed resources', () => {
  expect(() => assertState(users({ sonKimlik: 2, kayitlar: [{ id: 'a' }, { id: 2 }, { id: 0 }] }))).not.toThrow();
  for (const hafta of [0, 100_000, -100_000]) expect(() => assertState({ ...state, hafta })).not.toThrow();
  expect(() => assertState({ surum: STATE_VERSION, kaynaklar: {} })).not.toThrow();
  expect(() => assertState({ ...state, kaynaklar: { urunler: { sonKimlik: 0, kayitlar: [] } } })).not.toThrow();
});

it.each<[what: string, value: unknown]>([
  ['null', null],
  ['no resources', { surum: STATE_VERSION }],
  ['a shift that is no whole number', { ...state, hafta: 1.5 }],
  ['a shift of 2,000 years', { ...state, hafta: 100_001 }],
  ['a resource without a last id', users({ kayitlar: [] })],
  ['records that are an object', users({ ...kept, kayitlar: {} })],
  ['one record without id', users({ ...kept, kayitlar: [{ id: 1 }, {}] })],
  ['no version', { kaynaklar: { kullanicilar: kept } }],
  ['the same id twice', users({ sonKimlik: 2, kayitlar: [{ id: 2 }, { id: 2 }] })],
  ['a negative id', users({ sonKimlik: 2, kayitlar: [{ id: -1 }] })],
  ['an id as a number and as a text', users({ sonKimlik: 2, kayitlar: [{ id: 2 }, { id: '2' }] })],
  ['20,000 nested arrays', users({ ...kept, kayitlar: [{ id: 1, a: nested }] })],
  ['a last id below the highest', users({ ...kept, sonKimlik: 50 })],
  ['one bad resource among good ones', { ...state, kaynaklar: { kullanicilar: kept, urunler: {} } }],
])('a state is refused in both languages if it is or has %s', (_, value) => {
  expect(() => assertState(value)).toThrow(/^Kurmaca’nın sakladığı veriler değil.* \/ not data saved by Kurmaca/);
});

it('a state with resources that the app lacks is refused by name', () => {
  const { kaynaklar } = state;
  expect(() => assertServed(kaynaklar, nine)).not.toThrow();
  expect(() => assertServed({ ...kaynaklar, books: kept }, nine)).toThrow(/books; dosyanın.*books; start/);
});

it.each([
  [
    users({ sonKimlik: 2, kayitlar: [{ id: 2 }, { id: 1 }, { id: 2 }] }),
    /kayıtlarında 2 id’si birden çok kez var.*has the ID 2 more than once/,
  ],
  [users({ ...kept, sonKimlik: 50 }), /sonKimlik 50, en büyük id ise 51.*is 50, below the highest ID 51/],
  [users({}), /değil: kullanicilar \/.*Kurmaca: kullanicilar/],
  [{}, /değil \/ not data saved by Kurmaca$/],
])('the error for the state %j contains only the fault', (value, reason) => {
  expect(() => assertState(value)).toThrow(reason);
});

it('the error for a state of another version contains both versions', () => {
  const check = (): void => assertState({ ...state, surum: '0.9.0' });
  expect(check).toThrow(expect.objectContaining({ problem: 'replaceable' }));
  expect(check).toThrow(
    new RegExp(
      `^veriler "0.9.0" sürümünden, gereken ${STATE_VERSION} / the data has version "0.9.0"; version ${STATE_VERSION} is required$`,
    ),
  );
});

it.each([
  [nine, 'users', "names: 'en'", 'English'],
  [english(), 'kullanicilar', "names: 'tr'", 'Turkish'],
] as const)(
  'a state of the other language is replaceable, and its error names the option to use',
  (catalogue, name, option, language) => {
    const refuse = (): void => assertServed({ [name]: kept }, catalogue);
    expect(refuse).toThrow(new RegExp(`${option}.*${language}.*${option} or --names`));
    expect(refuse).toThrow(StorageError);
    expect(() => assertServed({ [catalogue.nameOf('kullanicilar')]: kept }, catalogue)).not.toThrow();
  },
);
