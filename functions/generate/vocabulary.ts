import { itemAt } from '../../data/lib/item-at.ts';
import { type Random, scattered } from './random.ts';

const list = (words: string): readonly string[] => words.split(' ');
const phrases = (text: string): readonly string[] => text.split('|');

/** The given names of generated users. Double names combine two names of the same list. */
const givenNames = [
  list(
    'Şükran Ilgın Defne Hatice Gülizar Ece Işıl Berfin Necla Melike İlknur Feride Nazlıcan Perihan Elif Züleyha Nilüfer Songül Aylin Zeynep Çiğdem Özge Sevgi Tülay Gönül Yağmur Derya Ayşe',
  ),
  list(
    'Emre Niyazi İsmail Baran Tolga Murat Rıdvan Hüseyin Orkun Şahin Tunahan Yunus Ozan Kadir Cemalettin Sinan Serkan Abdullah Mustafa Efe Kerem Mehmet Doğukan Çağrı Uğur Ömer Gökhan Yiğit',
  ),
] as const;

export const givenName = (random: Random): string => {
  const names = random.pick(givenNames);
  const [first, second] = [random.pick(names), random.pick(names)];
  return first === second || random.chance(40) ? first : `${first} ${second}`;
};

const FIRST_PARTS = list(
  'Ak Ala Altın Bal Boz Buğday Çam Çınar Dağ Gök Gül Gün Kara Kavak Kır Koz Kuş Sarı Söğüt Taş Yel',
);
const SECOND_PARTS = list(
  'bezek bilek bulak çayır diken evli gözlü harman kaval kepenk kıvrım konak kovan örgü otağ saçak salkım süngü tarla tepeli yamaç',
);

/** Invented last names and company names, each one word made of two parts. */
export const inventedNames: readonly string[] = FIRST_PARTS.flatMap((first) =>
  SECOND_PARTS.map((second) => first + second),
);

/** The unique name at an index: one word as long as there are unused words, then two words. */
export const uniqueName = (index: number, purpose: string, seed: number): string => {
  const count = inventedNames.length;
  if (index < count) return itemAt(inventedNames, scattered(index, count, purpose, seed));
  const place = scattered(index - count, count ** 2, purpose, seed);
  return `${itemAt(inventedNames, Math.floor(place / count))} ${itemAt(inventedNames, place % count)}`;
};

/** The parts of a company's name before the invented word (`S.S. ` or nothing) and after it (the trade). */
export const aroundName = (unvan: string): readonly [before: string, after: string] => {
  const [, before = '', after = ''] = /^(S\.S\. )?\S+(.*)$/.exec(unvan) ?? [];
  return [before, after];
};

