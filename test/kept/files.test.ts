import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fileSystem, {
  chmod,
  lstat,
  mkdir,
  readdir,
  readFile,
  stat,
  symlink,
  unlink,
  utimes,
  writeFile,
} from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { beforeEach, describe, expect, it, type MockInstance, onTestFinished, vi } from 'vitest';
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
import { root, temporaryFolder } from '../support/project-copy.ts';

let folder = '';
let file = '';

beforeEach(async () => {
  const temporary = await temporaryFolder();
  folder = temporary.path;
  file = join(folder, 'veri.json');
  return () => temporary[Symbol.asyncDispose]();
});

const keeping = (path = file): Send =>
  sendTo(createApp(dataSet, { writes: 'kept', storage: fileStorage(path), reportFault: () => undefined }));

/** The status and the reason of a response. */
const reasonOf = async (response: ReturnType<Send>): Promise<readonly unknown[]> => {
  const { status, json } = await response;
  return [status, objectOf(json)['neden']];
};

const stateText = (kayitlar: readonly JsonObject[], surum = STATE_VERSION): string =>
  JSON.stringify({ surum, kaynaklar: { gorevler: { kayitlar, sonKimlik: 40 } } });

const names = async (): Promise<readonly string[]> => (await readdir(folder)).toSorted();

/** What writing, ended by force, leaves behind. */
const leftByACrash = '.veri.json.0f8fad5b-d9cb-469f-a165-70867728950e.tmp';

/** Lets something else happen after a function of the file system has done its work for a name that matches, or in its stead. */
const interrupt = (
  name: 'readFile' | 'rename' | 'rm',
  matching: RegExp,
  act: (original: () => Promise<unknown>) => Promise<unknown>,
): void => {
  const original: unknown = fileSystem[name];
  const replace = (value: unknown): void => {
    Object.assign(fileSystem, { [name]: value });
    syncBuiltinESMExports();
  };
  onTestFinished(() => replace(original));
  replace((...given: unknown[]): unknown => {
    const run = (): Promise<unknown> =>
      Promise.resolve(typeof original === 'function' && Reflect.apply(original, fileSystem, given));
    return given.some((text) => typeof text === 'string' && matching.test(text)) ? act(run) : run();
  });
};

const failing = (name: 'readFile' | 'rename', code: string, matching: RegExp): void =>
  interrupt(name, matching, () => Promise.reject(Object.assign(new Error(`${code}: ${name} '${file}'`), { code })));

const silenced = (): MockInstance<typeof console.warn> => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  onTestFinished(() => warn.mockRestore());
  return warn;
};

/** Does something as a user who is not root while nobody but root can make a file in the folder. */
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

/** The text of a module that keeps writes in the file, for a process of its own. */
const script = (text: string): string => {
  const imported = [
    ['fileStorage', 'functions/hosts/file-storage.ts'],
    ['createApp', 'functions/http/app.ts'],
    ['dataSet', 'data/records.ts'],
  ].flatMap(([name = '', path = '']) =>
    text.includes(name) ? `const { ${name} } = await import('${pathToFileURL(join(root, path)).href}');` : [],
  );
  return `${imported.join('\n')}\nconst file = ${JSON.stringify(file)};\n${text}`;
};

const onWindows = process.platform === 'win32';

