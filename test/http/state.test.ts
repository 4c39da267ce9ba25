import { expect, it } from 'vitest';
import { assertState, STATE_VERSION } from '../../functions/store/state.ts';

/** Deeper than a search could follow it. */
const nested: unknown = JSON.parse('['.repeat(20_000) + ']'.repeat(20_000));

const kept = { sonKimlik: 51, kayitlar: [{ id: 1 }, { id: 51 }] };
const state = { surum: STATE_VERSION, kaynaklar: { kullanicilar: kept } };

it('a state of this version is taken, with or without changed resources', () => {
  expect(() => assertState(state)).not.toThrow();
  expect(() => assertState({ surum: STATE_VERSION, kaynaklar: {} })).not.toThrow();
  expect(() =>
    assertState({ surum: STATE_VERSION, kaynaklar: { urunler: { sonKimlik: 0, kayitlar: [] } } }),
  ).not.toThrow();
});

it.each([
  ['null', null],
  ['a list', []],
  ['no resources', { surum: STATE_VERSION }],
  ['resources that are a list', { surum: STATE_VERSION, kaynaklar: [] }],
  ['an unknown resource', { surum: STATE_VERSION, kaynaklar: { hayalet: kept } }],
  ['a resource that is a list', { surum: STATE_VERSION, kaynaklar: { kullanicilar: [] } }],
  ['no last id', { surum: STATE_VERSION, kaynaklar: { kullanicilar: { kayitlar: [] } } }],
  ['a last id that is a text', { surum: STATE_VERSION, kaynaklar: { kullanicilar: { ...kept, sonKimlik: '51' } } }],
  ['no records', { surum: STATE_VERSION, kaynaklar: { kullanicilar: { sonKimlik: 1 } } }],
  ['records that are an object', { surum: STATE_VERSION, kaynaklar: { kullanicilar: { ...kept, kayitlar: {} } } }],
  [
    'one record without id',
    { surum: STATE_VERSION, kaynaklar: { kullanicilar: { ...kept, kayitlar: [{ id: 1 }, {}] } } },
  ],
  [
    'one record that is a number',
    { surum: STATE_VERSION, kaynaklar: { kullanicilar: { ...kept, kayitlar: [{ id: 1 }, 7] } } },
  ],
  ['no version', { kaynaklar: { kullanicilar: kept } }],
  ['an id twice', { ...state, kaynaklar: { kullanicilar: { sonKimlik: 2, kayitlar: [{ id: 2 }, { id: 2 }] } } }],
  ['descending ids', { ...state, kaynaklar: { kullanicilar: { sonKimlik: 2, kayitlar: [{ id: 2 }, { id: 1 }] } } }],
  ['an id of 0', { ...state, kaynaklar: { kullanicilar: { sonKimlik: 2, kayitlar: [{ id: 0 }] } } }],
  ['an id that is a text', { ...state, kaynaklar: { kullanicilar: { ...kept, kayitlar: [{ id: '1' }] } } }],
  ['20,000 nested arrays', { ...state, kaynaklar: { kullanicilar: { ...kept, kayitlar: [{ id: 1, a: nested }] } } }],
  ['a last id below the highest', { ...state, kaynaklar: { kullanicilar: { ...kept, sonKimlik: 50 } } }],
  ['one bad resource among good ones', { surum: STATE_VERSION, kaynaklar: { kullanicilar: kept, urunler: {} } }],
])('a state is refused in both languages where it is or has %s', (_, value) => {
  expect(() => assertState(value)).toThrow(/^Kurmaca’nın sakladığı veriler değil.* \/ not data saved by Kurmaca/);
});

it.each([
  [{ sonKimlik: 2, kayitlar: [{ id: 2 }, { id: 1 }] }, 'artan sırada değil (2 ardından 1)', 'ascending (1 after 2)'],
  [{ ...kept, sonKimlik: 50 }, 'sonKimlik 50, en büyük kimlik ise 51', 'is 50, below the highest id 51'],
  [{}, 'değil: kullanicilar /', 'Kurmaca: kullanicilar'],
])('the refusal of a state says what is wrong with %j', (kullanicilar, tr, en) => {
  const check = (): void => assertState({ ...state, kaynaklar: { kullanicilar } });
  expect(check).toThrow(tr);
  expect(check).toThrow(en);
});

it.each([[{}], [{ kaynaklar: { kullanicilar: kept } }]])(
  'the refusal of %j, which is no state, says no more',
  (value) => {
    expect(() => assertState(value)).toThrow(/değil \/ not data saved by Kurmaca$/);
  },
);

it('the refusal of a state of another version names both versions and the way out', () => {
  const check = (): void => assertState({ ...state, surum: '0.9.0' });
  expect(check).toThrow(expect.objectContaining({ problem: 'replaceable' }));
  expect(check).toThrow(
    `veriler "0.9.0" sürümünden, gereken ${STATE_VERSION}; yeniden başlamak için POST …/sifirla ya da npx kurmaca --kalici DOSYA --sifirla / ` +
      `the data have version "0.9.0"; version ${STATE_VERSION} is required; to start anew, POST …/reset or npx kurmaca --keep FILE --reset`,
  );
});
