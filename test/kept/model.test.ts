import 'fake-indexeddb/auto';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { describe, it } from 'vitest';
import { dataSet } from '../../data/records.ts';
import { createApp } from '../../functions/http/app.ts';
import type { Storage } from '../../functions/store/storage.ts';
import { indexedDbStorage } from '../../functions/storage/indexed-db.ts';
import { fileStorage } from '../../functions/storage/entry.ts';
import { sendTo } from '../support/exchange.ts';
import { temporaryFolder } from '../support/project-copy.ts';
import { expectLikePlainArray, type KeptHost } from './model.ts';

/** An app over a storage; each restart reads it through a new one. */
const hostOver = (open: () => Storage): KeptHost => {
  let app = createApp(dataSet, { writes: 'kept', storage: open() });
  return {
    send: async (...request) => {
      const { status, headers, json } = await sendTo(app)(...request);
      return { status, total: headers.get('x-total-count'), json };
    },
    restart: () => {
      app = createApp(dataSet, { writes: 'kept', storage: open() });
      return Promise.resolve();
    },
  };
};

describe('kept writes are those of a plain array, through restarts', () => {
  it('in a file', async () => {
    await using folder = await temporaryFolder();
    await expectLikePlainArray(() => {
      const file = join(folder.path, `${randomUUID()}.json`);
      return Promise.resolve(hostOver(() => fileStorage(file)));
    }, 30);
  });

  it('in IndexedDB', () =>
    expectLikePlainArray(() => {
      const name = randomUUID();
      return Promise.resolve(hostOver(() => indexedDbStorage(name)));
    }, 30));
});
