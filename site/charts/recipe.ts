import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { BASE_PATH } from '../../functions/http/base.ts';
import { EXAMPLE_BASE } from '../examples/index.ts';
import type { Language } from '../language.ts';
import { codeHtml, ORIGIN_PLACEHOLDER } from '../view/code-html.ts';

/** The recipe's file in each language, in the folder of that language. */
export const recipeFiles: Readonly<Record<Language, string>> = { tr: 'aylik-ciro.js', en: 'monthly-revenue.js' };

/** The recipe's text for a base address. */
export const recipeText = async (lang: Language, base: string): Promise<string> => {
  const text = await readFile(join(import.meta.dirname, 'recipe', lang, recipeFiles[lang]), 'utf8');
  return text.replace(EXAMPLE_BASE, base);
};

/** The recipe as the page shows it. */
export interface ShownRecipe {
  readonly file: string;
  readonly lines: number;
  readonly html: string;
}

/** The recipe with colours, calling the site that shows it. */
export const shownRecipe = async (lang: Language): Promise<ShownRecipe> => {
  const text = (await recipeText(lang, `${ORIGIN_PLACEHOLDER}${BASE_PATH}`)).trimEnd();
  return { file: recipeFiles[lang], lines: text.split('\n').length, html: codeHtml(text, 'js') };
};
