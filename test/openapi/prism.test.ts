import { afterAll, describe, expect, it } from 'vitest';
import { dataSet } from '../../data/records.ts';
import { getSpace } from '../../site/get-space.ts';
import { conformanceOfRequests, useHost } from '../conformance/suite.ts';
import { ask, forEachOf } from '../support/host.ts';
import { startLocal } from '../support/hosts.ts';
import { sampleOf } from '../support/list-requests.ts';
import { type ProxiedHost, withValidatingProxy } from '../support/validating-proxy.ts';

let host: ProxiedHost | undefined;

describe('the local server behind a validating proxy', () => {
  const hostOf = useHost(async () => {
    host = await withValidatingProxy(await startLocal());
    return host;
  });

  it('answers in the GET space as documented', async () => {
    const paths = getSpace(dataSet).map(({ path }) => path);
    await forEachOf(sampleOf(paths, 800), async (path) => {
      expect((await ask(hostOf(), path)).status, path).toBe(200);
    });
  });

  conformanceOfRequests(hostOf);

  // A proxy that is passed by finds nothing.
  afterAll(() => expect(host?.seen()).toBeGreaterThan(1000));
});
