import { catalogue, isResourceName } from '../../../data/catalogue.ts';
import type { Bilingual } from '../../../data/catalogue/field.ts';
import { same } from '../../../data/lib/both-languages.ts';
import { dataSet } from '../../../data/records.ts';
import { type Download, downloads } from '../../output/downloads/files.ts';
import { tables } from '../../../functions/documents/tables/tables.ts';
import { ORIGIN_PLACEHOLDER, type Snippet } from '../../shared/code-html.ts';

interface ListedFile {
  readonly name: string;
  readonly path: string;
  readonly size: string;
}

const KILOBYTE = 1024;

const listed = ({ name, path, bytes }: Download): ListedFile => ({
  name,
  path,
  size: `${Math.max(1, Math.round(bytes.length / KILOBYTE))} KB`,
});

const wholeTexts: Readonly<Record<string, Bilingual>> = {
  'kurmaca.json': { tr: 'Bütün kaynaklar tek bir nesnede', en: 'All resources in one JSON object' },
  'kurmaca.xlsx': { tr: 'Excel çalışma kitabı: her tablo bir sayfada', en: 'An Excel workbook with a sheet per table' },
  'kurmaca.sqlite': { tr: 'Hazır SQLite veri tabanı', en: 'A SQLite database, ready to open' },
  'kurmaca.sql': {
    tr: 'PostgreSQL için tablolar ve satırlar',
    en: 'Tables and rows for PostgreSQL',
  },
  'kurmaca-mysql.sql': {
    tr: 'MySQL ve MariaDB için tablolar ve satırlar',
    en: 'Tables and rows for MySQL and MariaDB',
  },
  SHA256SUMS: { tr: 'Bütün dosyaların SHA-256 özetleri', en: 'The SHA-256 checksums of all files' },
  'turkce-testi.json': {
    tr: 'Veriler değil, Türkçe testi: metin işlevleri için girdiler, beklenen sonuçlar ve nedenleri',
    en: 'Not records: the Turkish test’s inputs, expected results and reasons, for text functions',
  },
  'kurmaca-fetch.js': {
    tr: 'API’nin tamamı, çift tıklanan bir sayfanın `<script src>` ile alacağı betik olarak; adı `kurmaca`',
    en: 'The whole API as a script for the `<script src>` of a double-clicked page; its name is `kurmaca`',
  },
  'iller.geojson': {
    tr: 'İl sınırları, haritalar için (WGS 84 dereceleri). Kaynak: [Natural Earth](https://www.naturalearthdata.com), kamu malı; sadeleştirildi. Özellikleri: `plaka` iki haneli metin (`"06"`), `il` ilin adı; `iller.json` belgesinde `plaka` 6, adın alanı `ad`',
    en: 'Province borders for maps (WGS 84 degrees). Source: [Natural Earth](https://www.naturalearthdata.com), public domain; simplified. Properties: `plaka`, a text of two digits (`"06"`), and `il`, the name; in `provinces.json` `plaka` is 6 and the name is `ad`',
  },
};

/** Files that contain all tables. */
export const wholeDownloads = downloads.tr
  .filter(({ table }) => table === undefined)
  .map((file) => ({ ...listed(file), text: wholeTexts[file.name] }));

const entryTables: Readonly<Record<string, Bilingual>> = {
  siparisKalemleri: { tr: 'Sipariş kalemleri', en: 'Order line items' },
  faturaKdvDetaylari: { tr: 'Faturaların KDV dökümleri', en: 'Invoice VAT by rate' },
  gonderiEtiketleri: { tr: 'Gönderilerin etiketleri', en: 'Post tags' },
};

export const downloadTables = tables(dataSet).map(({ name, rows, columns, primaryKey }) => ({
  name,
  title: isResourceName(name) ? catalogue[name].title : entryTables[name],
  rows: rows.length,
  columns: columns.length,
  primaryKey: primaryKey.join(', '),
  references: columns.flatMap((column) =>
    column.references === undefined ? [] : [`${column.name} → ${column.references}`],
  ),
  files: downloads.tr.filter(({ table }) => table === name).map(listed),
}));

const address = (file: string): string => {
  const found = downloads.tr.find(({ name }) => name === file);
  if (found === undefined) throw new Error(`${file} is not a download`);
  return `${ORIGIN_PLACEHOLDER}${found.path}`;
};

interface Example extends Snippet {
  readonly id: string;
  readonly title: Bilingual;
  /** Notes as Markdown. */
  readonly notes?: readonly Bilingual[];
}

const importedAgain: Bilingual = {
  tr: 'Betik önce kendi on iki tablosunu, eklediğiniz satırlarla birlikte siler; bu yüzden yeniden yüklenebilir. `INSERT` satırında `id` yoksa sıradaki id’yi veri tabanı verir.',
  en: 'The script first drops its own twelve tables, with the rows that you added, so it can be imported again. Without `id`, an `INSERT` gets the next one from the database.',
};

