import { describe, expect, it } from 'vitest';
import { dataSet } from '../../data/records.ts';
import { fold } from '../../functions/query/values.ts';
import { exchange } from '../support/exchange.ts';
import { idsOf, parseJson } from '../support/json.ts';

describe('q', () => {
  it.each([
    [['cagri', 'ÇAĞRI', 'çağrı', 'Çağrı', 'CAGRI', 'çağrı'.normalize('NFD')], 'cagri'],
    [['İ', 'I', 'i', 'ı', 'i̇', 'î'], 'i'],
    [['âŞğÖûüÇ'], 'asgouuc'],
    [['Kars’a', 'Kars‘a', 'Karsʼa', 'Kars´a', 'Kars`a', "kars'a"], "kars'a"],
    [['“ılık”', '„ılık“', '"ILIK"'], '"ilik"'],
  ])('folds %j to %s', (spelt, plain) => {
    expect(spelt.map(fold)).toEqual(spelt.map(() => plain));
  });

  it.each(['İzmir', 'İZMİR', 'izmir', 'IZMIR', 'Izmir', 'ızmır', 'İzmir'.normalize('NFD'), 'İzmir'.toLowerCase()])(
    'finds the users of İzmir by %s',
    async (word) => {
      const wanted = dataSet.kullanicilar.flatMap(({ id, adres }) => (adres.il === 'İzmir' ? [id] : []));
      const { text } = await exchange(`/api/v1/users?_limit=100&q=${encodeURIComponent(word)}`);
      expect(idsOf(parseJson(text))).toEqual(expect.arrayContaining(wanted));
    },
  );
});
