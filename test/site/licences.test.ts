import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { siteFolder } from '../support/build-site.ts';
import { copyrightOf, packagesIn } from '../support/notices.ts';

describe('the licences of what the site bundles', () => {
  it('stand on the site, the font’s beside the font, with those of the pictures and the map', async () => {
    const text = await readFile(join(siteFolder, 'lisanslar.txt'), 'utf8');
    expect(packagesIn(text)).toEqual([
      '@fontsource/sofia-sans-condensed OFL-1.1',
      'fflate MIT',
      'idb-keyval Apache-2.0',
      'jose MIT',
      'minisearch MIT',
    ]);
    for (const name of ['fflate', 'jose', 'minisearch']) expect(text).toContain(await copyrightOf(name));
    expect(text).toContain('SIL OPEN FONT LICENSE Version 1.1');
    expect(text).toContain('Copyright (c) Microsoft Corporation.');
    expect(text).toContain('Natural Earth');
    const font = await readFile(join(siteFolder, 'assets/sofia-sans-condensed.LICENSE.txt'), 'utf8');
    expect(font).toContain('SIL OPEN FONT LICENSE Version 1.1');
  });

  it('are linked from every page of the site', async () => {
    for (const page of ['index.html', 'en/index.html'])
      expect(await readFile(join(siteFolder, page), 'utf8')).toContain('href="/lisanslar.txt"');
  });
});
