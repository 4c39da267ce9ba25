import { describe, expect, it } from 'vitest';
import type { ResourceName } from '../../data/catalogue.ts';
import { resourceNames } from '../../data/catalogue.ts';
import { dataSet } from '../../data/records.ts';
import { addresses } from '../support/addresses.ts';
import { leaves } from '../support/leaves.ts';

/** The members of each resource’s records, in the order in which they are written. */
const members: Readonly<Record<ResourceName, string>> = {
  kullanicilar: 'id ad soyad kullaniciAdi eposta telefon firmaId unvan adres',
  firmalar:
    'id unvan vergiNo vergiDairesi mersisNo iban sektor telefon eposta webSitesi kurulusYili eFaturaMukellefi adres',
  kategoriler: 'id ad slug aciklama',
  urunler: 'id kategoriId ad marka aciklama fiyat paraBirimi kdvOrani stok stokKodu barkod puan degerlendirmeSayisi',
  siparisler:
    'id siparisNo kullaniciId tarih durum kalemler araToplam kdvToplam kargoUcreti genelToplam paraBirimi odemeYontemi kargo teslimatAdresi',
  faturalar:
    'id faturaNo ettn tur siparisId kullaniciId firmaId tarih alici kdvDetay matrah kdvToplam genelToplam paraBirimi odemeDurumu',
  gonderiler: 'id kullaniciId baslik slug ozet icerik etiketler yayinTarihi okunmaSayisi',
  yorumlar: 'id gonderiId kullaniciId icerik tarih begeniSayisi',
  gorevler: 'id kullaniciId baslik aciklama oncelik durum olusturmaTarihi sonTarih tamamlanmaTarihi',
};

const namesOf = (value: object): string => Object.keys(value).join(' ');

describe('a record', () => {
  it.each(resourceNames)('of %s has exactly its members, in their order', (name) => {
    expect(new Set(dataSet[name].map(namesOf))).toEqual(new Set([members[name]]));
  });

  it('has the same members in every address, line, shipment, buyer and VAT row', () => {
    const { siparisler, faturalar } = dataSet;
    expect(new Set(addresses.map(({ address }) => namesOf(address)))).toEqual(
      new Set(['il ilce mahalle cadde kapiNo postaKodu ulke']),
    );
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
      'Oyuncak ve Hobi',
      'Kırtasiye ve Ofis',
    ]);
  });

  it('hold no printed books, which are exempt from VAT', () => {
    expect(dataSet.urunler.filter(({ ad }) => /kitap|kitab|roman|dergi|gazete|atlas|sözlük/i.test(ad))).toEqual([]);
  });
});
