import type { ResourceDefinition } from './resource.ts';
import { address, choice, currency, id, moment, money, outcomes, userId, vatRate, YEAR } from './shared-fields.ts';

const onlyForCompanies = { tr: 'Alıcı bireyse null', en: 'null for a private buyer' } as const;

/** The letters with which invoice numbers begin, keyed by `tur`. */
export const INVOICE_SERIES = { 'e-Fatura': 'KRM', 'e-Arşiv': 'KRA' } as const;

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
      alias: 'invoiceNumber',
      type: 'string',
      serverSet: true,
      pattern: `^[A-Z]{3}${YEAR}\\d{9}$`,
      input: 'invoiceNumber',
      synonyms: ['invoiceno', 'faturanumarasi'],
      tr: 'Fatura numarası',
      en: 'Invoice number',
      rule: {
        tr: 'Üç harfli seri (KRM e-Fatura, KRA e-Arşiv), yıl ve dokuz haneli sıra; seri ve yıl içinde boşluksuz. Üretilen kayıtlarda sıra yılın günüyle başlar: Günden güne artar, arada boşluk kalır',
        en: 'Three-letter series (KRM e-Fatura, KRA e-Arşiv), year and nine-digit number; no gaps within a series and year. In generated records, the number begins with the day of the year: ascending from day to day, with gaps',
      },
    },
    ettn: {
      alias: 'uuid',
      type: 'string',
      serverSet: true,
      format: 'uuid',
      input: 'uuid',
      tr: 'Evrensel tekil tanımlama numarası (ETTN)',
      en: 'Universally unique identifier (ETTN)',
      rule: { tr: 'UUID sürüm 4 (RFC 9562)', en: 'UUID version 4 (RFC 9562)' },
    },
    tur: choice(
      {
        'e-Fatura': { alias: 'eInvoice', tr: 'e-Fatura', en: 'e-Invoice' },
        'e-Arşiv': { alias: 'eArchive', tr: 'e-Arşiv', en: 'e-Archive', synonyms: ['earchiveinvoice', 'earsivfatura'] },
      },
      {
        alias: 'type',
        serverSet: true,
        tr: 'Belge türü',
        en: 'Document type',
        rule: {
          tr: 'Alıcı, e-Fatura mükellefi bir firmaysa {e-Fatura}; değilse {e-Arşiv}',
          en: '{e-Fatura} when the buyer is a company registered for it, else {e-Arşiv}',
        },
      },
    ),
    siparisId: {
      alias: 'orderId',
      type: 'integer',
      synonyms: ['order'],
      minimum: 1,
      ref: 'siparisler',
      tr: 'Siparişin id’si',
      en: 'ID of the order',
    },
    kullaniciId: userId,
    firmaId: {
      alias: 'companyId',
      type: 'integer',
      synonyms: ['company', 'sirket'],
      minimum: 1,
      ref: 'firmalar',
      nullable: true,
      tr: 'Satın alan firmanın id’si',
      en: 'ID of the company that made the purchase',
      rule: onlyForCompanies,
    },
    tarih: moment({
      alias: 'issuedAt',
      serverSet: true,
      initial: 'now',
      synonyms: ['date', 'createdat', 'zaman'],
      tr: 'Düzenlenme zamanı',
      en: 'Time of issue',
      rule: { tr: 'Siparişten sonra, sevkten önce', en: 'After the order, before shipping' },
    }),
    alici: {
      alias: 'buyer',
      type: 'object',
      tr: 'Alıcı',
      en: 'Buyer',
      fields: {
        unvan: {
          alias: 'name',
          type: 'string',
          synonyms: ['title', 'isim', 'ad'],
          tr: 'Firma unvanı ya da ad ve soyadı',
          en: 'Company name or full name',
        },
        vergiNo: {
          alias: 'taxNumber',
          type: 'string',
          input: 'taxNumber',
          nullable: true,
          synonyms: ['taxid', 'vkn'],
          tr: 'Vergi kimlik numarası',
          en: 'Tax number',
          rule: onlyForCompanies,
        },
        vergiDairesi: {
          alias: 'taxOffice',
          type: 'string',
          nullable: true,
          tr: 'Vergi dairesi',
          en: 'Tax office',
          rule: onlyForCompanies,
        },
        adres: address({ alias: 'address', tr: 'Fatura adresi', en: 'Billing address' }),
      },
    },
    kdvDetay: {
      alias: 'vatDetails',
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
          matrah: money({ alias: 'taxBase', serverSet: true, tr: 'Bu orandaki matrah', en: 'Tax base at this rate' }),
          kdv: money({
            alias: 'vatAmount',
            serverSet: true,
            tr: 'Bu orandaki KDV',
            en: 'VAT at this rate',
            rule: {
              tr: 'Kargo dâhil satırların {kdvTutari} toplamı; {matrah} × {oran}’dan 1 kuruş, üretilen kayıtlarda 2 kuruş farklı olabilir',
              en: 'Sum of {kdvTutari} over the lines, shipping included; may differ from {matrah} × {oran} by 1 kuruş, in generated records by 2',
            },
          }),
        },
      },
    },
    matrah: money({
      alias: 'taxBase',
      serverSet: true,
      synonyms: ['subtotal'],
      tr: 'Toplam matrah',
      en: 'Total tax base',
      rule: { tr: '{kdvDetay} matrahlarının toplamı', en: 'Sum of the bases in {kdvDetay}' },
    }),
    kdvToplam: money({
      alias: 'vatTotal',
      serverSet: true,
      synonyms: ['vat', 'tax'],
      tr: 'Toplam KDV',
      en: 'Total VAT',
      rule: { tr: '{kdvDetay} KDV’lerinin toplamı', en: 'Sum of the VAT in {kdvDetay}' },
    }),
    genelToplam: money({
      alias: 'total',
      serverSet: true,
      synonyms: ['amount', 'toplam', 'tutar'],
      tr: 'Vergiler dâhil toplam',
      en: 'Total including tax',
      rule: {
        tr: '{matrah} + {kdvToplam} = siparişin {genelToplam} değeri',
        en: '{matrah} + {kdvToplam} = the order’s {genelToplam}',
      },
    }),
    paraBirimi: currency,
    odemeDurumu: choice(
      {
        odendi: { alias: 'paid', tr: 'Ödendi', en: 'Paid', synonyms: ['completed', 'tamamlandi'] },
        bekliyor: {
          alias: 'pending',
          tr: 'Bekliyor',
          en: 'Pending',
          synonyms: ['unpaid', 'waiting', 'odenmedi', 'odemebekliyor'],
        },
        iadeEdildi: { ...outcomes.iadeEdildi, alias: 'refunded', en: 'Refunded', synonyms: ['returned', 'geridondu'] },
      },
      {
        alias: 'paymentStatus',
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
