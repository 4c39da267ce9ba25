import { describe, expect, it } from 'vitest';
import { dataResponse, etagOf, toResponse } from '../../functions/http/respond.ts';

const LENGTH = 70;
const body = Uint8Array.from({ length: LENGTH }, (_, at) => at * 7);
const tag = etagOf(body);

const ask = (headers: Readonly<Record<string, string>>, status = 200): Response =>
  toResponse({ ...dataResponse(body, 'no-cache'), status }, new Request('http://kurmaca.test/', { headers }));

describe('an entity tag', () => {
  it('is strong and has 64 bits', () => {
    expect(tag).toMatch(/^"[0-9a-f]{16}"$/);
    for (let byte = 0; byte < 64; byte += 1) expect(etagOf(Uint8Array.of(byte))).toMatch(/^"[0-9a-f]{16}"$/);
    expect(etagOf(new Uint8Array(0))).toMatch(/^"[0-9a-f]{16}"$/);
  });

  it('stays the same from release to release, so that caches need not fetch anew', () => {
    expect(tag).toBe('"3bbaf7975f3bf3d8"');
  });

  it('differs when any byte does, and with the length', () => {
    const changed = Array.from({ length: LENGTH }, (_, at) => body.with(at, (body[at] ?? 0) ^ 1));
    const shorter = Array.from({ length: LENGTH }, (_, length) => body.slice(0, length));
    const longer = body.slice().buffer.transfer(LENGTH + 1);
    const tags = [body, ...changed, ...shorter, new Uint8Array(longer)].map(etagOf);
    expect(new Set(tags).size).toBe(tags.length);
  });

  it('differs when two words change places', () => {
    const words = new Int32Array(body.slice(0, 64).buffer);
    const swapped = words.with(0, words[4] ?? 0).with(4, words[0] ?? 0);
    expect(etagOf(new Uint8Array(swapped.buffer))).not.toBe(etagOf(body.slice(0, 64)));
  });

  it('depends on the bytes alone, wherever they lie in memory', () => {
    for (const offset of [1, 2, 3, 4, 5]) {
      const memory = new Uint8Array(LENGTH + 8);
      memory.set(body, offset);
      expect(etagOf(memory.subarray(offset, offset + LENGTH))).toBe(tag);
    }
  });
});

describe('If-None-Match', () => {
  it.each([tag, `W/${tag}`, `"other", ${tag}`, `"other",W/${tag} `, '*', ' * '])('%s is answered with 304', (given) => {
    const response = ask({ 'If-None-Match': given });
    expect(response.status).toBe(304);
    expect(response.headers.get('ETag')).toBe(tag);
  });

  it.each(['"other"', tag.slice(1, -1), `${tag}x`, '', `X${tag}`, `"W/${tag}"`, `"W/${tag.slice(1)}`])(
    '%s gets the body',
    async (given) => {
      const response = ask({ 'If-None-Match': given });
      expect(response.status).toBe(200);
      expect((await response.arrayBuffer()).byteLength).toBe(LENGTH);
    },
  );

  it('means nothing for a response that is no success', () => {
    expect(ask({ 'If-None-Match': '*' }, 404).status).toBe(404);
  });
});
