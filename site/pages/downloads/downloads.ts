import type { Bilingual } from '../../../data/catalogue/field.ts';
import type { Language } from '../../../data/language.ts';
import { same } from '../../../data/lib/both-languages.ts';
import { dataSet } from '../../../data/records.ts';
import { type Download, downloads } from '../../output/downloads/files.ts';
import { tables } from '../../../functions/documents/tables/tables.ts';
import { catalogues } from '../../shared/catalogues.ts';
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
    en: 'Province borders for maps (WGS 84 degrees). Source: [Natural Earth](https://www.naturalearthdata.com), public domain; simplified. Properties: `plaka`, a two-digit string (`"06"`), and `il`, the name; in `provinces.json` they are `plateCode`, which is 6, and `name`',
  },
  SHA256SUMS: { tr: 'Bütün dosyaların SHA-256 özetleri', en: 'The SHA-256 checksums of the files with English names' },
};

/** A file in the names of a language, or one that is the same in both. @throws Error if there is none */
const fileIn = (lang: Language, file: string): Download => {
  const found = [...downloads[lang], ...downloads.tr].find(({ name }) => name === file);
  if (found === undefined) throw new Error(`${file} is not a download`);
  return found;
};

/** Files that do not belong to one table. */
export const wholeDownloads = (lang: Language): readonly (ListedFile & { readonly text: string })[] =>
  Object.entries(wholeTexts).map(([name, text]) => ({ ...listed(fileIn(lang, name)), text: text[lang] }));

const entryTables: Readonly<Record<string, Bilingual>> = {
  orderItems: { tr: 'Sipariş kalemleri', en: 'Order line items' },
  vatDetails: { tr: 'Faturaların KDV dökümleri', en: 'Invoice VAT by rate' },
  postTags: { tr: 'Gönderilerin etiketleri', en: 'Post tags' },
};

const downloadTables = (lang: Language) => {
  const { bySegment, of } = catalogues[lang];
  return tables(dataSet, catalogues[lang]).map(({ name, alias, rows, columns, primaryKey }) => ({
    name,
    title: (bySegment.has(name) ? of(name).title : entryTables[alias])?.[lang],
    rows: rows.length,
    columns: columns.length,
    primaryKey: primaryKey.join(', '),
    references: columns.flatMap((column) =>
      column.references === undefined ? [] : [`${column.name} → ${column.references}`],
    ),
    files: downloads[lang].filter(({ table }) => table === name).map(listed),
  }));
};

const addressIn =
  (lang: Language) =>
  (file: string): string =>
    ORIGIN_PLACEHOLDER + fileIn(lang, file).path;
const address = { tr: addressIn('tr'), en: addressIn('en') };

/** A program in the names of each language. */
interface Example extends Omit<Snippet, 'text'>, Bilingual {
  readonly id: string;
  readonly title: Bilingual;
  /** Notes as Markdown. */
  readonly notes?: readonly Bilingual[];
}

const importedAgain: Bilingual = {
  tr: 'Betik önce kendi on iki tablosunu, eklediğiniz satırlarla birlikte siler; bu yüzden yeniden yüklenebilir. `INSERT` satırında `id` yoksa sıradaki id’yi veri tabanı verir.',
  en: 'The script first drops its own twelve tables, including rows that you added, so it can be imported again. Without `id`, an `INSERT` gets the next one from the database.',
};

/** The dates of the last manual imports of the files in each language into the databases that the notes mention. */
const triedOn: Bilingual = { tr: '22 Kasım 2026', en: '28 November 2026' };

