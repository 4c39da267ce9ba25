import type { ResourceDefinition } from './resource.ts';
import { id } from './shared-fields.ts';

export const categories = {
  path: 'kategoriler',
  alias: 'categories',
  singularAlias: 'category',
  count: 10,
  typeName: 'Kategori',
  synonyms: { tr: ['tur', 'grup'], en: ['group'] },
  title: { tr: 'Kategoriler', en: 'Categories' },
  description: { tr: 'Ürün kategorileri', en: 'Product categories' },
  picture: 'square',
  subCollections: ['urunler'],
  fields: {
    id,
    ad: {
      alias: 'name',
      type: 'string',
      synonyms: ['title', 'isim', 'baslik'],
      tr: 'Kategori adı',
      en: 'Name of the category',
    },
    slug: {
      alias: 'slug',
      type: 'string',
      serverSet: true,
      initial: 'slug',
      input: 'slug',
      tr: 'URL’ler için kısa ad',
      en: 'Short name for URLs',
      rule: { tr: 'Addan, ASCII’ye çevrilmiş; benzersizdir', en: 'From the name, folded to ASCII; unique' },
    },
    aciklama: { alias: 'description', type: 'string', synonyms: ['tanim'], tr: 'Açıklama', en: 'Description' },
  },
} as const satisfies ResourceDefinition;
