import { expect, it } from 'vitest';
import { ask } from '../support/ask.ts';
import { objectOf, textOf } from '../support/json.ts';
import { problemLines, refusedEverywhere, requestOf } from '../support/problem-lines.ts';
import type { HostOf } from './requests.ts';

/** Every case of the contract's table of errors, in the one shape. */
export const errorTests = (hostOf: HostOf): void => {
  it.each(refusedEverywhere)('refuses $request as test/contract/problems.txt says', async ({ request, lines }) => {
    const response = await ask(hostOf(), ...requestOf(request));
    const body = objectOf(response.json);
    expect(problemLines(request, body)).toBe(lines);
    expect(response.status).toBe(body['durum']);
    expect(body['belge']).toMatch(new RegExp(`^https?://.*/hatalar/#${textOf(body['hata'])}$`));
    expect(body['docs']).toMatch(new RegExp(`^https?://.*/en/errors/#${textOf(body['hata'])}$`));
  });

  it('lets caches keep a refused read for seconds at most', async () => {
    const { headers } = await ask(hostOf(), '/api/v1/users?_sayfa=0');
    expect(headers.get('cache-control')).toMatch(/^no-cache$|^(?:public|private), max-age=\d$/);
    expect(headers.get('netlify-cdn-cache-control')).toBeNull();
  });
};
