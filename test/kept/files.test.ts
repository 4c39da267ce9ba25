import files from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { JsonObject } from '../../data/lib/json.ts';
import { dataSet } from '../../data/records.ts';
import { fileStorage } from '../../functions/store/persistent/entry.ts';
import { createApp } from '../../functions/http/app.ts';
import { STATE_VERSION } from '../../functions/store/state.ts';
import { runCommand } from '../support/command.ts';
import { containing } from '../support/containing.ts';
import { type Ask, asking } from '../support/exchange.ts';
import { parseJson } from '../support/json.ts';
import { temporaryFolder } from '../support/folders.ts';

// The original functions, because tests mock some of them.
const { chmod, chown, lstat, mkdir, open, readdir, readFile, rename, rm, stat, symlink, utimes, writeFile } = files;
const onUnix = it.skipIf(process.platform === 'win32');
const user = process.geteuid?.() ?? 0;

let folder = '';
let file = '';
let lock = '';

beforeEach(async () => {
  folder = (await temporaryFolder()).path;
  file = join(folder, 'veri.json');
  lock = `${file}.kilit`;
  vi.spyOn(console, 'warn').mockReturnValue();
  return async () => {
    vi.restoreAllMocks();
    process.seteuid?.(user);
    await chmod(folder, 0o755);
    await rm(folder, { recursive: true });
  };
});

const keeping = (path = file): Ask =>
  asking(createApp(dataSet, { writes: 'kept', storage: fileStorage(path), reportFault: () => undefined }));

const fault = (reason: RegExp): object => {
  const neden: unknown = expect.stringMatching(reason);
  return { status: 500, json: { neden } };
};

const stateText = (kayitlar: readonly JsonObject[], surum = STATE_VERSION): string =>
  JSON.stringify({ surum, kaynaklar: { gorevler: { kayitlar, sonKimlik: 40 } } });

const put = (...records: readonly JsonObject[]): Promise<void> => writeFile(file, stateText(records));

const names = async (): Promise<readonly string[]> => (await readdir(folder)).toSorted();

const warnings = (): string => vi.mocked(console.warn).mock.calls.join('\n');

const systemError = (code: string): Error => Object.assign(new Error(`${code}: rename '${file}'`), { code });

const refuseRename = (code: string): unknown =>
  vi
    .spyOn(files, 'rename')
    .mockImplementation((from, to) => (to === file ? Promise.reject(systemError(code)) : rename(from, to)));

/** Makes the folder read-only until the test ends. Because root ignores modes, it becomes another user. */
const closeFolder = async (): Promise<void> => {
  await chmod(folder, 0o555);
  if (user === 0) process.seteuid?.(65_534);
};

