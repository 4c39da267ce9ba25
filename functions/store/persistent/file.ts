import { randomUUID } from 'node:crypto';
import { type BigIntStats, lstatSync, readFileSync, rmSync } from 'node:fs';
import files from 'node:fs/promises';
import { hostname } from 'node:os';
import { basename, dirname, join, resolve } from 'node:path';
import { setInterval } from 'node:timers';
import { once } from '../../../data/lib/cached.ts';
import { asciiBytes, type Bytes, decodeText, encodeText, joinBytes } from '../../../data/lib/json.ts';
import { recordJson } from '../../query/collection.ts';
import { assertState } from '../state.ts';
import { OWN_STORAGE, type OwnStorage, refusal, type State, type Storage, storageError } from '../storage.ts';
import { codeOf } from '../../../data/lib/thrown.ts';

/** Error codes for a folder that is not writable. */
const NOT_WRITABLE: readonly string[] = ['EACCES', 'EPERM', 'EROFS'];

/** Error codes for a full disk. */
const NO_ROOM: readonly string[] = ['ENOSPC', 'EDQUOT', 'EFBIG'];

/** The interval at which a process updates the time of its lock, and the age at which a lock is stale, in milliseconds. */
const HEARTBEAT_MS = 2000;
const STALE_MS = 10_000;

/** The first two bytes of UTF-16, in hex: a byte order mark, or a zero byte beside an ASCII character (JSON starts with one). */
const UTF_16 = /^(?:fffe|feff|00..|..00)/;

/** Parses a file's bytes as JSON; `undefined` if they are only white space. @throws StorageError for invalid UTF-8 or JSON. */
export const jsonIn = (bytes: Buffer): unknown => {
  if (UTF_16.test(bytes.toString('hex', 0, 2)))
    throw refusal(
      'UTF-16 ile kaydedilmiş (PowerShell 5’te > böyle yazar); UTF-8 olarak kaydedin',
      'not UTF-8 but UTF-16 (which > writes in PowerShell 5); save it as UTF-8',
      'broken',
    );
  try {
    const text = decodeText(bytes);
    return text.trim() === '' ? undefined : JSON.parse(text);
  } catch (thrown) {
    if (thrown instanceof SyntaxError)
      throw refusal(`geçerli JSON değil: ${thrown.message}`, `not valid JSON: ${thrown.message}`, 'broken');
    throw refusal('UTF-8 değil; UTF-8 olarak kaydedin', 'not UTF-8; save it as UTF-8', 'broken');
  }
};

/** Replaces known system errors by an error with an explanation; returns other errors unchanged. */
const explained = (thrown: unknown): unknown => {
  const code = codeOf(thrown);
  if (NO_ROOM.includes(code))
    return refusal(`diskte yer kalmadı (${code})`, `no space is left on the disk (${code})`, 'full');
  if (code !== 'ENOENT') return thrown;
  return refusal(
    `klasörü yok; klasörü oluşturun ya da başka bir dosya adı verin (${code})`,
    `its folder does not exist; create the folder, or give another file name (${code})`,
  );
};

/** Turns `ENOENT` into `undefined`, and rethrows other errors. */
const ifMissing = (thrown: unknown): undefined => {
  if (codeOf(thrown) !== 'ENOENT') throw thrown;
};

/** Resolves symbolic links, including those to a file that does not exist yet. */
const targetOf = async (path: string): Promise<string> => {
  const target = await files.realpath(path).catch(ifMissing);
  if (target !== undefined) return target;
  const link = await files.readlink(path).catch(() => null);
  return link === null ? resolve(path) : targetOf(resolve(dirname(path), link));
};

/** Text that every write to a file changes. */
const signatureOf = ({ ino, size, mtimeNs }: BigIntStats): string => [ino, size, mtimeNs].join();

/** A file's status; `undefined` if it is missing. @throws StorageError if it is not a file. */
const statusOf = (path: string, name?: string) => {
  // Synchronous, because the response waits for it anyway, and it takes 2 µs of processor time; the asynchronous call takes 20 µs.
  const found = lstatSync(path, { bigint: true, throwIfNoEntry: false });
  if (!found) return undefined;
  if (!found.isFile())
    throw refusal(
      `${name ?? 'bu'} bir dosya değil (klasör, aygıt, boru ya da bağlantı); başka bir dosya adı verin`,
      `${name ?? 'this'} is not a file (a folder, a device, a pipe or a link); give another file name`,
    );
  const access = { uid: Number(found.uid), gid: Number(found.gid), mode: Number(found.mode) & 0o7777 };
  return { access, changed: Number(found.mtimeMs), signature: signatureOf(found) };
};

const COMMA = asciiBytes(',');
const separated = (items: readonly Bytes[]): readonly Bytes[] =>
  items.flatMap((item, at) => (at === 0 ? [item] : [COMMA, item]));

