import type { Locator } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { textIn } from '../../data/lib/json.ts';
import { courseApis, solve, spelt, worksheetPaths } from '../../site/pages/course/course.ts';
import { weeks } from '../../site/pages/course/exercises.ts';
import { languages } from '../../data/language.ts';
import { addAxe, violations } from '../support/axe.ts';
import { useSite } from '../support/site.ts';

const site = useSite();
const exercises = weeks.flatMap((week) => week.exercises);

const inLanguage = {
  tr: {
    path: '/derste/',
    signIn: { target: '/oturum', body: '{"kullaniciAdi": "emre.yilmaz", "sifre": "kurmaca"}', token: 'belirtec' },
    right: 'Doğru.',
    byIds: '/gorevler?id=1,8,9,11,16,18,26',
    told: 'Henüz değil. Kayıtlar doğru, ama id’leriyle seçilmiş',
  },
  en: {
    path: '/en/in-class/',
    signIn: { target: '/session', body: '{"username": "emre.yilmaz", "password": "kurmaca"}', token: 'accessToken' },
    right: 'Correct.',
    byIds: '/todos?id=1,8,9,11,16,18,26',
    told: 'Not yet. The records are right, but picked by their IDs',
  },
};

describe('the course', () => {
  it('checks an answer when Enter is pressed, and clears the verdict when the answer changes', async () => {
    const page = await site.open('/derste/', { viewport: { width: 360, height: 740 }, reducedMotion: 'reduce' });
    const verdict = (id: string): Locator => page.locator(`#${id}`).getByRole('status');
    await page.locator('#ilk-istek').getByRole('textbox').focus();
    await page.keyboard.type('/kategoriler');
    await page.keyboard.press('Enter');
    await verdict('ilk-istek')
      .filter({ hasText: /^Doğru\. ./ })
      .waitFor();
    await page.locator('#yama').getByRole('textbox').focus();
    await page.keyboard.type('DELETE /kullanicilar/1');
    await page.keyboard.press('Control+Enter');
    await verdict('yama')
      .filter({ hasText: /^Henüz değil\. ./ })
      .waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    await addAxe(page);
    expect(await violations(page)).toEqual([]);
    await page.locator('#yama').getByRole('textbox').fill('!');
    expect(await verdict('yama').textContent()).toBe('');
  });

  it('clears answers and the name for the next pupil, and says so', async () => {
    const page = await site.open('/derste/');
    const results = page.locator('#results');
    await page.locator('#yama').getByRole('textbox').fill('PATCH /kullanicilar/1');
    await results.getByLabel('Ad soyad').fill('Deniz');
    await results.getByRole('button', { name: 'Çözülenleri ve cevapları sil' }).click();
    await results
      .getByRole('status')
      .filter({ hasText: /^Silindi\.$/ })
      .waitFor();
    expect(await page.locator('#yama').getByRole('textbox').inputValue()).toBe('');
    expect(await results.getByLabel('Ad soyad').inputValue()).toBe('');
  });

  it('keeps an answer when the page is reloaded, but not in another tab', async () => {
    const page = await site.open('/derste/');
    await page.locator('#yama').getByRole('textbox').fill('PATCH /kullanicilar/1');
    await page.reload();
    expect(await page.locator('#yama').getByRole('textbox').inputValue()).toBe('PATCH /kullanicilar/1');
    const other = await page.context().newPage();
    await other.goto(`${site.site()}/derste/`);
    expect(await other.locator('#yama').getByRole('textbox').inputValue()).toBe('');
  });

  it.each(languages)('checks every exercise offline after an answer field has had the focus (%s)', async (lang) => {
    const { path, signIn, right, byIds, told } = inLanguage[lang];
    const page = await site.open(path);
    const box = (id: string): Locator => page.locator(`#${id}`).getByRole('textbox');
    const requested = ['/check-inside-', '/verify-'].map((name) =>
      page.waitForRequest((request) => request.url().includes(name)),
    );
    await box('tek-kayit').focus();
    // Importing them again waits for all modules that they import.
    for (const request of await Promise.all(requested))
      await page.evaluate(`import(${JSON.stringify(request.url())}).then(() => true)`);
    const session = await courseApis[lang].send({ method: 'POST', target: signIn.target, body: signIn.body });
    const token = textIn(session.value, signIn.token);
    await page.context().setOffline(true);
    const tell = async (id: string, answer: string, verdict: string): Promise<void> => {
      await box(id).fill(answer);
      await page.keyboard.press('Control+Enter');
      await page.locator(`#${id}`).getByRole('status').filter({ hasText: verdict }).waitFor();
    };
    for (const exercise of exercises) {
      const { id, answer } = exercise;
      const wanted = await solve(exercise, lang);
      const solution = 'solution' in answer ? spelt(answer.solution, lang) : token;
      await tell(id, wanted.kind === 'number' ? String(wanted.value) : solution, right);
    }
    expect(await page.locator('#results [data-count]').allTextContents()).toEqual(['5/5', '5/5', '5/5', '5/5']);
    await tell('filtre', byIds, told);
  });

  it('reports in the page’s language that the check could not be loaded, and keeps the answer', async () => {
    const page = await site.open('/en/in-class/');
    await page.context().setOffline(true);
    const box = page.locator('#ilk-istek').getByRole('textbox');
    await box.pressSequentially('/categories');
    await page.keyboard.press('Enter');
    await page.getByText(/^Not checked\. The check could not be loaded/).waitFor();
    expect(await box.inputValue()).toBe('/categories');
  });

  it('stores solved exercises on this device, prints them with name and date, and deletes them on demand', async () => {
    const page = await site.open('/derste/');
    await page.locator('#ilk-istek').getByRole('textbox').pressSequentially('/kategoriler');
    await page.keyboard.press('Enter');
    await page.getByText('Doğru.').waitFor();
    const other = await page.context().newPage();
    await other.goto(`${site.site()}/derste/`);
    const results = other.locator('#results');
    expect(await results.getByRole('row').nth(1).innerText()).toMatch(/Sormak\s+1\/5\s+1 İlk istek/);
    // What two tabs solve adds up.
    await other.locator('#tek-kayit').getByRole('textbox').fill('/urunler/7');
    await other.keyboard.press('Enter');
    await other.getByText('Doğru.').waitFor();
    await expect.poll(() => page.locator('#results [data-count]').first().textContent()).toBe('2/5');
    await page.locator('#filtre').getByRole('textbox').fill('/gorevler?durum=tamamlandi&oncelik=yuksek');
    await page.keyboard.press('Enter');
    await expect.poll(() => results.locator('[data-count]').first().textContent()).toBe('3/5');
    await results.getByLabel('Ad soyad').pressSequentially('Elif Işık');
    const printed = other.evaluate(
      () => new Promise<string>((done) => (window.print = () => done(document.querySelector('main')?.innerText ?? ''))),
    );
    await other.emulateMedia({ media: 'print' });
    await other.evaluate(() => document.querySelector<HTMLElement>('[data-print-results]')?.click());
    const day = new Intl.DateTimeFormat('tr', { dateStyle: 'long' }).format(new Date());
    expect(await printed).toMatch(new RegExp(`${day}[^]*3/5`));
    await other.emulateMedia({ media: 'screen' });
    await results.getByRole('button', { name: 'sil' }).click();
    await other.reload();
    expect(await results.getByRole('row').nth(1).innerText()).toContain('0/5');
  });

  it('checks and deletes answers if the browser stores nothing', async () => {
    const page = await site.blank();
    await page.addInitScript(`for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, { get: () => { throw new DOMException('', 'SecurityError'); } });`);
    await page.goto(`${site.site()}/derste/`);
    const answer = page.locator('#ilk-istek').getByRole('textbox');
    await answer.pressSequentially('/kategoriler');
    await page.keyboard.press('Enter');
    await page.getByText('Doğru.').waitFor();
    await page.locator('#results').getByRole('button', { name: 'sil' }).click();
    expect(await answer.inputValue()).toBe('');
  });

  it('shows, without JavaScript, tasks, hints and results but no answer fields', async () => {
    const page = await site.open('/derste/', { javaScriptEnabled: false });
    const exercise = page.locator('#filtre');
    expect(await exercise.getByRole('textbox').count()).toBe(0);
    await exercise.getByText('Beklenen sonuç').click();
    expect(await exercise.innerText()).toMatch(/7 kayıt; ilki \p{Lu}/u);
  });
});

