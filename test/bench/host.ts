import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import packageFile from '../../package.json' with { type: 'json' };
import { resourceNames } from '../../data/catalogue.ts';
import { dataSet } from '../../data/records.ts';

/** The bound that a figure should meet. */
export type Aim = readonly [sign: '≥' | '≤', bound: number];

/** Prints a figure; a figure without an aim is for comparison only. */
export type Report = (section: string, name: string, figure: number, unit: string, aim?: Aim) => void;

/** A server in a separate process. */
export interface Host {
  readonly origin: string;
  /** Microseconds of processor time that the process has used; `NaN` without /proc. */
  readonly processor: () => Promise<number>;
  readonly stop: () => Promise<void>;
}

const START_LIMIT_MS = 20_000;

/**
 * Starts a server in the working folder `cwd` and waits until the path `probe` returns a successful response.
 * @throws Error if that takes more than 20 seconds; the server’s error output is printed.
 */
export const startHost = async (
  port: number,
  probe: string,
  args: readonly string[],
  cwd: string = join(import.meta.dirname, '../..'),
): Promise<Host> => {
  const begun = performance.now();
  const env = { ...process.env, PORT: String(port), NODE_ENV: 'production' };
  const child = spawn(process.execPath, args, { cwd, env, stdio: ['ignore', 'ignore', 'inherit'] });
  const ended = once(child, 'exit');
  const stop = async (): Promise<void> => {
    child.kill();
    await ended;
  };
  const origin = `http://localhost:${port}`;
  while ((await fetch(origin + probe).catch(() => null))?.ok !== true) {
    if (performance.now() - begun > START_LIMIT_MS || child.exitCode !== null) {
      await stop();
      throw new Error(`${args.join(' ')} did not answer ${probe}`);
    }
    await sleep(4);
  }
  const processor = async (): Promise<number> => {
    const status = await readFile(`/proc/${String(child.pid)}/stat`, 'utf8').catch(() => '');
    // Fields 14 and 15, after the name in brackets, are user and system time in hundredths of a second (proc(5)).
    const fields = status.slice(status.lastIndexOf(')') + 2).split(' ');
    return (Number(fields[11]) + Number(fields[12])) * 10_000;
  };
  return { origin, processor, stop };
};

/** Node’s arguments for serving the built site as `npm start` does, without the launcher process. */
export const startArguments = [...packageFile.scripts.start.split(' ').slice(2), '--hazir'];

const binaries = {
  'json-server 0.17.4': ['json-server/lib/cli/bin.js', '--quiet'],
  'json-server 1.0 beta': ['json-server-1/lib/bin.js'],
} as const;

export type PeerName = keyof typeof binaries;

/** Fills the folder of both peers with the records in one file, and with the `public` folder that the newer peer requires. */
export const fillPeerFolder = async (folder: string): Promise<void> => {
  await mkdir(join(folder, 'public'), { recursive: true });
  const records = Object.fromEntries(resourceNames.map((name) => [name, dataSet[name]]));
  // The older peer finds relations by English names.
  const users = dataSet.kullanicilar;
  const orders = dataSet.siparisler.map((order) => ({ ...order, userId: order.kullaniciId }));
  const invoices = dataSet.faturalar.map((invoice) => ({ ...invoice, orderId: invoice.siparisId }));
  await writeFile(join(folder, 'db.json'), JSON.stringify({ ...records, users, orders, invoices }));
};

/** Starts a peer that serves the folder. */
export const startPeer = (name: PeerName, port: number, folder: string): Promise<Host> => {
  const [binary, ...options] = binaries[name];
  const script = join(import.meta.dirname, 'peers/node_modules', binary);
  return startHost(port, '/urunler', [script, ...options, '--port', String(port), 'db.json'], folder);
};
