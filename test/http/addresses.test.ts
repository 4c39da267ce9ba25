import { describe, expect, it } from 'vitest';
import { addressOf } from '../../functions/http/address.ts';

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
