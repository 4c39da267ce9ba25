import { join } from 'node:path';
import { PICTURE_NAMES } from '../../data/catalogue/picture.ts';
import { dataSet } from '../../data/records.ts';
import { BASE_PATH } from '../../functions/http/base.ts';
import { codeOf, messageOf } from '../../data/thrown.ts';
import { OWN_DATA_FILE, STARTER_FILE, WORKER_FILE } from '../../functions/hosts/worker-settings.ts';
import { type PictureAddresses, pictureSpace } from '../../site/get-space.ts';
import { copyFiles, type FileCopy } from '../../site/shared/copy-files.ts';
import { CommandError } from '../command-line.ts';

/** The package's module `kurmaca/worker`, which imports nothing but `OWN_DATA_FILE`. */
const WORKER_MODULE = 'worker.js';

/** The licences of what the package contains, there and in a folder with a copy of the worker. */
export const PACKAGE_LICENCES = 'THIRD-PARTY-LICENSES.txt';
const LICENCES_COPY = 'kurmaca-lisanslar.txt';

/** The pictures that the package has, those of all records as SVG alone, and where they lie in it. */
export const packagedPictures = (): readonly (PictureAddresses & { readonly file: string })[] =>
  pictureSpace(dataSet)
    .filter(({ format }) => format === 'svg')
    .map((picture) => ({ ...picture, file: `${PICTURE_NAMES.tr}/${picture.resource}/${picture.id}.svg` }));

/**
 * Copies into a folder what its pages need for the API inside the browser. The pictures go where the API has their addresses, so that the
 * folder's host answers them, too, when the worker does not control a page yet.
 * @param packageFile the path of a file of the package
 * @returns what was done and how to go on, in both languages
 * @throws CommandError where the folder cannot be written
 */
export const copyWorker = async (folder: string, packageFile: (name: string) => string): Promise<string> => {
  const copy = (name: string, to: string): FileCopy => ({ from: packageFile(name), to: join(folder, to) });
  const pictures = packagedPictures().map(({ file, paths: [path = file] }) => copy(file, path));
  await copyFiles([
    copy(WORKER_FILE, WORKER_FILE),
    copy(WORKER_MODULE, STARTER_FILE),
    copy(OWN_DATA_FILE, OWN_DATA_FILE),
    copy(PACKAGE_LICENCES, LICENCES_COPY),
    ...pictures,
  ]).catch((thrown: unknown) => {
    const reason = codeOf(thrown) || messageOf(thrown);
    throw new CommandError(
      `“${folder}” klasörüne yazılamadı (${reason}): var olan ya da açılabilecek bir klasör verin.\nCannot write to the folder “${folder}” (${reason}): name a folder that exists or can be created.`,
    );
  });
  const rows = [
    [WORKER_FILE, 'service worker'],
    [STARTER_FILE, 'onu başlatan modül / the module that starts it'],
    [OWN_DATA_FILE, 'kendi verileriniz için / for data of your own'],
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
