import { describe, expect, it } from 'vitest';
import { dataSet } from '../../data/records.ts';
import provinces from '../../site/downloads/provinces.json' with { type: 'json' };

type Ring = readonly (readonly number[])[];

/** Whether a ray from the point to the east crosses the closed line an odd number of times. */
const surrounds = (ring: Ring, longitude: number, latitude: number): boolean =>
  ring.slice(1).filter(([x1 = 0, y1 = 0], at) => {
    const [x2 = 0, y2 = 0] = ring[at] ?? [];
    return y1 > latitude !== y2 > latitude && longitude < x1 + ((latitude - y1) * (x2 - x1)) / (y2 - y1);
  }).length %
    2 ===
  1;

const provinceAt = (longitude: number, latitude: number): string | undefined =>
  provinces.features.find(({ geometry }) =>
    geometry.coordinates.some((polygon) =>
      polygon.every((ring, at) => surrounds(ring, longitude, latitude) === (at === 0)),
    ),
  )?.properties.il;

describe('the borders of the provinces', () => {
  it('are those of the 81 provinces in order of their plate codes, each line closed', () => {
    const plates = provinces.features.map(({ properties }) => properties.plaka);
    expect(plates).toEqual(Array.from({ length: 81 }, (_, at) => String(at + 1).padStart(2, '0')));
    for (const ring of provinces.features.flatMap(({ geometry }) => geometry.coordinates.flat()))
      expect(ring.at(-1)).toEqual(ring[0]);
  });

  it('surround every user and every company of the province, whose postal code begins with the plate code', () => {
    for (const { id, adres } of [...dataSet.kullanicilar, ...dataSet.firmalar]) {
      expect(provinceAt(adres.boylam, adres.enlem), `${id}, ${adres.ilce}`).toBe(adres.il);
      const plate = provinces.features.find(({ properties }) => properties.il === adres.il)?.properties.plaka;
      expect(adres.postaKodu.slice(0, 2)).toBe(plate);
    }
  });

  it('weigh at most 150 KB', () => {
    expect(JSON.stringify(provinces).length).toBeLessThanOrEqual(150 * 1024);
  });
});
