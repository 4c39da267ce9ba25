import { fileURLToPath } from 'node:url';
import { PICTURE_TYPES } from '../../data/catalogue/picture.ts';
import { API_VERSION, OPENAPI_FILES, READ_METHODS } from '../../functions/http/base.ts';
import { languages } from '../../data/language.ts';
import { createApp as createCoreApp } from '../../functions/http/app.ts';
import { type Catalogue, catalogueIn } from '../../functions/query/catalogue.ts';
import { replaceState } from '../../functions/store/kept.ts';
import { type Shift, todayAfter, unmoved } from '../../functions/store/moved-data.ts';
import { type ServedData, servedData } from '../../functions/store/served-data.ts';
import { assertServed, hasWrites, weeksOver } from '../../functions/store/state.ts';
import { problemOf, type Storage, StorageError, type StorageProblem } from '../../functions/store/storage.ts';
import { CommandError, UsageError } from '../command-line.ts';
import { addressFrom } from '../server/address.ts';
import { type DocumentFile, namingHost, withDocuments } from '../server/document-files.ts';
import { type Handler, networkLines, reportFault, requestLog, serve, stopOnSignals } from '../server/serve.ts';
import { type Command, readCommand } from './command.ts';
import { copyWorker, packagedPictures } from './copy-worker.ts';
import { withoutForeignPages } from './foreign-pages.ts';
import { writeRecords } from './generate-records.ts';
import { helpFor } from './options.ts';
import { readOwnData } from './own-data.ts';
import { endpointReport, examineEndpoint, isRight } from './turkish-endpoint.ts';
import { generate } from '../../functions/samples/generate.ts';
import { appOptions } from '../../functions/hosts/options.ts';
import { dataSet } from '../../data/records.ts';
import { fileStorage } from '../../functions/store/persistent/file.ts';
import { type OwnRecords, ownDataOf } from '../../functions/hosts/own-catalogue.ts';
import { shiftTo } from '../../functions/hosts/today.ts';

const packageFile = (name: string): string => fileURLToPath(new URL(name, import.meta.url));

/** Hints for storage problems whose error message has none. */
const WAY_OUT: { readonly [Problem in StorageProblem]?: string } = {
  replaceable:
    'Yeniden başlamak için --sifirla ekleyin; dosya .eski adıyla kalır.\nTo start again, add --reset; the file stays as .eski.',
  broken:
    'Dosyayı düzeltin ya da yeniden başlamak için --sifirla ekleyin; dosya .eski adıyla kalır.\nRepair the file, or add --reset to start again; the file stays as .eski.',
  notOurs: 'Başka bir dosya adı verin. / Give another file name.',
};

/** True if a reset would discard writes or an unusable state. @throws StorageError */
const hasOldState = async (storage: Storage): Promise<boolean> => {
  try {
    const state = await storage.read();
    return state ? hasWrites(state.kaynaklar) : false;
  } catch (thrown) {
    if (['replaceable', 'broken'].includes(problemOf(thrown) ?? '')) return true;
    throw thrown;
  }
};

/**
 * Checks the storage before the server starts, so that errors appear immediately. Returns the date shift of its state in weeks.
 * @param reset if true, renames the old state and starts with a new one
 * @throws CommandError
 */
const checkStorage = async (storage: Storage, reset: boolean, shift: Shift, catalogue: Catalogue): Promise<number> => {
  try {
    if (!reset) {
      const state = await storage.read();
      assertServed(state?.kaynaklar ?? {}, catalogue);
      return weeksOver(state, shift);
    }
    const aside = (await hasOldState(storage)) ? await replaceState(storage) : null;
    if (aside !== null) console.log(`Eski veri / The old state: ${aside}`);
    return shift.weeks;
  } catch (thrown) {
    if (!(thrown instanceof StorageError)) throw thrown;
    const wayOut = WAY_OUT[thrown.problem];
    throw new CommandError(
      'Yazılanlar bu dosyada saklanamaz; dosyaya dokunulmadı.',
      'Writes cannot be kept in this file; it was left as it was.',
      thrown.forOwner,
      ...(wayOut === undefined ? [] : [wayOut]),
    );
  }
};

/** The OpenAPI documents and the pictures, read from the package's folder. */
const documents = ({ hasPicture, catalogue }: ServedData, url?: string): ReadonlyMap<string, DocumentFile> =>
  new Map<string, DocumentFile>([
    ...languages.map((language): [string, DocumentFile] => [
      `${catalogue.basePath}/${catalogue.spelled(OPENAPI_FILES)[language]}`,
      { file: packageFile(OPENAPI_FILES[language]), edit: namingHost(url) },
    ]),
    ...packagedPictures(catalogue)
      .filter(({ resource, id }) => hasPicture(catalogue.nameOf(resource), id))
      .flatMap(({ file, paths }) => {
        const picture = { file: packageFile(file), type: PICTURE_TYPES.svg };
        return paths.map((path) => [path, picture] as const);
      }),
  ]);

