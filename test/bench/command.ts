import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { BASE_PATH } from '../../functions/http/base.ts';
import { buildPackage } from '../../scripts/package/build-package.ts';
import { median } from '../support/median.ts';
import { temporaryFolder } from '../support/project-copy.ts';
import { type Host, startHost } from './host.ts';
import { peerArguments, writePeerFolder } from './peers.ts';
import type { Report } from './report.ts';

const RUNS = 15;
const REQUESTS = 10_000;
const PORTS = { command: 18_886, peer: 18_887 } as const;
const PEER = 'json-server 1.0 beta';

const PATHS = ['/urunler?_limit=100', '/kullanicilar/1', '/siparisler?_gom=kullanici', '/gonderiler?q=izmir'];

/** Starts a program, measures it at its first response and after some requests, and stops it. */
const measureStart = async (
  start: () => Promise<Host>,
  requests = 0,
): Promise<{ readonly milliseconds: number; readonly atStart: number; readonly used: number }> => {
  const before = performance.now();
  const host = await start();
  try {
    const milliseconds = performance.now() - before;
    const atStart = (await host.resident()) / 1e6;
    for (let sent = 0; sent < requests; sent += 1)
      await (await fetch(host.origin + BASE_PATH + (PATHS[sent % PATHS.length] ?? ''))).arrayBuffer();
    return { milliseconds, atStart, used: (await host.resident()) / 1e6 };
  } finally {
    await host.stop();
  }
};

/** Measures the packaged command beside the newer json-server, both started by Node itself: npx adds the same to each. */
export const measureCommand = async (report: Report): Promise<void> => {
  const section = 'npx kurmaca';
  const served = await writePeerFolder();
  await using folder = await temporaryFolder();
  const built = join(folder.path, 'package');
  await buildPackage(built);
  const command = (): Promise<Host> =>
    startHost(PORTS.command, `${BASE_PATH}/urunler`, [join(built, 'cli.js')], folder.path);
  const peer = (): Promise<Host> => startHost(PORTS.peer, '/urunler', peerArguments(PEER, PORTS.peer), served);
  const [starts, peerStarts]: [number[], number[]] = [[], []];
  // The first pair warms the disk’s cache and is not counted.
  for (let run = 0; run <= RUNS; run += 1) {
    starts.push((await measureStart(command)).milliseconds);
    peerStarts.push((await measureStart(peer)).milliseconds);
  }
  const [ours, theirs] = [median(starts.slice(1)), median(peerStarts.slice(1))];
  report({ section, name: 'process start to first response', figure: ours, unit: ' ms', digits: 0, aim: null });
  const name = `relative to ${PEER} (${Math.round(theirs)} ms)`;
  report({ section, name, figure: ours / theirs, unit: ' ×', digits: 2, aim: { atMost: 1 } });
  const { atStart, used } = await measureStart(command, REQUESTS);
  const row = { section, unit: ' MB', digits: 0, aim: { atMost: 100 } };
  report({ ...row, name: 'RSS at the first response', figure: atStart });
  report({ ...row, name: `RSS after ${REQUESTS} requests`, figure: used });
  await rm(served, { recursive: true });
};
