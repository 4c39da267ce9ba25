import { describe, expect, it } from 'vitest';
import { exchange } from '../support/exchange.ts';
import { objectOf, parseJson } from '../support/json.ts';

describe('the error that a caller asks for', () => {
  const errorAt = async (query: string): Promise<ReturnType<typeof objectOf>> =>
    objectOf(parseJson((await exchange(`/api/v1/users?${query}`)).text));

  it.each(['0', '1', '0.25', '1.0', '2.5e-1', '0.5E-10', '00.5'])('comes at a rate of %s', async (rate) => {
    expect(await errorAt(`_hataOrani=${rate}&_limit=0`)).not.toMatchObject({ parametre: '_hataOrani' });
  });

  it.each(['', '1.1', '2', '-0.5', '.5', '0.', '1e0', '5e-', '0,5', '0.5x', 'x0.5', '0.5.5', '1e-x'])(
    'cannot come at a rate of %j',
    async (rate) => {
      expect(await errorAt(`_hataOrani=${rate}`)).toMatchObject({ hata: 'GECERSIZ_DEGER', parametre: '_hataOrani' });
    },
  );

  it('comes by chance without a seed', async () => {
    const codes = await Promise.all(
      Array.from({ length: 200 }, async () => (await exchange('/api/v1/users?_hataOrani=0.5&_limit=1')).status),
    );
    expect(new Set(codes)).toEqual(new Set([200, 429, 500, 503]));
  });
});
