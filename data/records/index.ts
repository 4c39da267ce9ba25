/** Written by `npm run generate`. */
export { kullanicilar } from './kullanicilar.ts';
export { firmalar } from './firmalar.ts';
export { urunler } from './urunler.ts';
export { kategoriler } from './kategoriler.ts';
export { siparisler } from './siparisler.ts';
export { faturalar } from './faturalar.ts';
export { gonderiler } from './gonderiler.ts';
export { yorumlar } from './yorumlar.ts';
export { gorevler } from './gorevler.ts';
