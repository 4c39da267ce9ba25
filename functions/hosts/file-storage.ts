import { randomUUID } from 'node:crypto';
import { copyFile, type FileHandle, open, readFile, readlink, realpath, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { assertState, ReplaceableStateError } from '../store/state.ts';
import { OWN_STORAGE, type OwnStorage, type State, type Storage, StorageError } from '../store/storage.ts';
import { recordJson } from '../query/collection.ts';
import { once } from '../../data/cached.ts';
import { createLock } from './file-lock.ts';
import { codeOf, messageOf } from './thrown.ts';

/** What the system answers where no file can be made beside another one, or none be put in its place (a mount of that file alone). */
const NOT_REPLACEABLE: readonly string[] = ['EACCES', 'EBUSY', 'EPERM', 'EROFS', 'EXDEV'];

/** Bytes that are written at a time. */
const PIECE = 256 * 1024;

/** `undefined` where there is no such file. */
const unlessMissing = async <Value>(promise: Promise<Value>): Promise<Value | undefined> => {
  try {
    return await promise;
  } catch (thrown) {
    if (codeOf(thrown) === 'ENOENT') return undefined;
    throw thrown;
  }
};

/** The file itself, where the path is a symbolic link to it, even to one that is still missing. */
const targetOf = async (path: string): Promise<string> => {
  const target = await unlessMissing(realpath(path));
  if (target !== undefined) return target;
  try {
    return await targetOf(resolve(dirname(path), await readlink(path)));
  } catch {
    return resolve(path);
  }
};

/** What differs whenever somebody has written a file; empty where there is none. */
const signatureOf = async (path: string): Promise<string> => {
  const found = await unlessMissing(stat(path, { bigint: true }));
  return found ? [found.ino, found.size, found.mtimeNs].join() : '';
};

/** The JSON of a state in pieces. A record is encoded once, however often the state is written. */
function* piecesOf({ surum, hafta, kaynaklar }: State): Generator<Uint8Array> {
  let waiting: Uint8Array[] = [];
  let length = 0;
  const text = (json: string): Uint8Array => Buffer.from(json);
  function* add(bytes: Uint8Array): Generator<Uint8Array> {
    waiting.push(bytes);
    length += bytes.length;
    if (length < PIECE) return;
    yield Buffer.concat(waiting);
    waiting = [];
    length = 0;
  }
  const comma = text(',');
  yield* add(text(`{"surum":${JSON.stringify(surum)},${hafta === undefined ? '' : `"hafta":${hafta},`}"kaynaklar":{`));
  for (const [at, [name, { kayitlar, sonKimlik }]] of Object.entries(kaynaklar).entries()) {
    yield* add(text(`${at === 0 ? '' : ','}${JSON.stringify(name)}:{"kayitlar":[`));
    for (const [place, record] of kayitlar.entries()) {
      if (place > 0) waiting.push(comma);
      yield* add(recordJson(record));
    }
    yield* add(text(`],"sonKimlik":${sonKimlik}}`));
  }
  yield Buffer.concat([...waiting, text('}}')]);
}

/** Writes a state from the file's start, and cuts off what was there behind it. */
const writeTo = async (file: FileHandle, state: State): Promise<void> => {
  let position = 0;
  for (const piece of piecesOf(state)) {
    for (let offset = 0; offset < piece.length;) {
      const { bytesWritten } = await file.write(piece, offset, piece.length - offset, position);
      offset += bytesWritten;
      position += bytesWritten;
    }
  }
  await file.truncate(position);
};

/** Opens a file for `writeTo`, with the content that it has. */
const openToWrite = async (path: string): Promise<FileHandle> =>
  (await unlessMissing(open(path, 'r+'))) ?? (await open(path, 'w'));

/** Where a file is written before it takes its place. */
const temporaryOf = (target: string): string => join(dirname(target), `.${basename(target)}.tmp`);

/** Replaces a file as a whole. @throws what the system says; nothing is left behind then. */
const replaceFile = async (target: string, state: State): Promise<void> => {
  const temporary = temporaryOf(target);
  try {
    const mode = (await unlessMissing(stat(target)))?.mode;
    const file = await open(temporary, 'w');
    try {
      if (mode !== undefined) await file.chmod(mode & 0o7777);
      await writeTo(file, state);
    } finally {
      await file.close();
    }
    await rename(temporary, target);
  } catch (thrown) {
    await rm(temporary, { force: true }).catch(() => undefined);
    throw thrown;
  }
};

const writeInPlace = async (target: string, state: State): Promise<void> => {
  const file = await openToWrite(target);
  try {
    await writeTo(file, state);
  } finally {
    await file.close();
  }
};

const writeState = async (target: string, state: State): Promise<void> => {
  try {
    await replaceFile(target, state);
  } catch (thrown) {
    if (!NOT_REPLACEABLE.includes(codeOf(thrown))) throw thrown;
    await writeInPlace(target, state);
  }
};

const moveAside = async (target: string): Promise<void> => {
  const aside = `${target}.eski`;
  try {
    await rename(target, aside);
  } catch (thrown) {
    if (!NOT_REPLACEABLE.includes(codeOf(thrown))) throw thrown;
    await copyFile(target, aside);
  }
};

/** The state in a text; `null` for an empty one. A byte order mark, which some editors write, is skipped. */
const stateOf = (text: string): State | null => {
  const json = text.replace(/^\uFEFF/, '');
  if (json.trim() === '') return null;
  let state: unknown;
  try {
    state = JSON.parse(json);
  } catch (thrown) {
    const reason = messageOf(thrown);
    throw new StorageError({ tr: `geçerli JSON değil: ${reason}`, en: `not valid JSON: ${reason}` }, { cause: thrown });
  }
  assertState(state);
  return state;
};

/** Names the file in what was thrown. */
const about = (path: string, thrown: unknown): StorageError => {
  const reason = messageOf(thrown);
  const { tr, en } = thrown instanceof StorageError ? thrown.text : { tr: reason, en: reason };
  const text = { tr: `${path}: ${tr}`, en: `${path}: ${en}` };
  return thrown instanceof ReplaceableStateError
    ? new ReplaceableStateError(text, { cause: thrown })
    : new StorageError(text, { cause: thrown });
};

/**
 * Keeps writes in a JSON file, which is replaced as a whole where its folder allows that, so that it is complete whenever the process
 * ends. A missing or empty file counts as none; one that is broken, not ours or of another version is refused and left as it is; one that
 * was edited by hand is read anew before the next write. A lock beside the file keeps other processes away.
 */
export const fileStorage = (path: string): Storage => {
  let seen = '';
  const file = once(async () => {
    const target = await targetOf(path);
    return { target, lock: createLock(target, randomUUID()) };
  });
  const named = async <Value>(task: () => Promise<Value>): Promise<Value> => {
    try {
      return await task();
    } catch (thrown) {
      throw about(path, thrown);
    }
  };
  const storage: OwnStorage = {
    read: () =>
      named(async () => {
        const { target, lock } = await file();
        if (await lock.acquire()) await rm(temporaryOf(target), { force: true });
        // Taken before the text is, so that what is written in between counts as a change.
        const signature = await signatureOf(target);
        const state = stateOf((await unlessMissing(readFile(target, 'utf8'))) ?? '');
        seen = signature;
        return state;
      }),
    write: (state) =>
      named(async () => {
        const { target, lock } = await file();
        await lock.acquire();
        await writeState(target, state);
        seen = await signatureOf(target);
      }),
    [OWN_STORAGE]: {
      wasChanged: () => named(async () => (await signatureOf((await file()).target)) !== seen),
      setAside: () => named(async () => moveAside((await file()).target)),
    },
  };
  return storage;
};