/** Title templates, in the order of the fixed tasks whose descriptions they fit. Braces contain alternatives. */
const TASK_TITLES = [
  '{Giriş|Kayıt|Profil|Davet|Üyelik|İletişim} ekranındaki büyük İ {hatasını|sorununu|takılmasını} {düzelt|gider|çöz}',
  'Ödeme {servisinin|modülünün|adımının|akışının} {birim|uçtan uca|kabul|gerileme} testlerini {tamamla|bitir|yaz}',
  '{Bisikletin|Oğlanın bisikletinin|Kızın bisikletinin|Katlanır bisikletin} {arka|ön} {frenini ayarlat|frenine baktır|frenini onart}',
  'Yeni gelen {stajyer|geliştirici|ekip arkadaşı|sınamacı} için {kurulum|başlangıç|ortam kurma} {notu|belgesi|rehberi} yaz',
  '{Günlük|Hata|Erişim|İşlem|İstek} kayıtlarındaki {kişisel|gizli|özel} verileri {maskele|gizle|ört}',
  '{Karanlık|Koyu|Gece|Siyah} temanın {renklerini|gri tonlarını|düğme renklerini|paletini} {gözden geçir|yeniden seç|düzelt}',
  '{Begonvili|Sardunyayı|Limonu|Kauçuğu|Zeytini|Ortancayı} {büyük|geniş|derin|toprak} saksıya {geçir|al|taşı}',
  '{Yol haritası|Çeyrek planı|Yeni sürüm|Ürün planı} sunumunu {toparla|bitir|sadeleştir|hazırla}',
  'Yedekten {geri dönüş|geri yükleme|kurtarma} {tatbikatı|denemesi|provası} {yap|düzenle}',
  '{Sertifika|Alan adı sertifikası|Posta sunucusu sertifikası|İç ağ sertifikası} yenilemeyi {otomatikleştir|zamanla|betiğe bağla}',
  '{Üçüncü çeyrek|Dönem sonu|Çeyrek sonu} {cari hesap|tedarikçi|ekstre} {mutabakatını|karşılaştırmasını} {bitir|tamamla|kapat}',
  'Torunun {okul önlüğünü|gömleğini|bayram ceketini|yakalığını|pantolonunu} {diktir|terziye diktir|ısmarla}',
  'Madalyonlu {halının|yolluğun|seccadenin} {kenar|sol|dar|geniş} bordürünü {doku|onar|tamamla}',
  'Yeni {kavurma|kabuk ayırma|eleme|paketleme} hattının {deneme|ilk|sınama} üretimini {yap|başlat|tamamla}',
  '{A|B|C|D|E|F} blok raflarını {yeniden|baştan} {etiketle|numarala|barkodla}',
  'Kış lastiği {sırasını|takvimini|randevularını} {sürücülere|şoförlere|filoya|vardiya amirlerine} {bildir|duyur|gönder}',
  '{Keten|Pamuk|Yün|Viskon|Kenevir} karışımlı {numuneleri|kumaşları|denemeleri} {yıkama|çekmezlik} testine ver',
  '{Temel|Perde|Kolon|Döşeme} betonu öncesi {donatı|demir|pas payı} {kontrolü|denetimi} iste',
  '{Avlulu|Cumbalı|Taş|Ahşap|Kemerli} {evin|konağın|hanın} rölöve {çizimini|paftasını} {tamamla|bitir}',
  'Toprak {numunelerini|örneklerini} {laboratuvara|tahlile|ziraat odasına|incelemeye} {gönder|yolla|ulaştır}',
  '{Haftalık|On günlük|Ay sonu|Hafta sonu} {içerik|paylaşım|video|yayın} takvimini {paylaş|güncelle|onaylat}',
  '{Aşı|İlaç|Serum} dolabının {ısı|sıcaklık} {kaydını|çizelgesini|formunu} {düzenle|tamamla|güncelle}',
  'Olasılık {konusu|ünitesi|haftası|dersi} için {etkinlik|oyun|deney|atölye} {hazırla|tasarla|düzenle}',
  '{Kobalt mavisi|Turkuaz|Mercan kırmızısı|Zümrüt yeşili|Patlıcan moru} boyanın yeni {partisini|karışımını|tonunu} {dene|sına}',
  '{Yaz|Bahar|Kış} dönemi staj {başvurularını|dosyalarını|adaylarını} {ele|sırala|değerlendir}',
  'Alabalık {havuzunun|kafesinin|tankının} {oksijen|çözünmüş oksijen} ölçerini {kalibre et|ayarla|sına}',
  'Çatlak karo {iadelerinin|şikâyetlerinin|kırıklarının} {kök|asıl|gerçek} nedenini {bul|araştır|raporla}',
  '{Tadım|Çay|Şerbet|Su} {bardaklarını|takımını} {yenile|tamamla|değiştir}',
  'Okul {kütüphanesine|bahçesine|kermesine|kantinine} {gönüllü|nöbetçi} {listesi|çizelgesi} {çıkar|hazırla}',
  '{Bitirme|Dönem|Tarih|Yöntem} ödevinin {kaynakçasını|dipnotlarını|alıntılarını} {düzelt|tamamla|gözden geçir}',
];

export const taskTitle = (random: Random, index: number): string =>
  itemAt(TASK_TITLES, index).replace(/\{([^}]*)\}/g, (_, words: string) => random.pick(phrases(words)));

const GREETINGS = phrases('Merhaba.|Merhabalar.|Selamlar.|Herkese merhaba.|İyi akşamlar.|Kolay gelsin.');
const FAREWELLS = phrases('Sevgiler.|Saygılar.|Selamlar.|Hoşça kalın.|Sağlıcakla kalın.|Kolay gelsin.');

/** Randomly adds a greeting or a farewell, or both, to a comment that consists of whole sentences and contains neither. */
export const commentText = (random: Random, text: string): string => {
  const isLetter =
    text.length >= 40 && /^\p{Lu}.*[.?!]$/su.test(text) && !/selam|sevgi|saygı|eline|ellerin/i.test(text);
  const [greeting, farewell] = [random.pick(GREETINGS), random.pick(FAREWELLS)];
  const parts = [isLetter && random.chance(40) ? greeting : '', text, isLetter && random.chance(40) ? farewell : ''];
  return parts.filter((part, at) => part !== '' && (at !== 2 || part !== greeting)).join(' ');
};
