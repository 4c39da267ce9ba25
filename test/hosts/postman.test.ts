import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { dataSet } from '../../data/records.ts';
import { languages } from '../../site/language.ts';
import Postman from '../../site/endpoints/postman.11ty.ts';
import { openApiDocument } from '../../site/openapi/document.ts';
import { pagesOfTools } from '../../site/pages.ts';
import { operationsOf } from '../../site/openapi/read.ts';
import { siteFolder } from '../support/build-site.ts';
import { useLocalServer } from '../support/local-server.ts';
import { startPlainServer } from '../support/plain-server.ts';
import { temporaryFolder } from '../support/project-copy.ts';
import { runNewman } from './newman.ts';

const operations = languages.flatMap((language) => operationsOf(openApiDocument(dataSet, language)));

describe('the Postman collection, run by Postman’s own command', () => {
  const server = useLocalServer();
  const file = join(siteFolder, pagesOfTools.postman);

  it('passes its tests of status, type and totals on every request', async () => {
    const { requests, tests, failures } = await runNewman(file, server.site());
    expect(failures).toEqual([]);
    // Beside every operation, a request that asks for validation in each language.
    expect(requests).toBe(operations.length + languages.length);
    expect(tests).toBeGreaterThan(2 * requests);
  });

  it('fails its tests where the responses are others', async () => {
    const { requests, failures } = await runNewman(file, `${server.site()}/yok`, 'Products');
    expect(requests).toBe(6);
    expect(failures.length).toBeGreaterThan(2 * requests);
  });
});

it('the Postman collection of a mirror asks for files only, and passes its tests on every request', async () => {
  await using folder = await temporaryFolder();
  const file = join(folder.path, 'collection.json');
  const site = { origin: 'https://ornek.github.io', prefix: '/kurmaca/', isMirror: true };
  await writeFile(file, new Postman().render({ site }));
  // The site has the files of a mirror, too.
  const server = await startPlainServer(siteFolder, '/kurmaca/');
  onTestFinished(server.stop);
  const { requests, tests, failures } = await runNewman(file, server.url.slice(0, -1));
  expect(failures).toEqual([]);
  // Sign-in needs a server.
  expect(requests).toBe(operations.filter(({ method, needsToken }) => method === 'GET' && !needsToken).length);
  expect(tests).toBeGreaterThan(2 * requests);
});
