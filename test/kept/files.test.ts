import { spawnSync } from 'node:child_process';
import files, { chmod, lstat, mkdir, readdir, readFile, stat } from 'node:fs/promises';
import { symlink, unlink, utimes, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { JsonObject } from '../../data/json.ts';
import { dataSet } from '../../data/records.ts';
import { fileStorage } from '../../functions/hosts/storage.ts';
import { createApp } from '../../functions/http/app.ts';
import { STATE_VERSION } from '../../functions/store/state.ts';
import { runCommand } from '../support/command.ts';
import { containing } from '../support/containing.ts';
import { type Send, sendTo } from '../support/exchange.ts';
import { objectOf, parseJson } from '../support/json.ts';
import { runProgram } from '../support/process.ts';
import { temporaryFolder } from '../support/project-copy.ts';

const { open, rename, rm } = files;
const onUnix = it.skipIf(process.platform === 'win32');

let folder = '';
let file = '';
let lock = '';

beforeEach(async () => {
  const temporary = await temporaryFolder();
  folder = temporary.path;
  file = join(folder, 'veri.json');
  lock = `${file}.kilit`;
  vi.spyOn(console, 'warn').mockReturnValue();
  return async () => {
    vi.restoreAllMocks();
    await temporary[Symbol.asyncDispose]();
  };
});

const keeping = (path = file): Send =>
  sendTo(createApp(dataSet, { writes: 'kept', storage: fileStorage(path), reportFault: () => undefined }));

/** The reason that a 500 names. */
const faultOf = async (response: ReturnType<Send>): Promise<unknown> => {
  const { status, json } = await response;
  expect(status).toBe(500);
  return objectOf(json)['neden'];
};

const stateText = (kayitlar: readonly JsonObject[], surum = STATE_VERSION): string =>
  JSON.stringify({ surum, kaynaklar: { gorevler: { kayitlar, sonKimlik: 40 } } });

const put = (...records: readonly JsonObject[]): Promise<void> => writeFile(file, stateText(records));

const BROKEN = /^veri\.json: geçerli JSON değil.*not valid JSON/;

const names = async (): Promise<readonly string[]> => (await readdir(folder)).toSorted();

const failingRename = (code: string, matching: RegExp): unknown =>
  vi.spyOn(files, 'rename').mockImplementation(async (from, to) => {
    if (matching.test(String(to))) throw Object.assign(new Error(`${code}: rename '${file}'`), { code });
    await rename(from, to);
  });

/** Does something as a user who is not root and cannot make a file in the folder. */
const inClosedFolder = async (task: () => Promise<void>): Promise<void> => {
  const isRoot = process.geteuid?.() === 0;
  await chmod(folder, 0o555);
  if (isRoot) process.seteuid?.(65_534);
  try {
    await task();
  } finally {
    if (isRoot) process.seteuid?.(0);
    await chmod(folder, 0o755);
  }
};

/** The arguments with which Node.js runs a module in the project’s folder, which imports from there and knows the file. */
const moduleOf = (text: string): [string, string, string] => [
  '--input-type=module',
  '-e',
  `import { fileStorage } from './functions/hosts/storage.ts';\nconst file = ${JSON.stringify(file)};\n${text}`,
];

describe('a file of kept writes', () => {
  it.each(['EBUSY', 'EXDEV'])(
    'is written in place where it cannot be replaced (a mount of that file alone): %s',
    async (code) => {
      failingRename(code, /veri\.json$/);
      const before = stateText(Array.from({ length: 30 }, (_, at) => ({ id: at + 1, baslik: 'uzun bir ad' })));
      await writeFile(file, before);
      const { ino } = await stat(file);
      const send = keeping();
      expect((await send('POST', '/reset')).status).toBe(200);
      expect((await send('POST', '/todos', { baslik: 'Çay' })).status).toBe(201);
      expect((await stat(file)).ino).toBe(ino);
      expect(await names()).toEqual(['veri.json', 'veri.json.eski', 'veri.json.kilit']);
      expect(await readFile(`${file}.eski`, 'utf8')).toBe(before);
      expect((await keeping()('GET', '/todos/31')).json).toEqual({ id: 31, baslik: 'Çay' });
    },
  );

  it.each([[true], [false]])('stays where a symbolic link leads (there before: %j)', async (exists) => {
    const link = join(folder, 'baglanti.json');
    if (exists) await writeFile(file, stateText([]));
    await symlink('veri.json', link);
    expect((await keeping(link)('POST', '/todos', {})).status).toBe(201);
    expect((await lstat(link)).isSymbolicLink()).toBe(true);
    expect((await keeping()('GET', '/todos')).headers.get('x-total-count')).toBe(exists ? '1' : '31');
  });

  it('keeps its mode, and gives it to the state before a reset', async () => {
    await writeFile(file, `\uFEFF${stateText([{ id: 3 }])}`, { mode: 0o640 });
    const send = keeping();
    expect((await send('POST', '/todos', {})).json).toEqual({ id: 41 });
    expect((await send('POST', '/reset', {})).status).toBe(200);
    for (const path of [file, `${file}.eski`]) expect((await stat(path)).mode & 0o777).toBe(0o640);
  });

  it('leaves no temporary file behind, neither a failed one nor that of a crash, and follows no link of such a name', async () => {
    const [victim, own, ofCrash] = ['kurban', '.veri.json.yedek.tmp', `.veri.json.${crypto.randomUUID()}.tmp`];
    for (const name of [victim, own]) await writeFile(join(folder, name), 'benim');
    for (const name of ['.veri.json.tmp', ofCrash]) await symlink(victim, join(folder, name));
    const send = keeping();
    expect((await send('POST', '/todos', {})).status).toBe(201);
    failingRename('EIO', /veri\.json$/);
    expect(await faultOf(send('POST', '/todos', {}))).toMatch(
      /^yazılamadı, veriler değişmedi: veri\.json: EIO: rename 'veri\.json' \/ not written/,
    );
    expect(await names()).toEqual(['.veri.json.tmp', own, victim, 'veri.json', 'veri.json.kilit']);
    expect(await readFile(join(folder, victim), 'utf8')).toBe('benim');
  });

  it('is on the disk before it takes its place, and its name before the response', async () => {
    const steps: string[] = [];
    vi.spyOn(files, 'open').mockImplementation(async (path, flags) => {
      if (flags === 'wx') steps.push('new file');
      const opened = await open(path, flags);
      for (const step of ['datasync', 'sync'] as const)
        vi.spyOn(opened, step).mockImplementation(() => Promise.resolve(void steps.push(step)));
      return opened;
    });
    vi.spyOn(files, 'rename').mockImplementation((from, to) => {
      steps.push('rename');
      return rename(from, to);
    });
    expect((await keeping()('POST', '/todos', {})).status).toBe(201);
    expect(steps).toEqual(['new file', 'datasync', 'rename', 'sync']);
  });

  it('that is empty is new, which is said once', async () => {
    await writeFile(file, ' \n');
    const send = keeping();
    for (const id of [31, 32]) expect((await send('POST', '/todos', {})).json).toEqual({ id });
    expect(vi.mocked(console.warn).mock.calls).toEqual([
      [expect.stringMatching(/^\/.*veri\.json: dosya boş;.* \/ the file is empty;/)],
    ]);
  });

  it('that was edited by hand is read anew before the next write', async () => {
    const send = keeping();
    await send('POST', '/todos', { baslik: 'bir' });
    await writeFile(file, stateText([{ id: 5, baslik: 'elle' }, { id: 40 }]));
    expect((await send('PATCH', '/todos/40', { baslik: 'iki' })).json).toEqual({ id: 40, baslik: 'iki' });
    expect((await send('POST', '/todos', {})).json).toEqual({ id: 41 });
    expect((await send('GET', '/todos/5')).json).toEqual({ id: 5, baslik: 'elle' });
    await unlink(file);
    expect((await send('POST', '/todos', {})).json).toEqual({ id: 31 });
    await writeFile(file, '{"surum":');
    for (const path of ['/todos', '/reset']) expect(await faultOf(send('POST', path, {}))).toMatch(BROKEN);
    expect(await readFile(file, 'utf8')).toBe('{"surum":');
  });

  it.each([['0.9.0'], [STATE_VERSION]])(
    'of version %s stays as ….eski after a reset, until the next one that undoes something',
    async (version) => {
      const before = stateText([{ id: 7 }], version);
      await writeFile(file, before);
      const send = keeping();
      const resets = async (): Promise<string> => {
        expect((await send('POST', '/reset')).json).toEqual({ sifirlandi: true });
        return readFile(`${file}.eski`, 'utf8');
      };
      expect([await resets(), await resets()]).toEqual([before, before]);
      expect((await send('POST', '/todos', {})).json).toEqual({ id: 31 });
      await writeFile(file, stateText([{ id: 8 }], version));
      expect(await resets()).toBe(stateText([{ id: 8 }], version));
    },
  );

  onUnix(
    'in a folder that cannot be written is written in place, with a warning each that lock and ….eski are missing',
    async () => {
      await writeFile(file, stateText([{ id: 7 }]));
      await chmod(file, 0o666);
      await inClosedFolder(async () => {
        const send = keeping();
        for (const path of ['/todos', '/reset', '/todos', '/reset'])
          expect((await send('POST', path, {})).status).toBeLessThan(300);
      });
      expect(await names()).toEqual(['veri.json']);
      expect(vi.mocked(console.warn).mock.calls.flat()).toEqual([
        expect.stringMatching(/dosya kilitlenemedi.*the file is not locked/),
        expect.stringMatching(/veri\.json\.eski adıyla saklanamadı.*the state before was not kept/),
      ]);
    },
  );

  onUnix.each([
    ['replaced', ''],
    [
      'written in place',
      `const { open } = files;
      files.open = async (path, flags) => {
        if (flags === 'wx') throw Object.assign(new Error(), { code: 'EACCES' });
        return open(path, flags);
      };`,
    ],
  ])('on a full disk is a 507 that names no folder, and a line on the terminal that does (%s)', async (_, change) => {
    const node = moduleOf(`import files from 'node:fs/promises';
      import { createApp } from './functions/hosts/app.ts';
      ${change}
      const app = createApp({ writes: 'kept', storage: fileStorage(file) });
      for (const size of [1, 60_000]) {
        const body = JSON.stringify({ baslik: 'a'.repeat(size) });
        console.log(await (await app(new Request('http://localhost/api/v1/todos', { method: 'POST', body }))).text());
      }`);
    await writeFile(file, stateText([]));
    const limited = ['-c', 'ulimit -f 50; trap "" XFSZ; exec "$0" "$@"', process.execPath, ...node];
    const { stdout, stderr } = await runCommand('sh', limited);
    expect(stdout.trim().split('\n').map(parseJson)).toMatchObject([
      { id: 41 },
      { hata: 'DEPO_DOLU', durum: 507, neden: containing('veri.json: diskte yer kalmadı (EFBIG)') },
    ]);
    expect(stdout).not.toContain(folder);
    expect(stderr.trim()).toMatch(/^yazılamadı.*no space is left on the disk \(EFBIG\) \(\/.*\/veri\.json\)$/);
    expect(await names()).toEqual(['veri.json']);
    expect((await keeping()('GET', '/todos')).json).toEqual([{ id: 41, baslik: 'a' }]);
  });

  it('loses nothing that was written when its process is killed', async () => {
    const node = moduleOf(`const gorevler = { kayitlar: [{ id: 1, x: 'ş'.repeat(500_000) }], sonKimlik: 1 };
      const storage = fileStorage(file);
      for (let sonKimlik = ((await storage.read())?.kaynaklar.gorevler.sonKimlik ?? 0) + 1; ; sonKimlik += 1) {
        await storage.write({ surum: '${STATE_VERSION}', kaynaklar: { gorevler: { ...gorevler, sonKimlik } } });
        console.log(sonKimlik);
      }`);
    for (let kill = 0; kill < 6; kill += 1) {
      const { child, printed, ended, output } = runProgram(process.execPath, node);
      await printed('\n');
      await setTimeout(kill * 5);
      child.kill('SIGKILL');
      await ended;
      const written = Number(output().trim().split('\n').at(-1));
      const [, found] = /"sonKimlik":(\d+),"kayitlar".*\]\}\}\}$/.exec(await readFile(file, 'utf8')) ?? [];
      expect(Number(found)).toBeGreaterThanOrEqual(written);
    }
    await fileStorage(file).read();
    expect(await names()).toEqual(['veri.json', 'veri.json.kilit']);
  });
});

