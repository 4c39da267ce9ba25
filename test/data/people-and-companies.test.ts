import parsePhoneNumber from 'libphonenumber-js/max';
import validator from 'validator';
import { dataSet } from '../../data/records.ts';
import { inEveryDataSet } from './data-sets.ts';
import { outside, rules } from './rules.ts';

const { siparisler, urunler, kategoriler, gonderiler } = dataSet;

/** Area codes (from the national numbering plan) and some existing tax offices, keyed by province. */
const provinces: Readonly<Record<string, { readonly areaCodes: readonly string[]; readonly taxOffices: string }>> = {
  Afyonkarahisar: { areaCodes: ['272'], taxOffices: 'Tınaztepe, Kocatepe' },
  Ankara: { areaCodes: ['312'], taxOffices: 'Yenimahalle, Hitit' },
  Antalya: { areaCodes: ['242'], taxOffices: 'Muratpaşa' },
  Balıkesir: { areaCodes: ['266'], taxOffices: 'Ayvalık' },
  Bursa: { areaCodes: ['224'], taxOffices: 'Nilüfer' },
  Çanakkale: { areaCodes: ['286'], taxOffices: 'Çanakkale' },
  Diyarbakır: { areaCodes: ['412'], taxOffices: 'Gökalp, Süleyman Nazif, Cahit Sıtkı Tarancı' },
  Eskişehir: { areaCodes: ['222'], taxOffices: 'İki Eylül, Taşbaşı, Yunus Emre, Battalgazi' },
  Gaziantep: { areaCodes: ['342'], taxOffices: 'Şehitkamil' },
  Giresun: { areaCodes: ['454'], taxOffices: 'Giresun' },
  Isparta: { areaCodes: ['246'], taxOffices: 'Davraz, Kaymakkapı' },
  İstanbul: { areaCodes: ['212', '216'], taxOffices: 'Kadıköy, Ümraniye' },
  İzmir: { areaCodes: ['232'], taxOffices: 'Bornova, Konak' },
  Kayseri: { areaCodes: ['352'], taxOffices: 'Mimar Sinan, Erciyes, Gevher Nesibe, Kaleönü' },
  Kocaeli: { areaCodes: ['262'], taxOffices: 'Uluçınar, İlyasbey' },
  Konya: { areaCodes: ['332'], taxOffices: 'Selçuk, Mevlana, Meram, Alaaddin' },
  Kütahya: { areaCodes: ['274'], taxOffices: '30 Ağustos, Çinili' },
  Mersin: { areaCodes: ['324'], taxOffices: 'Uray, Liman, İstiklal, Toros' },
  Tekirdağ: { areaCodes: ['282'], taxOffices: 'Çorlu' },
  Trabzon: { areaCodes: ['462'], taxOffices: 'Hızırbey, Karadeniz' },
  Uşak: { areaCodes: ['276'], taxOffices: 'Uşak' },
  Van: { areaCodes: ['432'], taxOffices: 'Van' },
};

const kindOf = (phone: string): string | undefined => {
  const parsed = parsePhoneNumber(phone);
  return parsed?.isValid() === true && parsed.number === phone ? parsed.getType() : undefined;
};

/** Distinctive words of listed or well-known companies. */
const TAKEN =
  /(?<!\p{L})(?:kızılbük|koç(?!\p{L})|sabancı|arçelik|vestel|beko|şişecam|tüpraş|turkcell|migros|bim(?!\p{L})|a101|şok(?!\p{L})|ülker|eti(?!\p{L})|torku|eczacıbaşı|kiğılı|mavi|koton|lc waikiki|flo(?!\p{L})|penti|istikbal|bellona|doğtaş|yataş|mondi|kelebek|aras|yurtiçi|sürat|hepsiburada|trendyol|logo|netaş|aselsan)/iu;

rules('the names of brands and carriers', {
  'contain no distinctive word of a listed or well-known company': () =>
    [...urunler.map(({ marka }) => marka), ...siparisler.map(({ kargo }) => kargo.firma)].filter((name) =>
      TAKEN.test(name),
    ),
});

const turkish = 'çÇğĞıIİöÖşŞüÜâÂîÎûÛñÑ';
const ascii = 'cCgGiiioOsSuUaAiIuUnN';

/** Converts a Turkish text to lower-case ASCII letters, with a table independent of the one under test. */
const turkishToAscii = (text: string): string =>
  Array.from(text.normalize('NFC'), (letter) => ascii[turkish.indexOf(letter)] ?? letter)
    .join('')
    .toLowerCase();