/** Encodes a state as JSON. Encoded records are cached from one write to the next. */
const bytesOf = ({ kaynaklar, ...head }: State): Bytes => {
  const resources = Object.entries(kaynaklar).map(([name, { kayitlar, sonKimlik }]) => {
    const start = encodeText(`${JSON.stringify(name)}:{"sonKimlik":${sonKimlik},"kayitlar":[`);
    return joinBytes([start, ...separated(kayitlar.map(recordJson)), encodeText(']}')]);
  });
  const start = encodeText(`${JSON.stringify(head).slice(0, -1)},"kaynaklar":{`);
  return joinBytes([start, ...separated(resources), encodeText('}}')]);
};

type Access = NonNullable<ReturnType<typeof statusOf>>['access'];

/** Overwrites and truncates a file, then waits until the data is on the disk. Resolves to the signature. */
const overwrite = async (path: string, flags: 'wx' | 'r+', bytes: Uint8Array, access?: Access): Promise<string> => {
  // Only its owner may read a new file, because its records may contain passwords.
  const file = await files.open(path, flags, 0o600);
  try {
    if (access) {
      const { uid, gid } = await file.stat();
      if (uid !== access.uid || gid !== access.gid) await file.chown(access.uid, access.gid);
      await file.chmod(access.mode);
    }
    await file.writeFile(bytes);
    await file.truncate(bytes.length);
    await file.datasync();
    // Read before the file has its name or is closed, so that an edit after the write has another signature.
    return signatureOf(await file.stat({ bigint: true }));
  } finally {
    await file.close();
  }
};

const TEMPORARY = /^\.(.+)\.[\da-f-]{36}\.tmp$/;

/** Removes the temporary files that killed processes have left. */
const removeTemporaryFiles = async (target: string): Promise<void> => {
  for (const name of await files.readdir(dirname(target)))
    if (TEMPORARY.exec(name)?.[1] === basename(target)) await files.rm(join(dirname(target), name));
};

/** Replaces a file atomically: renames a temporary file with a random name. Resolves to the signature. @throws system errors. */
const replaceFile = async (target: string, bytes: Uint8Array, access?: Access): Promise<string> => {
  const temporary = join(dirname(target), `.${basename(target)}.${randomUUID()}.tmp`);
  const remove = (): void => rmSync(temporary, { force: true });
  process.once('exit', remove);
  try {
    const signature = await overwrite(temporary, 'wx', bytes, access);
    await files.rename(temporary, target);
    // Syncs the folder to write the new name to the disk. Windows does not support this.
    const folder = await files.open(dirname(target), 'r').catch(() => null);
    await folder?.sync().catch(() => undefined);
    await folder?.close();
    return signature;
  } finally {
    remove();
    process.off('exit', remove);
  }
};

/** Replaces a file or, if that is impossible (a bind mount, another user's file), overwrites it. Restores the old content after a failure. */
const writeFileWhole = async (target: string, bytes: Uint8Array, access?: Access): Promise<string> => {
  try {
    return await replaceFile(target, bytes, access);
  } catch (thrown) {
    if (![...NOT_WRITABLE, 'EBUSY', 'EXDEV'].includes(codeOf(thrown))) throw thrown;
    const before = await files.readFile(target).catch(ifMissing);
    // A new file belongs to this process if it may not be given away.
    if (before === undefined) return replaceFile(target, bytes);
    return overwrite(target, 'r+', bytes).catch(async (thrown: unknown) => {
      await overwrite(target, 'r+', before).catch(() => undefined);
      throw thrown;
    });
  }
};

/** The lock files of this process, keyed by their text. Their time is updated while the process runs; they are removed on exit. */
const heldLocks = once(() => {
  const locks = new Map<string, string>();
  const touch = (path: string): unknown => files.utimes(path, new Date(), new Date()).catch(() => undefined);
  setInterval(() => new Set(locks.values()).forEach(touch), HEARTBEAT_MS).unref();
  const remove = (path: string, own: string): void => {
    try {
      if (readFileSync(path, 'utf8') === own) rmSync(path);
    } catch {
      // Another process has removed the lock.
    }
  };
  process.once('exit', () => locks.forEach(remove));
  return locks;
});

const createLock = async (path: string, text: string): Promise<void> => {
  const lock = await files.open(path, 'wx');
  try {
    await lock.writeFile(text);
  } catch (thrown) {
    await files.rm(path, { force: true });
    throw thrown;
  } finally {
    await lock.close();
  }
};

/** True if a process of this machine is running, even if this process has no permission to signal it. */
const isRunning = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch (thrown) {
    return codeOf(thrown) !== 'ESRCH';
  }
};

/**
 * Acquires a lock, or checks that this app still holds it.
 * @param own the lock's text, unique for each app
 * @returns `false` if the folder is not writable
 * @throws StorageError that identifies the process that holds the lock
 */
