import { describe, expect, it } from 'vitest';
import type { DataSet } from '../../data/catalogue.ts';
import { dataSet } from '../../data/records.ts';
import { checkRecords } from '../../scripts/generate/rules/record-rules.ts';

/** The data set with another first record of a resource. */
const withFirst = <Name extends keyof DataSet>(
  name: Name,
  change: (record: DataSet[Name][number], others: DataSet[Name]) => object,
): DataSet => {
  const [first, ...others] = dataSet[name];
  return { ...dataSet, [name]: first === undefined ? [] : [change(first, dataSet[name]), ...others] };
};

const findings = (changed: DataSet): readonly string[] =>
  checkRecords(changed).map(({ file, record, rule }) => `${file}: ${record} · ${rule}`);

/** The generator refuses to write what breaks them; rebuild.test.ts sees that it wrote the committed records. */
describe('the rules of the records', () => {
  it('are kept by all of them', () => {
    expect(findings(dataSet)).toEqual([]);
  });

  it.each<[string, string, DataSet]>([
    ['an id with a gap before it', 'urunler.json: id 63 · kimlik', withFirst('urunler', (it) => ({ ...it, id: 63 }))],
    ['an unknown member', 'urunler.json: id 1 · biçim', withFirst('urunler', (it) => ({ ...it, yok: 'mavi' }))],
    ['a member of another type', 'urunler.json: id 1 · biçim', withFirst('urunler', (it) => ({ ...it, stok: '5' }))],
    ['a value out of its range', 'urunler.json: id 1 · biçim', withFirst('urunler', (it) => ({ ...it, puan: 5.5 }))],
    [
      'a value of another pattern',
      'urunler.json: id 1 · biçim',
      withFirst('urunler', (it) => ({ ...it, barkod: '5' })),
    ],
    [
      'a nested value outside its list',
      'siparisler.json: id 1 · biçim',
      withFirst('siparisler', (it) => ({ ...it, kargo: { ...it.kargo, durum: 'yok' } })),
    ],
    ['a missing parent', 'urunler.json: id 1 · bağ', withFirst('urunler', (it) => ({ ...it, kategoriId: 11 }))],
    [
      'a missing record in a list',
      'siparisler.json: id 1 · bağ',
      withFirst('siparisler', (it) => ({ ...it, kalemler: it.kalemler.map((line) => ({ ...line, urunId: 999 })) })),
    ],
    ['reference 0', 'yorumlar.json: id 1 · biçim', withFirst('yorumlar', (it) => ({ ...it, kullaniciId: 0 }))],
    ['a missing member', 'urunler.json: id 1 · biçim', withFirst('urunler', ({ stok: _, ...it }) => it)],
    ['31 June', 'gorevler.json: id 1 · biçim', withFirst('gorevler', (it) => ({ ...it, sonTarih: '2025-06-31' }))],
    [
      'a value of another record',
      'urunler.json: id 2 · eşsiz',
      withFirst('urunler', (it, [, two]) => ({ ...it, barkod: two?.barkod })),
    ],
    [
      'a sum that is off by a kuruş',
      'siparisler.json: id 1 · para',
      withFirst('siparisler', (it) => ({ ...it, araToplam: it.araToplam + 0.01 })),
    ],
    [
      'an invoice unlike its order',
      'faturalar.json: id 1 · para',
      withFirst('faturalar', (it) => ({ ...it, matrah: it.matrah + 0.01 })),
    ],
    [
      'an invoice before its order',
      'faturalar.json: id 1 · zaman',
      withFirst('faturalar', (it) => ({ ...it, tarih: '2023-12-31T10:00:00+03:00' })),
    ],
    [
      'a comment before its post',
      'yorumlar.json: id 1 · zaman',
      withFirst('yorumlar', (it) => ({ ...it, tarih: '2023-12-31T10:00:00+03:00' })),
    ],
    [
      'a task due before its creation',
      'gorevler.json: id 1 · zaman',
      withFirst('gorevler', (it) => ({ ...it, sonTarih: '2024-01-01' })),
    ],
  ])('report %s', (_, due, changed) => {
    expect(findings(changed)).toContain(due);
  });
});
