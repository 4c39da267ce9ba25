import { access } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { securityText } from '../../site/endpoints/security.11ty.ts';
import { owner } from '../../site/owner.ts';
import { siteFolder } from '../support/build-site.ts';

const EXPIRES = '2027-11-21T09:30:00.000Z';

describe('security.txt', () => {
  it('names the private report of the owner’s repository, and until when it holds', () => {
    expect(
      securityText({ repository: 'ornek/kurmaca', site: 'https://ornek.netlify.app', securityExpires: EXPIRES }),
    ).toBe(
      `Contact: https://github.com/ornek/kurmaca/security/advisories/new
Expires: 2027-11-21T09:30:00.000Z
Preferred-Languages: tr, en
Canonical: https://ornek.netlify.app/.well-known/security.txt
`,
    );
    expect(securityText({ repository: 'ornek/kurmaca', site: '', securityExpires: EXPIRES })).not.toContain(
      'Canonical',
    );
  });

  it('is on the site where there is an owner, and nowhere else', async () => {
    const path = '/.well-known/security.txt';
    const isThere = await access(join(siteFolder, path)).then(
      () => true,
      () => false,
    );
    expect(isThere).toBe(owner.repository !== '');
  });
});
