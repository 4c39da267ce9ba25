import { expect, it, onTestFinished } from 'vitest';
import { serviceChecks } from '../../../scripts/smoke/checks.ts';
import { smoke } from '../../../scripts/smoke/run.ts';
import { startNetlify } from './hosts.ts';

it('the smoke test finds nothing at Netlify’s bundles, files and rules but the tags that only its CDN adds', async () => {
  const { origin, send, stop } = await startNetlify();
  onTestFinished(stop);
  expect(await smoke({ origin, isMirror: false, send }, serviceChecks)).toEqual(
    ['/api/v1/users/1', '/api/v1/users.json'].map((path) => ({
      request: `GET ${path} (If-None-Match)`,
      differences: ['ETag: ∅'],
    })),
  );
});
