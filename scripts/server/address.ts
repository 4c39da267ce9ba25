import { once } from 'node:events';
import { createServer, type Server } from 'node:net';
import { networkInterfaces } from 'node:os';
import type { Bilingual } from '../../data/catalogue/field.ts';
import { codeOf } from '../../data/lib/thrown.ts';
import { DEFAULT_PORT } from '../../functions/http/base.ts';
import { CommandError } from '../command-line.ts';

export interface ListenAddress {
  /** 0 selects any free port. */
  readonly port: number;
  /** A host name or an IP address; by default, the server listens only on the loopback addresses. */
  readonly host?: string;
}

export class AddressError extends CommandError {}

/**
 * Reads PORT and HOST. Trims them, because `set PORT=3000 && npm start` on Windows adds a trailing space.
 * @param portName the variable or option that sets the port, for the error message
 * @throws AddressError if PORT is not a decimal port number
 */
export const addressFrom = (
  { PORT = '', HOST = '' }: Readonly<Record<string, string | undefined>>,
  portName = 'PORT',
): ListenAddress => {
  const [text, host] = [PORT.trim(), HOST.trim()];
  const port = text === '' ? DEFAULT_PORT : Number(text);
  if (!/^(?:0|[1-9]\d{0,4})?$/.test(text) || port > 65_535)
    throw new AddressError(
      `${portName} “${text}” bir port numarası değil (0–65535).`,
      `${portName} “${text}” is not a port number (0–65535).`,
    );
  return ['', 'localhost'].includes(host) ? { port } : { port, host };
};

/** Resolves to the actual port, which differs from `port` if that is 0. */
export const listen = async (server: Server, port: number, host: string): Promise<number> => {
  await once(server.listen(port, host), 'listening');
  const address = server.address();
  return typeof address === 'object' && address ? address.port : port;
};

/** Stops listening. Resolves when all connections are closed. */
export const closeServer = (server: Server): Promise<void> => new Promise((resolve) => server.close(() => resolve()));

/** Commands that error messages suggest: one uses another port, one listens on all addresses, after a remark on the host. */
export interface Hints {
  readonly port: string;
  readonly host: string;
  readonly remark?: Bilingual;
}

/** The hints of `npm start`; the one on the port keeps a host that is set. In PowerShell it stays set. */
export const npmStart = (host?: string): Hints => ({
  port: `${host === undefined ? '' : `HOST=${host} `}PORT=8889 npm start (PowerShell: $env:PORT='8889'; npm start)`,
  host: 'HOST=0.0.0.0 npm start',
  remark: {
    tr: 'HOST kabuğunuzdan geliyor, onu conda gibi programlar da verir. Yalnız bu makine için: HOST=localhost npm start; ',
    en: 'HOST comes from your shell, where programs such as conda set it, too. For this machine only: HOST=localhost npm start; ',
  },
});

/** Error codes on systems without IPv6. */
const NO_SUCH_ADDRESS: readonly string[] = ['EADDRNOTAVAIL', 'EAFNOSUPPORT'];

/** Converts known system errors to an AddressError with the reason; returns others unchanged. */
const explained = (thrown: unknown, { port, host = 'localhost' }: ListenAddress, hints: Hints): unknown => {
  const code = codeOf(thrown);
  if (code === 'EADDRINUSE')
    return new AddressError(
      `${port} numaralı port dolu; başkasını deneyin: ${hints.port}`,
      `Port ${port} is in use; try another one: ${hints.port}`,
    );
  if (code === 'EACCES')
    return new AddressError(
      `${port} numaralı portu açmaya izin yok; 1023’ten büyük birini deneyin: ${hints.port}`,
      `Port ${port} is not permitted; try one above 1023: ${hints.port}`,
    );
  if (![...NO_SUCH_ADDRESS, 'EINVAL', 'ENOTFOUND', 'EAI_AGAIN'].includes(code)) return thrown;
  return new AddressError(
    `“${host}” bu makinenin bir adresi değil; ${hints.remark?.tr ?? ''}her adreste dinlemek için: ${hints.host}`,
    `“${host}” is not an address of this machine; ${hints.remark?.en ?? ''}to listen on all of them: ${hints.host}`,
  );
};

/**
 * Starts a server on HOST, by default one on each loopback address, because `localhost` may resolve to either.
 * @throws AddressError if the address is not available
 */
export const listenOn = async <S extends Server>(
  create: () => S,
  address: ListenAddress,
  hints: Hints = npmStart(address.host),
): Promise<{ readonly port: number; readonly servers: readonly S[] }> => {
  const servers: S[] = [];
  let { port } = address;
  try {
    for (const host of address.host === undefined ? ['127.0.0.1', '::1'] : [address.host]) {
      const server = create();
      try {
        port = await listen(server, port, host);
        servers.push(server);
      } catch (thrown) {
        if (servers.length === 0 || !NO_SUCH_ADDRESS.includes(codeOf(thrown))) throw thrown;
      }
    }
    return { port, servers };
  } catch (thrown) {
    await Promise.all(servers.map(closeServer));
    // With port 0, the selected port may be free on only one of the two addresses.
    if (address.port === 0 && codeOf(thrown) === 'EADDRINUSE') return listenOn(create, address, hints);
    throw explained(thrown, address, hints);
  }
};

/** @throws AddressError if a server cannot listen on the address */
export const checkAddress = async (address: ListenAddress): Promise<void> => {
  const { servers } = await listenOn(createServer, address);
  await Promise.all(servers.map(closeServer));
};

const ALL_ADDRESSES: readonly string[] = ['0.0.0.0', '::'];

/** The URL to open in a browser, with `localhost` if the server listens on all addresses. */
export const urlOf = (port: number, host = 'localhost'): string => {
  const name = ALL_ADDRESSES.includes(host) ? 'localhost' : host;
  return `http://${name.includes(':') ? `[${name}]` : name}:${port}`;
};

/** The URLs for other machines on the network, if the server listens on all addresses; IPv4 only, because people type them. */
export const networkUrls = (port: number, host = 'localhost', interfaces = networkInterfaces()): readonly string[] =>
  Object.values(interfaces)
    .flatMap((addresses = []) => addresses)
    .filter(({ family, internal }) => ALL_ADDRESSES.includes(host) && family === 'IPv4' && !internal)
    .map(({ address }) => urlOf(port, address));
