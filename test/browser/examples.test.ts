import type { Locator, Page, Route } from 'playwright-core';
import { expect, it } from 'vitest';
import { inputForms } from '../../data/catalogue/input-forms.ts';
import { dataSet } from '../../data/records.ts';
import { REFERENCE_DAY } from '../../data/reference-day.ts';
import { createApp } from '../../functions/http/app.ts';
import { atBothBases } from '../../functions/http/both-bases.ts';
import { LOCAL_ORIGIN, PASSWORD } from '../../functions/http/base.ts';
import { examples, exampleText, programs } from '../../site/examples/index.ts';
import { type RunningExample, useExamples } from '../support/example-page.ts';
import { API, FAILED, failures, SECRET } from '../support/failures.ts';
import { parseJson } from '../support/json.ts';

/**
 * Runs before a page’s own scripts, and shortens their timers to a tenth. Gives requests ten times as long, because the server shares
 * the machine with the other tests. Intersections are reported several at once, as on a slow machine.
 */
const HURRY = `<script>{
  const wait = setTimeout;
  globalThis.setTimeout = (then, ms = 0, ...more) => wait(then, ms / 10, ...more);
  const limit = AbortSignal.timeout.bind(AbortSignal);
  AbortSignal.timeout = (ms) => limit(ms * 10);
  globalThis.IntersectionObserver = class extends IntersectionObserver {
    late = [];
    constructor(tell) {
      super((entries) => {
        this.late.push(...entries);
        wait(() => this.late.length > 0 && tell(this.late.splice(0)), 100);
      });
    }
    disconnect() {
      this.late = [];
      super.disconnect();
    }
  };
}</script>`;

/** The examples that run in a page, except the one with react-admin, which has a separate test with kept writes. */
const shown = programs.filter(({ place, id }) => ['html', 'react'].includes(place) && id.tr !== 'react-admin');

const { open } = useExamples(shown, { head: HURRY });
const admin = useExamples([examples.reactAdmin], {
  api: atBothBases((catalogue) => createApp(dataSet, { catalogue, writes: 'kept' })),
});

/** A status to wait for, a button to press, or a field to fill; a line break at the end of the text presses Enter. */
type Step = RegExp | string | readonly [field: string, text: string];

interface Row {
  /** The status text after loading; absent if the first request needs a user action. */
  readonly opens?: string | RegExp;
  readonly lists?: readonly string[];
  readonly works?: (running: RunningExample) => Promise<unknown>;
  /** An action that sends a request, the status after its success, and its number of writes, at most one even for a double click. */
  readonly act?: readonly [act: (page: Page) => Promise<unknown>, done: RegExp, writes: 0 | 1];
}

const { kullanicilar: users, urunler: products, gorevler: todos, siparisler: orders, firmalar: companies } = dataSet;
const turkish = new Intl.Collator('tr');
const money = new Intl.NumberFormat('tr-TR', { style: 'currency', currency: 'TRY' });

const sorted = <Each extends { readonly id: number }>(list: readonly Each[], field: (each: Each) => string): Each[] =>
  list.toSorted((a, b) => turkish.compare(field(a), field(b)) || a.id - b.id);

const shows = (look: () => Promise<unknown>, wanted: unknown): Promise<void> => expect.poll(look).toEqual(wanted);
const button = (page: Page, name: string): Locator => page.getByRole('button', { name, exact: true }).first();

/** Clicks a button twice before the first click has a response. */
const twice = async (page: Page, name: string): Promise<void> => {
  const clicked = Promise.withResolvers<undefined>();
  await page.route(API, async (route) => {
    await clicked.promise;
    await route.fallback();
  });
  await button(page, name).dblclick();
  clicked.resolve(undefined);
};

/** Replaces the text of a field key by key, as users do, so that a handler that swallows keys is found. */
const enter = async (page: Page, label: string, text: string): Promise<void> => {
  await page.getByLabel(label, { exact: true }).focus();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(text);
};

