import { describe, expect, it } from 'vitest';
import { addressOf, methodsOf, type Route, routePath } from '../../functions/http/address.ts';

const BASE = '/api/v1';

const routeOf = (path: string): Route => routePath(BASE + path, BASE).route;

describe('the parts of an address', () => {
  it.each([
    ['http://a.test/x', { origin: 'http://a.test', pathname: '/x', query: '' }],
    ['https://a.test:8080/x/y?z=1?2', { origin: 'https://a.test:8080', pathname: '/x/y', query: 'z=1?2' }],
    ['http://[::1]:8888/?a', { origin: 'http://[::1]:8888', pathname: '/', query: 'a' }],
    ['http://a.test/x?y=1#z?w', { origin: 'http://a.test', pathname: '/x', query: 'y=1' }],
    ['http://a.test/x#y?z', { origin: 'http://a.test', pathname: '/x', query: '' }],
    ['http://a.test/x?#y', { origin: 'http://a.test', pathname: '/x', query: '' }],
    ['http://a"b/x', { origin: '', pathname: '/x', query: '' }],
  ])('of %s', (url, parts) => {
    expect(addressOf(url)).toEqual({ ...parts, hasCredentials: false });
  });

  it.each(['http://a@b.test/', 'http://a:b@c.test/x'])('of %s tell of its credentials, and name no origin', (url) => {
    expect(addressOf(url)).toMatchObject({ hasCredentials: true, origin: '' });
  });

  it('do not mistake an at sign elsewhere for credentials', () => {
    expect(addressOf('http://a.test/x@y?z=@').hasCredentials).toBe(false);
  });
});

describe('a path', () => {
  it.each([
    ['', { kind: 'index' }],
    ['/', { kind: 'index' }],
    ['.json', { kind: 'index' }],
    ['/users', { kind: 'list', resource: 'kullanicilar' }],
    ['/kullanicilar/', { kind: 'list', resource: 'kullanicilar' }],
    ['/users.json', { kind: 'list', resource: 'kullanicilar' }],
    ['/users/x', { kind: 'record', resource: 'kullanicilar', named: 'users', id: 'x' }],
    ['/users/1.json', { kind: 'record', resource: 'kullanicilar', named: 'users', id: '1' }],
    ['/users/%31', { kind: 'record', resource: 'kullanicilar', named: 'users', id: '1' }],
    ['/users/%E0', { kind: 'record', resource: 'kullanicilar', named: 'users', id: '%E0' }],
    ['/users/1/orders', { kind: 'children', resource: 'kullanicilar', named: 'users', id: '1', child: 'siparisler' }],
    [
      '/users/1/siparisler.json',
      { kind: 'children', resource: 'kullanicilar', named: 'users', id: '1', child: 'siparisler' },
    ],
    ['/users/1/image.svg', { kind: 'picture', resource: 'kullanicilar', named: 'users', id: '1', file: 'image.svg' }],
    ['/reset', { kind: 'reset' }],
    ['/sifirla/', { kind: 'reset' }],
    ['/session', { kind: 'session' }],
    ['/oturum/yenile', { kind: 'refresh' }],
    ['/openapi.json', { kind: 'openApi', path: 'openapi.json' }],
    ['/openapi.en.json', { kind: 'openApi', path: 'openapi.en.json' }],
    ['/sema/kullanicilar.json', { kind: 'schema', path: 'sema/kullanicilar.json' }],
    ['/schema/users-input.json', { kind: 'schema', path: 'schema/users-input.json' }],
  ])('%j names what it is', (path, route) => {
    expect(routeOf(path)).toEqual(route);
  });

  it('outside the base is no file', () => {
    expect(routePath('/elsewhere.json', BASE).asFile).toBe(false);
  });
});

describe('the methods of an address', () => {
  const READ = ['GET', 'HEAD', 'OPTIONS'];
  it.each([
    ['', READ],
    ['/users', ['GET', 'HEAD', 'POST', 'OPTIONS']],
    ['/users.json', READ],
    ['/users/1', ['GET', 'HEAD', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']],
    ['/users/1.json', READ],
    ['/users/1/orders', READ],
    ['/users/1/image.svg', READ],
    ['/openapi.json', READ],
    ['/reset', ['POST', 'OPTIONS']],
    ['/session', ['GET', 'HEAD', 'POST', 'DELETE', 'OPTIONS']],
    ['/session/refresh', ['POST', 'OPTIONS']],
    ['/unknown', ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']],
    ['/unknown.json', ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']],
  ])('%j are those that it supports', (path, methods) => {
    expect(methodsOf(routePath(BASE + path, BASE))).toEqual(methods);
  });
});
