import { enableCompileCache } from 'node:module';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { runBuild } from './build/output-folder.ts';

const help = `Kullanım: npm run build:mirror -- [--taban /kurmaca/] [--koken https://ADRES]

Durağan yansıyı dist-mirror klasörüne yazar: sayfalar, dosya olarak bütün GET yanıtları ve sayfaların service worker’ı.
Writes the static mirror into dist-mirror: pages, every GET response as a file, and the service worker of the pages.

  --taban, --base YOL      yansının duracağı klasör (varsayılan /)       the folder below which the mirror will stand (default /)
  --koken, --origin ADRES  yansının kökeni: https://OWNER.github.io      the origin of the mirror
  --klasor, --folder YOL   başka bir çıktı klasörü                       another output folder`;

const text = { type: 'string' } as const;

const readArguments = (): Readonly<Record<'base' | 'origin' | 'folder', string>> & { readonly help: boolean } => {
  const { values } = parseArgs({
    options: {
      ...{ taban: text, base: text, koken: text, origin: text, klasor: text, folder: text },
      ...{ yardim: { type: 'boolean' }, help: { type: 'boolean' } },
    },
  });
  return {
    base: values.taban ?? values.base ?? '/',
    origin: values.koken ?? values.origin ?? '',
    folder: values.klasor ?? values.folder ?? join(import.meta.dirname, '../dist-mirror'),
    help: values.yardim ?? values.help ?? false,
  };
};

/** What is wrong with the place where the mirror is to stand; `null` where nothing is. */
const problemOf = (base: string, origin: string): string | null => {
  if (!/^\/(?:[\w.~-]+\/)*$/.test(base))
    return `--taban bir klasör yolu olmalı: /kurmaca/ (verilen: ${base})\n--base must be the path of a folder: /kurmaca/ (given: ${base})`;
  if (
    origin !== '' &&
    !(URL.canParse(origin) && /^https?:/.test(origin) && new URL(origin).origin === origin.toLowerCase())
  )
    return `--koken yolsuz bir adres olmalı: https://OWNER.github.io (verilen: ${origin})\n--origin must be an address without a path: https://OWNER.github.io (given: ${origin})`;
  return null;
};

const build = async (base: string, origin: string, folder: string): Promise<void> => {
  // The site's modules read these when they are loaded.
  Object.assign(process.env, { SITE_PREFIX: base, SITE_ORIGIN: origin.toLowerCase(), SITE_MIRROR: '1' });
  enableCompileCache();
  await runBuild(folder, async () => {
    const { buildMirror } = await import('./build/build-mirror.ts');
    await buildMirror({ folder, log: (line) => console.log(line) });
  });
};

const main = async (): Promise<void> => {
  let given;
  try {
    given = readArguments();
  } catch (thrown) {
    console.error(`${thrown instanceof Error ? thrown.message : ''}\n\n${help}`);
    process.exitCode = 1;
    return;
  }
  const problem = problemOf(given.base, given.origin);
  if (given.help) console.log(help);
  else if (problem === null) await build(given.base, given.origin, given.folder);
  else {
    console.error(problem);
    process.exitCode = 1;
  }
};

await main();
