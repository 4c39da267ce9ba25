import type { SiteEnvironment } from './environment.ts';
import type { Language } from './language.ts';
import { ask } from './view/ask.ts';
import { codeHtml, jsonHtml, ORIGIN_PLACEHOLDER } from './view/code-html.ts';

/** The home page's example as HTML: the call, and its response as the app gives it, for readers without JavaScript. */
export interface LiveSample {
  readonly path: string;
  readonly call: string;
  readonly html: string;
}

const sampleOf = async (path: string, response: string, person: string): Promise<LiveSample> => {
  const { href, value } = await ask(path);
  const code = `const ${response} = await fetch(\n  '${ORIGIN_PLACEHOLDER}${href}',\n);\nconst ${person} = await ${response}.json();`;
  return { path: href, call: codeHtml(code, 'js'), html: jsonHtml(value) };
};

/** The example in each language; a mirror's asks for a file. */
export const liveSamples = async ({ isMirror }: SiteEnvironment): Promise<Readonly<Record<Language, LiveSample>>> => {
  const ending = isMirror ? '.json' : '';
  return {
    tr: await sampleOf(`/kullanicilar/1${ending}`, 'yanit', 'kullanici'),
    en: await sampleOf(`/users/1${ending}`, 'response', 'user'),
  };
};
