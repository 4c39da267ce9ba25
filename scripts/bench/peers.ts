import { execFile } from 'node:child_process';
import { access, mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { resourceNames } from '../../data/catalogue.ts';
import { dataSet } from '../../data/records.ts';

const folder = join(import.meta.dirname, 'peers');

const binaries = {
  'json-server 0.17.4': 'node_modules/json-server/lib/cli/bin.js',
  'json-server 1.0 beta': 'node_modules/json-server-1/lib/bin.js',
} as const;

/** A peer that is measured beside Kurmaca. */
export type PeerName = keyof typeof binaries;

export const peerNames: readonly PeerName[] = ['json-server 0.17.4', 'json-server 1.0 beta'];

/** Installs the peers and autocannon where they are not yet, from their own lockfile; the project itself does not depend on them. */
export const installPeers = async (): Promise<void> => {
  try {
    await access(join(folder, 'node_modules/autocannon'));
  } catch {
    await promisify(execFile)('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], { cwd: folder });
  }
};

const DATA_FILE = 'db.json';

/** Orders, users and invoices once more under names from which the older peer can tell the relations. */
const inEnglish = (): object => ({
  users: dataSet.kullanicilar,
  orders: dataSet.siparisler.map((order) => ({ ...order, userId: order.kullaniciId })),
  invoices: dataSet.faturalar.map((invoice) => ({ ...invoice, orderId: invoice.siparisId })),
});

/** Makes the folder that both peers serve: the records in one file, and the `public` folder that the newer one insists on. */
export const writePeerFolder = async (): Promise<string> => {
  const served = await mkdtemp(join(tmpdir(), 'kurmaca-bench-'));
  await mkdir(join(served, 'public'));
  const records = Object.fromEntries(resourceNames.map((name) => [name, dataSet[name]]));
  await writeFile(join(served, DATA_FILE), JSON.stringify({ ...records, ...inEnglish() }));
  return served;
};

/** Node's arguments that serve the records in the working folder with a peer; the older one would log each request. */
export const peerArguments = (peer: PeerName, port: number): readonly string[] => [
  join(folder, binaries[peer]),
  ...(peer === 'json-server 0.17.4' ? ['--quiet'] : []),
  '--port',
  String(port),
  DATA_FILE,
];
