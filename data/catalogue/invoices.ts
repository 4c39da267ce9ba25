import type { ResourceDefinition } from './resource.ts';
import { address, choice, currency, id, moment, money, outcomes, userId, vatRate } from './shared-fields.ts';

const onlyForCompanies = { tr: 'Alıcı bireyse null', en: 'null for a private buyer' } as const;

/** Invoices of the orders that were shipped, delivered or returned. */
export const invoices = {
  path: 'faturalar',
  alias: 'invoices',
  singularAlias: 'invoice',
  count: 61,
  typeName: 'Fatura',
  synonyms: { tr: ['fis'], en: ['bill', 'receipt'] },
  title: { tr: 'Faturalar', en: 'Invoices' },
  description: {
    tr: 'e-Arşiv ve e-Fatura belgeleri, matrah ve KDV',
    en: 'e-Arşiv and e-Fatura documents, tax base and VAT',
  },
  subCollections: [],
  fields: {
    id,
    faturaNo: {
      type: 'string',
      serverSet: true,
      pattern: '^[A-Z]{3}202[45]\\d{9}$',
      input: 'invoiceNumber',
      synonyms: ['invoicenumber', 'invoiceno', 'faturanumarasi'],
      tr: 'Fatura numarası',
      en: 'Invoice number',
      rule: {
        tr: 'Üç harfli seri (KRM e-Fatura, KRA e-Arşiv), yıl ve dokuz haneli sıra; seri ve yıl içinde boşluksuz. Üretilen kayıtlarda sıra yılın günüyle başlar: günden güne artar, arada boşluk kalır',
        en: 'Three-letter series (KRM e-Fatura, KRA e-Arşiv), year and nine-digit number; no gaps within a series and year. In generated records the number begins with the day of the year: ascending from day to day, with gaps',
      },
    },
    ettn: {
      type: 'string',
      serverSet: true,
      format: 'uuid',
      input: 'uuid',
      synonyms: ['uuid'],
      tr: 'Evrensel tekil tanımlama numarası (ETTN)',
      en: 'Universally unique identifier (ETTN)',
      rule: { tr: 'UUID sürüm 4 (RFC 9562)', en: 'UUID version 4 (RFC 9562)' },
    },
    tur: choice(
      {
        'e-Fatura': { tr: 'e-Fatura', en: 'e-Invoice' },
        'e-Arşiv': { tr: 'e-Arşiv', en: 'e-Archive', synonyms: ['earchiveinvoice', 'earsivfatura'] },
      },
      {
        serverSet: true,
        synonyms: ['type'],
        tr: 'Belge türü',
        en: 'Document type',
        rule: {
          tr: 'Alıcı, e-Fatura mükellefi bir firmaysa e-Fatura; değilse e-Arşiv',
          en: 'e-Fatura when the buyer is a company registered for it, else e-Arşiv',
        },
      },
    ),
    siparisId: {
      type: 'integer',
      synonyms: ['order', 'orderid'],
      minimum: 1,
      ref: 'siparisler',
      tr: 'Siparişin kimliği',
      en: 'ID of the order',
    },
    kullaniciId: userId,
    firmaId: {
      type: 'integer',
      synonyms: ['company', 'companyid', 'sirket'],
      minimum: 1,
      ref: 'firmalar',
      nullable: true,
      tr: 'Adına alınan firmanın kimliği',
      en: 'ID of the company that made the purchase',
      rule: onlyForCompanies,
    },
    tarih: moment({
      serverSet: true,
      synonyms: ['date', 'createdat', 'zaman'],
      tr: 'Düzenlenme zamanı',
      en: 'Time of issue',
      rule: { tr: 'Siparişten sonra, sevkten önce', en: 'After the order, before shipping' },
    }),
    alici: {
      type: 'object',
      tr: 'Alıcı',
      en: 'Buyer',
      fields: {
        unvan: {
          type: 'string',
          synonyms: ['name', 'title', 'isim', 'ad'],
          tr: 'Firma unvanı ya da ad ve soyadı',
          en: 'Company name or full name',
        },
        vergiNo: {
          type: 'string',
          input: 'taxNumber',
          nullable: true,
          synonyms: ['taxnumber', 'taxid', 'vkn'],
          tr: 'Vergi kimlik numarası',
          en: 'Tax number',
          rule: onlyForCompanies,
        },
        vergiDairesi: {
          type: 'string',
          nullable: true,
          synonyms: ['taxoffice'],
          tr: 'Vergi dairesi',
          en: 'Tax office',
          rule: onlyForCompanies,
        },
        adres: address({ tr: 'Fatura adresi', en: 'Billing address' }),
      },
    },
    kdvDetay: {
      type: 'array',
      serverSet: true,
      itemTypeName: { tr: 'KdvDetayi', en: 'VatDetail' },
      table: 'faturaKdvDetaylari',
      tr: 'Orana göre KDV dökümü; kargo ücreti %20 satırındadır',
      en: 'VAT by rate; the shipping fee is in the 20% row',
      items: {
        type: 'object',
        tr: 'Bir oran',
        en: 'One rate',
        fields: {
          oran: { ...vatRate, serverSet: true },
          matrah: money({ serverSet: true, tr: 'Bu orandaki matrah', en: 'Tax base at this rate' }),
          kdv: money({
            serverSet: true,
            tr: 'Bu orandaki KDV',
            en: 'VAT at this rate',
            rule: {
              tr: 'Kargo dâhil satırların kdvTutari toplamı; matrah × oran’dan 1 kuruş, üretilen kayıtlarda 2 kuruş farklı olabilir',
              en: 'Sum of kdvTutari over the lines, shipping included; may differ from matrah × oran by 1 kuruş, in generated records by 2',
            },
          }),
        },
      },
    },
    matrah: money({
      serverSet: true,
      synonyms: ['subtotal'],
      tr: 'Toplam matrah',
      en: 'Total tax base',
      rule: { tr: 'kdvDetay matrahlarının toplamı', en: 'Sum of the bases in kdvDetay' },
    }),
    kdvToplam: money({
      serverSet: true,
      synonyms: ['vat', 'tax'],
      tr: 'Toplam KDV',
      en: 'Total VAT',
      rule: { tr: 'kdvDetay KDV’lerinin toplamı', en: 'Sum of the VAT in kdvDetay' },
    }),
    genelToplam: money({
      serverSet: true,
      synonyms: ['total', 'amount', 'toplam', 'tutar'],
      tr: 'Vergiler dâhil toplam',
      en: 'Total including tax',
      rule: {
        tr: 'matrah + kdvToplam = siparişin genelToplam değeri',
        en: 'matrah + kdvToplam = the order’s genelToplam',
      },
    }),
    paraBirimi: currency,
    odemeDurumu: choice(
      {
        odendi: { tr: 'Ödendi', en: 'Paid', synonyms: ['completed', 'tamamlandi'] },
        bekliyor: { tr: 'Bekliyor', en: 'Pending', synonyms: ['unpaid', 'waiting', 'odenmedi', 'odemebekliyor'] },
        iadeEdildi: { ...outcomes.iadeEdildi, en: 'Refunded', synonyms: ['returned', 'geridondu'] },
      },
      {
        serverSet: true,
        synonyms: ['payment', 'status', 'durum'],
        tr: 'Ödeme durumu',
        en: 'Payment status',
      },
    ),
  },
  variants: {
    by: 'tur',
    kinds: [
      {
        value: 'e-Fatura',
        typeName: { tr: 'EFatura', en: 'EInvoice' },
        present: ['firmaId', 'alici_vergiNo', 'alici_vergiDairesi'],
      },
      { value: 'e-Arşiv', typeName: { tr: 'EArsivFatura', en: 'EArchiveInvoice' }, present: [] },
    ],
  },
} as const satisfies ResourceDefinition;
