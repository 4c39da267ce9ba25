import { catalogue, isResourceName } from '../../data/catalogue.ts';
import type { Bilingual } from '../../data/catalogue/member.ts';
import { dataSet } from '../../data/records.ts';
import { type Download, downloads } from '../downloads/files.ts';
import { tables } from '../downloads/tables.ts';
import { ORIGIN_PLACEHOLDER, type Snippet } from './code-html.ts';

/** A file as the page lists it. */
interface ListedFile {
  readonly name: string;
  readonly path: string;
  readonly size: string;
  readonly sha256: string;
}

const KILOBYTE = 1024;

const listed = ({ name, path, bytes, sha256 }: Download): ListedFile => ({
  name,
  path,
  size: `${Math.max(1, Math.round(bytes.length / KILOBYTE))} KB`,
  sha256,
});

const wholeTexts: Readonly<Record<string, Bilingual>> = {
  'kurmaca.json': { tr: 'Bütün kaynaklar tek bir nesnede', en: 'All resources in one JSON object' },
  'kurmaca.sql': {
    tr: 'SQLite ve PostgreSQL için tablolar ve satırlar',
    en: 'Tables and rows for SQLite and PostgreSQL',
  },
  'kurmaca.sqlite': { tr: 'Hazır SQLite veritabanı', en: 'A SQLite database, ready to open' },
};

/** The files that hold the whole data set. */
export const wholeDownloads = downloads
  .filter(({ table }) => table === undefined)
  .map((file) => ({ ...listed(file), text: wholeTexts[file.name] }));

const entryTables: Readonly<Record<string, Bilingual>> = {
  siparisKalemleri: { tr: 'Sipariş kalemleri', en: 'Order line items' },
  faturaKdvDetaylari: { tr: 'Faturaların KDV dökümleri', en: 'Invoice VAT by rate' },
  gonderiEtiketleri: { tr: 'Gönderilerin etiketleri', en: 'Post tags' },
};

/** Each table with its files. */
export const downloadTables = tables(dataSet).map(({ name, rows, columns, primaryKey }) => ({
  name,
  title: isResourceName(name) ? catalogue[name].title : entryTables[name],
  rows: rows.length,
  columns: columns.length,
  primaryKey: primaryKey.join(', '),
  references: columns.flatMap((column) =>
    column.references === undefined ? [] : [`${column.name} → ${column.references}`],
  ),
  files: downloads.filter(({ table }) => table === name).map(listed),
}));

const address = (file: string): string => {
  const found = downloads.find(({ name }) => name === file);
  if (found === undefined) throw new Error(`${file} is not a download`);
  return `${ORIGIN_PLACEHOLDER}${found.path}`;
};

interface Example extends Snippet {
  readonly id: string;
  readonly title: Bilingual;
}

const same = (text: string): Bilingual => ({ tr: text, en: text });

/** Short programs that use the files; `{origin}` stands for the address of the site. */
export const downloadExamples: readonly Example[] = [
  {
    id: 'pandas',
    title: same('Python: pandas'),
    place: 'python',
    text: `import pandas as pd

orders = pd.read_csv("${address('siparisler.csv')}", parse_dates=["tarih"])
lines = pd.read_csv("${address('siparisKalemleri.csv')}")
products = pd.read_csv("${address('urunler.csv')}", dtype={"barkod": str})

sold = lines.merge(products, left_on="urunId", right_on="id")
print(sold.groupby("marka")["tutar"].sum().nlargest(5))
print(orders.set_index("tarih")["genelToplam"].resample("MS").sum())`,
  },
  {
    id: 'duckdb',
    title: same('DuckDB'),
    place: 'duckdb',
    text: `INSTALL httpfs;
LOAD httpfs;

SELECT f.sektor, count(*) AS kisi
FROM read_csv('${address('kullanicilar.csv')}') AS k
JOIN read_csv('${address('firmalar.csv')}') AS f ON f.id = k."firmaId"
GROUP BY f.sektor
ORDER BY kisi DESC, f.sektor
LIMIT 10;`,
  },
  {
    id: 'sqlite',
    title: same('SQLite'),
    place: 'sh',
    text: `curl -O ${address('kurmaca.sqlite')}
sqlite3 kurmaca.sqlite '
  SELECT u.ad, sum(k.adet) AS adet, round(sum(k.tutar), 2) AS tutar
  FROM siparisKalemleri AS k
  JOIN urunler AS u ON u.id = k.urunId
  GROUP BY u.id
  ORDER BY tutar DESC
  LIMIT 10
'`,
  },
  {
    id: 'r',
    title: same('R'),
    place: 'r',
    text: `orders <- read.csv("${address('siparisler.csv')}", fileEncoding = "UTF-8-BOM")
users <- read.csv("${address('kullanicilar.csv')}", fileEncoding = "UTF-8-BOM")

both <- merge(orders, users, by.x = "kullaniciId", by.y = "id")
by_province <- aggregate(genelToplam ~ adres_il, both, sum)
top <- head(by_province[order(-by_province$genelToplam), ], 8)

print(top)
barplot(top$genelToplam, names.arg = top$adres_il, las = 2)`,
  },
];
