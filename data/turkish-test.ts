import type { Bilingual } from './catalogue/field.ts';
import type { JsonValue } from './lib/json.ts';
import { keysOf } from './lib/keys.ts';
import { readVectors } from './turkish-notation.ts';

/** An operation under test: its arguments and a precise description of the expected result. */
interface Operation extends Bilingual {
  /** One value, two values, or two calls with one value each, whose results are compared (`keys`). */
  readonly takes: 'one' | 'two' | 'keys';
}

/** The operations under test, keyed by function name. */
export const turkishOperations = {
  lower: { takes: 'one', tr: 'metni küçük harfe çevirir', en: 'converts a text to lower case' },
  upper: { takes: 'one', tr: 'metni büyük harfe çevirir', en: 'converts a text to upper case' },
  fold: {
    takes: 'keys',
    tr: 'metinden bir arama anahtarı üretir; yalnız büyük-küçük harfleri farklı olan iki metnin anahtarı aynı, farklı sözcüklerinki farklıdır',
    en: 'makes a search key: texts that differ only in letter case have the same key, different words have different keys',
  },
  search: {
    takes: 'two',
    tr: "ikinci metin birincinin içinde geçiyor mu; büyük-küçük harf ve kesme işaretinin biçimi (’ ya da ') fark etmez",
    en: "tests whether the first text contains the second; letter case and the form of apostrophes (’ or ') make no difference",
  },
  asciiSearch: {
    takes: 'two',
    tr: 'Türkçe harfleri olmayan bir klavyeyle yazılan sorgu metinde geçiyor mu',
    en: 'tests whether the text contains a query typed without the Turkish letters',
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
    en: 'makes a slug for a URL from a title: lower-case ASCII letters and digits, joined by single hyphens',
  },
  nfc: { takes: 'one', tr: 'metni birleşik biçime (NFC) getirir', en: 'normalizes a text to its composed form (NFC)' },
  nfd: { takes: 'one', tr: 'metni ayrık biçime (NFD) getirir', en: 'normalizes a text to its decomposed form (NFD)' },
  equal: {
    takes: 'two',
    tr: 'iki metin, Unicode biçimleri farklı olsa da aynı mı',
    en: 'tests whether two texts are the same, whatever their Unicode form',
  },
  length: { takes: 'one', tr: 'kullanıcının gördüğü harfleri sayar', en: 'counts the characters that a user sees' },
  words: { takes: 'one', tr: 'metnin sözcüklerini sırayla listeler', en: 'lists the words of a text in order' },
  hasWord: {
    takes: 'two',
    tr: 'ikinci metin, birincide tam bir sözcük olarak geçiyor mu',
    en: 'tests whether the second text occurs in the first as a whole word',
  },
  isWord: {
    takes: 'one',
    tr: 'metin yalnız harflerden mi oluşuyor',
    en: 'tests whether a text consists of letters only',
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
  lowerTechnical: {
    takes: 'one',
    tr: 'teknik bir adı küçük harfe çevirir; makinenin dili sonucu değiştirmez',
    en: 'converts a technical name to lower case, whatever the language of the machine',
  },
  upperTechnical: {
    takes: 'one',
    tr: 'teknik bir adı büyük harfe çevirir; makinenin dili sonucu değiştirmez',
    en: 'converts a technical name to upper case, whatever the language of the machine',
  },
  number: { takes: 'one', tr: 'sayıyı Türkçe yazar', en: 'writes a number in Turkish' },
  readNumber: { takes: 'one', tr: 'Türkçe yazılmış sayıyı okur', en: 'reads a number written in Turkish' },
  percent: {
    takes: 'one',
    tr: 'oranı yüzde olarak yazar; en çok bir ondalık basamak',
    en: 'writes a share as a percentage with one decimal at most',
  },
  money: { takes: 'one', tr: 'tutarı Türk lirası olarak yazar', en: 'writes an amount in Turkish lira' },
  date: {
    takes: 'one',
    tr: 'ISO 8601 tarihini iki haneli gün ve ayla yazar',
    en: 'writes an ISO 8601 date with two digits for day and month',
  },
  longDate: {
    takes: 'one',
    tr: 'ISO 8601 tarihini ayın ve günün adıyla yazar',
    en: 'writes an ISO 8601 date with the names of month and weekday',
  },
  readDate: {
    takes: 'one',
    tr: 'Türkçe yazılmış tarihi ISO 8601 biçimine çevirir',
    en: 'turns a date written in Turkish into ISO 8601',
  },
  isVkn: {
    takes: 'one',
    tr: 'vergi kimlik numarasının (VKN) biçimi ve denetim hanesi doğru mu',
    en: 'checks the format and the check digit of a Turkish tax number (VKN)',
  },
  isTckn: {
    takes: 'one',
    tr: 'T.C. kimlik numarasının biçimi ve denetim haneleri doğru mu',
    en: 'checks the format and the check digits of a Turkish identity number (TCKN)',
  },
  isIban: {
    takes: 'one',
    tr: 'boşluksuz bir Türkiye IBAN’ının biçimi ve denetim haneleri doğru mu',
    en: 'checks the format and the check digits of a Turkish IBAN without spaces',
  },
  isEan13: {
    takes: 'one',
    tr: 'barkodun (EAN-13) biçimi ve denetim hanesi doğru mu',
    en: 'checks the format and the check digit of a barcode (EAN-13)',
  },
  sameUser: {
    takes: 'two',
    tr: 'iki kullanıcı adı aynı hesap mı; büyük-küçük harf fark etmez',
    en: 'tests whether two usernames belong to one account; letter case makes no difference',
  },
} as const satisfies Readonly<Record<string, Operation>>;

export type TurkishOperation = keyof typeof turkishOperations;

/** The groups of vectors, in display order. */
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
  'teknik-adlar': { tr: 'Teknik adlar', en: 'Technical names' },
  'sayi-ve-tarih': { tr: 'Sayı, para, tarih', en: 'Numbers, money, dates' },
  'kimlik-numaralari': { tr: 'Kimlik numaraları', en: 'Identity numbers' },
  'hesap-adlari': { tr: 'Hesap adları ve güvenlik', en: 'Usernames and security' },
} as const satisfies Readonly<Record<string, Bilingual>>;

