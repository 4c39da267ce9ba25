import { describe, expect, it } from 'vitest';
import { catalogue, resourceNames } from '../../data/catalogue.ts';
import { dataSet } from '../../data/records.ts';
import { leaves } from '../support/leaves.ts';

const namesOf = (value: object): string => Object.keys(value).join(' ');

describe('a record', () => {
  it.each(resourceNames)('of %s has exactly the catalogue’s fields, in their order', (name) => {
    expect(new Set(dataSet[name].map(namesOf))).toEqual(new Set([namesOf(catalogue[name].members)]));
  });

  it('has the same members in every address, line, shipment, buyer and VAT row, users and companies coordinates besides', () => {
    const { siparisler, faturalar, kullanicilar, firmalar } = dataSet;
    const postal = 'il ilce mahalle cadde kapiNo postaKodu ulke';
    const located = new Set([...kullanicilar, ...firmalar].map(({ adres }) => namesOf(adres)));
    expect(located).toEqual(new Set([`${postal} enlem boylam`]));
    const addresses = [
      ...siparisler.map((order) => order.teslimatAdresi),
      ...faturalar.map(({ alici }) => alici.adres),
    ];
    expect(new Set(addresses.map(namesOf))).toEqual(new Set([postal]));
    expect(new Set(siparisler.flatMap(({ kalemler }) => kalemler.map(namesOf)))).toEqual(
      new Set(['urunId urunAdi adet birimFiyat kdvOrani kdvTutari tutar']),
    );
    expect(new Set(siparisler.map(({ kargo }) => namesOf(kargo)))).toEqual(
      new Set(['firma takipNo durum gonderimTarihi teslimTarihi']),
    );
    expect(new Set(faturalar.map(({ alici }) => namesOf(alici)))).toEqual(
      new Set(['unvan vergiNo vergiDairesi adres']),
    );
    expect(new Set(faturalar.flatMap(({ kdvDetay }) => kdvDetay.map(namesOf)))).toEqual(new Set(['oran matrah kdv']));
  });

  it('names its members in ASCII camelCase', () => {
    expect(leaves.filter(({ name }) => !/^[a-z]+(?:[A-Z][a-z]+)*$/.test(name))).toEqual([]);
  });
});

describe('the categories', () => {
  it('are these ten', () => {
    expect(dataSet.kategoriler.map(({ ad }) => ad)).toEqual([
      'Elektronik',
      'Ev Aletleri',
      'Mobilya ve Dekorasyon',
      'Giyim',
      'Ayakkabı ve Çanta',
      'Gıda',
      'Kişisel Bakım',
      'Spor ve Outdoor',
      'Bahçe',
      'Kırtasiye, Ofis ve Oyuncak',
    ]);
  });

  it('hold no printed books, which are exempt from VAT', () => {
    expect(dataSet.urunler.filter(({ ad }) => /kitap|kitab|roman|dergi|gazete|atlas|sözlük/i.test(ad))).toEqual([]);
  });
});