describe('a file of kept writes', () => {
  onUnix.each<[code: string, make: () => unknown, left: readonly string[], warned: RegExp]>([
    ['EBUSY', () => refuseRename('EBUSY'), ['veri.json.eski', 'veri.json.kilit'], /^$/],
    ['EXDEV', () => refuseRename('EXDEV'), ['veri.json.eski', 'veri.json.kilit'], /^$/],
    ['EACCES', closeFolder, [], /^.*dosya kilitlenemedi.*not locked.*\n.*\.eski adıyla saklanamadı.*not kept.*$/],
  ])('is written in place if it cannot be replaced (%s)', async (_, make, left, warned) => {
    await put(...Array.from({ length: 30 }, (_, at) => ({ id: at + 1, baslik: 'uzun bir ad' })));
    await chmod(file, 0o666);
    const { ino } = await stat(file);
    await make();
    const send = keeping();
    for (const path of ['/todos', '/reset', '/todos', '/reset'])
      expect((await send(path, 'POST', {})).status).toBeLessThan(300);
    expect(warnings()).toMatch(warned);
    expect(await names()).toEqual(['veri.json', ...left]);
    expect(parseJson(await readFile(file, 'utf8'))).toEqual({ surum: STATE_VERSION, kaynaklar: {} });
    expect((await stat(file)).ino).toBe(ino);
  });

  onUnix('stays the target of a symbolic link and keeps its mode, which its backup also has', async () => {
    const link = join(folder, 'baglanti.json');
    await symlink('veri.json', link);
    expect((await keeping(link)('/todos', 'POST', {})).json).toEqual({ id: 31 });
    await writeFile(file, `\uFEFF${stateText([{ id: 3 }])}`);
    await chmod(file, 0o640);
    const send = keeping(link);
    expect((await send('/todos', 'POST', {})).json).toEqual({ id: 41 });
    expect((await send('/reset', 'POST', {})).status).toBe(200);
    expect((await lstat(link)).isSymbolicLink()).toBe(true);
    for (const path of [file, `${file}.eski`]) expect((await stat(path)).mode & 0o777).toBe(0o640);
  });

  onUnix(
    'keeps its owner and group, which its backup also has, and a new file can be read by its owner only',
    async () => {
      expect((await keeping()('/todos', 'POST', {})).status).toBe(201);
      expect((await stat(file)).mode & 0o777).toBe(0o600);
      await put({ id: 3 });
      await chmod(file, 0o664);
      // Only root can give files away.
      const { uid, gid } = user === 0 ? { uid: 65_534, gid: 65_534 } : await stat(file);
      await chown(file, uid, gid);
      const send = keeping();
      for (const path of ['/todos', '/reset']) expect((await send(path, 'POST', {})).status).toBeLessThan(300);
      for (const path of [file, `${file}.eski`]) {
        const { mode, ...found } = await stat(path);
        expect([found.uid, found.gid, mode & 0o777]).toEqual([uid, gid, 0o664]);
      }
    },
  );

  onUnix('is written in place if the new file cannot be given to its owner, but a backup is created', async () => {
    await put({ id: 3 });
    const { ino, uid, gid } = await stat(file);
    const given: unknown[] = [];
    vi.spyOn(files, 'open').mockImplementation(async (path, flags) => {
      const opened = await open(path, flags);
      vi.spyOn(opened, 'chown').mockImplementation((...owner) => {
        given.push(owner);
        return Promise.reject(systemError('EPERM'));
      });
      if (flags === 'wx') {
        const own = await opened.stat();
        vi.spyOn(opened, 'stat').mockResolvedValueOnce(Object.assign(own, { uid: uid + 1 }));
      }
      return opened;
    });
    const send = keeping();
    expect((await send('/todos', 'POST', {})).json).toEqual({ id: 41 });
    expect((await send('/reset', 'POST')).status).toBe(200);
    expect(given).toEqual([1, 2, 3].map(() => [uid, gid]));
    expect((await stat(file)).ino).toBe(ino);
    expect(parseJson(await readFile(`${file}.eski`, 'utf8'))).toMatchObject({ kaynaklar: { gorevler: {} } });
    expect(await names()).toEqual(['veri.json', 'veri.json.eski', 'veri.json.kilit']);
  });

  it('leaves no temporary file after a failed write or a crash, and follows no symbolic link with such a name', async () => {
    const [victim, own, ofCrash] = ['kurban', '.veri.json.yedek.tmp', `.veri.json.${crypto.randomUUID()}.tmp`];
    for (const name of [victim, own]) await writeFile(join(folder, name), 'benim');
    for (const name of ['.veri.json.tmp', ofCrash]) await symlink(victim, join(folder, name));
    const send = keeping();
    expect((await send('/todos', 'POST', {})).status).toBe(201);
    refuseRename('EIO');
    const reason = /^yazılamadı, veriler değişmedi: veri\.json: EIO: rename 'veri\.json' \/ not written/;
    expect(await send('/todos', 'POST', {})).toMatchObject(fault(reason));
    expect(await names()).toEqual(['.veri.json.tmp', own, victim, 'veri.json', 'veri.json.kilit']);
    expect(await readFile(join(folder, victim), 'utf8')).toBe('benim');
  });

  it('is flushed to the disk before it replaces the old file, and its folder before the response', async () => {
    const steps: unknown[] = [];
    vi.spyOn(files, 'open').mockImplementation(async (path, flags) => {
      const opened = await open(path, flags);
      for (const step of ['datasync', 'sync'] as const)
        vi.spyOn(opened, step).mockImplementation(async () => void steps.push([flags, step, await names()]));
      return opened;
    });
    expect((await keeping()('/todos', 'POST', {})).status).toBe(201);
    expect(steps).toEqual([
      ['wx', 'datasync', [expect.stringMatching(/^\.veri\.json\.[\da-f-]{36}\.tmp$/), 'veri.json.kilit']],
      ['r', 'sync', ['veri.json', 'veri.json.kilit']],
    ]);
  });

  it('is read again before the next response after an edit, even if that happens during a read', async () => {
    const send = keeping();
    await put();
    vi.spyOn(files, 'readFile').mockImplementationOnce(async () => {
      await put({ id: 5, baslik: 'elle' }, { id: 40 });
      return Buffer.from(stateText([]));
    });
    expect((await send('/todos')).json).toEqual([{ id: 5, baslik: 'elle' }, { id: 40 }]);
    expect((await send('/todos', 'POST', {})).json).toEqual({ id: 41 });
    await put({ id: 6, kullaniciId: 3 });
    for (const path of ['/todos', '/users/3/todos', '/todos?kullaniciId=3'])
      expect((await send(path)).json).toEqual([{ id: 6, kullaniciId: 3 }]);
    await writeFile(file, '{"surum":');
    for (const method of ['GET', 'POST']) expect(await send('/todos', method)).toMatchObject(fault(/not valid JSON/));
    expect(await readFile(file, 'utf8')).toBe('{"surum":');
    await put({ id: 8 });
    expect((await send('/todos/8')).status).toBe(200);
  });

  it.each(['replaced', 'overwritten'])(
    'is read again after an edit that follows a write immediately, if it was %s',
    async (how) => {
      const send = keeping();
      await put({ id: 1 });
      const edit = (): Promise<void> => put({ id: 5, baslik: 'elle' });
      if (how === 'replaced')
        vi.spyOn(files, 'rename').mockImplementationOnce(async (from, to) => {
          await rename(from, to);
          await edit();
        });
      else {
        refuseRename('EBUSY');
        vi.spyOn(files, 'open').mockImplementation(async (path, flags) => {
          const opened = await open(path, flags);
          const writing = vi.spyOn(opened, 'writeFile');
          const close = opened.close.bind(opened);
          vi.spyOn(opened, 'close').mockImplementation(async () => {
            await close();
            if (path === file && writing.mock.calls.length > 0) await edit();
          });
          return opened;
        });
      }
      expect((await send('/todos', 'POST', {})).status).toBe(201);
      vi.restoreAllMocks();
      expect((await send('/todos')).json).toEqual([{ id: 5, baslik: 'elle' }]);
      expect((await send('/todos', 'POST', {})).json).toEqual({ id: 41 });
    },
  );

  it('starts with the fixed data if it was removed or emptied, and an empty file causes one warning', async () => {
    const send = keeping();
    const empty = (): Promise<void> => writeFile(file, ' \n');
    for (const edit of [put, () => rm(file), empty, empty]) {
      await edit();
      expect((await send('/todos', 'POST', {})).json).toEqual({ id: edit === put ? 41 : 31 });
    }
    expect(warnings()).toMatch(/^\/.*veri\.json: dosya boş;.* \/ the file is empty;.*$/);
  });

  it('is not read again after a write by the app, and reads do not wait for a write', async () => {
    const send = keeping();
    const total = async () => (await send('/todos')).headers.get('x-total-count');
    await total();
    const reading = vi.spyOn(files, 'readFile');
    const during: unknown[] = [];
    vi.spyOn(files, 'rename').mockImplementation(async (from, to) => {
      await rename(from, to);
      during.push(await total());
    });
    expect((await send('/todos', 'POST', {})).status).toBe(201);
    expect([...during, await total()]).toEqual(['30', '31']);
    expect(reading.mock.calls.filter(([path]) => path === file)).toEqual([]);
  });

  it.each(['0.9.0', STATE_VERSION])(
    'of version %s is kept as ….eski by a reset, even if another reset follows',
    async (version) => {
      const send = keeping();
      for (const id of [7, 8]) {
        const before = stateText([{ id }], version);
        await writeFile(file, before);
        for (let reset = 0; reset < 2; reset += 1) {
          expect((await send('/reset', 'POST')).json).toEqual({ sifirlandi: true });
          expect(await readFile(`${file}.eski`, 'utf8')).toBe(before);
        }
        expect((await send('/todos', 'POST', {})).json).toEqual({ id: 31 });
      }
    },
  );

  it('stays unchanged if the disk is full: the 507 does not show the folder, but the terminal shows the path', async () => {
    const logged = vi.spyOn(console, 'error').mockReturnValue();
    const send = asking(createApp(dataSet, { writes: 'kept', storage: fileStorage(file) }));
    await put({ id: 1 });
    const before = await readFile(file, 'utf8');
    refuseRename('EBUSY');
    let isFull = true;
    vi.spyOn(files, 'open').mockImplementation(async (path, flags) => {
      const opened = await open(path, flags);
      if (path === file && isFull)
        vi.spyOn(opened, 'writeFile').mockImplementation(async () => {
          isFull = false;
          await opened.truncate(3);
          throw systemError('ENOSPC');
        });
      return opened;
    });
    const { status, json } = await send('/todos', 'POST', {});
    const neden = containing('veri.json: diskte yer kalmadı (ENOSPC)');
    expect([status, json]).toMatchObject([507, { hata: 'DEPO_DOLU', neden }]);
    expect(JSON.stringify(json)).not.toContain(folder);
    expect(logged.mock.calls.join()).toContain(`no space is left on the disk (ENOSPC) (${file})`);
    expect(await readFile(file, 'utf8')).toBe(before);
  });

  it('leaves no temporary file if its process ends during a write, and keeps the lock of another app', async () => {
    const script = `import fs, { promises as files } from 'node:fs';
      import { fileStorage } from './functions/store/persistent/entry.ts';
      const file = ${JSON.stringify(file)};
      const { write } = fileStorage(file);
      await write(${stateText([])});
      files.rename = (from) => {
        fs.writeFileSync(file + '.kilit', 'a');
        process.exit(fs.existsSync(from) ? 7 : 1);
      };
      await write(${stateText([])});`;
    const node = ['--input-type=module', '-e', script];
    expect((await runCommand(process.execPath, node)).code).toBe(7);
    expect(await names()).toEqual(['veri.json', 'veri.json.kilit']);
  });
});

