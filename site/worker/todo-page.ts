import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Language } from '../../data/language.ts';

const options: Readonly<Record<Language, string>> = {
  tr: "writes: 'kept', indexedDb: 'gorevlerim'",
  en: "names: 'en', writes: 'kept', indexedDb: 'my-todos'",
};

/**
 * The page of the guide’s to-do list. It needs no server, because it uses the service worker or, in the page, `fetch.js`.
 */
export const todoPage = async (way: string, lang: Language): Promise<string> => {
  const page = await readFile(join(import.meta.dirname, `todos.${lang}.html`), 'utf8');
  if (way === 'worker') return page;
  const lines = [
    "import { createFetch } from 'https://unpkg.com/kurmaca@1/fetch.js';",
    `const fetch = createFetch({ ${options[lang]} });`,
  ];
  return page.replace(/import .*\n( +)await start.*/, lines.join('\n$1')).replace('`./', '`/');
};