const lockFor = (host: string, pid: number): Promise<void> => writeFile(lock, `${host}\n${pid}\nx`);

/** Gives the lock to somebody at another time than now. */
const lockedBefore = async (milliseconds: number, text = 'baska\n1\nx'): Promise<void> => {
  await writeFile(lock, text);
  const before = new Date(Date.now() - milliseconds);
  await utimes(lock, before, before);
};

/** Makes what is no file. */
const others: Readonly<Record<string, (path: string) => Promise<unknown>>> = {
  folder: (path) => mkdir(path),
  pipe: (path) => runCommand('mkfifo', [path]),
  device: (path) => symlink('/dev/null', path),
};

/** Who certainly lives, beside this process. */
const other = process.ppid;
const HELD = new RegExp(`${hostname()} makinesinde ${other} numaralı süreç.* / .*process ${other} on ${hostname()}`);

onUnix.each<[what: string, reason: RegExp, make: () => unknown, isClosed?: true]>([
  ['is broken', BROKEN, () => writeFile(file, '{"surum":')],
  ['has ids that descend', /not unique and ascending \(1 after 2\)/, () => put({ id: 2 }, { id: 1 })],
  ['has an id above 2⁵³−1', /not data saved by Kurmaca: gorevler$/, () => put({ id: 2 ** 53 })],
  [
    'is too deep',
    /1: x is no JSON value/,
    () => writeFile(file, stateText([{ id: 1 }]).replace('1}', `1,"x":${'['.repeat(20_000)}${']'.repeat(20_000)}}`)),
  ],
  ...Object.entries(others).flatMap(([kind, make]): [string, RegExp, () => unknown][] => [
    [`is a ${kind}`, /bu bir dosya değil.*this is no file/, () => make(file)],
    [`has a ${kind} for its lock`, /kilit bir dosya değil.*kilit is no file/, () => make(lock)],
  ]),
  [
    'is in a missing folder',
    /klasörü yok.*its folder does not exist/,
    () => {
      file = join(folder, 'yok/veri.json');
    },
  ],
  ['is missing in a closed folder', /yazılamıyor \(ENOENT\)/, () => undefined, true],
  ['is protected in a closed folder', /yazılamıyor \(EACCES\)/, () => put().then(() => chmod(file, 0o444)), true],
  ['is used by another process', HELD, () => lockFor(hostname(), other)],
  ['is used on another host', /process 1 on baska/, () => lockedBefore(9000)],
  ['has a lock that is being written', /process \? on/, () => writeFile(lock, '')],
  [
    'is used by a process of another user',
    /process 123456 on/,
    () => {
      vi.spyOn(process, 'kill').mockImplementation(() => {
        throw Object.assign(new Error('EPERM'), { code: 'EPERM' });
      });
      return lockFor(hostname(), 123_456);
    },
  ],
  ['has a lock that cannot be read', /EACCES/, () => lockFor(hostname(), other).then(() => chmod(lock, 0o200)), true],
  [
    'is locked by another process at the same moment',
    HELD,
    () =>
      vi.spyOn(files, 'rm').mockImplementation(async (path, options) => {
        await rm(path, options);
        if (String(path).endsWith('.kilit')) await lockFor(hostname(), other);
      }),
  ],
])('a file that %s makes every request a 500 with the reason, and stays', async (_, reason, make, isClosed) => {
  await make();
  const before = await names();
  const lookAt = async (name: string): Promise<unknown> => {
    const { ino, mode, size, mtimeMs } = await lstat(join(folder, name));
    return [name, ino, mode, size, mtimeMs];
  };
  const looks = (): Promise<unknown> => Promise.all(before.map(lookAt));
  const first = await looks();
  const ask = async (): Promise<void> => {
    for (const [method, path] of [
      ['GET', '/todos?q=a'],
      ['DELETE', '/todos/1'],
      ['POST', '/reset'],
    ] as const)
      expect(await faultOf(keeping()(method, path))).toMatch(reason);
  };
  await (isClosed ? inClosedFolder(ask) : ask());
  expect(await looks()).toEqual(first);
});

