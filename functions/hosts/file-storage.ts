import { randomUUID } from 'node:crypto';
import { readFileSync, rmSync } from 'node:fs';
import files, { type FileHandle } from 'node:fs/promises';
import { hostname } from 'node:os';
import { basename, dirname, join, resolve } from 'node:path';
import { setInterval } from 'node:timers';
import { once } from '../../data/cached.ts';
import { type Bytes, encodeText, joinBytes } from '../../data/json.ts';
import { recordJson } from '../query/collection.ts';
import { assertState } from '../store/state.ts';
import {
  OWN_STORAGE,
  type OwnStorage,
  type State,
  type Storage,
  StorageError,
  storageError,
  type StorageProblem,
} from '../store/storage.ts';
import { codeOf, messageOf } from './thrown.ts';

/** What the system answers where no file can be made in a folder. */
const NOT_WRITABLE: readonly string[] = ['EACCES', 'EPERM', 'EROFS'];

/** … or none be put in the place of another one. */
const NOT_REPLACEABLE: readonly string[] = [...NOT_WRITABLE, 'EBUSY', 'EXDEV'];

const COMMA = encodeText(',');

/** How often the holder of a lock touches it, and after how long without that it counts as gone, in milliseconds. */
const HEARTBEAT_MS = 2000;
const STALE_MS = 10_000;

/** What the system answers where a file finds no room. */
const NO_ROOM: readonly string[] = ['ENOSPC', 'EDQUOT', 'EFBIG'];

/** Whether a process of this machine is running; one that we may not signal is. */
export const isRunning = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch (thrown) {
    return codeOf(thrown) !== 'ESRCH';
  }
};

const refusal = (tr: string, en: string, problem: StorageProblem = 'other'): StorageError =>
  new StorageError({ tr, en }, { problem });

/** What an answer of the system means, in a sentence; `null` for all but a few. */
const explained = (code: string): StorageError | null => {
  if (NO_ROOM.includes(code))
    return refusal(`diskte yer kalmadı (${code})`, `no space is left on the disk (${code})`, 'full');
  if (code !== 'ENOENT') return null;
  return refusal(
    `klasörü yok; klasörü oluşturun ya da başka bir dosya adı verin (${code})`,
    `its folder does not exist; create the folder, or give another file name (${code})`,
  );
};

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
  const target = await unlessMissing(files.realpath(path));
  if (target !== undefined) return target;
  try {
    return await targetOf(resolve(dirname(path), await files.readlink(path)));
  } catch {
    return resolve(path);
  }
};

/** A file’s mode, and what differs whenever somebody has written it; `undefined` where there is none. @throws StorageError for no file */
const lookAt = async (path: string): Promise<{ readonly mode: number; readonly signature: string } | undefined> => {
  const found = await unlessMissing(files.stat(path, { bigint: true }));
  if (found && !found.isFile())
    throw refusal(
      'bu bir dosya değil (klasör, aygıt ya da boru); bir dosyanın adını verin',
      'this is no file (a folder, a device or a pipe); give the name of a file',
    );
  return found && { mode: Number(found.mode) & 0o7777, signature: [found.ino, found.size, found.mtimeNs].join() };
};

const separated = (items: readonly Bytes[]): readonly Bytes[] =>
  items.flatMap((item, at) => (at === 0 ? [item] : [COMMA, item]));

/** The JSON of a state. A record is encoded once, however often the state is written. */
const bytesOf = ({ kaynaklar, ...head }: State): Bytes => {
  const resources = Object.entries(kaynaklar).map(([name, { kayitlar, sonKimlik }]) => {
    const start = encodeText(`${JSON.stringify(name)}:{"sonKimlik":${sonKimlik},"kayitlar":[`);
    return joinBytes([start, ...separated(kayitlar.map(recordJson)), encodeText(']}')]);
  });
  const start = encodeText(`${JSON.stringify(head).slice(0, -1)},"kaynaklar":{`);
  return joinBytes([start, ...separated(resources), encodeText('}}')]);
};

/** Opens a file for a task. @throws what the system or the task does. */
const withFile = async (path: string, flags: string, task: (file: FileHandle) => Promise<unknown>): Promise<void> => {
  const file = await files.open(path, flags);
  try {
    await task(file);
  } finally {
    await file.close();
  }
};

/** Writes a file from its start, cuts off what was there behind it, and waits until all of it is on the disk. */
const fill = async (file: FileHandle, bytes: Uint8Array): Promise<void> => {
  for (let position = 0; position < bytes.length;)
    position += (await file.write(bytes, position, bytes.length - position, position)).bytesWritten;
  await file.truncate(bytes.length);
  await file.datasync();
};

