import { createServer } from 'node:net';
import type { NetworkInterfaceInfo } from 'node:os';
import { expect, it, onTestFinished } from 'vitest';
import {
  AddressError,
  addressFrom,
  checkAddress,
  closeServer,
  listenOn,
  networkUrls,
  urlOf,
} from '../../scripts/server/address.ts';
import { startLines } from '../../scripts/server/server.ts';
import { runUntilTestEnds, startScript } from '../support/running-server.ts';

/** Listens on a free port until the test ends. */
const listen = async (host?: string) => {
  const { port, servers } = await listenOn(createServer, { port: 0, ...(host === undefined ? {} : { host }) });
  const close = (): Promise<unknown> => Promise.all(servers.map(closeServer));
  onTestFinished(async () => void (await close()));
  const addresses = servers.map((server) => server.address());
  return { port, hosts: addresses.map((each) => (typeof each === 'object' ? String(each?.address) : '')), close };
};

/** The loopback addresses of this machine; some machines have no IPv6. */
const loopback = async (): Promise<readonly string[]> => [
  '127.0.0.1',
  ...(await listen('::1').catch(() => ({ hosts: [] }))).hosts,
];

it.each([
  [{}, { port: 8888 }],
  [{ PORT: '', HOST: '' }, { port: 8888 }],
  [{ PORT: '0', HOST: 'localhost' }, { port: 0 }],
  // In a Windows console, `set PORT=3000 && npm start` leaves a space after the port.
  [
    { PORT: '3000 ', HOST: '0.0.0.0 ' },
    { port: 3000, host: '0.0.0.0' },
  ] as const,
  [{ PORT: '65535' }, { port: 65_535 }],
])('a server listens on port 8888 unless a port is set: %j', (given, address) => {
  expect(addressFrom(given)).toEqual(address);
});

it.each(['abc', '65536', '-1', '0x4A1B', '1e4', '18 971', '080', '8888.0', '٨٨٨٨'])('PORT=%s is refused', (port) => {
  expect(() => addressFrom({ PORT: port })).toThrow(/bir port numarası değil[^]*is not a port number/);
});

it('a server listens only on the loopback addresses unless a host is set', async () => {
  expect((await listen()).hosts).toEqual(await loopback());
  expect((await listen('0.0.0.0')).hosts).toEqual(['0.0.0.0']);
});

it('a port that is in use on either loopback address is refused, and stays free on the other one', async () => {
  for (const host of await loopback()) {
    const { port, close } = await listen(host);
    await expect(checkAddress({ port }), host).rejects.toThrow(/numaralı port dolu[^]*is in use/);
    await close();
    await checkAddress({ port });
  }
  await expect(checkAddress({ port: 0, host: '192.0.2.1' })).rejects.toThrow(AddressError);
});

it('the printed URL of a server can be opened in a browser', () => {
  const shown = [undefined, '0.0.0.0', '::', '::1', '192.0.2.1'].map((host) => urlOf(8888, host).slice(7, -5));
  expect(shown).toEqual(['localhost', 'localhost', 'localhost', '[::1]', '192.0.2.1']);
});

it('the printed URLs for other machines are the IPv4 addresses of a server that listens on all addresses', () => {
  const mac = '00:00:00:00:00:00';
  const v4 = (address: string, internal: boolean): NetworkInterfaceInfo => ({
    ...{ address, internal, mac, netmask: '255.255.255.0', family: 'IPv4', cidr: null },
  });
  const interfaces = {
    lo: [v4('127.0.0.1', true)],
    wlan0: [v4('192.168.1.20', false), { ...v4('', false), address: 'fe80::1', family: 'IPv6', scopeid: 1 } as const],
    eth0: [v4('10.0.0.5', false)],
    none: undefined,
  };
  const urls = ['http://192.168.1.20:8888', 'http://10.0.0.5:8888'];
  expect(networkUrls(8888, '0.0.0.0', interfaces)).toEqual(urls);
  expect(networkUrls(8888, '::', interfaces)).toEqual(urls);
  expect(networkUrls(8888, undefined, interfaces)).toEqual([]);
  expect(networkUrls(8888, '192.168.1.20', interfaces)).toEqual([]);
});

