import type { Language } from '../../../data/language.ts';
import { fold } from '../../../functions/query/values.ts';
import { stemOf } from './stems.ts';

/** Rows of synonyms in both languages: a search for one also finds the others, with or without suffixes. Only single words. */
const rows: readonly (readonly string[])[] = [
  ['signup', 'register', 'üye', 'kayıt'],
  ['ol', 'olma'],
  ['login', 'sign', 'signin', 'giriş', 'oturum', 'auth', 'jwt', 'belirteç', 'token'],
  ['parola', 'şifre', 'password'],
  ['avatar', 'resim', 'fotoğraf', 'görsel', 'picture', 'image', 'photo', 'placeholder'],
  ['offline', 'çevrimdışı', 'internetsiz'],
  ['iller', 'ilçe', 'şehir', 'province', 'district', 'city'],
  ['harita', 'map', 'koordinat', 'coordinates', 'enlem', 'latitude', 'leaflet'],
  ['sepet', 'cart', 'basket', 'shopping', 'alışveriş'],
  ['pano', 'dashboard', 'grafik', 'chart'],
  ['excel', 'xlsx', 'spreadsheet', 'tablolama'],
  ['mysql', 'mariadb'],
  ['veritabanı', 'tabanı', 'database', 'sql'],
  ['await', 'async', 'fetch'],
  ['useeffect', 'usestate', 'hook', 'react'],
  ['form', 'validation', 'doğrulama'],
  ['hata', 'error', 'exception', 'çalışmıyor'],
  ['retry', 'yeniden', 'dayanıklı', 'resilient'],
  ['yavaş', 'slow', 'delay', 'gecikme', 'loading', 'yükleniyor', 'spinner', 'skeleton'],
  ['sayfalama', 'pagination', 'paging', 'paginate'],
  ['sıralama', 'sorting', 'orderby'],
  ['süzme', 'filtre', 'filter'],
  ['kütüphane', 'kitaplık', 'library', 'framework'],
  ['konteyner', 'kapsayıcı', 'container', 'docker'],
  ['statik', 'durağan', 'static', 'yansı', 'mirror'],
  ['proxy', 'vekil', 'nginx'],
  ['offset', 'skip', 'dilim', 'slice'],
  ['persist', 'keeping'],
  ['anahtar', 'key'],
  ['tip', 'type', 'typescript'],
  ['arama', 'search'],
  ['todo', 'yapılacak'],
  ['dropdown', 'açılır', 'seçim', 'select'],
  ['stil', 'style', 'css'],
  ['ilişki', 'relation', 'join', 'embed', 'gömme'],
  ['sil', 'delete', 'remove'],
  ['ekle', 'post', 'create', 'insert'],
  ['güncelle', 'patch', 'update'],
  ['indir', 'download', 'csv'],
  ['sandbox', 'codepen', 'stackblitz', 'jsfiddle'],
  ['mock', 'sahte', 'fake', 'dummy'],
  ['comparison', 'compare', 'versus', 'alternative', 'karşılaştırma', 'benzer', 'alternatif'],
];

/** Returns the folded synonyms of a stem, in the stems of a language. */
export const synonymsIn = (lang: Language): ((stem: string) => readonly string[]) => {
  const byStem = new Map<string, readonly string[]>();
  for (const row of rows)
    for (const word of row) {
      const stem = stemOf(fold(word), lang);
      byStem.set(stem, [...(byStem.get(stem) ?? []), ...row.filter((each) => each !== word).map(fold)]);
    }
  return (stem) => byStem.get(stem) ?? [];
};
