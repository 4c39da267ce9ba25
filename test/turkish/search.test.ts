import { describe, expect, it } from 'vitest';
import { type ResourceName, resourceNames } from '../../data/catalogue.ts';
import { dataSet } from '../../data/records.ts';
import { fold } from '../../functions/query/values.ts';
import { exchange } from '../support/exchange.ts';
import { idsOf, parseJson } from '../support/json.ts';
import { leaves } from '../support/leaves.ts';

const idsFor = async (path: string, pairs: Readonly<Record<string, string>>): Promise<readonly unknown[]> => {
  const { status, text } = await exchange(`${path}?${new URLSearchParams(pairs).toString()}`);
  expect(status).toBe(200);
  return idsOf(parseJson(text));
};

const APOSTROPHES = /[’‘ʼ´`']/g;
const QUOTATION_MARKS = /[“”„"]/g;

/** The words of a resource's texts that hold such a mark, with the field where it is one of the record itself. */
const leavesOf = (name: ResourceName) =>
  leaves
    .filter(({ path }) => path.startsWith(`${name} `))
    .flatMap(({ path, name: field, value }) => {
      const [, id, rest] = /^\w+ (\d+)\.(.*)$/.exec(path) ?? [];
      const words = new Set(
        (typeof value === 'string' ? value : '').split(/\s+/).filter((word) => /[’‘ʼ´`'“”„"]/.test(word)),
      );
      return [...words].map((word) => ({ id: Number(id), field: rest === field ? field : undefined, word }));
    });

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
      expect(await idsFor('/api/v1/users', { q: word, _limit: '100' })).toEqual(expect.arrayContaining(wanted));
    },
  );

  it.each(resourceNames.filter((name) => leavesOf(name).length > 0))(
    'finds every text of %s that holds an apostrophe or a quotation mark as a keyboard types it, and so does _like',
    async (name) => {
      const marked = leavesOf(name);
      for (const { id, field, word } of marked) {
        const typed = word.replaceAll(APOSTROPHES, "'").replaceAll(QUOTATION_MARKS, '"');
        for (const form of new Set([word, typed, typed.replaceAll("'", '´')])) {
          expect(await idsFor(`/api/v1/${name}`, { q: form, _limit: '100' }), form).toContain(id);
          if (field !== undefined) {
            expect(await idsFor(`/api/v1/${name}`, { [`${field}_like`]: form, _limit: '100' }), form).toContain(id);
          }
        }
      }
    },
  );
});
