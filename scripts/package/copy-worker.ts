import { cp, mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { PICTURE_NAMES } from '../../data/catalogue/picture.ts';
import { dataSet } from '../../data/records.ts';
import type { Language } from '../../data/language.ts';
import { codeOf, messageOf } from '../../data/lib/thrown.ts';
import { OWN_DATA_FILE, STARTER_FILE, WORKER_FILE } from '../../functions/hosts/worker-settings.ts';
import { nine } from '../../functions/query/catalogue.ts';
import { type PictureAddresses, pictureSpace } from '../../functions/documents/get-space.ts';
import { CommandError } from '../command-line.ts';

/** The file that `kurmaca/worker` exports; it imports only `OWN_DATA_FILE`. */
const WORKER_MODULE = 'worker.js';

/** The package's file of third-party licences, which is copied together with the worker. */
export const PACKAGE_LICENCES = 'THIRD-PARTY-LICENSES.txt';
const LICENCES_COPY = 'kurmaca-lisanslar.txt';

/** The packaged pictures with their files; the package has only SVG, no PNG. */
export const packagedPictures = (catalogue = nine): readonly (PictureAddresses & { readonly file: string })[] =>
  pictureSpace(dataSet, [catalogue])
    .filter(({ format }) => format === 'svg')
    .map((picture) => ({ ...picture, file: `${PICTURE_NAMES.tr}/${picture.resource}/${picture.id}.svg` }));

/** Creates a folder and those above it, one by one: the option `recursive` never ends in `/proc`, where folders cannot be created. */
const makeFolder = async (folder: string): Promise<void> => {
  try {
    await mkdir(folder);
  } catch (thrown) {
    if (codeOf(thrown) === 'EEXIST') return;
    if (codeOf(thrown) !== 'ENOENT' || dirname(folder) === folder) throw thrown;
    await makeFolder(dirname(folder));
    await mkdir(folder);
  }
};

/**
 * Copies the service worker, the module that starts it and the pictures into a folder. The pictures have their Turkish
 * paths in both languages, because the worker fetches each picture from there.
 * @param packageFile resolves the name of a packaged file to its path
 * @param names the language of the API that the printed lines are for
 * @returns a bilingual summary with the next steps
 * @throws CommandError if the folder is not writable
 */
export const copyWorker = async (
  folder: string,
  packageFile: (name: string) => string,
  names: Language = 'tr',
): Promise<string> => {
  const copy = (name: string, to: string): Promise<void> => cp(packageFile(name), join(folder, to));
  const pictures = packagedPictures();
  try {
    await makeFolder(folder);
    // Before the pictures, because `cp` creates their folders with `recursive`.
    await copy(WORKER_FILE, WORKER_FILE);
    await Promise.all([
      copy(WORKER_MODULE, STARTER_FILE),
      copy(OWN_DATA_FILE, OWN_DATA_FILE),
      copy(PACKAGE_LICENCES, LICENCES_COPY),
      ...pictures.map(({ file, paths: [path = file] }) => copy(file, path)),
    ]);
  } catch (thrown) {
    const reason = codeOf(thrown) || messageOf(thrown);
    throw new CommandError(
      `“${folder}” klasörüne yazılamadı (${reason}); var olan ya da oluşturulabilecek bir klasör verin.\nCannot write to the folder “${folder}” (${reason}): name a folder that exists or can be created.`,
    );
  }
  const rows = [
    [WORKER_FILE, 'service worker'],
    [STARTER_FILE, 'onu başlatan modül / the module that starts it'],
    [OWN_DATA_FILE, 'kendi verileriniz için / for your own data'],
    [LICENCES_COPY, 'lisanslar / licences'],
    [`${nine.basePath.slice(1)}/`, `${pictures.length} görsel / ${pictures.length} pictures (SVG)`],
  ] as const;
  const width = Math.max(...rows.map(([name]) => name.length)) + 2;
  return `Kopyalandı / Copied: ${folder}

${rows.map(([name, text]) => `  ${name.padEnd(width)}${text}`).join('\n')}

Bu klasördeki bir sayfaya yapıştırın / Paste into a page in this folder:

  <script type="module">
    import { start } from './${STARTER_FILE}';
    await start({ url: './${WORKER_FILE}'${names === 'en' ? ", names: 'en'" : ''} });
  </script>`;
};
