import type { Bilingual } from '../../data/catalogue/field.ts';
import { catalogue, resourceNames } from '../../data/catalogue.ts';
import { formats } from './format.ts';

const services = ['Kurmaca', 'JSONPlaceholder', 'DummyJSON', 'FakeStoreAPI', 'json-server 0.17'] as const;

type Service = (typeof services)[number];

/** What is compared, with a cell for each service, in their order. */
interface ComparisonRow {
  readonly feature: Bilingual;
  readonly cells: readonly Bilingual[];
}

const text = (tr: string, en = tr): Bilingual => ({ tr, en });

const row = (feature: Bilingual, cells: Readonly<Record<Service, Bilingual>>): ComparisonRow => ({
  feature,
  cells: services.map((service) => cells[service]),
});

/** A row that names the services that have something. */
const having = (feature: Bilingual, ...those: readonly Service[]) => ({
  feature,
  cells: services.map((service) => those.includes(service)),
});

const yes = text('var', 'yes');
const no = text('yok', 'no');
const yourData = text('sizin verileriniz', 'your own data');
const anyUser = text('var, bütün kullanıcılarla', 'yes, as any user');
const ownCode = text('kendi kodunuzla', 'with code of your own');
const simulated = text('benzetim', 'simulated');
const none = text('gerekmez', 'none');
const english = text('İngilizce', 'English');
const turkish = text('Türkçe', 'Turkish');
const emptyObject = text('boş nesne', 'empty object');
const byCodePoint = text('var; Ç, İ, Ö, Ş, Ü Z’den sonra', 'yes; Ç, İ, Ö, Ş, Ü after Z');
const lowerCased = text('var; ISIK, ışık’ı bulmaz', 'yes; ISIK does not find ışık');
const total = resourceNames.reduce((sum, name) => sum + catalogue[name].count, 0);

