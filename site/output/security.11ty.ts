import { type Owner, owner, securityContactOf, securityExpires } from '../../data/owner.ts';
import { SECURITY_FILE } from '../shared/pages.ts';
import type { SiteData } from '../shared/environment.ts';

/** The content of `security.txt` (RFC 9116); empty if `package.json` has no repository. */
export const securityText = (of: Owner, built: Date): string =>
  of.repository === ''
    ? ''
    : [
        `Contact: ${securityContactOf(of)}`,
        `Expires: ${securityExpires(built)}`,
        'Preferred-Languages: tr, en',
        ...(of.site === '' ? [] : [`Canonical: ${of.site}${SECURITY_FILE}`]),
        '',
      ].join('\n');

export const data = {
  permalink: ({ site }: SiteData): string | false => (owner.repository === '' || site.isMirror ? false : SECURITY_FILE),
  eleventyExcludeFromCollections: true,
};

/** Writes `security.txt` if the repository is known, except on a mirror, where its path would be wrong. */
export const render = (): string => securityText(owner, new Date());
