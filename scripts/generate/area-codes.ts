/** Area codes of the provinces' fixed lines (national numbering plan). İstanbul has two, by side of the Bosphorus. */
const areaCodes: Readonly<Record<string, number>> = {
  Adana: 322, Adıyaman: 416, Afyonkarahisar: 272, Ağrı: 472, Aksaray: 382, Amasya: 358, Ankara: 312, Antalya: 242,
  Ardahan: 478, Artvin: 466, Aydın: 256, Balıkesir: 266, Bartın: 378, Batman: 488, Bayburt: 458, Bilecik: 228,
  Bingöl: 426, Bitlis: 434, Bolu: 374, Burdur: 248, Bursa: 224, Çanakkale: 286, Çankırı: 376, Çorum: 364,
  Denizli: 258, Diyarbakır: 412, Düzce: 380, Edirne: 284, Elazığ: 424, Erzincan: 446, Erzurum: 442, Eskişehir: 222,
  Gaziantep: 342, Giresun: 454, Gümüşhane: 456, Hakkari: 438, Hatay: 326, Iğdır: 476, Isparta: 246, İstanbul: 212,
  İzmir: 232, Kahramanmaraş: 344, Karabük: 370, Karaman: 338, Kars: 474, Kastamonu: 366, Kayseri: 352, Kilis: 348,
  Kırıkkale: 318, Kırklareli: 288, Kırşehir: 386, Kocaeli: 262, Konya: 332, Kütahya: 274, Malatya: 422, Manisa: 236,
  Mardin: 482, Mersin: 324, Muğla: 252, Muş: 436, Nevşehir: 384, Niğde: 388, Ordu: 452, Osmaniye: 328, Rize: 464,
  Sakarya: 264, Samsun: 362, Siirt: 484, Sinop: 368, Sivas: 346, Şanlıurfa: 414, Şırnak: 486, Tekirdağ: 282,
  Tokat: 356, Trabzon: 462, Tunceli: 428, Uşak: 276, Van: 432, Yalova: 226, Yozgat: 354, Zonguldak: 372,
};

const ASIAN_SIDE = [
  'Adalar', 'Ataşehir', 'Beykoz', 'Çekmeköy', 'Kadıköy', 'Kartal', 'Maltepe', 'Pendik', 'Sancaktepe', 'Sultanbeyli', 'Şile',
  'Tuzla', 'Ümraniye', 'Üsküdar',
];

/** The area code of a district's fixed lines, or `undefined` for a province that there is not. */
export const areaCodeOf = (province: string, district: string): number | undefined =>
  province === 'İstanbul' && ASIAN_SIDE.includes(district) ? 216 : areaCodes[province];