const textAt = (page: Page, place: string) => (): Promise<string | null> => page.locator(place).textContent();
const invalid = (page: Page): Promise<number> => page.locator('[aria-invalid=true]').count();

const walk = async ({ page, status }: RunningExample, ...steps: readonly Step[]): Promise<void> => {
  for (const step of steps)
    if (step instanceof RegExp) await expect.poll(status).toMatch(step);
    else if (typeof step === 'string') await button(page, step).click();
    else await enter(page, ...step);
};

/** Collects a page’s requests to the API from now on: method, path below the base and query. */
const watch = (page: Page): readonly string[] => {
  const asked: string[] = [];
  page.on('request', (request) => {
    const [, path] = request.url().split(API);
    if (path !== undefined && request.method() !== 'OPTIONS') asked.push(`${request.method()} /${path}`);
  });
  return asked;
};

/** A text that runs a script where a page shows it as HTML. */
const HOSTILE = `<img src="x" onerror="console.error('ran')">`;

/** Adds the hostile text to the texts of the records that a page reads. */
const taint = async (route: Route): Promise<void> => {
  if (route.request().method() !== 'GET') return route.fallback();
  const response = await route.fetch();
  const texts =
    /(?<="(?:ad|firstName|soyad|lastName|unvan|name|baslik|title|aciklama|description|marka|brand|siparisNo|orderNumber|(?:adres|address)":\{[^}]*"(?:il|province))":")/g;
  const body = (await response.text()).replaceAll(texts, JSON.stringify(HOSTILE).slice(1, -1));
  return route.fulfill({ response, body });
};

const CROSS = { 'Access-Control-Allow-Origin': '*' };
const tasks = todos.filter(({ kullaniciId }) => kullaniciId === 2).map(({ baslik }) => baslik);
const [FIRST = '', SECOND = ''] = tasks;
const NEW = 'Çiğdem’e <İĞÜŞÖ ışığı> götür';

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
};

