import { dataSet } from '../../data/records.ts';

interface ReadableRecord {
  /** The resource and the id: `gonderiler 4`. */
  readonly record: string;
  readonly headings: readonly string[];
  readonly prose: string;
}

/** The human-readable texts of all posts, comments, products, todos and categories. */
export const readableRecords: readonly ReadableRecord[] = [
  ...dataSet.gonderiler.map(({ id, baslik, etiketler, ozet, icerik }) => ({
    record: `gonderiler ${id}`,
    headings: [baslik, ...etiketler],
    prose: `${ozet}\n\n${icerik}`,
  })),
  ...dataSet.yorumlar.map(({ id, icerik }) => ({ record: `yorumlar ${id}`, headings: [], prose: icerik })),
  ...dataSet.urunler.map(({ id, ad, aciklama }) => ({ record: `urunler ${id}`, headings: [ad], prose: aciklama })),
  ...dataSet.gorevler.map(({ id, baslik, aciklama }) => ({
    record: `gorevler ${id}`,
    headings: [baslik],
    prose: aciklama,
  })),
  ...dataSet.kategoriler.map(({ id, ad, aciklama }) => ({
    record: `kategoriler ${id}`,
    headings: [ad],
    prose: aciklama,
  })),
];
