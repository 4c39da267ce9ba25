import { describe, expect, it } from 'vitest';
import type { Kullanici } from '../../data/catalogue.ts';
import { dataSet } from '../../data/records.ts';
import { examples } from '../../site/examples/index.ts';
import { languages } from '../../site/language.ts';
import { useExamples } from '../support/example-page.ts';

const { run } = useExamples();

const turkish = new Intl.Collator('tr');
const line = ({ ad, soyad, adres }: Kullanici): string => `${ad} ${soyad} (${adres.il})`;

describe.each(languages)('the example with fetch (%s)', (lang) => {
  const words = {
    tr: {
      status: (total: number, page: string) => `${total} kullanıcı, sayfa ${page.replace(' of ', '/')}`,
      search: 'Ara',
      previous: 'Önceki',
      next: 'Sonraki',
    },
    en: {
      status: (total: number, page: string) => `${total} users, page ${page}`,
      search: 'Search',
      previous: 'Previous',
      next: 'Next',
    },
  }[lang];
  const sorted = dataSet.kullanicilar.toSorted((a, b) => turkish.compare(a.ad, b.ad) || a.id - b.id);

  it('shows users by their names, page by page, and what is searched for from the first page on', async () => {
    const { page, shows, items, status } = await run(examples.fetch, lang);
    await shows(status, words.status(50, '1 of 10'));
    expect(await items()).toEqual(sorted.slice(0, 5).map(line));
    expect(await page.getByRole('button', { name: words.previous }).isDisabled()).toBe(true);
    await page.getByRole('button', { name: words.next }).click();
    await shows(status, words.status(50, '2 of 10'));
    expect(await items()).toEqual(sorted.slice(5, 10).map(line));

    await page.getByLabel(words.search).fill('ISTANBUL');
    await page.keyboard.press('Enter');
    await shows(status, words.status(5, '1 of 1'));
    const found = sorted.filter(({ adres }) => adres.il === 'İstanbul');
    expect(await items()).toEqual(found.map(line));
    expect(await page.getByRole('button', { name: words.next }).isDisabled()).toBe(true);
  });
});

describe.each(languages)('the example with Vue (%s)', (lang) => {
  const found = { tr: 'ürün bulundu', en: 'products found' }[lang];
  const price = {
    tr: new Intl.NumberFormat('tr-TR', { style: 'currency', currency: 'TRY' }),
    en: new Intl.NumberFormat('en-GB', { minimumFractionDigits: 2 }),
  }[lang];
  const mostExpensive = (most: number): readonly string[] =>
    dataSet.urunler
      .filter(({ fiyat }) => fiyat <= most)
      .toSorted((a, b) => b.fiyat - a.fiyat || a.id - b.id)
      .slice(0, 5)
      .map(({ ad, fiyat }) => `${ad}: ${price.format(fiyat)}${lang === 'en' ? ' TL' : ''}`);
  const count = (most: number): number => dataSet.urunler.filter(({ fiyat }) => fiyat <= most).length;

  it('shows the most expensive products up to a price, others for another price, and asks for an amount where there is none', async () => {
    const { page, shows, items, status } = await run(examples.vue, lang);
    const enter = async (price: string): Promise<void> => {
      await page.getByRole('spinbutton').fill(price);
      await page.keyboard.press('Tab');
    };
    await shows(status, `${count(500)} ${found}`);
    expect(await items()).toEqual(mostExpensive(500));
    await enter('2000');
    await shows(status, `${count(2000)} ${found}`);
    expect(await items()).toEqual(mostExpensive(2000));
    await enter('');
    await shows(status, { tr: 'Bir tutar yazın.', en: 'Enter an amount.' }[lang]);
    expect(await items()).toEqual([]);
  });
});

describe.each(languages)('the example with jQuery (%s)', (lang) => {
  const words = {
    tr: { open: 'görev bekliyor', task: 'Yeni görev', add: 'Ekle', added: 'Eklendi: Çay demle' },
    en: { open: 'open tasks', task: 'New task', add: 'Add', added: 'Added: Çay demle' },
  }[lang];
  const open = dataSet.gorevler.filter(({ durum }) => durum !== 'tamamlandi');

  it('shows open tasks, and adds one', async () => {
    const { page, shows, items, status } = await run(examples.jquery, lang);
    await shows(status, `${open.length} ${words.open}`);
    const shown = open.slice(0, 5).map(({ baslik }) => baslik);
    expect(await items()).toEqual(shown);
    await page.getByPlaceholder(words.task).fill('Çay demle');
    await page.getByRole('button', { name: words.add }).click();
    await shows(status, words.added);
    expect(await items()).toEqual([...shown, 'Çay demle']);
  });
});

describe.each(languages)('the form that creates and edits (%s)', (lang) => {
  const words = {
    tr: {
      title: 'Başlık',
      due: 'Son tarih',
      add: 'Ekle',
      edit: 'Düzenle',
      save: 'Kaydet',
      cancel: 'Vazgeç',
      saved: (title: string) => `Kaydedildi: ${title}`,
      line: ', son tarih',
    },
    en: {
      title: 'Title',
      due: 'Due',
      add: 'Add',
      edit: 'Edit',
      save: 'Save',
      cancel: 'Cancel',
      saved: (title: string) => `Saved: ${title}`,
      line: ', due',
    },
  }[lang];
  const first = dataSet.gorevler.slice(0, 3);

  it('creates with POST, edits with PATCH, shows what the response says, and forgets what is cancelled', async () => {
    const { page, shows, items, status } = await run(examples.form, lang);
    const shown = first.map(({ baslik, sonTarih }) => `${baslik}${words.line} ${sonTarih} ${words.edit}`);
    await shows(items, shown);
    await page.getByLabel(words.title).fill('Çay demle');
    await page.getByLabel(words.due).fill('2025-12-01');
    await page.getByRole('button', { name: words.add }).click();
    await shows(status, words.saved('Çay demle'));
    expect((await items()).at(-1)).toContain(`Çay demle${words.line} 2025-12-01`);
    expect(await page.getByRole('button', { name: words.edit }).count()).toBe(3);

    await page.getByRole('button', { name: words.edit }).first().click();
    expect(await page.getByLabel(words.title).inputValue()).toBe(first[0]?.baslik);
    await page.getByLabel(words.title).fill('Toplantıya hazırlan');
    await page.getByRole('button', { name: words.save }).click();
    await shows(status, words.saved('Toplantıya hazırlan'));
    expect((await items())[0]).toBe(`Toplantıya hazırlan${words.line} ${first[0]?.sonTarih ?? ''} ${words.edit}`);
    expect(await page.getByRole('button', { name: words.add }).isVisible()).toBe(true);

    await page.getByRole('button', { name: words.edit }).nth(1).click();
    expect(await page.getByLabel(words.title).inputValue()).toBe(first[1]?.baslik);
    await page.getByRole('button', { name: words.cancel }).click();
    expect(await page.getByLabel(words.title).inputValue()).toBe('');
    expect(await page.getByRole('button', { name: words.add }).isVisible()).toBe(true);
  });
});
