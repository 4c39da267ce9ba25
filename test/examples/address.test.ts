import { expect, it } from 'vitest';
import { dataSet } from '../../data/records.ts';
import { examples } from '../../site/examples/index.ts';
import { useExamples } from '../support/example-page.ts';

const { run } = useExamples();

const titles = dataSet.gorevler.filter(({ kullaniciId }) => kullaniciId === 2).map(({ baslik }) => baslik);
const [FIRST = ''] = titles;

it('the example of the address remembers what is added and ticked, through reload, Back and a copied link', async () => {
  const { page, shows, items, printed } = await run(examples.address);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await shows(items, titles);

  // With the keyboard alone: the field, two tasks one right after the other, and the first box.
  await page.getByLabel('Yeni görev').focus();
  await page.keyboard.type('Çay demle');
  await page.keyboard.press('Enter');
  await shows(items, [...titles, 'Çay demle']);
  await page.keyboard.type('<b>İkinci</b>');
  await page.keyboard.press('Enter');
  await shows(items, [...titles, 'Çay demle', '<b>İkinci</b>']);
  const box = page.getByLabel(FIRST);
  const wasDone = await box.isChecked();
  await box.focus();
  await page.keyboard.press('Space');
  await shows(() => box.isChecked(), !wasDone);
  await shows(() => page.evaluate(() => document.activeElement?.id), 'kutu-1');

  await page.getByRole('button', { name: 'Bağlantıyı kopyala' }).press('Enter');
  await shows((each) => each.getByRole('status').textContent(), 'Kopyalandı.');
  const link = await page.evaluate(() => navigator.clipboard.readText());
  await page.reload();
  await shows(items, [...titles, 'Çay demle', '<b>İkinci</b>']);
  await expect.poll(() => box.isChecked()).toBe(!wasDone);
  await page.goBack();
  await shows(() => box.isChecked(), wasDone);
  await page.goBack();
  await shows(items, [...titles, 'Çay demle']);

  const other = await page.context().newPage();
  await other.goto(link);
  await expect.poll(() => other.getByRole('listitem').count()).toBe(titles.length + 2);
  await page.getByLabel('Yeni görev').focus();
  // Pasted: nobody types so much.
  await page.keyboard.insertText(Array.from({ length: 1200 }, (_, at) => ((at * 7919) % 9973).toString(36)).join(''));
  await page.keyboard.press('Enter');
  await shows((each) => each.getByRole('status').textContent(), 'Adrese sığmadı.');
  expect(await page.getByLabel('Yeni görev').inputValue()).not.toBe('');
  expect(printed).toHaveLength(2);
});
