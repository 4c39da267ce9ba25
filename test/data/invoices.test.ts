import { describe, expect, it } from 'vitest';
import type { Fatura, Siparis } from '../../data/catalogue.ts';
import { dataSet } from '../../data/records.ts';
import { isSameAddress } from '../support/addresses.ts';

const { siparisler, faturalar, firmalar, kullanicilar } = dataSet;

const leftTheStore = ({ durum }: Siparis): boolean =>
  durum === 'kargoda' || durum === 'teslimEdildi' || durum === 'iadeEdildi';

const orderOf = ({ siparisId }: Fatura): Siparis | undefined => siparisler.find(({ id }) => id === siparisId);

const companyOf = ({ firmaId }: Fatura) => firmalar.find(({ id }) => id === firmaId);

describe('the invoices', () => {
  it('are 61, one for each order that was shipped, delivered or returned, and for no other', () => {
    const invoiced = faturalar.map(({ siparisId }) => siparisId).toSorted((a, b) => a - b);
    expect(invoiced).toHaveLength(61);
    expect(invoiced).toEqual(siparisler.filter(leftTheStore).map(({ id }) => id));
  });

  it('go to companies, registered for e-Fatura or not, and to private buyers', () => {
    const buyers = new Set(faturalar.map((invoice) => companyOf(invoice)?.eFaturaMukellefi));
    expect(buyers).toEqual(new Set([true, false, undefined]));
  });
});

describe('an invoice', () => {
  it('is an e-Fatura when bought for a registered company, else an e-Arşiv', () => {
    expect(faturalar.map(({ tur }) => tur)).toEqual(
      faturalar.map((invoice) => (companyOf(invoice)?.eFaturaMukellefi === true ? 'e-Fatura' : 'e-Arşiv')),
    );
  });

  it('is numbered in the series KRM as e-Fatura and KRA as e-Arşiv', () => {
    const series = { 'e-Fatura': 'KRM', 'e-Arşiv': 'KRA' } as const satisfies Record<Fatura['tur'], string>;
    expect(faturalar.filter(({ faturaNo, tur }) => !faturaNo.startsWith(series[tur]))).toEqual([]);
  });

  it('belongs to the user who ordered', () => {
    expect(faturalar.filter((invoice) => orderOf(invoice)?.kullaniciId !== invoice.kullaniciId)).toEqual([]);
  });

  it('to a company repeats title, tax number, tax office and address of the buyer’s employer', () => {
    const toCompanies = faturalar.filter(({ firmaId }) => firmaId !== null);
    expect(toCompanies).not.toEqual([]);
    expect(toCompanies.map(({ alici: { adres: _address, ...buyer } }) => buyer)).toEqual(
      toCompanies.map(({ kullaniciId }) => {
        const employer = kullanicilar.find(({ id }) => id === kullaniciId)?.firmaId;
        const { unvan, vergiNo, vergiDairesi } = firmalar.find(({ id }) => id === employer) ?? {};
        return { unvan, vergiNo, vergiDairesi };
      }),
    );
    const elsewhere = toCompanies.filter(
      ({ alici, firmaId }) => !isSameAddress(alici.adres, firmalar.find(({ id }) => id === firmaId)?.adres),
    );
    expect(elsewhere).toEqual([]);
  });

  it('to a private buyer has the full name and the delivery address, and null for what only companies have', () => {
    const toPeople = faturalar.filter(({ firmaId }) => firmaId === null);
    expect(toPeople).not.toEqual([]);
    expect(toPeople.map(({ alici }) => alici)).toEqual(
      toPeople.map((invoice) => {
        const { ad, soyad } = kullanicilar.find(({ id }) => id === invoice.kullaniciId) ?? {};
        const adres = orderOf(invoice)?.teslimatAdresi;
        return { unvan: `${ad ?? ''} ${soyad ?? ''}`, vergiNo: null, vergiDairesi: null, adres };
      }),
    );
  });

  it('is refunded for a returned order, open for one to be paid at the door, else paid', () => {
    const states = faturalar.map((invoice): Fatura['odemeDurumu'] => {
      const order = orderOf(invoice);
      if (order?.durum === 'iadeEdildi') return 'iadeEdildi';
      return order?.durum === 'kargoda' && order.odemeYontemi === 'kapidaOdeme' ? 'bekliyor' : 'odendi';
    });
    expect(faturalar.map(({ odemeDurumu }) => odemeDurumu)).toEqual(states);
  });
});

describe('a delivery', () => {
  it('goes to the buyer’s home or to the employer, and both occur', () => {
    const destinations = siparisler.map(({ kullaniciId, teslimatAdresi }) => {
      const buyer = kullanicilar.find(({ id }) => id === kullaniciId);
      const employer = firmalar.find(({ id }) => id === buyer?.firmaId);
      if (isSameAddress(teslimatAdresi, buyer?.adres)) return 'home';
      return isSameAddress(teslimatAdresi, employer?.adres) ? 'employer' : 'elsewhere';
    });
    expect(new Set(destinations)).toEqual(new Set(['home', 'employer']));
  });
});
