import { describe, expect, it } from 'vitest';
import { catalogue, isResourceName, resourceNames } from '../../data/catalogue.ts';
import { englishRecord } from '../../data/english.ts';
import { dataSet } from '../../data/records.ts';
import { createApp, kayit, make } from '../../functions/hosts/app.ts';
import { asking } from '../support/exchange.ts';
import { recordFaults } from '../support/record-faults.ts';

const isFixed = (target: string, id: number): boolean =>
  isResourceName(target) && id >= 1 && id <= catalogue[target].count;

const UNIQUE =
  /^(?:id|kullaniciAdi|eposta|telefon|unvan|vergiNo|mersisNo|iban|webSitesi|slug|stokKodu|barkod|siparisNo|faturaNo|ettn)$/;

describe('kayit', () => {
  it.each(resourceNames)('makes valid records of %s with unique values and references to fixed records', (name) => {
    // Telephone numbers and barcodes have only 10,000 different endings.
    const length = /telefon|barkod/.test(Object.keys(catalogue[name].fields).join(' ')) ? 9000 : 130;
    const made = Array.from({ length }, () => kayit(name));
    const withOwnId = kayit(name, { id: Date.UTC(2026, 0) });
    expect(
      [...made.slice(0, 130), ...made.slice(-130), withOwnId].flatMap((record) =>
        recordFaults(name, { ...record }, isFixed),
      ),
    ).toEqual([]);
    expect(made.map(({ id }) => id)).toEqual(made.map((_, at) => catalogue[name].count + at + 1));
    const all = [...dataSet[name], ...made];
    for (const field of Object.keys(all[0] ?? {}).filter((each) => UNIQUE.test(each))) {
      const values = all.map((record): unknown => Reflect.get(record, field)).filter((value) => value !== null);
      // Only the email addresses of users are unique, and only the `unvan` of companies: that of a user is a job title.
      if (field === 'eposta' ? name === 'kullanicilar' : field !== 'unvan' || name === 'firmalar')
        expect(new Set(values).size, field).toBe(values.length);
    }
  });

  it.each([make.reset, make.sifirla])('restarts its ids after the fixed ones when it is reset', (reset) => {
    const makeAll = (): unknown => resourceNames.map((name) => kayit(name));
    reset();
    const first = makeAll();
    expect(makeAll()).not.toEqual(first);
    reset();
    expect(makeAll()).toEqual(first);
    expect([make === kayit, make.reset === make.sifirla]).toEqual([true, true]);
  });

  it('counts telephone numbers and barcodes downwards, and leaves out those of fixed records', () => {
    make.reset();
    const digitsOf = (): string => `${make('kullanicilar').telefon.slice(-4)} ${make('urunler').barkod.slice(8, 12)}`;
    expect([digitsOf(), digitsOf()]).toEqual(['9945 9933', '9944 9932']);
  });

  it('keeps the given fields and chooses values that fit them', () => {
    const cancelled = kayit('siparisler', { durum: 'iptalEdildi', kargo: { firma: 'Benim' } });
    expect(cancelled).toMatchObject({ durum: 'iptalEdildi', kargo: { firma: 'Benim', durum: 'iptalEdildi' } });
    expect(cancelled.kargo.takipNo).toBeNull();
    expect(make('siparisler', { durum: 'teslimEdildi' }).kargo.teslimTarihi).not.toBeNull();
    expect(make('faturalar', { tur: 'e-Fatura' }).faturaNo).toMatch(/^KRM/);
    expect(make('gorevler', { durum: 'tamamlandi' }).tamamlanmaTarihi).not.toBeNull();
    const given = { ad: 'Ayşe', adres: { il: 'Van' } };
    expect(make('kullanicilar', { ...given, firmaId: undefined })).toMatchObject(given);
    expect(make('products', { id: 7 }).id).toBe(7);
  });

  it.each(resourceNames)('makes the records of %s in English by its English name', (name) => {
    make.reset();
    const turkish = [kayit(name), kayit(name, { id: 900 })];
    make.reset();
    const { alias } = catalogue[name];
    expect([make(alias), make(alias, { id: 900 })]).toEqual(turkish.map(englishRecord(name)));
  });

  it('takes the English names and values of fields with an English name', () => {
    const order = make('orders', { status: 'returned', shipment: { carrier: 'Mine' }, note: 'own' });
    expect(order).toMatchObject({ status: 'returned', note: 'own' });
    expect(order['shipment']).toMatchObject({ carrier: 'Mine', status: 'returned' });
    expect(make('invoices', { type: 'eInvoice' })['invoiceNumber']).toMatch(/^KRM/);
  });

  it.each([
    ['users', { ad: 'Ayşe' }, 'unknown field of users ad; did you mean firstName?'],
    ['kullanicilar', { firstName: 'Ayşe' }, 'unknown field of kullanicilar firstName; did you mean ad?'],
    ['users', { address: { il: 'Van' } }, 'unknown field of users.address il; did you mean province?'],
    ['orders', { items: [{ adet: 1 }] }, 'unknown field of orders.items adet; did you mean quantity?'],
    ['urunler', { isim: 'x' }, 'unknown field of urunler isim; did you mean ad?'],
    ['orders', { status: 'iptalEdildi' }, 'unknown value of orders.status iptalEdildi; did you mean cancelled?'],
    ['siparisler', { durum: 'cancelled' }, 'unknown value of siparisler.durum cancelled; did you mean iptalEdildi?'],
  ])('refuses fields of %s in the other language: %j', (resource, fields, message) => {
    const makeWrong = (): unknown => Reflect.apply(kayit, undefined, [resource, fields]);
    expect(makeWrong).toThrow(new TypeError(message));
  });

  it('returns mutable records, and refuses an unknown resource', () => {
    expect(Object.isFrozen(make('siparisler').kalemler)).toBe(false);
    const makeWrong = (): unknown => Reflect.apply(kayit, undefined, ['orderz']);
    expect(makeWrong).toThrow(/^unknown resource orderz; did you mean orders\?$/);
  });
});

it('app.reset restores the initial data under every base path', async () => {
  const app = createApp({ writes: 'kept' });
  const ask = asking(app);
  await ask('/todos/1', 'DELETE');
  expect((await ask('/todos/1')).status).toBe(404);
  await app.reset();
  expect((await ask('/todos/1')).status).toBe(200);
  await createApp({ writes: 'kept', basePath: '/mock' }).reset();
  await createApp().reset();
  const broken = { read: () => Promise.reject(new Error('gone')), write: () => Promise.resolve() };
  await expect(createApp({ writes: 'kept', storage: broken }).reset()).rejects.toThrow('SUNUCU_HATASI');
});
