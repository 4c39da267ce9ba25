import { join } from 'node:path';
import { buildSite } from './build/build-site.ts';

const help = `Kullanım: npm run build

Siteyi ve bütün GET yanıtlarını dist klasörüne yazar: önce Eleventy, sonra Vite.
Writes the site and every GET answer into dist: Eleventy first, then Vite.`;

if (process.argv.includes('--help')) {
  console.log(help);
} else {
  await buildSite({ folder: join(import.meta.dirname, '../dist'), log: (line) => console.log(line) });
}