const editsAndDeletes = async (running: RunningExample): Promise<void> => {
  const { page } = running;
  const fields = page.getByLabel('Görev', { exact: true });
  const titles = (): Promise<readonly unknown[]> =>
    fields.evaluateAll((all) => all.map((each) => ('value' in each ? each.value : '')));
  const edit = async (): Promise<void> => {
    await fields.nth(1).focus();
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type('Iğdır’a şiir yolla\n');
  };
  await page.route(/\/gorevler\//, (route) => route.abort());
  await edit();
  await walk(running, /^Değiştirilemedi, yeniden deneyin\.$/, 'Sil', /^Silinemedi, yeniden deneyin\.$/);
  expect(await titles()).toEqual(tasks);
  await page.unroute(/\/gorevler\//);

  const asked = watch(page);
  await walk(running, ['Yeni görev', `${NEW}\n`], /^Eklendi/);
  await edit();
  await walk(running, /^Değişti/, 'Sil', /^Silindi/);
  await page.getByRole('button', { name: 'Sil', exact: true }).last().dblclick();
  await walk(running, new RegExp(`^Silindi: ${NEW}`));
  // The server has not stored the added task, so its deletion sends no request.
  expect(asked).toEqual(['POST /gorevler', 'PATCH /gorevler/2', 'DELETE /gorevler/1']);
  expect(await titles()).toEqual(['Iğdır’a şiir yolla', ...tasks.slice(2)]);
};

const remembers = async (running: RunningExample): Promise<void> => {
  const { page, items } = running;
  const box = page.getByLabel(FIRST);
  const wasDone = await box.isChecked();
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await walk(running, ['Yeni görev', '<b>İkinci</b>\n']);
  await shows(async () => (await items()).at(-1), '<b>İkinci</b>');
  await box.press('Space');
  await shows(() => box.isChecked(), !wasDone);
  await walk(running, 'Bağlantıyı kopyala', /^Kopyalandı\.$/);
  const link = await page.evaluate(() => navigator.clipboard.readText());
  await page.goBack();
  await shows(() => box.isChecked(), wasDone);
  await page.goto('about:blank');
  await page.goto(link);
  await shows(items, [...tasks, '<b>İkinci</b>']);
  expect(await box.isChecked()).toBe(!wasDone);
};

const saved = `Kayıttaki: “${todos[0]?.baslik ?? ''}”`;

const showsConflicts = async ({ page, load }: RunningExample): Promise<void> => {
  const told = (): Promise<readonly string[]> => page.getByRole('status').allTextContents();
  // The page ignores clicks until both people have read the record.
  await shows(told, [saved, saved]);
  await enter(page, 'Ayşe’nin başlığı', 'Çay demle\n');
  const hers = 'Kaydedildi. Kayıttaki: “Çay demle”';
  await shows(async () => (await told())[0], hers);
  await enter(page, 'Mert’in başlığı', 'Kahve yap\n');
  const late = 'Siz okuduktan sonra değişmiş (412). Sizinki: “Kahve yap”. Kayıttaki: “Çay demle”';
  await shows(told, [hers, late]);
  await button(page, 'Mert kaydetsin').click();
  await shows(told, [hers, 'Kaydedildi. Kayıttaki: “Kahve yap”']);
  await load();
  await shows(told, [saved, saved]);
};

const SHOP = `${products.length} üründen 20 tanesi`;

const searches = async (running: RunningExample): Promise<void> => {
  const { page, items } = running;
  const first = async (): Promise<string | undefined> => (await items())[0]?.split(':')[0];
  await walk(running, ['Ara', 'kalem'], /^3 üründen 3 tanesi$/);
  expect(await first()).toBe('Dolma Kalem İnce Uç');
  await page.getByLabel('Sıralama').press('ArrowDown');
  await shows(first, 'Tükenmez Kalem Mavi');
};

const countsKurus = async ({ page }: RunningExample): Promise<void> => {
  for (const at of [0, 1]) await page.getByRole('button', { name: 'Sepete ekle' }).nth(at).press('Enter');
  const [one, two] = sorted(products, ({ ad }) => ad).map(({ fiyat }) => Math.round(fiyat * 100));
  const total = money.format(((one ?? 0) + (two ?? 0)) / 100);
  await page.getByText(`Sepette 2 ürün, ${total}`, { exact: true }).waitFor();
};

const orderForm: Row = {
  act: [
    (page) =>
      button(page, 'Sepete ekle')
        .click()
        .then(() => twice(page, 'Sipariş ver')),
    /^Siparişiniz alındı\. Bu bir deneme, ödeme alınmaz\.$/,
    1,
  ],
};

const shelf = sorted(
  products.filter(({ kategoriId, stok }) => kategoriId === 6 && stok > 0),
  ({ ad }) => ad,
);
const SHELF = `${shelf.length} ürün`;

const keepsCart =
  (empty: string, full: string) =>
  async ({ page }: RunningExample): Promise<void> => {
    // In floating-point arithmetic, three bottles cost 1874.6999999999998.
    const oil = 'Erken Hasat Zeytinyağı 1 L';
    const add = page.locator('#raf li', { hasText: `${oil}: ` }).getByRole('button');
    await shows(textAt(page, '#ozet'), empty);
    await add.press('Enter');
    await add.dblclick();
    await shows(textAt(page, '#ozet'), full);
    await page.reload();
    await shows(textAt(page, '#ozet'), full);
    expect(await page.locator('#sepetim li').allTextContents()).toContain(`3 × ${oil}: ${money.format(1874.7)}`);
    await button(page, 'Sepeti boşalt').press('Enter');
    await shows(textAt(page, '#ozet'), empty);
  };

const ordersCart = async (running: RunningExample): Promise<void> => {
  const { page } = running;
  await keepsCart('Sepetiniz boş.', `Kargo ${money.format(0)}, toplam ${money.format(1874.7)}`)(running);
  const { id, ad, fiyat } = shelf.find(({ fiyat: price }) => price < 100) ?? expect.fail();
  await page
    .locator('#raf li', { hasText: `${ad}: ` })
    .getByRole('button')
    .click();
  await shows(textAt(page, '#ozet'), `Kargo ${money.format(59.9)}, toplam ${money.format(fiyat + 59.9)}`);
  const sent = page.waitForRequest((request) => request.method() === 'POST');
  await button(page, 'Sipariş ver').press('Enter');
  expect(parseJson((await sent).postData() ?? '')).toMatchObject({
    kalemler: [{ urunId: id, urunAdi: ad, adet: 1, birimFiyat: fiyat, tutar: fiyat }],
    ...{ kargoUcreti: 59.9, genelToplam: fiyat + 59.9 },
  });
  await shows(textAt(page, '#ozet'), 'Sepetiniz boş.');
};

/** Turns the pages of a list of 50 users, five on each page. */
const turnsPages =
  (lines: readonly string[]) =>
  async ({ page, items, status }: RunningExample): Promise<void> => {
    const [next, previous] = [button(page, 'Sonraki'), button(page, 'Önceki')];
    expect([await items(), await previous.isDisabled()]).toEqual([lines.slice(0, 5), true]);
    await next.click({ clickCount: 20, delay: 20 });
    await shows(status, '50 kullanıcı, sayfa 10');
    await shows(items, lines.slice(45));
    expect(await next.isDisabled()).toBe(true);
  };

const searchesWhileTyping = async (running: RunningExample): Promise<void> => {
  const { page, items } = running;
  // This request gets no response, and the search for the next word aborts it.
  await page.route(/q=zey/, () => undefined, { times: 1 });
  const former = page.waitForRequest(/q=zey&/);
  await page.getByLabel('Ürün ara').pressSequentially('zey');
  await former;
  const dropped = page.waitForEvent('requestfailed', (request) => request.url().includes('q=zey&'));
  await walk(running, ['Ürün ara', 'mercimek'], /^\d+ ürün bulundu$/);
  await dropped;
  expect(await items()).toEqual(products.filter(({ ad }) => ad.includes('Mercimek')).map(({ ad }) => ad));
};

const sold = orders.filter(({ tarih, durum }) => tarih >= '2025' && durum !== 'iptalEdildi' && durum !== 'iadeEdildi');
const totalOf = (some: typeof sold): number => some.reduce((sum, { genelToplam }) => sum + genelToplam, 0);

const day = new Intl.DateTimeFormat('tr-TR', { dateStyle: 'long', timeZone: 'UTC' });

const drawsProvinces = async ({ page, items }: RunningExample): Promise<void> => {
  const late = todos.filter(({ durum, sonTarih }) => durum !== 'tamamlandi' && sonTarih < REFERENCE_DAY);
  expect(await items()).toHaveLength(late.length);
  const last = sold.filter(({ tarih }) => tarih >= '2025-11-21');
  await shows(textAt(page, '#sonGunler'), `${last.length} sipariş, ${money.format(totalOf(last))}`);
  const byProvince = Object.values(Object.groupBy(sold, ({ teslimatAdresi }) => teslimatAdresi.il));
  const most = Math.max(...byProvince.map((some = []) => totalOf(some)));
  expect(await textAt(page, '#enCok')()).toMatch(`: ${money.format(most)}`);
  expect(await page.locator('svg path[fill-opacity]').count()).toBeGreaterThanOrEqual(81);
};

const drawsMonths = async ({ page }: RunningExample): Promise<void> => {
  const january = totalOf(sold.filter(({ tarih }) => tarih.startsWith('2025-01')));
  const drawn: unknown = await page.evaluate(
    "(({ labels, datasets: [{ data }] }) => [labels[0], data[0], data.length])(Chart.getChart(document.querySelector('canvas')).data)",
  );
  expect(drawn).toEqual(['Ocak', expect.closeTo(january, 2), 12]);
};

const taskFields = [
  ['Başlık', 'Çay demle'],
  ['Son tarih', '12122026'],
] as const;

const createsAndEdits = async (running: RunningExample): Promise<void> => {
  const { page, items } = running;
  await walk(running, ...taskFields, 'Kaydet', /^Kaydedildi: Çay demle$/);
  expect((await items()).at(-1)).toBe('Çay demle, son tarih 2026-12-12');
  await button(page, 'Düzenle').click();
  expect(await page.getByLabel('Başlık').inputValue()).toBe(todos[0]?.baslik);
  await walk(running, ['Başlık', 'Toplantıya hazırlan\n'], /^Kaydedildi: Toplantıya hazırlan$/);
  expect((await items())[0]).toContain('Toplantıya hazırlan');
  await walk(running, 'Düzenle', 'Vazgeç');
  expect(await page.getByLabel('Başlık').inputValue()).toBe('');
};

const marksFields = async (running: RunningExample): Promise<void> => {
  const { page } = running;
  expect(await page.getByLabel('E-posta').inputValue()).toBe(users[0]?.eposta);
  await walk(running, ['E-posta', 'ayse'], 'Kaydet');
  await shows(textAt(page, '#eposta-hata'), inputForms.email.hint.tr);
  expect(await invalid(page)).toBe(1);
  await shows(() => page.evaluate(() => document.activeElement?.id), 'eposta');
  await walk(running, ['E-posta', 'ayse@example.com'], 'Kaydet', /^Kaydedildi$/);
  expect(await invalid(page)).toBe(0);
};

const marksFieldsInReact = async (running: RunningExample): Promise<void> => {
  const { page } = running;
  await walk(running, ...taskFields, ['Öncelik', 'acil'], 'Ekle', /^Eklenmedi, işaretli yerleri düzeltin\.$/);
  expect(await page.locator('[id="oncelik-hata"]').textContent()).toContain('(dusuk)');
  expect([await invalid(page), await page.getByLabel('Başlık').inputValue()]).toEqual([2, 'Çay demle']);
  await walk(running, ['Açıklama', 'Demliği ısıt'], ['Öncelik', 'orta'], 'Ekle', /^Eklendi: Çay demle \(beklemede\)$/);
  expect(await invalid(page)).toBe(0);
};

const signsIn = async (page: Page, password: string): Promise<void> => {
  if (await button(page, 'Oturumu kapat').isVisible()) await button(page, 'Oturumu kapat').click();
  await enter(page, 'Kullanıcı adı', users[1]?.kullaniciAdi ?? '');
  await enter(page, 'Şifre', password);
  await twice(page, 'Oturum aç');
};

const keepsSession = async (running: RunningExample): Promise<void> => {
  const { page } = running;
  const all = orders.filter(({ kullaniciId }) => kullaniciId === 2).slice(0, 10);
  const asked = watch(page);
  await signsIn(page, 'yanlis');
  await walk(running, /^Oturum açılamadı, şifrenizi denetleyin\.$/);
  expect(await button(page, 'Siparişlerim').isVisible()).toBe(false);
  await signsIn(page, PASSWORD);
  await walk(running, /^Oturum açıldı$/);
  await page.reload();
  expect(await page.getByRole('heading').textContent()).toBe(users[1]?.ad);
  // An expired token is renewed once.
  await page.route(/_oturum=1/, (route) => route.fulfill({ status: 401, headers: CROSS }), { times: 1 });
  await walk(running, 'Siparişlerim', /^Oturumunuz uzatıldı$/);
  await shows(textAt(page, '#liste'), all.map(({ siparisNo }) => siparisNo).join(', '));
  const [signIn, read] = ['POST /~/oturum?_sure=5', 'GET /~/kullanicilar/2/siparisler?_oturum=1'];
  expect(asked).toEqual([signIn, signIn, read, 'POST /~/oturum/yenile?_sure=5', read]);
  await button(page, 'Oturumu kapat').click();
  await page.reload();
  expect([await page.getByRole('heading').isVisible(), await textAt(page, '#liste')()]).toEqual([false, '']);
  await walk(running, ['Kullanıcı adı', 'deniz'], ['Şifre', 'cay'], 'Üye ol', /^Oturum açıldı$/);
  await page.reload();
  expect(await page.getByRole('heading').textContent()).toBe('deniz');
};

const retries = async (running: RunningExample): Promise<void> => {
  const { page } = running;
  const asked = watch(page);
  await walk(running, 'Ürünleri getir', /^3\. denemede geldi$/);
  await shows(
    textAt(page, '#sonuc'),
    products
      .slice(0, 5)
      .map(({ ad }) => ad)
      .join(', '),
  );
  expect(asked).toEqual(['0', '1', '2'].map((at) => `GET /urunler?_limit=5&_hataOrani=0.5&_tohum=6&_deneme=${at}`));
  // A request that returns 400 is not retried.
  await page.route(/_deneme=0/, (route) => route.fulfill({ status: 400, headers: CROSS }), { times: 1 });
  await walk(running, 'Ürünleri getir', /^Ürünler şu anda alınamıyor\. Biraz sonra yeniden deneyin\.$/);
  expect(asked).toHaveLength(4);
};

const companyOf = (user: (typeof users)[number]): string =>
  companies.find(({ id }) => id === user.firmaId)?.unvan ?? '';

const scrolls = async ({ page, items, status }: RunningExample): Promise<void> => {
  const names = sorted(products, ({ ad }) => ad).map(({ ad, marka }) => `${ad} (${marka})`);
  const scroll = (): Promise<string> => page.mouse.wheel(0, 10_000).then(status);
  await page.route(/_sayfa=4/, (route) => route.abort());
  await shows(scroll, 'Ürünler şu anda alınamıyor.');
  expect(await items()).toEqual(names.slice(0, 30));
  await page.unroute(/_sayfa=4/);
  await button(page, 'Yeniden dene').click();
  await shows(scroll, `${products.length} ürün`);
  expect(await items()).toEqual(names);
};

const limitsPrices = async (running: RunningExample): Promise<void> => {
  const within = products.filter(({ fiyat }) => fiyat <= 500).toSorted((a, b) => b.fiyat - a.fiyat || a.id - b.id);
  await walk(running, ['En çok TL', '500\t'], new RegExp(`^${within.length} ürün bulundu$`));
  expect(await running.items()).toEqual(within.slice(0, 5).map(({ ad, fiyat }) => `${ad}: ${fiyat} TL`));
};

const sortsRows = async ({ page }: RunningExample): Promise<void> => {
  const lastNames = (): Promise<readonly string[]> => page.locator('tbody tr td:nth-child(2)').allTextContents();
  const byProvince = sorted(users, ({ adres }) => adres.il).map(({ soyad }) => soyad);
  await page.locator('thead th', { hasText: /^İl$/ }).click();
  await shows(lastNames, byProvince.slice(0, 10));
  await page.locator('button[data-dt-idx="next"]').click();
  await shows(lastNames, byProvince.slice(10, 20));
};

const followsMap = async ({ page, items }: RunningExample): Promise<void> => {
  const points = page.locator('path.leaflet-interactive');
  expect(await points.count()).toBe(50);
  await shows(() => page.locator('.leaflet-overlay-pane path:not(.leaflet-interactive)').count(), 81);
  const asked = page.waitForResponse(API);
  await button(page, 'Zoom in').click();
  const found: unknown = await (await asked).json();
  if (!Array.isArray(found)) expect.fail();
  expect(found.length).toBeLessThan(50);
  await shows(() => points.count(), found.length);
  expect(await items()).toHaveLength(found.length);
};

const priced = (some: typeof products): readonly string[] => some.map(({ ad, fiyat }) => `${ad}: ${fiyat} TL`);
const ofWeek1 = products.filter(({ kategoriId }) => kategoriId === 6).slice(0, 20);
const provinces = users.slice(0, 20).map(({ ad, soyad, adres }) => `${ad} ${soyad}, ${adres.il}`);
const byFirstName = sorted(users, ({ ad }) => ad).map(({ ad, soyad, adres }) => `${ad} ${soyad} (${adres.il})`);
const ofCompany = users.map((user) => `${user.ad} ${user.soyad}, ${companyOf(user)}`);
const writesTask = (page: Page): Promise<void> =>
  enter(page, 'Başlık', 'Çay demle')
    .then(() => enter(page, 'Son tarih', '12122026'))
    .then(() => twice(page, 'Kaydet'));

const choosesPlace = async ({ page, status }: RunningExample): Promise<void> => {
  const [province, district] = ['İl', 'İlçe'].map((name) => page.getByRole('combobox', { name, exact: true }));
  await province?.selectOption('İstanbul');
  await expect.poll(status).toBe('39 ilçe');
  await district?.selectOption('Üsküdar');
  await button(page, 'Devam et').click();
  await expect.poll(status).toBe('Teslimat: Üsküdar, İstanbul');
  await province?.selectOption('Kilis');
  const districts = ['Seçin…', 'Elbeyli', 'Merkez', 'Musabeyli', 'Polateli'];
  await shows(async () => district?.locator('option').allTextContents(), districts);
  await province?.selectOption('');
};

/** The expected texts and the steps of each example, keyed by its Turkish id. */
const rows: Readonly<Record<string, Row>> = {
  'ilk-sayfa': { opens: '20 kullanıcı', lists: provinces },
  'hafta-1': { opens: `${ofWeek1.length} ürün`, lists: priced(ofWeek1) },
  'hafta-2': { opens: SHOP, works: searches },
  'hafta-3': { opens: SHOP, works: countsKurus },
  'hafta-4': { opens: SHOP, ...orderForm },
  'yapilacaklar-1': todoList,
  'yapilacaklar-2': { ...todoList, ...todoForm },
  'yapilacaklar-3': { ...todoList, ...todoForm, works: ticks },
  yapilacaklar: { ...todoForm, works: editsAndDeletes },
  'adres-hatirlar': { ...todoList, works: remembers, act: [(page) => enter(page, 'Yeni görev', 'Son\n'), /görev$/, 1] },
  'iki-kisi-tek-kayit': {
    opens: saved,
    works: showsConflicts,
    act: [(page) => button(page, 'Ayşe kaydetsin').click(), /^Kaydedildi\. /, 1],
  },
  'sepet-1': { opens: SHELF, lists: priced(shelf) },
  'sepet-2': { opens: SHELF, works: keepsCart(`Toplam ${money.format(0)}`, `Toplam ${money.format(1874.7)}`) },
  sepet: { opens: SHELF, works: ordersCart, ...orderForm },
  fetch: {
    opens: '50 kullanıcı, sayfa 1',
    works: turnsPages(byFirstName),
    act: [(page) => enter(page, 'Ara', 'ISTANBUL\n'), /^5 kullanıcı, sayfa 1$/, 0],
  },
  'arama-kutusu': {
    works: searchesWhileTyping,
    act: [(page) => enter(page, 'Ürün ara', 'zeytin'), /ürün bulundu$/, 0],
  },
  'gosterge-paneli': {
    opens: `${day.format(Date.parse(REFERENCE_DAY))} günündeki durum`,
    works: drawsProvinces,
  },
  'il-ilce': {
    opens: '81 il',
    works: choosesPlace,
    act: [(page) => page.getByRole('combobox', { name: 'İl', exact: true }).selectOption('Van'), /^13 ilçe$/, 0],
  },
  form: { opens: '3 görev', works: createsAndEdits, act: [writesTask, /^Kaydedildi: Çay demle$/, 1] },
  'form-dogrulama': { opens: /^$/, works: marksFields, act: [(page) => twice(page, 'Kaydet'), /^Kaydedildi$/, 1] },
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
  'the example $id.tr works, loads in English, shows texts of records as text, and reports a failed request',
  async (example) => {
    const { opens, lists, works, act } = rows[example.id.tr] ?? expect.fail('has no row');
    const running = await open(example);
    const { page, printed, load, status, items } = running;
    const text = (): Promise<string> => page.locator('body').innerText();

    const images = page.locator('img[src="x"]');
    await page.route(API, taint);
    await load('en');
    await expect.poll(text).toMatch(/^(?!.*Loading…).*\w/s);
    expect(await images.count()).toBe(0);
    await page.unroute(API);
    expect(await text()).not.toMatch(/undefined|NaN|\[object/);
    expect(printed).toEqual([]);

    const library = 'https://unpkg.com/**';
    if ((await exampleText(example, 'tr', LOCAL_ORIGIN)).includes('https://unpkg.com/')) {
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
    await page.route(API, taint);
    await use(page);
    await expect.poll(status).toMatch(done);
    expect(await images.count()).toBe(0);
    expect(asked.filter((request) => !request.startsWith('GET'))).toHaveLength(writes);
  },
);

it('the example with react-admin lists, finds, creates and deletes users, and shows an error message if a request fails', async () => {
  const { page, printed, load } = await admin.open(examples.reactAdmin);
  /** The last cells of each row, which are the columns of the example. */
  const rowsOf = async (): Promise<readonly (readonly string[])[]> => {
    const cells = (await page.locator('tbody tr').all()).map((row) => row.locator('td').allTextContents());
    return (await Promise.all(cells)).map((row) => row.slice(-4));
  };
  const all = sorted(users, ({ ad }) => ad).map((user) => [user.ad, user.soyad, user.adres.il, companyOf(user)]);
  const firstName = async (): Promise<string | undefined> => (await rowsOf())[0]?.slice(0, 2).join(' ');
  const textbox = (name: string): Locator => page.getByRole('textbox', { name, exact: true });
  /** Waits until a write is sent: Escape closes the notification that delays it for five seconds. */
  const sent = async (request: RegExp): Promise<void> => {
    await button(page, 'Undo').waitFor();
    await page.keyboard.press('Escape');
    await expect.poll(() => admin.server.received().some((line) => request.test(line))).toBe(true);
    await page.reload();
  };
  await page.route(API, taint);
  await load('en');
  await expect.poll(async () => (await rowsOf())[0]?.[0]).toContain(HOSTILE);
  expect(await page.locator('img[src="x"]').count()).toBe(0);
  await page.unroute(API);
  await load();
  await shows(rowsOf, all.slice(0, 10));
  await page.getByRole('link', { name: 'Create' }).click();
  await textbox('Ad').fill('Abaca');
  await textbox('Soyad').fill('Deneme');
  await button(page, 'Save').click();
  await shows(firstName, 'Abaca Deneme');
  await page.getByText('1-10 of 51').waitFor();
  await page.getByRole('cell', { name: 'Abaca' }).click();
  await button(page, 'Delete').click();
  await sent(/^DELETE \/kullanicilar\/\d+$/);
  await shows(rowsOf, all.slice(0, 10));
  for (const { fail } of failures) {
    await page.route(API, fail);
    await page.reload();
    await expect.poll(() => page.getByRole('alert').textContent()).toMatch(FAILED);
    await page.unroute(API);
    await button(page, 'Refresh').click();
    await page.getByText('1-10 of 50').waitFor();
  }
  expect(printed).toContainEqual(expect.stringMatching(`^${SECRET}`));
  await page.getByLabel('Ara').fill('sukran isikci');
  await shows(() => page.locator('tbody tr').count(), 1);
});
