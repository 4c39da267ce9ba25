import { createServer } from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';
import { AddressError, addressFrom, checkAddress, closeServer, listenOn, urlOf } from '../../scripts/server/address.ts';

/** Listens on a free port until the test ends. */
const listen = async (host?: string) => {
  const { port, servers } = await listenOn(createServer, host === undefined ? { port: 0 } : { port: 0, host });
  const close = async (): Promise<void> => {
    await Promise.all(servers.map(closeServer));
  };
  onTestFinished(close);
  const addresses = servers.map((server) => server.address());
  const hosts = addresses.map((address) => (typeof address === 'object' ? address?.address : ''));
  return { port, hosts, close };
};

/** Whether this machine has the IPv6 loopback address at all. */
const hasIpv6 = async (): Promise<boolean> => (await listen('::1').catch(() => null)) !== null;

describe('the address that the environment asks for', () => {
  it.each([
    [{}, { port: 8888 }],
    [{ PORT: '', HOST: '' }, { port: 8888 }],
    [{ PORT: '0' }, { port: 0 }],
    [
      { PORT: '65535', HOST: '0.0.0.0' },
      { port: 65_535, host: '0.0.0.0' },
    ],
  ])('is port 8888 of this machine alone unless something is set: %j', (given, address) => {
    expect(addressFrom(given)).toEqual(address);
  });

  it.each(['abc', '70000', '65536', '-1', '0x4A1B', '1e4', ' 18971 ', '18971 ', '+80', '080', '8888.0', '٨٨٨٨', '00'])(
    'refuses PORT=%s in both languages',
    (port) => {
      expect(() => addressFrom({ PORT: port })).toThrow(AddressError);
      expect(() => addressFrom({ PORT: port })).toThrow(/bir port numarası değil[^]*is not a port number/);
    },
  );
});

describe('listening', () => {
  it('takes place on the loopback addresses that the machine has, and nowhere else', async () => {
    const { hosts } = await listen();
    expect(hosts).toEqual((await hasIpv6()) ? ['127.0.0.1', '::1'] : ['127.0.0.1']);
  });

  it('takes place on the host that was asked for', async () => {
    expect((await listen('0.0.0.0')).hosts).toEqual(['0.0.0.0']);
  });

  it('is refused where one of the two loopback addresses is taken', async () => {
    for (const host of (await hasIpv6()) ? ['127.0.0.1', '::1'] : ['127.0.0.1']) {
      const { port } = await listen(host);
      await expect(checkAddress({ port }), host).rejects.toThrow(/numaralı port dolu[^]*is in use/);
    }
  });

  it('leaves nothing taken behind when it is only checked, or refused halfway', async () => {
    const { port, close } = await listen((await hasIpv6()) ? '::1' : '127.0.0.1');
    await expect(checkAddress({ port })).rejects.toThrow(AddressError);
    if (await hasIpv6()) await checkAddress({ port, host: '127.0.0.1' });
    await close();
    await checkAddress({ port });
    await checkAddress({ port });
  });

  it('is told by an address that a browser can open', () => {
    const local = 'http://localhost:8888';
    const shown = [undefined, '0.0.0.0', '::', '::1', '192.0.2.1'].map((host) => urlOf(8888, host));
    expect(shown).toEqual([local, local, local, 'http://[::1]:8888', 'http://192.0.2.1:8888']);
  });
});
