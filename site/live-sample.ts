import type { Bilingual } from '../data/catalogue/member.ts';
import { ask } from './view/ask.ts';
import { codeHtml, jsonHtml, ORIGIN_PLACEHOLDER } from './view/code-html.ts';

/** The home page's example as HTML: the call, and its answer as the app gives it, for readers without JavaScript. */
export interface LiveSample {
  readonly path: string;
  readonly call: Bilingual;
  readonly html: string;
}

const call = (path: string, answer: string, person: string): string =>
  codeHtml(
    `const ${answer} = await fetch(\n  '${ORIGIN_PLACEHOLDER}${path}',\n);\nconst ${person} = await ${answer}.json();`,
    'js',
  );

/** Asks for the example. */
export const liveSample = async (): Promise<LiveSample> => {
  const { href, value } = await ask('/kullanicilar/1');
  return {
    path: href,
    call: { tr: call(href, 'yanit', 'kullanici'), en: call(href, 'response', 'user') },
    html: jsonHtml(value),
  };
};
