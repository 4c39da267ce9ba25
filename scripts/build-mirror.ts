import { writeFile } from 'node:fs/promises';
import { enableCompileCache } from 'node:module';
import { basename, join } from 'node:path';
import { pagesOfTools } from '../site/pages.ts';
import { runBuild } from './build/output-folder.ts';
import { runCommand, textOption } from './command-line.ts';

const base = textOption(
  'taban',
  'YOL',
  {
    tr: 'yansının duracağı klasör (varsayılan /)',
    en: 'the folder below which the mirror will stand, such as /kurmaca/ (default /)',
  },
  '/',
  {
    holds: (text) => /^\/(?:[\w.~-]+\/)*$/.test(text),
    tr: 'bir klasör yolu olmalı: /kurmaca/',
    en: 'must be the path of a folder: /kurmaca/',
  },
);

const origin = textOption(
  'koken',
  'ADRES',
  {
    tr: 'yansının kökeni: https://KULLANICI.github.io',
    en: 'the origin of the mirror: https://YOUR-NAME.github.io',
  },
  '',
  {
    holds: (text) =>
      text === '' || (URL.canParse(text) && /^https?:/.test(text) && new URL(text).origin === text.toLowerCase()),
    tr: 'yolsuz bir adres olmalı: https://KULLANICI.github.io',
    en: 'must be an address without a path: https://YOUR-NAME.github.io',
  },
);

const output = textOption(
  'klasor',
  'YOL',
  { tr: 'çıktı klasörü (varsayılan dist-mirror)', en: 'the output folder (default dist-mirror)' },
  join(import.meta.dirname, '../dist-mirror'),
);

const command = {
  name: 'npm run build:mirror',
  about: {
    tr: 'Durağan yansıyı dist-mirror klasörüne yazar: sayfalar, dosya olarak bütün GET yanıtları ve sayfaların service worker’ı.',
    en: 'Writes the static mirror into dist-mirror: pages, every GET response as a file, and the service worker of the pages.',
  },
  options: [base, origin, output],
};

await runCommand(command, ({ value }) => {
  const folder = value(output);
  const environment = { prefix: value(base), origin: value(origin).toLowerCase(), isMirror: true };
  enableCompileCache();
  return runBuild(folder, 'Yansı / Mirror', async () => {
    const { buildSite } = await import('./build/build-site.ts');
    const { buildWorker } = await import('./package/build-package.ts');
    const files = await buildSite(folder, {
      environment,
      writeMore: async (temporary, licences) => {
        await buildWorker(temporary, licences, basename(pagesOfTools.licences));
        // GitHub Pages would leave out names that begin with an underscore or a dot when it is given a branch.
        await writeFile(join(temporary, '.nojekyll'), '');
      },
    });
    return `${files} dosya / files`;
  });
});
