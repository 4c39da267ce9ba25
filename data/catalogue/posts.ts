import type { ResourceDefinition } from './resource.ts';
import { id, moment, userId } from './shared-fields.ts';

export const posts = {
  path: 'gonderiler',
  alias: 'posts',
  singularAlias: 'post',
  count: 20,
  typeName: 'Gonderi',
  synonyms: { tr: ['yazi', 'makale', 'haber', 'blog'], en: ['article', 'news'] },
  title: { tr: 'Gönderiler', en: 'Posts' },
  description: { tr: 'Blog yazıları: başlık, içerik, etiketler', en: 'Blog posts: title, content, tags' },
  picture: 'wide',
  subCollections: ['yorumlar'],
  fields: {
    id,
    kullaniciId: userId,
    baslik: { type: 'string', synonyms: ['name', 'title', 'isim', 'konu'], tr: 'Başlık', en: 'Title' },
    slug: {
      type: 'string',
      serverSet: true,
      input: 'slug',
      tr: 'URL’ler için kısa ad',
      en: 'Short name for URLs',
      rule: { tr: 'Başlıktan, ASCII’ye çevrilmiş; benzersizdir', en: 'From the title, folded to ASCII; unique' },
    },
    ozet: { type: 'string', synonyms: ['description', 'summary'], tr: 'Özet', en: 'Summary' },
    icerik: {
      type: 'string',
      synonyms: ['body', 'content', 'text', 'metin', 'yazi'],
      tr: 'Metin; paragraflar boş bir satırla (\\n\\n) ayrılır',
      en: 'Text; paragraphs are separated by an empty line (\\n\\n)',
      rule: { tr: 'En az dört paragraf', en: 'At least four paragraphs' },
    },
    etiketler: {
      type: 'array',
      itemTypeName: { tr: 'GonderiEtiketi', en: 'PostTag' },
      table: 'gonderiEtiketleri',
      tr: 'Etiketler',
      en: 'Tags',
      items: { type: 'string', synonyms: ['tag', 'tags'], column: 'etiket', tr: 'Bir etiket', en: 'A tag' },
    },
    yayinTarihi: moment({
      serverSet: true,
      synonyms: ['date', 'createdat', 'publishedat', 'tarih'],
      tr: 'Yayın zamanı',
      en: 'Time of publication',
    }),
    okunmaSayisi: {
      type: 'integer',
      serverSet: true,
      synonyms: ['views', 'reads', 'okunma'],
      minimum: 0,
      tr: 'Okunma sayısı',
      en: 'Number of views',
    },
  },
} as const satisfies ResourceDefinition;
