import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { exchange } from '../support/exchange.ts';
import { makeToken } from '../support/tokens.ts';

const statusOf = async (token: string): Promise<number> =>
  (await exchange('/api/v1/oturum', { headers: { Authorization: `Bearer ${token}` } })).status;

const token = await makeToken();
const parts = token.split('.');
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

describe('tokens', () => {
  it('are refused if the unused bits after the last byte of the signature are changed', async () => {
    expect(await statusOf(token)).toBe(200);
    const last = ALPHABET.indexOf(token.slice(-1));
    for (const bits of [1, 2, 3]) {
      const respelled = token.slice(0, -1) + ALPHABET.charAt(last + bits);
      expect(Buffer.from(respelled.split('.')[2] ?? '', 'base64url')).toEqual(Buffer.from(parts[2] ?? '', 'base64url'));
      expect(await statusOf(respelled)).toBe(401);
    }
  });

  it('with random contents are refused with 401', async () => {
    const json = fc.json().map((text) => Buffer.from(text).toString('base64url'));
    const odd = fc.oneof(
      fc.string({ unit: 'grapheme-ascii', maxLength: 300 }),
      fc.tuple(json, json, fc.base64String()).map((each) => each.join('.')),
      fc.tuple(fc.constant(parts[0] ?? ''), json, fc.constant(parts[2] ?? '')).map((each) => each.join('.')),
      fc.integer({ min: 1, max: 9000 }).map((length) => 'A'.repeat(length)),
    );
    await fc.assert(
      fc.asyncProperty(odd, async (text) => {
        expect(await statusOf(text)).toBe(401);
        const body = JSON.stringify({ yenilemeBelirteci: text });
        expect((await exchange('/api/v1/session/refresh', { method: 'POST', body })).status).toBe(401);
      }),
    );
  });
});
