import { describe, expect, it } from 'vitest';
import type { Fatura, Siparis } from '../../data/catalogue.ts';
import { dataSet } from '../../data/records.ts';
import { kurus, total, vatIn } from '../support/kurus.ts';
import { leaves } from '../support/leaves.ts';

const { siparisler, faturalar, urunler, kategoriler } = dataSet;

const FREE_FROM = 750_00n;
const SHIPPING_FEE = 59_90n;
const SHIPPING_RATE = 20;
const amountNames = ['fiyat', 'birimFiyat', 'kdvTutari', 'tutar', 'araToplam', 'kdvToplam', 'kargoUcreti'];
const totalNames = ['genelToplam', 'matrah', 'kdv'];

describe('the arithmetic of these tests', () => {
  it('rounds half a kuruş of contained VAT up', () => {
    expect([vatIn(33n, 10), vatIn(1_00n, 20), vatIn(3n, 20), vatIn(1_01n, 1)]).toEqual([3n, 17n, 1n, 1n]);
    expect(() => kurus(0.1 + 0.2)).toThrow(RangeError);
  });
});

describe('an amount of money', () => {
  it('has two decimals at most, is not negative and is in TRY', () => {
    const amounts = leaves.filter(({ name }) => [...amountNames, ...totalNames].includes(name));
    expect(amounts.length).toBeGreaterThan(1000);
    expect(amounts.filter(({ value }) => !/^\d+(\.\d{1,2})?$/.test(String(value)))).toEqual([]);
    expect(new Set(leaves.filter(({ name }) => name === 'paraBirimi').map(({ value }) => value))).toEqual(
      new Set(['TRY']),
    );
  });
});

describe('a line of an order', () => {
  const lines = siparisler.flatMap(({ id, kalemler }) => kalemler.map((line) => ({ order: id, line })));

  it('repeats its product’s name and VAT rate', () => {
    const wrong = lines.filter(({ line }) => {
      const product = urunler.find(({ id }) => id === line.urunId);
      return product?.ad !== line.urunAdi || product.kdvOrani !== line.kdvOrani;
    });
    expect(wrong).toEqual([]);
  });

  it('comes to quantity × unit price', () => {
    expect(lines.filter(({ line }) => BigInt(line.adet) * kurus(line.birimFiyat) !== kurus(line.tutar))).toEqual([]);
  });

  it('shows the VAT contained in its amount', () => {
    const wrong = lines.filter(({ line }) => vatIn(kurus(line.tutar), line.kdvOrani) !== kurus(line.kdvTutari));
    expect(wrong).toEqual([]);
  });

  it('is the only one of its product in the order', () => {
    const repeated = siparisler.filter(
      ({ kalemler }) => new Set(kalemler.map(({ urunId }) => urunId)).size < kalemler.length,
    );
    expect(repeated).toEqual([]);
  });
});

describe('an order', () => {
  it('adds up to the kuruş: subtotal, VAT and grand total', () => {
    const expected = siparisler.map(({ siparisNo, kalemler, kargoUcreti }) => {
      const gross = total(kalemler.map(({ tutar }) => kurus(tutar)));
      const vat = total(kalemler.map(({ tutar, kdvOrani }) => vatIn(kurus(tutar), kdvOrani)));
      return { siparisNo, ara: gross - vat, kdv: vat, genel: gross + kurus(kargoUcreti) };
    });
    expect(
      siparisler.map(({ siparisNo, araToplam, kdvToplam, genelToplam }) => ({
        siparisNo,
        ara: kurus(araToplam),
        kdv: kurus(kdvToplam),
        genel: kurus(genelToplam),
      })),
    ).toEqual(expected);
  });

  it('ships free from 750 TL on and for 59.90 TL below', () => {
    const wrong = siparisler.filter(({ kalemler, kargoUcreti }) => {
      const gross = total(kalemler.map(({ tutar }) => kurus(tutar)));
      return kurus(kargoUcreti) !== (gross >= FREE_FROM ? 0n : SHIPPING_FEE);
    });
    expect(wrong).toEqual([]);
    expect(new Set(siparisler.map(({ kargoUcreti }) => kargoUcreti))).toEqual(new Set([0, 59.9]));
  });
});

