import { expect, it } from 'vitest';
import { dataSet } from '../../data/records.ts';
import { examples } from '../../site/examples/index.ts';
import { useExamples } from '../support/example-page.ts';
import { enter } from '../support/keyboard.ts';

const { run, server } = useExamples();

const firmOf = (firmaId: number): string => dataSet.firmalar.find(({ id }) => id === firmaId)?.unvan ?? '';
const turkish = new Intl.Collator('tr');

it.each([
  { example: examples.react, sorted: dataSet.kullanicilar },
  {
    example: examples.angular,
    sorted: dataSet.kullanicilar.toSorted((a, b) => turkish.compare(a.soyad, b.soyad) || a.id - b.id),
  },
])(
  'the example $example.id.en shows users with their companies, page by page, to the last one and back',
  async ({ example, sorted }) => {
    const lines = sorted.map(({ ad, soyad, firmaId }) => `${ad} ${soyad}, ${firmOf(firmaId)}`);
    const { page, shows, items, status } = await run(example);
    const [next, previous] = ['Sonraki', 'Önceki'].map((name) => page.getByRole('button', { name }));
    await shows(status, '50 kullanıcı, sayfa 1');
    await shows(items, lines.slice(0, 5));
    expect(await previous?.isDisabled()).toBe(true);
    for (const number of [2, 3, 4, 5, 6, 7, 8, 9, 10]) {
      await next?.click();
      await shows(status, `50 kullanıcı, sayfa ${number}`);
    }
    await shows(items, lines.slice(45));
    expect(await next?.isDisabled()).toBe(true);
    await previous?.click();
    await shows(status, '50 kullanıcı, sayfa 9');
    await shows(items, lines.slice(40, 45));
  },
);

it('the example with axios prints users of two provinces, the task that it adds, and the message of an error', async () => {
  const found = dataSet.kullanicilar
    .filter(({ adres }) => ['İstanbul', 'Ankara'].includes(adres.il))
    .toSorted((a, b) => turkish.compare(a.soyad, b.soyad) || a.id - b.id);
  const { printed, shows } = await run(examples.axios);
  await shows(async () => Promise.resolve(printed.some((text) => text.startsWith('Hata 404: '))), true);
  // The browser itself writes a line about the 404.
  const lines = printed.filter((text) => !text.startsWith('Failed to load resource'));
  expect(lines.slice(0, -1)).toEqual([
    `${found.length} kullanıcı bulundu`,
    ...found.slice(0, 3).map(({ ad, soyad }) => `- ${ad} ${soyad}`),
    'Eklendi: 31. Çay demle',
  ]);
  expect(lines.at(-1)).toContain('999');
});

it('the example with TanStack Query fetches more as the reader scrolls, to the last record', async () => {
  const names = dataSet.urunler
    .toSorted((a, b) => turkish.compare(a.ad, b.ad) || a.id - b.id)
    .map(({ ad, marka }) => `${ad} (${marka})`);
  server.received();
  const { page, shows, items, status } = await run(examples.tanstackQuery);
  const scroll = async (): Promise<number> => {
    await page.mouse.wheel(0, 10_000);
    return (await items()).length;
  };
  await shows(scroll, names.length);
  await shows(status, '62 ürün');
  expect(await items()).toEqual(names);
  const asked = server.received().filter((request) => request.startsWith('GET '));
  expect(asked).toHaveLength(7);
});

it('the example with TanStack Query asks twice for a next page that fails, then only when the reader wants it', async () => {
  const { page, shows, items, status } = await run(examples.tanstackQuery);
  const asked: string[] = [];
  await page.route(/_sayfa=4/, async (route) => {
    asked.push(route.request().url());
    await route.abort();
  });
  const scroll = async (): Promise<string> => {
    await page.mouse.wheel(0, 10_000);
    return status();
  };
  await shows(scroll, 'Ürünler şu anda alınamıyor.');
  await page.waitForTimeout(2500);
  expect(asked).toHaveLength(2);
  expect(await items()).toHaveLength(30);
  await page.unroute(/_sayfa=4/);
  await page.getByRole('button', { name: 'Yeniden dene' }).click();
  await shows(async () => (await items()).length >= 40, true);
});

it('the example with SWR shows orders with their customers, of another status when asked', async () => {
  const { page, shows, items, status } = await run(examples.swr);
  const lines = (state: string): readonly string[] =>
    dataSet.siparisler
      .filter(({ durum }) => durum === state)
      .slice(0, 5)
      .map(({ siparisNo, kullaniciId, genelToplam }) => {
        const user = dataSet.kullanicilar.find(({ id }) => id === kullaniciId);
        return `${siparisNo}, ${user?.ad ?? ''}: ${genelToplam} TL`;
      });
  const total = (state: string): string => `${lines(state).length} sipariş`;
  await shows(status, total('kargoda'));
  expect(await items()).toEqual(lines('kargoda'));
  await page.getByRole('combobox').selectOption('iadeEdildi');
  await shows(status, total('iadeEdildi'));
  expect(await items()).toEqual(lines('iadeEdildi'));
});

it.each([
  { example: examples.jquery, states: ['beklemede', 'devamEdiyor'], told: '5 görev' },
  { example: examples.rtkQuery, states: ['beklemede'], told: '5 görev' },
])('the example $example.id.en shows tasks, and adds one', async ({ example, states, told }) => {
  const open = dataSet.gorevler.filter(({ durum }) => states.includes(durum));
  const shown = open.slice(0, 5).map(({ baslik }) => baslik);
  const { page, shows, items, status } = await run(example);
  await shows(status, told);
  expect(await items()).toEqual(shown);
  await enter(page, 'Yeni görev', 'Çay demle');
  await page.keyboard.press('Enter');
  await shows(status, 'Eklendi: Çay demle');
  expect(await items()).toEqual([...shown, 'Çay demle']);
});

it('the example of an optimistic update ticks before the response is there, and takes the tick back when the server refuses', async () => {
  const { page, shows, status } = await run(examples.optimisticUpdate);
  await shows(status, '5 görev');
  const box = page.getByRole('checkbox').first();
  const before = await box.isChecked();
  const answer = Promise.withResolvers<null>();
  await page.route(/\/gorevler\/1$/, async (route) => {
    await answer.promise;
    await route.abort();
  });
  await box.press('Space');
  await expect.poll(() => box.isChecked()).toBe(!before);
  answer.resolve(null);
  await shows(status, 'Değiştirilemedi, yeniden deneyin.');
  await expect.poll(() => box.isChecked()).toBe(before);
});