export type TurkishGroup = keyof typeof turkishGroups;

/**
 * The sources were checked on 22 November 2026; those of the last four groups, only partly, on 27 November 2026. The passages of
 * CaseFolding, UAX #15 and #29, RFC 3986, section 3.13 and the property escapes could not be checked and are cited from memory.
 */
const topics = {
  SPECIAL_CASING: {
    kaynak:
      'Unicode SpecialCasing.txt, “Turkish and Azeri” (tr): https://www.unicode.org/Public/UCD/latest/ucd/SpecialCasing.txt',
    tr: 'ı’nın büyüğü I, i’nin büyüğü İ’dir; dili bilmeyen kod ikisini karıştırır.',
    en: 'The capital of ı is I and that of i is İ; code that ignores the language mixes them up.',
  },
  CASE_FOLDING: {
    kaynak: 'Unicode CaseFolding.txt, status T: https://www.unicode.org/Public/UCD/latest/ucd/CaseFolding.txt',
    tr: 'Arayan kişi büyük-küçük harfe bakmaz; I ile ı, İ ile i aynı harftir, ı ile i ayrı.',
    en: 'People search regardless of case: I and ı are one letter, İ and i another.',
  },
  ASYMMETRIC: {
    kaynak:
      'UTS #10, asymmetric search: https://www.unicode.org/reports/tr10/ · CLDR Latin-ASCII: https://github.com/unicode-org/cldr/blob/main/common/transforms/Latin-ASCII.xml',
    tr: 'Türkçe harfleri olmayan bir klavyeyle yazan da aradığını bulmalıdır.',
    en: 'People who type without Turkish letters must find the same texts.',
  },
  COLLATION: {
    kaynak: 'CLDR collation tr: https://github.com/unicode-org/cldr/blob/main/common/collation/tr.xml',
    tr: 'Ç, ğ, ı, ö, ş ve ü alfabede kendi yerlerindedir, z’den sonra gelmez.',
    en: 'Ç, ğ, ı, ö, ş and ü have their own places in the alphabet, not after z.',
  },
  COLLATION_EQUAL: {
    kaynak: 'UTS #10, canonical equivalence: https://www.unicode.org/reports/tr10/',
    tr: 'Birleşik ve ayrık yazılmış aynı metin, sıralamada da aynıdır.',
    en: 'A text has the same place in the order, composed or decomposed.',
  },
  LATIN_ASCII: {
    kaynak: 'CLDR Latin-ASCII: https://github.com/unicode-org/cldr/blob/main/common/transforms/Latin-ASCII.xml',
    tr: 'İşaretleri silmek yetmez: ı’nın üstünde silinecek işaret yoktur.',
    en: 'Removing marks is not enough: ı has none to remove.',
  },
  NORMALIZATION: {
    kaynak: 'UAX #15: https://www.unicode.org/reports/tr15/',
    tr: 'Aynı görünen metin iki biçimde yazılabilir; karşılaştırmadan önce tek biçime getirilir.',
    en: 'One visible text has two encodings; normalize them before you compare.',
  },
  GRAPHEMES: {
    kaynak: 'UAX #29, grapheme clusters: https://www.unicode.org/reports/tr29/',
    tr: 'Kullanıcı bir harf görür, kod birimi ya da bayt değil.',
    en: 'A user sees one letter, not code units or bytes.',
  },
  APOSTROPHE: {
    kaynak: 'UAX #29, U+0027 and U+2019 within words: https://www.unicode.org/reports/tr29/',
    tr: "Kesme işareti sözcüğü bölmez; ’ ile ' aynı işi görür.",
    en: "An apostrophe does not split a word, and ’ and ' do the same job.",
  },
  WORDS: {
    kaynak: 'UAX #29, word boundaries: https://www.unicode.org/reports/tr29/',
    tr: '\\w ve \\b Türkçe harfleri harf saymaz, sözcüğü ortasından böler.',
    en: '\\w and \\b do not treat Turkish letters as letters, so they split words.',
  },
  TITLE: {
    kaynak:
      'The Unicode Standard, section 3.13, toTitlecase, with SpecialCasing.txt (tr): https://www.unicode.org/versions/latest/core-spec/chapter-3/',
    tr: 'Sözcüğün ilk harfi i ise büyüğü İ’dir; kesme işaretinden sonra büyük harf gelmez.',
    en: 'A word that begins with i gets İ, and no capital follows an apostrophe.',
  },
  LETTERS: {
    kaynak: 'ECMAScript, Unicode property escapes (L, M): https://tc39.es/proposal-regexp-unicode-property-escapes/',
    tr: 'Yalnız a–z kabul eden bir ad alanı Türkçe adları geri çevirir.',
    en: 'A name field that accepts only a to z rejects Turkish names.',
  },
  URI: {
    kaynak: 'RFC 3986, sections 2.1 to 2.5: https://www.rfc-editor.org/rfc/rfc3986',
    tr: 'URL’de Türkçe harfler UTF-8 baytlarıyla kodlanır.',
    en: 'In a URL, Turkish letters are encoded as UTF-8 bytes.',
  },
  CSV: {
    kaynak:
      'RFC 4180, section 2, but with a byte order mark, by which Excel recognizes UTF-8, and semicolons, because Turkish numbers have a decimal comma: https://www.rfc-editor.org/rfc/rfc4180',
    tr: 'Türkçe Excel sütunları noktalı virgülle ayırır, UTF-8’i baştaki imden tanır.',
    en: 'A Turkish Excel separates columns by semicolons and recognizes UTF-8 by its byte order mark.',
  },
  RFC4180: {
    kaynak: 'RFC 4180, section 2: https://www.rfc-editor.org/rfc/rfc4180',
    tr: 'Tırnak içindeki virgül ve satır sonu değerin parçasıdır.',
    en: 'Commas and line breaks inside quotes belong to the value.',
  },
  TECHNICAL: {
    kaynak:
      'Java SE, String.toLowerCase, “TITLE” in a Turkish locale: https://docs.oracle.com/en/java/javase/21/docs/api/java.base/java/lang/String.html#toLowerCase()',
    tr: 'Başlık, dosya uzantısı, anahtar sözcük ve enum adı hiçbir dilde değildir: Dili Türkçe olan makinede I, ı olur, ad bulunmaz.',
    en: 'Header names, file extensions, keywords and enum names belong to no language: on a Turkish machine, I becomes ı, and the name is not found.',
  },
  NUMBERS: {
    kaynak: 'CLDR tr, numbers: https://github.com/unicode-org/cldr/blob/main/common/main/tr.xml',
    tr: 'Türkçede binlikleri nokta, ondalığı virgül ayırır; parseFloat 1.234,56’yı 1,234 sanır.',
    en: 'Turkish groups thousands with dots and has a decimal comma; parseFloat reads 1.234,56 as 1.234.',
  },
  PERCENT: {
    kaynak: 'CLDR tr, percentFormats: https://github.com/unicode-org/cldr/blob/main/common/main/tr.xml',
    tr: 'Yüzde işareti sayının önündedir.',
    en: 'The percent sign precedes the number.',
  },
  MONEY: {
    kaynak: 'CLDR tr, currencyFormats: https://github.com/unicode-org/cldr/blob/main/common/main/tr.xml',
    tr: '₺ tutarın önünde, boşluksuz durur; kuruş iki hanedir.',
    en: '₺ precedes the amount without a space, and kuruş have two digits.',
  },
  DATES: {
    kaynak: 'CLDR tr, gregorian: https://github.com/unicode-org/cldr/blob/main/common/main/tr.xml',
    tr: 'Gün aydan önce gelir; ayın ve günün adı büyük harfle başlar.',
    en: 'The day precedes the month, and the names of both begin with capitals.',
  },
  VKN: {
    kaynak: 'python-stdnum, stdnum.tr.vkn: https://arthurdejong.org/python-stdnum/doc/1.20/stdnum.tr.vkn',
    tr: 'On hanenin sonuncusu diğer dokuzundan hesaplanır. Sınama için kuralla üretildi, hiçbir firmadan alınmadı.',
    en: 'The last of ten digits follows from the other nine. The numbers were made by this rule for tests, not taken from any company.',
  },
  TCKN: {
    kaynak: 'python-stdnum, stdnum.tr.tckimlik: https://arthurdejong.org/python-stdnum/doc/1.20/stdnum.tr.tckimlik',
    tr: 'On bir hanenin son ikisi diğerlerinden hesaplanır, ilki 0 olamaz. Sınama için aynı dokuz rakamdan kuralla üretildi, kimseden alınmadı.',
    en: 'The last two of eleven digits follow from the others, and the first is never 0. The numbers were made by this rule for tests, from nine equal digits, not taken from any person.',
  },
  IBAN: {
    kaynak:
      'ISO 13616, ISO 7064 MOD 97-10, IBAN registry: https://www.swift.com/standards/data-standards/iban-international-bank-account-number',
    tr: '26 karakter 97’ye bölününce 1 kalmalıdır. Sınama için üretildi: 99999 kodlu banka yoktur, hesap kimsenin değildir.',
    en: 'The 26 characters leave 1 when divided by 97. The numbers were made for tests: no bank has the code 99999, so no one has these accounts.',
  },
  EAN: {
    kaynak: 'GS1, check digits: https://www.gs1.org/services/how-calculate-check-digit-manually',
    tr: 'Son hane diğer on ikisinden hesaplanır. Sınama için üretildi: 952, GS1’in örneklere ayırdığı önektir, hiçbir ürünün değildir.',
    en: 'The last digit follows from the other twelve. The numbers were made for tests: 952 is the prefix that GS1 reserves for examples, so no product has them.',
  },
  SAME_ACCOUNT: {
    kaynak: 'RFC 8265, section 3.3, UsernameCaseMapped: https://www.rfc-editor.org/rfc/rfc8265',
    tr: 'Eşit: Hesap adları hiçbir dile bağlı olmadan küçültülür. Türkçe küçültme ADMIN’i admın yapar, sahibi hesabına giremez.',
    en: 'Equal: usernames are lower-cased without regard to a language. Turkish lower case turns ADMIN into admın, and its owner is locked out.',
  },
  OTHER_DOTLESS: {
    kaynak: 'RFC 8265, section 3.3, UsernameCaseMapped · UTS #39: https://www.unicode.org/reports/tr39/',
    tr: 'Eşit değil: ı ayrı bir harftir; toUpperCase ile karşılaştıran kod ikisini aynı sayar, birine giden şifre yenileme diğerine açılır; kayıtta benzer adı da reddedin.',
    en: 'Not equal: ı is another letter. Code that compares with toUpperCase takes them for one, so one person can reset the other’s password; refuse look-alikes at sign-up.',
  },
  OTHER_DOTTED: {
    kaynak:
      'RFC 8265, section 3.3, UsernameCaseMapped · Unicode SpecialCasing.txt: https://www.unicode.org/Public/UCD/latest/ucd/SpecialCasing.txt',
    tr: 'Eşit değil: Hiçbir dile bağlı olmadan küçültülen İ, i ile birleşen bir nokta olur. Türkçe küçülten ya da işaretleri silen kod iki hesabı birleştirir.',
    en: 'Not equal: lower-cased without regard to a language, İ becomes i with a combining dot. Code that lower-cases in Turkish or strips marks merges two accounts.',
  },
  SAME_FORM: {
    kaynak: 'RFC 8265, section 3.3, normalization (NFC): https://www.rfc-editor.org/rfc/rfc8265',
    tr: 'Eşit: Birleşik ve ayrık yazım tek hesaptır; yoksa aynı görünen iki hesap açılır.',
    en: 'Equal: composed and decomposed spellings are one account, or else two accounts look the same.',
  },
} as const satisfies Readonly<Record<string, Bilingual & { readonly kaynak: string }>>;