/** Waits until the names in a folder are on the disk, where the system has that (Windows has not). */
const syncFolder = (folder: string): Promise<void> =>
  withFile(folder, 'r', (opened) => opened.sync()).catch(() => undefined);

const TEMPORARY = /^\.[\da-f-]{36}\.tmp$/;

/** Removes what writing a file, ended by force, has left beside it. */
const removeLeft = async (target: string): Promise<void> => {
  const [folder, start] = [dirname(target), `.${basename(target)}`];
  for (const name of await files.readdir(folder))
    if (name.startsWith(start) && TEMPORARY.test(name.slice(start.length))) await files.rm(join(folder, name));
};

/** Puts a whole file into the place of another one, by way of a name that nobody can guess. @throws what the system says. */
const replaceFile = async (target: string, bytes: Uint8Array, mode: number | undefined): Promise<void> => {
  const temporary = join(dirname(target), `.${basename(target)}.${randomUUID()}.tmp`);
  const remove = (): void => rmSync(temporary, { force: true });
  process.once('exit', remove);
  try {
    await withFile(temporary, 'wx', async (file) => {
      if (mode !== undefined) await file.chmod(mode);
      await fill(file, bytes);
    });
    await files.rename(temporary, target);
  } catch (thrown) {
    await files.rm(temporary, { force: true }).catch(() => undefined);
    throw thrown;
  } finally {
    process.off('exit', remove);
  }
  await syncFolder(dirname(target));
};

/** Writes over a file, and puts back what was in it where that fails. */
const overwriteFile = (target: string, bytes: Uint8Array): Promise<void> =>
  withFile(target, 'r+', async (file) => {
    const before = await file.readFile();
    await fill(file, bytes).catch(async (thrown: unknown) => {
      await fill(file, before).catch(() => undefined);
      throw thrown;
    });
  });

/** Replaces a file, or writes over it where that cannot be done (a mount of that file alone). */
const writeFileWhole = async (target: string, bytes: Uint8Array, mode: number | undefined): Promise<void> => {
  try {
    await replaceFile(target, bytes, mode);
  } catch (thrown) {
    if (!NOT_REPLACEABLE.includes(codeOf(thrown))) throw thrown;
    await overwriteFile(target, bytes);
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
    throw refusal(`geçerli JSON değil: ${reason}`, `not valid JSON: ${reason}`, 'broken');
  }
  assertState(state);
  return state;
};

/** The locks that this process holds, with their contents. */
const held = new Map<string, string>();

const removeLock = (path: string, own: string): void => {
  try {
    if (readFileSync(path, 'utf8') === own) rmSync(path);
  } catch {
    // Somebody else has removed it.
  }
};

/** Keeps a lock until the process exits, and touches it so that others see its holder live. */
const hold = (path: string, own: string): void => {
  if (held.size === 0) {
    process.once('exit', () => held.forEach((text, each) => removeLock(each, text)));
    const touch = (each: string): unknown => files.utimes(each, new Date(), new Date()).catch(() => undefined);
    setInterval(() => [...held.keys()].forEach(touch), HEARTBEAT_MS).unref();
  }
  held.set(path, own);
};

/** What is in a lock, and whether its holder is gone; `null` where there is none. @throws StorageError for no file */
const readLock = async (path: string): Promise<{ readonly text: string; readonly isGone: boolean } | null> => {
  const found = await unlessMissing(files.lstat(path));
  const name = basename(path);
  if (found && !found.isFile()) throw refusal(`${name} bir dosya değil; silin`, `${name} is no file; remove it`);
  const text = found && (await unlessMissing(files.readFile(path, 'utf8')));
  if (!found || text === undefined) return null;
  const [host, pid] = text.split('\n');
  // One’s own process number is that of a container before its restart, or of an older app of this process.
  const isOver = host === hostname() && (Number(pid) === process.pid || !isRunning(Number(pid)));
  return { text, isGone: isOver || Date.now() - found.mtimeMs > STALE_MS };
};

/** Takes a lock; `false` where the folder takes no file. @throws StorageError that names the process that holds it */
const takeLock = async (path: string, own: string): Promise<boolean> => {
  for (;;) {
    const found = await readLock(path);
    if (found && !found.isGone) {
      // Empty for the moment in which its holder writes it.
      const [host, pid = '?'] = found.text.split('\n');
      throw refusal(
        `dosyayı başka bir süreç kullanıyor (${host} makinesinde ${pid} numaralı süreç); onu durdurun ya da başka bir dosya kullanın`,
        `another process uses the file (process ${pid} on ${host}); stop it or use another file`,
        'locked',
      );
    }
    try {
      await files.rm(path, { force: true });
      await files.writeFile(path, own, { flag: 'wx' });
      return true;
    } catch (thrown) {
      const code = codeOf(thrown);
      if (NOT_WRITABLE.includes(code)) return false;
      if (NO_ROOM.includes(code)) await files.rm(path, { force: true });
      if (code !== 'EEXIST') throw thrown;
    }
  }
};

