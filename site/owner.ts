import file from './owner.json' with { type: 'json' };

/** Who publishes the project. `npm run owner` writes it; every text is empty while it is not known. */
export interface Owner {
  /** The repository on GitHub: `ACCOUNT/REPOSITORY`. */
  readonly repository: string;
  /** The public address of the site, without a slash at its end. */
  readonly site: string;
  /** Until when the contact in security.txt holds: a date and time of RFC 3339 (RFC 9116, section 2.5.5). */
  readonly securityExpires: string;
}

export const owner: Owner = file;

/** The repository’s address; empty while the owner is not known. */
export const repositoryOf = ({ repository }: Owner): string =>
  repository === '' ? '' : `https://github.com/${repository}`;

/** Where vulnerabilities are reported privately; empty while the owner is not known. */
export const securityContactOf = (of: Owner): string =>
  of.repository === '' ? '' : `${repositoryOf(of)}/security/advisories/new`;
