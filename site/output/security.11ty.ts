import { type Owner, owner, securityContactOf, securityExpires } from '../owner.ts';
import { SECURITY_FILE } from '../pages.ts';
import type { SiteData } from '../site-settings.ts';

/** The contact for vulnerabilities (RFC 9116); empty while `package.json` names none. */
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

/** `security.txt` of the site once there is an owner; below a mirror’s path it would not be found. */
export default class Security {
  data(): object {
    return {
      permalink: ({ site }: SiteData) => (owner.repository === '' || site.isMirror ? false : SECURITY_FILE),
      eleventyExcludeFromCollections: true,
    };
  }

  render(): string {
    return securityText(owner, new Date());
  }
}