it('npm start refuses a HOST that programs such as conda set, and suggests localhost first', async () => {
  const script = runUntilTestEnds('scripts/start.ts', [], { HOST: 'x86_64-conda-linux-gnu.invalid', PORT: '0' });
  expect(await script.ended).toBe(1);
  const ways = 'HOST=localhost npm start; .*HOST=0\\.0\\.0\\.0 npm start';
  const lines = [`HOST kabuğunuzdan geliyor, .*${ways}`, `HOST comes from your shell, .*${ways}`];
  expect(script.output()).toMatch(new RegExp(`^“x86_64-conda[^\\n]*${lines.join('\\n.*')}\\n$`));
});

it('npm start refuses a port in use before it builds, without a stack trace', async () => {
  const taken = await listen();
  const script = runUntilTestEnds('scripts/start.ts', [], { PORT: String(taken.port) });
  expect(await script.ended).toBe(1);
  expect(script.output()).toMatch(/^(?!.*Eleventy|.*\n\s+at ).*numaralı port dolu.*is in use/s);
});

it('npm start prints a URL of the API for other machines, too', () => {
  const [url, other] = ['http://localhost:8888', 'http://192.168.1.20:8888'];
  expect(startLines({ url, networkUrls: [other] }).slice(1)).toEqual([
    'Ağdaki diğer makineler / Other machines on the network: http://192.168.1.20:8888',
    'API: http://localhost:8888/api/v1',
    'API: http://192.168.1.20:8888/api/v1',
    'API in English: http://localhost:8888/en/api/v1',
    'API in English: http://192.168.1.20:8888/en/api/v1',
  ]);
  expect(startLines({ url, networkUrls: [] })).toHaveLength(3);
});

/** Gives a script these network interfaces, whatever the machine has. */
const oneNetwork = `
  import os from 'node:os';
  import { syncBuiltinESMExports } from 'node:module';
  os.networkInterfaces = () => ({ wlan0: [{ address: '192.168.1.20', family: 'IPv4', internal: false }] });
  syncBuiltinESMExports();
`;

it.each([
  ['HOST=0.0.0.0 npm start', 'scripts/start.ts', ['--hazir'], ['', '/api/v1', '/en/api/v1']],
  ['npx kurmaca --host 0.0.0.0', 'scripts/package/cli.ts', ['--host', '0.0.0.0'], ['/api/v1']],
  [
    'npx kurmaca --adlar en --adres 0.0.0.0',
    'scripts/package/cli.ts',
    ['--adlar', 'en', '--adres', '0.0.0.0'],
    ['/en/api/v1'],
  ],
  ['npx kurmaca', 'scripts/package/cli.ts', [], []],
] as const)('%s prints its URLs for other machines', async (_, script, args, paths) => {
  const env = { NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(oneNetwork)}`, HOST: '0.0.0.0' };
  const { url, output } = await startScript(script, args, env);
  const printed = output().match(/http:\/\/192\.168\.1\.20:\S*/g) ?? [];
  expect(printed).toEqual(paths.map((path) => `http://192.168.1.20:${new URL(url).port}${path}`));
});

it('the hint on a port that is in use keeps the host, and has a form for PowerShell', async () => {
  const { port, close } = await listen('0.0.0.0');
  const hint = "HOST=0.0.0.0 PORT=8889 npm start (PowerShell: $env:PORT='8889'; npm start)";
  await expect(checkAddress({ port, host: '0.0.0.0' })).rejects.toThrow(`başkasını deneyin: ${hint}`);
  await expect(checkAddress({ port })).rejects.toThrow('deneyin: PORT=8889 npm start');
  await close();
});