it('the answer key is printed with the common mistakes, which are folded on the screen', async () => {
  for (const path of ['/derste/cevaplar/', '/en/in-class/answers/']) {
    const page = await site.open(path);
    const mistakes = page.locator('.mistakes dd');
    const shown = (): Promise<number> =>
      mistakes.evaluateAll((all) => all.filter((each) => each.checkVisibility()).length);
    expect(await mistakes.count()).toBe(95);
    expect(await shown()).toBe(0);
    await page.emulateMedia({ media: 'print' });
    expect(await shown()).toBe(95);
    const pdf = (await page.pdf({ format: 'A4' })).toString('latin1');
    expect(pdf.match(/\/Type\s*\/Page\b(?!s)/g)?.length).toBeLessThanOrEqual(8);
  }
});

// One worksheet per week, alternately in Turkish and English.
it.each(worksheetPaths.map(({ tr, en }, at) => (at % 2 === 0 ? tr : en)))(
  'the worksheet %s fits on one sheet of A4',
  async (path) => {
    const page = await site.open(path);
    const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
    expect(pdf.match(/\/Type\s*\/Page\b(?!s)/g)).toHaveLength(1);
    expect(pdf).toMatch(/MediaBox\s*\[0 0 59[45][\d.]* 84[12]/);
    await page.setViewportSize({ width: 680, height: 1023 });
    await page.emulateMedia({ media: 'print' });
    const cut: unknown = await page.locator('.worksheet').evaluate((sheet) => sheet.scrollHeight - sheet.clientHeight);
    expect(cut).toBe(0);
    // A sheet printed from localhost has a line for the address, any other sheet the address itself.
    const foot = page.locator('.worksheet footer');
    expect((await foot.locator('.fill-in').boundingBox())?.width).toBeGreaterThan(100);
    const classroom = site.site().replace('localhost', 'sinif.test');
    await page.goto(classroom + path);
    await expect.poll(() => foot.textContent()).toContain(classroom);
    expect(await page.locator('.worksheet-tools').textContent()).toContain('localhost');
  },
);
