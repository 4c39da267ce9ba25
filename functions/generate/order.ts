import type { Firma, Kullanici, Siparis, Urun } from '../../data/catalogue.ts';
import { postalAddress } from './address.ts';
import { containedVat, type Kurus, liraOf, orderTotals } from '../../data/money.ts';
import type { Random } from './random.ts';
import { DELIVERY, DISPATCH, formatMoment, type Moment, nextWorkingDay, onDay, yearOf } from './time.ts';

type Line = Siparis['kalemler'][number];

export interface Sale {
  readonly buyer: Kullanici;
  /** The buyer's employer, if the employer is billed and receives the goods. */
  readonly company: Firma | undefined;
  readonly time: Moment;
  /** The time of shipment; `null` if the order has not been shipped. */
  readonly shipped: Moment | null;
  readonly delivered: Moment | null;
  readonly durum: Siparis['durum'];
  readonly odemeYontemi: Siparis['odemeYontemi'];
  readonly kalemler: readonly Line[];
  readonly carrier: Carrier;
  /** The eleven digits of the tracking number. */
  readonly parcel: string;
}

/** An invented carrier, with the three-letter prefix (`kod`) of its tracking numbers. */
export interface Carrier {
  readonly ad: string;
  readonly kod: string;
}

/** Random times on working days: shipment one or two days after `time`, delivery one to four days after the shipment. */
export const shippingAfter = (random: Random, time: Moment): { readonly shipped: Moment; delivered: () => Moment } => {
  const shipped = nextWorkingDay(onDay(random, time, random.int(1, 2), DISPATCH));
  return { shipped, delivered: () => nextWorkingDay(onDay(random, shipped, random.int(1, 4), DELIVERY)) };
};

export const lineOf = (product: Urun, adet: number, price: Kurus): Line => {
  const tutar = adet * price;
  return {
    urunId: product.id,
    urunAdi: product.ad,
    adet,
    birimFiyat: liraOf(price),
    kdvOrani: product.kdvOrani,
    kdvTutari: liraOf(containedVat(tutar, product.kdvOrani)),
    tutar: liraOf(tutar),
  };
};

const shipmentStates = {
  odemeBekliyor: 'bekliyor',
  onaylandi: 'bekliyor',
  hazirlaniyor: 'bekliyor',
  kargoda: 'yolda',
  teslimEdildi: 'teslimEdildi',
  iadeEdildi: 'iadeEdildi',
  iptalEdildi: 'iptalEdildi',
} as const satisfies Record<Siparis['durum'], Siparis['kargo']['durum']>;

/** Returns the order of a sale. `number` is the part of the order number after the year. */
export const orderOf = (id: number, number: string, sale: Sale): Siparis => {
  const { buyer, company, time, shipped, delivered, durum, odemeYontemi, kalemler, carrier, parcel } = sale;
  return {
    id,
    siparisNo: `SP-${yearOf(time)}-${number}`,
    kullaniciId: buyer.id,
    tarih: formatMoment(time),
    durum,
    kalemler,
    ...orderTotals(kalemler),
    paraBirimi: 'TRY',
    odemeYontemi,
    kargo: {
      firma: carrier.ad,
      takipNo: shipped === null ? null : `${carrier.kod}${parcel}`,
      durum: shipmentStates[durum],
      gonderimTarihi: shipped === null ? null : formatMoment(shipped),
      teslimTarihi: delivered === null ? null : formatMoment(delivered),
    },
    teslimatAdresi: postalAddress((company ?? buyer).adres),
  };
};
