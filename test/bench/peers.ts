import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { resourceNames } from '../../data/catalogue.ts';
import { dataSet } from '../../data/records.ts';

const folder = join(import.meta.dirname, 'peers');

const binaries = {
  'json-server 0.17.4': 'node_modules/json-server/lib/cli/bin.js',
  'json-server 1.0 beta': 'node_modules/json-server-1/lib/bin.js',
} as const;

export type PeerName = keyof typeof binaries;

export const peerNames: readonly PeerName[] = ['json-server 0.17.4', 'json-server 1.0 beta'];

/** Makes the folder that both peers serve: the records in one file, and the `public` folder that the newer one insists on. */
export const writePeerFolder = async (): Promise<string> => {
  const served = await mkdtemp(join(tmpdir(), 'kurmaca-bench-'));
  await mkdir(join(served, 'public'));
  const records = Object.fromEntries(resourceNames.map((name) => [name, dataSet[name]]));
  // Once more under names from which the older peer can tell the relations.
  const users = dataSet.kullanicilar;
  const orders = dataSet.siparisler.map((order) => ({ ...order, userId: order.kullaniciId }));
  const invoices = dataSet.faturalar.map((invoice) => ({ ...invoice, orderId: invoice.siparisId }));
  await writeFile(join(served, 'db.json'), JSON.stringify({ ...records, users, orders, invoices }));
  return served;
};

/** Node's arguments that serve the records in the working folder with a peer; the older one would log each request. */
export const peerArguments = (peer: PeerName, port: number): readonly string[] => {
  const quiet = peer === 'json-server 0.17.4' ? ['--quiet'] : [];
  return [join(folder, binaries[peer]), ...quiet, '--port', String(port), 'db.json'];
};
