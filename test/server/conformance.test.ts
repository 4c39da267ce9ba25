import { describe, expect, it } from 'vitest';
import { dataSet } from '../../data/records.ts';
import { conditionalTests } from '../conformance/conditional.ts';
import { foreignAddressTests } from '../conformance/foreign-addresses.ts';
import { describePictures } from '../conformance/pictures.ts';
import { useHost } from '../conformance/requests.ts';
import { documentTests, walkTests } from '../conformance/walk.ts';
import { cases } from '../hosts/cases.ts';
import { differences, expectedAt } from '../hosts/compare.ts';
import { askBy } from '../hosts/table-host.ts';
import { startMemory } from '../support/hosts.ts';
import { startLocal } from '../support/local-server.ts';

describe('the app answers the whole GET space with the files of the site', () => walkTests(useHost(startMemory)));

describe('the local server over a socket', () => {
  const hostOf = useHost(startLocal);

  describe('documents', () => documentTests(hostOf));
  describe('conditional requests and caching', () => conditionalTests(hostOf));
  describe('addresses of other services', () => foreignAddressTests(hostOf));

  // What is asked of the app itself in test/conformance need not be asked again, only that nothing is lost on the way.
  it('answers the table of cases with the app’s status, headers and bytes', async () => {
    const { origin } = hostOf();
    const expected = expectedAt(dataSet, { origin, site: origin });
    const given = await askBy(origin, fetch)(cases);
    const found: string[] = [];
    for (const [at, each] of cases.entries()) {
      const response = given[at];
      const lines = response ? differences(await expected(each), response) : ['no response'];
      found.push(...lines.map((line) => `${each.method} ${each.path.slice(0, 100)}: ${line}`));
    }
    expect(found).toEqual([]);
  });
});

describePictures('pictures at the local server', startLocal);
