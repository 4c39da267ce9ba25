import { enableCompileCache } from 'node:module';
import { join } from 'node:path';
import { runBuild } from './build/output-folder.ts';
import { runCommand } from './command-line.ts';

const folder = join(import.meta.dirname, '../dist');

const command = {
  name: 'npm run build',
  about: {
    tr: 'Siteyi ve bütün GET yanıtlarını dist klasörüne yazar: sayfalar Eleventy ile, betikler ve stil dosyaları Vite ile.',
    en: 'Writes the site and every GET response into dist: pages with Eleventy, scripts and styles with Vite.',
  },
};

await runCommand(command, () => {
  // Later builds reuse the compiled TypeScript.
  enableCompileCache();
  return runBuild(folder, 'Site', async () => {
    const { buildSite } = await import('./build/build-site.ts');
    return `${await buildSite(folder)} dosya / files`;
  });
});