/** A comparison that also tells where the others are better. What each cell says of another service was read on `readOn`. */
export const comparison = {
  services,
  readOn: '2026-11-23',
  /** The most important ones at a glance. */
  shortRows: [
    having(text('Türkçe veriler', 'Data in Turkish'), 'Kurmaca'),
    having(text('Türk alfabesine göre sıralama ve arama', 'Sorting and search by the Turkish alphabet'), 'Kurmaca'),
    having(text('Kuruşu tutan faturalar, KDV', 'Invoices and VAT that add up'), 'Kurmaca'),
    having(text('Oturum açma (JWT)', 'Sign-in (JWT)'), 'Kurmaca', 'DummyJSON', 'FakeStoreAPI'),
    having(text('Bağlı kayıtları gömme', 'Embedding relations'), 'Kurmaca', 'JSONPlaceholder', 'json-server 0.17'),
    having(text('Hazır sepetler', 'Ready-made carts'), 'DummyJSON', 'FakeStoreAPI'),
  ],
  rows: [
    row(text('Verilerin dili', 'Language of the data'), {
      Kurmaca: turkish,
      JSONPlaceholder: text('dolgu metni', 'Latin filler text'),
      DummyJSON: english,
      FakeStoreAPI: english,
      'json-server 0.17': yourData,
    }),
    row(text('Alanların dili', 'Language of the field names'), {
      Kurmaca: turkish,
      JSONPlaceholder: english,
      DummyJSON: english,
      FakeStoreAPI: english,
      'json-server 0.17': yourData,
    }),
    row(text('Kaynaklar', 'Resources'), {
      Kurmaca: text(String(resourceNames.length)),
      JSONPlaceholder: text('6'),
      DummyJSON: text('8; ürün, sepet, tarif, alıntı …', '8; products, carts, recipes, quotes …'),
      FakeStoreAPI: text('3; ürün, sepet, kullanıcı', '3; products, carts, users'),
      'json-server 0.17': yourData,
    }),
    row(text('Kayıtlar', 'Records'), {
      Kurmaca: text(String(total)),
      JSONPlaceholder: text('5.910; 5.000’i fotoğraf', '5,910; 5,000 of them photos'),
      DummyJSON: text('2.700’den çok; 1.400’ü alıntı', 'over 2,700; 1,400 of them quotes'),
      FakeStoreAPI: text('40’tan az', 'fewer than 40'),
      'json-server 0.17': yourData,
    }),
    row(text('Kurulum', 'Installation'), {
      Kurmaca: none,
      JSONPlaceholder: none,
      DummyJSON: none,
      FakeStoreAPI: none,
      'json-server 0.17': text('Node ile; My JSON Server’da gerekmez', 'Node; none with My JSON Server'),
    }),
    row(text('Yazma istekleri', 'Writes'), {
      Kurmaca: text(
        'benzetim; istenirse adreste ya da pakette kalıcı',
        'simulated; if you ask, kept in the address or by the package',
      ),
      JSONPlaceholder: simulated,
      DummyJSON: simulated,
      FakeStoreAPI: simulated,
      'json-server 0.17': text('kalıcı; dosyaya yazılır', 'kept, in the file'),
    }),
    row(text('Kendi verileriniz', 'Your own data'), {
      Kurmaca: text('pakette', 'in the package'),
      JSONPlaceholder: text('yok; My JSON Server’da', 'no; in My JSON Server'),
      DummyJSON: text('istenen bir JSON yanıtı', 'a JSON response of your own'),
      FakeStoreAPI: no,
      'json-server 0.17': yes,
    }),
    row(text('Hazır sepetler', 'Ready-made carts'), {
      Kurmaca: text('yok; siparişler var', 'no; orders'),
      JSONPlaceholder: no,
      DummyJSON: yes,
      FakeStoreAPI: yes,
      'json-server 0.17': yourData,
    }),
    row(text('Sıralama', 'Sorting'), {
      Kurmaca: text('Türk alfabesine göre', 'by the Turkish alphabet'),
      JSONPlaceholder: byCodePoint,
      DummyJSON: byCodePoint,
      FakeStoreAPI: text('yalnız numaraya göre', 'by id only'),
      'json-server 0.17': byCodePoint,
    }),
    row(text('Metinde arama', 'Text search'), {
      Kurmaca: text('var; ISIK, ışık’ı bulur', 'yes; ISIK finds ışık'),
      JSONPlaceholder: lowerCased,
      DummyJSON: lowerCased,
      FakeStoreAPI: no,
      'json-server 0.17': lowerCased,
    }),
    row(text('Hata mesajları', 'Error messages'), {
      Kurmaca: text('Türkçe ve İngilizce, öneriyle', 'Turkish and English, with suggestions'),
      JSONPlaceholder: emptyObject,
      DummyJSON: english,
      FakeStoreAPI: text('null'),
      'json-server 0.17': emptyObject,
    }),
    row(text('Fatura ve KDV', 'Invoices, VAT'), {
      Kurmaca: yes,
      JSONPlaceholder: no,
      DummyJSON: no,
      FakeStoreAPI: no,
      'json-server 0.17': yourData,
    }),
    row(text('IBAN ve vergi numarası', 'IBAN, tax numbers'), {
      Kurmaca: yes,
      JSONPlaceholder: no,
      DummyJSON: yes,
      FakeStoreAPI: no,
      'json-server 0.17': yourData,
    }),
    row(text('Büyüktür, küçüktür süzgeçleri', 'Greater-than and less-than filters'), {
      Kurmaca: yes,
      JSONPlaceholder: yes,
      DummyJSON: no,
      FakeStoreAPI: text('sepetlerin tarihinde', 'on the dates of carts'),
      'json-server 0.17': yes,
    }),
    row(text('Alan seçimi', 'Field selection'), {
      Kurmaca: yes,
      JSONPlaceholder: no,
      DummyJSON: yes,
      FakeStoreAPI: no,
      'json-server 0.17': no,
    }),
    row(text('Bağlı kayıtları gömme', 'Embedding related records'), {
      Kurmaca: text('var, iki düzey', 'yes, two levels'),
      JSONPlaceholder: yes,
      DummyJSON: no,
      FakeStoreAPI: no,
      'json-server 0.17': yes,
    }),
    row(text('Gecikme ve hata benzetimi', 'Simulated delays and errors'), {
      Kurmaca: text('var; rastgele hatalar yinelenebilir', 'yes; random errors repeat by seed'),
      JSONPlaceholder: no,
      DummyJSON: yes,
      FakeStoreAPI: no,
      'json-server 0.17': text('gecikme', 'delays'),
    }),
    row(text('Oturum açma (JWT) benzetimi', 'Simulated sign-in (JWT)'), {
      Kurmaca: anyUser,
      JSONPlaceholder: no,
      DummyJSON: anyUser,
      FakeStoreAPI: yes,
      'json-server 0.17': ownCode,
    }),
    row(text('Gövdelerin doğrulanması, istenirse', 'Validation of bodies, on request'), {
      Kurmaca: yes,
      JSONPlaceholder: no,
      DummyJSON: no,
      FakeStoreAPI: no,
      'json-server 0.17': ownCode,
    }),
    row(text('Görsel adresleri', 'Image URLs'), {
      Kurmaca: text('var, SVG ve PNG', 'yes, SVG and PNG'),
      JSONPlaceholder: text('Ocak 2025’ten beri çalışmıyor', 'dead since January 2025'),
      DummyJSON: text('var; istenen boyda da üretilir', 'yes, and generated at any size'),
      FakeStoreAPI: yes,
      'json-server 0.17': yourData,
    }),
    row(text('İndirilebilir dosyalar', 'Files to download'), {
      Kurmaca: text('CSV, Excel, NDJSON, JSON, SQL, SQLite'),
      JSONPlaceholder: text('JSON, deposunda', 'JSON, in its repository'),
      DummyJSON: text('JSON, deposunda', 'JSON, in its repository'),
      FakeStoreAPI: no,
      'json-server 0.17': yourData,
    }),
    row(text('Kaynak kodu', 'Source code'), {
      Kurmaca: text('MIT'),
      JSONPlaceholder: text('MIT'),
      DummyJSON: text('MIT'),
      FakeStoreAPI: text('MIT'),
      'json-server 0.17': text('MIT'),
    }),
  ],
} as const;

