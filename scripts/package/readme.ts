import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Language, README_FILES } from '../../site/language.ts';
import type { Owner } from '../../site/owner.ts';

const words = { tr: ['Kaynak kodu', 'belgeler', '/'], en: ['Source code', 'documentation', '/en/'] } as const;

/** The published package's README, with links to the source code and the documentation once they are known. */
export const packageReadme = (owner: Owner, lang: Language): string => {
  const [code, documentation, path] = words[lang];
  const site = owner.site === '' ? '' : `, [${documentation}](${owner.site}${path})`;
  const links = owner.repository === '' ? '' : ` [${code}](${owner.repository})${site}.`;
  return readFileSync(join(import.meta.dirname, README_FILES[lang]), 'utf8').replace('<!-- owner -->', links);
};