/** Serves the API's index at `/`, because the command has no pages. */
const withRoot =
  (app: Handler, basePath: string): Handler =>
  (request) => {
    const { method, headers } = request;
    const { origin, pathname } = new URL(request.url);
    const isRoot = pathname === '/' && READ_METHODS.includes(method);
    return app(isRoot ? new Request(origin + basePath, { method, headers }) : request);
  };

/** The number of custom records of each resource: `authors 3, books 3`. */
const countsOf = (own: OwnRecords): string =>
  Object.entries(own)
    .flatMap(([name, records]) => (records === null ? [] : [`${name} ${records.length}`]))
    .join(', ');

const tellRefused = (origin: string): void =>
  console.error(
    `Reddedildi: ${origin}; sizinse --koken ${origin} ile izin verin. / Refused: ${origin}; if it is yours, allow it with --origin ${origin}.`,
  );

const serveApi = async (command: Extract<Command, { kind: 'serve' }>): Promise<void> => {
  const { port, host, names, delay, log, data, generated, today, keep, reset, url, named } = command;
  const address = addressFrom(
    { PORT: port ?? process.env['PORT'], HOST: host },
    port === undefined ? 'PORT' : '--port',
  );
  const fixed = catalogueIn(names);
  const given = data === undefined ? null : await readOwnData(data, fixed);
  const own = generated
    ? { catalogue: fixed, records: new Map(Object.entries(generate(generated))) }
    : given === null
      ? undefined
      : ownDataOf(given, fixed);
  const shift = today === undefined ? unmoved : shiftTo(today);
  const storage = keep && keep.file !== null ? fileStorage(keep.file) : undefined;
  const weeks = storage ? await checkStorage(storage, reset, shift, own?.catalogue ?? fixed) : shift.weeks;
  const options = appOptions({ names, writes: keep ? 'kept' : 'simulated', delay, url, today, storage });
  const app = createCoreApp(dataSet, { ...options, data: own, documents: ['openApi', 'picture'], reportFault });
  const hints = { port: 'npx kurmaca --port 8889', host: 'npx kurmaca --host 0.0.0.0' };
  const files = documents(servedData(dataSet, own, fixed), options.url);
  const handler = withRoot(withDocuments(files, app), options.basePath);
  const isOwn = keep || data !== undefined;
  const guarded = isOwn ? withoutForeignPages(handler, named, tellRefused, (path) => files.has(path), fixed) : handler;
  const server = await serve(guarded, { ...address, ...requestLog(log), site: null, catalogue: fixed, hints });
  // Must precede the output, because a caller may stop the server as soon as it reads the URL.
  stopOnSignals(server);
  const notes = [
    `Kurmaca: ${server.url}${options.basePath}`,
    ...networkLines(server, options.basePath),
    `OpenAPI: ${server.url}${options.basePath}/${OPENAPI_FILES.tr}`,
    generated && `Üretilen kayıtlar / Generated records: ${[...(own?.records.values() ?? [])].flat().length}`,
    given !== null && `Kendi verileriniz / Your own data: ${data} (${countsOf(given)})`,
    today !== undefined && `Verilerin bugünü / “Today” in the data: ${todayAfter(weeks)}`,
    keep && `Yazılanlar saklanıyor / Writes are kept: ${keep.file ?? 'bellek / memory'}`,
    'Durdurmak için Ctrl+C / Press Ctrl+C to stop',
  ];
  // With `--log`, stdout contains only log entries.
  (log ? console.error : console.log)(notes.filter(Boolean).join('\n'));
};

/** Prints the test report of an endpoint, or the reason why it cannot be tested. Resolves to true if every check passed. */
const testEndpoint = async (
  url: string,
  { options, language }: Extract<Command, { kind: 'turkishTest' }>,
): Promise<boolean> => {
  const show = (text: string): boolean => process.stderr.isTTY && process.stderr.write(`\r${text}`);
  try {
    const examination = await examineEndpoint(url, options, (done) => show(`${done} `));
    show('');
    console.log(endpointReport(url, examination, language));
    return isRight(examination);
  } catch (thrown) {
    if (!(thrown instanceof UsageError)) throw thrown;
    show('');
    console.error(thrown.message);
    return false;
  }
};

const run = async (command: Command): Promise<void> => {
  switch (command.kind) {
    case 'help':
      console.log(helpFor(command.command, command.language, command.names));
      return;
    case 'version':
      console.log(API_VERSION);
      return;
    case 'worker':
      console.log(await copyWorker(command.folder, packageFile, command.names));
      return;
    case 'generate': {
      const note = await writeRecords(command, process.stdout);
      if (note !== null) console.error(note);
      return;
    }
    case 'turkishTest':
      for (const url of command.urls) if (!(await testEndpoint(url, command))) process.exitCode = 1;
      return;
    case 'serve':
      return serveApi(command);
  }
};

const failed = (thrown: unknown): void => {
  const isForUser = thrown instanceof CommandError || (thrown instanceof Error && 'syscall' in thrown);
  if (!isForUser) throw thrown;
  console.error(thrown.message);
  process.exitCode = 1;
};

// Without top-level `await`, with which the bundler would make chunks for each `import()` of the package.
void (async () => run(readCommand(process.argv.slice(2))))().catch(failed);
