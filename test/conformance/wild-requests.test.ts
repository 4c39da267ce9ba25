import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ask } from '../support/ask.ts';
import { type Host, startLocal, startMemory } from '../support/hosts.ts';
import { objectOf } from '../support/json.ts';
import { type WildRequest, wildRequests } from '../support/wild-requests.ts';
import { useHost } from './suite.ts';

const MEGABYTES_10 = 10 * 1024 * 1024;
const inBase = (path: string): boolean => new URL(path, 'http://kurmaca.test').pathname.startsWith('/api');

/** `ask` itself checks the common headers, that the body is JSON, and that the status is below 500. */
const survives = async (host: Host, { path, method, headers, body }: WildRequest): Promise<void> => {
  const { status, json } = await ask(host, path, { method, headers, body });
  if (status >= 400 && method !== 'HEAD') expect(objectOf(json)).toMatchObject({ durum: status });
};

describe.each([
  { name: 'the app in memory', start: startMemory, runs: 3000 },
  { name: 'the local server over a socket', start: startLocal, runs: 1000 },
])('$name', ({ start, runs }) => {
  const hostOf = useHost(start);

  it('answers any request with JSON, the common headers and no 5xx', async () => {
    await fc.assert(
      fc.asyncProperty(
        wildRequests.filter(({ path }) => inBase(path)),
        (request) => survives(hostOf(), request),
      ),
      { numRuns: runs },
    );
  });

  it.each([
    ['sized', false],
    ['streamed', true],
  ])('refuses a body of 10 MB with 413, %s', async (_, streamed) => {
    const text = `{"a":"${'x'.repeat(MEGABYTES_10)}"}`;
    const init: RequestInit & { duplex?: 'half' } = streamed
      ? { method: 'POST', body: new Blob([text]).stream(), duplex: 'half' }
      : { method: 'POST', body: text };
    const { status, json } = await ask(hostOf(), '/api/v1/users', init);
    expect(status).toBe(413);
    expect(json).toMatchObject({ hata: 'GOVDE_COK_BUYUK' });
  });

  it('keeps __proto__ as data and lets it change nothing', async () => {
    const body = '{"__proto__":{"silindi":true},"ad":"x"}';
    const created = await ask(hostOf(), '/api/v1/users', { method: 'POST', body });
    expect(created.text).toBe('{"__proto__":{"silindi":true},"ad":"x","id":51}');
    const changed = await ask(hostOf(), '/api/v1/users/1', { method: 'PATCH', body });
    expect(changed.text).toContain('"__proto__":{"silindi":true}');
    expect({} satisfies object).not.toHaveProperty('silindi');
  });
});