/** Below the table: which documents it was read from, and whom it leaves out. */
export const comparisonSources: Bilingual = {
  tr: `Ötekiler için okunanlar, ${formats.tr.longDay(comparison.readOn)}: JSONPlaceholder’ın ana sayfası, README’si ile 209 ve 221 numaralı konuları; DummyJSON’un README’si, ürün, kullanıcı, sepet ve oturum belgeleri ile sıralayıp süzen kodu; FakeStoreAPI’nin README’si, lisansı ile ürün kodu; json-server 0.17’nin README’si ile yönlendiricisi (JSONPlaceholder’ı da o çalıştırır), 0.17.4 ile 1.0.0-beta.15’in lisansları. json-server’ın birinci sürümünde (1.0.0-beta.15) q araması ile gecikme yoktur. “Yok”, orada bulunmadığı demektir. Kurmaca henüz yayımlanmadı; JSONPlaceholder 2013’ten, FakeStoreAPI en az 2021’den beri hizmettedir. Öğrenenlerin çok kullandığı ReqRes (12 kullanıcı, sayfalama, gecikme, giriş) ile Platzi Fake Store API’ye tabloda yer kalmadı; onlar da iyi hizmetlerdir.`,
  en: `What was read about the others, on ${formats.en.longDay(comparison.readOn)}: JSONPlaceholder’s home page, README and issues 209 and 221; DummyJSON’s README, its documentation of products, users, carts and sign-in, and its code for sorting and filtering; FakeStoreAPI’s README, licence and code for products; json-server 0.17’s README and router (which also runs JSONPlaceholder), and the licences of 0.17.4 and 1.0.0-beta.15. Version 1 of json-server (1.0.0-beta.15) has neither the search q nor delays. “No” means that it is not there. Kurmaca is not released yet; JSONPlaceholder has been in service since 2013, FakeStoreAPI since 2021 or earlier. The table has no room for ReqRes (12 users, pagination, delays, sign-in) and the Platzi Fake Store API, which many learners use; they are good services, too.`,
};
