import { enableCompileCache } from 'node:module';
import { join } from 'node:path';
import { runBuild } from './build/output-folder.ts';

const help = `Kullanım: npm run build

Siteyi ve bütün GET yanıtlarını dist klasörüne yazar: sayfalar Eleventy ile, betikler ve biçemler Vite ile.
Writes the site and every GET response into dist: pages with Eleventy, scripts and styles with Vite.`;

const folder = join(import.meta.dirname, '../dist');

if (process.argv.includes('--help')) {
  console.log(help);
} else {
  // Spares later builds most of the work of reading TypeScript.
  enableCompileCache();
  await runBuild(folder, async () => {
    const { buildSite } = await import('./build/build-site.ts');
    await buildSite({ folder, log: (line) => console.log(line) });
  });
}
