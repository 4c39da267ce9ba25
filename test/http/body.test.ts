import { describe, expect, it } from 'vitest';
import type { Bytes } from '../../data/json.ts';
import { encodeText } from '../../data/json.ts';
import { readBody } from '../../functions/http/body.ts';

const post = (body: string | Bytes): Request =>
  new Request('http://kurmaca.test/api/v1/users', { method: 'POST', body });

/** A request as Firefox gives it to scripts: without a stream of its body. */
const withoutStream = (body: string): Request => Object.defineProperty(post(body), 'body', { value: undefined });

/** A request as older Safari gives it to scripts: with a stream that cannot be iterated. */
const withPlainStream = (body: string): Request => {
  const request = post(body);
  const { body: stream } = request;
  return Object.defineProperty(request, 'body', { value: { getReader: () => stream?.getReader() } });
};

describe('the body of a write', () => {
  it.each([
    ['no stream of it', withoutStream],
    ['a stream that cannot be iterated', withPlainStream],
  ])('is read where a browser offers %s', async (_, requestWith) => {
    expect(await readBody(requestWith('{"ad":"Iğdır"}'))).toMatchObject({ ok: true, value: { ad: 'Iğdır' } });
    const tooLarge = JSON.stringify({ ad: 'ş'.repeat(60_000) });
    expect(await readBody(requestWith(tooLarge))).toMatchObject({ ok: false, error: { code: 'GOVDE_COK_BUYUK' } });
  });

  it('that is too large is refused though a copy of the request is never read', async () => {
    const request = post(JSON.stringify({ ad: 'ş'.repeat(60_000) }));
    // Mock Service Worker hands on one of two copies; cancelling a copy's stream waits for the other.
    request.clone();
    expect(await readBody(request)).toMatchObject({ ok: false, error: { code: 'GOVDE_COK_BUYUK' } });
  }, 5000);

  it('that is broken JSON is refused in words that do not depend on the engine', async () => {
    const refused = { ok: false, error: { code: 'GOVDE_JSON_DEGIL', details: {} } };
    expect(await readBody(post("{'ad': 'Elif'}"))).toMatchObject(refused);
    const [first, second] = await Promise.all(['{"ad":', '[1,]'].map((text) => readBody(post(text))));
    expect(first).toEqual(second);
  });

  it('that is not UTF-8 is refused with that reason', async () => {
    const refused = { ok: false, error: { code: 'GOVDE_JSON_DEGIL', details: { neden: 'UTF-8' } } };
    expect(await readBody(post(new Uint8Array([...encodeText('{"ad":"'), 0xff, ...encodeText('"}')])))).toMatchObject(
      refused,
    );
  });
});
