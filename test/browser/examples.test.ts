import type { Locator, Page, Route } from 'playwright-core';
import { expect, it } from 'vitest';
import { inputForms } from '../../data/catalogue/input-forms.ts';
import { dataSet } from '../../data/records.ts';
import { createApp } from '../../functions/http/app.ts';
import { PASSWORD } from '../../functions/http/base.ts';
import { EXAMPLE_BASE, exampleText, programs } from '../../site/examples/index.ts';
import { type RunningExample, useExamples } from '../support/example-page.ts';
import { API, FAILED, failures, SECRET } from '../support/failures.ts';
import { parseJson } from '../support/json.ts';
import { enter } from '../support/keyboard.ts';
import { REFERENCE_DAY } from '../../data/reference-day.ts';

/** Runs before a page’s own scripts: its waits are a tenth as long. */
const HURRY =
  '<script>{ const wait = setTimeout; globalThis.setTimeout = (then, ms = 0, ...more) => wait(then, ms / 10, ...more); }</script>';

/** The test of react-admin is in test/hosts, as its packages are. */
const shown = programs.filter(({ place, id }) => ['html', 'react'].includes(place) && id.tr !== 'react-admin');

const { open } = useExamples(shown, { head: HURRY });

interface Row {
  /** The status once the page has loaded; none where users act before anything is asked. */
  readonly opens?: string | RegExp;
  /** The list items that the page has then. */
  readonly lists?: readonly string[];
  readonly works?: (running: RunningExample) => Promise<void>;
  /** What users do that asks the API, the status once that has worked, and the number of writes, one though they click twice. */
  readonly act?: readonly [act: (page: Page) => Promise<unknown>, done: RegExp, writes: 0 | 1];
}

const { kullanicilar: users, urunler: products, gorevler: todos, siparisler: orders, firmalar: companies } = dataSet;
const turkish = new Intl.Collator('tr');
const money = new Intl.NumberFormat('tr-TR', { style: 'currency', currency: 'TRY' });

const sorted = <Each extends { readonly id: number }>(list: readonly Each[], field: (each: Each) => string): Each[] =>
  list.toSorted((a, b) => turkish.compare(field(a), field(b)) || a.id - b.id);

const shows = (look: () => Promise<unknown>, wanted: unknown): Promise<void> => expect.poll(look).toEqual(wanted);
const button = (page: Page, name: string): Locator => page.getByRole('button', { name, exact: true });
const twice = (page: Page, name: string): Promise<void> => button(page, name).dblclick();
const beside = (page: Page, field: string): Promise<string | null> =>
  page.locator(`[id="${field}-hata"]`).textContent();
const focused = (page: Page): Promise<unknown> => page.evaluate(() => document.activeElement?.id);
const invalid = (page: Page): Promise<number> => page.locator('[aria-invalid=true]').count();

/** Requests of a page to the API from now on: method, path below the base, query. */
const watch = (page: Page): readonly string[] => {
  const asked: string[] = [];
  page.on('request', (request) => {
    const [, path] = request.url().split(API);
    if (path !== undefined && request.method() !== 'OPTIONS') asked.push(`${request.method()} /${path}`);
  });
  return asked;
};

const tasks = todos.filter(({ kullaniciId }) => kullaniciId === 2).map(({ baslik }) => baslik);
const [FIRST = '', SECOND = ''] = tasks;
const NEW = 'Çiğdem’e <İĞÜŞÖ ışığı> götür';
const EDITED = 'Iğdır’a şiir yolla';

const todoList: Row = { opens: `${tasks.length} görev`, lists: tasks };

const todoForm: Row = {
  opens: `${tasks.length} görev`,
  act: [(page) => enter(page, 'Yeni görev', NEW).then(() => twice(page, 'Ekle')), new RegExp(`^Eklendi: ${NEW}$`), 1],
};

