import { describe, expect, it } from 'vitest';
import { dataSet } from '../../data/records.ts';
import { createApp } from '../../functions/http/app.ts';
import { readCommand } from '../../scripts/package/command.ts';
import {
  allowedByAll,
  foreignPageError,
  isLoopbackOnly,
  withoutForeignPages,
} from '../../scripts/package/foreign-pages.ts';
import { objectOf, parseJson } from '../support/json.ts';

interface Case {
  readonly host?: string;
  readonly origin?: string;
  readonly method?: string;
  readonly named?: readonly string[];
  /** `--host`; left out, the server listens on the loopback addresses. */
  readonly listening?: string;
}

const refuses = ({ host = 'localhost:8888', origin, method = 'POST', named = [], listening }: Case): boolean => {
  const headers = new Headers({ Host: host, ...(origin === undefined ? {} : { Origin: origin }) });
  return foreignPageError({ method, headers }, allowedByAll(named), isLoopbackOnly(listening)) !== null;
};

const CODEPEN = 'https://cdpn.io';

describe('a command-line server that keeps writes', () => {
  it.each<[what: string, request: Case]>([
    ['a Live Server on 127.0.0.1', { origin: 'http://127.0.0.1:5500' }],
    ['a page on localhost', { host: '127.0.0.1:8888', origin: 'http://localhost:5173' }],
    ['a page on a name below localhost', { origin: 'http://shop.localhost:3000' }],
    ['a page on [::1]', { origin: 'http://[::1]:3000' }],
    ['a phone in the LAN', { host: '192.168.1.20:8888', origin: 'http://192.168.1.20:5173', listening: '0.0.0.0' }],
    ['a phone in a LAN with names', { host: 'mac.local:8888', origin: 'http://mac.local', listening: '::' }],
    ['a service of a container', { host: 'api:8888', origin: 'http://web:3000', listening: '0.0.0.0' }],
    ['a service of a container, on loopback', { host: 'api:8888' }],
    ['its own public name', { host: 'api.x.dev', origin: 'https://api.x.dev', listening: '0.0.0.0' }],
    ['Postman and curl', {}],
    ['an extension', { origin: 'chrome-extension://aicmkgpgakddgnaphhhpliifpcfhicfo' }],
    ['a page opened as a file', { origin: 'null' }],
    ['a preflight', { origin: CODEPEN, method: 'OPTIONS' }],
    ['a read of a foreign page', { origin: CODEPEN, method: 'GET' }],
    ['CodePen by --koken', { origin: CODEPEN, named: ['https://x.dev', 'https://cdpn.io/'] }],
    ['a named host', { origin: 'https://x.dev:444', named: ['x.dev'] }],
    ['a host below a named one', { origin: 'http://a.b.x.dev', named: ['*.x.dev'] }],
    ['anybody by *', { host: 'tunnel.example.com', origin: CODEPEN, named: ['*'] }],
    ['a tunnel whose origin is named', { host: 'tunnel.example.com', named: ['https://tunnel.example.com'] }],
    ['any Host where it listens everywhere', { host: 'api.x.dev', method: 'GET', listening: '0.0.0.0' }],
  ])('takes writes of %s', (_, request) => {
    expect(refuses(request)).toBe(false);
  });

  it.each<[what: string, request: Case]>([
    ['a foreign page', { origin: CODEPEN }],
    ['a foreign page, where it listens everywhere', { origin: CODEPEN, listening: '0.0.0.0' }],
    ['a page on a public address', { origin: 'http://8.8.8.8' }],
    ['a page on a public IPv6 address', { origin: 'http://[2001:db8::1]' }],
    ['a name that only begins like a near one', { origin: 'http://localhost.evil.com' }],
    ['a name that only ends like a near one', { origin: 'http://evillocal.com' }],
    ['another scheme of a named origin', { origin: 'http://x.dev', named: ['https://x.dev'] }],
    ['another port of a named origin', { origin: 'https://x.dev:444', named: ['https://x.dev'] }],
    ['the name above *.', { origin: 'https://x.dev', named: ['*.x.dev'] }],
    ['a name that leads here from outside', { host: 'evil.com', origin: 'http://evil.com' }],
    ['a read under a name that leads here from outside', { host: 'evil.com', method: 'GET' }],
  ])('refuses %s', (_, request) => {
    expect(refuses(request)).toBe(true);
  });

  it('answers 403 with the option to use, in the shape of all errors, and changes nothing', async () => {
    const app = withoutForeignPages(createApp(dataSet, { writes: 'kept' }), allowedByAll([]), true);
    const url = 'http://localhost:8888/api/v1/todos';
    const headers = { Host: 'localhost:8888', Origin: CODEPEN };
    const request = Object.assign(new Request(url, { method: 'POST', body: '{}' }), {});
    Object.defineProperty(request, 'headers', { value: new Headers(headers) });
    const response = await app(request);
    expect([response.status, response.headers.get('access-control-allow-origin')]).toEqual([403, '*']);
    const { hata, mesaj, message } = objectOf(parseJson(await response.text()));
    expect(hata).toBe('YABANCI_KOKEN');
    expect(mesaj).toContain('--koken https://cdpn.io');
    expect(message).toContain('--origin https://cdpn.io');
    expect((await app(new Request(url))).headers.get('x-total-count')).toBe('30');
  });
});

describe('the arguments of the command', () => {
  it('takes --koken more than once', () => {
    const command = readCommand(['--kalici', '--koken', 'https://x.dev', '--origin', '*.y.dev']);
    if (command.kind !== 'serve') throw new Error(command.kind);
    expect(command.allowed.origin(new URL('https://x.dev'))).toBe(true);
    expect(command.allowed.origin(new URL('https://a.y.dev'))).toBe(true);
    expect(command.allowed.origin(new URL('https://z.dev'))).toBe(false);
  });
});
