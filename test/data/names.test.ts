import { describe, expect, it } from 'vitest';
import { dataSet } from '../../data/records.ts';

const { kullanicilar, firmalar, urunler } = dataSet;
const names = kullanicilar.map(({ ad, soyad }) => `${ad} ${soyad}`);

describe('the users’ names', () => {
  it.each(['ç', 'ğ', 'ı', 'ö', 'ş', 'ü'])('contain the letter %s often', (letter) => {
    const having = names.filter((name) => name.toLocaleLowerCase('tr').includes(letter));
    expect(having.length).toBeGreaterThanOrEqual(5);
  });

  it.each(['İ', 'I', 'Ç', 'Ö', 'Ş', 'Ü'])('begin with %s at times', (initial) => {
    expect(names.filter((name) => name.split(' ').some((part) => part.startsWith(initial)))).not.toEqual([]);
  });

  it('begin with İ and with I three times or more each', () => {
    const initials = names.flatMap((name) => name.split(' ').map((part) => part.slice(0, 1)));
    expect(initials.filter((initial) => initial === 'İ').length).toBeGreaterThanOrEqual(3);
    expect(initials.filter((initial) => initial === 'I').length).toBeGreaterThanOrEqual(3);
  });

  it('are balanced: no first or last name stands more than twice, and plain ones occur too', () => {
    const most = (values: readonly string[]): number =>
      Math.max(...[...Map.groupBy(values, (value) => value).values()].map(({ length }) => length));
    expect(most(kullanicilar.map(({ ad }) => ad))).toBeLessThanOrEqual(2);
    expect(most(kullanicilar.map(({ soyad }) => soyad))).toBeLessThanOrEqual(2);
    expect(names.filter((name) => /^[A-Za-z ]+$/.test(name))).not.toEqual([]);
  });

  it('contain a hyphen at times, and a last name that two share', () => {
    expect(names.filter((name) => /\p{L}[-’]\p{L}/u.test(name))).not.toEqual([]);
    expect(new Set(kullanicilar.map(({ soyad }) => soyad)).size).toBeLessThan(names.length);
  });

  it('are unique but for one pair of namesakes, whose second has a 2 in the username', () => {
    const namesakes = [...Map.groupBy(kullanicilar, ({ ad, soyad }) => `${ad} ${soyad}`).values()].filter(
      ({ length }) => length > 1,
    );
    expect(namesakes.map((users) => users.map(({ kullaniciAdi }) => kullaniciAdi))).toEqual([
      ['hatice.kaya', 'hatice.kaya2'],
    ]);
  });

  it('end in -oğlu at most one time in ten, and have from two letters to twenty', () => {
    const last = kullanicilar.map(({ soyad }) => soyad);
    expect(last.filter((name) => name.endsWith('oğlu')).length).toBeLessThanOrEqual(5);
    expect(Math.min(...last.map(({ length }) => length))).toBe(2);
    expect(Math.max(...names.map(({ length }) => length))).toBeGreaterThan(40);
  });

  it('are those of Türkiye’s alphabet and of others', () => {
    expect(names.filter((name) => /[ñøđ]/.test(name))).toHaveLength(1);
    expect(kullanicilar.filter(({ soyad, adres }) => soyad.includes("'") && adres.il === 'İzmir')).toHaveLength(1);
  });
});

describe('the companies’ names', () => {
  it('are each their own, in many sectors', () => {
    expect(new Set(firmalar.map(({ unvan }) => unvan)).size).toBe(firmalar.length);
    expect(new Set(firmalar.map(({ sektor }) => sektor)).size).toBeGreaterThanOrEqual(15);
  });

  it('end in a legal form', () => {
    expect(
      firmalar.filter(({ unvan }) => !/(?:A\.Ş\.|Ltd\. Şti\.|Limited Şirketi|^S\.S\. .* Kooperatifi)$/.test(unvan)),
    ).toEqual([]);
  });
});

describe('the brands', () => {
  it('are many, and none makes everything', () => {
    const byBrand = Map.groupBy(urunler, ({ marka }) => marka);
    expect(byBrand.size).toBeGreaterThanOrEqual(20);
    expect(Math.max(...[...byBrand.values()].map(({ length }) => length))).toBeLessThanOrEqual(5);
  });
});
