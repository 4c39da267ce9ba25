import { describe, expect, it } from 'vitest';
import { catalogue } from '../../data/catalogue.ts';
import { dataSet } from '../../data/records.ts';
import { createApp } from '../../functions/http/app.ts';
import { prepareCollection } from '../../functions/query/collection.ts';
import { search } from '../../functions/query/run.ts';
import { fold } from '../../functions/query/values.ts';
import { idsOf, parseJson } from '../support/json.ts';

const app = createApp(dataSet);

const idsFor = async (path: string, pairs: Readonly<Record<string, string>>): Promise<readonly unknown[]> => {
  const response = await app(new Request(`http://kurmaca.test${path}?${new URLSearchParams(pairs).toString()}`));
  expect(response.status).toBe(200);
  return idsOf(parseJson(await response.text()));
};

const spellings = (word: string): readonly string[] => [
  word,
  word.toLocaleUpperCase('tr'),
  word.toLocaleLowerCase('tr'),
  word.toUpperCase(),
  word.toLowerCase(),
  word.normalize('NFD'),
];

describe('q', () => {
  it.each(['cagri', 'ÇAĞRI', 'çağrı', 'Çağrı', 'CAGRI', 'çağrı'.normalize('NFD')])('folds %s to cagri', (word) => {
    expect(fold(word)).toBe('cagri');
  });

  it.each(['İ', 'I', 'i', 'ı', 'i̇'])('takes %s for the same letter', (letter) => {
    expect(fold(letter)).toBe('i');
  });

  it.each([
    ['â', 'a'],
    ['î', 'i'],
    ['û', 'u'],
    ['Ş', 's'],
    ['ğ', 'g'],
    ['Ö', 'o'],
    ['ü', 'u'],
    ['Ç', 'c'],
  ])('folds %s to %s', (letter, plain) => {
    expect(fold(letter)).toBe(plain);
  });

  it.each([...spellings('İzmir'), 'izmir', 'IZMIR', 'Izmir', 'ızmır'])(
    'finds the users of İzmir by %s',
    async (word) => {
      const wanted = dataSet.kullanicilar.flatMap(({ id, adres }) => (adres.il === 'İzmir' ? [id] : []));
      expect(wanted.length).toBeGreaterThan(0);
      expect(await idsFor('/api/v1/users', { q: word, _limit: '100' })).toEqual(expect.arrayContaining(wanted));
    },
  );

  it.each(spellings('Işıkçı'))('finds Şükran Işıkçı by %s', async (word) => {
    expect(await idsFor('/api/v1/users', { q: `${word} şükran` })).toEqual([1]);
  });

  it('wants every word, wherever in the record each stands', async () => {
    const both = await idsFor('/api/v1/users', { q: 'istanbul geliştirici', _limit: '100' });
    const expected = dataSet.kullanicilar.flatMap(({ id, unvan, adres }) =>
      adres.il === 'İstanbul' && unvan.includes('Geliştirici') ? [id] : [],
    );
    expect(both).toEqual(expected);
  });

  it('looks at numbers, at nested members and inside arrays, but not at names of members', () => {
    const collection = prepareCollection(catalogue.siparisler.members, dataSet.siparisler);
    const [order] = dataSet.siparisler;
    const line = order?.kalemler[0]?.urunAdi ?? '';
    expect(search(collection, collection.all, [fold(line)])).toContain(0);
    expect(search(collection, collection.all, [String(order?.genelToplam)])).toContain(0);
    expect(search(collection, collection.all, ['geneltoplam'])).toEqual([]);
  });

  it('takes signs of regular expressions literally', async () => {
    expect(await idsFor('/api/v1/users', { q: '.*' })).toEqual([]);
  });
});
