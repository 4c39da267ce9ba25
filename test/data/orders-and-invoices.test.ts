import { type Adres, catalogue, type Fatura, type KonumluAdres, type Siparis } from '../../data/catalogue.ts';
import { leafNamed, leavesOf, valuesOf } from '../../data/schema.ts';
import { inEveryDataSet } from './data-sets.ts';
import { isAscending, outside, repeated, rules } from './rules.ts';

/** True if an address without coordinates is that of a user or company. */
const isSameAddress = (address: Adres, owners: KonumluAdres | undefined): boolean => {
  const { enlem: _latitude, boylam: _longitude, ...postal } = owners ?? {};
  return JSON.stringify(address) === JSON.stringify(postal);
};

/** A TL amount in whole kuruş, read from its decimal notation to avoid binary fractions. @throws RangeError */
const kurus = (lira: number): bigint => {
  const [, whole, part = ''] = /^(\d+)(?:\.(\d{1,2}))?$/.exec(String(lira)) ?? [];
  if (whole === undefined) throw new RangeError(`${lira} is no amount in whole kuruş`);
  return BigInt(whole + part.padEnd(2, '0'));
};

/** The VAT included in a gross amount: amount × rate ÷ (100 + rate) in whole kuruş, halves rounded up. */
const vatIn = (gross: bigint, rate: number): bigint => {
  const divisor = 100n + BigInt(rate);
  const product = gross * BigInt(rate);
  return product / divisor + ((product % divisor) * 2n >= divisor ? 1n : 0n);
};

const total = (amounts: readonly bigint[]): bigint => amounts.reduce((sum, amount) => sum + amount, 0n);

