import { join } from 'node:path';
import { type Host, startHost } from './host.ts';
import { line, median } from './figures.ts';
import { load } from './load.ts';
import { peerArguments, type PeerName, writePeerFolder } from './peers.ts';

/** One request that is measured: how Kurmaca spells it and how the peers do. */
interface Scenario {
  readonly name: string;
  readonly path: string;
  /** Smallest share of the bare server's speed that we aim at. */
  readonly aim: number;
  readonly peers?: Readonly<Record<PeerName, { readonly path: string; readonly aim: number }>>;
}

const scenarios: readonly Scenario[] = [
  { name: 'liste / default list', path: '/api/v1/kullanicilar', aim: 0.7 },
  { name: 'kayıt / record', path: '/api/v1/kullanicilar/1', aim: 0.7 },
  {
    name: 'süz + sırala + sayfala / filter + sort + page',
    path: '/api/v1/urunler?kdvOrani=20&_sirala=fiyat&_yon=desc&_sayfa=2&_limit=10',
    aim: 0.5,
    peers: {
      'json-server 0.17.4': { path: '/urunler?kdvOrani=20&_sort=fiyat&_order=desc&_page=2&_limit=10', aim: 25 },
      'json-server 1.0 beta': { path: '/urunler?kdvOrani=20&_sort=-fiyat&_page=2&_per_page=10', aim: 8 },
    },
  },
];

const PORTS = { kurmaca: 18_881, bare: 18_882, 'json-server 0.17.4': 18_883, 'json-server 1.0 beta': 18_884 } as const;
const here = import.meta.dirname;

const startAll = async (): Promise<Readonly<Record<keyof typeof PORTS, Host>>> => {
  const folder = await writePeerFolder();
  const peer = (name: PeerName): Promise<Host> =>
    startHost(PORTS[name], '/urunler', peerArguments(name, PORTS[name]), folder);
  const paths = scenarios.map(({ path }) => path);
  return {
    kurmaca: await startHost(PORTS.kurmaca, '/api/v1', [join(here, 'kurmaca-server.ts')]),
    bare: await startHost(PORTS.bare, paths[0] ?? '', [join(here, 'bare-server.ts'), ...paths]),
    'json-server 0.17.4': await peer('json-server 0.17.4'),
    'json-server 1.0 beta': await peer('json-server 1.0 beta'),
  };
};

const perSecond = (value: number): string => `${Math.round(value).toLocaleString('tr-TR')}/s`;

/** How long and how often each address is loaded. */
export interface Effort {
  readonly seconds: number;
  readonly rounds: number;
}

/** Loads all addresses in turn, round after round, so that a disturbance hits them alike. */
const measureRounds = async (
  addresses: readonly string[],
  { seconds, rounds }: Effort,
): Promise<readonly (readonly number[])[]> => {
  await Promise.all(addresses.map((address) => load(address, 1)));
  const results: number[][] = [];
  for (let round = 0; round < rounds; round += 1) {
    const figures: number[] = [];
    for (const address of addresses) figures.push((await load(address, seconds)).perSecond);
    results.push(figures);
  }
  return results;
};

/** Measures every scenario against the bare server and the peers and returns the report's lines. */
export const measureSpeed = async (effort: Effort, log: (line: string) => void): Promise<void> => {
  const hosts = await startAll();
  try {
    for (const { name, path, aim, peers } of scenarios) {
      const rivals = [
        { title: 'node:http', address: hosts.bare.origin + path, aim, unit: '' },
        ...(['json-server 0.17.4', 'json-server 1.0 beta'] as const).flatMap((peer) =>
          peers
            ? [{ title: peer, address: hosts[peer].origin + peers[peer].path, aim: peers[peer].aim, unit: '×' }]
            : [],
        ),
      ];
      const rounds = await measureRounds(
        [hosts.kurmaca.origin + path, ...rivals.map(({ address }) => address)],
        effort,
      );
      log(line(name, perSecond(median(rounds.map(([ours = 0]) => ours))), '', null));
      rivals.forEach((rival, index) => {
        const theirs = rounds.map((figures) => figures[index + 1] ?? Number.NaN);
        const ratio = median(rounds.map(([ours = 0], round) => ours / (theirs[round] ?? Number.NaN)));
        const figure = `${ratio.toFixed(2)}${rival.unit}`;
        log(line(`    / ${rival.title} (${perSecond(median(theirs))})`, figure, `≥ ${rival.aim}`, ratio >= rival.aim));
      });
    }
  } finally {
    await Promise.all(Object.values(hosts).map((host) => host.stop()));
  }
};

const MILLION = 1_000_000;
const MEMORY_LIMIT_MEBIBYTES = 150;

/** Sends a million requests of all scenarios to a fresh server and reports the memory that it then occupies. */
export const measureMemory = async (log: (line: string) => void): Promise<void> => {
  const host = await startHost(PORTS.kurmaca, '/api/v1', [join(here, 'kurmaca-server.ts')]);
  try {
    let sent = 0;
    for (let turn = 0; sent < MILLION; turn += 1) {
      const scenario = scenarios[turn % scenarios.length];
      sent += (await load(host.origin + (scenario?.path ?? ''), 5)).requests;
    }
    const resident = await host.residentMebibytes();
    const figure = resident === null ? '?' : `${resident.toFixed(0)} MiB`;
    const met = resident === null ? null : resident < MEMORY_LIMIT_MEBIBYTES;
    log(line(`bellek / RSS (${sent.toLocaleString('tr-TR')} istek)`, figure, `< ${MEMORY_LIMIT_MEBIBYTES} MiB`, met));
  } finally {
    await host.stop();
  }
};
