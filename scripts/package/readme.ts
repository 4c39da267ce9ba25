import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Owner, repositoryOf } from '../../site/owner.ts';

/** The published package's README, with links to the source code and the documentation once they are known. */
export const packageReadme = (owner: Owner): string => {
  const site = owner.site === '' ? '' : `, [documentation](${owner.site}/en/)`;
  const links = owner.repository === '' ? '' : ` [Source code](${repositoryOf(owner)})${site}.`;
  return readFileSync(join(import.meta.dirname, 'README.md'), 'utf8').replace('<!-- owner -->', links);
};
