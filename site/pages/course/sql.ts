import { DatabaseSync, type SQLOutputValue } from 'node:sqlite';
import type { Bilingual } from '../../../data/catalogue/field.ts';
import { dataSet } from '../../../data/records.ts';
import type { Language } from '../../../data/language.ts';
import { portableSql, sqlOf } from '../../../functions/documents/tables/sql.ts';
import { tables } from '../../../functions/documents/tables/tables.ts';
import { catalogues } from '../../shared/catalogues.ts';
import type { Snippet } from '../../shared/code-html.ts';

/** An exercise on `kurmaca.sqlite`; task and hint are inline Markdown. */
interface SqlTask {
  readonly title: Bilingual;
  readonly task: Bilingual;
  readonly hint: Bilingual;
  /** The solution, in the names of each language: SQL statements, one of which returns rows. */
  readonly tr: string;
  readonly en: string;
  /** The columns of the result that are the same in every version of SQLite; all of them by default. */
  readonly columns?: readonly string[];
}

const both = (tr: string, en: string): Bilingual => ({ tr, en });

const inTurkishOrder = (all: string, column: string, name: string, table: string): string =>
  `WITH ${all} AS (SELECT DISTINCT ${column} AS ${name} FROM ${table})
SELECT ${name}
FROM ${all}
ORDER BY
  replace(replace(replace(replace(replace(replace(
  replace(replace(replace(replace(replace(replace(${name},
    'I', 'H~'), 'İ', 'I'), 'Ç', 'C~'), 'Ğ', 'G~'), 'Ö', 'O~'), 'Ş', 'S~'),
    'Ü', 'U~'), 'ç', 'c~'), 'ğ', 'g~'), 'ı', 'h~'), 'ö', 'o~'), 'ş', 's~');`;