/** Short programs that use the files. */
const examples: readonly Example[] = [
  {
    id: 'pandas',
    title: same('Python: pandas'),
    place: 'python',
    tr: `import pandas as pd

codes = dict.fromkeys([
    "telefon", "vergiNo", "mersisNo", "barkod", "adres_postaKodu",
    "teslimatAdresi_postaKodu", "alici_vergiNo", "alici_adres_postaKodu",
], str)
orders = pd.read_csv("${address.tr('siparisler.csv')}", dtype=codes, parse_dates=["tarih"])
lines = pd.read_csv("${address.tr('siparisKalemleri.csv')}", dtype=codes)
products = pd.read_csv("${address.tr('urunler.csv')}", dtype=codes)

sold = lines.merge(products, left_on="urunId", right_on="id")
print(sold.groupby("marka")["tutar"].sum().nlargest(5))
print(orders.set_index("tarih")["genelToplam"].resample("MS").sum())`,
    en: `import pandas as pd

codes = dict.fromkeys([
    "phone", "taxNumber", "mersisNumber", "barcode", "address_postalCode",
    "shippingAddress_postalCode", "buyer_taxNumber", "buyer_address_postalCode",
], str)
orders = pd.read_csv("${address.en('orders.csv')}", dtype=codes, parse_dates=["createdAt"])
lines = pd.read_csv("${address.en('orderItems.csv')}", dtype=codes)
products = pd.read_csv("${address.en('products.csv')}", dtype=codes)

sold = lines.merge(products, left_on="productId", right_on="id")
print(sold.groupby("brand")["lineTotal"].sum().nlargest(5))
print(orders.set_index("createdAt")["total"].resample("MS").sum())`,
    notes: [
      {
        tr: 'pandas rakamlardan oluşan metinleri sayı sanır; `codes` olmasa baştaki sıfırlar ve artı işareti kaybolur. Diğer dosyalarda da gerekir: `pd.read_json("firmalar.ndjson", lines=True, dtype=codes)`, `pd.read_excel("kurmaca.xlsx", "firmalar", dtype=codes)`.',
        en: 'pandas reads strings of digits as numbers; without `codes`, leading zeros and plus signs are lost. The other files need it, too: `pd.read_json("companies.ndjson", lines=True, dtype=codes)`, `pd.read_excel("kurmaca.xlsx", "companies", dtype=codes)`.',
      },
    ],
  },
  {
    id: 'duckdb',
    title: same('DuckDB'),
    place: 'duckdb',
    tr: `INSTALL httpfs;
LOAD httpfs;

SELECT f.sektor, count(*) AS kisi
FROM read_csv('${address.tr('kullanicilar.csv')}') AS k
JOIN read_csv('${address.tr('firmalar.csv')}') AS f ON f.id = k.firmaId
GROUP BY f.sektor
ORDER BY kisi DESC, f.sektor
LIMIT 10;`,
    en: `INSTALL httpfs;
LOAD httpfs;

SELECT c.sector, count(*) AS people
FROM read_csv('${address.en('users.csv')}') AS u
JOIN read_csv('${address.en('companies.csv')}') AS c ON c.id = u.companyId
GROUP BY c.sector
ORDER BY people DESC, c.sector
LIMIT 10;`,
    notes: [
      {
        tr: "`read_ndjson` zamanları UTC’ye çevirir ve saat farkını atar: 34 numaralı sipariş 23 Mart’a düşer. Türkiye’deki gün: `SELECT id, (tarih + INTERVAL 3 HOUR)::DATE AS gun FROM read_ndjson('siparisler.ndjson')`. CSV’de `tarih` farkıyla okunur; önce `SET TimeZone = 'Europe/Istanbul'` yazın.",
        en: "`read_ndjson` converts times to UTC and drops the offset: order 34 falls on 23 March. For the day in Türkiye: `SELECT id, (createdAt + INTERVAL 3 HOUR)::DATE AS day FROM read_ndjson('orders.ndjson')`. In a CSV `createdAt` keeps its offset; first write `SET TimeZone = 'Europe/Istanbul'`.",
      },
    ],
  },
  {
    id: 'sqlite',
    title: same('SQLite'),
    place: 'bash',
    tr: `curl -O ${address.tr('kurmaca.sqlite')}
sqlite3 kurmaca.sqlite '
  SELECT u.ad, sum(k.adet) AS adet, round(sum(k.tutar), 2) AS tutar
  FROM siparisKalemleri AS k
  JOIN urunler AS u ON u.id = k.urunId
  GROUP BY u.id
  ORDER BY tutar DESC
  LIMIT 10
'`,
    en: `curl -O ${address.en('kurmaca.sqlite')}
sqlite3 kurmaca.sqlite '
  SELECT p.name, sum(i.quantity) AS sold, round(sum(i.lineTotal), 2) AS revenue
  FROM orderItems AS i
  JOIN products AS p ON p.id = i.productId
  GROUP BY p.id
  ORDER BY revenue DESC
  LIMIT 10
'`,
    notes: [
      {
        tr: `\`date()\` ve diğer tarih işlevleri UTC’ye çevirir: \`date('2025-03-24T00:04:56+03:00')\` 23 Mart’tır. Türkiye’deki gün için \`date(tarih, '+3 hours')\` yazın.`,
        en: `\`date()\` and the other date functions convert to UTC: \`date('2025-03-24T00:04:56+03:00')\` is 23 March. For the day in Türkiye, write \`date(createdAt, '+3 hours')\`.`,
      },
      {
        tr: `Türkçe sıralaması yoktur: \`ORDER BY adres_il\` Çanakkale’yi Van’dan sonraya koyar. Programınızda sıralayın; JavaScript’te \`a.localeCompare(b, 'tr')\`.`,
        en: `There is no Turkish collation: \`ORDER BY address_province\` puts Çanakkale after Van. Sort in your program; in JavaScript, \`a.localeCompare(b, 'tr')\`.`,
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
    tr: `curl -O ${address.tr('kurmaca.sql')}
createdb kurmaca
psql -d kurmaca -q -f kurmaca.sql
psql -d kurmaca -c '
  SELECT adres_il, count(*) AS kisi
  FROM kullanicilar
  GROUP BY adres_il
  ORDER BY adres_il COLLATE "tr-x-icu"
'`,
    en: `curl -O ${address.en('kurmaca.sql')}
createdb kurmaca
psql -d kurmaca -q -f kurmaca.sql
psql -d kurmaca -c '
  SELECT address_province, count(*) AS people
  FROM users
  GROUP BY address_province
  ORDER BY address_province COLLATE "tr-x-icu"
'`,
    notes: [
      importedAgain,
      {
        tr: 'Adları tırnaksız yazın: `SELECT kullaniciAdi FROM kullanicilar`. PostgreSQL onları küçük harfe çevirir; sonuçtaki sütun adı `kullaniciadi` olur. Büyük harfler gerekiyorsa `kullaniciAdi AS "kullaniciAdi"`.',
        en: 'Write names without quotes: `SELECT firstName FROM users`. PostgreSQL folds them to lower case, so the column of the result is called `firstname`. If you need the capital: `firstName AS "firstName"`.',
      },
      {
        tr: "Zamanlar `TIMESTAMPTZ` türündedir ve oturumun saat diliminde görünür. Türkiye saati için önce `SET timezone = 'Europe/Istanbul'` yazın; `tarih::date` o zaman Türkiye’deki gündür.",
        en: "Times are `TIMESTAMPTZ` and displayed in the session’s time zone. For Turkish time, first write `SET timezone = 'Europe/Istanbul'`; `createdAt::date` is then the day in Türkiye.",
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
    tr: `curl -O ${address.tr('kurmaca-mysql.sql')}
mariadb -e 'CREATE DATABASE kurmaca'
mariadb kurmaca -e "source kurmaca-mysql.sql"
mariadb kurmaca -t -e '
  SELECT year(tarih) AS yil, month(tarih) AS ay, sum(genelToplam) AS toplam
  FROM siparisler
  GROUP BY yil, ay
  ORDER BY yil, ay
'`,
    en: `curl -O ${address.en('kurmaca-mysql.sql')}
mariadb -e 'CREATE DATABASE kurmaca'
mariadb kurmaca -e "source kurmaca-mysql.sql"
mariadb kurmaca -t -e '
  SELECT year(createdAt) AS year, month(createdAt) AS month, sum(total) AS revenue
  FROM orders
  GROUP BY year, month
  ORDER BY year, month
'`,
    notes: [
      importedAgain,
      {
        tr: 'MySQL’de `mariadb` yerine `mysql`, şifre varsa ikisinde de `-p` yazın.',
        en: 'With MySQL, write `mysql` for `mariadb`; with a password, add `-p`.',
      },
      {
        tr: 'Zamanlar Türkiye saatinde `DATETIME` değerleridir; saat farkı (+03:00) yazmaz, çevirmeyin.',
        en: 'Times are `DATETIME` in Turkish time, without an offset: do not convert them.',
      },
      {
        tr: "Tabloların karakter kümesi utf8mb4, sıralaması Türkçedir (`utf8mb4_turkish_ci`): `ORDER BY adres_il` Çanakkale’yi Bursa’dan sonraya koyar, `adres_il = 'istanbul'` İstanbul’u bulur. MySQL 8’de `utf8mb4_tr_0900_ai_ci`, MariaDB 10.10 ve sonrasında `uca1400_turkish_ai_ci` daha yenidir.",
        en: "The tables’ character set is utf8mb4 and their collation Turkish (`utf8mb4_turkish_ci`): `ORDER BY address_province` puts Çanakkale after Bursa, and `address_province = 'istanbul'` finds İstanbul. MySQL 8 has the newer `utf8mb4_tr_0900_ai_ci`, MariaDB from 10.10 on `uca1400_turkish_ai_ci`.",
      },
      {
        tr: 'Linux’ta tablo adlarının büyük-küçük harfleri önemlidir: `siparisKalemleri`.',
        en: 'On Linux, letter case matters in table names: `orderItems`.',
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
    tr: `orders <- read.csv("${address.tr('siparisler.csv')}", fileEncoding = "UTF-8-BOM",
  colClasses = c(teslimatAdresi_postaKodu = "character"))
users <- read.csv("${address.tr('kullanicilar.csv')}", fileEncoding = "UTF-8-BOM",
  colClasses = c(telefon = "character", adres_postaKodu = "character"))

both <- merge(orders, users, by.x = "kullaniciId", by.y = "id")
by_province <- aggregate(genelToplam ~ adres_il, both, sum)
top <- head(by_province[order(-by_province$genelToplam), ], 8)

print(top)
barplot(top$genelToplam, names.arg = top$adres_il, las = 2)`,
    en: `orders <- read.csv("${address.en('orders.csv')}", fileEncoding = "UTF-8-BOM",
  colClasses = c(shippingAddress_postalCode = "character"))
users <- read.csv("${address.en('users.csv')}", fileEncoding = "UTF-8-BOM",
  colClasses = c(phone = "character", address_postalCode = "character"))

both <- merge(orders, users, by.x = "userId", by.y = "id")
by_province <- aggregate(total ~ address_province, both, sum)
top <- head(by_province[order(-by_province$total), ], 8)

print(top)
barplot(top$total, names.arg = top$address_province, las = 2)`,
  },
];

/** The examples in a language; `{origin}` is replaced by the site's URL. */
export const downloadExamples = (lang: Language): readonly (Snippet & Pick<Example, 'id' | 'title' | 'notes'>)[] =>
  examples.map(({ tr, en, ...example }) => ({ ...example, text: { tr, en }[lang] }));

/** The page's content in a language. */
export const downloadsView = (lang: Language): object => ({
  whole: wholeDownloads(lang),
  tables: downloadTables(lang),
  examples: downloadExamples(lang),
});
