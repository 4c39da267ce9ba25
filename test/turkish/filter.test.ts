import { describe, expect, it } from 'vitest';
import { dataSet } from '../../data/records.ts';
import { createApp } from '../../functions/http/app.ts';
import { idsOf, parseJson } from '../support/json.ts';

const app = createApp(dataSet);

const usersOf = async (province: string): Promise<readonly unknown[]> => {
  const query = new URLSearchParams({ adres_il: province, _limit: '100' });
  const response = await app(new Request(`http://kurmaca.test/api/v1/users?${query.toString()}`));
  return idsOf(parseJson(await response.text()));
};

describe('an equality filter', () => {
  it.each(['İstanbul', 'Iğdır', 'Şırnak', 'Çankırı', 'Muğla'])(
    'finds the users of %s, composed or decomposed',
    async (province) => {
      const wanted = dataSet.kullanicilar.flatMap(({ id, adres }) => (adres.il === province ? [id] : []));
      expect(wanted.length).toBeGreaterThan(0);
      expect(await usersOf(province.normalize('NFC'))).toEqual(wanted);
      expect(await usersOf(province.normalize('NFD'))).toEqual(wanted);
    },
  );

  it.each(['istanbul', 'Istanbul', 'ISTANBUL', 'İSTANBUL', 'igdir', 'Iğdir'])(
    'is exact: %s is no province, q is there for that',
    async (province) => {
      expect(await usersOf(province)).toEqual([]);
    },
  );
});
