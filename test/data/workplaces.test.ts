import { describe, expect, it } from 'vitest';
import { dataSet } from '../../data/records.ts';

const { kullanicilar, firmalar, faturalar } = dataSet;

/** Tax offices by province; in provinces of several, those that are known to exist. */
const taxOffices: Readonly<Record<string, readonly string[]>> = {
  Afyonkarahisar: ['Tınaztepe', 'Kocatepe'],
  Ankara: ['Yenimahalle', 'Hitit'],
  Antalya: ['Muratpaşa'],
  Balıkesir: ['Ayvalık'],
  Bursa: ['Nilüfer'],
  Çanakkale: ['Çanakkale'],
  Diyarbakır: ['Gökalp', 'Süleyman Nazif', 'Cahit Sıtkı Tarancı'],
  Eskişehir: ['İki Eylül', 'Taşbaşı', 'Yunus Emre', 'Battalgazi'],
  Gaziantep: ['Şehitkamil'],
  Giresun: ['Giresun'],
  Isparta: ['Davraz', 'Kaymakkapı'],
  İstanbul: ['Kadıköy', 'Ümraniye'],
  İzmir: ['Bornova', 'Konak'],
  Kayseri: ['Mimar Sinan', 'Erciyes', 'Gevher Nesibe', 'Kaleönü'],
  Kocaeli: ['Uluçınar', 'İlyasbey'],
  Konya: ['Selçuk', 'Mevlana', 'Meram', 'Alaaddin'],
  Kütahya: ['30 Ağustos', 'Çinili'],
  Mersin: ['Uray', 'Liman', 'İstiklal', 'Toros'],
  Tekirdağ: ['Çorlu'],
  Trabzon: ['Hızırbey', 'Karadeniz'],
  Uşak: ['Uşak'],
  Van: ['Van'],
};

describe('a company’s tax office', () => {
  it('exists in the company’s province', () => {
    const wrong = firmalar.filter(({ vergiDairesi, adres }) => {
      const name = vergiDairesi.replace(/ Vergi Dairesi$/, '');
      return name === vergiDairesi || !(taxOffices[adres.il] ?? []).includes(name);
    });
    expect(wrong).toEqual([]);
  });

  it('is repeated on its invoices', () => {
    const wrong = faturalar.filter(
      ({ firmaId, alici }) => alici.vergiDairesi !== (firmalar.find(({ id }) => id === firmaId)?.vergiDairesi ?? null),
    );
    expect(wrong).toEqual([]);
  });
});

/** Jobs that are done on the road, at another site of the employer or from home. */
const ELSEWHERE = [
  'Arayüz Geliştirici',
  'Bölge Müdürü',
  'Bölge Satış Temsilcisi',
  'Dış Ticaret Uzmanı',
  'Enerji Mühendisi',
  'Fındık Eksperi',
  'Finans Uzmanı',
  'Grafik Tasarımcı',
  'İç Mimar',
  'İş Güvenliği Uzmanı',
  'Mağaza Müdürü',
  'Muhabir',
  'Pamuk Alım Uzmanı',
  'Saha Satış Temsilcisi',
  'Sistem Yöneticisi',
  'Stajyer Geliştirici',
  'Şantiye Şefi',
  'Tır Şoförü',
  'Ürün Yöneticisi',
  'Veri Analisti',
];

describe('a user', () => {
  const away = kullanicilar.filter(
    ({ firmaId, adres }) => firmalar.find(({ id }) => id === firmaId)?.adres.il !== adres.il,
  );

  it('lives in the employer’s province, unless the work can be done elsewhere', () => {
    expect(away.filter(({ unvan }) => !ELSEWHERE.includes(unvan))).toEqual([]);
  });

  it('lives elsewhere for each job that allows it', () => {
    const jobs = new Set(away.map(({ unvan }) => unvan));
    expect(ELSEWHERE.filter((job) => !jobs.has(job))).toEqual([]);
  });
});

/** Distinctive words of companies that are listed on the stock exchange or known all over the country. */
const TAKEN =
  /(?<!\p{L})(?:kızılbük|koç(?!\p{L})|sabancı|arçelik|vestel|beko|şişecam|tüpraş|turkcell|migros|bim(?!\p{L})|a101|şok(?!\p{L})|ülker|eti(?!\p{L})|torku|eczacıbaşı|kiğılı|mavi|koton|lc waikiki|flo(?!\p{L})|penti|istikbal|bellona|doğtaş|yataş|mondi|kelebek|aras|yurtiçi|sürat|hepsiburada|trendyol|logo|netaş|aselsan)/iu;

describe('a company’s or a brand’s name', () => {
  it('holds no listed or well-known company’s distinctive word', () => {
    const names = [
      ...firmalar.map(({ unvan }) => unvan),
      ...dataSet.urunler.map(({ marka }) => marka),
      ...dataSet.siparisler.map(({ kargo }) => kargo.firma),
    ];
    expect(names.filter((name) => TAKEN.test(name))).toEqual([]);
  });
});