describe('the lock beside a file', () => {
  it.each([
    ['of another host ten seconds after its last sign of life', 'baska\n1\nx', 11_000],
    ['that was not written as late', '', 11_000],
    ['of a process that has ended at once', `${hostname()}\n${spawnSync(process.execPath, ['-v']).pid}\nx`, 0],
    ['of its own number at once, as in a container that was restarted', `${hostname()}\n${process.pid}\nx`, 0],
  ])('%s is stale', async (_, text, age) => {
    await lockedBefore(age, text);
    expect((await keeping()('POST', '/todos', {})).status).toBe(201);
  });

  it('is taken once and touched while the app lives, and taken anew where somebody has removed it', async () => {
    const storage = fileStorage(file);
    await storage.read();
    const { ino } = await stat(lock);
    const before = new Date(Date.now() - 9000);
    await utimes(lock, before, before);
    await expect.poll(async () => (await stat(lock)).mtimeMs).toBeGreaterThan(before.getTime() + 5000);
    await storage.read();
    expect((await stat(lock)).ino).toBe(ino);
    await unlink(lock);
    await storage.read();
    expect(await names()).toEqual(['veri.json.kilit']);
  });

  it('goes to the newest app of a process', async () => {
    const [older, newer] = [keeping(), keeping()];
    await older('POST', '/todos', {});
    await newer('GET', '/todos');
    const newest = keeping();
    expect((await newest('POST', '/todos', {})).json).toEqual({ id: 32 });
    for (const send of [older, newer])
      expect(await faultOf(send('POST', '/todos', {}))).toContain('a newer app has taken over');
    expect((await newest('POST', '/todos', {})).json).toEqual({ id: 33 });
  });
});

it.each([
  ['nothing else behind it where its process ends', 0, ['veri.json'], ''],
  ['the lock of another app', 0, ['veri.json', 'veri.json.kilit'], "fs.writeFileSync(file + '.kilit', 'a');"],
  ['nothing at all where its process ends in the middle of a write', 7, [], ''],
])('a file leaves %s', async (_, exitCode, left, last) => {
  const node = moduleOf(`import fs from 'node:fs';
    const { promises } = fs;
    if (${exitCode}) promises.rename = (from) => process.exit(from.endsWith('.tmp') && fs.existsSync(from) ? ${exitCode} : 1);
    await fileStorage(file).write({ surum: '${STATE_VERSION}', kaynaklar: {} });
    if (!fs.existsSync(file + '.kilit')) process.exit(2);
    ${last}`);
  expect((await runCommand(process.execPath, node)).code).toBe(exitCode);
  expect(await names()).toEqual(left);
});
