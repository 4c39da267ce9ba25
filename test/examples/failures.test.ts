import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { PASSWORD } from '../../functions/http/base.ts';
import { dataSet } from '../../data/records.ts';
import { type Example, exampleFile, examples } from '../../site/examples/index.ts';
import { languages } from '../../site/language.ts';
import { useExamples } from '../support/example-page.ts';
import { API, FAILED, failures, SECRET } from '../support/failures.ts';
import { enter } from '../support/keyboard.ts';

/** Runs before a page’s own scripts: its waits are a tenth as long, so that whatever it tries again comes soon. */
const HURRY =
  '<script>{ const wait = setTimeout; globalThis.setTimeout = (then, ms = 0, ...more) => wait(then, ms / 10, ...more); }</script>';

const { run } = useExamples({ head: HURRY });

/** What users do with an example, typing and clicking twice, and what it says once that has worked. */
type Action = readonly [act: (page: Page) => Promise<void>, done: RegExp];

const twice = (page: Page, name: string): Promise<void> => page.getByRole('button', { name, exact: true }).dblclick();

const addsTask: Action = [
  async (page) => {
    await enter(page, 'Yeni görev', 'Çay demle');
    await twice(page, 'Ekle');
  },
  /^Eklendi: Çay demle$/,
];

const orders: Action = [
  async (page) => {
    await page.getByRole('button', { name: 'Sepete ekle' }).first().click();
    await twice(page, 'Sipariş ver');
  },
  /^Siparişiniz alındı/,
];

/** By Turkish id; what stands here for no example asks only when it loads, or is told to try again. */
const writing: Readonly<Record<string, Action>> = {
  'yapilacaklar-2': addsTask,
  'yapilacaklar-3': addsTask,
  yapilacaklar: addsTask,
  jquery: addsTask,
  'rtk-query': addsTask,
  sepet: orders,
  'hafta-4': orders,
  form: [
    async (page) => {
      await enter(page, 'Başlık', 'Çay demle');
      await enter(page, 'Son tarih', '12122025');
      await twice(page, 'Kaydet');
    },
    /^Kaydedildi: Çay demle$/,
  ],
  'form-dogrulama': [(page) => twice(page, 'Kaydet'), /^Kaydedildi$/],
  'react-form': [(page) => twice(page, 'Ekle'), /işaretli yerleri düzeltin\.$/],
  'oturum-acma': [
    async (page) => {
      const signOut = page.getByRole('button', { name: 'Oturumu kapat' });
      if (await signOut.isVisible()) await signOut.click();
      await enter(page, 'Kullanıcı adı', dataSet.kullanicilar[0]?.kullaniciAdi ?? '');
      await enter(page, 'Parola', PASSWORD);
      await twice(page, 'Oturum aç');
    },
    /^Oturum açıldı$/,
  ],
  'iyimser-guncelleme': [(page) => page.getByRole('checkbox').first().click(), /^5 görev$/],
};

const reading: Readonly<Record<string, Action>> = {
  fetch: [(page) => enter(page, 'Ara', 'ankara\n'), /kullanıcı, sayfa 1$/],
  'arama-kutusu': [(page) => enter(page, 'Ürün ara', 'zeytin'), /ürün bulundu$/],
  'yeniden-deneme': [(page) => twice(page, 'Ürünleri getir'), /denemede geldi$/],
  datatables: [(page) => page.getByRole('searchbox').pressSequentially('a'), /^$/],
  'tanstack-table': [(page) => page.getByRole('button', { name: 'Ürün', exact: true }).click(), /^Sayfa 1$/],
  harita: [(page) => page.getByRole('button', { name: 'Zoom in' }).click(), /kullanıcı$/],
};

/** Pages that send nothing before their users do. */
const quiet = ['arama-kutusu', 'oturum-acma', 'react-form', 'yeniden-deneme'];

