import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { PICTURE_NAMES } from '../../data/catalogue/picture.ts';
import { dataSet } from '../../data/records.ts';
import { BASE_PATH } from '../../functions/http/base.ts';
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

/**
 * Copies the service worker, the module that starts it and the pictures into a folder. The pictures have the same paths as in the
 * API, so that the host serves them until the worker controls the page.
 * @param packageFile resolves the name of a packaged file to its path
 * @returns a bilingual summary with the next steps
 * @throws CommandError if the folder is not writable
 */
export const copyWorker = async (folder: string, packageFile: (name: string) => string): Promise<string> => {
  const copy = (name: string, to: string): Promise<void> => cp(packageFile(name), join(folder, to));
  const pictures = packagedPictures().map(({ file, paths: [path = file] }) => copy(file, path));
  await Promise.all([
    copy(WORKER_FILE, WORKER_FILE),
    copy(WORKER_MODULE, STARTER_FILE),
    copy(OWN_DATA_FILE, OWN_DATA_FILE),
    copy(PACKAGE_LICENCES, LICENCES_COPY),
    ...pictures,
  ]).catch((thrown: unknown) => {
    const reason = codeOf(thrown) || messageOf(thrown);
    throw new CommandError(
      `“${folder}” klasörüne yazılamadı (${reason}); var olan ya da oluşturulabilecek bir klasör verin.\nCannot write to the folder “${folder}” (${reason}): name a folder that exists or can be created.`,
    );
  });
  const rows = [
    [WORKER_FILE, 'service worker'],
    [STARTER_FILE, 'onu başlatan modül / the module that starts it'],
    [OWN_DATA_FILE, 'kendi verileriniz için / for your own data'],
    [LICENCES_COPY, 'lisanslar / licences'],
    [`${BASE_PATH.slice(1)}/`, `${pictures.length} görsel / ${pictures.length} pictures (SVG)`],
  ] as const;
  const width = Math.max(...rows.map(([name]) => name.length)) + 2;
  return `Kopyalandı / Copied: ${folder}

${rows.map(([name, text]) => `  ${name.padEnd(width)}${text}`).join('\n')}

Bu klasördeki bir sayfaya yapıştırın / Paste into a page in this folder:

  <script type="module">
    import { start } from './${STARTER_FILE}';
    await start({ url: './${WORKER_FILE}' });
  </script>`;
};