/** Creates a lock with this text, last touched this many milliseconds ago. */
const lockedBy = async (text: string, age = 0): Promise<void> => {
  await writeFile(lock, text);
  const touched = new Date(Date.now() - age);
  await utimes(lock, touched, touched);
};

/** The lock of the parent process, which is certainly running. */
const OTHER = `${hostname()}\n${process.ppid}\nx`;
const HELD = new RegExp(
  `${process.ppid} numaralı süreç.* / .*process ${process.ppid} on ${hostname()}\\); stop it or use another file$`,
);
const NO_FILE = /bu bir dosya değil.*this is not a file/;
const NO_LOCK = /kilit bir dosya değil.*kilit is not a file/;

onUnix.each<[what: string, reason: RegExp, make: () => unknown]>([
  ['is broken', /^veri\.json: geçerli JSON değil.*not valid JSON/, () => writeFile(file, '{"surum":')],
  [
    'is in windows-1254',
    /^veri\.json: UTF-8 değil; .*\/ veri\.json: not UTF-8; save it as UTF-8$/,
    () => writeFile(file, Buffer.from(stateText([{ id: 1, baslik: 'Çay' }]), 'latin1')),
  ],
  [
    'was written by > in PowerShell 5',
    /^veri\.json: UTF-16 .*not UTF-8 but UTF-16 .*save it as UTF-8$/,
    () => writeFile(file, Buffer.from(`\uFEFF${stateText([])}`, 'utf16le')),
  ],
  ['has an id twice', /^veri\.json: .*has the ID 2 more than once/, () => put({ id: 2 }, { id: 1 }, { id: 2 })],
  ['is a folder', NO_FILE, () => mkdir(file)],
  ['has a folder for its lock', NO_LOCK, () => mkdir(lock)],
  ['links to a missing folder', /klasörü yok.*its folder does not exist/, () => symlink('yok/veri.json', file)],
  ['is used by another process', HELD, () => lockedBy(OTHER)],
  [
    'is used on another host',
    /baska .*9999999 .*çalışmıyorsa 10 saniye sonra yeniden deneyin \/ .*process 9999999 on baska.*If that process is gone, try again in 10 seconds$/,
    () => lockedBy('baska\n9999999\nx', 9000),
  ],
])(
  'a file of kept writes that %s causes a 500 with the reason for every request, and stays unchanged',
  async (_, reason, make) => {
    await make();
    const before = await names();
    const changes = () => Promise.all(before.map(async (name) => (await lstat(join(folder, name))).ctimeMs));
    const first = await changes();
    expect(await keeping()('/todos?q=a')).toMatchObject(fault(reason));
    expect(await keeping()('/todos/1', 'DELETE')).toMatchObject(fault(reason));
    expect(await keeping()('/reset', 'POST')).toMatchObject(fault(reason));
    expect(await changes()).toEqual(first);
  },
);

