import type { Adres, DataSet } from '../../data/catalogue.ts';
import places from '../../data/places.json' with { type: 'json' };
import { dataSet } from '../../data/records.ts';
import borders from '../../site/output/downloads/provinces.json' with { type: 'json' };
import { inEveryDataSet } from './data-sets.ts';
import { outside, repeated, rules } from './rules.ts';

/** All postal addresses of a data set, each with the resource and id of its record. */
const addressesOf = (dataSet: DataSet): readonly { readonly owner: string; readonly address: Adres }[] => [
  ...dataSet.kullanicilar.map(({ id, adres }) => ({ owner: `kullanicilar ${id}`, address: adres })),
  ...dataSet.firmalar.map(({ id, adres }) => ({ owner: `firmalar ${id}`, address: adres })),
  ...dataSet.siparisler.map(({ id, teslimatAdresi }) => ({ owner: `siparisler ${id}`, address: teslimatAdresi })),
  ...dataSet.faturalar.map(({ id, alici }) => ({ owner: `faturalar ${id}`, address: alici.adres })),
];

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

const byAlphabet = new Intl.Collator('tr').compare;
const ofRegions = Object.values(regions).flatMap((region) => region.split(' '));
const inRecords = new Set(addressesOf(dataSet).map(({ address }) => address.il));

rules('the list of places', {
  'has the 81 provinces in order of their plate codes': () =>
    places.map(({ plaka }, at) => plaka - at).filter((first) => first !== 1 || places.length !== 81),
  'has every province of the seven regions': () => [
    ...ofRegions.filter((name) => !places.some(({ ad }) => ad === name)),
    ...outside(new Set(ofRegions).size, 81, 81),
  ],
  'has 973 districts, in Turkish alphabetical order within each province': () => [
    ...outside(places.flatMap(({ ilceler }) => ilceler).length, 973, 973),
    ...places.filter(({ ilceler }) => ilceler.join() !== ilceler.toSorted(byAlphabet).join()),
    ...places.flatMap(({ ilceler }) => repeated(ilceler)),
  ],
  'has neighbourhoods only in districts of their province, with postal codes that begin with its plate code': () =>
    places.flatMap(({ plaka, ilceler, adresler }) =>
      adresler.filter(
        ({ ilce, mahalleler }) =>
          !ilceler.includes(ilce) ||
          mahalleler.some(({ postaKodu }) => !/^\d{5}$/.test(postaKodu) || Number(postaKodu.slice(0, 2)) !== plaka),
      ),
    ),
});

/** Provinces in which many streets have numbers for names. */
const NUMBERED = ['Ankara', 'Antalya', 'İzmir', 'Mersin'];

rules('the streets', {
  'have numbers as names only in provinces where that is usual, and differ from the previous record’s street': () =>
    [dataSet.firmalar, dataSet.kullanicilar].flatMap((records: readonly { readonly adres: Adres }[]) =>
      records.filter(
        ({ adres: { il, cadde } }, at) =>
          (/^\d/.test(cadde) && !NUMBERED.includes(il)) || cadde === records[at - 1]?.adres.cadde,
      ),
    ),
});

rules('the provinces of the records', {
  'number at least 30, are from all regions, and include those needed to test Turkish letters': () => [
    ...outside(inRecords.size, 30),
    ...Object.values(regions).filter((region) => !region.split(' ').some((province) => inRecords.has(province))),
    ...['İstanbul', 'Iğdır', 'Şırnak', 'Çankırı', 'Adana', 'Şanlıurfa'].filter((province) => !inRecords.has(province)),
  ],
});

const districtOf = ({ il, ilce }: Pick<Adres, 'il' | 'ilce'>) =>
  places.find(({ ad }) => ad === il)?.adresler.find((district) => district.ilce === ilce);

interface Located extends Pick<Adres, 'il' | 'ilce'> {
  readonly enlem: number;
  readonly boylam: number;
}

/** The distance of a place from the centre of its district, in km. */
const distanceOf = (place: Located): number => {
  const middle = districtOf(place);
  if (!middle) return NaN;
  const east = (place.boylam - middle.boylam) * Math.cos((place.enlem * Math.PI) / 180);
  return Math.hypot(place.enlem - middle.enlem, east) * 111.2;
};

inEveryDataSet((dataSet) => {
  const addresses = addressesOf(dataSet);
  const own = [...dataSet.kullanicilar, ...dataSet.firmalar].map(({ adres }) => adres);

  rules('an address', {
    'has a neighbourhood that exists in its province and district, with the postal code that the PTT lists': () =>
      addresses.filter(({ address }) => {
        const known = districtOf(address)?.mahalleler.find(({ ad }) => `${ad} Mahallesi` === address.mahalle);
        return known?.postaKodu !== address.postaKodu;
      }),
    'has a street and a door number': () =>
      addresses.filter(
        ({ address: { cadde, kapiNo } }) => !/ (?:Sokak|Caddesi|Bulvarı)$/.test(cadde) || !/^[1-9]/.test(kapiNo),
      ),
  });

  rules('the coordinates', {
    'are at most 2 km from the centre of the district, and have at most four decimals': () => [
      ...outside(Math.max(...own.map(distanceOf)), 1.5, 2),
      ...own.filter(({ enlem, boylam }) => !/^\d\d(?:\.\d{1,4})? \d\d(?:\.\d{1,4})?$/.test(`${enlem} ${boylam}`)),
    ],
  });
});

rules('the borders of the provinces', {
  'are 81 features in order of the plate codes, with closed rings': () => [
    ...outside(borders.features.length, 81, 81),
    ...borders.features.filter(
      ({ properties: { plaka, il } }, at) =>
        Number(plaka) !== at + 1 || il.replace('â', 'a') !== places[at]?.ad.replace('â', 'a'),
    ),
    ...borders.features
      .flatMap(({ geometry }) => geometry.coordinates.flat())
      .filter((ring) => String(ring.at(-1)) !== String(ring[0])),
  ],
  'are at most 150 KB in size': () => outside(JSON.stringify(borders).length, 0, 150 * 1024),
});
