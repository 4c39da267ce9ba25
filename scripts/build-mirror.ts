import { writeFile } from 'node:fs/promises';
import { enableCompileCache } from 'node:module';
import { basename, join } from 'node:path';
import { LICENCES_PATH } from '../site/output/licences.ts';
import { runBuild } from './build/output-folder.ts';
import { runCommand, UsageError } from './command-line.ts';

const command = {
  name: 'npm run build:mirror',
  about: {
    tr: 'Statik yansıyı dist-mirror klasörüne yazar: sayfalar, dosya olarak bütün GET yanıtları ve sayfaların service worker’ı.',
    en: 'Writes the static mirror into dist-mirror: pages, every GET response as a file, and the service worker of the pages.',
  },
  options: {
    base: {
      value: 'required',
      tr: ['taban', 'yansının klasörü, örneğin /kurmaca/ (verilmezse /)', 'YOL'],
      en: ['base', 'the mirror’s folder, such as /kurmaca/ (default: /)', 'PATH'],
    },
    origin: {
      value: 'required',
      tr: ['koken', 'yansının kökeni: https://KULLANICI.github.io', 'ADRES'],
      en: ['origin', 'the origin of the mirror: https://YOUR-NAME.github.io', 'ADDRESS'],
    },
    output: {
      value: 'required',
      tr: ['klasor', 'çıktı klasörü (verilmezse dist-mirror)', 'YOL'],
      en: ['output', 'the output folder (default: dist-mirror)', 'PATH'],
    },
  },
} as const;

await runCommand(command, ({ last }) => {
  const prefix = last('base') ?? '/';
  if (!/^\/(?:[\w.~-]+\/)*$/.test(prefix))
    throw new UsageError(
      `--taban “${prefix}”: bir klasör yolu olmalı: /kurmaca/`,
      `--base “${prefix}”: must be the path of a folder: /kurmaca/`,
    );
  const origin = last('origin')?.toLowerCase() ?? '';
  if (origin !== '' && !(/^https?:/.test(origin) && URL.parse(origin)?.origin === origin))
    throw new UsageError(
      `--koken “${origin}”: yolsuz bir adres olmalı: https://KULLANICI.github.io`,
      `--origin “${origin}”: must be an address without a path: https://YOUR-NAME.github.io`,
    );
  const folder = last('output') ?? join(import.meta.dirname, '../dist-mirror');
  const environment = { prefix, origin, isMirror: true };
  enableCompileCache();
  return runBuild(folder, 'Yansı / Mirror', async () => {
    const { buildSite } = await import('./build/build-site.ts');
    const { buildWorker } = await import('./package/build-package.ts');
    const files = await buildSite(folder, {
      environment,
      writeMore: async (temporary, licences) => {
        await buildWorker(temporary, licences, basename(LICENCES_PATH));
        // When GitHub Pages deploys a branch, it skips names that begin with an underscore or a dot unless this file exists.
        await writeFile(join(temporary, '.nojekyll'), '');
      },
    });
    return `${files} dosya / files`;
  });
});
