import { environment } from './environment.ts';
import type { Language } from './language.ts';
import { ask } from './view/ask.ts';
import { codeHtml, jsonHtml, ORIGIN_PLACEHOLDER } from './view/code-html.ts';

/** The home page's example as HTML: the call, and its response as the app gives it, for readers without JavaScript. */
export interface LiveSample {
  readonly path: string;
  readonly call: string;
  readonly html: string;
}

const sampleOf = async (target: string, response: string, person: string): Promise<LiveSample> => {
  const { href: path, value } = await ask(environment.isMirror ? `${target}.json` : target);
  const code = `const ${response} = await fetch(\n  '${ORIGIN_PLACEHOLDER}${path}',\n);\nconst ${person} = await ${response}.json();`;
  return { path, call: codeHtml(code, 'js'), html: jsonHtml(value) };
};

/** The example in each language. */
export const liveSamples = async (): Promise<Readonly<Record<Language, LiveSample>>> => ({
  tr: await sampleOf('/kullanicilar/1', 'yanit', 'kullanici'),
  en: await sampleOf('/users/1', 'response', 'user'),
});
