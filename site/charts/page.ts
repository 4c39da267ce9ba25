import { REFERENCE_DAY } from '../../data/reference-day.ts';
import type { Language } from '../language.ts';
import { formats } from '../view/format.ts';
import { chartContents } from './contents.ts';
import { shownRecipe } from './recipe.ts';
import { chartNames, sourceOf } from './sources.ts';
import { chartWords } from './words.ts';

/** The page of the charts in one language: each with all that stands around it. */
const chartPage = async (lang: Language) => {
  const contents = await chartContents(lang);
  const charts = chartNames.map(async (name) => {
    const { id, title, caption, alternative } = chartWords[name];
    return {
      ...contents[name],
      name,
      id: id[lang],
      title: title[lang],
      caption: caption[lang],
      alternative: `${title[lang]}; ${alternative[lang]} ${contents[name].alternative}`,
      source: await sourceOf(name, lang),
    };
  });
  return {
    charts: await Promise.all(charts),
    recipe: await shownRecipe(lang),
    today: formats[lang].longDay(REFERENCE_DAY),
  };
};

/** The page of the charts in each language. */
export const chartPages = async (): Promise<Readonly<Record<Language, Awaited<ReturnType<typeof chartPage>>>>> => {
  const [tr, en] = [await chartPage('tr'), await chartPage('en')];
  return { tr, en };
};
