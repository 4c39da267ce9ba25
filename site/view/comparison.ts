import type { Bilingual } from '../../data/catalogue/member.ts';
import { catalogue, resourceNames } from '../../data/catalogue.ts';
import { formats } from './format.ts';

/** What is compared, with a cell for each service. */
export interface ComparisonRow {
  readonly feature: Bilingual;
  /** In the order of `services`. */
  readonly cells: readonly Bilingual[];
}

const same = (text: string): Bilingual => ({ tr: text, en: text });
const yes: Bilingual = { tr: 'var', en: 'yes' };
const no: Bilingual = { tr: 'yok', en: 'no' };
const unsaid: Bilingual = { tr: 'belgesinde yok', en: 'not documented' };
const total = resourceNames.reduce((sum, name) => sum + catalogue[name].count, 0);
const yourData: Bilingual = { tr: 'sizin verileriniz', en: 'your own data' };
const anyUser: Bilingual = { tr: 'var, bütün kullanıcılarla', en: 'yes, as any user' };
const ownCode: Bilingual = { tr: 'kendi kodunuzla', en: 'with code of your own' };
const simulated: Bilingual = { tr: 'benzetim', en: 'simulated' };

/** A comparison that also tells where the others are better. What each cell says of another service was read on `readOn`. */
export const comparison = {
  services: ['Kurmaca', 'JSONPlaceholder', 'DummyJSON', 'FakeStoreAPI', 'json-server'],
  readOn: '2026-11-22',
  rows: [
    {
      feature: { tr: 'Verilerin dili', en: 'Language of the data' },
      cells: [
        { tr: 'Türkçe', en: 'Turkish' },
        { tr: 'Latince doldurma metin', en: 'Latin filler text' },
        { tr: 'İngilizce', en: 'English' },
        { tr: 'İngilizce', en: 'English' },
        yourData,
      ],
    },
    {
      feature: { tr: 'Alan adlarının dili', en: 'Language of the field names' },
      cells: [
        { tr: 'Türkçe', en: 'Turkish' },
        { tr: 'İngilizce', en: 'English' },
        { tr: 'İngilizce', en: 'English' },
        { tr: 'İngilizce', en: 'English' },
        yourData,
      ],
    },
    {
      feature: { tr: 'Kaynaklar', en: 'Resources' },
      cells: [
        { tr: String(resourceNames.length), en: String(resourceNames.length) },
        same('6'),
        { tr: '8; ürün, sepet, tarif, alıntı …', en: '8; products, carts, recipes, quotes …' },
        { tr: '3; ürün, sepet, kullanıcı', en: '3; products, carts, users' },
        yourData,
      ],
    },
    {
      feature: { tr: 'Kayıtlar', en: 'Records' },
      cells: [
        same(String(total)),
        { tr: '5.910; 5.000’i fotoğraf', en: '5,910; 5,000 of them photos' },
        { tr: '2.700’den çok; 1.400’ü alıntı', en: 'over 2,700; 1,400 of them quotes' },
        { tr: '40’tan az', en: 'fewer than 40' },
        yourData,
      ],
    },
    {
      feature: { tr: 'Hizmette', en: 'In service' },
      cells: [
        { tr: 'henüz yayımlanmadı', en: 'not released yet' },
        { tr: '2013’ten beri', en: 'since 2013' },
        unsaid,
        { tr: 'en az 2021’den beri', en: 'since 2021 or earlier' },
        unsaid,
      ],
    },
    {
      feature: { tr: 'Kurulum', en: 'Installation' },
      cells: [
        { tr: 'gerekmez', en: 'none' },
        { tr: 'gerekmez', en: 'none' },
        { tr: 'gerekmez', en: 'none' },
        { tr: 'gerekmez', en: 'none' },
        { tr: 'Node ile; My JSON Server’da gerekmez', en: 'Node; none with My JSON Server' },
      ],
    },
    {
      feature: { tr: 'Yazma istekleri', en: 'Writes' },
      cells: [
        { tr: 'hizmette benzetim; pakette istenirse kalıcı', en: 'simulated; kept by the package if you ask' },
        simulated,
        simulated,
        simulated,
        { tr: 'kalıcı; dosyaya yazılır', en: 'kept, in the file' },
      ],
    },
    {
      feature: { tr: 'Hizmette kalan yazma istekleri', en: 'Writes that stay on the hosted service' },
      cells: [no, no, no, no, unsaid],
    },
    {
      feature: { tr: 'Kendi verileriniz', en: 'Your own data' },
      cells: [
        { tr: 'pakette', en: 'in the package' },
        unsaid,
        { tr: 'istenen bir JSON yanıtı', en: 'a JSON response of your own' },
        unsaid,
        yes,
      ],
    },
    {
      feature: { tr: 'GraphQL', en: 'GraphQL' },
      cells: [no, unsaid, unsaid, { tr: 'yapılacaklar listesinde', en: 'on its to-do list' }, unsaid],
    },
    {
      feature: { tr: 'Hazır sepetler', en: 'Ready-made carts' },
      cells: [{ tr: 'yok; siparişler var', en: 'no; orders' }, no, yes, yes, yourData],
    },
    {
      feature: { tr: 'Türk alfabesine göre sıralama', en: 'Sorting by the Turkish alphabet' },
      cells: [yes, unsaid, unsaid, unsaid, unsaid],
    },
    {
      feature: { tr: 'İ/ı gözeten arama', en: 'Search that handles İ and ı' },
      cells: [yes, unsaid, unsaid, unsaid, unsaid],
    },
    {
      feature: { tr: 'Hata mesajları', en: 'Error messages' },
      cells: [
        { tr: 'Türkçe ve İngilizce, öneriyle', en: 'Turkish and English, with suggestions' },
        { tr: 'boş nesne', en: 'empty object' },
        { tr: 'İngilizce', en: 'English' },
        unsaid,
        { tr: 'boş nesne', en: 'empty object' },
      ],
    },
    { feature: { tr: 'Fatura ve KDV', en: 'Invoices, VAT' }, cells: [yes, no, no, no, yourData] },
    { feature: { tr: 'IBAN ve vergi numarası', en: 'IBAN, tax numbers' }, cells: [yes, no, yes, no, yourData] },
    {
      feature: { tr: 'Büyüktür, küçüktür süzgeçleri', en: 'Greater-than and less-than filters' },
      cells: [yes, unsaid, unsaid, { tr: 'sepetlerin tarihinde', en: 'on the dates of carts' }, yes],
    },
    { feature: { tr: 'Alan seçimi', en: 'Field selection' }, cells: [yes, unsaid, yes, unsaid, unsaid] },
    {
      feature: { tr: 'Bağlı kayıtları gömme', en: 'Embedding related records' },
      cells: [{ tr: 'var, iki düzey', en: 'yes, two levels' }, unsaid, unsaid, unsaid, yes],
    },
    {
      feature: { tr: 'Gecikme ve hata benzetimi', en: 'Simulated delays and errors' },
      cells: [yes, unsaid, yes, unsaid, { tr: 'gecikme, 0.17’de', en: 'delays, in 0.17' }],
    },
    {
      feature: { tr: 'Yinelenebilir rastgele hatalar', en: 'Random errors that repeat by seed' },
      cells: [yes, unsaid, unsaid, unsaid, unsaid],
    },
    {
      feature: { tr: 'Oturum açma (JWT) benzetimi', en: 'Simulated sign-in (JWT)' },
      cells: [anyUser, unsaid, anyUser, yes, ownCode],
    },
    {
      feature: { tr: 'Gövdelerin doğrulanması, istenirse', en: 'Validation of bodies, on request' },
      cells: [yes, unsaid, unsaid, unsaid, ownCode],
    },
    {
      feature: { tr: 'Görsel adresleri', en: 'Image URLs' },
      cells: [
        { tr: 'var, SVG ve PNG', en: 'yes, SVG and PNG' },
        { tr: 'Ocak 2025’ten beri ölü', en: 'dead since January 2025' },
        { tr: 'var; istenen boyda da üretilir', en: 'yes, and generated at any size' },
        yes,
        yourData,
      ],
    },
    {
      feature: { tr: 'İndirilebilir dosyalar', en: 'Files to download' },
      cells: [
        { tr: 'CSV, Excel, NDJSON, JSON, SQL, SQLite', en: 'CSV, Excel, NDJSON, JSON, SQL, SQLite' },
        unsaid,
        unsaid,
        unsaid,
        yourData,
      ],
    },
    {
      feature: { tr: 'Kaynak kodu', en: 'Source code' },
      cells: [same('MIT'), same('MIT'), same('MIT'), same('MIT'), same('MIT')],
    },
  ],
} as const satisfies {
  readonly services: readonly string[];
  readonly readOn: string;
  readonly rows: readonly ComparisonRow[];
};

