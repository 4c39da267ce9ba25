import { access } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { securityText } from '../../site/endpoints/security.11ty.ts';
import { owner } from '../../site/owner.ts';
import { siteFolder } from '../support/build-site.ts';

const BUILT = new Date('2026-11-22T09:30:00.000Z');
const repository = 'https://github.com/ornek/kurmaca';

describe('security.txt', () => {
  it('names the private report of the owner’s repository, valid for 364 days from the build', () => {
    expect(securityText({ repository, site: 'https://ornek.netlify.app' }, BUILT)).toBe(
      `Contact: https://github.com/ornek/kurmaca/security/advisories/new
Expires: 2027-11-21T09:30:00.000Z
Preferred-Languages: tr, en
Canonical: https://ornek.netlify.app/.well-known/security.txt
`,
    );
    expect(securityText({ repository, site: '' }, BUILT)).not.toContain('Canonical');
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
