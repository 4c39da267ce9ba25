import { readFileSync, rmSync } from 'node:fs';
import { readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { setInterval } from 'node:timers';
import { setTimeout } from 'node:timers/promises';
import { isJsonObject } from '../../data/json.ts';
import { StorageError } from '../store/storage.ts';
import { codeOf } from './thrown.ts';

/** How often the holder of a lock touches it, and after how long without that it counts as gone, in milliseconds. */
const HEARTBEAT_MS = 2000;
const STALE_MS = 10_000;

/** How often a lock is tried for, with a pause in which another process may finish writing its own. */
const ATTEMPTS = 5;
const PAUSE_MS = 50;

/** What the system answers where no file can be made. */
const NOT_WRITABLE: readonly string[] = ['EACCES', 'EPERM', 'EROFS'];

/** What a lock says of the app that holds it. */
interface Holder {
  readonly makine: string;
  readonly pid: number;
  /** Differs for each app, so that two of one process are told apart. */
  readonly jeton: string;
}

const parseHolder = (text: string): Holder | null => {
  try {
    const value: unknown = JSON.parse(text);
    if (!isJsonObject(value)) return null;
    const { makine, pid, jeton } = value;
    return typeof makine === 'string' && typeof pid === 'number' && typeof jeton === 'string'
      ? { makine, pid, jeton }
      : null;
  } catch {
    return null;
  }
};

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (thrown) {
    return codeOf(thrown) !== 'ESRCH';
  }
};

/** Whether a holder is gone. One's own process number is that of a container before its restart, or of an older app of this process. */
const isGone = ({ makine, pid }: Holder): boolean => makine === hostname() && (pid === process.pid || !isAlive(pid));

/** The locks that this process holds, with their tokens. */
const held = new Map<string, string>();

const removeHeld = (): void => {
  for (const [path, token] of held) {
    try {
      if (parseHolder(readFileSync(path, 'utf8'))?.jeton === token) rmSync(path);
    } catch {
      // Somebody else has removed it.
    }
  }
};

const hold = (path: string, token: string): void => {
  if (held.size === 0) process.once('exit', removeHeld);
  held.set(path, token);
};

/** The right to write a file, which one app at a time has. */
export interface Lock {
  /**
   * Takes the lock, or makes sure that it is still held. `false` where the folder takes no lock, which is warned about once.
   * @throws StorageError that names the process that holds it.
   */
  readonly acquire: () => Promise<boolean>;
}

/** The file belongs to another process. */
export class LockedError extends StorageError {}

const refusal = ({ makine, pid }: Holder): LockedError =>
  new LockedError({
    tr: `dosyayı başka bir süreç kullanıyor (${makine} makinesinde ${pid} numaralı süreç); onu durdurun ya da başka bir dosya kullanın`,
    en: `another process uses the file (process ${pid} on ${makine}); stop it or use another file`,
  });

const takenOver = new StorageError({
  tr: 'bu dosyayı daha yeni bir uygulama devraldı',
  en: 'a newer app has taken over this file',
});

const unknown: Holder = { makine: '?', pid: 0, jeton: '' };

/** Makes the lock of a file for one app, which the token names; it lies beside the file and is removed when the process exits. */
export const createLock = (file: string, token: string): Lock => {
  const path = `${file}.kilit`;
  const own = JSON.stringify({ makine: hostname(), pid: process.pid, jeton: token } satisfies Holder);
  let isHeld = false;
  let isUnlockable = false;

  const beat = (): void => {
    const timer = setInterval(() => {
      if (held.get(path) !== token) {
        clearInterval(timer);
        return;
      }
      const now = new Date();
      utimes(path, now, now).catch(() => undefined);
    }, HEARTBEAT_MS);
    timer.unref();
  };

  /** Who holds the lock: nobody (`null`) where it is free or its holder is gone. */
  const holderNow = async (): Promise<Holder | null> => {
    try {
      const [text, { mtimeMs }] = await Promise.all([readFile(path, 'utf8'), stat(path)]);
      if (Date.now() - mtimeMs > STALE_MS) return null;
      return parseHolder(text) ?? unknown;
    } catch (thrown) {
      if (codeOf(thrown) === 'ENOENT') return null;
      throw thrown;
    }
  };

  const tryOnce = async (): Promise<Holder | null> => {
    const holder = await holderNow();
    if (holder && !isGone(holder)) return holder;
    await rm(path, { force: true });
    try {
      await writeFile(path, own, { flag: 'wx' });
      return null;
    } catch (thrown) {
      if (codeOf(thrown) === 'EEXIST') return unknown;
      throw thrown;
    }
  };

  const take = async (): Promise<void> => {
    let holder: Holder | null = unknown;
    for (let attempt = 0; holder === unknown && attempt < ATTEMPTS; attempt += 1) {
      if (attempt > 0) await setTimeout(PAUSE_MS);
      holder = await tryOnce();
    }
    if (holder) throw refusal(holder);
  };

  const warn = (): void => {
    isUnlockable = true;
    console.warn(
      `${file}: klasöre yazılamadığından dosya kilitlenemedi; başka bir süreç onu değiştirirse yazılanlar kaybolabilir.\n` +
        `${file}: its folder cannot be written, so the file is not locked; writes may be lost if another process changes it.`,
    );
  };

  return {
    acquire: async () => {
      if (isUnlockable) return false;
      if (isHeld) {
        const holder = await readFile(path, 'utf8').then(parseHolder, () => null);
        if (holder && holder.jeton !== token) throw takenOver;
        if (holder) return true;
      }
      try {
        await take();
      } catch (thrown) {
        if (!NOT_WRITABLE.includes(codeOf(thrown))) throw thrown;
        warn();
        return false;
      }
      if (!isHeld) beat();
      isHeld = true;
      hold(path, token);
      return true;
    },
  };
};
