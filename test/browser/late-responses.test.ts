import type { Page, Request } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { useSite } from '../support/site.ts';
import { holdBack } from '../support/playground.ts';

const site = useSite();

/** Holds back a request until the returned function lets it go, which waits for what the page makes of its end. */
const holdBackFor = async (page: Page, path: string): Promise<() => Promise<void>> => {
  const release = await holdBack(page, `**${path}`);
  const isMeant = (request: Request): boolean => request.url().endsWith(path);
  const ended = Promise.race([
    page.waitForEvent('requestfinished', isMeant),
    page.waitForEvent('requestfailed', isMeant),
  ]);
  return async () => {
    release();
    await ended;
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))));
  };
};

describe('the playground', () => {
  it('shows the sample body of the resource that is chosen now, however late the one before it comes', async () => {
    const page = await site.blank();
    const releaseFirst = await holdBackFor(page, '/api/v1/gorevler/1.json');
    const releaseSecond = await holdBackFor(page, '/api/v1/kategoriler/1.json');
    const asked = page.waitForRequest('**/api/v1/gorevler/1.json');
    await page.goto(`${site.site()}/dene/?yontem=POST&istek=%2Fgorevler`);
    await asked;
    await page.locator('#p-resource').selectOption('kategoriler');
    await releaseSecond();
    const body = page.locator('#p-body');
    await expect.poll(() => body.inputValue()).toContain('"Elektronik"');
    await releaseFirst();
    expect(await body.inputValue()).toContain('"Elektronik"');
  });

  it('sends the sample body of the resource just chosen, in the bar or in the form, even where Send is pressed at once', async () => {
    const page = await site.open('/dene/?yontem=POST&istek=%2Fgorevler');
    await expect.poll(() => page.locator('#p-body').inputValue()).toContain('"baslik"');
    const sent = (path: string): Promise<Request> => page.waitForRequest(`**/api/v1/${path}`);
    await page.locator('#p-url').press('Control+A');
    await page.keyboard.type('/kategoriler');
    const [typed] = await Promise.all([sent('kategoriler'), page.keyboard.press('Enter')]);
    expect(typed.postData()).toContain('"Elektronik"');
    await page.locator('#p-resource').selectOption('gorevler');
    const [chosen] = await Promise.all([sent('gorevler'), page.keyboard.press('Control+Enter')]);
    expect(chosen.postData()).toContain('"baslik"');
  });

  it('offers an empty object as the body for a record that does not exist', async () => {
    const page = await site.open('/dene/?yontem=PUT&istek=%2Fgorevler%2F999');
    await expect.poll(() => page.locator('#p-body').inputValue()).toBe('{}');
  });

  it('leaves the body empty where no sample can be read', async () => {
    const page = await site.blank();
    await page.route('**/api/v1/gorevler/1.json', (route) => route.abort());
    const failed = page.waitForEvent('requestfailed');
    await page.goto(`${site.site()}/dene/?yontem=POST&istek=%2Fgorevler`);
    await failed;
    await page.getByText('Göndermek için düğmeye basın').waitFor();
    expect(await page.locator('#p-body').inputValue()).toBe('');
  });

  it('does not show a late read once a write is prepared', async () => {
    const page = await site.blank();
    const release = await holdBackFor(page, '/api/v1/gorevler?_limit=3');
    await page.goto(`${site.site()}/dene/?istek=${encodeURIComponent('/gorevler?_limit=3')}`);
    await page.waitForRequest('**/api/v1/gorevler?_limit=3');
    await page.getByLabel('Yöntem').selectOption('POST');
    const prompt = page.getByText('Göndermek için düğmeye basın');
    await prompt.waitFor();
    await release();
    expect(await prompt.isVisible()).toBe(true);
  });
});

it('code for a request encodes the quotation marks of an identifier', async () => {
  const page = await site.open(`/dene/?${new URLSearchParams({ istek: "/gorevler/1'+x" }).toString()}`);
  await page.getByRole('radio', { name: 'curl' }).check();
  expect(await page.locator('[data-snippet]').innerText()).toContain('/gorevler/1%27+x');
});

describe('what was typed before a page’s script came', () => {
  it.each([
    ['/arama/', 'search', 'main [type="search"]', 'fatura', '[data-results] a', /Fatura/],
    ['/', 'home', '#find-words', 'örsçüoğlu', '[data-badges] a', /Örsçüoğlu/],
  ])('is searched for on %s', async (path, script, box, words, results, found) => {
    const page = await site.blank();
    const release = await holdBack(page, `**/assets/${script}-*.js`);
    await page.goto(site.site() + path, { waitUntil: 'commit' });
    await page.locator(box).pressSequentially(words);
    release();
    await page.locator(results).filter({ hasText: found }).first().waitFor();
    expect(await page.locator(box).inputValue()).toBe(words);
  });

  it('stays as the answer of an exercise, before what was kept of an earlier visit', async () => {
    const page = await site.open('/derste/');
    const answer = page.locator('[name="answer"]').first();
    await answer.pressSequentially('1');
    const release = await holdBack(page, '**/assets/course-*.js');
    await page.reload({ waitUntil: 'commit' });
    await answer.pressSequentially('22');
    release();
    await page.waitForLoadState('networkidle');
    expect(await answer.inputValue()).toBe('22');
  });
});
