import { describe, expect, it } from 'vitest';
import { picturedResources } from '../../data/catalogue.ts';
import { dataSet } from '../../data/records.ts';
import { type AppOptions, createApp } from '../../functions/http/app.ts';
import { createApp as createPackageApp } from '../../functions/hosts/app.ts';
import { pictureSpace } from '../../functions/documents/get-space.ts';
import { type Ask, asking } from '../support/exchange.ts';

const origin = 'http://kurmaca.test';

const ask = (path: string, options: AppOptions = {}): ReturnType<Ask> => asking(createApp(dataSet, options))(path);

it('an app without a site returns 404 for a picture, without a link to a file', async () => {
  const { status, json } = await ask('/users/7/image.png', { site: null });
  expect(status).toBe(404);
  expect(json).not.toHaveProperty('dosya');
});

it('a record created by a write that is kept has no picture, neither at its path nor embedded', async () => {
  const send = asking(createApp(dataSet, { writes: 'kept' }));
  await send('/users', 'POST', { ad: 'Elif' });
  expect((await send('/users?id=51&_embed=image')).json).toMatchObject([{ id: 51, gorsel: null }]);
  const { status, json } = await send('/users/51/image.svg');
  expect(status).toBe(404);
  expect(json).toMatchObject({
    hata: 'KAYNAK_BULUNAMADI',
    mesaj: 'users/51 kaydının görseli yok.',
    message: 'users/51 has no picture.',
  });
  expect(json).not.toHaveProperty('dosya');
});

describe('_gom=gorsel', () => {
  it('adds the URL of its picture to each record of every resource with pictures', async () => {
    const files = new Set(pictureSpace(dataSet).flatMap(({ paths }) => paths));
    for (const resource of picturedResources) {
      const { status, json } = await ask(`/${resource}?_gom=gorsel&_limit=100`);
      const pathOf = (id: number): string => `/api/v1/${resource}/${id}/gorsel.svg`;
      expect(status).toBe(200);
      expect(json).toEqual(dataSet[resource].map((record) => ({ ...record, gorsel: origin + pathOf(record.id) })));
      for (const { id } of dataSet[resource]) expect(files).toContain(pathOf(id));
    }
  });

  it.each([
    [
      '/categories?id=1&_embed=products.image&_fields=ad',
      [{ id: 1, urunler: [{ id: 1, gorsel: `${origin}/api/v1/urunler/1/gorsel.svg` }, {}, {}, {}, {}, {}, {}] }],
    ],
    [
      '/yorumlar?id=1&_gom=kullanici.gorsel',
      [{ kullanici: { gorsel: `${origin}/api/v1/kullanicilar/${dataSet.yorumlar[0]?.kullaniciId}/gorsel.svg` } }],
    ],
    [
      '/firmalar/1/kullanicilar?_gom=firma,gorsel&_limit=1',
      [{ firma: { id: 1 }, gorsel: `${origin}/api/v1/kullanicilar/1/gorsel.svg` }],
    ],
  ])('adds the URLs of pictures to embedded records and to records of sub-collections: %s', async (path, records) => {
    expect((await ask(path)).json).toMatchObject(records);
  });

  it('adds null, even to embedded records, if no host serves the pictures', async () => {
    const ofPackage = asking(createPackageApp());
    expect((await ofPackage('/users?_embed=image&_limit=1')).json).toMatchObject([{ gorsel: null }]);
    expect((await ofPackage('/categories?_embed=products.image&_limit=1')).json).toMatchObject([
      { urunler: Array.from({ length: 7 }, () => ({ gorsel: null })) },
    ]);
  });

  it.each<[site: string, options: AppOptions]>([
    ['https://site.example/api/v1', { site: 'https://site.example' }],
    [`${origin}/mock`, {}],
    [`${origin}/mock`, { site: null, documents: ['picture'] }],
    [`${origin}/mock`, { site: 'https://site.example', documents: ['picture'] }],
  ])('adds URLs below %s with the options %j', async (base, options) => {
    const app = createApp(dataSet, { basePath: '/mock', ...options });
    expect(await (await app(new Request(`${origin}/mock/users?_embed=image&_limit=1`))).json()).toMatchObject([
      { gorsel: `${base}/kullanicilar/1/gorsel.svg` },
    ]);
  });
});
