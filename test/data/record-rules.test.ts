import { describe, expect, it } from 'vitest';
import type { DataSet, ResourceName } from '../../data/catalogue.ts';
import { dataSet } from '../../data/records.ts';
import { checkRecords } from '../../scripts/generate/rules/record-rules.ts';

/** The data set with other values in the first record of a resource; without those that are `undefined`. */
const withFirst = (name: ResourceName, change: object): DataSet => {
  const [first, ...others] = dataSet[name];
  const entries = Object.entries({ ...first, ...change }).filter(([, value]: [string, unknown]) => value !== undefined);
  return { ...dataSet, [name]: [Object.fromEntries(entries), ...others] };
};

const findings = (changed: DataSet): readonly string[] =>
  checkRecords(changed).map(({ file, record, rule }) => `${file}: ${record} · ${rule}`);

const OLD = '2023-12-31T10:00:00+03:00';
const { siparisler, faturalar, urunler } = dataSet;
const [order, invoice] = [siparisler[0], faturalar[0]];
const aCentMore = (amount = 0): number => amount + 0.01;

/** The generator refuses to write what breaks them; rebuild.test.ts sees that it wrote the committed records. */
describe('the rules of the records', () => {
  it('are kept by all of them', () => {
    expect(findings(dataSet)).toEqual([]);
  });

  it.each<[what: string, due: string, ResourceName, change: object]>([
    ['an id with a gap before it', 'id 63 · kimlik', 'urunler', { id: 63 }],
    ['an unknown field', 'id 1 · biçim', 'urunler', { yok: 'mavi' }],
    ['a field of another type', 'id 1 · biçim', 'urunler', { stok: '5' }],
    ['a missing field', 'id 1 · biçim', 'urunler', { stok: undefined }],
    ['a value out of its range', 'id 1 · biçim', 'urunler', { puan: 5.5 }],
    ['a value of another pattern', 'id 1 · biçim', 'urunler', { barkod: '5' }],
    ['a nested value outside its list', 'id 1 · biçim', 'siparisler', { kargo: { ...order?.kargo, durum: 'yok' } }],
    ['a missing parent', 'id 1 · bağ', 'urunler', { kategoriId: 11 }],
    ['a missing record in a list', 'id 1 · bağ', 'siparisler', { kalemler: [{ ...order?.kalemler[0], urunId: 999 }] }],
    ['reference 0', 'id 1 · biçim', 'yorumlar', { kullaniciId: 0 }],
    ['31 June', 'id 1 · biçim', 'gorevler', { sonTarih: '2025-06-31' }],
    ['a value of another record', 'id 2 · eşsiz', 'urunler', { barkod: urunler[1]?.barkod }],
    ['a sum that is off by a kuruş', 'id 1 · para', 'siparisler', { araToplam: aCentMore(order?.araToplam) }],
    ['another VAT than that of the lines', 'id 1 · para', 'siparisler', { kdvToplam: aCentMore(order?.kdvToplam) }],
    ['an invoice unlike its order', 'id 1 · para', 'faturalar', { matrah: aCentMore(invoice?.matrah) }],
    ['an invoice before its order', 'id 1 · zaman', 'faturalar', { tarih: OLD }],
    ['a comment before its post', 'id 1 · zaman', 'yorumlar', { tarih: OLD }],
    ['a task due before its creation', 'id 1 · zaman', 'gorevler', { sonTarih: '2024-01-01' }],
  ])('report %s', (_, due, name, change) => {
    expect(findings(withFirst(name, change))).toContain(`${name}.json: ${due}`);
  });
});
