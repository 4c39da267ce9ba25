import type { ResourceDefinition } from './resource.ts';
import { address, choice, currency, id, moment, money, outcomes, userId, vatRate } from './shared-fields.ts';

/** Orders of the shop, from unpaid to returned. */
export const orders = {
  path: 'siparisler',
  alias: 'orders',
  singularAlias: 'order',
  count: 80,
  typeName: 'Siparis',
  title: { tr: 'Siparişler', en: 'Orders' },
  description: {
    tr: 'Kalemler, tutarlar, kargo takibi ve durum',
    en: 'Line items, amounts, shipment tracking and status',
  },
  subCollections: ['faturalar'],
  fields: {
    id,
    siparisNo: {
      type: 'string',
      serverSet: true,
      pattern: '^SP-202[45]-\\d{6,}$',
      input: 'orderNumber',
      tr: 'Sipariş numarası',
      en: 'Order number',
      rule: { tr: 'SP, yıl ve yıl içindeki sıra; eşsizdir', en: 'SP, year and running number in the year; unique' },
    },
    kullaniciId: userId,
    tarih: moment({ serverSet: true, synonyms: ['date', 'createdat'], tr: 'Sipariş zamanı', en: 'Time of the order' }),
    durum: choice(
      {
        odemeBekliyor: { tr: 'Ödeme bekliyor', en: 'Unpaid' },
        onaylandi: { tr: 'Onaylandı', en: 'Confirmed' },
        hazirlaniyor: { tr: 'Hazırlanıyor', en: 'Packing' },
        kargoda: { tr: 'Kargoda', en: 'Shipped' },
        ...outcomes,
      },
      {
        serverSet: true,
        synonyms: ['status', 'state', 'completed', 'done'],
        tr: 'Siparişin durumu',
        en: 'Status of the order',
        rule: {
          tr: 'odemeBekliyor → onaylandi → hazirlaniyor → kargoda → teslimEdildi; kargodan önce iptalEdildi, teslimden sonra iadeEdildi olabilir',
          en: 'odemeBekliyor (unpaid) → onaylandi (confirmed) → hazirlaniyor (packing) → kargoda (shipped) → teslimEdildi (delivered); iptalEdildi (cancelled) before shipping, iadeEdildi (returned) after delivery',
        },
      },
    ),
    kalemler: {
      type: 'array',
      itemTypeName: { tr: 'SiparisKalemi', en: 'OrderItem' },
      table: 'siparisKalemleri',
      tr: 'Sipariş kalemleri, en az bir',
      en: 'Line items, at least one',
      items: {
        type: 'object',
        tr: 'Bir kalem',
        en: 'A line item',
        fields: {
          urunId: {
            type: 'integer',
            synonyms: ['product', 'productid'],
            minimum: 1,
            ref: 'urunler',
            tr: 'Ürünün kimliği',
            en: 'ID of the product',
          },
          urunAdi: { type: 'string', serverSet: true, tr: 'Ürün adı', en: 'Name of the product' },
          adet: { type: 'integer', synonyms: ['quantity'], minimum: 1, unit: 'adet', tr: 'Adet', en: 'Quantity' },
          birimFiyat: money({
            serverSet: true,
            synonyms: ['price'],
            tr: 'Birim fiyat, KDV içinde',
            en: 'Unit price, VAT included',
            rule: {
              tr: 'Ürünün sipariş günündeki fiyatı; çoğunlukla bugünkünden düşüktür',
              en: 'The price of the product on the day of the order, usually lower than the current one',
            },
          }),
          kdvOrani: { ...vatRate, serverSet: true },
          kdvTutari: money({
            serverSet: true,
            tr: 'Tutarın içindeki KDV',
            en: 'VAT contained in the amount',
            rule: {
              tr: 'tutar × oran ÷ (100 + oran), kuruşa yuvarlanır',
              en: 'tutar × rate ÷ (100 + rate), rounded to the kuruş',
            },
          }),
          tutar: money({
            serverSet: true,
            tr: 'Kalem tutarı, KDV içinde',
            en: 'Line amount, VAT included',
            rule: { tr: 'adet × birimFiyat', en: 'adet × birimFiyat' },
          }),
        },
      },
    },
    araToplam: money({
      serverSet: true,
      synonyms: ['subtotal'],
      tr: 'Kalemlerin KDV’siz toplamı',
      en: 'Total of the lines without VAT',
      rule: {
        tr: 'araToplam + kdvToplam = kalem tutarlarının toplamı',
        en: 'araToplam + kdvToplam = sum of the line amounts',
      },
    }),
    kdvToplam: money({
      serverSet: true,
      synonyms: ['vat', 'tax'],
      tr: 'Kalemlerdeki KDV toplamı',
      en: 'Total VAT of the lines',
      rule: { tr: 'Kalemlerdeki kdvTutari toplamı', en: 'Sum of kdvTutari over the lines' },
    }),
    kargoUcreti: money({
      serverSet: true,
      synonyms: ['shipping'],
      tr: 'Kargo ücreti, KDV içinde',
      en: 'Shipping fee, VAT included',
      rule: {
        tr: 'Kalemlerin toplamı 750 TL ve üzerindeyse 0; değilse 59,90 TL ve içinde %20 KDV',
        en: '0 when the lines total 750 TL or more, else 59.90 TL including 20% VAT',
      },
    }),
    genelToplam: money({
      serverSet: true,
      synonyms: ['total', 'amount'],
      tr: 'Ödenecek toplam',
      en: 'Grand total',
      rule: { tr: 'araToplam + kdvToplam + kargoUcreti', en: 'araToplam + kdvToplam + kargoUcreti' },
    }),
    paraBirimi: currency,
    odemeYontemi: choice(
      {
        krediKarti: { tr: 'Kredi kartı', en: 'Credit card' },
        bankaKarti: { tr: 'Banka kartı', en: 'Debit card' },
        havale: { tr: 'Havale', en: 'Bank transfer' },
        kapidaOdeme: { tr: 'Kapıda ödeme', en: 'Cash on delivery' },
      },
      {
        synonyms: ['payment', 'paymentmethod'],
        tr: 'Ödeme yöntemi',
        en: 'Payment method (credit card, debit card, bank transfer, on delivery)',
      },
    ),
    kargo: {
      type: 'object',
      serverSet: true,
      tr: 'Kargo bilgisi',
      en: 'Shipment',
      fields: {
        firma: {
          type: 'string',
          serverSet: true,
          synonyms: ['carrier'],
          tr: 'Uydurma kargo firması',
          en: 'Invented carrier',
        },
        takipNo: {
          type: 'string',
          pattern: '^[A-Z]{3}\\d{11}$',
          input: 'trackingNumber',
          nullable: true,
          tr: 'Takip numarası',
          en: 'Tracking number',
          rule: { tr: 'Kargoya verilmeden önce null', en: 'null before shipping' },
        },
        durum: choice(
          {
            bekliyor: { tr: 'Bekliyor', en: 'Pending' },
            yolda: { tr: 'Yolda', en: 'On its way' },
            teslimEdildi: outcomes.teslimEdildi,
            iadeEdildi: outcomes.iadeEdildi,
            iptalEdildi: outcomes.iptalEdildi,
          },
          {
            serverSet: true,
            tr: 'Gönderinin durumu',
            en: 'Status of the shipment',
            rule: { tr: 'Siparişin durumuyla uyuşur', en: 'Consistent with the status of the order' },
          },
        ),
        gonderimTarihi: moment({
          nullable: true,
          tr: 'Kargoya verilme zamanı',
          en: 'Time of shipping',
          rule: { tr: 'Kargoya verilmeden önce null', en: 'null before shipping' },
        }),
        teslimTarihi: moment({
          nullable: true,
          tr: 'Teslim zamanı',
          en: 'Time of delivery',
          rule: { tr: 'Teslimden önce null', en: 'null before delivery' },
        }),
      },
    },
    teslimatAdresi: address({ tr: 'Teslimat adresi', en: 'Delivery address' }),
  },
} as const satisfies ResourceDefinition;
