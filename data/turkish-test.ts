import type { Bilingual } from './catalogue/field.ts';
import type { JsonValue } from './json.ts';
import { keysOf } from './keys.ts';
import { readVectors } from './turkish-notation.ts';

/** An operation under test: its arguments and the exact expectation. */
interface Operation extends Bilingual {
  /** One value, two values, or two calls whose results are compared. */
  readonly takes: 'one' | 'two' | 'keys';
}

/** The operations by the names that functions under test have. */
export const turkishOperations = {
  lower: { takes: 'one', tr: 'metni küçük harfe çevirir', en: 'converts a text to lower case' },
  upper: { takes: 'one', tr: 'metni büyük harfe çevirir', en: 'converts a text to upper case' },
  fold: {
    takes: 'keys',
    tr: 'metinden bir arama anahtarı üretir; yalnız büyük-küçük harfleri farklı olan iki metnin anahtarı aynı, farklı sözcüklerinki farklıdır',
    en: 'makes a search key; texts that differ in letter case alone have the same key, different words have different keys',
  },
  search: {
    takes: 'two',
    tr: "ikinci metin birincinin içinde geçiyor mu; büyük-küçük harf ve kesme işaretinin biçimi (’ ya da ') fark etmez",
    en: "tells whether the first text contains the second; letter case and the form of apostrophes (’ or ') make no difference",
  },
  asciiSearch: {
    takes: 'two',
    tr: 'Türkçe harfleri olmayan bir klavyeyle yazılan sorgu metinde geçiyor mu',
    en: 'tells whether the text contains a query typed without the Turkish letters',
  },
  compare: {
    takes: 'two',
    tr: 'iki metni sıralama için karşılaştırır: eksi, sıfır ya da artı sayı',
    en: 'compares two texts for sorting: a negative number, zero or a positive number',
  },
  sort: { takes: 'one', tr: 'metinleri sıralar', en: 'sorts a list of texts' },
  ascii: {
    takes: 'one',
    tr: 'Türkçe harfleri ASCII harflerle değiştirir; büyük-küçük harf kalır',
    en: 'replaces the Turkish letters with ASCII letters and keeps letter case',
  },
  slug: {
    takes: 'one',
    tr: 'başlıktan URL parçası üretir: küçük ASCII harfler ve rakamlar, aralarında tek kısa çizgi',
    en: 'makes a part of a URL from a title: lower-case ASCII letters and digits, joined by single hyphens',
  },
  nfc: { takes: 'one', tr: 'metni birleşik biçime (NFC) getirir', en: 'normalizes a text to its composed form (NFC)' },
  nfd: { takes: 'one', tr: 'metni ayrık biçime (NFD) getirir', en: 'normalizes a text to its decomposed form (NFD)' },
  equal: {
    takes: 'two',
    tr: 'iki metin, Unicode biçimleri farklı olsa da aynı mı',
    en: 'tells whether two texts are the same, whatever their Unicode form',
  },
  length: { takes: 'one', tr: 'kullanıcının gördüğü harfleri sayar', en: 'counts the characters that a user sees' },
  words: { takes: 'one', tr: 'metnin sözcüklerini sırayla listeler', en: 'lists the words of a text in order' },
  hasWord: {
    takes: 'two',
    tr: 'ikinci metin, birincide tam bir sözcük olarak geçiyor mu',
    en: 'tells whether the second text occurs in the first as a whole word',
  },
  isWord: {
    takes: 'one',
    tr: 'metin yalnız harflerden mi oluşuyor',
    en: 'tells whether a text consists of letters only',
  },
  initials: {
    takes: 'one',
    tr: 'bir adın baş harflerini büyük ve bitişik verir',
    en: 'gives the initials of a name as capitals, without separators',
  },
  title: {
    takes: 'one',
    tr: 'her sözcüğün ilk harfini büyük, kalanını küçük yapar',
    en: 'makes the first letter of each word upper case and the others lower case',
  },
  encodeUrl: {
    takes: 'one',
    tr: 'metni URL içinde bir değer olarak yüzdeyle kodlar; boşluk artı işareti olmaz',
    en: 'percent-encodes a text as a value in a URL; a space does not become a plus sign',
  },
  decodeUrl: { takes: 'one', tr: 'kodlanmış metni çözer', en: 'decodes an encoded text' },
  csv: {
    takes: 'one',
    tr: 'satırları Türkçe Excel için CSV yapar: başta U+FEFF, aralarda noktalı virgül, her satırın sonunda CRLF; yalnız gereken değerler tırnak içinde',
    en: 'turns rows into CSV for a Turkish Excel: U+FEFF first, semicolons between fields, CRLF after every row; quotes only where needed',
  },
  readCsv: {
    takes: 'one',
    tr: 'virgülle ayrılmış CSV’den satırları okur',
    en: 'reads rows from comma-separated CSV',
  },
} as const satisfies Readonly<Record<string, Operation>>;

