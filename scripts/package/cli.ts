import { constants } from 'node:fs';
import { access } from 'node:fs/promises';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PICTURE_TYPES } from '../../data/catalogue/picture.ts';
import { API_VERSION, BASE_PATH, OPENAPI_FILES } from '../../functions/http/base.ts';
import { createApp as createCoreApp } from '../../functions/http/app.ts';
import { READ_METHODS } from '../../functions/http/respond.ts';
import type { Storage } from '../../functions/http/state.ts';
import { messageOf } from '../../functions/package/thrown.ts';
import { AddressError, addressFrom } from '../server/address.ts';
import { type DocumentFile, withDocuments } from '../server/document-files.ts';
import { type Handler, reportFault, serve } from '../server/serve.ts';
import { stopOnSignals, terminalLog } from '../server/until-stopped.ts';
import { type Command, readCommand, UsageError } from './command.ts';
import { copyWorker } from './copy-worker.ts';
import { help } from './help.ts';
import { packagedPictures } from './pictures.ts';
import { appOptions } from '../../functions/package/options.ts';
import { dataSet } from '../../data/records.ts';
import { fileStorage } from '../../functions/package/storage.ts';

/** The path of a file that the package ships beside this one. */
const packageFile = (name: string): string => fileURLToPath(new URL(name, import.meta.url));

/** A state that cannot be used; the message is for the command's user, in both languages. */
class FileError extends Error {}

/** A file that was looked at before the server starts, so that a mistake is told at once. @throws FileError */
const checkedStorage = async (file: string): Promise<Storage> => {
  const storage = fileStorage(file);
  try {
    const state = await storage.read();
    await access(dirname(file), constants.W_OK);
    return { ...storage, read: () => Promise.resolve(state) };
  } catch (thrown) {
    throw new FileError(
      `Yazılanlar bu dosyada saklanamaz; dosyaya dokunulmadı.\nWrites cannot be kept in this file; it was left as it was.\n${messageOf(thrown)}`,
    );
  }
};

/** The OpenAPI documents and the pictures, which lie beside this file. */
const documents = (): ReadonlyMap<string, DocumentFile> =>
  new Map<string, DocumentFile>([
    ...Object.values(OPENAPI_FILES).map((name) => [`${BASE_PATH}/${name}`, { file: packageFile(name) }] as const),
    ...packagedPictures().flatMap(({ file, paths }) => {
      const picture = { file: packageFile(file), type: PICTURE_TYPES.svg };
      return paths.map((path) => [path, picture] as const);
    }),
  ]);

/** Responds at the root, where there is no page, with the index of the API. */
const withRoot =
  (app: Handler): Handler =>
  (request) => {
    const { origin, pathname } = new URL(request.url);
    const isRoot = pathname === '/' && READ_METHODS.includes(request.method);
    return app(
      isRoot ? new Request(origin + BASE_PATH, { method: request.method, headers: request.headers }) : request,
    );
  };

const serveApi = async ({ port, host, delay, keep }: Extract<Command, { kind: 'serve' }>): Promise<void> => {
  const address = addressFrom({ PORT: port ?? process.env['PORT'], HOST: host });
  const storage = keep && keep.file !== null ? { storage: await checkedStorage(keep.file) } : {};
  const app = createCoreApp(dataSet, {
    ...appOptions({ writes: keep ? 'kept' : 'simulated', delay, ...storage }),
    servesPictures: true,
    reportFault,
  });
  const hints = { port: 'npx kurmaca --port 8889', host: 'npx kurmaca --host 0.0.0.0' };
  const server = await serve(withRoot(withDocuments(documents(), app)), {
    ...address,
    ...terminalLog(),
    site: null,
    hints,
  });
  const kept = keep && (keep.file ?? 'bellek / memory');
  console.log(
    [
      `Kurmaca: ${server.url}${BASE_PATH}`,
      `OpenAPI: ${server.url}${BASE_PATH}/${OPENAPI_FILES.tr}`,
      ...(kept === false ? [] : [`Yazılanlar saklanıyor / Writes are kept: ${kept}`]),
      'Durdurmak için Ctrl+C / Press Ctrl+C to stop',
    ].join('\n'),
  );
  stopOnSignals(server);
};

const run = async (command: Command): Promise<void> => {
  switch (command.kind) {
    case 'help':
      console.log(help);
      return;
    case 'version':
      console.log(API_VERSION);
      return;
    case 'worker':
      console.log(await copyWorker(command.folder, packageFile));
      return;
    case 'serve':
      return serveApi(command);
  }
};

const isForUser = (thrown: unknown): thrown is Error =>
  thrown instanceof UsageError ||
  thrown instanceof AddressError ||
  thrown instanceof FileError ||
  (thrown instanceof Error && 'syscall' in thrown);

try {
  await run(readCommand(process.argv.slice(2)));
} catch (thrown) {
  if (!isForUser(thrown)) throw thrown;
  console.error(thrown.message);
  process.exitCode = 1;
}
