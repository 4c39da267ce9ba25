import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, lstat, mkdir, readdir, readFile, stat, symlink, unlink, utimes, writeFile } from 'node:fs/promises';
import fileSystem from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { JsonObject } from '../../data/json.ts';
import { dataSet } from '../../data/records.ts';
import { createApp } from '../../functions/http/app.ts';
import { STATE_VERSION } from '../../functions/store/state.ts';
import { fileStorage } from '../../functions/hosts/storage.ts';
import { type Send, sendTo } from '../support/exchange.ts';
import { objectOf, parseJson } from '../support/json.ts';
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

const stateIn = async (path: string): Promise<JsonObject> => objectOf(parseJson(await readFile(path, 'utf8')));

const stateText = (kayitlar: readonly JsonObject[], surum = STATE_VERSION): string =>
  JSON.stringify({ surum, kaynaklar: { gorevler: { kayitlar, sonKimlik: 40 } } });

const names = async (): Promise<readonly string[]> => (await readdir(folder)).toSorted();

/** Lets something else happen after a function of the file system has done its work for the files whose name matches, or in its stead. */
const interrupt = (
  name: 'readFile' | 'rename' | 'rm' | 'writeFile',
  matching: RegExp,
  act: (original: () => Promise<unknown>) => Promise<unknown>,
): void => {
  const original: unknown = fileSystem[name];
  const replace = (value: unknown): void => {
    Object.assign(fileSystem, { [name]: value });
    syncBuiltinESMExports();
  };
  onTestFinished(() => replace(original));
  replace((path: string, ...others: unknown[]): unknown => {
    const run = (): Promise<unknown> =>
      Promise.resolve(typeof original === 'function' && Reflect.apply(original, fileSystem, [path, ...others]));
    return matching.test(path) ? act(run) : run();
  });
};

/** Lets a function of the file system fail for the files whose name matches. */
const failing = (name: 'readFile' | 'rename' | 'writeFile', code: string, matching: RegExp): void =>
  interrupt(name, matching, () => Promise.reject(Object.assign(new Error(`${code}: ${name}`), { code })));