const ticks = async ({ page, status }: RunningExample): Promise<void> => {
  const box = page.getByLabel(SECOND, { exact: true });
  const before = await box.isChecked();
  await box.press('Space');
  await shows(status, `Değişti: ${SECOND}`);
  expect(await box.isChecked()).toBe(!before);
  await page.route(/\/gorevler\//, (route) => route.abort(), { times: 1 });
  await box.press('Space');
  await shows(status, 'Değiştirilemedi, yeniden deneyin.');
  expect(await box.isChecked()).toBe(!before);
};

const editsAndDeletes = async ({ page, status }: RunningExample): Promise<void> => {
  const fields = page.getByLabel('Görev', { exact: true });
  const titles = (): Promise<readonly unknown[]> =>
    fields.evaluateAll((all) => all.map((each) => ('value' in each ? each.value : '')));
  const edit = async (at: number, text: string, key = 'Enter'): Promise<void> => {
    await fields.nth(at).focus();
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type(text);
    await page.keyboard.press(key);
  };
  for (const width of [360, 1000]) {
    await page.setViewportSize({ width, height: 640 });
    const free = await fields.first().evaluate((field) => {
      const row = field.closest('li')?.clientWidth ?? 0;
      return row - field.getBoundingClientRect().width;
    });
    expect(free, 'a title takes the width that box, button and gaps leave').toBeLessThan(160);
  }
  await edit(1, EDITED, 'Escape');
  await edit(1, '   ');
  await shows(status, `Değişti: ${SECOND}`);
  expect(await titles()).toEqual(tasks);

  await page.route(/\/gorevler\//, (route) => route.abort());
  await edit(1, EDITED);
  await shows(status, 'Değiştirilemedi, yeniden deneyin.');
  await button(page, 'Sil').first().press('Enter');
  await shows(status, 'Silinemedi, yeniden deneyin.');
  expect(await titles()).toEqual(tasks);
  await page.unroute(/\/gorevler\//);

  const asked = watch(page);
  await enter(page, 'Yeni görev', `${NEW}\n`);
  await shows(status, `Eklendi: ${NEW}`);
  await edit(tasks.length, EDITED);
  await shows(status, `Değişti: ${EDITED}`);
  await edit(1, NEW, 'Tab');
  await shows(status, `Değişti: ${NEW}`);
  await button(page, 'Sil').first().press('Enter');
  await shows(status, `Silindi: ${FIRST}`);
  await button(page, 'Sil').last().dblclick();
  await shows(status, `Silindi: ${EDITED}`);
  // The server does not have the task that was added, and gets no request for it.
  expect(asked).toEqual(['POST /gorevler', 'PATCH /gorevler/2', 'DELETE /gorevler/1']);
  expect(await titles()).toEqual([NEW, ...tasks.slice(2)]);
};

const remembers = async ({ page, items, status }: RunningExample): Promise<void> => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const added = ['Çay demle', '<b>İkinci</b>'];
  for (const title of added) {
    await enter(page, 'Yeni görev', `${title}\n`);
    await shows(async () => (await items()).at(-1), title);
  }
  const box = page.getByLabel(FIRST);
  const wasDone = await box.isChecked();
  await box.press('Space');
  await shows(() => box.isChecked(), !wasDone);
  await shows(() => focused(page), 'kutu-1');
  await button(page, 'Bağlantıyı kopyala').press('Enter');
  await shows(status, 'Kopyalandı.');
  const link = await page.evaluate(() => navigator.clipboard.readText());
  await page.goBack();
  await shows(() => box.isChecked(), wasDone);
  await page.goBack();
  await shows(items, [...tasks, 'Çay demle']);
  await page.goto('about:blank');
  await page.goto(link);
  await shows(items, [...tasks, ...added]);
  expect(await box.isChecked()).toBe(!wasDone);
  await page.getByLabel('Yeni görev').focus();
  // Pasted: nobody types so much.
  await page.keyboard.insertText(Array.from({ length: 1200 }, (_, at) => ((at * 7919) % 9973).toString(36)).join(''));
  await page.keyboard.press('Enter');
  await shows(status, 'Adrese sığmadı.');
};

const showsConflicts = async ({ page, load }: RunningExample): Promise<void> => {
  const app = createApp(dataSet, { writes: 'kept' });
  const keep = async (route: Route): Promise<void> => {
    const request = route.request();
    const init = { method: request.method(), headers: await request.allHeaders(), body: request.postData() };
    const response = await app(new Request(request.url().replace('/~/', '/'), init));
    const { status, headers } = response;
    await route.fulfill({ status, headers: Object.fromEntries(headers), body: await response.text() });
  };
  const told = (): Promise<readonly string[]> => page.getByRole('status').allTextContents();
  const before = `Kayıttaki: “${todos[0]?.baslik ?? ''}”`;
  for (const host of ['below ~', 'kept']) {
    if (host === 'kept') await page.route(API, keep);
    await load();
    await shows(told, [before, before]);
    await enter(page, 'Ayşe’nin başlığı', 'Çay demle\n');
    const [hers, both] = ['Kaydedildi. Kayıttaki: “Çay demle”', 'Sizinki: “Kahve yap”. Kayıttaki: “Çay demle”'];
    await shows(told, [hers, before]);
    const held = Promise.withResolvers<null>();
    await page.route(API, (route) => held.promise.then(() => route.fallback()), { times: 1 });
    await enter(page, 'Mert’in başlığı', 'Kahve yap');
    await twice(page, 'Mert kaydetsin');
    held.resolve(null);
    await shows(told, [hers, `Siz okuduktan sonra değişmiş (412). ${both}`]);
    await button(page, 'Mert kaydetsin').click();
    await shows(told, [hers, 'Kaydedildi. Kayıttaki: “Kahve yap”']);
  }
  await page.unroute(API);
  await load();
};

const SHOP = `${products.length} üründen 20 tanesi`;

const searches = async ({ page, items, status }: RunningExample): Promise<void> => {
  const first = async (): Promise<string> => (await items())[0]?.split(':')[0] ?? '';
  const order = page.getByLabel('Sıralama');
  await enter(page, 'Ara', 'kalem');
  await shows(status, '3 üründen 3 tanesi');
  expect(await first()).toBe('Dolma Kalem İnce Uç');
  await order.press('ArrowDown');
  await shows(first, 'Tükenmez Kalem Mavi');
  // The response to an order that is no longer wanted comes late.
  const held = Promise.withResolvers<null>();
  await page.route(/_sirala=ad/, (route) => held.promise.then(() => route.fallback()), { times: 1 });
  const [late, wanted] = [/_sirala=ad/, /_sirala=fiyat/].map((path) => page.waitForResponse(path));
  for (const key of ['ArrowUp', 'ArrowDown']) await order.press(key);
  await wanted;
  held.resolve(null);
  await (await late)?.finished();
  expect(await first()).toBe('Tükenmez Kalem Mavi');
  await page.reload();
  await shows(status, SHOP);
};

const countsKurus = async ({ page }: RunningExample): Promise<void> => {
  for (const at of [0, 1]) await button(page, 'Sepete ekle').nth(at).press('Enter');
  const two = sorted(products, ({ ad }) => ad).slice(0, 2);
  const kurus = two.reduce((sum, { fiyat }) => sum + Math.round(fiyat * 100), 0);
  await shows(() => page.getByText('Sepette').textContent(), `Sepette 2 ürün, ${money.format(kurus / 100)}`);
};

const orderForm: Row = {
  act: [
    async (page) => {
      await button(page, 'Sepete ekle').first().click();
      await twice(page, 'Sipariş ver');
    },
    /^Siparişiniz alındı\. Bu bir deneme, ödeme alınmaz\.$/,
    1,
  ],
};

const shelf = sorted(
  products.filter(({ kategoriId, stok }) => kategoriId === 6 && stok > 0),
  ({ ad }) => ad,
);
const SHELF = `${shelf.length} ürün`;
// Three of the first cost 1874.6999999999998 where fractions are multiplied.
const [OIL, LENTILS] = ['Erken Hasat Zeytinyağı 1 L', 'Kırmızı Mercimek 1 kg'];

const addToCart = (page: Page, name: string): Locator =>
  page.locator('#raf li', { hasText: `${name}: ` }).getByRole('button');

const keepsCart =
  (empty: string, full: string) =>
  async ({ page }: RunningExample): Promise<void> => {
    const summary = (): Promise<string | null> => page.locator('#ozet').textContent();
    await shows(summary, empty);
    await addToCart(page, LENTILS).press('Enter');
    await addToCart(page, OIL).press('Enter');
    await addToCart(page, OIL).dblclick();
    await shows(summary, full);
    await page.reload();
    await shows(summary, full);
    expect(await page.locator('#sepetim li').allTextContents()).toContain(`3 × ${OIL}: ${money.format(1874.7)}`);
    await button(page, 'Sepeti boşalt').press('Enter');
    await shows(summary, empty);
  };

const ordersCart = async (running: RunningExample): Promise<void> => {
  const { page } = running;
  await keepsCart('Sepetiniz boş.', `Kargo ${money.format(0)}, toplam ${money.format(1924.45)}`)(running);
  await addToCart(page, LENTILS).click();
  await page.getByText(`Kargo ${money.format(59.9)}, toplam ${money.format(109.65)}`).waitFor();
  const sent = page.waitForRequest((request) => request.method() === 'POST');
  await button(page, 'Sipariş ver').press('Enter');
  const { id } = shelf.find(({ ad }) => ad === LENTILS) ?? expect.fail();
  expect(parseJson((await sent).postData() ?? '')).toEqual({
    kullaniciId: 1,
    kalemler: [{ urunId: id, urunAdi: LENTILS, adet: 1, birimFiyat: 49.75, tutar: 49.75 }],
    ...{ kargoUcreti: 59.9, genelToplam: 109.65, odemeYontemi: 'kapidaOdeme' },
  });
  await page.getByText('Sepetiniz boş.').waitFor();
  expect(await button(page, 'Sipariş ver').isDisabled()).toBe(true);
};

/** Of lists of 50 users, five on a page. */
const turnsPages =
  (lines: readonly string[]) =>
  async ({ page, items, status }: RunningExample): Promise<void> => {
    const [next, previous] = [button(page, 'Sonraki'), button(page, 'Önceki')];
    expect([await items(), await previous.isDisabled()]).toEqual([lines.slice(0, 5), true]);
    await next.click({ clickCount: 20, delay: 20 });
    await shows(status, '50 kullanıcı, sayfa 10');
    await shows(items, lines.slice(45));
    expect(await next.isDisabled()).toBe(true);
    await previous.click();
    await shows(items, lines.slice(40, 45));
  };

const searchesWhileTyping = async ({ page, items, status }: RunningExample): Promise<void> => {
  const held = Promise.withResolvers<null>();
  await page.route(/q=zey/, (route) => held.promise.then(() => route.abort()), { times: 1 });
  const former = page.waitForRequest(/q=zey&/);
  await page.getByLabel('Ürün ara').pressSequentially('zey');
  await former;
  const dropped = page.waitForEvent('requestfailed', (request) => request.url().includes('q=zey&'));
  await enter(page, 'Ürün ara', 'mercimek');
  await dropped;
  held.resolve(null);
  const lentils = products.filter(({ ad }) => ad.includes('Mercimek')).map(({ ad }) => ad);
  await shows(status, `${lentils.length} ürün bulundu`);
  expect(await items()).toEqual(lentils);
};

const sold = orders.filter(({ tarih, durum }) => tarih >= '2025' && durum !== 'iptalEdildi' && durum !== 'iadeEdildi');
const totalOf = (some: typeof sold): number => some.reduce((sum, { genelToplam }) => sum + genelToplam, 0);

const day = new Intl.DateTimeFormat('tr-TR', { dateStyle: 'long', timeZone: 'UTC' });
const late = todos
  .filter(({ durum, sonTarih }) => durum !== 'tamamlandi' && sonTarih < REFERENCE_DAY)
  .toSorted((a, b) => (a.sonTarih < b.sonTarih ? -1 : 1))
  .map(({ baslik, sonTarih, kullaniciId }) => {
    const user = users.find(({ id }) => id === kullaniciId);
    return `${day.format(Date.parse(sonTarih))}: ${baslik} (${user?.ad ?? ''} ${user?.soyad ?? ''})`;
  });

const drawsProvinces = async ({ page }: RunningExample): Promise<void> => {
  const last = sold.filter(({ tarih }) => tarih >= '2025-11-21');
  expect(await page.locator('#sonGunler').textContent()).toBe(`${last.length} sipariş, ${money.format(totalOf(last))}`);
  const totals = Object.values(Object.groupBy(sold, ({ teslimatAdresi }) => teslimatAdresi.il))
    .map((some = []) => totalOf(some))
    .toSorted((a, b) => b - a);
  const [most = 0] = totals;
  expect(await page.locator('#enCok').textContent()).toMatch(`: ${money.format(most)}`);
  const shades = await page.locator('svg').evaluate((map) => {
    const frame = map.getBoundingClientRect();
    return [...map.querySelectorAll('path')]
      .filter((path) => path.getBoundingClientRect().top > frame.top)
      .map((path) => Number(path.getAttribute('fill-opacity')))
      .toSorted((a, b) => b - a);
  });
  expect(shades).toHaveLength(81);
  expect(shades.slice(0, totals.length)).toEqual(totals.map((total): unknown => expect.closeTo(total / most, 4)));
};

const drawsMonths = async ({ page }: RunningExample): Promise<void> => {
  const months = Array.from({ length: 12 }, (_, month) =>
    totalOf(sold.filter(({ tarih }) => Number(tarih.slice(5, 7)) === month + 1)),
  );
  const drawn: unknown = await page.evaluate(
    "(({ labels, datasets }) => [labels[0], datasets[0].data])(Chart.getChart(document.querySelector('canvas')).data)",
  );
  expect(drawn).toEqual(['Ocak', months.map((sum): unknown => expect.closeTo(sum, 2))]);
};

const fillsForm = async (page: Page): Promise<void> => {
  await enter(page, 'Başlık', 'Çay demle');
  await enter(page, 'Son tarih', '12122025');
};

const createsAndEdits = async ({ page, items, status }: RunningExample): Promise<void> => {
  const [first, second] = todos;
  const title = page.getByLabel('Başlık');
  await fillsForm(page);
  await page.keyboard.press('Enter');
  await shows(status, 'Kaydedildi: Çay demle');
  expect((await items()).at(-1)).toBe('Çay demle, son tarih 2025-12-12');
  await button(page, 'Düzenle').first().click();
  expect(await title.inputValue()).toBe(first?.baslik);
  await enter(page, 'Başlık', 'Toplantıya hazırlan');
  await button(page, 'Kaydet').click();
  await shows(status, 'Kaydedildi: Toplantıya hazırlan');
  expect((await items())[0]).toBe(`Toplantıya hazırlan, son tarih ${first?.sonTarih ?? ''} Düzenle`);
  await button(page, 'Düzenle').nth(1).click();
  expect(await title.inputValue()).toBe(second?.baslik);
  await button(page, 'Vazgeç').click();
  expect(await title.inputValue()).toBe('');
};

const marksFields = async ({ page, status }: RunningExample): Promise<void> => {
  expect(await page.getByLabel('E-posta').inputValue()).toBe(users[0]?.eposta);
  await enter(page, 'E-posta', 'ayse');
  await enter(page, 'Telefon', '99');
  await button(page, 'Kaydet').click();
  await shows(() => beside(page, 'eposta'), inputForms.email.hint.tr);
  expect(await beside(page, 'telefon')).toBe(inputForms.phone.hint.tr);
  expect(await invalid(page)).toBe(2);
  await shows(() => focused(page), 'eposta');
  await enter(page, 'E-posta', 'ayse@example.com');
  await enter(page, 'Telefon', users[0]?.telefon ?? '');
  await button(page, 'Kaydet').click();
  await shows(status, 'Kaydedildi');
  expect([await invalid(page), await beside(page, 'eposta')]).toEqual([0, '']);
};

const marksFieldsInReact = async ({ page, status }: RunningExample): Promise<void> => {
  await enter(page, 'Başlık', 'Çay demle');
  await enter(page, 'Öncelik', 'acil');
  await button(page, 'Ekle').click();
  await shows(status, 'Eklenmedi, işaretli yerleri düzeltin.');
  expect(await beside(page, 'oncelik')).toContain('(dusuk)');
  expect(await invalid(page)).toBe(3);
  expect(await page.getByLabel('Başlık').inputValue()).toBe('Çay demle');
  await enter(page, 'Açıklama', 'Demliği ısıt');
  await enter(page, 'Öncelik', 'orta');
  await enter(page, 'Son tarih', '12122026');
  await button(page, 'Ekle').click();
  await shows(status, 'Eklendi: Çay demle');
  expect(await invalid(page)).toBe(0);
};

const signsIn = async (page: Page, password: string): Promise<void> => {
  if (await button(page, 'Oturumu kapat').isVisible()) await button(page, 'Oturumu kapat').click();
  await enter(page, 'Kullanıcı adı', users[1]?.kullaniciAdi ?? '');
  await enter(page, 'Şifre', password);
  await twice(page, 'Oturum aç');
};

const keepsSession = async ({ page, status }: RunningExample): Promise<void> => {
  const all = orders.filter(({ kullaniciId }) => kullaniciId === 2).slice(0, 10);
  const numbers = all.map(({ siparisNo }) => siparisNo).join(', ');
  const list = (): Promise<string | null> => page.locator('#liste').textContent();
  const asked = watch(page);
  await signsIn(page, 'yanlis');
  await shows(status, 'Oturum açılamadı, şifrenizi denetleyin.');
  expect(await page.getByLabel('Şifre').inputValue()).toBe('');
  expect(await button(page, 'Siparişlerim').isVisible()).toBe(false);
  await signsIn(page, PASSWORD);
  await shows(status, 'Oturum açıldı');
  await page.reload();
  expect(await page.getByRole('heading').textContent()).toBe(users[1]?.ad);
  await button(page, 'Siparişlerim').click();
  await shows(list, numbers);

  // A token that has expired is renewed once.
  const expired = { status: 401, headers: { 'Access-Control-Allow-Origin': '*' } };
  await page.route(/_oturum=1/, (route) => route.fulfill(expired), { times: 1 });
  await button(page, 'Siparişlerim').click();
  await shows(status, 'Oturumunuz uzatıldı');
  await shows(list, numbers);
  const [signIn, read] = ['POST /~/oturum?_sure=5', 'GET /~/kullanicilar/2/siparisler?_oturum=1'];
  expect(asked).toEqual([signIn, signIn, read, read, 'POST /~/oturum/yenile?_sure=5', read]);

  // The server takes neither token any more.
  await page.evaluate(() => {
    const kept = sessionStorage.getItem('oturum') ?? '';
    sessionStorage.setItem('oturum', kept.replaceAll(/(elirtec[i]?":")/g, '$1x'));
  });
  await page.reload();
  await button(page, 'Siparişlerim').click();
  await shows(() => button(page, 'Oturum aç').isVisible(), true);

  await signsIn(page, PASSWORD);
  await button(page, 'Oturumu kapat').click();
  await page.reload();
  expect([await page.getByRole('heading').isVisible(), await list()]).toEqual([false, '']);

  // A new user has a password of their own, also after a reload.
  await enter(page, 'Kullanıcı adı', 'deniz');
  await enter(page, 'Şifre', 'cay');
  await button(page, 'Üye ol').click();
  await shows(status, 'Oturum açıldı');
  await page.reload();
  expect(await page.getByRole('heading').textContent()).toBe('deniz');
  await button(page, 'Siparişlerim').click();
  await shows(list, 'Siparişiniz yok');
  await button(page, 'Oturumu kapat').click();
  await enter(page, 'Kullanıcı adı', 'deniz');
  await enter(page, 'Şifre', PASSWORD);
  await button(page, 'Oturum aç').click();
  await shows(status, 'Oturum açılamadı, şifrenizi denetleyin.');
};

const retries = async ({ page, status, printed, load }: RunningExample): Promise<void> => {
  const asked = watch(page);
  const times: number[] = [];
  page.on('request', () => times.push(performance.now()));
  await button(page, 'Ürünleri getir').click();
  await shows(status, '3. denemede geldi');
  const names = products.slice(0, 5).map(({ ad }) => ad);
  await shows(() => page.locator('#sonuc').textContent(), names.join(', '));
  const target = 'GET /urunler?_limit=5&_hataOrani=0.5&_tohum=6&_deneme=';
  expect(asked).toEqual([`${target}0`, `${target}1`, `${target}2`]);
  // The server asks for a second, which passes in a tenth.
  expect((times[1] ?? 0) - (times[0] ?? 0)).toBeGreaterThanOrEqual(100);

  // A request that is wrong is not repeated.
  const wrong = { status: 400, headers: { 'Access-Control-Allow-Origin': '*' } };
  await page.route(/_deneme=0/, (route) => route.fulfill(wrong), { times: 1 });
  await button(page, 'Ürünleri getir').click();
  await shows(status, 'Ürünler şu anda alınamıyor. Biraz sonra yeniden deneyin.');
  expect(asked).toHaveLength(4);

  // The time of each attempt is over at once.
  await page.evaluate(() => {
    AbortSignal.timeout = (milliseconds) => AbortSignal.abort(`over after ${milliseconds}`);
  });
  await button(page, 'Ürünleri getir').click();
  await expect.poll(() => printed.filter((line) => line.includes('over after 1500'))).toHaveLength(5);
  await load();
};

const companyOf = (user: (typeof users)[number]): string =>
  companies.find(({ id }) => id === user.firmaId)?.unvan ?? '';
const ofCompany = users.map((user) => `${user.ad} ${user.soyad}, ${companyOf(user)}`);

const scrolls = async ({ page, items, status }: RunningExample): Promise<void> => {
  const names = sorted(products, ({ ad }) => ad).map(({ ad, marka }) => `${ad} (${marka})`);
  const asked = watch(page);
  await page.route(/_sayfa=4/, (route) => route.abort());
  const scroll = async (): Promise<string> => {
    await page.mouse.wheel(0, 10_000);
    return status();
  };
  await shows(scroll, 'Ürünler şu anda alınamıyor.');
  // In the next frame the end of the list, which is in sight, must not ask again by itself.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  expect(asked.filter((request) => request.includes('_sayfa=4'))).toHaveLength(2);
  expect(await items()).toEqual(names.slice(0, 30));
  await page.unroute(/_sayfa=4/);
  await button(page, 'Yeniden dene').click();
  await shows(scroll, `${products.length} ürün`);
  expect(await items()).toEqual(names);
};

const limitsPrices = async ({ page, items, status }: RunningExample): Promise<void> => {
  const limit = async (price: string): Promise<void> => {
    await enter(page, 'En çok TL', price);
    for (const key of price === '' ? ['Delete', 'Tab'] : ['Tab']) await page.keyboard.press(key);
  };
  for (const most of [2000, 500]) {
    const within = products.filter(({ fiyat }) => fiyat <= most).toSorted((a, b) => b.fiyat - a.fiyat || a.id - b.id);
    await limit(String(most));
    await shows(status, `${within.length} ürün bulundu`);
    expect(await items()).toEqual(within.slice(0, 5).map(({ ad, fiyat }) => `${ad}: ${fiyat} TL`));
  }
  await limit('');
  await shows(status, 'Bir tutar yazın.');
  expect(await items()).toEqual([]);
};

const sortsRows = async ({ page }: RunningExample): Promise<void> => {
  const lastNames = (): Promise<readonly string[]> => page.locator('tbody tr td:nth-child(2)').allTextContents();
  const pageOf = (list: typeof users, from: number): readonly string[] =>
    list.slice(from, from + 10).map(({ soyad }) => soyad);
  const [byName, byProvince] = [sorted(users, ({ ad }) => ad), sorted(users, ({ adres }) => adres.il)];
  await shows(lastNames, pageOf(byName, 0));
  await page.locator('thead th', { hasText: /^İl$/ }).click();
  await shows(lastNames, pageOf(byProvince, 0));
  await page.locator('button[data-dt-idx="next"]').click();
  await shows(lastNames, pageOf(byProvince, 10));
  await page.getByRole('searchbox').pressSequentially('isikci');
  await page.getByText('1 kayıttan 1–1 arası').waitFor();
};

const followsMap = async ({ page, items }: RunningExample): Promise<void> => {
  const points = page.locator('path.leaflet-interactive');
  expect(await points.count()).toBe(50);
  await shows(() => page.locator('.leaflet-overlay-pane path:not(.leaflet-interactive)').count(), 81);
  expect(await items()).toContain("Rosa D'Andria, Buca, İzmir");
  const asked = page.waitForRequest(API);
  await button(page, 'Zoom in').click();
  const query = new URL((await asked).url()).searchParams;
  const within = (value: number, field: string): boolean =>
    value >= Number(query.get(`${field}_gte`)) && value <= Number(query.get(`${field}_lte`));
  const inSight = users
    .filter(({ adres }) => within(adres.enlem, 'adres_enlem') && within(adres.boylam, 'adres_boylam'))
    .map(({ ad, soyad, adres }) => `${ad} ${soyad}, ${adres.ilce}, ${adres.il}`);
  await shows(items, inSight);
  expect(await points.count()).toBe(inSight.length);
};

const priced = (some: typeof products): readonly string[] => some.map(({ ad, fiyat }) => `${ad}: ${fiyat} TL`);
const ofWeek1 = products.filter(({ kategoriId }) => kategoriId === 6).slice(0, 20);

/** By Turkish id: the examples, and the steps of those that have some. */
const rows: Readonly<Record<string, Row>> = {
  'ilk-sayfa': {
    opens: '20 kullanıcı',
    lists: users.slice(0, 20).map(({ ad, soyad, adres }) => `${ad} ${soyad}, ${adres.il}`),
  },
  'hafta-1': { opens: `${ofWeek1.length} ürün`, lists: priced(ofWeek1) },
  'hafta-2': { opens: SHOP, works: searches },
  'hafta-3': { opens: SHOP, works: countsKurus },
  'hafta-4': { opens: SHOP, works: searches, ...orderForm },
  'yapilacaklar-1': todoList,
  'yapilacaklar-2': { ...todoList, ...todoForm },
  'yapilacaklar-3': { ...todoList, ...todoForm, works: ticks },
  yapilacaklar: { ...todoForm, works: editsAndDeletes },
  'adres-hatirlar': {
    ...todoList,
    works: remembers,
    act: [(page) => enter(page, 'Yeni görev', 'Son\n'), /^\d+ görev$/, 1],
  },
  'iki-kisi-tek-kayit': {
    opens: `Kayıttaki: “${todos[0]?.baslik ?? ''}”`,
    works: showsConflicts,
    act: [(page) => button(page, 'Ayşe kaydetsin').click(), /^Kaydedildi\. /, 1],
  },
  'sepet-1': { opens: SHELF, lists: priced(shelf) },
  'sepet-2': { opens: SHELF, works: keepsCart(`Toplam ${money.format(0)}`, `Toplam ${money.format(1924.45)}`) },
  sepet: { opens: SHELF, works: ordersCart, ...orderForm },
  fetch: {
    opens: '50 kullanıcı, sayfa 1',
    works: turnsPages(sorted(users, ({ ad }) => ad).map(({ ad, soyad, adres }) => `${ad} ${soyad} (${adres.il})`)),
    act: [(page) => enter(page, 'Ara', 'ISTANBUL\n'), /^5 kullanıcı, sayfa 1$/, 0],
  },
  'arama-kutusu': {
    works: searchesWhileTyping,
    act: [(page) => enter(page, 'Ürün ara', 'zeytin'), /ürün bulundu$/, 0],
  },
  'gosterge-paneli': {
    opens: `${day.format(Date.parse(REFERENCE_DAY))} günündeki durum`,
    lists: late,
    works: drawsProvinces,
  },
  form: {
    opens: '3 görev',
    works: createsAndEdits,
    act: [(page) => fillsForm(page).then(() => twice(page, 'Kaydet')), /^Kaydedildi: Çay demle$/, 1],
  },
  'form-dogrulama': {
    opens: /^$/,
    works: marksFields,
    act: [(page) => twice(page, 'Kaydet'), /^Kaydedildi$/, 1],
  },
  'react-form': { works: marksFieldsInReact, act: [(page) => twice(page, 'Ekle'), /^Eklendi/, 1] },
  'oturum-acma': { works: keepsSession, act: [(page) => signsIn(page, PASSWORD), /^Oturum açıldı$/, 1] },
  'yeniden-deneme': { works: retries, act: [(page) => twice(page, 'Ürünleri getir'), /denemede geldi$/, 0] },
  react: { opens: '50 kullanıcı, sayfa 1', works: turnsPages(ofCompany) },
  'tanstack-query': { opens: /^[12]0 ürün$/, works: scrolls },
  vue: { opens: /ürün bulundu$/, works: limitsPrices },
  datatables: {
    opens: /^$/,
    works: sortsRows,
    act: [(page) => page.getByRole('searchbox').pressSequentially('a'), /^$/, 0],
  },
  grafik: { opens: `${sold.length} sipariş`, works: drawsMonths },
  harita: {
    opens: '50 kullanıcı',
    works: followsMap,
    act: [(page) => button(page, 'Zoom in').click(), /kullanıcı$/, 0],
  },
};

const saysThatItFailed = async (
  { page, printed, status }: RunningExample,
  ask: () => Promise<unknown>,
): Promise<void> => {
  const logged = (): number => printed.filter((line) => line.includes(SECRET)).length;
  for (const { fail, isLogged } of failures) {
    const before = logged();
    await page.route(API, fail);
    await ask();
    if (isLogged) await expect.poll(logged).toBeGreaterThan(before);
    await expect.poll(status).toMatch(FAILED);
    await page.unroute(API);
  }
};

it.each(shown)(
  'the example $id.tr works, in English without an error, and says in a sentence that the network is cut or the API answers 503',
  async (example) => {
    const { opens, lists, works, act } = rows[example.id.tr] ?? expect.fail('has no row');
    const running = await open(example);
    const { page, printed, load, status, items } = running;
    const text = (): Promise<string> => page.locator('body').innerText();

    await load('en');
    await expect.poll(text).toMatch(/^(?!.*Loading…).*\w/s);
    expect(await text()).not.toMatch(/undefined|NaN|\[object/);
    expect(printed).toEqual([]);

    const library = 'https://unpkg.com/**';
    if ((await exampleText(example, 'tr', EXAMPLE_BASE)).includes('https://unpkg.com/')) {
      await page.route(library, (route) => route.abort());
      await load();
      await expect.poll(text).toMatch(FAILED);
      expect(printed.filter((line) => line.includes(' unpkg.com '))).toHaveLength(1);
      await page.unroute(library);
    }

    const again = button(page, 'Yeniden dene');
    const ask = async (): Promise<unknown> => ((await again.count()) > 0 ? again.click() : load());
    if (opens !== undefined) await saysThatItFailed(running, ask);
    await ask();
    await expect.poll(status).toMatch(opens ?? /^$/);
    if (lists) expect(await items()).toEqual(lists);
    await works?.(running);

    if (!act) return;
    const [use, done, writes] = act;
    await saysThatItFailed(running, () => use(page));
    const asked = watch(page);
    await use(page);
    await expect.poll(status).toMatch(done);
    expect(asked.filter((request) => !request.startsWith('GET'))).toHaveLength(writes);
  },
);
