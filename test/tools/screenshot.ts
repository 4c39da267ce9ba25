import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { startServer } from '../../scripts/server/server.ts';
import { LOCAL_ORIGIN } from '../../site/environment.ts';
import { launchBrowser } from '../support/find-browser.ts';

const help = `Kullanım: npm run screenshot

Ana sayfanın README’lerdeki resmini (.github/site.png) yapar; önce npm run build gerekir.
Takes the picture of the home page that the READMEs show (.github/site.png); needs npm run build first.`;

const root = join(import.meta.dirname, '../..');

/** In CSS pixels; the picture has twice as many, for sharp text. */
const SIZE = { width: 1200, height: 720 };

const shoot = async (): Promise<Buffer> => {
  const server = await startServer({ port: 0, folder: join(root, 'dist') });
  const browser = await launchBrowser();
  try {
    const page = await browser.newPage({ viewport: SIZE, deviceScaleFactor: 2, colorScheme: 'light' });
    await page.goto(`${server.url}/en/`, { waitUntil: 'networkidle' });
    await page.evaluate('document.fonts.ready');
    // The address that the README names, whatever port was free here.
    await page.evaluate((origin) => {
      for (const shown of document.querySelectorAll('[data-origin]')) shown.textContent = origin;
    }, LOCAL_ORIGIN);
    return await page.screenshot();
  } finally {
    await browser.close();
    await server.close();
  }
};

if (process.argv.includes('--help')) {
  console.log(help);
} else {
  // The page has few colours, so a palette keeps the file small.
  const picture = await sharp(await shoot())
    .png({ palette: true, colours: 128, effort: 10 })
    .toBuffer();
  await writeFile(join(root, '.github/site.png'), picture);
  console.log(`.github/site.png: ${(picture.length / 1024).toFixed(0)} KB`);
}
