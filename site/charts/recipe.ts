import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { BASE_PATH } from '../../functions/http/base.ts';
import { EXAMPLE_BASE } from '../examples/index.ts';
import type { Language } from '../language.ts';
import { ORIGIN_PLACEHOLDER, type Snippet } from '../view/code-html.ts';

/** The recipe's file in each language, in the folder of that language. */
export const recipeFiles: Readonly<Record<Language, string>> = { tr: 'aylik-ciro.mjs', en: 'monthly-revenue.mjs' };

/** The recipe's text for a base address. */
export const recipeText = async (lang: Language, base: string): Promise<string> => {
  const text = await readFile(join(import.meta.dirname, 'recipe', lang, recipeFiles[lang]), 'utf8');
  return text.replace(EXAMPLE_BASE, base);
};

/** The recipe as the page shows it, calling the site that shows it. */
export const shownRecipe = async (lang: Language): Promise<Snippet> => ({
  text: await recipeText(lang, `${ORIGIN_PLACEHOLDER}${BASE_PATH}`),
  place: 'module',
  file: recipeFiles[lang],
});