/** The date of the last manual import into the databases that the notes mention. */
const triedOn: Bilingual = { tr: '22 Kasım 2026', en: '22 November 2026' };

/** Short programs that use the files; `{origin}` is replaced by the site's URL. */
export const downloadExamples: readonly Example[] = [
  {
    id: 'pandas',
    title: same('Python: pandas'),
    place: 'python',
    text: `import pandas as pd

codes = dict.fromkeys([
    "telefon", "vergiNo", "mersisNo", "barkod", "adres_postaKodu",
    "teslimatAdresi_postaKodu", "alici_vergiNo", "alici_adres_postaKodu",
], str)
orders = pd.read_csv("${address('siparisler.csv')}", dtype=codes, parse_dates=["tarih"])
lines = pd.read_csv("${address('siparisKalemleri.csv')}", dtype=codes)
products = pd.read_csv("${address('urunler.csv')}", dtype=codes)

sold = lines.merge(products, left_on="urunId", right_on="id")
print(sold.groupby("marka")["tutar"].sum().nlargest(5))
print(orders.set_index("tarih")["genelToplam"].resample("MS").sum())`,
    notes: [
      {
        tr: 'pandas rakamlardan oluşan metinleri sayı sanır; `codes` olmasa baştaki sıfırlar ve artı işareti kaybolur. Diğer dosyalarda da gerekir: `pd.read_json("firmalar.ndjson", lines=True, dtype=codes)`, `pd.read_excel("kurmaca.xlsx", "firmalar", dtype=codes)`.',
        en: 'pandas takes texts of digits for numbers; without `codes`, leading zeros and plus signs are lost. The other files need it, too: `pd.read_json("firmalar.ndjson", lines=True, dtype=codes)`, `pd.read_excel("kurmaca.xlsx", "firmalar", dtype=codes)`.',
      },
    ],
  },
  {
    id: 'duckdb',
    title: same('DuckDB'),
    place: 'duckdb',
    text: `INSTALL httpfs;
LOAD httpfs;

SELECT f.sektor, count(*) AS kisi
FROM read_csv('${address('kullanicilar.csv')}') AS k
JOIN read_csv('${address('firmalar.csv')}') AS f ON f.id = k.firmaId
GROUP BY f.sektor
ORDER BY kisi DESC, f.sektor
LIMIT 10;`,
    notes: [
      {
        tr: "`read_ndjson` zamanları UTC’ye çevirir ve saat farkını atar: 34 numaralı sipariş 23 Mart’a düşer. Türkiye’deki gün: `SELECT id, (tarih + INTERVAL 3 HOUR)::DATE AS gun FROM read_ndjson('siparisler.ndjson')`. CSV’de `tarih` farkıyla okunur; önce `SET TimeZone = 'Europe/Istanbul'` yazın.",
        en: "`read_ndjson` converts moments to UTC and drops the offset: order 34 falls on 23 March. For the day in Türkiye: `SELECT id, (tarih + INTERVAL 3 HOUR)::DATE AS day FROM read_ndjson('siparisler.ndjson')`. In a CSV `tarih` keeps its offset; first write `SET TimeZone = 'Europe/Istanbul'`.",
      },
    ],
  },
  {
    id: 'sqlite',
    title: same('SQLite'),
    place: 'bash',
    text: `curl -O ${address('kurmaca.sqlite')}
sqlite3 kurmaca.sqlite '
  SELECT u.ad, sum(k.adet) AS adet, round(sum(k.tutar), 2) AS tutar
  FROM siparisKalemleri AS k
  JOIN urunler AS u ON u.id = k.urunId
  GROUP BY u.id
  ORDER BY tutar DESC
  LIMIT 10
'`,
    notes: [
      {
        tr: `\`date()\` ve diğer tarih işlevleri UTC’ye çevirir: \`date('2025-03-24T00:04:56+03:00')\` 23 Mart’tır. Türkiye’deki gün için \`date(tarih, '+3 hours')\` yazın.`,
        en: `\`date()\` and the other date functions convert to UTC: \`date('2025-03-24T00:04:56+03:00')\` is 23 March. For the day in Türkiye, write \`date(tarih, '+3 hours')\`.`,
      },
      {
        tr: `Türkçe sıralaması yoktur: \`ORDER BY adres_il\` Çanakkale’yi Van’dan sonraya koyar. Programınızda sıralayın; JavaScript’te \`a.localeCompare(b, 'tr')\`.`,
        en: `There is no Turkish collation: \`ORDER BY adres_il\` puts Çanakkale after Van. Sort in your program; in JavaScript, \`a.localeCompare(b, 'tr')\`.`,
      },
      {
        tr: 'true ve false, 1 ve 0 olarak görünür.',
        en: 'true and false are displayed as 1 and 0.',
      },
    ],
  },
  {
    id: 'postgresql',
    title: same('PostgreSQL'),
    place: 'bash',
    text: `curl -O ${address('kurmaca.sql')}
createdb kurmaca
psql -d kurmaca -q -f kurmaca.sql
psql -d kurmaca -c '
  SELECT adres_il, count(*) AS kisi
  FROM kullanicilar
  GROUP BY adres_il
  ORDER BY adres_il COLLATE "tr-x-icu"
'`,
    notes: [
      importedAgain,
      {
        tr: 'Adları tırnaksız yazın: `SELECT kullaniciAdi FROM kullanicilar`. PostgreSQL onları küçük harfe çevirir; sonuçtaki başlık `kullaniciadi` olur. Büyük harfler gerekiyorsa `kullaniciAdi AS "kullaniciAdi"`.',
        en: 'Write names without quotes: `SELECT kullaniciAdi FROM kullanicilar`. PostgreSQL folds them to lower case, so the column of the result is called `kullaniciadi`. Where you need the capitals: `kullaniciAdi AS "kullaniciAdi"`.',
      },
      {
        tr: "Zamanlar `TIMESTAMPTZ` türündedir ve oturumun saat diliminde görünür. Türkiye saati için önce `SET timezone = 'Europe/Istanbul'` yazın; `tarih::date` o zaman Türkiye’deki gündür.",
        en: "Moments are `TIMESTAMPTZ` and displayed in the session’s time zone. For Turkish time, first write `SET timezone = 'Europe/Istanbul'`; `tarih::date` is then the day in Türkiye.",
      },
      {
        tr: 'Türkçe sıralama `COLLATE "tr-x-icu"` ile olur.',
        en: 'For Turkish order, use `COLLATE "tr-x-icu"`.',
      },
      {
        tr: `PostgreSQL 15 ile denendi (${triedOn.tr}).`,
        en: `Tried on PostgreSQL 15 (${triedOn.en}).`,
      },
    ],
  },
  {
    id: 'mysql',
    title: { tr: 'MySQL ve MariaDB', en: 'MySQL and MariaDB' },
    place: 'bash',
    text: `curl -O ${address('kurmaca-mysql.sql')}
mariadb -e 'CREATE DATABASE kurmaca'
mariadb kurmaca -e "source kurmaca-mysql.sql"
mariadb kurmaca -t -e '
  SELECT year(tarih) AS yil, month(tarih) AS ay, sum(genelToplam) AS toplam
  FROM siparisler
  GROUP BY yil, ay
  ORDER BY yil, ay
'`,
    notes: [
      importedAgain,
      {
        tr: 'MySQL’de `mariadb` yerine `mysql`, şifre varsa ikisinde de `-p` yazın.',
        en: 'With MySQL, write `mysql` for `mariadb`; with a password, add `-p`.',
      },
      {
        tr: 'Zamanlar Türkiye saatinde `DATETIME` değerleridir; farkları (+03:00) yoktur, çevirmeyin.',
        en: 'Moments are `DATETIME` in Turkish time, without an offset: do not convert them.',
      },
      {
        tr: "Tabloların karakter kümesi utf8mb4, sıralaması Türkçedir (`utf8mb4_turkish_ci`): `ORDER BY adres_il` Çanakkale’yi Bursa’dan sonraya koyar, `adres_il = 'istanbul'` İstanbul’u bulur. MySQL 8’de `utf8mb4_tr_0900_ai_ci`, MariaDB 10.10 ve sonrasında `uca1400_turkish_ai_ci` daha yenidir.",
        en: "The tables’ character set is utf8mb4 and their collation Turkish (`utf8mb4_turkish_ci`): `ORDER BY adres_il` puts Çanakkale after Bursa, and `adres_il = 'istanbul'` finds İstanbul. MySQL 8 has the newer `utf8mb4_tr_0900_ai_ci`, MariaDB from 10.10 on `uca1400_turkish_ai_ci`.",
      },
      {
        tr: 'Linux’ta tablo adlarının büyük-küçük harfleri önemlidir: `siparisKalemleri`.',
        en: 'On Linux, letter case matters in table names: `siparisKalemleri`.',
      },
      {
        tr: `MariaDB 10.11 ile denendi (${triedOn.tr}): bütün değerler JSON’dakilerle aynı. MySQL’in kendisinde denenmedi.`,
        en: `Tried on MariaDB 10.11 (${triedOn.en}): all values equal those of the JSON. Not tried on MySQL itself.`,
      },
    ],
  },
  {
    id: 'r',
    title: same('R'),
    place: 'r',
    text: `orders <- read.csv("${address('siparisler.csv')}", fileEncoding = "UTF-8-BOM",
  colClasses = c(teslimatAdresi_postaKodu = "character"))
users <- read.csv("${address('kullanicilar.csv')}", fileEncoding = "UTF-8-BOM",
  colClasses = c(telefon = "character", adres_postaKodu = "character"))

both <- merge(orders, users, by.x = "kullaniciId", by.y = "id")
by_province <- aggregate(genelToplam ~ adres_il, both, sum)
top <- head(by_province[order(-by_province$genelToplam), ], 8)

print(top)
barplot(top$genelToplam, names.arg = top$adres_il, las = 2)`,
  },
];