describe('a file of kept writes', () => {
  it.each(['EBUSY', 'EXDEV'])(
    'is written in place where it cannot be replaced (a mount of that file alone): %s',
    async (code) => {
      failing('rename', code, /\.tmp$/);
      await writeFile(file, stateText(Array.from({ length: 30 }, (_, at) => ({ id: at + 1, baslik: 'uzun bir ad' }))));
      const { ino } = await stat(file);
      const send = keeping();
      expect((await send('POST', '/reset')).status).toBe(200);
      expect((await send('POST', '/todos', { baslik: 'Çay' })).status).toBe(201);
      expect((await stat(file)).ino).toBe(ino);
      expect(await names()).toEqual(['veri.json', 'veri.json.kilit']);
      expect((await keeping()('GET', '/todos/31')).json).toEqual({ id: 31, baslik: 'Çay' });
    },
  );

  it('holds several resources and more than is written at a time', async () => {
    const send = keeping();
    const text = 'ş'.repeat(45_000);
    expect((await send('PATCH', '/users/1', { ad: text })).status).toBe(200);
    for (const id of [31, 32, 33, 34])
      expect((await send('POST', '/todos', { baslik: text })).json).toMatchObject({ id });
    const again = keeping();
    expect((await again('GET', '/todos?id_gt=30&_fields=baslik')).json).toEqual(
      [31, 32, 33, 34].map((id) => ({ id, baslik: text })),
    );
    expect((await again('GET', '/users/1')).json).toMatchObject({ ad: text });
  });

  it.each([
    ['EBUSY', 200],
    ['EIO', 500],
  ])('of another version is copied by a reset where it cannot be renamed (%s: %d)', async (code, status) => {
    const older = stateText([], '0.9.0');
    await writeFile(file, older);
    failing('rename', code, /veri\.json$/);
    expect((await keeping()('POST', '/reset')).status).toBe(status);
    if (status === 200) expect(await readFile(`${file}.eski`, 'utf8')).toBe(older);
  });

  it.each([[true], [false]])('stays where a symbolic link leads (there before: %j)', async (exists) => {
    const link = join(folder, 'baglanti.json');
    if (exists) await writeFile(file, '');
    await symlink('veri.json', link);
    expect((await keeping(link)('POST', '/todos', {})).status).toBe(201);
    expect((await lstat(link)).isSymbolicLink()).toBe(true);
    expect(await stateIn(file)).toMatchObject({ kaynaklar: { gorevler: { sonKimlik: 31 } } });
  });

  it('keeps its mode', async () => {
    await writeFile(file, '');
    await chmod(file, 0o640);
    await keeping()('POST', '/todos', {});
    expect((await stat(file)).mode & 0o777).toBe(0o640);
  });

  it('leaves no temporary file behind, neither a failed one nor that of a crash', async () => {
    await writeFile(join(folder, '.veri.json.tmp'), '{');
    const send = keeping();
    expect((await send('GET', '/todos')).status).toBe(200);
    expect(await names()).toEqual(['veri.json.kilit']);
    failing('rename', 'EIO', /\.tmp$/);
    const { status, json } = await send('POST', '/todos', {});
    expect([status, objectOf(json)['neden']]).toEqual([500, expect.stringContaining('EIO: rename')]);
    expect(await names()).toEqual(['veri.json.kilit']);
  });

  it('is found once its path is repaired, though the first request failed', async () => {
    const blocked = join(folder, 'klasor');
    await writeFile(blocked, '');
    const send = keeping(join(blocked, 'veri.json'));
    expect((await send('GET', '/todos')).status).toBe(500);
    await unlink(blocked);
    await mkdir(blocked);
    expect((await send('POST', '/todos', {})).status).toBe(201);
  });

  it('may begin with a byte order mark', async () => {
    await writeFile(file, `\uFEFF${stateText([{ id: 3 }])}`);
    expect((await keeping()('GET', '/todos')).json).toEqual([{ id: 3 }]);
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

  it('that was broken by hand makes writes a 500 with the reason, and stays', async () => {
    const send = keeping();
    await send('POST', '/todos', {});
    for (const [text, reason] of [
      ['{"surum":', /veri\.json: geçerli JSON değil.*not valid JSON/],
      [stateText([{ id: 2 }, { id: 1 }]), /not unique and ascending \(1 after 2\)/],
    ] as const) {
      await writeFile(file, text);
      for (const path of ['/todos', '/reset']) {
        const { status, json } = await send('POST', path, {});
        expect([status, objectOf(json)['neden']]).toEqual([500, expect.stringMatching(reason)]);
      }
      expect(await readFile(file, 'utf8')).toBe(text);
    }
  });

  it.each([['before the app starts'], ['while it runs']])(
    'of another version is renamed by a reset (%s)',
    async (when) => {
      const older = stateText([], '0.9.0');
      const send = when === 'while it runs' ? keeping() : null;
      if (send) await send('POST', '/todos', {});
      await writeFile(file, older);
      const running = send ?? keeping();
      expect((await running('POST', '/todos', {})).status).toBe(500);
      expect((await running('POST', '/reset')).json).toEqual({ sifirlandi: true });
      expect(await readFile(`${file}.eski`, 'utf8')).toBe(older);
      expect((await running('POST', '/todos', {})).json).toEqual({ id: 31 });
    },
  );
});

describe('the lock beside a file', () => {
  const lock = (): string => `${file}.kilit`;
  const leftByACrash = (): string => join(folder, '.veri.json.tmp');

  /** How often the lock is read from now on. */
  const countReads = (): (() => number) => {
    let reads = 0;
    interrupt('readFile', /\.kilit$/, (original) => {
      reads += 1;
      return original();
    });
    return () => reads;
  };

  const lockFor = (makine: string, pid: number): Promise<void> =>
    writeFile(lock(), JSON.stringify({ makine, pid, jeton: 'x' }));

  const sleeper = (): number => {
    const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);
    onTestFinished(() => {
      child.kill('SIGKILL');
    });
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
    const reads = countReads();
    const { status, json } = await keeping()('GET', '/todos');
    expect([status, reads()]).toEqual([500, 1]);
    const { mesaj, message } = objectOf(json);
    expect(mesaj).toContain(`${hostname()} makinesinde ${pid} numaralı süreç`);
    expect(message).toContain(`process ${pid} on ${hostname()}`);
    expect(await names()).toEqual(['veri.json.kilit']);
  });

  it('refuses a process of another host for ten seconds after its last sign of life', async () => {
    await lockFor('baska', await deadPid());
    const send = keeping();
    expect((await send('GET', '/todos')).status).toBe(500);
    const before = new Date(Date.now() - 11_000);
    await utimes(lock(), before, before);
    expect((await send('GET', '/todos')).status).toBe(200);
  });

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

  it.each([
    '',
    '5',
    '{"makine":1,"pid":1,"jeton":"x"}',
    '{"makine":"a","pid":"1","jeton":"x"}',
    '{"makine":"a","pid":1}',
  ])('that says nothing (%j) is respected once it was read five times', async (text) => {
    await writeFile(lock(), text);
    const reads = countReads();
    expect(objectOf((await keeping()('GET', '/todos')).json)['neden']).toContain('process 0 on ?');
    expect(reads()).toBe(5);
  });

  it('that cannot be read is no free one', async () => {
    await lockFor('baska', 1);
    failing('readFile', 'EIO', /\.kilit$/);
    expect(objectOf((await keeping()('GET', '/todos')).json)['neden']).toContain('EIO: readFile');
  });

  it('that is being written is waited for', async () => {
    await writeFile(lock(), '');
    setTimeout(() => void unlink(lock()), 80);
    expect((await keeping()('GET', '/todos')).status).toBe(200);
  });

  it('that another process takes at the same moment is not overwritten', async () => {
    const pid = sleeper();
    interrupt('rm', /\.kilit$/, async (original) => {
      await original();
      await lockFor(hostname(), pid);
    });
    expect(objectOf((await keeping()('GET', '/todos')).json)['neden']).toContain(`process ${pid} on`);
  });

  it('is taken once, and anew where somebody has removed it', async () => {
    const storage = fileStorage(file);
    await storage.read();
    // The same to those who read it, and so left as it is.
    const held = `${await readFile(lock(), 'utf8')} `;
    await writeFile(lock(), held);
    await writeFile(leftByACrash(), '{');
    await storage.read();
    expect(await readFile(lock(), 'utf8')).toBe(held);
    expect(await names()).toEqual(['veri.json.kilit']);
    await unlink(lock());
    await storage.read();
    expect(await names()).toEqual(['veri.json.kilit']);
  });

  it('is touched while the app lives', async () => {
    await keeping()('POST', '/todos', {});
    const before = new Date(Date.now() - 9000);
    await utimes(lock(), before, before);
    await expect
      .poll(async () => (await stat(lock())).mtimeMs, { timeout: 60_000 })
      .toBeGreaterThan(before.getTime() + 5000);
  });

  it('goes to the newest app of a process', async () => {
    const [older, newer] = [keeping(), keeping()];
    await older('POST', '/todos', {});
    await newer('GET', '/todos');
    const newest = keeping();
    expect((await newest('POST', '/todos', {})).json).toEqual({ id: 32 });
    for (const send of [older, newer])
      expect(objectOf((await send('POST', '/todos', {})).json)['neden']).toContain('a newer app has taken over');
    expect((await newest('POST', '/todos', {})).json).toEqual({ id: 33 });
  });

  it('is removed when the process ends normally', async () => {
    const module = pathToFileURL(join(root, 'functions/hosts/storage.ts')).href;
    const script = `import { fileStorage } from ${JSON.stringify(module)};
      await fileStorage(${JSON.stringify(file)}).write({ surum: '${STATE_VERSION}', kaynaklar: {} });
      const { existsSync } = await import('node:fs');
      console.log(existsSync(${JSON.stringify(lock())}));`;
    const child = spawn(process.execPath, ['--input-type=module', '-e', script]);
    let output = '';
    child.stdout.on('data', (text) => (output += String(text)));
    await once(child, 'close');
    expect(output.trim()).toBe('true');
    expect(await names()).toEqual(['veri.json']);
  });

  it.each([
    ['removed where it is its own', true, ['veri.json']],
    ['left where it is that of another app', false, ['veri.json', 'veri.json.kilit']],
  ])('is %s when a process exits', async (_, isOwn, left) => {
    await keeping()('POST', '/todos', {});
    if (!isOwn) await lockFor(hostname(), 1);
    for (const listener of process.listeners('exit')) if (listener.name === 'removeHeld') listener(0);
    expect(await names()).toEqual(left);
  });

  it('is done without, with a warning, where the folder cannot be written', async () => {
    failing('writeFile', 'EACCES', /\.kilit$/);
    const warn = vi.spyOn(console, 'warn').mockReturnValue();
    onTestFinished(() => warn.mockRestore());
    const storage = fileStorage(file);
    await writeFile(leftByACrash(), '{');
    for (const attempt of ['first', 'second']) {
      await storage.read();
      expect(await names(), attempt).toEqual(['.veri.json.tmp']);
    }
    await storage.write({ surum: STATE_VERSION, kaynaklar: {} });
    expect(await names()).toEqual(['veri.json']);
    expect(warn.mock.calls).toEqual([[expect.stringMatching(/veri\.json: klasöre[^]*cannot be written/)]]);
  });
});
