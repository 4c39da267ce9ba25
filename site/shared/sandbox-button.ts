import type { Language } from '../../data/language.ts';
import type { SandboxForm } from './sandboxes.ts';
import { escapeHtml, ORIGIN_PLACEHOLDER } from './code-html.ts';

const open = { tr: (site: string) => `${site}’de aç`, en: (site: string) => `Open in ${site}` };

/** A form button that opens code on another site, even without JavaScript. `about` distinguishes several buttons on a page. */
export const sandboxButton = ({ site, action, fields }: SandboxForm, lang: Language, about = ''): string => {
  const inputs = Object.entries(fields).map(
    ([name, value]) =>
      `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}" data-site="${ORIGIN_PLACEHOLDER}">`,
  );
  const label = open[lang](site);
  const name = about === '' ? '' : ` aria-label="${escapeHtml(`${label}: ${about}`)}"`;
  return `<form class="sandbox" action="${action}" method="post" target="_blank" rel="noopener">${inputs.join('')}<button class="button quiet small"${name}>${label}</button></form>`;
};