describe('the lock of a file of kept writes', () => {
  it.each([
    ['was touched by another host 11 seconds ago', 'baska\n1\nx', 11_000],
    ['is empty and 11 seconds old', '', 11_000],
    ['belongs to an ended process', `${hostname()}\n9999999\nx`, 0],
    ['has the app’s process id, as in a restarted container', `${hostname()}\n${process.pid}\nx`, 0],
  ])('is replaced if it %s', async (_, text, age) => {
    await lockedBy(text, age);
    expect((await keeping()('/todos', 'POST', {})).status).toBe(201);
  });

  it('is replaced if it is stale, even if another process has ended while replacing it', async () => {
    for (const path of [lock, `${lock}.kilit`]) await writeFile(path, `${hostname()}\n9999999\nx`);
    expect((await keeping()('/todos', 'POST', {})).status).toBe(201);
    expect(await names()).toEqual(['veri.json', 'veri.json.kilit']);
  });

  it('is created once, touched while the app runs, and created again if it was removed', async () => {
    const storage = fileStorage(file);
    await storage.read();
    const { ino } = await stat(lock);
    await lockedBy(await readFile(lock, 'utf8'), 9000);
    await expect.poll(async () => Date.now() - (await stat(lock)).mtimeMs).toBeLessThan(5000);
    await storage.read();
    expect((await stat(lock)).ino).toBe(ino);
    await rm(lock);
    await storage.read();
    expect(await names()).toEqual(['veri.json.kilit']);
  });

  it('belongs to the newest of several apps in a process', async () => {
    const [older, newer] = [keeping(), keeping()];
    await older('/todos', 'POST', {});
    await newer('/todos');
    const newest = keeping();
    expect((await newest('/todos', 'POST', {})).json).toEqual({ id: 32 });
    for (const send of [older, newer])
      expect(await send('/todos', 'POST', {})).toMatchObject(fault(/a newer app has taken over/));
    expect((await newest('/todos', 'POST', {})).json).toEqual({ id: 33 });
  });
});
