import { join } from 'node:path';
import { runBuild } from './build/output-folder.ts';
import { runCommand } from './command-line.ts';

const folder = join(import.meta.dirname, '../dist-package');

const command = {
  name: 'npm run build:package',
  about: {
    tr: 'npm paketini dist-package klasörüne yazar; npm pack ./dist-package sürüm dosyasını yapar.',
    en: 'Writes the npm package into dist-package; npm pack ./dist-package makes the release.',
  },
};

await runCommand(command, () =>
  runBuild(folder, 'Paket / Package', async () => {
    const { buildPackage } = await import('./package/build-package.ts');
    return `${Math.round((await buildPackage(folder)) / 1000)} kB`;
  }),
);
