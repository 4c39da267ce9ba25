import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type Host, startHost, startKurmaca } from './host.ts';
import { type PeerName, peerArguments, peerNames, writePeerFolder } from './peers.ts';
import { median } from '../support/median.ts';
import { type Effort, type Figures, load, measureRounds } from './load.ts';
import type { Report } from './report.ts';

/** What is measured, and the share of the bare server's speed that we aim at. Peers: their spelling, and how many times their speed. */
const scenarios: readonly {
  readonly name: string;
  readonly path: string;
  readonly aim: number | null;
  /** How many times the processor time of the bare server a request may cost. */
  readonly processor?: number;
  readonly peers: { readonly [Name in PeerName]?: readonly [path: string, aim: number] };
}[] = [
  { name: 'default list', path: '/api/v1/kullanicilar', aim: 0.8, peers: {} },
  { name: 'second page', path: '/api/v1/kullanicilar?_sayfa=2', aim: null, peers: {} },
  { name: 'record', path: '/api/v1/kullanicilar/1', aim: 0.8, peers: {} },
  {
    name: 'filter + sort + page',
    path: '/api/v1/urunler?kdvOrani=20&_sirala=fiyat&_yon=desc&_sayfa=2&_limit=10',
    aim: 0.5,
    peers: {
      'json-server 0.17.4': ['/urunler?kdvOrani=20&_sort=fiyat&_order=desc&_page=2&_limit=10', 12],
      'json-server 1.0 beta': ['/urunler?kdvOrani=20&_sort=-fiyat&_page=2&_per_page=10', 4.5],
    },
  },
  {
    name: 'embed user and invoices in 20 orders',
    path: '/api/v1/siparisler?_gom=kullanici,faturalar',
    aim: 0.25,
    peers: { 'json-server 0.17.4': ['/orders?_expand=user&_embed=invoices&_limit=20', 3] },
  },
  {
    name: 'three fields of 20 users',
    path: '/api/v1/kullanicilar?_alanlar=ad,soyad,eposta',
    aim: null,
    processor: 4,
    peers: {},
  },
  {
    name: 'nested fields of 100 orders',
    path: '/api/v1/siparisler?_limit=100&_alanlar=siparisNo,teslimatAdresi_il,kalemler_urunId,kalemler_adet',
    aim: null,
    processor: 6.5,
    peers: {},
  },
  {
    name: 'full-text search',
    path: '/api/v1/urunler?q=klavye',
    aim: null,
    peers: { 'json-server 0.17.4': ['/urunler?q=klavye', 12] },
  },
];

const PORTS = { kurmaca: 18_881, bare: 18_882, 'json-server 0.17.4': 18_883, 'json-server 1.0 beta': 18_884 } as const;

/** Sends a million requests of all scenarios and reports the memory that the server then occupies. */
const measureMemory = async (host: Host, report: Report): Promise<void> => {
  let sent = 0;
  for (let turn = 0; sent < 1_000_000; turn += 1)
    sent += (await load(host.origin + (scenarios[turn % scenarios.length]?.path ?? ''), 5)).requests;
  const resident = (await host.resident()) / 1024 ** 2;
  const name = `RSS after ${sent.toLocaleString('en-US')} requests and all scenarios`;
  report({ section: 'memory', name, figure: resident, unit: ' MiB', digits: 0, aim: { atMost: 150 } });
};

/** Measures every scenario beside the bare server, which sends the same bytes, and the peers. */
export const measureSpeed = async (report: Report, effort: Effort): Promise<void> => {
  const folder = await writePeerFolder();
  const peer = (name: PeerName): Promise<Host> =>
    startHost(PORTS[name], '/urunler', peerArguments(name, PORTS[name]), folder);
  const bare = [join(import.meta.dirname, 'bare-server.ts'), ...scenarios.map(({ path }) => path)];
  const hosts = {
    kurmaca: await startKurmaca(PORTS.kurmaca),
    bare: await startHost(PORTS.bare, scenarios[0]?.path ?? '', bare),
    'json-server 0.17.4': await peer('json-server 0.17.4'),
    'json-server 1.0 beta': await peer('json-server 1.0 beta'),
  };
  try {
    for (const { name: section, path, aim, processor, peers } of scenarios) {
      const rivals = [
        { name: 'node:http with ready bytes', host: hosts.bare, path, aim, unit: '' },
        ...peerNames.flatMap((name) => {
          const [path = null, aim = null] = peers[name] ?? [];
          return path === null ? [] : [{ name, host: hosts[name], path, aim, unit: ' ×' }];
        }),
      ];
      const rounds = await measureRounds([{ host: hosts.kurmaca, path }, ...rivals], effort);
      const medianOf = (figure: keyof Figures, at: number): number =>
        median(rounds.map((figures) => figures[at]?.[figure] ?? Number.NaN));
      /** Ours over another's, in the middle of the rounds. */
      const ratioTo = (figure: keyof Figures, at: number): number =>
        median(rounds.map((figures) => (figures[0]?.[figure] ?? 0) / (figures[at]?.[figure] ?? Number.NaN)));
      const ours = medianOf('perSecond', 0);
      report({ section, name: 'Kurmaca', figure: ours, unit: '/s', digits: 0, aim: null });
      const spent = { section, unit: ' ×', digits: 2, figure: ratioTo('microseconds', 1) };
      const [own, bare] = [medianOf('microseconds', 0), medianOf('microseconds', 1)];
      const name = `processor time, relative to node:http (${Math.round(own)} µs beside ${Math.round(bare)})`;
      report({ ...spent, name, aim: processor === undefined ? null : { atMost: processor } });
      rivals.forEach((rival, index) => {
        const shown = rival.aim === null ? null : { atLeast: rival.aim };
        const theirs = Math.round(medianOf('perSecond', index + 1)).toLocaleString('en-US');
        const figure = ratioTo('perSecond', index + 1);
        const name = `relative to ${rival.name} (${theirs}/s)`;
        report({ section, name, figure, unit: rival.unit, digits: 2, aim: shown });
      });
    }
    await measureMemory(hosts.kurmaca, report);
  } finally {
    await Promise.all(Object.values(hosts).map((host) => host.stop()));
    await rm(folder, { recursive: true });
  }
};
