import { fold } from '../../../functions/query/values.ts';

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
  ['ödev', 'homework', 'alıştırma', 'exercise', 'derste', 'lesson', 'öğretmen', 'teacher', 'sınıf', 'class'],
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
  ['sayfalama', 'pagination', 'paging'],
  ['sıralama', 'sorting', 'orderby'],
  ['süzme', 'filtre', 'filtreleme', 'filter'],
  ['kütüphane', 'kitaplık', 'library', 'framework'],
  ['konteyner', 'kapsayıcı', 'container', 'docker'],
  ['statik', 'durağan', 'static', 'yansı', 'mirror'],
  ['proxy', 'vekil', 'nginx'],
  ['offset', 'skip', 'dilim', 'slice'],
  ['persist', 'keeping'],
  ['nested', 'içe'],
  ['tip', 'type', 'typescript'],
  ['kvkk', 'gizlilik', 'privacy', 'kişisel', 'personal'],
  ['arama', 'search'],
  ['todo', 'yapılacak'],
  ['infinite', 'sonsuz'],
  ['scroll', 'kaydırma'],
  ['dropdown', 'açılır', 'seçim', 'select'],
  ['stil', 'style', 'css'],
  ['ilişki', 'relation', 'join', 'embed', 'gömme'],
  ['sil', 'silme', 'delete', 'remove'],
  ['ekle', 'ekleme', 'post', 'create', 'insert'],
  ['güncelle', 'güncelleme', 'put', 'patch', 'update'],
  ['indir', 'download', 'csv'],
  ['sandbox', 'codepen', 'stackblitz', 'jsfiddle'],
  ['kota', 'quota', '429'],
  ['mock', 'sahte', 'fake', 'dummy'],
  ['comparison', 'compare', 'versus', 'alternative', 'karşılaştırma', 'karşılaştır', 'benzer', 'alternatif'],
];

const byWord = new Map<string, readonly string[]>();
for (const row of rows) {
  const words = row.map(fold);
  for (const word of words) byWord.set(word, [...(byWord.get(word) ?? []), ...words.filter((each) => each !== word)]);
}

/** The folded synonyms of a folded word. */
export const synonymsOf = (word: string): readonly string[] => byWord.get(word) ?? [];
