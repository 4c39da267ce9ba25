import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BASE_PATH } from '../../functions/http/base.ts';
import { buildPackage } from '../package/build-package.ts';
import { type Host, startHost } from './host.ts';
import { load } from './load.ts';
import { peerArguments, writePeerFolder } from './peers.ts';
import { median, type Report } from './report.ts';

const RUNS = 15;
const PORTS = { command: 18_886, peer: 18_887 } as const;
const PEER = 'json-server 1.0 beta';
const SECONDS_UNDER_LOAD = 5;
const REQUESTS = 10_000;
const LIMIT = { atMost: 100 };
/** The system reports MiB; the target is in MB. */
const MEGABYTES_PER_MEBIBYTE = 1024 ** 2 / 1000 ** 2;

interface Start {
  readonly milliseconds: number;
  readonly megabytes: number;
}

/** `NaN` where the system does not tell. */
const megabytesOf = async (host: Host): Promise<number> =>
  ((await host.residentMebibytes()) ?? Number.NaN) * MEGABYTES_PER_MEBIBYTE;

/** Starts a program, measures it at its first response and stops it. */
const startOf = async (start: () => Promise<Host>): Promise<Start> => {
  const before = performance.now();
  const host = await start();
  try {
    const milliseconds = performance.now() - before;
    return { milliseconds, megabytes: await megabytesOf(host) };
  } finally {
    await host.stop();
  }
};

/** Starts the command and the peer in turn; the first pair warms the disk’s cache and is not counted. */
const startInTurn = async (
  command: () => Promise<Host>,
  peer: () => Promise<Host>,
): Promise<readonly (readonly [command: Start, peer: Start])[]> => {
  const pairs: (readonly [Start, Start])[] = [];
  for (let run = 0; run <= RUNS; run += 1) pairs.push([await startOf(command), await startOf(peer)]);
  return pairs.slice(1);
};

/** Addresses as an application that is being written asks for them, one after another. */
const ADDRESSES = [
  '/urunler',
  '/urunler?_sirala=fiyat&_limit=100',
  '/kullanicilar/1',
  '/siparisler?_gom=kullanici,faturalar',
  '/gonderiler?q=izmir',
];

/** Memory of the command after many requests, and after some seconds of all the requests that it can answer. */
const memoryInUse = async (start: () => Promise<Host>): Promise<readonly [used: number, loaded: number]> => {
  const host = await start();
  try {
    const addresses = ADDRESSES.map((path) => `${host.origin}${BASE_PATH}${path}`);
    for (let sent = 0; sent < REQUESTS; sent += 1)
      await (await fetch(addresses[sent % addresses.length] ?? '')).arrayBuffer();
    const used = await megabytesOf(host);
    await load(addresses[1] ?? '', SECONDS_UNDER_LOAD);
    return [used, await megabytesOf(host)];
  } finally {
    await host.stop();
  }
};

/** Measures the packaged command beside the newer json-server, both started by Node itself: npx adds the same to each. */
export const measureCommand = async (report: Report): Promise<void> => {
  const section = 'npx kurmaca';
  const folder = await mkdtemp(join(tmpdir(), 'kurmaca-command-'));
  const served = await writePeerFolder();
  try {
    const built = join(folder, 'package');
    await buildPackage({ folder: built, log: () => undefined });
    const command = (): Promise<Host> =>
      startHost(PORTS.command, `${BASE_PATH}/urunler`, [join(built, 'cli.js')], folder);
    const peer = (): Promise<Host> => startHost(PORTS.peer, '/urunler', peerArguments(PEER, PORTS.peer), served);
    const pairs = await startInTurn(command, peer);
    const ours = median(pairs.map(([{ milliseconds }]) => milliseconds));
    const theirs = median(pairs.map(([, { milliseconds }]) => milliseconds));
    report({ section, name: 'process start to first response', figure: ours, unit: ' ms', digits: 0, aim: null });
    report({ section, name: `the same of ${PEER}`, figure: theirs, unit: ' ms', digits: 0, aim: null });
    report({ section, name: `relative to ${PEER}`, figure: ours / theirs, unit: ' ×', digits: 2, aim: { atMost: 1 } });
    const atStart = median(pairs.map(([{ megabytes }]) => megabytes));
    const [used, loaded] = await memoryInUse(command);
    const memory = [
      { name: 'RSS at the first response', figure: atStart, aim: LIMIT },
      { name: `RSS after ${REQUESTS.toLocaleString('en-US')} requests`, figure: used, aim: LIMIT },
      { name: `RSS after ${SECONDS_UNDER_LOAD} s of full load`, figure: loaded, aim: null },
    ];
    for (const row of memory) if (!Number.isNaN(row.figure)) report({ section, unit: ' MB', digits: 0, ...row });
  } finally {
    await Promise.all([folder, served].map((each) => rm(each, { recursive: true })));
  }
};
