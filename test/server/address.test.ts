import { createServer, type Server } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { AddressError, addressFrom, checkAddress, listenOn, urlOf } from '../../scripts/server/address.ts';

const open: Server[] = [];

afterEach(async () => {
  await Promise.all(open.splice(0).map((server) => new Promise((resolve) => server.close(resolve))));
});

const listen = async (host?: string): Promise<{ readonly port: number; readonly hosts: readonly string[] }> => {
  const { port, servers } = await listenOn(createServer, host === undefined ? { port: 0 } : { port: 0, host });
  open.push(...servers);
  const hosts = servers.map((server) => {
    const address = server.address();
    return typeof address === 'object' && address ? address.address : '';
  });
  return { port, hosts };
};

/** Whether this machine has the IPv6 loopback address at all. */
const hasIpv6 = async (): Promise<boolean> => (await listen('::1').catch(() => null)) !== null;

describe('the address that the environment asks for', () => {
  it('is port 8888 of this machine alone unless something is set', () => {
    expect(addressFrom({})).toEqual({ port: 8888 });
    expect(addressFrom({ PORT: '', HOST: '' })).toEqual({ port: 8888 });
  });

  it('takes a port in plain decimal form and a host', () => {
    expect(addressFrom({ PORT: '0' })).toEqual({ port: 0 });
    expect(addressFrom({ PORT: '65535', HOST: '0.0.0.0' })).toEqual({ port: 65_535, host: '0.0.0.0' });
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
    const { port } = await listen('127.0.0.1');
    await expect(checkAddress({ port })).rejects.toThrow(AddressError);
    await Promise.all(open.splice(0).map((server) => new Promise((resolve) => server.close(resolve))));
    await checkAddress({ port });
    await checkAddress({ port });
  });

  it('is refused where HOST is no address of this machine', async () => {
    const checked = checkAddress({ port: 0, host: '192.0.2.1' });
    await expect(checked).rejects.toThrow(/bir adresi değil[^]*is not an address of this machine/);
  });

  it('is told by an address that a browser can open', () => {
    expect(urlOf(8888)).toBe('http://localhost:8888');
    expect(urlOf(8888, '0.0.0.0')).toBe('http://localhost:8888');
    expect(urlOf(8888, '::')).toBe('http://localhost:8888');
    expect(urlOf(8888, '::1')).toBe('http://[::1]:8888');
    expect(urlOf(8888, '192.0.2.1')).toBe('http://192.0.2.1:8888');
  });
});
