import type { Bilingual } from '../../data/catalogue/member.ts';
import type { Language } from '../language.ts';

/** How people say the data's closed values; a value that is missing here stands as it is. */
const words: Readonly<Record<string, Bilingual>> = {
  odemeBekliyor: { tr: 'Ödeme bekliyor', en: 'Unpaid' },
  onaylandi: { tr: 'Onaylandı', en: 'Confirmed' },
  hazirlaniyor: { tr: 'Hazırlanıyor', en: 'Packing' },
  kargoda: { tr: 'Kargoda', en: 'Shipped' },
  teslimEdildi: { tr: 'Teslim edildi', en: 'Delivered' },
  iptalEdildi: { tr: 'İptal edildi', en: 'Cancelled' },
  iadeEdildi: { tr: 'İade edildi', en: 'Returned' },
  krediKarti: { tr: 'Kredi kartı', en: 'Credit card' },
  bankaKarti: { tr: 'Banka kartı', en: 'Debit card' },
  havale: { tr: 'Havale', en: 'Bank transfer' },
  kapidaOdeme: { tr: 'Kapıda ödeme', en: 'Cash on delivery' },
  odendi: { tr: 'Ödendi', en: 'Paid' },
  bekliyor: { tr: 'Bekliyor', en: 'Pending' },
  yolda: { tr: 'Yolda', en: 'On its way' },
  dusuk: { tr: 'Düşük', en: 'Low' },
  orta: { tr: 'Orta', en: 'Medium' },
  yuksek: { tr: 'Yüksek', en: 'High' },
  beklemede: { tr: 'Beklemede', en: 'Waiting' },
  devamEdiyor: { tr: 'Devam ediyor', en: 'In progress' },
  tamamlandi: { tr: 'Tamamlandı', en: 'Done' },
};

/** A closed value in a reader's words. */
export const wordFor = (value: string, lang: Language): string => words[value]?.[lang] ?? value;
