import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, it } from 'vitest';
import { dataSet } from '../../data/records.ts';
import { LOCAL_ORIGIN } from '../../site/environment.ts';
import { languages } from '../../site/language.ts';
import { pages } from '../../site/pages.ts';
import { objectOf, parseJson } from '../support/json.ts';
import { useSite } from '../support/site.ts';
import { temporaryFolder } from '../support/project-copy.ts';
import { watchPage } from '../support/watch-page.ts';

const site = useSite();

const words = {
  tr: { file: 'ilk-sayfa.html', start: 'Beş dakikada ilk sayfa', copy: 'Kopyala', copied: 'Kopyalandı' },
  en: { file: 'first-page.html', start: 'Your first page in five minutes', copy: 'Copy', copied: 'Copied' },
} as const;

const names = dataSet.kullanicilar.slice(0, 20).map(({ ad, soyad, adres }) => `${ad} ${soyad}, ${adres.il}`);

const MOST_LINES = 30;

describe.each(languages)('a beginner (%s)', (lang) => {
  const { start, copy, copied } = words[lang];

  it('goes from the home page to a page of their own: follows a link, copies the file, opens it', async () => {
    const page = await site.open(pages.home[lang], { permissions: ['clipboard-read', 'clipboard-write'] });
    await page.getByRole('link', { name: start }).click();
    const box = page.locator('figure', { hasText: words[lang].file });
    await box.getByRole('button', { name: copy }).click();
    await box.getByRole('button', { name: copied }).waitFor();
    const text = await page.evaluate(() => navigator.clipboard.readText());
    expect(text.split('\n').length).toBeLessThanOrEqual(MOST_LINES);

    await using folder = await temporaryFolder();
    const file = join(folder.path, 'first-page.html');
    await writeFile(file, text);
    const own = await site.blank();
    const { href } = pathToFileURL(file);
    const faults = watchPage(own, site.site());
    await own.goto(href);
    await expect.poll(() => own.getByRole('listitem').allTextContents()).toEqual(names);
    expect(faults.found).toEqual([`foreign request: ${href}`]);
  });
});

it('the first page opens in CodePen without scripts too', async () => {
  const page = await site.blank({ javaScriptEnabled: false });
  await page.context().route('https://codepen.io/**', (route) => route.fulfill({ body: '' }));
  await page.goto(site.site() + pages.home.en);
  await page.getByRole('link', { name: words.en.start }).click();
  const [request] = await Promise.all([
    page.context().waitForEvent('request', (each) => each.url() === 'https://codepen.io/pen/define'),
    page.getByRole('button', { name: 'Open in CodePen' }).click(),
  ]);
  const pen = objectOf(parseJson(new URLSearchParams(request.postData() ?? '').get('data') ?? ''));
  // Without scripts the page cannot know under which of the local server's addresses it was opened.
  expect(pen['html']).toContain(`fetch('${LOCAL_ORIGIN}/api/v1/`);
  expect(pen['html']).toMatch(/^<link .*>\n<h1>.*<\/h1>\n[^]*<script type="module">\n {2}const/);
});
