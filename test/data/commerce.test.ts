import { describe, expect, it } from 'vitest';
import type { Siparis } from '../../data/catalogue.ts';
import { dataSet } from '../../data/records.ts';
import { isSameAddress } from '../support/addresses.ts';

const { siparisler, faturalar, firmalar, kullanicilar, kategoriler, urunler } = dataSet;

const buyerOf = ({ kullaniciId }: Siparis) => kullanicilar.find(({ id }) => id === kullaniciId);

/** A company’s order goes to the company; only invoiced orders say so themselves. */
const isCompanys = (order: Siparis): boolean => {
  const employer = firmalar.find(({ id }) => id === buyerOf(order)?.firmaId);
  return isSameAddress(order.teslimatAdresi, employer?.adres);
};
const companyOrders = siparisler.filter(isCompanys);

const categoryOf = (productId: number): string => {
  const product = urunler.find(({ id }) => id === productId);
  return kategoriler.find(({ id }) => id === product?.kategoriId)?.ad ?? '';
};

/** What firms buy for themselves: to work with, to sit on, to brew tea with. */
const OFFICE_SHELVES = ['Elektronik', 'Ev Aletleri', 'Mobilya ve Dekorasyon', 'Kırtasiye, Ofis ve Oyuncak'];
const TOYS = [52, 53, 54, 55, 56];

describe('a company’s order', () => {
  it('has an invoice to a company, and every such invoice belongs to one', () => {
    const invoiced = faturalar.filter(({ firmaId }) => firmaId !== null).map(({ siparisId }) => siparisId);
    const ordered = companyOrders.filter(({ kargo }) => kargo.gonderimTarihi !== null).map(({ id }) => id);
    expect(invoiced.toSorted((a, b) => a - b)).toEqual(ordered);
  });

  it('is invoiced 12 times or more, 8 times or more by e-Fatura', () => {
    const toCompanies = faturalar.filter(({ firmaId }) => firmaId !== null);
    expect(toCompanies.length).toBeGreaterThanOrEqual(12);
    expect(toCompanies.filter(({ tur }) => tur === 'e-Fatura').length).toBeGreaterThanOrEqual(8);
    expect(toCompanies.filter(({ tur }) => tur === 'e-Arşiv').length).toBeGreaterThanOrEqual(2);
  });

  it('holds only what companies buy: no clothes, shoes, sports goods, cosmetics or toys, and food for New Year alone', () => {
    const wrong = companyOrders.flatMap((order) =>
      order.kalemler.filter(({ urunId }) => {
        if (categoryOf(urunId) === 'Gıda') return !/^\d{4}-(?:11|12|01)/.test(order.tarih);
        return !OFFICE_SHELVES.includes(categoryOf(urunId)) || TOYS.includes(urunId);
      }),
    );
    expect(wrong).toEqual([]);
    expect(companyOrders.some(({ kalemler }) => kalemler.some(({ kdvOrani }) => kdvOrani === 1))).toBe(true);
  });

  it('is not placed by an intern, and on a weekday during working hours', () => {
    const wrong = companyOrders.filter((order) => {
      const weekday = new Date(`${order.tarih.slice(0, 10)}T00:00:00Z`).getUTCDay();
      const hour = Number(order.tarih.slice(11, 13));
      return /stajyer/i.test(buyerOf(order)?.unvan ?? '') || weekday % 6 === 0 || hour < 8 || hour > 18;
    });
    expect(wrong).toEqual([]);
  });

  it('of gifts or pens is larger than a household’s', () => {
    const largest = (orders: readonly Siparis[]): number =>
      Math.max(...orders.flatMap(({ kalemler }) => kalemler.map(({ adet }) => adet)));
    expect(largest(companyOrders)).toBeGreaterThanOrEqual(20);
    expect(largest(siparisler.filter((order) => !isCompanys(order)))).toBeLessThanOrEqual(6);
  });
});

describe('cash on delivery', () => {
  const atTheDoor = siparisler.filter(({ odemeYontemi }) => odemeYontemi === 'kapidaOdeme');

  it('occurs three times or more', () => {
    expect(atTheDoor.length).toBeGreaterThanOrEqual(3);
  });

  it('stays below 5,000 TL and is never a company’s', () => {
    expect(atTheDoor.filter((order) => order.genelToplam >= 5_000 || isCompanys(order))).toEqual([]);
  });
});

describe('the categories', () => {
  it('have one without products, Bahçe, which says that it is out of season', () => {
    const garden = kategoriler.find(({ id }) => id === 9);
    expect([garden?.ad, garden?.slug]).toEqual(['Bahçe', 'bahce']);
    expect(urunler.filter(({ kategoriId }) => kategoriId === 9)).toEqual([]);
    expect(garden?.aciklama).toMatch(/^Mevsimi geçti/);
  });

  it('have the toys, products 52 to 56, beside the office supplies', () => {
    expect(kategoriler.find(({ id }) => id === 10)?.slug).toBe('kirtasiye-ofis-ve-oyuncak');
    expect(urunler.filter(({ kategoriId }) => kategoriId === 10).map(({ id }) => id)).toEqual(
      Array.from({ length: 11 }, (_, index) => 52 + index),
    );
  });
});