export const sqlTasks: readonly SqlTask[] = [
  {
    title: both('Sütun seçmek', 'Selecting columns'),
    task: both(
      'Ürünlerin adını, markasını ve fiyatını (`urunler`) ucuzdan pahalıya getirin.',
      'Get the name, brand and price of the products (`products`), the cheapest first.',
    ),
    hint: both('Sıra `ORDER BY` ile verilir.', '`ORDER BY` sets the order.'),
    tr: `SELECT ad, marka, fiyat
FROM urunler
ORDER BY fiyat, id;`,
    en: `SELECT name, brand, price
FROM products
ORDER BY price, id;`,
  },
  {
    title: both('İ ile koşul', 'A condition with İ'),
    task: both(
      'İzmir’de oturan kullanıcıları (`kullanicilar`, `adres_il`) getirin.',
      'Get the users who live in İzmir (`users`, `address_province`).',
    ),
    hint: both(
      "SQLite yalnız A–Z harflerinde büyük-küçük ayrımını kaldırır: `LIKE 'izmir'` hiçbir satır bulmaz. İli verilerdeki gibi yazın.",
      "SQLite ignores letter case for A–Z only: `LIKE 'izmir'` finds no rows. Spell the province as the data does.",
    ),
    tr: `SELECT ad, soyad, adres_ilce
FROM kullanicilar
WHERE adres_il = 'İzmir';`,
    en: `SELECT firstName, lastName, address_district
FROM users
WHERE address_province = 'İzmir';`,
  },
  {
    title: both('Türk alfabesiyle sıralamak', 'Sorting by the Turkish alphabet'),
    task: both(
      'Kullanıcıların illerini, her birini bir kez, Türk alfabesinin sırasıyla getirin: Çanakkale, Van’dan sonra gelmesin.',
      'Get the provinces of the users, each once, in Turkish alphabetical order: Çanakkale must not come after Van.',
    ),
    hint: both(
      'SQLite metinleri bayt bayt karşılaştırır; Ç, İ ve Ş bu yüzden Z’den sonra gelir. Türkçe harmanlama (ICU) ayrı bir eklentidir. Eklenti yoksa bu harflerin her birinin yerine, alfabede ondan önceki harfi ve `~` koyan bir anahtara göre sıralayın.',
      'SQLite compares texts byte by byte, so Ç, İ and Ş come after Z. Turkish collation (ICU) is an extension. Without it, sort by a key that replaces each of these letters with the letter before it and `~`.',
    ),
    tr: inTurkishOrder('iller', 'adres_il', 'il', 'kullanicilar'),
    en: inTurkishOrder('provinces', 'address_province', 'province', 'users'),
  },
  {
    title: both('İki tabloyu birleştirmek', 'Joining two tables'),
    task: both(
      'Siparişlerin numarasını, verenin adı ve soyadıyla birlikte, en yenisi önce getirin.',
      'Get the number of each order with the first and last name of the customer, the newest first.',
    ),
    hint: both(
      '`siparisler.kullaniciId`, `kullanicilar.id` değerini gösterir: `JOIN … ON`.',
      '`orders.userId` refers to `users.id`: `JOIN … ON`.',
    ),
    tr: `SELECT s.siparisNo, k.ad, k.soyad
FROM siparisler s
JOIN kullanicilar k ON k.id = s.kullaniciId
ORDER BY s.tarih DESC;`,
    en: `SELECT o.orderNumber, u.firstName, u.lastName
FROM orders o
JOIN users u ON u.id = o.userId
ORDER BY o.createdAt DESC;`,
  },
  {
    title: both('Gruplamak', 'Grouping'),
    task: both('Her sipariş durumunda kaç sipariş olduğunu sayın.', 'Count the orders in each status.'),
    hint: both('`GROUP BY durum`, `count(*)`.', '`GROUP BY status`, `count(*)`.'),
    tr: `SELECT durum, count(*) AS adet
FROM siparisler
GROUP BY durum
ORDER BY adet DESC, durum;`,
    en: `SELECT status, count(*) AS count
FROM orders
GROUP BY status
ORDER BY count DESC, status;`,
  },
  {
    title: both('Grupları elemek', 'Filtering groups'),
    task: both(
      'En az 2 kullanıcının oturduğu illeri, kullanıcı sayısıyla getirin.',
      'Get the provinces in which at least 2 users live, with the number of users.',
    ),
    hint: both('`WHERE` satırları, `HAVING` grupları eler.', '`WHERE` filters rows, `HAVING` filters groups.'),
    tr: `SELECT adres_il, count(*) AS kisi
FROM kullanicilar
GROUP BY adres_il
HAVING count(*) >= 2
ORDER BY kisi DESC, adres_il;`,
    en: `SELECT address_province, count(*) AS people
FROM users
GROUP BY address_province
HAVING count(*) >= 2
ORDER BY people DESC, address_province;`,
  },
  {
    title: both('Alt sorgu', 'A subquery'),
    task: both(
      'Kendi kategorisinin ortalamasından pahalı olan ürünleri getirin.',
      'Get the products that cost more than the average of their category.',
    ),
    hint: both(
      'Parantez içindeki `SELECT avg(fiyat)`, dıştaki satırın `kategoriId` değerini kullanabilir.',
      'A `SELECT avg(price)` in brackets can use `categoryId` of the outer row.',
    ),
    tr: `SELECT ad, kategoriId, fiyat
FROM urunler u
WHERE fiyat > (SELECT avg(fiyat) FROM urunler WHERE kategoriId = u.kategoriId)
ORDER BY kategoriId, fiyat DESC;`,
    en: `SELECT name, categoryId, price
FROM products p
WHERE price > (SELECT avg(price) FROM products WHERE categoryId = p.categoryId)
ORDER BY categoryId, price DESC;`,
  },
  {
    title: both('Aylara göre KDV', 'VAT per month'),
    task: both(
      'Faturaların (`faturalar`) her aydaki KDV toplamını getirin.',
      'Get the total VAT of the invoices (`invoices`) in each month.',
    ),
    hint: both(
      'Tarihin ilk yedi karakteri aydır: `substr(tarih, 1, 7)`. Kesirli toplamı `round(…, 2)` ile kuruşa yuvarlayın.',
      'The first seven characters of the date are the month: `substr(issuedAt, 1, 7)`. `round(…, 2)` rounds the sum to kuruş.',
    ),
    tr: `SELECT substr(tarih, 1, 7) AS ay, round(sum(kdvToplam), 2) AS kdv
FROM faturalar
GROUP BY ay
ORDER BY ay;`,
    en: `SELECT substr(issuedAt, 1, 7) AS month, round(sum(vatTotal), 2) AS vat
FROM invoices
GROUP BY month
ORDER BY month;`,
  },
  {
    title: both('Siparişi olmayanlar', 'Customers without orders'),
    task: both('Hiç sipariş vermemiş kullanıcıları getirin.', 'Get the users who have never placed an order.'),
    hint: both(
      '`LEFT JOIN`, karşılığı olmayan satırları `NULL` ile getirir; yalnız onları bırakın.',
      '`LEFT JOIN` fills rows without a match with `NULL`; keep only those.',
    ),
    tr: `SELECT k.ad, k.soyad
FROM kullanicilar k
LEFT JOIN siparisler s ON s.kullaniciId = k.id
WHERE s.id IS NULL
ORDER BY k.id;`,
    en: `SELECT u.firstName, u.lastName
FROM users u
LEFT JOIN orders o ON o.userId = u.id
WHERE o.id IS NULL
ORDER BY u.id;`,
  },
  {
    title: both('Pencere işlevi', 'A window function'),
    task: both(
      'Her kategorinin ürünlerine, en pahalısı 1 olacak biçimde sıra verin.',
      'Rank the products of each category, the most expensive one being 1.',
    ),
    hint: both(
      '`rank() OVER (PARTITION BY … ORDER BY …)` satırları gruplar, ama birleştirmez.',
      '`rank() OVER (PARTITION BY … ORDER BY …)` forms groups, but keeps every row.',
    ),
    tr: `SELECT kategoriId, rank() OVER (PARTITION BY kategoriId ORDER BY fiyat DESC) AS sira, ad, fiyat
FROM urunler
ORDER BY kategoriId, sira;`,
    en: `SELECT categoryId, rank() OVER (PARTITION BY categoryId ORDER BY price DESC) AS place, name, price
FROM products
ORDER BY categoryId, place;`,
  },
  {
    title: both('İşlem içinde güncelleme', 'An update in a transaction'),
    task: both(
      '6 numaralı kategorinin fiyatlarını yüzde 10 artırın, sonucuna bakın, sonra vazgeçin.',
      'Raise the prices of category 6 by 10 percent, look at the result, then change your mind.',
    ),
    hint: both(
      '`BEGIN` ile `ROLLBACK` arasında yapılan geri alınır; kalıcı olması için `COMMIT` yazılır.',
      'Everything between `BEGIN` and `ROLLBACK` is undone; `COMMIT` would keep it.',
    ),
    tr: `BEGIN;
UPDATE urunler SET fiyat = round(fiyat * 1.1, 2) WHERE kategoriId = 6;
SELECT ad, fiyat FROM urunler WHERE kategoriId = 6;
ROLLBACK;`,
    en: `BEGIN;
UPDATE products SET price = round(price * 1.1, 2) WHERE categoryId = 6;
SELECT name, price FROM products WHERE categoryId = 6;
ROLLBACK;`,
  },
  {
    title: both('Dizin', 'An index'),
    task: both(
      'Bir kullanıcının siparişleri, tablonun tamamı okunmadan bulunsun. Bunu sorgunun planında görün.',
      'Make the database find a user’s orders without scanning the whole table. Check this in the query plan.',
    ),
    hint: both(
      '`CREATE INDEX` önce ve sonra `EXPLAIN QUERY PLAN`: `SCAN` yerine `SEARCH` yazmalı.',
      '`EXPLAIN QUERY PLAN` before and after `CREATE INDEX`: `SCAN` must become `SEARCH`.',
    ),
    tr: `CREATE INDEX siparis_kullanici ON siparisler (kullaniciId);
EXPLAIN QUERY PLAN SELECT * FROM siparisler WHERE kullaniciId = 7;`,
    en: `CREATE INDEX order_user ON orders (userId);
EXPLAIN QUERY PLAN SELECT * FROM orders WHERE userId = 7;`,
    columns: ['detail'],
  },
];

