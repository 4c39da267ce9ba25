import { createServer } from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';
import { AddressError, addressFrom, checkAddress, closeServer, listenOn, urlOf } from '../../scripts/server/address.ts';
import { runUntilTestEnds } from '../support/running-server.ts';

/** Listens on a free port until the test ends. */
const listen = async (host?: string) => {
  const { port, servers } = await listenOn(createServer, host === undefined ? { port: 0 } : { port: 0, host });
  const close = async (): Promise<void> => {
    await Promise.all(servers.map(closeServer));
  };
  onTestFinished(close);
  const addresses = servers.map((server) => server.address());
  return { port, hosts: addresses.map((address) => (typeof address === 'object' ? address?.address : '')), close };
};

/** The loopback addresses of this machine, some of which have no IPv6. */
const loopback = async (): Promise<string[]> => [
  '127.0.0.1',
  ...(await listen('::1').catch(() => ({ hosts: [] }))).hosts.map(String),
];

describe('the address that the environment asks for', () => {
  it.each([
    [{}, { port: 8888 }],
    [{ PORT: '', HOST: '' }, { port: 8888 }],
    [{ PORT: '0' }, { port: 0 }],
    // From `set PORT=3000 && npm start` in a Windows console.
    [
      { PORT: '3000 ', HOST: '0.0.0.0 ' },
      { port: 3000, host: '0.0.0.0' },
    ],
    [
      { PORT: '65535', HOST: '0.0.0.0' },
      { port: 65_535, host: '0.0.0.0' },
    ],
  ])('is port 8888 of this machine alone unless something is set: %j', (given, address) => {
    expect(addressFrom(given)).toEqual(address);
  });

  it.each(['abc', '65536', '-1', '0x4A1B', '1e4', '18 971', '080', '8888.0', '٨٨٨٨'])(
    'is refused in both languages for PORT=%s',
    (port) => {
      expect(() => addressFrom({ PORT: port })).toThrow(/bir port numarası değil[^]*is not a port number/);
    },
  );
});

describe('listening', () => {
  it('takes place on the loopback addresses of the machine alone unless a host is asked for', async () => {
    expect((await listen()).hosts).toEqual(await loopback());
    expect((await listen('0.0.0.0')).hosts).toEqual(['0.0.0.0']);
  });

  it('is refused where one of the two loopback addresses is taken, and leaves the other one free', async () => {
    for (const host of await loopback()) {
      const { port, close } = await listen(host);
      await expect(checkAddress({ port }), host).rejects.toThrow(/numaralı port dolu[^]*is in use/);
      await close();
      await checkAddress({ port });
    }
    await expect(checkAddress({ port: 0, host: '192.0.2.1' })).rejects.toThrow(AddressError);
  });

  it('is told by an address that a browser can open', () => {
    const local = 'http://localhost:8888';
    const shown = [undefined, '0.0.0.0', '::', '::1', '192.0.2.1'].map((host) => urlOf(8888, host));
    expect(shown).toEqual([local, local, local, 'http://[::1]:8888', 'http://192.0.2.1:8888']);
  });

  it('is refused by npm start before it builds, without a stack', async () => {
    const taken = await listen();
    const script = runUntilTestEnds('scripts/start.ts', [], { PORT: String(taken.port) });
    expect(await script.ended).toBe(1);
    expect(script.output()).toMatch(/numaralı port dolu[^]*is in use/);
    expect(script.output()).not.toMatch(/Eleventy|\n\s+at /);
  });
});
