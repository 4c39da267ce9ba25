import type { Bilingual } from '../../data/catalogue/member.ts';
import { catalogue, resourceNames } from '../../data/catalogue.ts';

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

/** A comparison that also tells where the others are better. */
export const comparison = {
  services: ['Kurmaca', 'JSONPlaceholder', 'DummyJSON', 'json-server'],
  rows: [
    {
      feature: { tr: 'Verilerin dili', en: 'Language of the data' },
      cells: [
        { tr: 'Türkçe', en: 'Turkish' },
        { tr: 'Latince doldurma metin', en: 'Latin filler text' },
        { tr: 'İngilizce', en: 'English' },
        yourData,
      ],
    },
    {
      feature: { tr: 'Kaynaklar', en: 'Resources' },
      cells: [
        {
          tr: `${resourceNames.length} kaynak, ${total} kayıt`,
          en: `${resourceNames.length} resources, ${total} records`,
        },
        { tr: '6 kaynak; 100 gönderi, 5000 fotoğraf', en: '6 resources; 100 posts, 5,000 photos' },
        { tr: 'ürün, sepet, tarif, gönderi ve ötekiler', en: 'products, carts, recipes, posts and more' },
        yourData,
      ],
    },
    {
      feature: { tr: 'Kurulum', en: 'Installation' },
      cells: [
        { tr: 'gerekmez', en: 'none' },
        { tr: 'gerekmez', en: 'none' },
        { tr: 'gerekmez', en: 'none' },
        { tr: 'Node ile kendi makinenizde', en: 'Node, on your own machine' },
      ],
    },
    {
      feature: { tr: 'Yazma istekleri', en: 'Writes' },
      cells: [
        { tr: 'benzetim; hiçbir şey değişmez', en: 'simulated; nothing changes' },
        { tr: 'benzetim', en: 'simulated' },
        { tr: 'benzetim', en: 'simulated' },
        { tr: 'gerçek; dosyaya yazılır', en: 'real; saved to the file' },
      ],
    },
    {
      feature: { tr: 'Türk alfabesine göre sıralama', en: 'Sorting by the Turkish alphabet' },
      cells: [yes, unsaid, unsaid, unsaid],
    },
    {
      feature: { tr: 'İ/ı gözeten arama', en: 'Search that handles İ and ı' },
      cells: [yes, unsaid, unsaid, unsaid],
    },
    {
      feature: { tr: 'Hata iletileri', en: 'Error messages' },
      cells: [
        { tr: 'Türkçe ve İngilizce, öneriyle', en: 'Turkish and English, with suggestions' },
        { tr: 'boş nesne', en: 'empty object' },
        { tr: 'İngilizce', en: 'English' },
        { tr: 'durum kodu', en: 'status code' },
      ],
    },
    {
      feature: { tr: 'Fatura, KDV, IBAN, VKN', en: 'Invoices, VAT, IBAN, tax numbers' },
      cells: [yes, no, no, yourData],
    },
    {
      feature: { tr: 'Büyüktür, küçüktür süzgeçleri', en: 'Greater-than and less-than filters' },
      cells: [yes, unsaid, unsaid, yes],
    },
    {
      feature: { tr: 'Üye seçimi', en: 'Field selection' },
      cells: [yes, unsaid, yes, unsaid],
    },
    {
      feature: { tr: 'Bağlı kayıtları gömme', en: 'Embedding related records' },
      cells: [{ tr: 'var, iki düzey', en: 'yes, two levels' }, unsaid, unsaid, yes],
    },
    {
      feature: { tr: 'Gecikme ve hata benzetimi', en: 'Simulated delays and errors' },
      cells: [yes, unsaid, yes, { tr: 'gecikme, 0.17’de', en: 'delays, in 0.17' }],
    },
    {
      feature: { tr: 'Yinelenebilir rastgele hatalar', en: 'Random errors that repeat by seed' },
      cells: [yes, unsaid, unsaid, unsaid],
    },
    {
      feature: { tr: 'Oturum açma (JWT) denemesi', en: 'Simulated sign-in (JWT)' },
      cells: [{ tr: 'var, bütün kullanıcılarla', en: 'yes, as any user' }, no, yes, no],
    },
    {
      feature: { tr: 'Gövdelerin doğrulanması, istenirse', en: 'Validation of bodies, on request' },
      cells: [yes, unsaid, unsaid, unsaid],
    },
    {
      feature: { tr: 'Görsel adresleri', en: 'Image URLs' },
      cells: [{ tr: 'var, SVG ve PNG', en: 'yes, SVG and PNG' }, yes, yes, yourData],
    },
    {
      feature: { tr: 'İndirilebilir dosyalar', en: 'Files to download' },
      cells: [{ tr: 'CSV, NDJSON, JSON, SQL, SQLite', en: 'CSV, NDJSON, JSON, SQL, SQLite' }, unsaid, unsaid, yourData],
    },
    {
      feature: { tr: 'Kaynak kodu', en: 'Source code' },
      cells: [same('MIT'), same('MIT'), same('MIT'), { tr: 'açık', en: 'open' }],
    },
  ],
} as const satisfies { readonly services: readonly string[]; readonly rows: readonly ComparisonRow[] };
