import type { Language } from '../language.ts';
import type { Snippet } from '../view/code-html.ts';
import { chartContents, type ChartContents } from './contents.ts';
import { shownRecipe } from './recipe.ts';
import { type ChartName, chartNames, sourceOf } from './sources.ts';
import { chartWords } from './words.ts';

/** A chart with all that stands around it, in one language. */
export interface ChartView extends ChartContents {
  readonly name: ChartName;
  readonly id: string;
  readonly title: string;
  readonly caption: string;
  /** The API's address of its records. */
  readonly source: string;
}

/** The page of the charts in one language. */
export interface ChartPage {
  readonly charts: readonly ChartView[];
  readonly recipe: Snippet;
}

const chartPage = async (lang: Language): Promise<ChartPage> => {
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
  return { charts: await Promise.all(charts), recipe: await shownRecipe(lang) };
};

/** The page of the charts in each language. */
export const chartPages = async (): Promise<Readonly<Record<Language, ChartPage>>> => {
  const [tr, en] = [await chartPage('tr'), await chartPage('en')];
  return { tr, en };
};