/** Below the table: which documents it was read from, and whom it leaves out. */
export const comparisonSources: Bilingual = {
  tr: `Ötekiler için okunanlar, ${formats.tr.longDay(comparison.readOn)}: JSONPlaceholder’ın ana sayfası, README’si ile 209 ve 221 numaralı konuları; DummyJSON’un README’si ile ürün, kullanıcı, sepet ve oturum belgeleri; FakeStoreAPI’nin README’si ile lisansı; json-server 0.17’nin README’si ile yönlendiricisi (JSONPlaceholder’ı da o çalıştırır), 0.17.4 ile 1.0.0-beta.15’in lisansları. “Belgesinde yok”, orada bulamadığımız demektir. Öğrenenlerin çok kullandığı ReqRes (12 kullanıcı, sayfalama, gecikme, giriş) ile Platzi Fake Store API’ye tabloda yer kalmadı; onlar da iyi hizmetlerdir.`,
  en: `What was read about the others, on ${formats.en.longDay(comparison.readOn)}: JSONPlaceholder’s home page, README and issues 209 and 221; DummyJSON’s README and its documentation of products, users, carts and sign-in; FakeStoreAPI’s README and licence; json-server 0.17’s README and router (which also runs JSONPlaceholder), and the licences of 0.17.4 and 1.0.0-beta.15. “Not documented” means that we did not find it there. The table has no room for ReqRes (12 users, pagination, delays, sign-in) and the Platzi Fake Store API, which many learners use; they are good services, too.`,
};
