import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type Host, startHost, startKurmaca } from './host.ts';
import { type PeerName, peerArguments, peerNames, writePeerFolder } from './peers.ts';
import { median, type Report } from './report.ts';
import { type Effort, measureRounds } from './rounds.ts';

/** How a peer spells a request, and how many times its speed we aim at; `null` shows the figure without an aim. */
interface PeerRequest {
  readonly path: string;
  readonly aim: number | null;
}

/** One request that is measured: how Kurmaca spells it, and how the peers do. */
interface Scenario {
  readonly name: string;
  readonly path: string;
  /** Smallest share of the bare server's speed that we aim at. */
  readonly aim: number | null;
  readonly peers: { readonly [Name in PeerName]?: PeerRequest };
}

/** What is measured beside the bare server and the peers. */
export const scenarios: readonly Scenario[] = [
  { name: 'default list', path: '/api/v1/kullanicilar', aim: 0.8, peers: {} },
  { name: 'record', path: '/api/v1/kullanicilar/1', aim: 0.8, peers: {} },
  {
    name: 'filter + sort + page',
    path: '/api/v1/urunler?kdvOrani=20&_sirala=fiyat&_yon=desc&_sayfa=2&_limit=10',
    aim: 0.5,
    peers: {
      'json-server 0.17.4': { path: '/urunler?kdvOrani=20&_sort=fiyat&_order=desc&_page=2&_limit=10', aim: 12 },
      'json-server 1.0 beta': { path: '/urunler?kdvOrani=20&_sort=-fiyat&_page=2&_per_page=10', aim: 4.5 },
    },
  },
  {
    name: 'embed user and invoices in 20 orders',
    path: '/api/v1/siparisler?_gom=kullanici,faturalar',
    aim: 0.25,
    peers: { 'json-server 0.17.4': { path: '/orders?_expand=user&_embed=invoices&_limit=20', aim: 3 } },
  },
  {
    name: 'full-text search',
    path: '/api/v1/urunler?q=klavye',
    aim: null,
    peers: { 'json-server 0.17.4': { path: '/urunler?q=klavye', aim: 12 } },
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

/** Measures every scenario beside the bare server, which sends the same bytes, and the peers. */
export const measureSpeed = async (effort: Effort, report: Report): Promise<void> => {
  const folder = await writePeerFolder();
  const hosts = await startAll(folder);
  try {
    for (const { name: section, path, aim, peers } of scenarios) {
      const rivals = [
        { name: 'node:http with ready bytes', address: hosts.bare.origin + path, aim, unit: '' },
        ...peerNames.flatMap((name) => {
          const request = peers[name];
          return request ? [{ name, address: hosts[name].origin + request.path, aim: request.aim, unit: ' ×' }] : [];
        }),
      ];
      const rounds = await measureRounds(
        [hosts.kurmaca.origin + path, ...rivals.map(({ address }) => address)],
        effort,
      );
      const ours = median(rounds.map(([figure = 0]) => figure));
      report({ section, name: 'Kurmaca', figure: ours, unit: '/s', digits: 0, aim: null });
      rivals.forEach((rival, index) => {
        const theirs = rounds.map((figures) => figures[index + 1] ?? Number.NaN);
        const ratio = median(rounds.map(([figure = 0], round) => figure / (theirs[round] ?? Number.NaN)));
        const shown = rival.aim === null ? null : { atLeast: rival.aim };
        const name = `relative to ${rival.name} (${Math.round(median(theirs)).toLocaleString('en-US')}/s)`;
        report({ section, name, figure: ratio, unit: rival.unit, digits: 2, aim: shown });
      });
    }
  } finally {
    await Promise.all(Object.values(hosts).map((host) => host.stop()));
    await rm(folder, { recursive: true });
  }
};
