import { describe, expect, it } from 'vitest';
import { dataSet } from '../../data/records.ts';
import { examples } from '../../site/examples/index.ts';
import { useExamples } from '../support/example-page.ts';

const { run, server } = useExamples();

const firmOf = (firmaId: number): string => dataSet.firmalar.find(({ id }) => id === firmaId)?.unvan ?? '';
const turkish = new Intl.Collator('tr');

describe('the example with React', () => {
  it('shows users with their firms, page by page', async () => {
    const lines = dataSet.kullanicilar.map(({ ad, soyad, firmaId }) => `${ad} ${soyad}, ${firmOf(firmaId)}`);
    const { page, shows, items, status } = await run(examples.react);
    await shows(status, '50 kullanıcı, sayfa 1');
    expect(await items()).toEqual(lines.slice(0, 5));
    await page.getByRole('button', { name: 'Sonraki' }).click();
    await shows(status, '50 kullanıcı, sayfa 2');
    expect(await items()).toEqual(lines.slice(5, 10));
  });
});

describe('the example with axios', () => {
  it('prints users of two provinces, the task that it adds, and the message of an error', async () => {
    const found = dataSet.kullanicilar
      .filter(({ adres }) => ['İstanbul', 'Ankara'].includes(adres.il))
      .toSorted((a, b) => turkish.compare(a.soyad, b.soyad) || a.id - b.id);
    const { printed, shows } = await run(examples.axios);
    await shows(async () => Promise.resolve(printed.some((text) => text.startsWith('Hata 404: '))), true);
    // The browser itself writes a line about the 404.
    const lines = printed.filter((text) => !text.startsWith('Failed to load resource'));
    expect(lines.slice(0, -1)).toEqual([
      `${found.length} kullanıcıdan 3 tanesi:`,
      ...found.slice(0, 3).map(({ ad, soyad }) => `- ${ad} ${soyad}`),
      'Eklendi: 31. Çay demle',
    ]);
    expect(lines.at(-1)).toContain('«999»');
  });
});

describe('the example with react-admin', () => {
  it('shows a table of users with provinces and firms, and counts them', async () => {
    const sorted = dataSet.kullanicilar.toSorted((a, b) => turkish.compare(a.ad, b.ad) || a.id - b.id);
    const { page, shows } = await run(examples.reactAdmin);
    const cells = sorted.slice(0, 10).map(({ ad, soyad, adres, firmaId }) => [ad, soyad, adres.il, firmOf(firmaId)]);
    const rows = async (): Promise<readonly (readonly string[])[]> => {
      const found = await page.locator('tbody tr').all();
      const texts = await Promise.all(found.map((row) => row.locator('td').allTextContents()));
      return texts.map((row) => row.slice(-4));
    };
    await shows(rows, cells);
    await page.getByText('1-10 of 50').waitFor();
    expect(server.received().filter((request) => request.startsWith('GET /firmalar?id='))).toHaveLength(1);
  });

  it('searches with q and opens the form of a record', async () => {
    const { page, shows } = await run(examples.reactAdmin);
    await page.getByLabel('Ara').fill('sukran isikci');
    await shows(() => page.locator('tbody tr').count(), 1);
    await page.locator('tbody tr').click();
    await shows(() => page.getByLabel('Eposta').inputValue(), 'sukran.isikci@example.org');
  });
});
