import type { Bilingual } from '../../data/catalogue/field.ts';
import { catalogue, resourceNames } from '../../data/catalogue.ts';
import { formats } from './format.ts';

const services = ['Kurmaca', 'JSONPlaceholder', 'DummyJSON', 'FakeStoreAPI', 'json-server'] as const;

/** What is compared, with a cell for each service, in their order. */
interface ComparisonRow {
  readonly feature: Bilingual;
  readonly cells: readonly Bilingual[];
}

const text = (tr: string, en = tr): Bilingual => ({ tr, en });

const unsaid = text('belgesinde yok', 'not documented');

/** A service that is left out documents nothing. */
const row = (
  feature: Bilingual,
  cells: Readonly<Partial<Record<(typeof services)[number], Bilingual>>>,
): ComparisonRow => ({
  feature,
  cells: services.map((service) => cells[service] ?? unsaid),
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
const total = resourceNames.reduce((sum, name) => sum + catalogue[name].count, 0);

/** A comparison that also tells where the others are better. What each cell says of another service was read on `readOn`. */
export const comparison = {
  services,
  readOn: '2026-11-22',
  rows: [
    row(text('Verilerin dili', 'Language of the data'), {
      Kurmaca: turkish,
      JSONPlaceholder: text('dolgu metni', 'Latin filler text'),
      DummyJSON: english,
      FakeStoreAPI: english,
      'json-server': yourData,
    }),
    row(text('Alan adlarının dili', 'Language of the field names'), {
      Kurmaca: turkish,
      JSONPlaceholder: english,
      DummyJSON: english,
      FakeStoreAPI: english,
      'json-server': yourData,
    }),
    row(text('Kaynaklar', 'Resources'), {
      Kurmaca: text(String(resourceNames.length)),
      JSONPlaceholder: text('6'),
      DummyJSON: text('8; ürün, sepet, tarif, alıntı …', '8; products, carts, recipes, quotes …'),
      FakeStoreAPI: text('3; ürün, sepet, kullanıcı', '3; products, carts, users'),
      'json-server': yourData,
    }),
    row(text('Kayıtlar', 'Records'), {
      Kurmaca: text(String(total)),
      JSONPlaceholder: text('5.910; 5.000’i fotoğraf', '5,910; 5,000 of them photos'),
      DummyJSON: text('2.700’den çok; 1.400’ü alıntı', 'over 2,700; 1,400 of them quotes'),
      FakeStoreAPI: text('40’tan az', 'fewer than 40'),
      'json-server': yourData,
    }),
    row(text('Hizmette', 'In service'), {
      Kurmaca: text('henüz yayımlanmadı', 'not released yet'),
      JSONPlaceholder: text('2013’ten beri', 'since 2013'),
      FakeStoreAPI: text('en az 2021’den beri', 'since 2021 or earlier'),
    }),
    row(text('Kurulum', 'Installation'), {
      Kurmaca: none,
      JSONPlaceholder: none,
      DummyJSON: none,
      FakeStoreAPI: none,
      'json-server': text('Node ile; My JSON Server’da gerekmez', 'Node; none with My JSON Server'),
    }),
    row(text('Yazma istekleri', 'Writes'), {
      Kurmaca: text('hizmette benzetim; pakette istenirse kalıcı', 'simulated; kept by the package if you ask'),
      JSONPlaceholder: simulated,
      DummyJSON: simulated,
      FakeStoreAPI: simulated,
      'json-server': text('kalıcı; dosyaya yazılır', 'kept, in the file'),
    }),
    row(text('Hizmette kalan yazma istekleri', 'Writes that stay on the hosted service'), {
      Kurmaca: no,
      JSONPlaceholder: no,
      DummyJSON: no,
      FakeStoreAPI: no,
    }),
    row(text('Kendi verileriniz', 'Your own data'), {
      Kurmaca: text('pakette', 'in the package'),
      DummyJSON: text('istenen bir JSON yanıtı', 'a JSON response of your own'),
      'json-server': yes,
    }),
    row(text('GraphQL'), { Kurmaca: no, FakeStoreAPI: text('yapılacaklar listesinde', 'on its to-do list') }),
    row(text('Hazır sepetler', 'Ready-made carts'), {
      Kurmaca: text('yok; siparişler var', 'no; orders'),
      JSONPlaceholder: no,
      DummyJSON: yes,
      FakeStoreAPI: yes,
      'json-server': yourData,
    }),
    row(text('Türk alfabesine göre sıralama', 'Sorting by the Turkish alphabet'), { Kurmaca: yes }),
    row(text('İ/ı gözeten arama', 'Search that handles İ and ı'), { Kurmaca: yes }),
    row(text('Hata mesajları', 'Error messages'), {
      Kurmaca: text('Türkçe ve İngilizce, öneriyle', 'Turkish and English, with suggestions'),
      JSONPlaceholder: emptyObject,
      DummyJSON: english,
      'json-server': emptyObject,
    }),
    row(text('Fatura ve KDV', 'Invoices, VAT'), {
      Kurmaca: yes,
      JSONPlaceholder: no,
      DummyJSON: no,
      FakeStoreAPI: no,
      'json-server': yourData,
    }),
    row(text('IBAN ve vergi numarası', 'IBAN, tax numbers'), {
      Kurmaca: yes,
      JSONPlaceholder: no,
      DummyJSON: yes,
      FakeStoreAPI: no,
      'json-server': yourData,
    }),
    row(text('Büyüktür, küçüktür süzgeçleri', 'Greater-than and less-than filters'), {
      Kurmaca: yes,
      FakeStoreAPI: text('sepetlerin tarihinde', 'on the dates of carts'),
      'json-server': yes,
    }),
    row(text('Alan seçimi', 'Field selection'), { Kurmaca: yes, DummyJSON: yes }),
    row(text('Bağlı kayıtları gömme', 'Embedding related records'), {
      Kurmaca: text('var, iki düzey', 'yes, two levels'),
      'json-server': yes,
    }),
    row(text('Gecikme ve hata benzetimi', 'Simulated delays and errors'), {
      Kurmaca: yes,
      DummyJSON: yes,
      'json-server': text('gecikme, 0.17’de', 'delays, in 0.17'),
    }),
    row(text('Yinelenebilir rastgele hatalar', 'Random errors that repeat by seed'), { Kurmaca: yes }),
    row(text('Oturum açma (JWT) benzetimi', 'Simulated sign-in (JWT)'), {
      Kurmaca: anyUser,
      DummyJSON: anyUser,
      FakeStoreAPI: yes,
      'json-server': ownCode,
    }),
    row(text('Gövdelerin doğrulanması, istenirse', 'Validation of bodies, on request'), {
      Kurmaca: yes,
      'json-server': ownCode,
    }),
    row(text('Görsel adresleri', 'Image URLs'), {
      Kurmaca: text('var, SVG ve PNG', 'yes, SVG and PNG'),
      JSONPlaceholder: text('Ocak 2025’ten beri ölü', 'dead since January 2025'),
      DummyJSON: text('var; istenen boyda da üretilir', 'yes, and generated at any size'),
      FakeStoreAPI: yes,
      'json-server': yourData,
    }),
    row(text('İndirilebilir dosyalar', 'Files to download'), {
      Kurmaca: text('CSV, Excel, NDJSON, JSON, SQL, SQLite'),
      'json-server': yourData,
    }),
    row(text('Kaynak kodu', 'Source code'), {
      Kurmaca: text('MIT'),
      JSONPlaceholder: text('MIT'),
      DummyJSON: text('MIT'),
      FakeStoreAPI: text('MIT'),
      'json-server': text('MIT'),
    }),
  ],
} as const;

/** Below the table: which documents it was read from, and whom it leaves out. */
export const comparisonSources: Bilingual = {
  tr: `Ötekiler için okunanlar, ${formats.tr.longDay(comparison.readOn)}: JSONPlaceholder’ın ana sayfası, README’si ile 209 ve 221 numaralı konuları; DummyJSON’un README’si ile ürün, kullanıcı, sepet ve oturum belgeleri; FakeStoreAPI’nin README’si ile lisansı; json-server 0.17’nin README’si ile yönlendiricisi (JSONPlaceholder’ı da o çalıştırır), 0.17.4 ile 1.0.0-beta.15’in lisansları. “Belgesinde yok”, orada bulamadığımız demektir. Öğrenenlerin çok kullandığı ReqRes (12 kullanıcı, sayfalama, gecikme, giriş) ile Platzi Fake Store API’ye tabloda yer kalmadı; onlar da iyi hizmetlerdir.`,
  en: `What was read about the others, on ${formats.en.longDay(comparison.readOn)}: JSONPlaceholder’s home page, README and issues 209 and 221; DummyJSON’s README and its documentation of products, users, carts and sign-in; FakeStoreAPI’s README and licence; json-server 0.17’s README and router (which also runs JSONPlaceholder), and the licences of 0.17.4 and 1.0.0-beta.15. “Not documented” means that we did not find it there. The table has no room for ReqRes (12 users, pagination, delays, sign-in) and the Platzi Fake Store API, which many learners use; they are good services, too.`,
};