rules('a slug', {
  'is the name of the category or the title of the post in ASCII, joined by hyphens': () =>
    [
      ...kategoriler.map(({ ad, slug }) => ({ name: ad, slug })),
      ...gonderiler.map(({ baslik, slug }) => ({ name: baslik, slug })),
    ].filter(({ name, slug }) => {
      const words =
        turkishToAscii(name)
          .replaceAll('’', '')
          .match(/[a-z0-9]+/g) ?? [];
      return slug !== words.join('-');
    }),
});

const RESERVED = /^(?:example\.(?:com|net|org)|(?:[a-z0-9-]+\.)+example)$/;

/** Jobs done on the road, at another site of the employer or from home. */
const ELSEWHERE = (
  'Arayüz Geliştirici, Bölge Müdürü, Bölge Satış Temsilcisi, Dış Ticaret Uzmanı, Enerji Mühendisi, Fındık Eksperi, ' +
  'Finans Uzmanı, Grafik Tasarımcı, İç Mimar, İş Güvenliği Uzmanı, Mağaza Müdürü, Muhabir, Pamuk Alım Uzmanı, ' +
  'Saha Satış Temsilcisi, Sistem Yöneticisi, Stajyer Geliştirici, Şantiye Şefi, Tır Şoförü, Ürün Yöneticisi, Veri Analisti'
).split(', ');

inEveryDataSet((dataSet) => {
  const { kullanicilar, firmalar } = dataSet;

  rules('phone numbers', {
    'of users are valid mobile numbers in E.164 format, with a prefix that no operator has': () =>
      kullanicilar.filter(({ telefon }) => kindOf(telefon) !== 'MOBILE' || !/^\+9050[234]/.test(telefon)),
    'of companies are valid landline numbers in E.164 format with 0 after the area code, which no real number has':
      () => firmalar.filter(({ telefon }) => kindOf(telefon) !== 'FIXED_LINE' || !/^\+90[2-4]\d{2}0/.test(telefon)),
    'of companies have the area code of their province': () =>
      firmalar.filter(({ telefon, adres }) => !provinces[adres.il]?.areaCodes.includes(telefon.slice(3, 6))),
    'of companies have the area code 216 if and only if the company is on the Asian side of İstanbul': () =>
      firmalar.filter(
        ({ telefon, adres }) => ['Kadıköy', 'Ümraniye'].includes(adres.ilce) !== telefon.startsWith('+90216'),
      ),
  });

  /** Host names in e-mail addresses and URLs, including those in running text. */
  const hosts = Object.values(dataSet)
    .flat()
    .flatMap((record) =>
      Array.from(
        JSON.stringify(record).matchAll(/(?:@|https?:\/\/|\bwww\.)([\p{L}\d.-]+\p{L})/gu),
        ([, host = '']) => host,
      ),
    );

  rules('e-mail and web addresses', {
    'are valid': () => [
      ...[...kullanicilar, ...firmalar].filter(({ eposta }) => !validator.isEmail(eposta)),
      ...firmalar.filter(
        ({ webSitesi }) => !validator.isURL(webSitesi, { protocols: ['https'], require_protocol: true }),
      ),
    ],
    'have domain names reserved for examples, even in running text': () => [
      ...outside(hosts.length, kullanicilar.length + 2 * firmalar.length),
      ...hosts.filter((host) => !RESERVED.test(host)),
    ],
    'of a company share one domain name': () =>
      firmalar.filter(
        ({ eposta, webSitesi }) =>
          webSitesi !== `https://www.${eposta.split('@')[1] ?? ''}` || !/\/\/www\.[a-z0-9-]+\.example$/.test(webSitesi),
      ),
  });

  rules('a username', {
    'is the first and last name in ASCII, joined by dots': () =>
      kullanicilar.filter(
        ({ kullaniciAdi, ad, soyad }) =>
          kullaniciAdi.replace(/\d+$/, '') !==
          turkishToAscii(`${ad} ${soyad}`).replaceAll("'", '').split(/[ -]/).join('.'),
      ),
    'is the part of the e-mail address before the @': () =>
      kullanicilar.filter(({ eposta, kullaniciAdi }) => eposta.split('@')[0] !== kullaniciAdi),
  });

  rules('the companies', {
    'have a tax office that exists in their province': () =>
      firmalar.filter(
        ({ vergiDairesi, adres }) =>
          !provinces[adres.il]?.taxOffices.split(', ').some((name) => `${name} Vergi Dairesi` === vergiDairesi),
      ),
    'have names without a distinctive word of a listed or well-known company': () =>
      firmalar.filter(({ unvan }) => TAKEN.test(unvan)),
  });

  rules('a user', {
    'lives in the employer’s province, unless the job can be done elsewhere': () =>
      kullanicilar.filter(
        ({ firmaId, adres, unvan }) => firmalar[firmaId - 1]?.adres.il !== adres.il && !ELSEWHERE.includes(unvan),
      ),
  });
});
