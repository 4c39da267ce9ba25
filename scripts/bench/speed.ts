import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type Host, startHost, startKurmaca } from './host.ts';
import { line, median } from './figures.ts';
import { type Effort, measureRounds, perSecond } from './rounds.ts';
import { peerArguments, type PeerName, writePeerFolder } from './peers.ts';

/** One request that is measured: how Kurmaca spells it and how the peers do. */
interface Scenario {
  readonly name: string;
  readonly path: string;
  /** Smallest share of the bare server's speed that we aim at. */
  readonly aim: number;
  readonly peers?: Readonly<Record<PeerName, { readonly path: string; readonly aim: number }>>;
}

/** What is measured beside the bare server and the peers. */
export const scenarios: readonly Scenario[] = [
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

const startAll = async (folder: string): Promise<Readonly<Record<keyof typeof PORTS, Host>>> => {
  const peer = (name: PeerName): Promise<Host> =>
    startHost(PORTS[name], '/urunler', peerArguments(name, PORTS[name]), folder);
  const paths = scenarios.map(({ path }) => path);
  return {
    kurmaca: await startKurmaca(PORTS.kurmaca),
    bare: await startHost(PORTS.bare, paths[0] ?? '', [join(import.meta.dirname, 'bare-server.ts'), ...paths]),
    'json-server 0.17.4': await peer('json-server 0.17.4'),
    'json-server 1.0 beta': await peer('json-server 1.0 beta'),
  };
};

/** Measures every scenario against the bare server and the peers and returns the report's lines. */
export const measureSpeed = async (effort: Effort, log: (line: string) => void): Promise<void> => {
  const folder = await writePeerFolder();
  const hosts = await startAll(folder);
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
    await rm(folder, { recursive: true });
  }
};
