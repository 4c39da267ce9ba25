import 'fake-indexeddb/auto';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, it, onTestFinished } from 'vitest';
import { createApp } from '../../functions/hosts/app.ts';
import { fileStorage, indexedDbStorage } from '../../functions/storage/entry.ts';
import { sendTo } from '../support/exchange.ts';
import { memoryStorage } from '../support/memory-storage.ts';
import { copyProject, edit, temporaryFolder } from '../support/project-copy.ts';

interface Package {
  readonly createApp: typeof createApp;
  readonly fileStorage: typeof fileStorage;
  readonly indexedDbStorage: typeof indexedDbStorage;
}

/** The package as its next release would be: everything the same but its version. */
const nextRelease = async (): Promise<Package> => {
  const folder = await temporaryFolder();
  onTestFinished(() => folder[Symbol.asyncDispose]());
  await copyProject(folder.path);
  await edit(join(folder.path, 'functions/http/base.ts'), "API_VERSION = '1.0.0'", "API_VERSION = '1.0.1'");
  const modules = ['hosts/app', 'storage/entry'].map(
    (name): Promise<Package> => import(pathToFileURL(join(folder.path, `functions/${name}.ts`)).href),
  );
  const [app, storage] = await Promise.all(modules);
  if (!app || !storage) throw new Error('the copy has no modules');
  return { ...storage, createApp: app.createApp };
};

it('reads what the release before it kept: in a file, in IndexedDB and in an own storage', async () => {
  const folder = await temporaryFolder();
  onTestFinished(() => folder[Symbol.asyncDispose]());
  const [file, name, own] = [join(folder.path, 'veri.json'), randomUUID(), memoryStorage()];
  for (const storage of [fileStorage(file), indexedDbStorage(name), own])
    await sendTo(createApp({ writes: 'kept', storage }))('POST', '/todos', { baslik: 'Çay demle' });

  const next = await nextRelease();
  for (const storage of [next.fileStorage(file), next.indexedDbStorage(name), own]) {
    const send = sendTo(next.createApp({ writes: 'kept', storage }));
    expect((await send('GET', '')).json).toMatchObject({ surum: '1.0.1' });
    expect((await send('GET', '/todos/31')).json).toEqual({ id: 31, baslik: 'Çay demle' });
    expect((await send('POST', '/todos', { baslik: 'Süz' })).json).toEqual({ id: 32, baslik: 'Süz' });
  }
});
