import { describe, expect, it } from 'vitest';
import { catalogue, type ResourceName, resourceNames } from '../../data/catalogue.ts';
import { dataSet } from '../../data/records.ts';
import { leaves } from '../support/leaves.ts';
import { turkishToAscii } from '../support/turkish-ascii.ts';

const targets: Readonly<Record<string, ResourceName>> = {
  kullaniciId: 'kullanicilar',
  firmaId: 'firmalar',
  urunId: 'urunler',
  kategoriId: 'kategoriler',
  siparisId: 'siparisler',
  gonderiId: 'gonderiler',
};

describe('the data set', () => {
  it.each(resourceNames)('numbers its %s from 1 to the catalogue’s count without gaps', (name) => {
    expect(dataSet[name].map(({ id }) => id)).toEqual(
      Array.from({ length: catalogue[name].count }, (_, index) => index + 1),
    );
  });
});

describe('a reference', () => {
  const references = leaves.filter(({ name }) => name.endsWith('Id'));

  it.each(Object.keys(targets))('%s occurs', (name) => {
    expect(references.filter((reference) => reference.name === name)).not.toEqual([]);
  });

  it('points at an existing record, wherever it stands; only an invoice’s firmaId may be null', () => {
    const broken = references.filter(({ name, path, value }) => {
      if (value === null) return !(path.startsWith('faturalar ') && name === 'firmaId');
      const target = targets[name];
      return target === undefined || !dataSet[target].some(({ id }) => id === value);
    });
    expect(broken).toEqual([]);
  });
});

describe('a short name', () => {
  const words = (text: string): string =>
    turkishToAscii(text.replaceAll(/['’]/g, ''))
      .split(/[^a-z0-9]+/)
      .filter((word) => word !== '')
      .join('-');

  it('comes from a category’s name', () => {
    expect(dataSet.kategoriler.map(({ slug }) => slug)).toEqual(dataSet.kategoriler.map(({ ad }) => words(ad)));
  });

  it('comes from a post’s title', () => {
    expect(dataSet.gonderiler.map(({ slug }) => slug)).toEqual(dataSet.gonderiler.map(({ baslik }) => words(baslik)));
  });

  it.each(['kategoriler', 'gonderiler'] as const)('is used once only among %s', (name) => {
    expect(new Set(dataSet[name].map(({ slug }) => slug)).size).toBe(dataSet[name].length);
  });
});
