import { join } from 'node:path';
import sharp from 'sharp';
import { runCommand } from '../../scripts/command-line.ts';
import { startServer } from '../../scripts/server/server.ts';
import { LOCAL_ORIGIN } from '../../functions/http/base.ts';
import { launchBrowser } from '../support/find-browser.ts';

const command = {
  name: 'npm run screenshot',
  about: {
    tr: 'Ana sayfanın README’lerdeki resmini (.github/site.png) çeker; ADRES ve DOSYA verilirse o sayfanınkini (.png ya da .webp), iki katı çözünürlükte. Adı -dark ile biten dosya koyu renklidir. Önce npm run build gerekir.',
    en: 'Takes the picture of the home page that the READMEs show (.github/site.png); with ADDRESS and FILE that of another page (.png or .webp), at twice the resolution. A file whose name ends in -dark has dark colours. Needs npm run build first.',
  },
  positionals: { tr: '[ADRES DOSYA [GENİŞLİK YÜKSEKLİK]]', en: '[ADDRESS FILE [WIDTH HEIGHT]]' },
};

const root = join(import.meta.dirname, '../..');

await runCommand(command, async ({ positionals }) => {
  const [address = '/en/', file = join(root, '.github/site.png'), width = '1200', height = '900'] = positionals;
  const server = await startServer({ port: 0, folder: join(root, 'dist') });
  const browser = await launchBrowser();
  try {
    const page = await browser.newPage({
      viewport: { width: Number(width), height: Number(height) },
      deviceScaleFactor: 2,
      colorScheme: /-dark\.\w+$/.test(file) ? 'dark' : 'light',
    });
    await page.goto(new URL(address, server.url).href, { waitUntil: 'networkidle' });
    // Reloads the page, because the typeface may load too late for the first visit.
    await page.reload({ waitUntil: 'networkidle' });
    // Shows the usual origin in place of one with a free port.
    await page.evaluate((origin) => {
      for (const shown of document.querySelectorAll('[data-origin]')) shown.textContent = origin;
    }, LOCAL_ORIGIN);
    const picture = sharp(await page.screenshot());
    await (
      file.endsWith('.webp') ? picture.webp({ quality: 50, effort: 6 }) : picture.png({ palette: true, colours: 128 })
    ).toFile(file);
  } finally {
    await browser.close();
    await server.close();
  }
});
