import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { median } from '../support/median.ts';
import { type Aim, type Host, type PeerName, type Report, startArguments, startHost, startPeer } from './host.ts';

/** The measured requests, with their paths in the peers’ spelling and the aims for requests per second relative to the peers. */
const scenarios: readonly {
  readonly name: string;
  readonly path: string;
  /** The processor time of a request relative to the bare server’s. */
  readonly processor: Aim;
  readonly peers?: { readonly [Name in PeerName]?: readonly [path: string, aim?: Aim] };
}[] = [
  { name: 'default list', path: '/api/v1/kullanicilar', processor: ['≤', 1.25] },
  { name: 'record', path: '/api/v1/kullanicilar/1', processor: ['≤', 1.35] },
  {
    name: 'filter + sort + page',
    path: '/api/v1/urunler?kdvOrani=20&_sirala=fiyat&_yon=desc&_sayfa=2&_limit=10',
    processor: ['≤', 2.2],
    peers: {
      'json-server 0.17.4': ['/urunler?kdvOrani=20&_sort=fiyat&_order=desc&_page=2&_limit=10', ['≥', 9]],
      'json-server 1.0 beta': ['/urunler?kdvOrani=20&_sort=-fiyat&_page=2&_per_page=10', ['≥', 4.5]],
    },
  },
  {
    name: 'embed user and invoices in 20 orders',
    path: '/api/v1/siparisler?_gom=kullanici,faturalar',
    processor: ['≤', 2.2],
    peers: { 'json-server 0.17.4': ['/orders?_expand=user&_embed=invoices&_limit=20'] },
  },
  {
    name: 'three fields of 20 users',
    path: '/api/v1/kullanicilar?_alanlar=ad,soyad,eposta',
    processor: ['≤', 2.4],
  },
  {
    name: 'nested fields of 100 orders',
    path: '/api/v1/siparisler?_limit=100&_alanlar=siparisNo,teslimatAdresi_il,kalemler_urunId,kalemler_adet',
    processor: ['≤', 6],
  },
  {
    name: 'full-text search',
    path: '/api/v1/urunler?q=klavye',
    processor: ['≤', 2.2],
    peers: { 'json-server 0.17.4': ['/urunler?q=klavye', ['≥', 9]] },
  },
];

/** The number of keep-alive connections. */
const CONNECTIONS = 16;

const AUTOCANNON = join(import.meta.dirname, 'peers/node_modules/autocannon/autocannon.js');

/** Requests per second, and the server’s processor time per request in microseconds. */
type Figures = readonly [perSecond: number, microseconds: number];

/** Sends requests for the given time from a separate process. @throws Error for an unsuccessful response. */
const load = async (host: Host, path: string, seconds: number): Promise<Figures> => {
  const options = ['--json', '--no-progress', '--connections', String(CONNECTIONS), '--duration', String(seconds)];
  const before = await host.processor();
  const { stdout } = await promisify(execFile)(process.execPath, [AUTOCANNON, ...options, host.origin + path]);
  const used = (await host.processor()) - before;
  const numberAfter = (pattern: RegExp): number => Number(pattern.exec(stdout)?.[1] ?? Number.NaN);
  if (numberAfter(/"2xx":\s*(\d+)/) === 0 || numberAfter(/"non2xx":\s*(\d+)/) > 0)
    throw new Error(`${path}: ${stdout}`);
  const requests = numberAfter(/"requests":\{[^}]*"total":\s*(\d+)/);
  return [requests / numberAfter(/"duration":\s*([\d.]+)/), used / requests];
};

const PORTS = { kurmaca: 18_881, bare: 18_882, 'json-server 0.17.4': 18_883, 'json-server 1.0 beta': 18_884 } as const;

/** Measures every scenario, compared with the peers and with a bare server that sends the same bytes. */
export const measureSpeed = async (report: Report, folder: string, seconds: number, rounds: number): Promise<void> => {
  const bare = [join(import.meta.dirname, 'bare-server.ts'), ...scenarios.map(({ path }) => path)];
  const hosts = {
    kurmaca: await startHost(PORTS.kurmaca, '/api/v1', startArguments),
    bare: await startHost(PORTS.bare, '/api/v1/kullanicilar', bare),
    'json-server 0.17.4': await startPeer('json-server 0.17.4', PORTS['json-server 0.17.4'], folder),
    'json-server 1.0 beta': await startPeer('json-server 1.0 beta', PORTS['json-server 1.0 beta'], folder),
  };
  try {
    for (const { name: section, path, processor, peers = {} } of scenarios) {
      const rivals: readonly { name: string; host: Host; path: string; aim?: Aim | undefined }[] = [
        { name: 'node:http with ready bytes', host: hosts.bare, path },
        ...(['json-server 0.17.4', 'json-server 1.0 beta'] as const).flatMap((name) => {
          const [path, aim] = peers[name] ?? [];
          return path === undefined ? [] : [{ name, host: hosts[name], path, aim }];
        }),
      ];
      const targets = [{ host: hosts.kurmaca, path }, ...rivals];
      for (const target of targets) await load(target.host, target.path, 1);
      // Each round measures all targets, so that a disturbance affects them alike.
      const measured: Figures[][] = [];
      for (let round = 0; round < rounds; round += 1) {
        const figures: Figures[] = [];
        for (const target of targets) figures.push(await load(target.host, target.path, seconds));
        measured.push(figures);
      }
      const middle = (at: number, figure: 0 | 1): number =>
        median(measured.map((figures) => figures[at]?.[figure] ?? Number.NaN));
      /** The median of Kurmaca’s figure relative to that of another target. */
      const ratio = (at: number, figure: 0 | 1): number =>
        median(measured.map((figures) => (figures[0]?.[figure] ?? 0) / (figures[at]?.[figure] ?? Number.NaN)));
      report(section, 'Kurmaca', middle(0, 0), '/s');
      const [own, least] = [middle(0, 1), middle(1, 1)].map(Math.round);
      const spent = `processor time, relative to node:http (${own} µs beside ${least})`;
      report(section, spent, ratio(1, 1), ' ×', processor);
      for (const [at, rival] of rivals.entries()) {
        const beside = `relative to ${rival.name} (${Math.round(middle(at + 1, 0))}/s)`;
        report(section, beside, ratio(at + 1, 0), ' ×', rival.aim);
      }
    }
  } finally {
    await Promise.all(Object.values(hosts).map((host) => host.stop()));
  }
};
