import { describe, expect, it } from 'vitest';
import { addressOf, methodsOf, type Route, routePath } from '../../functions/http/address.ts';

const BASE = '/api/v1';

const routeOf = (path: string): Route => routePath(BASE + path, BASE).route;

/** The code and the message of the error that a path gets. */
const errorOf = (path: string): readonly string[] => {
  const { route } = routePath(path, BASE);
  return route.kind === 'unknown' ? [route.error.code, route.error.message.en] : [route.kind];
};

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
    ['/users/x', { kind: 'record', resource: 'kullanicilar', id: 'x' }],
    ['/users/1.json', { kind: 'record', resource: 'kullanicilar', id: '1' }],
    ['/users/%31', { kind: 'record', resource: 'kullanicilar', id: '1' }],
    ['/users/%E0', { kind: 'record', resource: 'kullanicilar', id: '%E0' }],
    ['/users/1/orders', { kind: 'children', resource: 'kullanicilar', id: '1', child: 'siparisler' }],
    ['/users/1/siparisler.json', { kind: 'children', resource: 'kullanicilar', id: '1', child: 'siparisler' }],
    ['/users/1/image.svg', { kind: 'picture', resource: 'kullanicilar', id: '1', file: 'image.svg' }],
    ['/reset', { kind: 'reset' }],
    ['/sifirla/', { kind: 'reset' }],
    ['/session', { kind: 'session' }],
    ['/oturum/yenile', { kind: 'refresh' }],
    ['/openapi.json', { kind: 'openApi', path: 'openapi.json' }],
    ['/openapi.en.json', { kind: 'openApi', path: 'openapi.en.json' }],
    ['/sema/users.json', { kind: 'schema', path: 'sema/users.json' }],
    ['/sema/users-girdi.json', { kind: 'schema', path: 'sema/users-girdi.json' }],
  ])('%j names what it is', (path, route) => {
    expect(routeOf(path)).toEqual(route);
  });

  it.each([
    ['/users/1/comment', 'kullanicilar has no sub-collection “comment”. Did you mean comments?'],
    ['/users/1/products', 'kullanicilar has no sub-collection “products”.'],
    ['/users/1/orders/2', 'kullanicilar has no sub-collection “orders/2”. Did you mean orders?'],
    ['/users/1/image.svg/2', 'kullanicilar has no sub-collection “image.svg/2”.'],
    ['/users/1/image.svg.json', 'kullanicilar has no sub-collection “image.svg”.'],
    ['/orders/1/image.svg', 'siparisler has no sub-collection “image.svg”.'],
    ['/user', 'Unknown resource “user”. Did you mean users?'],
    ['/openapi', 'Unknown resource “openapi”. Did you mean openapi.json?'],
    ['/openapi/x.json', 'Unknown resource “openapi”. Did you mean openapi.json?'],
    ['/other.json', 'Unknown resource “other”.'],
    ['/reset/1', 'Unknown resource “reset”.'],
    ['/reset.json', 'Unknown resource “reset”.'],
    ['/session.json', 'Unknown resource “session”. Did you mean session?'],
    ['/session/x', 'Unknown resource “session/x”. Did you mean session?'],
    ['/session/refresh/x', 'Unknown resource “session/refresh/x”. Did you mean session/refresh?'],
    ['/%E0', 'Unknown resource “%E0”.'],
  ])('%s is a 404 that says: %s', (path, message) => {
    expect(errorOf(BASE + path)).toEqual([
      message.includes('sub-collection') ? 'ALT_KAYNAK_BULUNAMADI' : 'KAYNAK_BULUNAMADI',
      message,
    ]);
  });

  it.each([
    ['/elsewhere', ''],
    ['/api/v10/users', ''],
    ['/users/1', ' Did you mean /api/v1/users/1?'],
    ['/urunler.json', ' Did you mean /api/v1/urunler.json?'],
  ])('%s is said to be outside the base', (path, hint) => {
    const { route } = routePath(path, BASE);
    if (route.kind !== 'unknown') throw new Error('expected an error');
    expect(route.error.message).toEqual({
      tr: `“${path}” yolu, API’nin kökü olan /api/v1 altında değil.${hint && ` Şunu mu demek istediniz:${hint.slice(' Did you mean'.length)}`}`,
      en: `“${path}” is outside the API, whose addresses begin with /api/v1.${hint}`,
    });
  });

  it('outside the base is no file', () => {
    expect(routePath('/elsewhere.json', BASE).asFile).toBe(false);
  });

  it.each([
    ['/sema/kullanici.json', 'sema/kullanici', 'sema/kullanicilar.json'],
    ['/sema/kullanicilar', 'sema/kullanicilar', 'sema/kullanicilar.json'],
    ['/sema/x/y.json', 'sema/x/y', undefined],
    ['/sema', 'sema/', undefined],
  ])('%s is told how schemas are named', (path, name, best) => {
    const { route } = routePath(BASE + path, BASE);
    if (route.kind !== 'unknown') throw new Error('expected an error');
    const { code, message, details } = route.error;
    expect(code).toBe('KAYNAK_BULUNAMADI');
    const hint = best === undefined ? '' : ` Did you mean ${best}?`;
    expect(message.en).toBe(
      `Unknown schema “${name}”; schemas are named like sema/kullanicilar.json and sema/kullanicilar-girdi.json.${hint}`,
    );
    expect(message.tr).toMatch(/ adında bir şema yok; .* sema\/kullanicilar\.json ve sema\/kullanicilar-girdi\.json /);
    expect(details['gecerliKaynaklar']).toEqual(
      expect.arrayContaining(['sema/users.json', 'sema/users-girdi.json', 'sema/faturalar.json']),
    );
    expect(details['kok']).toBe(BASE);
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
