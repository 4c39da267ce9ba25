import { describe, expect, it } from 'vitest';
import type { Siparis } from '../../data/catalogue.ts';
import { dataSet } from '../../data/records.ts';
import { leaves } from '../support/leaves.ts';
import { REFERENCE_DAY } from '../support/reference-day.ts';

const { siparisler, faturalar, gonderiler, yorumlar, gorevler } = dataSet;

const OFFSET = 3 * 60 * 60 * 1000;
const MOMENT = /^202[45]-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\+03:00$/;
const DAY = /^202[45]-\d{2}-\d{2}$/;

const moments = leaves.filter(({ name, value }) => /Tarihi$|^tarih$/.test(name) && value !== null);

/** Whether the calendar has such a moment: 2025-02-30 or 24:61 do not survive the way through a number. */
const onCalendar = (moment: string): boolean =>
  `${new Date(Date.parse(moment) + OFFSET).toISOString().slice(0, 19)}+03:00` === moment;

const ascending = (...chain: readonly (string | null | undefined)[]): boolean => {
  const known = chain.flatMap((moment) => (typeof moment === 'string' ? [Date.parse(moment)] : []));
  return known.every((moment, index) => index === 0 || moment >= (known[index - 1] ?? Number.NaN));
};

describe('a moment', () => {
  it('is ISO 8601 with Türkiye’s offset, within 2024 and 2025', () => {
    expect(moments.length).toBeGreaterThan(400);
    expect(moments.filter(({ value }) => !MOMENT.test(String(value)))).toEqual([]);
  });

  it('exists in the calendar and lies before the reference day', () => {
    const end = Date.parse(`${REFERENCE_DAY}T00:00:00+03:00`);
    const wrong = moments.filter(({ value }) => !onCalendar(String(value)) || Date.parse(String(value)) >= end);
    expect(wrong).toEqual([]);
  });

  it('lies in either year for orders, invoices, posts, comments and tasks', () => {
    for (const resource of ['siparisler', 'faturalar', 'gonderiler', 'yorumlar', 'gorevler']) {
      const years = moments.filter(({ path }) => path.startsWith(`${resource} `)).map(({ value }) => String(value));
      expect(new Set(years.map((moment) => moment.slice(0, 4)))).toEqual(new Set(['2024', '2025']));
    }
  });
});

describe('an order', () => {
  const shipped: readonly Siparis['durum'][] = ['kargoda', 'teslimEdildi', 'iadeEdildi'];
  const delivered: readonly Siparis['durum'][] = ['teslimEdildi', 'iadeEdildi'];

  it('comes before its invoice, that before its shipping, that before its delivery', () => {
    const wrong = faturalar.filter(({ siparisId, tarih }) => {
      const order = siparisler.find(({ id }) => id === siparisId);
      return !ascending(order?.tarih, tarih, order?.kargo.gonderimTarihi, order?.kargo.teslimTarihi);
    });
    expect(wrong).toEqual([]);
  });

  it('has a tracking number and a time of shipping when shipped, and null before', () => {
    const wrong = siparisler.filter(({ durum, kargo }) => {
      const left = shipped.includes(durum);
      return (kargo.takipNo !== null) !== left || (kargo.gonderimTarihi !== null) !== left;
    });
    expect(wrong).toEqual([]);
  });

  it('has a time of delivery when delivered or returned, and null before', () => {
    const wrong = siparisler.filter(({ durum, kargo }) => (kargo.teslimTarihi !== null) !== delivered.includes(durum));
    expect(wrong).toEqual([]);
  });

  it('agrees with the state of its shipment', () => {
    const states = {
      odemeBekliyor: 'bekliyor',
      onaylandi: 'bekliyor',
      hazirlaniyor: 'bekliyor',
      kargoda: 'yolda',
      teslimEdildi: 'teslimEdildi',
      iptalEdildi: 'iptalEdildi',
      iadeEdildi: 'iadeEdildi',
    } as const satisfies Record<Siparis['durum'], Siparis['kargo']['durum']>;
    expect(siparisler.map(({ kargo }) => kargo.durum)).toEqual(siparisler.map(({ durum }) => states[durum]));
  });

  it('is still open a few days before the reference day only', () => {
    const open = siparisler.filter(({ durum }) => !['teslimEdildi', 'iadeEdildi', 'iptalEdildi'].includes(durum));
    const oldest = Date.parse(`${REFERENCE_DAY}T00:00:00+03:00`) - 10 * 24 * 60 * 60 * 1000;
    expect(open).not.toEqual([]);
    expect(open.filter(({ tarih }) => Date.parse(tarih) < oldest)).toEqual([]);
  });

  it('is not waiting for payment when paid at the door', () => {
    const wrong = siparisler.filter((order) => order.durum === 'odemeBekliyor' && order.odemeYontemi === 'kapidaOdeme');
    expect(wrong).toEqual([]);
  });

  it('stands in the list in order of time', () => {
    expect(ascending(...siparisler.map(({ tarih }) => tarih))).toBe(true);
  });
});

