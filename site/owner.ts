import { DAY_MS } from '../data/reference-day.ts';
import project from '../package.json' with { type: 'json' };

/** The publisher of the project, from `package.json`; both texts are empty while it is unknown. */
export interface Owner {
  /** The address of the repository on GitHub (`repository`). */
  readonly repository: string;
  /** The public address of the site, without a slash at its end (`homepage`). */
  readonly site: string;
}

export const owner: Owner = { repository: project.repository, site: project.homepage };

/** The form for private reports of vulnerabilities; empty while the owner is unknown. */
export const securityContactOf = ({ repository }: Owner): string =>
  repository === '' ? '' : `${repository}/security/advisories/new`;

/** The end of the contact's validity: less than a year from the build, as RFC 9116 (section 2.5.5) recommends. */
export const securityExpires = (built: Date): string => new Date(built.getTime() + 364 * DAY_MS).toISOString();
