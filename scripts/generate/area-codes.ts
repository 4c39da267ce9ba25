/**
 * Area codes of fixed lines (national numbering plan) where companies are: by province, in İstanbul by district, because each side of
 * the Bosphorus has its own.
 */
const areaCodes: Readonly<Record<string, number>> = {
  Afyonkarahisar: 272,
  Ankara: 312,
  Antalya: 242,
  Balıkesir: 266,
  Bursa: 224,
  Çanakkale: 286,
  Diyarbakır: 412,
  Eskişehir: 222,
  Gaziantep: 342,
  Giresun: 454,
  Isparta: 246,
  'İstanbul/Kadıköy': 216,
  'İstanbul/Ümraniye': 216,
  İzmir: 232,
  Kayseri: 352,
  Kocaeli: 262,
  Konya: 332,
  Kütahya: 274,
  Mersin: 324,
  Tekirdağ: 282,
  Trabzon: 462,
  Uşak: 276,
  Van: 432,
};

/** The area code of a district's fixed lines, or `undefined` where the table has none. */
export const areaCodeOf = (province: string, district: string): number | undefined =>
  areaCodes[`${province}/${district}`] ?? areaCodes[province];