/** A test case, with the field names of the downloadable file. */
export interface TurkishVector {
  readonly id: string;
  readonly grup: TurkishGroup;
  readonly islem: TurkishOperation;
  /** The arguments of the function: one value, or two in an array. */
  readonly girdi: JsonValue;
  readonly beklenen: JsonValue;
  /** The result of software without Turkish support. */
  readonly yanlis: JsonValue;
  /** The reason for the expected result. */
  readonly neden: Bilingual;
  readonly kaynak: string;
}

export const groupNames = keysOf(turkishGroups);

/** Parses vectors from lines in the notation of `readVectors`. */
const vectors = (
  grup: TurkishGroup,
  islem: TurkishOperation,
  { kaynak, tr, en }: (typeof topics)[keyof typeof topics],
  lines: readonly string[],
): readonly Omit<TurkishVector, 'id'>[] =>
  lines
    .flatMap((line) => readVectors(islem, line))
    .map(([girdi, beklenen, yanlis]) => ({ grup, islem, girdi, beklenen, yanlis, neden: { tr, en }, kaynak }));

/** The number of vectors so far, keyed by group and operation. IDs end with this number, so new vectors must be appended. */
const counts = new Map<string, number>();

/** All vectors, group by group. */
export const turkishVectors: readonly TurkishVector[] = [
  vectors('kucuk-harf', 'lower', topics.SPECIAL_CASING, [
    'I → ı · İ → i · Ç → ç · Ğ → ğ · Ö → ö · Ş → ş · Ü → ü · I\u0307 → i · ISPARTA → ısparta · IĞDIR → ığdır',
    'DİYARBAKIR → diyarbakır · İSTANBUL → istanbul · İZMİR → izmir · KIRŞEHİR → kırşehir · ÇANKIRI → çankırı',
    'AĞRI → ağrı · BALIKESİR → balıkesir · ŞANLIURFA → şanlıurfa · KAHRAMANMARAŞ → kahramanmaraş · IŞIK → ışık',
    'ILICA → ılıca · SINIR → sınır · KAPI → kapı · SIĞINAK → sığınak · ALTIN → altın · KIZILIRMAK → kızılırmak',
    'İLKBAHAR → ilkbahar · İYİLİK → iyilik · İNCİR → incir · İĞDE → iğde · İŞÇİ → işçi · FİNCAN → fincan',
    'IRMAK KENARI → ırmak kenarı · TİTİZ TIKIRTI → titiz tıkırtı · DİKKAT: KAPI AÇIK → dikkat: kapı açık',
    'GÜMÜŞ ÖRDEK → gümüş ördek · HAKKÂRİ → hakkâri · Iğdır → ığdır · İnegöl → inegöl · Ilgaz → ılgaz',
    'Isı İletkenliği → ısı iletkenliği · I\u0307NCI\u0307 → inci · IS\u0327IG\u0306I → ıs\u0327ıg\u0306ı',
  ]),
  vectors('buyuk-harf', 'upper', topics.SPECIAL_CASING, [
    'i → İ · ı → I · ç → Ç · ğ → Ğ · ö → Ö · ş → Ş · ü → Ü · istanbul → İSTANBUL · izmir → İZMİR',
    'bitlis → BİTLİS · siirt → SİİRT · niğde → NİĞDE · kilis → KİLİS · diyarbakır → DİYARBAKIR',
    'ısparta → ISPARTA · kitap → KİTAP · çiçek → ÇİÇEK · şiir → ŞİİR · gri → GRİ · işçi → İŞÇİ',
    'iyilik → İYİLİK · fincan → FİNCAN · titiz → TİTİZ · limit → LİMİT · bilgi → BİLGİ · inci → İNCİ',
    'nihai → NİHAİ · ipek yolu → İPEK YOLU · ilik ve ılık → İLİK VE ILIK · sıcak simit → SICAK SİMİT',
    'dosya adı: dizin → DOSYA ADI: DİZİN · gümüş → GÜMÜŞ · ağaç → AĞAÇ · kıvırcık → KIVIRCIK',
    'hakkâri → HAKKÂRİ · İzmir → İZMİR · Çiğdem → ÇİĞDEM · Iğdır ili → IĞDIR İLİ',
    'lütfen giriş yapın → LÜTFEN GİRİŞ YAPIN · e-posta adresiniz → E-POSTA ADRESİNİZ',
  ]),
  vectors('arama-anahtari', 'fold', topics.CASE_FOLDING, [
    'I = ı · İ = i · IŞIK = ışık · ISPARTA = ısparta · Iğdır = IĞDIR · İZMİR = izmir · İstanbul = istanbul',
    'DİYARBAKIR = diyarbakır · ILIK SÜT = ılık süt · KIRMIZI BİBER = kırmızı biber · ÇAĞRI = çağrı',
    'ŞİİR = şiir · GÜNEŞ = güneş · ALIŞVERİŞ = alışveriş · KİTAPLIK = kitaplık · göl ≠ gül · şal ≠ çal',
    'öç ≠ üç · ağ ≠ aş · dış ≠ düş · kaş ≠ kaç · sağ ≠ saç · bağ ≠ baş',
  ]),
  vectors('arama', 'search', topics.CASE_FOLDING, [
    'Işıklı masa lambası ∋ IŞIKLI · IHLAMUR ÇAYI ∋ ıhlamur · Kışlık bot ∋ KIŞLIK · KADIN SIRT ÇANTASI ∋ sırt',
    'ALTIN YÜZÜK ∋ altın · Ayakkabı boyası ∋ AYAKKABI · İstanbul Kitapçısı ∋ istanbul · BİLGİSAYAR ∋ bilgi',
    'Diyarbakır karpuzu ∋ DİYARBAKIR · İpek eşarp ∋ ipek · ÇİÇEKLİ ELBİSE ∋ çiçekli · Iğdır kayısısı ∋ ığdır',
    'ISITICI ∋ ısıtıcı · Şiir kitabı ∋ ŞİİR · TIRAŞ MAKİNESİ ∋ tıraş makinesi · SIVI SABUN ∋ sıvı sabun',
    'Titanyum kaplama ∋ TİTANYUM · Gül Reçeli ∌ göl · Şal ∌ çal · Düş kapanı ∌ dış · Saç kurutma ∌ sağ',
    'Kaş kalemi ∌ kaç · Baş örtüsü ∌ bağ',
  ]),
  vectors('arama', 'asciiSearch', topics.ASYMMETRIC, [
    'Çağrı merkezi ∋ cagri · Işıklı masa ∋ isikli · IŞIL ŞAHİN ∋ isil sahin · İstanbul ∋ istanbul',
    'ISPARTA GÜLÜ ∋ isparta gulu · Şükran Öztürk ∋ sukran ozturk · Kırmızı biber ∋ kirmizi',
    'Diyarbakır ∋ diyarbakir · Yoğurt ∋ yogurt · Gümüş kolye ∋ gumus · Öğretmen masası ∋ ogretmen masasi',
    'Bağlama ∋ baglama · Çiçekçi ∋ cicekci · Iğdır ∋ igdir · IĞDIR ∋ igdir · Tıraş köpüğü ∋ tiras kopugu',
    'Şırnak ∋ sirnak · Üzüm şırası ∋ uzum sirasi · Kâğıt havlu ∋ kagit havlu · Zeytinyağı ∋ zeytinyagi',
  ]),
  vectors('siralama', 'compare', topics.COLLATION, [
    'cuma < çarşamba · cüce < çam · çubuk < dağ · çizgi < delik · magma < mağara · bugün < buğday',
    'lagün < lağım · sagu < sağ · sağlık < sahil · doğa < dolu · yağ < yaka · ısı < ince · ılık < incir',
    'kıl < kil · kır < kiraz · sıla < silgi · hırs < hile · tıp < tip · dış < dil · Işık < İlhan · Irmak < İnci',
    'Isparta < İnegöl · ıtır < jant · ısırgan < kapı · ozan < ödül · oyun < öğle · kova < köfte · son < söğüt',
    'ördek < para · ölçü < pil · su < şehir · sıvı < şal · Sivas < Şanlıurfa · kusur < kuşak · şeker < tarak',
    'uzun < üç · kutu < küçük · ut < üçgen · ücret < vazo · üzüm < yaz · çam > cuma · şeker > sucuk',
    'üçüncü > umut · ödev > otobüs · ilk > ırgat · göçmen > gonca · şair > süt · iğne > ırmak',
  ]),
  vectors('siralama', 'sort', topics.COLLATION, [
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
  vectors('ascii', 'ascii', topics.LATIN_ASCII, [
    'Çağrı → Cagri · Işıl → Isil · Şükran → Sukran · Öykü → Oyku · Gülşah → Gulsah · Tuğçe → Tugce',
    'Yiğit → Yigit · Barış → Baris · Kıvanç → Kivanc · Aslı → Asli · Ilgın → Ilgin · İnci → Inci',
    'ığdır → igdir · ŞIRNAK → SIRNAK · Hakkâri → Hakkari · Gökçe → Gokce · Müjgân → Mujgan · Yıldız → Yildiz',
    'Işık → Isik · Altın → Altin · Kılıç → Kilic · Aydın Işıkçı → Aydin Isikci · Sıla Çakır → Sila Cakir',
    'Kırıkkale → Kirikkale · Ağrı Dağı → Agri Dagi · Özgün Şıracı → Ozgun Siraci',
  ]),
  vectors('ascii', 'slug', topics.LATIN_ASCII, [
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
  vectors('unicode-bicimi', 'nfc', topics.NORMALIZATION, [
    'c\u0327 → ç · g\u0306 → ğ · I\u0307 → İ · o\u0308 → ö · s\u0327 → ş · u\u0308 → ü · I\u0307zmir → İzmir',
    'C\u0327ag\u0306rı → Çağrı · S\u0327u\u0308kru\u0308 → Şükrü · a\u0302 → â',
  ]),
  vectors('unicode-bicimi', 'nfd', topics.NORMALIZATION, [
    'ç → c\u0327 · Ğ → G\u0306 · İ → I\u0307 · ö → o\u0308 · ş → s\u0327 · Çiğdem → C\u0327ig\u0306dem',
    'İğne → I\u0307g\u0306ne · ılık süt → ılık su\u0308t',
  ]),
  vectors('unicode-bicimi', 'equal', topics.NORMALIZATION, [
    'İzmir = I\u0307zmir · çağrı = c\u0327ag\u0306rı · Şükran = S\u0327u\u0308kran · Muğla = Mug\u0306la',
    'Ürgüp = U\u0308rgu\u0308p · ÖDEMİŞ = O\u0308DEMI\u0307S\u0327 · kâğıt = ka\u0302g\u0306ıt',
    'Iğdır = Ig\u0306dır · kar ≠ kâr · oldu ≠ öldü · açı ≠ acı',
  ]),
  vectors('unicode-bicimi', 'length', topics.GRAPHEMES, [
    's\u0327arkı → 5 · I\u0307zmir → 5 · c\u0327ig\u0306dem → 6 · o\u0308g\u0306u\u0308n → 4',
    'U\u0308C\u0327GEN → 5 · ığdır → 5 · Şırnak → 6 · İ → 1 · ka\u0302g\u0306ıt → 5 · ağaç → 4',
  ]),
  vectors('unicode-bicimi', 'compare', topics.COLLATION_EQUAL, [
    'Şırnak ~ S\u0327ırnak · İzmir ~ I\u0307zmir · çağrı ~ c\u0327ag\u0306rı · Göksu ~ Go\u0308ksu',
  ]),
  vectors('kesme-isareti', 'search', topics.APOSTROPHE, [
    "Kars’a gidiyoruz ∋ kars'a · İzmir'in ilçeleri ∋ izmir’in · Iğdır’ın kayısısı ∋ IĞDIR'IN",
    "Ankara'da kar ∋ Ankara’da · Türkiye’nin gölleri ∋ türkiye'nin · IŞIL'IN DEFTERİ ∋ ışıl’ın",
    "Şırnak’tan Siirt’e ∋ siirt'e · O'Brien’ın kitabı ∋ o’brien",
  ]),
  vectors('kesme-isareti', 'words', topics.WORDS, [
    "Türkiye’nin başkenti Ankara’dır. → Türkiye’nin başkenti Ankara’dır · İzmir'in ilçeleri → İzmir'in ilçeleri",
    'Ayşe’nin kedisi, Şule’nin köpeği → Ayşe’nin kedisi Şule’nin köpeği · Iğdır’a gittik. → Iğdır’a gittik',
    "Sivas'ta kış uzun. → Sivas'ta kış uzun · TBMM’nin açılışı → TBMM’nin açılışı",
  ]),
  vectors('kesme-isareti', 'title', topics.TITLE, [
    "ANKARA’DA KAR → Ankara’da Kar · iğdır'ın kayısısı → İğdır'ın Kayısısı",
    "izmir’in ilçeleri → İzmir’in İlçeleri · IŞIL'IN DEFTERİ → Işıl'ın Defteri",
    "çeşme’nin rüzgârı → Çeşme’nin Rüzgârı · ılgaz'da kış → Ilgaz'da Kış",
  ]),
  vectors('kesme-isareti', 'hasWord', topics.WORDS, [
    "Şırnak’ta kış ∋ Şırnak’ta · Çeşme'de yaz ∋ Çeşme'de · İzmir’in ∌ in · Muğla'nın ∌ nın",
  ]),
  vectors('sozcukler', 'words', topics.WORDS, [
    'Işıl çay içti. → Işıl çay içti · ağaç, göl ve ırmak → ağaç göl ve ırmak · Şişli–Taksim → Şişli Taksim',
    'İki kişi; üç köy! → İki kişi üç köy · kâğıt üstünde → kâğıt üstünde',
    'Öğle yemeği saat kaçta? → Öğle yemeği saat kaçta · C\u0327ag\u0306rı geldi → C\u0327ag\u0306rı geldi',
    'Gün ışığı → Gün ışığı',
  ]),
  vectors('sozcukler', 'hasWord', topics.WORDS, [
    'şehir içi ulaşım ∋ şehir · Bu iş bitti ∋ iş · çay demledik ∋ çay · üç elma ∋ üç · göl kıyısı ∋ kıyısı',
    'sıcak çorba ∋ çorba · kışlık bot ∌ lık · ağaçlar ∌ lar · başarı ∌ ar · gülüş ∌ gül · dağcı ∌ da',
    'yaşam ∌ ya',
  ]),
  vectors('sozcukler', 'isWord', topics.LETTERS, [
    'ığdır → true · Şırnak → true · ÇAĞRI → true · öğüt → true · İZMİR → true · kâğıt → true · üzüm → true',
    'Hakkâri → true · gülüş → true · c\u0327ag\u0306rı → true · ad_soyad → false · 99 → false · ad_1 → false',
  ]),
  vectors('baslik', 'initials', topics.SPECIAL_CASING, [
    'ışıl şahin → IŞ · ilker ılgaz → İI · İnci Çelik → İÇ · Çağla İpek → Çİ · ümit öz → ÜÖ · ibrahim ergin → İE',
    'ışık ırmak → II · şule ünal → ŞÜ · öykü çınar → ÖÇ · inci ışık → İI · Ilgın İlhan → Iİ',
    'irem su ince → İSİ · iclal kaya → İK · ipek ilgün → İİ',
  ]),
  vectors('baslik', 'title', topics.TITLE, [
    'iğdır ili → İğdır İli · istanbul → İstanbul · İSTANBUL BOĞAZI → İstanbul Boğazı · IŞIK HIZI → Işık Hızı',
    'ısparta gülü → Isparta Gülü · ÇİÇEK SEPETİ → Çiçek Sepeti · izmir körfezi → İzmir Körfezi',
    'ILIK SÜT → Ilık Süt · iç işleri → İç İşleri · DİYARBAKIR KARPUZU → Diyarbakır Karpuzu',
    'öğle yemeği → Öğle Yemeği · şeker bayramı → Şeker Bayramı · üç silahşor → Üç Silahşor',
    'ırmak kıyısı → Irmak Kıyısı · KIRMIZI IŞIK → Kırmızı Işık · inci küpe → İnci Küpe',
  ]),
  vectors('url', 'encodeUrl', topics.URI, [
    'çay → %C3%A7ay · şeker → %C5%9Feker · İstanbul → %C4%B0stanbul · ığdır → %C4%B1%C4%9Fd%C4%B1r',
    'öğle yemeği → %C3%B6%C4%9Fle%20yeme%C4%9Fi · Ürgüp → %C3%9Crg%C3%BCp · kâğıt → k%C3%A2%C4%9F%C4%B1t',
    'Çağrı & Şule → %C3%87a%C4%9Fr%C4%B1%20%26%20%C5%9Eule · yüzde %10 → y%C3%BCzde%20%2510',
    'göl/ırmak → g%C3%B6l%2F%C4%B1rmak · aşk=iş? → a%C5%9Fk%3Di%C5%9F%3F · ağ+ağaç → a%C4%9F%2Ba%C4%9Fa%C3%A7',
  ]),
  vectors('url', 'decodeUrl', topics.URI, [
    '%C3%A7ay → çay · %C5%9Feker → şeker · %C4%B0stanbul → İstanbul · %C4%B1%C4%9Fd%C4%B1r → ığdır',
    '%C3%B6%C4%9Fle%20yeme%C4%9Fi → öğle yemeği · %C3%9Crg%C3%BCp → Ürgüp · k%C3%A2%C4%9F%C4%B1t → kâğıt',
    '%2510%20indirim → %10 indirim · I%C5%9F%C4%B1k%20h%C4%B1z%C4%B1 → Işık hızı',
  ]),
  vectors('csv', 'csv', topics.CSV, [
    'ad|il / Işıl|Iğdır → \uFEFFad;il\r\nIşıl;Iğdır\r\n',
    'ürün|fiyat / Çay|12,50 → \uFEFFürün;fiyat\r\nÇay;12,50\r\n',
    'not / Tatlı; ekşi → \uFEFFnot\r\n"Tatlı; ekşi"\r\n',
    'söz / “Günaydın” dedi → \uFEFFsöz\r\n“Günaydın” dedi\r\n',
    'söz / "Günaydın" dedi → \uFEFFsöz\r\n"""Günaydın"" dedi"\r\n',
    'adres / Gül Sok.\nŞişli → \uFEFFadres\r\n"Gül Sok.\nŞişli"\r\n',
    'ad|soyad / Şükran| → \uFEFFad;soyad\r\nŞükran;\r\n · ad / Kars’a → \uFEFFad\r\nKars’a\r\n',
  ]),
  vectors('csv', 'readCsv', topics.RFC4180, [
    'ad,il\r\nIşıl,Iğdır\r\n → ad|il / Işıl|Iğdır · ürün,fiyat\r\nÇay,"12,50"\r\n → ürün|fiyat / Çay|12,50',
    'söz\r\n"""Günaydın"" dedi"\r\n → söz / "Günaydın" dedi',
    'adres,il\r\n"Gül Sok.\r\nŞişli",İstanbul\r\n → adres|il / Gül Sok.\r\nŞişli|İstanbul',
    'ad,unvan\r\nÖykü,"Müdür, satış"\r\n → ad|unvan / Öykü|Müdür, satış',
    'ad,not\r\nÇağrı,\r\n → ad|not / Çağrı|',
  ]),
  vectors('teknik-adlar', 'lowerTechnical', topics.TECHNICAL, [
    'TITLE → title · ID → id · I → i · INDEX → index · HIDDEN → hidden · INSERT INTO → insert into · MIN → min',
    'If-Match → if-match · Content-Disposition: INLINE → content-disposition: inline · WWW-AUTHENTICATE: DIGEST → www-authenticate: digest',
    'LOGO.GIF → logo.gif · README.INI → readme.ini · IMAGE/TIFF → image/tiff · FILE: → file: · ISO-8859-9 → iso-8859-9',
    'WINDOWS-1254 → windows-1254 · IN_PROGRESS → in_progress · HEXDIGIT → hexdigit · UUID → uuid · MINUTE → minute',
    'INFINITY → infinity · IMPORT → import · ADMIN → admin · I18N → i18n · LIMIT 10 → limit 10',
  ]),
  vectors('teknik-adlar', 'upperTechnical', topics.TECHNICAL, [
    'title → TITLE · id → ID · i → I · utf-8 i/o → UTF-8 I/O · is_active → IS_ACTIVE · primary → PRIMARY',
    'options → OPTIONS · image/gif → IMAGE/GIF · logo.tif → LOGO.TIF · priority_high → PRIORITY_HIGH · quit → QUIT',
    'pi → PI · bigint → BIGINT · utf8_turkish_ci → UTF8_TURKISH_CI · wifi → WIFI · sin → SIN',
  ]),
  vectors('sayi-ve-tarih', 'number', topics.NUMBERS, [
    '1234.56 → 1.234,56 · 0.5 → 0,5 · 1000 → 1.000 · -1234567.8 → -1.234.567,8 · 12.125 → 12,125',
  ]),
  vectors('sayi-ve-tarih', 'readNumber', topics.NUMBERS, [
    '1.234,56 → 1234.56 · 0,5 → 0.5 · 1.000 → 1000 · -12,75 → -12.75 · 1.234.567 → 1234567 · 2849,90 → 2849.9',
  ]),
  vectors('sayi-ve-tarih', 'percent', topics.PERCENT, [
    '0.125 → %12,5 · 0.2 → %20 · 1 → %100 · 0 → %0 · 0.01 → %1 · 12.5 → %1.250',
  ]),
  vectors('sayi-ve-tarih', 'money', topics.MONEY, [
    '1234.5 → ₺1.234,50 · 0.05 → ₺0,05 · 20 → ₺20,00 · 1000000 → ₺1.000.000,00 · -59.9 → -₺59,90',
  ]),
  vectors('sayi-ve-tarih', 'date', topics.DATES, [
    '2025-12-20 → 20.12.2025 · 2025-04-05 → 05.04.2025 · 2024-02-29 → 29.02.2024 · 2025-01-01 → 01.01.2025',
  ]),
  vectors('sayi-ve-tarih', 'longDate', topics.DATES, [
    '2025-01-06 → 6 Ocak 2025 Pazartesi · 2025-02-04 → 4 Şubat 2025 Salı · 2025-03-05 → 5 Mart 2025 Çarşamba',
    '2025-04-10 → 10 Nisan 2025 Perşembe · 2025-05-09 → 9 Mayıs 2025 Cuma · 2025-06-14 → 14 Haziran 2025 Cumartesi',
    '2025-07-13 → 13 Temmuz 2025 Pazar · 2025-08-30 → 30 Ağustos 2025 Cumartesi · 2025-09-01 → 1 Eylül 2025 Pazartesi',
    '2025-10-29 → 29 Ekim 2025 Çarşamba · 2025-11-11 → 11 Kasım 2025 Salı · 2025-12-31 → 31 Aralık 2025 Çarşamba',
  ]),
  vectors('sayi-ve-tarih', 'readDate', topics.DATES, [
    '20.12.2025 → 2025-12-20 · 05.04.2025 → 2025-04-05 · 29.02.2024 → 2024-02-29 · 01.10.2025 → 2025-10-01',
  ]),
  vectors('kimlik-numaralari', 'isVkn', topics.VKN, [
    '1111111114 → true · 2222222224 → true · 3333333339 → true · 5555555553 → true · 9999999994 → true',
    '1111111111 → false · 2222222225 → false · 111111111 → false · 11111111140 → false · 111111111A → false',
  ]),
  vectors('kimlik-numaralari', 'isTckn', topics.TCKN, [
    '11111111110 → true · 22222222220 → true · 33333333330 → true · 99999999990 → true · 11111111111 → false',
    '22222222202 → false · 1111111111 → false · 01111111142 → false · 111111111101 → false · 1111111111O → false',
  ]),
  vectors('kimlik-numaralari', 'isIban', topics.IBAN, [
    'TR809999900000000000000001 → true · TR539999900000000000000002 → true · TR219999901111111111111111 → true',
    'TR129999909999999999999999 → true · TR819999900000000000000001 → false · TR809999900000000000000010 → false',
    'TR80999990000000000000001 → false · TR8099999000000000000000O1 → false · 809999900000000000000001 → false',
  ]),
  vectors('kimlik-numaralari', 'isEan13', topics.EAN, [
    '9520000000004 → true · 9520000000011 → true · 9521111111115 → true · 9529999999993 → true',
    '9520000000001 → false · 9520000000040 → false · 952000000000 → false · 95200000000O4 → false',
  ]),
  vectors('hesap-adlari', 'sameUser', topics.SAME_ACCOUNT, [
    'ADMIN = admin · Admin = ADMIN · ALI = ali · Mike@Example.org = mike@example.org · INFO = info',
  ]),
  vectors('hesap-adlari', 'sameUser', topics.OTHER_DOTLESS, [
    'admın ≠ admin · admın ≠ ADMIN · mıke@example.org ≠ mike@example.org · alı ≠ ali · ınfo ≠ INFO',
  ]),
  vectors('hesap-adlari', 'sameUser', topics.OTHER_DOTTED, [
    'ADMİN ≠ admin · ADMİN ≠ ADMIN · ADMİN ≠ admın · admi\u0307n ≠ admin · ALİ ≠ ali · İnfo ≠ info',
  ]),
  vectors('hesap-adlari', 'sameUser', topics.SAME_FORM, [
    'çağla = c\u0327ag\u0306la · Gökçe = GO\u0308KC\u0327E · ADMİN = ADMI\u0307N',
  ]),
]
  .flat()
  .map((vector) => {
    const name = `${vector.grup}-${vector.islem}`;
    const count = (counts.get(name) ?? 0) + 1;
    counts.set(name, count);
    return { id: `${name}-${count}`, ...vector };
  });

/** The file to download. `surum` changes with every change of a vector. */
export const turkishTest = {
  surum: '1',
  lisans: 'CC0-1.0',
  islemler: turkishOperations,
  gruplar: turkishGroups,
  vektorler: turkishVectors,
};
