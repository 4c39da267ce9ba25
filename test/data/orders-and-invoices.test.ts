import { type Adres, catalogue, type Fatura, type KonumluAdres, type Siparis } from '../../data/catalogue.ts';
import { leafNamed, leavesOf, valuesOf } from '../../data/schema.ts';
import { inEveryDataSet } from './data-sets.ts';
import { isAscending, outside, repeated, rules } from './rules.ts';

/** True if an address equals that of a user or company without its coordinates. */
const isSameAddress = (address: Adres, owners: KonumluAdres | undefined): boolean => {
  const { enlem: _latitude, boylam: _longitude, ...postal } = owners ?? {};
  return JSON.stringify(address) === JSON.stringify(postal);
};

/** Converts a TL amount to whole kuruş through its decimal notation, to avoid binary fractions. @throws RangeError */
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
  const weekdayOf = (dateTime: string): number => new Date(`${dateTime.slice(0, 10)}T00:00:00Z`).getUTCDay();
  const hourOf = (dateTime: string): number => Number(dateTime.slice(11, 13));

  /** True if an order is delivered to the buyer’s employer; an order has no field for the company. */
  const isCompanys = (order: Siparis): boolean => isSameAddress(order.teslimatAdresi, employerOf(order)?.adres);
  const companyOrders = siparisler.filter(isCompanys);
  const companyInvoices = faturalar.filter(({ firmaId }) => firmaId !== null);

  /** Categories from which companies buy, except for the toys in them. */
  const OFFICE_CATEGORIES = ['Elektronik', 'Ev Aletleri', 'Mobilya ve Dekorasyon', 'Kırtasiye, Ofis ve Oyuncak'];
  const TOY_BRANDS = ['Takatuk', 'Fırçanak', 'Gözerim'];

  rules('a company’s order', {
    'has an invoice to a company once it is shipped, and every such invoice belongs to a company’s order': () => {
      const invoiced = new Set(companyInvoices.map(({ siparisId }) => siparisId));
      return siparisler.filter(
        (order) => invoiced.has(order.id) !== (isCompanys(order) && order.kargo.gonderimTarihi !== null),
      );
    },
    'occurs with at least 12 invoices, of which at least 8 are e-Fatura and 2 are not': () => [
      ...outside(companyInvoices.length, 12),
      ...outside(companyInvoices.filter(({ tur }) => tur === 'e-Fatura').length, 8, companyInvoices.length - 2),
    ],
    'contains only office products, and food only from November to January': () =>
      companyOrders.flatMap(({ kalemler, tarih }) =>
        kalemler.filter(({ urunId }) => {
          const { kategoriId = 0, marka = '' } = urunler[urunId - 1] ?? {};
          const category = kategoriler[kategoriId - 1]?.ad ?? '';
          if (category === 'Gıda') return !/^\d{4}-(?:11|12|01)/.test(tarih);
          return !OFFICE_CATEGORIES.includes(category) || TOY_BRANDS.includes(marka);
        }),
      ),
    'is placed on a weekday during working hours, and never by an intern': () =>
      companyOrders.filter(
        (order) =>
          /stajyer/i.test(buyerOf(order)?.unvan ?? '') ||
          weekdayOf(order.tarih) % 6 === 0 ||
          hourOf(order.tarih) < 8 ||
          hourOf(order.tarih) > 18,
      ),
  });

  rules('an order', {
    'has at most one line per product': () =>
      siparisler.flatMap(({ kalemler }) => repeated(kalemler.map(({ urunId }) => urunId))),
  });

  const paidAtTheDoor = siparisler.filter(({ odemeYontemi }) => odemeYontemi === 'kapidaOdeme');

  rules('cash on delivery', {
    'occurs at least three times': () => outside(paidAtTheDoor.length, 3),
    'is used only below 5,000 TL, never for a company, and never in an order that awaits payment': () =>
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
    'has a tracking number and a shipping time if it was shipped, otherwise null': () =>
      siparisler.filter(({ durum, kargo }) =>
        [kargo.takipNo, kargo.gonderimTarihi].some((value) => (value !== null) !== SHIPPED.includes(durum)),
      ),
    'has a delivery time if it was delivered or returned, otherwise null': () =>
      siparisler.filter(
        ({ durum, kargo }) => (kargo.teslimTarihi !== null) !== (SHIPPED.includes(durum) && durum !== 'kargoda'),
      ),
    'has a status that matches that of its order': () =>
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

  /** Half holidays, on which work ends at 13:00. */
  const EVES = '2024-04-09 2024-06-15 2024-10-28 2025-03-29 2025-06-05 2025-10-28';

  const handedOver = siparisler.flatMap(({ kargo }) =>
    [kargo.gonderimTarihi, kargo.teslimTarihi].filter((dateTime) => dateTime !== null),
  );

  rules('a parcel is handed over and delivered', {
    'only from Monday to Saturday, between 09:00 and 19:00': () =>
      handedOver.filter((dateTime) => weekdayOf(dateTime) === 0 || hourOf(dateTime) < 9 || hourOf(dateTime) >= 19),
    'never on a holiday, and never after 13:00 on the eve of one': () =>
      handedOver.filter(
        (dateTime) =>
          HOLIDAYS.includes(dateTime.slice(0, 10)) || (EVES.includes(dateTime.slice(0, 10)) && hourOf(dateTime) >= 13),
      ),
  });

  rules('the invoices', {
    'exist once for each shipped, delivered or returned order, and for no other order': () => {
      const invoiced = new Set(faturalar.map(({ siparisId }) => siparisId));
      return [
        ...outside(faturalar.length, invoiced.size, invoiced.size),
        ...siparisler.filter(({ id, durum }) => invoiced.has(id) !== SHIPPED.includes(durum)),
      ];
    },
    'are made out to companies registered for e-Fatura, to other companies, and to private buyers': () => {
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
    'is an e-Fatura if it is made out to a registered company, otherwise an e-Arşiv': () =>
      faturalar.filter((invoice) => (companyOf(invoice)?.eFaturaMukellefi === true) !== (invoice.tur === 'e-Fatura')),
    'has a value in every field that is never null in invoices of its kind': () =>
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
    'contains the company with its tax number and tax office, or the private buyer, and the delivery address': () =>
      faturalar.filter((invoice) => JSON.stringify(invoice.alici) !== JSON.stringify(buyerOn(invoice))),
    'is issued after the order is placed and before the parcel is shipped': () =>
      faturalar.filter((invoice) => {
        const { tarih, kargo } = orderOf(invoice);
        return !isAscending([tarih, invoice.tarih, kargo.gonderimTarihi, kargo.teslimTarihi]);
      }),
    'is refunded for a returned order, open for a shipped cash-on-delivery order, otherwise paid': () =>
      faturalar.filter((invoice) => {
        const { durum, odemeYontemi } = orderOf(invoice);
        const isOpen = durum === 'kargoda' && odemeYontemi === 'kapidaOdeme';
        return invoice.odemeDurumu !== (durum === 'iadeEdildi' ? 'iadeEdildi' : isOpen ? 'bekliyor' : 'odendi');
      }),
  });

  const FREE_FROM = 750_00n;
  const SHIPPING_RATE = 20;

  const grossOf = ({ kalemler }: Siparis): bigint => total(kalemler.map(({ tutar }) => kurus(tutar)));

  /** The VAT rows of an order’s invoice; the shipping fee is taxed at 20 %. */
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
    'of an order line is quantity × unit price, and its VAT is the VAT included in that amount': () =>
      lines.filter(({ urunId, urunAdi, kdvOrani, adet, birimFiyat, tutar, kdvTutari }) => {
        const product = urunler[urunId - 1];
        if (product?.ad !== urunAdi || product.kdvOrani !== kdvOrani) return true;
        const gross = kurus(tutar);
        return BigInt(adet) * kurus(birimFiyat) !== gross || vatIn(gross, kdvOrani) !== kurus(kdvTutari);
      }),
    'of an order is the sum of its lines and the shipping fee, and its VAT is the sum of the lines’ VAT': () =>
      siparisler.filter((order) => {
        const [gross, vat] = [grossOf(order), total(order.kalemler.map(({ kdvTutari }) => kurus(kdvTutari)))];
        const whole = gross + kurus(order.kargoUcreti) === kurus(order.genelToplam);
        return !whole || kurus(order.kdvToplam) !== vat || kurus(order.araToplam) + vat !== gross;
      }),
    'for shipping is 59.90 TL, or 0 for orders of 750 TL or more, and both occur': () => [
      ...siparisler.filter((order) => order.kargoUcreti !== (grossOf(order) >= FREE_FROM ? 0 : 59.9)),
      ...outside(siparisler.filter(({ kargoUcreti }) => kargoUcreti === 0).length, 1, siparisler.length - 1),
    ],
    'of an invoice equals that of its order and the sum of the VAT rows': () =>
      faturalar.filter(
        (invoice) =>
          invoice.genelToplam !== orderOf(invoice).genelToplam ||
          kurus(invoice.matrah) + kurus(invoice.kdvToplam) !== kurus(invoice.genelToplam) ||
          total(invoice.kdvDetay.map(({ matrah }) => kurus(matrah))) !== kurus(invoice.matrah) ||
          total(invoice.kdvDetay.map(({ kdv }) => kurus(kdv))) !== kurus(invoice.kdvToplam),
      ),
    'of an invoice is divided into tax base and VAT per rate, with the shipping fee at 20 %': () =>
      faturalar.filter(
        (invoice) =>
          invoice.kdvDetay.map(({ oran, matrah, kdv }) => `${oran} ${kurus(matrah)} ${kurus(kdv)}`).join() !==
          rowsOf(orderOf(invoice)).join(),
      ),
  });
});
