import { describe, expect, it } from 'vitest';
import { dataSet } from '../../data/records.ts';
import { examples } from '../../site/examples/index.ts';
import { languages } from '../../site/language.ts';
import { useExamples } from '../support/example-page.ts';

const { run, server } = useExamples();

const firmOf = (firmaId: number): string => dataSet.firmalar.find(({ id }) => id === firmaId)?.unvan ?? '';
const turkish = new Intl.Collator('tr');

describe.each(languages)('the example with React (%s)', (lang) => {
  it('shows users with their companies, page by page, to the last one and back', async () => {
    const words = {
      tr: { status: (page: number) => `50 kullanıcı, sayfa ${page}/10`, next: 'Sonraki', previous: 'Önceki' },
      en: { status: (page: number) => `50 users, page ${page} of 10`, next: 'Next', previous: 'Previous' },
    }[lang];
    const lines = dataSet.kullanicilar.map(({ ad, soyad, firmaId }) => `${ad} ${soyad}, ${firmOf(firmaId)}`);
    const { page, shows, items, status } = await run(examples.react, lang);
    const [next, previous] = [words.next, words.previous].map((name) => page.getByRole('button', { name }));
    await shows(status, words.status(1));
    expect(await items()).toEqual(lines.slice(0, 5));
    expect(await previous?.isDisabled()).toBe(true);
    for (const number of [2, 3, 4, 5, 6, 7, 8, 9, 10]) {
      await next?.click();
      await shows(status, words.status(number));
    }
    expect(await items()).toEqual(lines.slice(45));
    expect(await next?.isDisabled()).toBe(true);
    await previous?.click();
    await shows(status, words.status(9));
    expect(await items()).toEqual(lines.slice(40, 45));
  });
});

describe.each(languages)('the example with axios (%s)', (lang) => {
  it('prints users of two provinces, the task that it adds, and the message of an error', async () => {
    const words = {
      tr: {
        found: (total: number) => `${total} kullanıcıdan 3 tanesi:`,
        added: 'Eklendi: 31. Çay demle',
        error: 'Hata 404: ',
      },
      en: { found: (total: number) => `3 of ${total} users:`, added: 'Added: 31. Brew some tea', error: 'Error 404: ' },
    }[lang];
    const found = dataSet.kullanicilar
      .filter(({ adres }) => ['İstanbul', 'Ankara'].includes(adres.il))
      .toSorted((a, b) => turkish.compare(a.soyad, b.soyad) || a.id - b.id);
    const { printed, shows } = await run(examples.axios, lang);
    await shows(async () => Promise.resolve(printed.some((text) => text.startsWith(words.error))), true);
    // The browser itself writes a line about the 404.
    const lines = printed.filter((text) => !text.startsWith('Failed to load resource'));
    expect(lines.slice(0, -1)).toEqual([
      words.found(found.length),
      ...found.slice(0, 3).map(({ ad, soyad }) => `- ${ad} ${soyad}`),
      words.added,
    ]);
    expect(lines.at(-1)).toContain('999');
  });
});

describe.each(languages)('the example with TanStack Query (%s)', (lang) => {
  const names = dataSet.urunler
    .toSorted((a, b) => turkish.compare(a.ad, b.ad) || a.id - b.id)
    .map(({ ad, marka }) => `${ad} (${marka})`);
  const words = (count: number): string => ({ tr: `62 ürünün ${count} tanesi`, en: `${count} of 62 products` })[lang];

  it('fetches more as the reader scrolls, to the last record', async () => {
    server.received();
    const { page, shows, items, status } = await run(examples.tanstackQuery, lang);
    const scroll = async (): Promise<number> => {
      await page.mouse.wheel(0, 10_000);
      return (await items()).length;
    };
    await shows(scroll, names.length);
    await shows(status, words(62));
    expect(await items()).toEqual(names);
    const asked = server.received().filter((request) => request.startsWith('GET '));
    expect(asked).toHaveLength(7);
  });
});

describe.each(languages)('the example with SWR (%s)', (lang) => {
  it('shows orders with their customers, of another status when asked', async () => {
    const { page, shows, items, status } = await run(examples.swr, lang);
    const lines = (state: string): readonly string[] =>
      dataSet.siparisler
        .filter(({ durum }) => durum === state)
        .slice(0, 5)
        .map(({ siparisNo, kullaniciId, genelToplam }) => {
          const user = dataSet.kullanicilar.find(({ id }) => id === kullaniciId);
          return `${siparisNo}, ${user?.ad ?? ''} ${user?.soyad ?? ''}: ${genelToplam.toFixed(2)} TL`;
        });
    const total = (state: string): string =>
      `${dataSet.siparisler.filter(({ durum }) => durum === state).length} ${{ tr: 'sipariş', en: 'orders' }[lang]}`;
    await shows(status, total('kargoda'));
    expect(await items()).toEqual(lines('kargoda'));
    await page.getByRole('combobox').selectOption('iadeEdildi');
    await shows(status, total('iadeEdildi'));
    expect(await items()).toEqual(lines('iadeEdildi'));
  });
});

describe.each(languages)('the example with RTK Query (%s)', (lang) => {
  it('shows tasks and adds one to the cached list', async () => {
    const words = {
      tr: { tasks: '5 görev', task: 'Yeni görev', add: 'Ekle', added: 'Eklendi: Çay demle' },
      en: { tasks: '5 tasks', task: 'New task', add: 'Add', added: 'Added: Çay demle' },
    }[lang];
    const shown = dataSet.gorevler
      .filter(({ durum }) => durum === 'beklemede')
      .slice(0, 5)
      .map(({ baslik }) => baslik);
    const { page, shows, items, status } = await run(examples.rtkQuery, lang);
    await shows(status, words.tasks);
    expect(await items()).toEqual(shown);
    await page.getByPlaceholder(words.task).fill('Çay demle');
    await page.getByRole('button', { name: words.add }).click();
    await shows(status, words.added);
    expect(await items()).toEqual([...shown, 'Çay demle']);
  });
});

describe.each(languages)('the example with Angular (%s)', (lang) => {
  it('compiles under strict checks and shows users with their companies, page by page', async () => {
    const words = {
      tr: { status: 'kullanıcı, sayfa', previous: 'Önceki', next: 'Sonraki' },
      en: { status: 'users, page', previous: 'Previous', next: 'Next' },
    }[lang];
    const lines = dataSet.kullanicilar
      .toSorted((a, b) => turkish.compare(a.soyad, b.soyad) || a.id - b.id)
      .map(({ ad, soyad, firmaId }) => `${ad} ${soyad}, ${firmOf(firmaId)}`);
    const { page, shows, items, status } = await run(examples.angular, lang);
    await shows(status, `50 ${words.status} 1`);
    expect(await items()).toEqual(lines.slice(0, 5));
    expect(await page.getByRole('button', { name: words.previous }).isDisabled()).toBe(true);
    await page.getByRole('button', { name: words.next }).click();
    await shows(status, `50 ${words.status} 2`);
    expect(await items()).toEqual(lines.slice(5, 10));
  });
});