describe('an invoice', () => {
  const orderOf = (invoice: Fatura): Siparis => {
    const order = siparisler.find(({ id }) => id === invoice.siparisId);
    if (!order) throw new TypeError(`${invoice.faturaNo} has no order`);
    return order;
  };

  const expectedRows = ({ kalemler, kargoUcreti }: Siparis) =>
    [1, 10, 20].flatMap((oran) => {
      const lines = kalemler.filter(({ kdvOrani }) => kdvOrani === oran);
      const fee = oran === SHIPPING_RATE ? kurus(kargoUcreti) : 0n;
      const gross = total(lines.map(({ tutar }) => kurus(tutar))) + fee;
      const vat = total(lines.map(({ tutar }) => vatIn(kurus(tutar), oran))) + vatIn(fee, oran);
      return gross === 0n ? [] : [{ oran, matrah: gross - vat, kdv: vat }];
    });

  it('shows tax base and VAT per rate, the shipping fee under 20 %', () => {
    expect(
      faturalar.map(({ faturaNo, kdvDetay }) => ({
        faturaNo,
        rows: kdvDetay.map(({ oran, matrah, kdv }) => ({ oran, matrah: kurus(matrah), kdv: kurus(kdv) })),
      })),
    ).toEqual(faturalar.map((invoice) => ({ faturaNo: invoice.faturaNo, rows: expectedRows(orderOf(invoice)) })));
  });

  it('adds up its rows, and together they are its order’s grand total', () => {
    const wrong = faturalar.filter((invoice) => {
      const base = total(invoice.kdvDetay.map(({ matrah }) => kurus(matrah)));
      const vat = total(invoice.kdvDetay.map(({ kdv }) => kurus(kdv)));
      return (
        kurus(invoice.matrah) !== base ||
        kurus(invoice.kdvToplam) !== vat ||
        kurus(invoice.genelToplam) !== base + vat ||
        invoice.genelToplam !== orderOf(invoice).genelToplam
      );
    });
    expect(wrong).toEqual([]);
  });
});

describe('a product’s VAT rate', () => {
  /** Shelves that have one rate throughout, and the goods elsewhere that list II/B taxes at 10 %. */
  const byCategory: Readonly<Record<string, number>> = { Gıda: 1, Giyim: 10, 'Ayakkabı ve Çanta': 10 };
  const reduced = [
    'Meşe Yemek Masası 160 cm',
    'Duvar Rafı Üçlü Takım',
    'Üç Kişilik Kanepe',
    'El Dokuması Kilim 120×180',
    'Uyku Tulumu −5 °C',
    'Ergonomik Ofis Koltuğu',
  ];

  it('is 1 for food; 10 for clothing, shoes, bags, furniture, rugs and sleeping bags; 20 for everything else', () => {
    expect(urunler.map(({ ad, kdvOrani }) => ({ ad, kdvOrani }))).toEqual(
      urunler.map(({ ad, kategoriId }) => {
        const category = kategoriler.find(({ id }) => id === kategoriId)?.ad ?? '';
        return { ad, kdvOrani: reduced.includes(ad) ? 10 : (byCategory[category] ?? 20) };
      }),
    );
  });

  it('differs within one category where the law does', () => {
    expect(urunler.filter(({ ad }) => reduced.includes(ad)).map(({ id }) => id)).toEqual([14, 15, 17, 18, 48, 59]);
  });

  it('takes each of the three values', () => {
    expect(new Set(urunler.map(({ kdvOrani }) => kdvOrani))).toEqual(new Set([1, 10, 20]));
  });
});