const shown: readonly Example[] = Object.values(examples).filter(
  ({ place, id }) => ['html', 'react', 'angular'].includes(place) && id.tr !== 'react-admin',
);

it.each(shown)(
  '$id.tr tells users in a sentence, and developers in the console, that it failed, and works later',
  async (example) => {
    const { page, printed, status } = await run(example);
    const told = (pattern: RegExp): Promise<void> => expect.poll(status).toMatch(pattern);
    const logged = (): number => printed.filter((line) => line.includes(SECRET)).length;
    const failsIn = async (act: () => Promise<unknown>): Promise<void> => {
      for (const { fail, said } of failures) {
        const before = logged();
        await page.route(API, fail);
        await act();
        if (said !== undefined) await expect.poll(logged).toBeGreaterThan(before);
        await told(FAILED);
        await page.unroute(API);
      }
    };
    const asks = !quiet.includes(example.id.tr);
    const [act, done] = writing[example.id.tr] ?? reading[example.id.tr] ?? [];
    if (asks) await expect.poll(status).not.toMatch(/Yükleniyor/);
    if (act && done) {
      await failsIn(() => act(page));
      const written: string[] = [];
      page.on('request', (request) => {
        if (API.test(request.url()) && !/^(?:GET|OPTIONS)$/.test(request.method())) written.push(request.url());
      });
      await act(page);
      await told(done);
      await expect.poll(() => written).toHaveLength(example.id.tr in writing ? 1 : 0);
    }
    if (!asks) return;
    const again = page.getByRole('button', { name: 'Yeniden dene' });
    const load = async (): Promise<unknown> => ((await again.count()) > 0 ? again.click() : page.reload());
    await failsIn(load);
    await load();
    await expect.poll(status).not.toMatch(FAILED);
  },
);

/** Examples in either language whose library comes from another host. */
const loading = languages.flatMap((lang) =>
  shown.flatMap((example) => {
    const text = readFileSync(exampleFile(example, lang), 'utf8');
    const [, host] = /(?:from|import|src=) ?['"]https:\/\/([^/]+)/.exec(text) ?? [];
    return host === undefined ? [] : [{ id: example.id[lang], example, lang, host }];
  }),
);

it.each(loading)(
  '$id tells users that its library is missing, and developers where',
  async ({ example, lang, host }) => {
    const { page, printed } = await run(example, lang);
    await page.route(`https://${host}/**`, (route) => route.abort());
    await page.reload();
    const said = lang === 'tr' ? FAILED : /^This page could not be loaded\. /;
    await expect.poll(() => page.locator('body').textContent()).toMatch(said);
    expect(printed.filter((line) => line.includes(` ${host}`))).toHaveLength(1);
  },
);

it('the example with axios prints a sentence that says what failed', async () => {
  const { page, printed } = await run(examples.axios);
  for (const { fail, said } of failures) {
    await page.route(API, fail);
    await page.reload();
    await expect.poll(() => printed).toContain(said ?? 'Sunucuya ulaşılamadı: Network Error');
    await page.unroute(API);
  }
});

it.each([
  { example: examples.tanstackQuery, failing: 2 },
  { example: examples.swr, failing: 1 },
  { example: examples.optimisticUpdate, failing: 1 },
  { example: examples.retrying, failing: 5 },
])('the example $example.id.tr asks $failing times, then no more', async ({ example, failing: most }) => {
  const { page, status } = await run(example);
  if (example !== examples.retrying) await expect.poll(status).toMatch(/\d/);
  await page.waitForLoadState('networkidle');
  const asked: string[] = [];
  page.on('request', (request) => {
    if (API.test(request.url())) asked.push(request.url());
  });
  await page.route(API, (route) => route.abort());
  await page.reload();
  if (example === examples.retrying) await page.getByRole('button').click();
  await expect.poll(status).toMatch(FAILED);
  // As long as six seconds, for a page that is in a hurry.
  await page.waitForTimeout(600);
  expect(asked).toHaveLength(most);
});