export type TurkishOperation = keyof typeof turkishOperations;

/** The groups of vectors, in the order in which they are listed. */
export const turkishGroups = {
  'kucuk-harf': { tr: 'Küçük harf', en: 'Lower case' },
  'buyuk-harf': { tr: 'Büyük harf', en: 'Upper case' },
  'arama-anahtari': { tr: 'Arama anahtarı', en: 'Folding for search' },
  arama: { tr: 'Arama', en: 'Search' },
  siralama: { tr: 'Sıralama', en: 'Sort order' },
  ascii: { tr: 'ASCII adlar', en: 'ASCII names and slugs' },
  'unicode-bicimi': { tr: 'Unicode biçimi', en: 'NFC and NFD' },
  'kesme-isareti': { tr: 'Kesme işareti', en: 'Apostrophes' },
  sozcukler: { tr: 'Sözcük ve harf', en: 'Words and letters' },
  baslik: { tr: 'Başlık ve baş harf', en: 'Titles and initials' },
  url: { tr: 'URL', en: 'URLs' },
  csv: { tr: 'Excel için CSV', en: 'CSV for Excel' },
} as const satisfies Readonly<Record<string, Bilingual>>;

export type TurkishGroup = keyof typeof turkishGroups;

/**
 * Looked up in stored copies on 22 November 2026. Of CaseFolding, UAX #15 and #29, RFC 3986, section 3.13 and the property escapes, the
 * passages themselves were not among them: those are cited from knowledge.
 */
const sources = {
  SPECIAL_CASING:
    'Unicode SpecialCasing.txt, “Turkish and Azeri” (tr): https://www.unicode.org/Public/UCD/latest/ucd/SpecialCasing.txt',
  CASE_FOLDING: 'Unicode CaseFolding.txt, status T: https://www.unicode.org/Public/UCD/latest/ucd/CaseFolding.txt',
  ASYMMETRIC:
    'UTS #10, asymmetric search: https://www.unicode.org/reports/tr10/ · CLDR Latin-ASCII: https://github.com/unicode-org/cldr/blob/main/common/transforms/Latin-ASCII.xml',
  COLLATION: 'CLDR collation tr: https://github.com/unicode-org/cldr/blob/main/common/collation/tr.xml',
  COLLATION_EQUAL: 'UTS #10, canonical equivalence: https://www.unicode.org/reports/tr10/',
  LATIN_ASCII: 'CLDR Latin-ASCII: https://github.com/unicode-org/cldr/blob/main/common/transforms/Latin-ASCII.xml',
  NORMALIZATION: 'UAX #15: https://www.unicode.org/reports/tr15/',
  GRAPHEMES: 'UAX #29, grapheme clusters: https://www.unicode.org/reports/tr29/',
  APOSTROPHE: 'UAX #29, U+0027 and U+2019 within words: https://www.unicode.org/reports/tr29/',
  WORDS: 'UAX #29, word boundaries: https://www.unicode.org/reports/tr29/',
  TITLE:
    'The Unicode Standard, section 3.13, toTitlecase, with SpecialCasing.txt (tr): https://www.unicode.org/versions/latest/core-spec/chapter-3/',
  LETTERS: 'ECMAScript, Unicode property escapes (L, M): https://tc39.es/proposal-regexp-unicode-property-escapes/',
  URI: 'RFC 3986, sections 2.1 to 2.5: https://www.rfc-editor.org/rfc/rfc3986',
  CSV: 'RFC 4180, section 2, but with a byte order mark, by which Excel recognizes UTF-8, and semicolons, because Turkish numbers have a decimal comma: https://www.rfc-editor.org/rfc/rfc4180',
  RFC4180: 'RFC 4180, section 2: https://www.rfc-editor.org/rfc/rfc4180',
} as const;

