import type { Bilingual } from '../../../data/catalogue/field.ts';
import { catalogue, resourceNames } from '../../../data/catalogue.ts';
import { formats } from '../../shared/format.ts';

/** The date on which the statements about other services were last checked. */
const READ_ON = '2026-11-23';

/** The date of the row on names. */
const NAMES_READ_ON = '2026-11-28';

const services = ['Kurmaca', 'JSONPlaceholder', 'DummyJSON', 'FakeStoreAPI', 'json-server 0.17'] as const;

const total = resourceNames.reduce((sum, name) => sum + catalogue[name].count, 0);

/** Each row contains a feature and one cell per service, in the order of `services`. READMEs show the first five rows. */
const rows = {
  tr: [
    'Verilerin dili | Türkçe | Latince dolgu metni | İngilizce | İngilizce | sizin verileriniz',
    `Kayıtlar | ${total} | 5.910; 5.000’i fotoğraf | 2.700’den çok; 1.400’den çoğu alıntı | 40’tan az | sizin verileriniz`,
    'Yazma istekleri | benzetim; istenirse adreste ya da pakette kalıcı | benzetim | benzetim | benzetim | kalıcı; dosyaya yazılır',
    'Sıralama | Türk alfabesine göre | var; Ç, İ, Ö, Ş, Ü Z’den sonra | var; Ç, İ, Ö, Ş, Ü Z’den sonra | yalnız id’ye göre | var; Ç, İ, Ö, Ş, Ü Z’den sonra',
    'Hata mesajları | Türkçe ve İngilizce, öneriyle | boş nesne | İngilizce | null | boş nesne',
    'Metinde arama | var; ISIK, ışık’ı bulur | var; ISIK, ışık’ı bulmaz | var; ISIK, ışık’ı bulmaz | yok | var; ISIK, ışık’ı bulmaz',
    'Alanların İngilizce adları | var, /en/api/v1 altında | var | var | var | sizin verileriniz',
    'Kendi verileriniz | pakette, her türlü kaynak | yok; My JSON Server’da | istenen bir JSON yanıtı | yok | var',
    'Hazır sepetler | yok; siparişler var | yok | var | var | sizin verileriniz',
    'Fatura ve KDV | var | yok | yok | yok | sizin verileriniz',
    'Bağlı kayıtları gömme | var, iki düzey | var | yok | yok | var',
    'Gecikme ve hata benzetimi | var; rastgele hatalar yinelenebilir | yok | var | yok | gecikme',
    'Oturum açma (JWT) benzetimi | var, bütün kullanıcılarla | yok | var, bütün kullanıcılarla | var | kendi kodunuzla',
    'Görsel adresleri | var, SVG ve PNG | Ocak 2025’ten beri çalışmıyor | var; istenen boyda da üretilir | var | sizin verileriniz',
    'İndirilebilir dosyalar | CSV, Excel, NDJSON, JSON, SQL, SQLite | JSON, deposunda | JSON, deposunda | yok | sizin verileriniz',
  ],
  en: [
    'Language of the data | Turkish | Latin filler text | English | English | your own data',
    `Records | ${total} | 5,910; 5,000 of them photos | over 2,700; more than 1,400 of them quotes | fewer than 40 | your own data`,
    'Writes | simulated; if you ask, kept in the URL or by the package | simulated | simulated | simulated | kept, in the file',
    'Sorting | by the Turkish alphabet | yes; Ç, İ, Ö, Ş, Ü after Z | yes; Ç, İ, Ö, Ş, Ü after Z | by ID only | yes; Ç, İ, Ö, Ş, Ü after Z',
    'Error messages | Turkish and English, with suggestions | empty object | English | null | empty object',
    'Text search | yes; ISIK finds ışık | yes; ISIK does not find ışık | yes; ISIK does not find ışık | no | yes; ISIK does not find ışık',
    'English field names | yes, at /en/api/v1 | yes | yes | yes | your own data',
    'Your own data | in the package, any resources | no; in My JSON Server | your own JSON response | no | yes',
    'Ready-made carts | no; orders | no | yes | yes | your own data',
    'Invoices, VAT | yes | no | no | no | your own data',
    'Embedding related records | yes, two levels | yes | no | no | yes',
    'Simulated delays and errors | yes; random errors repeat by seed | no | yes | no | delays',
    'Simulated sign-in (JWT) | yes, as any user | no | yes, as any user | yes | with your own code',
    'Image URLs | yes, SVG and PNG | dead since January 2025 | yes, and generated at any size | yes | your own data',
    'Files to download | CSV, Excel, NDJSON, JSON, SQL, SQLite | JSON, in its repository | JSON, in its repository | no | your own data',
  ],
} as const;

/** A row of yes/no cells. */
const having = (tr: string, en: string, ...those: readonly (typeof services)[number][]) => ({
  feature: { tr, en },
  cells: services.map((service) => those.includes(service)),
});

/** A short version of the table. */
const shortRows = [
  having('Türkçe veriler', 'Data in Turkish', 'Kurmaca'),
  having('Türk alfabesine göre sıralama ve arama', 'Sorting and search by the Turkish alphabet', 'Kurmaca'),
  having('Kuruşu tutan faturalar, KDV', 'Invoices and VAT that add up', 'Kurmaca'),
  having('Oturum açma (JWT)', 'Sign-in (JWT)', 'Kurmaca', 'DummyJSON', 'FakeStoreAPI'),
  having('Bağlı kayıtları gömme', 'Embedding relations', 'Kurmaca', 'JSONPlaceholder', 'json-server 0.17'),
  having('Hazır sepetler', 'Ready-made carts', 'DummyJSON', 'FakeStoreAPI'),
];

const sources: Bilingual = {
  tr: `Kaynaklar (${formats.tr.longDay(READ_ON)}; alanların adları ${formats.tr.longDay(NAMES_READ_ON)}): JSONPlaceholder’ın ana sayfası, README’si, 209 ve 221 numaralı konuları; DummyJSON’un README’si, belgeleri ve sıralama kodu; FakeStoreAPI’nin README’si ve ürün kodu; json-server 0.17’nin README’si ve yönlendiricisi. json-server 1.0.0-beta.15’te q araması ve gecikme yoktur. Kurmaca henüz yayımlanmadı.`,
  en: `Sources (${formats.en.longDay(READ_ON)}; field names ${formats.en.longDay(NAMES_READ_ON)}): JSONPlaceholder’s home page, README, issues 209 and 221; DummyJSON’s README, documentation and sorting code; FakeStoreAPI’s README and product code; json-server 0.17’s README and router. json-server 1.0.0-beta.15 has neither the search q nor delays. Kurmaca is not released yet.`,
};

const cellsOf = (lines: readonly string[]): readonly (readonly string[])[] => lines.map((line) => line.split(' | '));

/** The comparison, including features in which other services are better. */
export const comparison = { services, sources, shortRows, rows: { tr: cellsOf(rows.tr), en: cellsOf(rows.en) } };
