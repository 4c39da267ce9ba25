import { join } from 'node:path';
import { runBuild } from './build/output-folder.ts';

const help = `Kullanım: npm run build:package

npm paketini dist-package klasörüne yazar; npm pack ./dist-package sürüm dosyasını yapar.
Writes the npm package into dist-package; npm pack ./dist-package makes the release.`;

const folder = join(import.meta.dirname, '../dist-package');

if (process.argv.includes('--help')) {
  console.log(help);
} else {
  await runBuild(folder, async () => {
    const { buildPackage } = await import('./package/build-package.ts');
    await buildPackage({ folder, log: (line) => console.log(line) });
  });
}
