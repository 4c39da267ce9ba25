import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { environmentFrom, LOCAL_ORIGIN } from '../../site/environment.ts';
import { siteFolder } from '../support/build-site.ts';
import { sitePages } from '../support/site-pages.ts';

const textFile = /\.(?:html|json|txt|xml|js|css|svg)$|^_\w+$/;

it('the site names no made-up host where its own address is unknown', async () => {
  const names = await readdir(siteFolder, { recursive: true });
  // The records have tests of their own.
  for (const name of names.filter((each) => textFile.test(each) && !/api\/v1\/\w+\/\d/.test(each)))
    expect(await readFile(join(siteFolder, name), 'utf8'), name).not.toMatch(/https?:\/\/[\w.-]+\.invalid/);
});

it.each([
  [{}, { origin: '', prefix: '/', isMirror: false }],
  [{ URL: 'https://netlify.example' }, { origin: 'https://netlify.example', prefix: '/', isMirror: false }],
  [
    { SITE_ORIGIN: 'https://own.example/', URL: 'https://netlify.example' },
    { origin: 'https://own.example', prefix: '/', isMirror: false },
  ],
])('the variables %o say where the site stands', (variables, environment) => {
  expect(environmentFrom(variables)).toEqual(environment);
});

/** They tell of a server on the reader’s own computer, wherever they are read. */
const OF_OWN_COMPUTERS = ['/rehber/internetsiz-sinif/', '/en/guides/class-without-internet/'];

it('no visible text holds the origin that the build took for the site’s; all of it follows the page', async () => {
  for (const { path, html } of (await sitePages()).filter((page) => !OF_OWN_COMPUTERS.includes(page.path)))
    expect(html.replaceAll(/<script[^]*?<\/script>|<span data-origin>[^<]*<\/span>|<[^>]*>/g, ''), path).not.toContain(
      new URL(LOCAL_ORIGIN).host,
    );
});
