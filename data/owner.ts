import { DAY_MS } from './reference-day.ts';
import project from '../package.json' with { type: 'json' };

/** The project's publisher, from `package.json`; both fields are empty while unknown. */
export interface Owner {
  /** The URL of the GitHub repository (`repository`). */
  readonly repository: string;
  /** The public URL of the site without a trailing slash (`homepage`). */
  readonly site: string;
}

export const owner: Owner = { repository: project.repository, site: project.homepage };

/** The URL for private vulnerability reports; empty while the owner is unknown. */
export const securityContactOf = ({ repository }: Owner): string =>
  repository === '' ? '' : `${repository}/security/advisories/new`;

/** The `Expires` field: less than a year after the build, as RFC 9116 (section 2.5.5) recommends. */
export const securityExpires = (built: Date): string => new Date(built.getTime() + 364 * DAY_MS).toISOString();