/** A test case; the names are those of the file to download. */
export interface TurkishVector {
  readonly id: string;
  readonly grup: TurkishGroup;
  readonly islem: TurkishOperation;
  /** The arguments of the function: one value, or two in an array. */
  readonly girdi: JsonValue;
  readonly beklenen: JsonValue;
  /** The result of software that does not know Turkish. */
  readonly yanlis: JsonValue;
  readonly kaynak: string;
}

export const groupNames = keysOf(turkishGroups);

/** As `readVectors` reads them. New ones go to the end: an ID counts them. */
const vectors = (
  grup: TurkishGroup,
  islem: TurkishOperation,
  kaynak: string,
  lines: readonly string[],
): readonly TurkishVector[] =>
  lines
    .flatMap((line) => readVectors(islem, line))
    .map(([girdi, beklenen, yanlis], index) => ({
      id: `${grup}-${islem}-${index + 1}`,
      grup,
      islem,
      girdi,
      beklenen,
      yanlis,
      kaynak,
    }));

/** All vectors, group by group. */
export const turkishVectors: readonly TurkishVector[] = [
  vectors('kucuk-harf', 'lower', sources.SPECIAL_CASING, [
    'I → ı · İ → i · Ç → ç · Ğ → ğ · Ö → ö · Ş → ş · Ü → ü · I\u0307 → i · ISPARTA → ısparta · IĞDIR → ığdır',
    'DİYARBAKIR → diyarbakır · İSTANBUL → istanbul · İZMİR → izmir · KIRŞEHİR → kırşehir · ÇANKIRI → çankırı',
    'AĞRI → ağrı · BALIKESİR → balıkesir · ŞANLIURFA → şanlıurfa · KAHRAMANMARAŞ → kahramanmaraş · IŞIK → ışık',
    'ILICA → ılıca · SINIR → sınır · KAPI → kapı · SIĞINAK → sığınak · ALTIN → altın · KIZILIRMAK → kızılırmak',
    'İLKBAHAR → ilkbahar · İYİLİK → iyilik · İNCİR → incir · İĞDE → iğde · İŞÇİ → işçi · FİNCAN → fincan',
    'IRMAK KENARI → ırmak kenarı · TİTİZ TIKIRTI → titiz tıkırtı · DİKKAT: KAPI AÇIK → dikkat: kapı açık',
    'GÜMÜŞ ÖRDEK → gümüş ördek · HAKKÂRİ → hakkâri · Iğdır → ığdır · İnegöl → inegöl · Ilgaz → ılgaz',
    'Isı İletkenliği → ısı iletkenliği · I\u0307NCI\u0307 → inci · IS\u0327IG\u0306I → ıs\u0327ıg\u0306ı',
  ]),
  vectors('buyuk-harf', 'upper', sources.SPECIAL_CASING, [
    'i → İ · ı → I · ç → Ç · ğ → Ğ · ö → Ö · ş → Ş · ü → Ü · istanbul → İSTANBUL · izmir → İZMİR',
    'bitlis → BİTLİS · siirt → SİİRT · niğde → NİĞDE · kilis → KİLİS · diyarbakır → DİYARBAKIR',
    'ısparta → ISPARTA · kitap → KİTAP · çiçek → ÇİÇEK · şiir → ŞİİR · gri → GRİ · işçi → İŞÇİ',
    'iyilik → İYİLİK · fincan → FİNCAN · titiz → TİTİZ · limit → LİMİT · bilgi → BİLGİ · inci → İNCİ',
    'nihai → NİHAİ · ipek yolu → İPEK YOLU · ilik ve ılık → İLİK VE ILIK · sıcak simit → SICAK SİMİT',
    'dosya adı: dizin → DOSYA ADI: DİZİN · gümüş → GÜMÜŞ · ağaç → AĞAÇ · kıvırcık → KIVIRCIK',
    'hakkâri → HAKKÂRİ · İzmir → İZMİR · Çiğdem → ÇİĞDEM · Iğdır ili → IĞDIR İLİ',
    'lütfen giriş yapın → LÜTFEN GİRİŞ YAPIN · e-posta adresiniz → E-POSTA ADRESİNİZ',
  ]),
  vectors('arama-anahtari', 'fold', sources.CASE_FOLDING, [
    'I = ı · İ = i · IŞIK = ışık · ISPARTA = ısparta · Iğdır = IĞDIR · İZMİR = izmir · İstanbul = istanbul',
    'DİYARBAKIR = diyarbakır · ILIK SÜT = ılık süt · KIRMIZI BİBER = kırmızı biber · ÇAĞRI = çağrı',
    'ŞİİR = şiir · GÜNEŞ = güneş · ALIŞVERİŞ = alışveriş · KİTAPLIK = kitaplık · göl ≠ gül · şal ≠ çal',
    'öç ≠ üç · ağ ≠ aş · dış ≠ düş · kaş ≠ kaç · sağ ≠ saç · bağ ≠ baş',
  ]),
  vectors('arama', 'search', sources.CASE_FOLDING, [
    'Işıklı masa lambası ∋ IŞIKLI · IHLAMUR ÇAYI ∋ ıhlamur · Kışlık bot ∋ KIŞLIK · KADIN SIRT ÇANTASI ∋ sırt',
    'ALTIN YÜZÜK ∋ altın · Ayakkabı boyası ∋ AYAKKABI · İstanbul Kitapçısı ∋ istanbul · BİLGİSAYAR ∋ bilgi',
    'Diyarbakır karpuzu ∋ DİYARBAKIR · İpek eşarp ∋ ipek · ÇİÇEKLİ ELBİSE ∋ çiçekli · Iğdır kayısısı ∋ ığdır',
    'ISITICI ∋ ısıtıcı · Şiir kitabı ∋ ŞİİR · TIRAŞ MAKİNESİ ∋ tıraş makinesi · SIVI SABUN ∋ sıvı sabun',
    'Titanyum kaplama ∋ TİTANYUM · Gül Reçeli ∌ göl · Şal ∌ çal · Düş kapanı ∌ dış · Saç kurutma ∌ sağ',
    'Kaş kalemi ∌ kaç · Baş örtüsü ∌ bağ',
  ]),
  vectors('arama', 'asciiSearch', sources.ASYMMETRIC, [
    'Çağrı merkezi ∋ cagri · Işıklı masa ∋ isikli · IŞIL ŞAHİN ∋ isil sahin · İstanbul ∋ istanbul',
    'ISPARTA GÜLÜ ∋ isparta gulu · Şükran Öztürk ∋ sukran ozturk · Kırmızı biber ∋ kirmizi',
    'Diyarbakır ∋ diyarbakir · Yoğurt ∋ yogurt · Gümüş kolye ∋ gumus · Öğretmen masası ∋ ogretmen masasi',
    'Bağlama ∋ baglama · Çiçekçi ∋ cicekci · Iğdır ∋ igdir · IĞDIR ∋ igdir · Tıraş köpüğü ∋ tiras kopugu',
    'Şırnak ∋ sirnak · Üzüm şırası ∋ uzum sirasi · Kâğıt havlu ∋ kagit havlu · Zeytinyağı ∋ zeytinyagi',
  ]),
  vectors('siralama', 'compare', sources.COLLATION, [
    'cuma < çarşamba · cüce < çam · çubuk < dağ · çizgi < delik · magma < mağara · bugün < buğday',
    'lagün < lağım · sagu < sağ · sağlık < sahil · doğa < dolu · yağ < yaka · ısı < ince · ılık < incir',
    'kıl < kil · kır < kiraz · sıla < silgi · hırs < hile · tıp < tip · dış < dil · Işık < İlhan · Irmak < İnci',
    'Isparta < İnegöl · ıtır < jant · ısırgan < kapı · ozan < ödül · oyun < öğle · kova < köfte · son < söğüt',
    'ördek < para · ölçü < pil · su < şehir · sıvı < şal · Sivas < Şanlıurfa · kusur < kuşak · şeker < tarak',
    'uzun < üç · kutu < küçük · ut < üçgen · ücret < vazo · üzüm < yaz · çam > cuma · şeker > sucuk',
    'üçüncü > umut · ödev > otobüs · ilk > ırgat · göçmen > gonca · şair > süt · iğne > ırmak',
  ]),
  vectors('siralama', 'sort', sources.COLLATION, [
    'z y v ü u t ş s r p ö o n m l k j i ı h ğ g f e d ç c b a → a b c ç d e f g ğ h ı i j k l m n o ö p r s ş t u ü v y z',
    'Z Y V Ü U T Ş S R P Ö O N M L K J İ I H Ğ G F E D Ç C B A → A B C Ç D E F G Ğ H I İ J K L M N O Ö P R S Ş T U Ü V Y Z',
    'İzmir Isparta Iğdır İstanbul Hatay → Hatay Iğdır Isparta İstanbul İzmir',
    'Çorum Çankırı Bursa Denizli Çanakkale → Bursa Çanakkale Çankırı Çorum Denizli',
    'Şırnak Sivas Şanlıurfa Siirt Tokat Sakarya → Sakarya Siirt Sivas Şanlıurfa Şırnak Tokat',
    'Uşak Ordu Osmaniye Rize Ünye Ödemiş → Ordu Osmaniye Ödemiş Rize Uşak Ünye',
    'Işıl İnci Irmak Hülya İpek Jale → Hülya Irmak Işıl İnci İpek Jale',
    'Özge Ozan Ömer Orhan Pelin Öykü → Orhan Ozan Ömer Öykü Özge Pelin',
    'Şule Suna Sevgi Şirin Tuna Selim → Selim Sevgi Suna Şirin Şule Tuna',
    'Ümit Ufuk Uğur Ülkü Veli Utku → Ufuk Uğur Utku Ülkü Ümit Veli',
    'Çiğdem Ceyda Çağla Can Deniz Cemre → Can Cemre Ceyda Çağla Çiğdem Deniz',
    'ıspanak incir ihlal ırgat havuç jeton → havuç ırgat ıspanak ihlal incir jeton',
    'sağ saha sagu sal sağdıç → sagu sağ sağdıç saha sal',
    'kül kuş kıl kil köz kol küp → kıl kil kol köz kuş kül küp',
    'dut düz döl dol dış diş → dış diş dol döl dut düz',
    'Gökhan Gonca Gülay Gürkan Gizem Günay → Gizem Gonca Gökhan Gülay Günay Gürkan',
  ]),
  vectors('ascii', 'ascii', sources.LATIN_ASCII, [
    'Çağrı → Cagri · Işıl → Isil · Şükran → Sukran · Öykü → Oyku · Gülşah → Gulsah · Tuğçe → Tugce',
    'Yiğit → Yigit · Barış → Baris · Kıvanç → Kivanc · Aslı → Asli · Ilgın → Ilgin · İnci → Inci',
    'ığdır → igdir · ŞIRNAK → SIRNAK · Hakkâri → Hakkari · Gökçe → Gokce · Müjgân → Mujgan · Yıldız → Yildiz',
    'Işık → Isik · Altın → Altin · Kılıç → Kilic · Aydın Işıkçı → Aydin Isikci · Sıla Çakır → Sila Cakir',
    'Kırıkkale → Kirikkale · Ağrı Dağı → Agri Dagi · Özgün Şıracı → Ozgun Siraci',
  ]),
  vectors('ascii', 'slug', sources.LATIN_ASCII, [
    'Işıklı Çalışma Masası → isikli-calisma-masasi · İstanbul Rehberi → istanbul-rehberi',
    'IĞDIR KAYISISI → igdir-kayisisi · Kışlık Ayakkabı → kislik-ayakkabi',
    'Türkçe Arama Nasıl Yapılır? → turkce-arama-nasil-yapilir · Çocuk Kitapları → cocuk-kitaplari',
    'Şık Gömlek → sik-gomlek · Altın Kolye → altin-kolye · Yağlı Boya Takımı → yagli-boya-takimi',
    'Sıcak Çikolata → sicak-cikolata · Gümüş Yüzük 925 → gumus-yuzuk-925 · Öğrenci İndirimi → ogrenci-indirimi',
    'Isıtıcı ve Isı Pompası → isitici-ve-isi-pompasi · İLK ADIM → ilk-adim',
    'Üç Katlı Kurabiye → uc-katli-kurabiye · Ağaç İşleri → agac-isleri · Kırmızı Balık → kirmizi-balik',
    'TIRAŞ TAKIMI → tiras-takimi · İki Kişilik Çadır → iki-kisilik-cadir · Çıtır Simit, Çay → citir-simit-cay',
    'Akıllı Işık (2 Adet) → akilli-isik-2-adet · Dışarıda Yağmur → disarida-yagmur',
  ]),
  vectors('unicode-bicimi', 'nfc', sources.NORMALIZATION, [
    'c\u0327 → ç · g\u0306 → ğ · I\u0307 → İ · o\u0308 → ö · s\u0327 → ş · u\u0308 → ü · I\u0307zmir → İzmir',
    'C\u0327ag\u0306rı → Çağrı · S\u0327u\u0308kru\u0308 → Şükrü · a\u0302 → â',
  ]),
  vectors('unicode-bicimi', 'nfd', sources.NORMALIZATION, [
    'ç → c\u0327 · Ğ → G\u0306 · İ → I\u0307 · ö → o\u0308 · ş → s\u0327 · Çiğdem → C\u0327ig\u0306dem',
    'İğne → I\u0307g\u0306ne · ılık süt → ılık su\u0308t',
  ]),
  vectors('unicode-bicimi', 'equal', sources.NORMALIZATION, [
    'İzmir = I\u0307zmir · çağrı = c\u0327ag\u0306rı · Şükran = S\u0327u\u0308kran · Muğla = Mug\u0306la',
    'Ürgüp = U\u0308rgu\u0308p · ÖDEMİŞ = O\u0308DEMI\u0307S\u0327 · kâğıt = ka\u0302g\u0306ıt',
    'Iğdır = Ig\u0306dır · kar ≠ kâr · oldu ≠ öldü · açı ≠ acı',
  ]),
  vectors('unicode-bicimi', 'length', sources.GRAPHEMES, [
    's\u0327arkı → 5 · I\u0307zmir → 5 · c\u0327ig\u0306dem → 6 · o\u0308g\u0306u\u0308n → 4',
    'U\u0308C\u0327GEN → 5 · ığdır → 5 · Şırnak → 6 · İ → 1 · ka\u0302g\u0306ıt → 5 · ağaç → 4',
  ]),
  vectors('unicode-bicimi', 'compare', sources.COLLATION_EQUAL, [
    'Şırnak ~ S\u0327ırnak · İzmir ~ I\u0307zmir · çağrı ~ c\u0327ag\u0306rı · Göksu ~ Go\u0308ksu',
  ]),
  vectors('kesme-isareti', 'search', sources.APOSTROPHE, [
    "Kars’a gidiyoruz ∋ kars'a · İzmir'in ilçeleri ∋ izmir’in · Iğdır’ın kayısısı ∋ IĞDIR'IN",
    "Ankara'da kar ∋ Ankara’da · Türkiye’nin gölleri ∋ türkiye'nin · IŞIL'IN DEFTERİ ∋ ışıl’ın",
    "Şırnak’tan Siirt’e ∋ siirt'e · O'Brien’ın kitabı ∋ o’brien",
  ]),
  vectors('kesme-isareti', 'words', sources.WORDS, [
    "Türkiye’nin başkenti Ankara’dır. → Türkiye’nin başkenti Ankara’dır · İzmir'in ilçeleri → İzmir'in ilçeleri",
    'Ayşe’nin kedisi, Şule’nin köpeği → Ayşe’nin kedisi Şule’nin köpeği · Iğdır’a gittik. → Iğdır’a gittik',
    "Sivas'ta kış uzun. → Sivas'ta kış uzun · TBMM’nin açılışı → TBMM’nin açılışı",
  ]),
  vectors('kesme-isareti', 'title', sources.TITLE, [
    "ANKARA’DA KAR → Ankara’da Kar · iğdır'ın kayısısı → İğdır'ın Kayısısı",
    "izmir’in ilçeleri → İzmir’in İlçeleri · IŞIL'IN DEFTERİ → Işıl'ın Defteri",
    "çeşme’nin rüzgârı → Çeşme’nin Rüzgârı · ılgaz'da kış → Ilgaz'da Kış",
  ]),
  vectors('kesme-isareti', 'hasWord', sources.WORDS, [
    "Şırnak’ta kış ∋ Şırnak’ta · Çeşme'de yaz ∋ Çeşme'de · İzmir’in ∌ in · Muğla'nın ∌ nın",
  ]),
  vectors('sozcukler', 'words', sources.WORDS, [
    'Işıl çay içti. → Işıl çay içti · ağaç, göl ve ırmak → ağaç göl ve ırmak · Şişli–Taksim → Şişli Taksim',
    'İki kişi; üç köy! → İki kişi üç köy · kâğıt üstünde → kâğıt üstünde',
    'Öğle yemeği saat kaçta? → Öğle yemeği saat kaçta · C\u0327ag\u0306rı geldi → C\u0327ag\u0306rı geldi',
    'Gün ışığı → Gün ışığı',
  ]),
  vectors('sozcukler', 'hasWord', sources.WORDS, [
    'şehir içi ulaşım ∋ şehir · Bu iş bitti ∋ iş · çay demledik ∋ çay · üç elma ∋ üç · göl kıyısı ∋ kıyısı',
    'sıcak çorba ∋ çorba · kışlık bot ∌ lık · ağaçlar ∌ lar · başarı ∌ ar · gülüş ∌ gül · dağcı ∌ da',
    'yaşam ∌ ya',
  ]),
  vectors('sozcukler', 'isWord', sources.LETTERS, [
    'ığdır → true · Şırnak → true · ÇAĞRI → true · öğüt → true · İZMİR → true · kâğıt → true · üzüm → true',
    'Hakkâri → true · gülüş → true · c\u0327ag\u0306rı → true · ad_soyad → false · 99 → false · ad_1 → false',
  ]),
  vectors('baslik', 'initials', sources.SPECIAL_CASING, [
    'ışıl şahin → IŞ · ilker ılgaz → İI · İnci Çelik → İÇ · Çağla İpek → Çİ · ümit öz → ÜÖ · ibrahim ergin → İE',
    'ışık ırmak → II · şule ünal → ŞÜ · öykü çınar → ÖÇ · inci ışık → İI · Ilgın İlhan → Iİ',
    'irem su ince → İSİ · iclal kaya → İK · ipek ilgün → İİ',
  ]),
  vectors('baslik', 'title', sources.TITLE, [
    'iğdır ili → İğdır İli · istanbul → İstanbul · İSTANBUL BOĞAZI → İstanbul Boğazı · IŞIK HIZI → Işık Hızı',
    'ısparta gülü → Isparta Gülü · ÇİÇEK SEPETİ → Çiçek Sepeti · izmir körfezi → İzmir Körfezi',
    'ILIK SÜT → Ilık Süt · iç işleri → İç İşleri · DİYARBAKIR KARPUZU → Diyarbakır Karpuzu',
    'öğle yemeği → Öğle Yemeği · şeker bayramı → Şeker Bayramı · üç silahşor → Üç Silahşor',
    'ırmak kıyısı → Irmak Kıyısı · KIRMIZI IŞIK → Kırmızı Işık · inci küpe → İnci Küpe',
  ]),
  vectors('url', 'encodeUrl', sources.URI, [
    'çay → %C3%A7ay · şeker → %C5%9Feker · İstanbul → %C4%B0stanbul · ığdır → %C4%B1%C4%9Fd%C4%B1r',
    'öğle yemeği → %C3%B6%C4%9Fle%20yeme%C4%9Fi · Ürgüp → %C3%9Crg%C3%BCp · kâğıt → k%C3%A2%C4%9F%C4%B1t',
    'Çağrı & Şule → %C3%87a%C4%9Fr%C4%B1%20%26%20%C5%9Eule · yüzde %10 → y%C3%BCzde%20%2510',
    'göl/ırmak → g%C3%B6l%2F%C4%B1rmak · aşk=iş? → a%C5%9Fk%3Di%C5%9F%3F · ağ+ağaç → a%C4%9F%2Ba%C4%9Fa%C3%A7',
  ]),
  vectors('url', 'decodeUrl', sources.URI, [
    '%C3%A7ay → çay · %C5%9Feker → şeker · %C4%B0stanbul → İstanbul · %C4%B1%C4%9Fd%C4%B1r → ığdır',
    '%C3%B6%C4%9Fle%20yeme%C4%9Fi → öğle yemeği · %C3%9Crg%C3%BCp → Ürgüp · k%C3%A2%C4%9F%C4%B1t → kâğıt',
    '%2510%20indirim → %10 indirim · I%C5%9F%C4%B1k%20h%C4%B1z%C4%B1 → Işık hızı',
  ]),
  vectors('csv', 'csv', sources.CSV, [
    'ad|il / Işıl|Iğdır → \uFEFFad;il\r\nIşıl;Iğdır\r\n',
    'ürün|fiyat / Çay|12,50 → \uFEFFürün;fiyat\r\nÇay;12,50\r\n',
    'not / Tatlı; ekşi → \uFEFFnot\r\n"Tatlı; ekşi"\r\n',
    'söz / “Günaydın” dedi → \uFEFFsöz\r\n“Günaydın” dedi\r\n',
    'söz / "Günaydın" dedi → \uFEFFsöz\r\n"""Günaydın"" dedi"\r\n',
    'adres / Gül Sok.\nŞişli → \uFEFFadres\r\n"Gül Sok.\nŞişli"\r\n',
    'ad|soyad / Şükran| → \uFEFFad;soyad\r\nŞükran;\r\n · ad / Kars’a → \uFEFFad\r\nKars’a\r\n',
  ]),
  vectors('csv', 'readCsv', sources.RFC4180, [
    'ad,il\r\nIşıl,Iğdır\r\n → ad|il / Işıl|Iğdır · ürün,fiyat\r\nÇay,"12,50"\r\n → ürün|fiyat / Çay|12,50',
    'söz\r\n"""Günaydın"" dedi"\r\n → söz / "Günaydın" dedi',
    'adres,il\r\n"Gül Sok.\r\nŞişli",İstanbul\r\n → adres|il / Gül Sok.\r\nŞişli|İstanbul',
    'ad,unvan\r\nÖykü,"Müdür, satış"\r\n → ad|unvan / Öykü|Müdür, satış',
    'ad,not\r\nÇağrı,\r\n → ad|not / Çağrı|',
  ]),
].flat();

/** The file to download. `surum` changes with every change of a vector. */
export const turkishTest = {
  surum: '1',
  lisans: 'CC0-1.0',
  islemler: turkishOperations,
  gruplar: turkishGroups,
  vektorler: turkishVectors,
};