const takeLock = async (path: string, own: string): Promise<boolean> => {
  try {
    await createLock(path, own);
    heldLocks().set(own, path);
    return true;
  } catch (thrown) {
    const code = codeOf(thrown);
    if (NOT_WRITABLE.includes(code)) return false;
    if (code !== 'EEXIST') throw thrown;
  }
  const found = statusOf(path, basename(path));
  const text = found && (await files.readFile(path, 'utf8').catch(ifMissing));
  if (text === undefined || !found) return takeLock(path, own);
  if (text === own) return true;
  if (heldLocks().has(own))
    throw refusal('bu dosyayı daha yeni bir uygulama devraldı', 'a newer app has taken over this file', 'locked');
  // The text is empty while another process is writing it.
  const [host, pid = '?'] = text.split('\n');
  // A lock with the id of this process was made before a restart of the container, or by an older app in this process.
  const isOurs = host === hostname();
  const isOver = isOurs && (Number(pid) === process.pid || !isRunning(Number(pid)));
  if (!isOver && Date.now() - found.changed <= STALE_MS)
    throw refusal(
      `dosyayı başka bir süreç kullanıyor (${host} makinesinde ${pid} numaralı süreç); onu durdurun ya da başka bir dosya kullanın${isOurs ? '' : `. O süreç artık çalışmıyorsa ${STALE_MS / 1000} saniye sonra yeniden deneyin`}`,
      `another process uses the file (process ${pid} on ${host}); stop it or use another file${isOurs ? '' : `. If that process is gone, try again in ${STALE_MS / 1000} seconds`}`,
      'locked',
    );
  // A second lock ensures that only one process removes a stale lock, and that no process removes a newer one.
  const [removal, remover] = [`${path}.kilit`, `${own}\n${path}`];
  if (!(await takeLock(removal, remover))) return false;
  try {
    if (statusOf(path)?.signature === found.signature) await files.rm(path, { force: true });
  } finally {
    heldLocks().delete(remover);
    await files.rm(removal, { force: true });
  }
  return takeLock(path, own);
};

/**
 * Keeps writes in a JSON file. If its folder is writable, writes replace it atomically, so it is complete even if the process is killed.
 * A missing or empty file means no writes. A file that is broken, foreign or of another version is rejected and left unchanged. A file
 * edited by hand is reloaded before the next response. A lock file excludes other processes; within a process, the newest app holds
 * the lock. Error messages contain the name of the file without its folder; the property `path` contains both.
 */
export const fileStorage = (path: string): Storage => {
  const name = basename(path);
  const own = [hostname(), process.pid, randomUUID()].join('\n');
  const file = once(() => targetOf(path));
  const warned = new Set<string>();
  let seen: string | undefined;

  const warn = (tr: string, en: string): void => {
    if (!warned.has(en)) console.warn(`${resolve(path)}: ${tr} / ${en}`);
    warned.add(en);
  };

  /** Locks the file and checks that it is writable. @throws StorageError */
  const opened = async () => {
    const target = await file();
    const found = statusOf(target);
    const isLocked = await takeLock(`${target}.kilit`, own);
    const code = await files.open(target, 'r+').then((handle) => handle.close().then(() => ''), codeOf);
    // In a writable folder, the file may be missing or, if it is the process’s own, read-only, because writes replace it.
    const isReplaced = code === 'ENOENT' || (code === 'EACCES' && found?.access.uid === process.geteuid?.());
    if (code !== '' && !(isLocked && isReplaced))
      throw refusal(
        `yazılamıyor (${code}); izinleri düzeltin ya da başka bir dosya adı verin`,
        `it cannot be written (${code}); repair the permissions, or give another file name`,
      );
    if (!isLocked)
      warn(
        'klasöre yazılamadığından dosya kilitlenemedi; başka bir süreç onu değiştirirse yazılanlar kaybolabilir.',
        'its folder cannot be written, so the file is not locked; writes may be lost if another process changes it.',
      );
    return { target, isLocked, signature: found?.signature, access: found?.access };
  };

  /** Wraps a task so that the messages of its errors begin with the file's name. */
  const named =
    <Given extends readonly unknown[], Value>(task: (...given: Given) => Promise<Value>) =>
    async (...given: Given): Promise<Value> => {
      try {
        return await task(...given);
      } catch (thrown) {
        throw storageError(explained(thrown), { tr: `${name}: `, en: `${name}: ` }, resolve(path));
      }
    };

  const storage: OwnStorage = {
    read: named(async () => {
      // The signature is read before the text, so that a write between the two is noticed as a change.
      const { target, isLocked, signature } = await opened();
      if (isLocked) await removeTemporaryFiles(target);
      const bytes = await files.readFile(target).catch(ifMissing);
      const state = bytes && jsonIn(bytes);
      if (state !== undefined) assertState(state);
      else if (bytes)
        warn('dosya boş; ilk verilerle başlanıyor.', 'the file is empty; starting with the original data.');
      seen = signature;
      return state;
    }),
    write: named(async (state: State) => {
      const { target, access } = await opened();
      seen = await writeFileWhole(target, bytesOf(state), access);
    }),
    changed: named(async () => statusOf(await file())?.signature !== seen),
    [OWN_STORAGE]: {
      setAside: named(async () => {
        const { target, isLocked, access } = await opened();
        if (!isLocked) {
          warn(
            `klasöre yazılamadığından önceki veri ${name}.eski adıyla saklanamadı.`,
            `its folder cannot be written, so the state before was not kept as ${name}.eski.`,
          );
          return null;
        }
        await writeFileWhole(`${target}.eski`, await files.readFile(target), access);
        return `${target}.eski`;
      }),
    },
  };
  return storage;
};
