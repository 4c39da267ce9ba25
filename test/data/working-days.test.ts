import { describe, expect, it } from 'vitest';
import { dataSet } from '../../data/records.ts';

/** Public and religious holidays of 2024 and 2025, day by day. */
const HOLIDAYS = new Set(
  [
    '2024-01-01 2024-04-10 2024-04-11 2024-04-12 2024-04-23 2024-05-01 2024-05-19',
    '2024-06-16 2024-06-17 2024-06-18 2024-06-19 2024-07-15 2024-08-30 2024-10-29',
    '2025-01-01 2025-03-30 2025-03-31 2025-04-01 2025-04-23 2025-05-01 2025-05-19',
    '2025-06-06 2025-06-07 2025-06-08 2025-06-09 2025-07-15 2025-08-30 2025-10-29',
  ].flatMap((line) => line.split(' ')),
);

/** Half holidays, on which work ends at one o’clock. */
const EVES = new Set('2024-04-09 2024-06-15 2024-10-28 2025-03-29 2025-06-05 2025-10-28'.split(' '));

const parcels = dataSet.siparisler.flatMap(({ id, kargo }) =>
  [kargo.gonderimTarihi, kargo.teslimTarihi].flatMap((moment) => (moment === null ? [] : [{ order: id, moment }])),
);
const dayOf = (moment: string): string => moment.slice(0, 10);

describe('a parcel is handed over and delivered', () => {
  it('has more than a hundred shipping and delivery times to check', () => {
    expect(parcels.length).toBeGreaterThan(100);
  });

  it('on no Sunday', () => {
    const sundays = parcels.filter(({ moment }) => new Date(`${dayOf(moment)}T00:00:00Z`).getUTCDay() === 0);
    expect(sundays).toEqual([]);
  });

  it('on no public or religious holiday of 2024 and 2025', () => {
    expect(HOLIDAYS.size).toBe(28);
    expect(parcels.filter(({ moment }) => HOLIDAYS.has(dayOf(moment)))).toEqual([]);
  });

  it('not after 13:00 on the eve of one', () => {
    expect(parcels.filter(({ moment }) => EVES.has(dayOf(moment)) && moment.slice(11, 16) >= '13:00')).toEqual([]);
  });

  it('between nine in the morning and seven in the evening', () => {
    expect(parcels.filter(({ moment }) => moment.slice(11, 13) < '09' || moment.slice(11, 13) >= '19')).toEqual([]);
  });
});