describe('a file of kept writes', () => {
  it.each(['EBUSY', 'EXDEV'])(
    'is written in place where it cannot be replaced (a mount of that file alone): %s',
    async (code) => {
      failing('rename', code, /veri\.json$/);
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
    await writeFile(file, stateText([]));
    await chmod(file, 0o640);
    const send = keeping();
    for (const path of ['/todos', '/reset']) await send('POST', path, {});
    for (const path of [file, `${file}.eski`]) expect((await stat(path)).mode & 0o777).toBe(0o640);
  });

  it('leaves no temporary file behind, neither a failed one nor that of a crash, and follows no link of such a name', async () => {
    const [victim, own] = [join(folder, 'kurban'), '.veri.json.yedek.tmp'];
    for (const path of [victim, join(folder, own)]) await writeFile(path, 'benim');
    for (const name of ['.veri.json.tmp', leftByACrash]) await symlink(victim, join(folder, name));
    const send = keeping();
    expect((await send('POST', '/todos', {})).status).toBe(201);
    failing('rename', 'EIO', /\.tmp$/);
    const notWritten = /^yazılamadı, veriler değişmedi: veri\.json: EIO: rename 'veri\.json' \/ not written/;
    expect(await reasonOf(send('POST', '/todos', {}))).toEqual([500, expect.stringMatching(notWritten)]);
    expect(await names()).toEqual(['.veri.json.tmp', own, 'kurban', 'veri.json', 'veri.json.kilit']);
    expect(await readFile(victim, 'utf8')).toBe('benim');
  });

  it('is found once its path is repaired, though the first request failed', async () => {
    const blocked = join(folder, 'klasor');
    await writeFile(blocked, '');
    const send = keeping(join(blocked, 'veri.json'));
    expect((await send('GET', '/todos')).status).toBe(500);
    await unlink(blocked);
    expect((await reasonOf(send('GET', '/todos')))[1]).toMatch(/klasörü yok.*its folder does not exist/);
    await mkdir(blocked);
    expect((await send('POST', '/todos', {})).status).toBe(201);
  });

  it('may begin with a byte order mark', async () => {
    await writeFile(file, `\uFEFF${stateText([{ id: 3 }])}`);
    expect((await keeping()('GET', '/todos')).json).toEqual([{ id: 3 }]);
  });

  it('that is empty is new, which is said once', async () => {
    const warn = silenced();
    await writeFile(file, ' \n');
    const send = keeping();
    for (const id of [31, 32]) expect((await send('POST', '/todos', {})).json).toEqual({ id });
    expect(warn.mock.calls).toEqual([[expect.stringMatching(/^\/.*veri\.json: dosya boş;.* \/ the file is empty;/)]]);
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
  });

  it.each([
    ['{"surum":', /^veri\.json: geçerli JSON değil.*not valid JSON/],
    [stateText([{ id: 2 }, { id: 1 }]), /not unique and ascending \(1 after 2\)/],
    [stateText([{ id: 2 ** 53 }]), /not data saved by Kurmaca: gorevler$/],
    [
      stateText([{ id: 1 }]).replace('1}', `1,"x":${'['.repeat(20_000)}${']'.repeat(20_000)}}`),
      /1: x is no JSON value/,
    ],
  ])('that was broken by hand makes every request a 500 with the reason, and stays', async (text, reason) => {
    const send = keeping();
    await send('POST', '/todos', {});
    await writeFile(file, text);
    for (const path of ['/todos', '/reset'])
      expect(await reasonOf(send('POST', path, {}))).toEqual([500, expect.stringMatching(reason)]);
    expect(await reasonOf(keeping()('GET', '/todos?q=a'))).toEqual([500, expect.stringMatching(reason)]);
    expect(await readFile(file, 'utf8')).toBe(text);
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
      // An edit while the app runs, of another version or not, is undone like a write.
      await writeFile(file, stateText([{ id: 8 }], version));
      expect(await resets()).toBe(stateText([{ id: 8 }], version));
    },
  );

  it.skipIf(onWindows).each([
    ['klasor', /bu bir klasör.*this is a folder/, () => mkdir(join(folder, 'klasor'))],
    ['boru', /bu bir aygıt, boru.*this is a device, a pipe/, () => runCommand('mkfifo', [join(folder, 'boru')])],
    ['aygit', /bu bir aygıt, boru.*this is a device, a pipe/, () => symlink('/dev/null', join(folder, 'aygit'))],
  ])('that is none is refused at once, and stays: %s', async (name, reason, make) => {
    await make();
    const before = await stat(join(folder, name));
    for (const method of ['GET', 'POST'])
      expect(await reasonOf(keeping(join(folder, name))(method, '/todos', method === 'GET' ? undefined : {}))).toEqual([
        500,
        expect.stringMatching(reason),
      ]);
    expect(await names()).toEqual([name]);
    expect(await stat(join(folder, name))).toMatchObject({ ino: before.ino, mode: before.mode });
  });

  it.skipIf(onWindows).each([
    ['missing', /yazılamıyor \(ENOENT\).*it cannot be written/, () => Promise.resolve()],
    ['protected', /yazılamıyor \(EACCES\).*it cannot be written/, () => writeFile(file, '{}', { mode: 0o444 })],
  ])('in a folder that cannot be written is refused by the first request where it is %s', async (_, reason, make) => {
    await make();
    await inClosedFolder(async () => {
      expect(await reasonOf(keeping()('GET', '/todos'))).toEqual([500, expect.stringMatching(reason)]);
    });
  });

  it.skipIf(onWindows)(
    'in such a folder is written in place, with one warning each that lock and ….eski are missing',
    async () => {
      const warn = silenced();
      await writeFile(file, stateText([{ id: 7 }]));
      await chmod(file, 0o666);
      await inClosedFolder(async () => {
        const send = keeping();
        for (const path of ['/todos', '/reset', '/todos', '/reset'])
          expect((await send('POST', path, {})).status).toBeLessThan(300);
      });
      expect(await names()).toEqual(['veri.json']);
      expect(warn.mock.calls.flat()).toEqual([
        expect.stringMatching(/dosya kilitlenemedi.*the file is not locked/),
        expect.stringMatching(/veri\.json\.eski adıyla saklanamadı.*the state before was not kept/),
      ]);
    },
  );

  it.skipIf(onWindows).each([
    ['replaced', ''],
    ['written in place', "fs.rename = () => Promise.reject(Object.assign(new Error(), { code: 'EBUSY' }));"],
  ])('on a full disk is a 507 without the folder, and a line with it on the terminal (%s)', async (_, before) => {
    const text = script(`const { default: fs } = await import('node:fs/promises');
        ${before}
        const { syncBuiltinESMExports } = await import('node:module');
        syncBuiltinESMExports();
        const app = createApp(dataSet, { writes: 'kept', storage: fileStorage(file) });
        for (const size of [1, 60_000, 2]) {
          const body = JSON.stringify({ baslik: 'a'.repeat(size) });
          const response = await app(new Request('http://kurmaca.test/api/v1/todos', { method: 'POST', body }));
          console.log(await response.text());
        }`);
    const limited = 'ulimit -f 50; trap "" XFSZ; exec "$0" "$@"';
    await writeFile(file, stateText([]));
    const node = [process.execPath, '--input-type=module', '-e', text];
    const { stdout, stderr } = await runCommand('sh', ['-c', limited, ...node]);
    expect(
      stdout
        .trim()
        .split('\n')
        .map((line) => parseJson(line)),
    ).toMatchObject([
      { id: 41 },
      { hata: 'DEPO_DOLU', durum: 507, neden: containing('veri.json: diskte yer kalmadı (EFBIG)') },
      { id: 42 },
    ]);
    expect(stdout).not.toContain(folder);
    expect(stderr.trim()).toMatch(/^yazılamadı.*no space is left on the disk \(EFBIG\) \(\/.*\/veri\.json\)$/);
    expect(await names()).toEqual(['veri.json']);
  });

  it('loses nothing that was written when its process is killed', async () => {
    const text = script(`const gorevler = { kayitlar: [{ id: 1, x: 'ş'.repeat(500_000) }], sonKimlik: 1 };
      const storage = fileStorage(file);
      for (let sonKimlik = ((await storage.read())?.kaynaklar.gorevler.sonKimlik ?? 0) + 1; ; sonKimlik += 1) {
        await storage.write({ surum: '${STATE_VERSION}', kaynaklar: { gorevler: { ...gorevler, sonKimlik } } });
        console.log(sonKimlik);
      }`);
    for (let kill = 0; kill < 6; kill += 1) {
      const { child, printed, ended, output } = runProgram(process.execPath, ['--input-type=module', '-e', text]);
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

describe('the lock beside a file', () => {
  const lock = (): string => `${file}.kilit`;

  const lockFor = (host: string, pid: number): Promise<void> => writeFile(lock(), `${host}\n${pid}\nx`);

  const sleeper = (): number => {
    const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);
    onTestFinished(() => void child.kill('SIGKILL'));
    return child.pid ?? 0;
  };

  const deadPid = async (): Promise<number> => {
    const child = spawn(process.execPath, ['-e', '']);
    await once(child, 'exit');
    return child.pid ?? 0;
  };

  it('refuses a second process, and names the first', async () => {
    const pid = sleeper();
    await lockFor(hostname(), pid);
    const { json } = await keeping()('GET', '/todos');
    expect(objectOf(json)['mesaj']).toContain(`${hostname()} makinesinde ${pid} numaralı süreç`);
    expect(objectOf(json)['message']).toContain(`process ${pid} on ${hostname()}`);
    expect(await names()).toEqual(['veri.json.kilit']);
  });

  it.each([['baska\n1\nx'], ['']])(
    'of another host, or not yet written, is stale ten seconds after its last sign of life: %j',
    async (text) => {
      await writeFile(lock(), text);
      const send = keeping();
      expect((await send('GET', '/todos')).status).toBe(500);
      const before = new Date(Date.now() - 11_000);
      await utimes(lock(), before, before);
      expect((await send('GET', '/todos')).status).toBe(200);
    },
  );

  it.each([
    ['a process that has ended', deadPid],
    ['one’s own process number, as in a container that was restarted', () => Promise.resolve(process.pid)],
  ])('of %s is stale at once', async (_, pid) => {
    await lockFor(hostname(), await pid());
    expect((await keeping()('POST', '/todos', {})).status).toBe(201);
  });

  it('of a process of another user on this host is respected', async () => {
    const kill = vi.spyOn(process, 'kill').mockImplementation(() => {
      throw Object.assign(new Error('EPERM'), { code: 'EPERM' });
    });
    onTestFinished(() => kill.mockRestore());
    await lockFor(hostname(), 123_456);
    expect((await keeping()('GET', '/todos')).status).toBe(500);
  });

  it('that cannot be read is no free one', async () => {
    await lockFor('baska', 1);
    failing('readFile', 'EIO', /\.kilit$/);
    expect((await reasonOf(keeping()('GET', '/todos')))[1]).toContain('EIO: readFile');
  });

  it.skipIf(onWindows)('that is no file is refused at once', async () => {
    await runCommand('mkfifo', [lock()]);
    expect((await reasonOf(keeping()('GET', '/todos')))[1]).toMatch(/kilit bir dosya değil.*kilit is no file/);
  });

  it('that another process takes at the same moment is not overwritten', async () => {
    const pid = sleeper();
    interrupt('rm', /\.kilit$/, async (original) => {
      await original();
      await lockFor(hostname(), pid);
    });
    expect((await reasonOf(keeping()('GET', '/todos')))[1]).toContain(`process ${pid} on`);
  });

  it('is taken once, and anew where somebody has removed it', async () => {
    const storage = fileStorage(file);
    await storage.read();
    const { ino } = await stat(lock());
    await storage.read();
    expect((await stat(lock())).ino).toBe(ino);
    await unlink(lock());
    await storage.read();
    expect(await names()).toEqual(['veri.json.kilit']);
  });

  it('is touched while the app lives', async () => {
    await keeping()('POST', '/todos', {});
    const before = new Date(Date.now() - 9000);
    await utimes(lock(), before, before);
    await expect.poll(async () => (await stat(lock())).mtimeMs).toBeGreaterThan(before.getTime() + 5000);
  });

  it('goes to the newest app of a process', async () => {
    const [older, newer] = [keeping(), keeping()];
    await older('POST', '/todos', {});
    await newer('GET', '/todos');
    const newest = keeping();
    expect((await newest('POST', '/todos', {})).json).toEqual({ id: 32 });
    for (const send of [older, newer])
      expect((await reasonOf(send('POST', '/todos', {})))[1]).toContain('a newer app has taken over');
    expect((await newest('POST', '/todos', {})).json).toEqual({ id: 33 });
  });

  it.each([
    ['removed where it is its own', '', ['veri.json']],
    ['left where it is that of another app', "writeFileSync(file + '.kilit', 'a');", ['veri.json', 'veri.json.kilit']],
  ])('is %s when a process ends normally', async (_, last, left) => {
    const text = script(`const { existsSync, writeFileSync } = await import('node:fs');
      await fileStorage(file).write({ surum: '${STATE_VERSION}', kaynaklar: {} });
      console.log(existsSync(file + '.kilit'));
      ${last}`);
    expect(await runCommand(process.execPath, ['--input-type=module', '-e', text])).toMatchObject({ stdout: 'true\n' });
    expect(await names()).toEqual(left);
  });
});