/**
 * Keeps writes in a JSON file, which is replaced as a whole where its folder allows that, so that it is complete whenever the process
 * ends. A missing or empty file counts as none; one that is broken, not ours or of another version is refused and left as it is; one that
 * was edited by hand is read anew before the next write. A lock beside the file keeps other processes away: the newest app of a process has
 * it. Errors name the file without its folder, which only their `path` has.
 */
export const fileStorage = (path: string): Storage => {
  const name = basename(path);
  const own = [hostname(), process.pid, randomUUID()].join('\n');
  const file = once(() => targetOf(path));
  const warned = new Set<string>();
  let isHeld = false;
  let seen: string | undefined;

  const warn = (tr: string, en: string): void => {
    if (!warned.has(en)) console.warn(`${resolve(path)}: ${tr} / ${en}`);
    warned.add(en);
  };

  /** Takes the lock, or makes sure that it is still held. `false` where the folder takes none. */
  const lock = async (target: string): Promise<boolean> => {
    const lockFile = `${target}.kilit`;
    const found = isHeld ? await readLock(lockFile) : null;
    if (found && found.text !== own)
      throw refusal('bu dosyayı daha yeni bir uygulama devraldı', 'a newer app has taken over this file', 'locked');
    if (!found && !(await takeLock(lockFile, own))) return false;
    hold(lockFile, own);
    isHeld = true;
    return true;
  };

  /** The file, once it is certain that it can be written. @throws StorageError */
  const opened = async () => {
    const found = await lookAt(path);
    const target = await file();
    const isLocked = await lock(target);
    const code = await withFile(target, 'r+', () => Promise.resolve()).then(() => '', codeOf);
    // A folder that took the lock takes a new file, too, in the place of one that is protected.
    const isWritable = code === '' || (isLocked && (code === 'ENOENT' || code === 'EACCES'));
    if (!isWritable)
      throw refusal(
        `yazılamıyor (${code}); izinleri düzeltin ya da başka bir dosya adı verin`,
        `it cannot be written (${code}); repair the permissions, or give another file name`,
      );
    if (!isLocked)
      warn(
        'klasöre yazılamadığından dosya kilitlenemedi; başka bir süreç onu değiştirirse yazılanlar kaybolabilir.',
        'its folder cannot be written, so the file is not locked; writes may be lost if another process changes it.',
      );
    return { target, isLocked, mode: found?.mode, signature: found?.signature };
  };

  const named = async <Value>(task: () => Promise<Value>): Promise<Value> => {
    try {
      return await task();
    } catch (thrown) {
      throw storageError(explained(codeOf(thrown)) ?? thrown, { tr: `${name}: `, en: `${name}: ` }, resolve(path));
    }
  };

  const storage: OwnStorage = {
    read: () =>
      named(async () => {
        // The signature is taken before the text is, so that what is written in between counts as a change.
        const { target, isLocked, signature } = await opened();
        if (isLocked) await removeLeft(target);
        const text = await unlessMissing(files.readFile(target, 'utf8'));
        const state = text === undefined ? null : stateOf(text);
        if (text !== undefined && state === null)
          warn('dosya boş; ilk verilerle başlanıyor.', 'the file is empty; starting with the original data.');
        seen = signature;
        return state;
      }),
    write: (state) =>
      named(async () => {
        const { target, mode } = await opened();
        await writeFileWhole(target, bytesOf(state), mode);
        seen = (await lookAt(path))?.signature;
      }),
    [OWN_STORAGE]: {
      wasChanged: () => named(async () => (await lookAt(path))?.signature !== seen),
      setAside: () =>
        named(async () => {
          const { target, mode } = await opened();
          try {
            await replaceFile(`${target}.eski`, await files.readFile(target), mode);
            return `${target}.eski`;
          } catch (thrown) {
            if (!NOT_WRITABLE.includes(codeOf(thrown))) throw thrown;
            warn(
              `klasöre yazılamadığından önceki durum ${name}.eski adıyla saklanamadı.`,
              `its folder cannot be written, so the state before was not kept as ${name}.eski.`,
            );
            return null;
          }
        }),
    },
  };
  return storage;
};