describe('an invoice', () => {
  it('stands in the list in order of time', () => {
    expect(ascending(...faturalar.map(({ tarih }) => tarih))).toBe(true);
  });
});

describe('life', () => {
  it('goes on until the reference day: comments in the last two months, tasks done in the last', () => {
    expect(yorumlar.filter(({ tarih }) => tarih >= '2025-11').length).toBeGreaterThanOrEqual(4);
    expect(yorumlar.filter(({ tarih }) => tarih >= '2025-12').length).toBeGreaterThanOrEqual(2);
    expect(
      gorevler.filter(({ tamamlanmaTarihi }) => (tamamlanmaTarihi ?? '') >= '2025-12').length,
    ).toBeGreaterThanOrEqual(2);
  });

  it('has an order on 29 February and shipments on all working days, on none more than three times as many as on Tuesdays', () => {
    expect(siparisler.filter(({ tarih }) => tarih.startsWith('2024-02-29'))).toHaveLength(1);
    const weekdays = siparisler.flatMap(({ kargo }) =>
      kargo.gonderimTarihi === null ? [] : [new Date(`${kargo.gonderimTarihi.slice(0, 10)}T00:00:00Z`).getUTCDay()],
    );
    const counts = [1, 2, 3, 4, 5].map((day) => weekdays.filter((each) => each === day).length);
    expect(Math.min(...counts) * 3).toBeGreaterThanOrEqual(Math.max(...counts));
  });
});

describe('a comment', () => {
  it('comes after its post', () => {
    const wrong = yorumlar.filter(({ gonderiId, tarih }) => {
      const post = gonderiler.find(({ id }) => id === gonderiId);
      return !post || !ascending(post.yayinTarihi, tarih);
    });
    expect(wrong).toEqual([]);
  });
});

describe('a task', () => {
  it('is due on a day of 2024 or 2025, not before the day of its creation', () => {
    const wrong = gorevler.filter(
      ({ olusturmaTarihi, sonTarih }) =>
        !DAY.test(sonTarih) ||
        !onCalendar(`${sonTarih}T00:00:00+03:00`) ||
        Date.parse(`${sonTarih}T23:59:59+03:00`) < Date.parse(olusturmaTarihi),
    );
    expect(wrong).toEqual([]);
  });

  it('about the third quarter’s accounts is created after that quarter and done within a month', () => {
    const [task] = gorevler.filter(({ baslik }) => /^Üçüncü çeyrek cari hesap/.test(baslik));
    expect(task?.olusturmaTarihi.slice(0, 7)).toBe('2025-10');
    expect(task?.tamamlanmaTarihi?.slice(0, 10)).toMatch(/^2025-10-(?:[01]\d|2[0-8])$/);
  });

  it('has a time of completion when done, not before its creation, and null otherwise', () => {
    const wrong = gorevler.filter(
      ({ durum, olusturmaTarihi, tamamlanmaTarihi }) =>
        (tamamlanmaTarihi !== null) !== (durum === 'tamamlandi') || !ascending(olusturmaTarihi, tamamlanmaTarihi),
    );
    expect(wrong).toEqual([]);
  });
});