inEveryDataSet((dataSet) => {
  const { siparisler, faturalar, firmalar, kullanicilar, kategoriler, urunler } = dataSet;

  const buyerOf = ({ kullaniciId }: Siparis) => kullanicilar[kullaniciId - 1];
  const employerOf = (order: Siparis) => firmalar[(buyerOf(order)?.firmaId ?? 0) - 1];
  const orderOf = ({ siparisId, faturaNo }: Fatura): Siparis => {
    const order = siparisler[siparisId - 1];
    if (!order) throw new TypeError(`${faturaNo} has no order`);
    return order;
  };
  const companyOf = ({ firmaId }: Fatura) => firmalar[(firmaId ?? 0) - 1];
  const weekdayOf = (moment: string): number => new Date(`${moment.slice(0, 10)}T00:00:00Z`).getUTCDay();
  const hourOf = (moment: string): number => Number(moment.slice(11, 13));

  /** True if an order is delivered to a company; only invoices name it. */
  const isCompanys = (order: Siparis): boolean => isSameAddress(order.teslimatAdresi, employerOf(order)?.adres);
  const companyOrders = siparisler.filter(isCompanys);
  const companyInvoices = faturalar.filter(({ firmaId }) => firmaId !== null);

  /** Categories from which companies buy, apart from the toys. */
  const OFFICE_CATEGORIES = ['Elektronik', 'Ev Aletleri', 'Mobilya ve Dekorasyon', 'Kırtasiye, Ofis ve Oyuncak'];
  const TOYS = [52, 53, 54, 55, 56];

  rules('a company’s order', {
    'has an invoice to a company, and every such invoice belongs to one': () => {
      const invoiced = new Set(companyInvoices.map(({ siparisId }) => siparisId));
      return siparisler.filter(
        (order) => invoiced.has(order.id) !== (isCompanys(order) && order.kargo.gonderimTarihi !== null),
      );
    },
    'occurs with at least 12 invoices: at least 8 e-Fatura and 2 others': () => [
      ...outside(companyInvoices.length, 12),
      ...outside(companyInvoices.filter(({ tur }) => tur === 'e-Fatura').length, 8, companyInvoices.length - 2),
    ],
    'has only products for offices, and food only around New Year': () =>
      companyOrders.flatMap(({ kalemler, tarih }) =>
        kalemler.filter(({ urunId }) => {
          const category = kategoriler[(urunler[urunId - 1]?.kategoriId ?? 0) - 1]?.ad ?? '';
          if (category === 'Gıda') return !/^\d{4}-(?:11|12|01)/.test(tarih);
          return !OFFICE_CATEGORIES.includes(category) || TOYS.includes(urunId);
        }),
      ),
    'is not placed by an intern, but on a weekday during working hours': () =>
      companyOrders.filter(
        (order) =>
          /stajyer/i.test(buyerOf(order)?.unvan ?? '') ||
          weekdayOf(order.tarih) % 6 === 0 ||
          hourOf(order.tarih) < 8 ||
          hourOf(order.tarih) > 18,
      ),
  });

  rules('an order', {
    'has each of its products in one line': () =>
      siparisler.flatMap(({ kalemler }) => repeated(kalemler.map(({ urunId }) => urunId))),
  });

  const paidAtTheDoor = siparisler.filter(({ odemeYontemi }) => odemeYontemi === 'kapidaOdeme');

  rules('cash on delivery', {
    'occurs three times or more': () => outside(paidAtTheDoor.length, 3),
    'is below 5,000 TL, never for a company and never awaiting payment': () =>
      paidAtTheDoor.filter(
        (order) => order.genelToplam >= 5_000 || isCompanys(order) || order.durum === 'odemeBekliyor',
      ),
  });

  const SHIPPED: readonly Siparis['durum'][] = ['kargoda', 'teslimEdildi', 'iadeEdildi'];
  const SHIPMENT_STATES = {
    odemeBekliyor: 'bekliyor',
    onaylandi: 'bekliyor',
    hazirlaniyor: 'bekliyor',
    kargoda: 'yolda',
    teslimEdildi: 'teslimEdildi',
    iptalEdildi: 'iptalEdildi',
    iadeEdildi: 'iadeEdildi',
  } as const satisfies Record<Siparis['durum'], Siparis['kargo']['durum']>;

  rules('a shipment', {
    'has a tracking number and a time of shipping when it was shipped, and null before': () =>
      siparisler.filter(({ durum, kargo }) =>
        [kargo.takipNo, kargo.gonderimTarihi].some((value) => (value !== null) !== SHIPPED.includes(durum)),
      ),
    'has a time of delivery when it was delivered or returned, and null before': () =>
      siparisler.filter(
        ({ durum, kargo }) => (kargo.teslimTarihi !== null) !== (SHIPPED.includes(durum) && durum !== 'kargoda'),
      ),
    'agrees with the state of its order': () =>
      siparisler.filter(({ kargo, durum }) => kargo.durum !== SHIPMENT_STATES[durum]),
    'is sent to the buyer’s home or employer, and both occur': () => [
      ...siparisler.filter(
        (order) => !isCompanys(order) && !isSameAddress(order.teslimatAdresi, buyerOf(order)?.adres),
      ),
      ...outside(companyOrders.length, 1, siparisler.length - 1),
    ],
  });

  /** Public and religious holidays of 2024 and 2025, day by day. */
  const HOLIDAYS = [
    '2024-01-01 2024-04-10 2024-04-11 2024-04-12 2024-04-23 2024-05-01 2024-05-19',
    '2024-06-16 2024-06-17 2024-06-18 2024-06-19 2024-07-15 2024-08-30 2024-10-29',
    '2025-01-01 2025-03-30 2025-03-31 2025-04-01 2025-04-23 2025-05-01 2025-05-19',
    '2025-06-06 2025-06-07 2025-06-08 2025-06-09 2025-07-15 2025-08-30 2025-10-29',
  ].join(' ');

  /** Half holidays, on which work ends at one o’clock. */
  const EVES = '2024-04-09 2024-06-15 2024-10-28 2025-03-29 2025-06-05 2025-10-28';

  const handedOver = siparisler.flatMap(({ kargo }) =>
    [kargo.gonderimTarihi, kargo.teslimTarihi].filter((moment) => moment !== null),
  );

  rules('a parcel is handed over and delivered', {
    'on no Sunday, between nine in the morning and seven in the evening': () =>
      handedOver.filter((moment) => weekdayOf(moment) === 0 || hourOf(moment) < 9 || hourOf(moment) >= 19),
    'on no holiday, nor after 13:00 on the eve of one': () =>
      handedOver.filter(
        (moment) =>
          HOLIDAYS.includes(moment.slice(0, 10)) || (EVES.includes(moment.slice(0, 10)) && hourOf(moment) >= 13),
      ),
  });

  rules('the invoices', {
    'belong to the shipped, delivered and returned orders, one each': () => {
      const invoiced = new Set(faturalar.map(({ siparisId }) => siparisId));
      return [
        ...outside(faturalar.length, invoiced.size, invoiced.size),
        ...siparisler.filter(({ id, durum }) => invoiced.has(id) !== SHIPPED.includes(durum)),
      ];
    },
    'go to companies, registered for e-Fatura or not, and to private buyers': () => {
      const buyers = faturalar.map((invoice) => companyOf(invoice)?.eFaturaMukellefi);
      return [true, false, undefined].filter((kind) => !buyers.includes(kind));
    },
  });

  const buyerOn = (invoice: Fatura): Fatura['alici'] | undefined => {
    const order = orderOf(invoice);
    const company = companyOf(invoice);
    const { ad = '', soyad = '' } = buyerOf(order) ?? {};
    const own = { unvan: `${ad} ${soyad}`, vergiNo: null, vergiDairesi: null };
    const { unvan, vergiNo, vergiDairesi } = company ?? own;
    return { unvan, vergiNo, vergiDairesi, adres: order.teslimatAdresi };
  };

  rules('an invoice', {
    'is an e-Fatura when bought for a registered company, else an e-Arşiv': () =>
      faturalar.filter((invoice) => (companyOf(invoice)?.eFaturaMukellefi === true) !== (invoice.tur === 'e-Fatura')),
    'has the fields that are never null in its kind': () =>
      catalogue.faturalar.variants.kinds.flatMap(({ value, present }): readonly unknown[] => {
        const invoices = faturalar.filter(({ tur }) => tur === value);
        const leaves = present.map((name) => leafNamed(leavesOf(catalogue.faturalar.fields), name));
        if (invoices.length === 0) return [value];
        return invoices.filter((invoice) => leaves.some((leaf) => valuesOf(invoice, leaf).includes(null)));
      }),
    'belongs to the user who ordered, and to the user’s employer if it is made out to a company': () =>
      faturalar.filter(
        (invoice) =>
          orderOf(invoice).kullaniciId !== invoice.kullaniciId ||
          (invoice.firmaId !== null && companyOf(invoice) !== employerOf(orderOf(invoice))),
      ),
    'names the company with its tax number and office, or the private buyer, at the address of delivery': () =>
      faturalar.filter((invoice) => JSON.stringify(invoice.alici) !== JSON.stringify(buyerOn(invoice))),
    'is written after the order and before the parcel leaves': () =>
      faturalar.filter((invoice) => {
        const { tarih, kargo } = orderOf(invoice);
        return !isAscending([tarih, invoice.tarih, kargo.gonderimTarihi, kargo.teslimTarihi]);
      }),
    'is refunded for a returned order, open for a shipped cash-on-delivery order, else paid': () =>
      faturalar.filter((invoice) => {
        const { durum, odemeYontemi } = orderOf(invoice);
        const isOpen = durum === 'kargoda' && odemeYontemi === 'kapidaOdeme';
        return invoice.odemeDurumu !== (durum === 'iadeEdildi' ? 'iadeEdildi' : isOpen ? 'bekliyor' : 'odendi');
      }),
  });

  const FREE_FROM = 750_00n;
  const SHIPPING_RATE = 20;

  const grossOf = ({ kalemler }: Siparis): bigint => total(kalemler.map(({ tutar }) => kurus(tutar)));

  /** The VAT rows of an order’s invoice: the shipping fee is taxed at 20 %. */
  const rowsOf = ({ kalemler, kargoUcreti }: Siparis) =>
    [1, 10, 20].flatMap((oran) => {
      const fee = oran === SHIPPING_RATE ? kurus(kargoUcreti) : 0n;
      const parts = kalemler.filter(({ kdvOrani }) => kdvOrani === oran).map(({ tutar }) => kurus(tutar));
      const gross = total([...parts, fee]);
      const vat = total([...parts, fee].map((part) => vatIn(part, oran)));
      return gross === 0n ? [] : [`${oran} ${gross - vat} ${vat}`];
    });

  const lines = siparisler.flatMap(({ kalemler }) => kalemler);

  rules('an amount of money', {
    'of a line is its product’s quantity × unit price, with the VAT contained in it': () =>
      lines.filter(({ urunId, urunAdi, kdvOrani, adet, birimFiyat, tutar, kdvTutari }) => {
        const product = urunler[urunId - 1];
        if (product?.ad !== urunAdi || product.kdvOrani !== kdvOrani) return true;
        const gross = kurus(tutar);
        return BigInt(adet) * kurus(birimFiyat) !== gross || vatIn(gross, kdvOrani) !== kurus(kdvTutari);
      }),
    'of an order is the sum of its lines, with the VAT in them and the shipping fee': () =>
      siparisler.filter((order) => {
        const [gross, vat] = [grossOf(order), total(order.kalemler.map(({ kdvTutari }) => kurus(kdvTutari)))];
        const whole = gross + kurus(order.kargoUcreti) === kurus(order.genelToplam);
        return !whole || kurus(order.kdvToplam) !== vat || kurus(order.araToplam) + vat !== gross;
      }),
    'for shipping is 59.90 TL, and 0 from 750 TL on; both occur': () => [
      ...siparisler.filter((order) => order.kargoUcreti !== (grossOf(order) >= FREE_FROM ? 0 : 59.9)),
      ...outside(siparisler.filter(({ kargoUcreti }) => kargoUcreti === 0).length, 1, siparisler.length - 1),
    ],
    'of an invoice is its order’s, and the sum of its rows': () =>
      faturalar.filter(
        (invoice) =>
          invoice.genelToplam !== orderOf(invoice).genelToplam ||
          kurus(invoice.matrah) + kurus(invoice.kdvToplam) !== kurus(invoice.genelToplam) ||
          total(invoice.kdvDetay.map(({ matrah }) => kurus(matrah))) !== kurus(invoice.matrah) ||
          total(invoice.kdvDetay.map(({ kdv }) => kurus(kdv))) !== kurus(invoice.kdvToplam),
      ),
    'of an invoice shows tax base and VAT per rate, the shipping fee under 20 %': () =>
      faturalar.filter(
        (invoice) =>
          invoice.kdvDetay.map(({ oran, matrah, kdv }) => `${oran} ${kurus(matrah)} ${kurus(kdv)}`).join() !==
          rowsOf(orderOf(invoice)).join(),
      ),
  });
});
