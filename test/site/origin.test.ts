import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { siteFolder } from '../support/build-site.ts';
import { useBuild } from '../support/build-variant.ts';
import { codeBlocks, pagesNamingLocalhost } from '../support/site-pages.ts';

const ORIGIN = 'https://kurmaca.example';

const folder = useBuild({ SITE_ORIGIN: ORIGIN });

const textFile = /\.(?:html|json|txt|xml|js|css|svg)$|^_\w+$/;

/** The names of a built site's text files, those of the records left out. */
const textFiles = async (built: string): Promise<readonly string[]> => {
  const names = await readdir(built, { recursive: true });
  return names.filter((name) => textFile.test(name) && !/api\/v1\/\w+\/\d/.test(name));
};

describe('the built site', () => {
  it('names no made-up host', async () => {
    for (const built of [siteFolder, folder()])
      for (const name of await textFiles(built))
        expect(await readFile(join(built, name), 'utf8'), name).not.toMatch(/https?:\/\/[\w.-]+\.invalid/);
  });

  it('prints its own origin and never the local server’s in code and responses', async () => {
    expect(await pagesNamingLocalhost(folder())).toEqual([]);
    const html = await readFile(join(folder(), 'rehber/hatalari-ele-almak/index.html'), 'utf8');
    expect(codeBlocks(html).join('\n')).toContain(`${ORIGIN}/hatalar/#KAYIT_BULUNAMADI`);
  });
});
