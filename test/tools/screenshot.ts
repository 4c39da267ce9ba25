import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import sharp from 'sharp';
import { startServer } from '../../scripts/server/server.ts';
import { LOCAL_ORIGIN } from '../../site/environment.ts';
import { launchBrowser } from '../support/find-browser.ts';
import { takeExamplePictures } from './example-pictures.ts';

const help = `Kullanım: npm run screenshot [-- ÖRNEK …]

Ana sayfanın README’lerdeki resmini (.github/site.png) ve örneklerin sonuçlarının resimlerini yapar; ÖRNEK (map, python-requests …)
verilirse yalnız o örneklerinkini. Önce npm run build gerekir; react-admin için npm run test:doors bir kez çalışmış olmalıdır.
Takes the picture of the home page that the READMEs show (.github/site.png), and those of the examples’ results; with the names of
examples (map, python-requests …) only those. Needs npm run build first; react-admin needs npm run test:doors to have run once.`;

const root = join(import.meta.dirname, '../..');

/** In CSS pixels; the picture has twice as many, for sharp text. */
const SIZE = { width: 1200, height: 900 };

const shootHome = async (browser: Browser, site: string): Promise<Buffer> => {
  const page = await browser.newPage({ viewport: SIZE, deviceScaleFactor: 2, colorScheme: 'light' });
  await page.goto(`${site}/en/`, { waitUntil: 'networkidle' });
  // The typeface that came too late for the first visit is there for the second.
  await page.reload({ waitUntil: 'networkidle' });
  // The address that the README names, whatever port was free here.
  await page.evaluate((origin) => {
    for (const shown of document.querySelectorAll('[data-origin]')) shown.textContent = origin;
  }, LOCAL_ORIGIN);
  return page.screenshot();
};

const takeHomePicture = async (browser: Browser, site: string): Promise<void> => {
  // The page has few colours, so a palette keeps the file small.
  const picture = await sharp(await shootHome(browser, site))
    .png({ palette: true, colours: 128, effort: 10 })
    .toBuffer();
  await writeFile(join(root, '.github/site.png'), picture);
  console.log(`.github/site.png: ${(picture.length / 1024).toFixed(0)} KB`);
};

const names = process.argv.slice(2);
if (names.includes('--help')) {
  console.log(help);
} else {
  const server = await startServer({ port: 0, folder: join(root, 'dist') });
  const browser = await launchBrowser();
  try {
    if (names.length === 0) await takeHomePicture(browser, server.url);
    await takeExamplePictures(browser, server.url, names);
  } finally {
    await browser.close();
    await server.close();
  }
}