type Row = Readonly<Record<string, SQLOutputValue>>;

/** The result rows of each solution in a language. The solutions run in order on one database. */
export const sqlResults = (lang: Language): readonly (readonly Row[])[] => {
  const database = new DatabaseSync(':memory:');
  database.exec(sqlOf(tables(dataSet, catalogues[lang]), portableSql));
  return sqlTasks.map((task) =>
    task[lang].split(/;\n?/).flatMap((statement) => (statement === '' ? [] : database.prepare(statement).all())),
  );
};

/** The number of result rows shown on the page. */
const SHOWN_ROWS = 4;

/** An exercise in one language, with the first rows of its result. */
interface ShownSqlTask {
  readonly number: number;
  readonly title: string;
  readonly task: string;
  readonly hint: string;
  readonly solution: Snippet;
  readonly columns: readonly string[];
  readonly rows: readonly (readonly string[])[];
  /** The total number of result rows. */
  readonly count: number;
}

export const shownSqlTasks = (lang: Language): readonly ShownSqlTask[] => {
  const results = sqlResults(lang);
  return sqlTasks.map(({ title, task, hint, columns: shown, ...solution }, at) => {
    const rows = results[at] ?? [];
    const columns = shown ?? Object.keys(rows[0] ?? {});
    return {
      number: at + 1,
      title: title[lang],
      task: task[lang],
      hint: hint[lang],
      solution: { text: solution[lang], place: 'sqlite' },
      columns,
      rows: rows.slice(0, SHOWN_ROWS).map((row) => columns.map((name) => String(row[name]))),
      count: rows.length,
    };
  });
};
