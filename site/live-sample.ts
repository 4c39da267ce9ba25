import type { SiteEnvironment } from './environment.ts';
import type { Language } from './language.ts';
import { ask } from './view/ask.ts';
import { jsonHtml, ORIGIN_PLACEHOLDER, type Snippet } from './view/code-html.ts';

/** The home page's example: the call, and its response as the app gives it, for readers without JavaScript. */
export interface LiveSample {
  readonly path: string;
  /** The same below the API's base. */
  readonly target: string;
  readonly call: Snippet;
  readonly html: string;
}

const sampleOf = async (path: string, response: string, person: string): Promise<LiveSample> => {
  const { href, value } = await ask(path);
  // A chain of promises, because it runs wherever somebody pastes it; `await` would not in a plain script.
  const text = `fetch('${ORIGIN_PLACEHOLDER}${href}')
  .then((${response}) => ${response}.json())
  .then((${person}) => console.log(${person}));`;
  return { path: href, target: path, call: { text, place: 'script' }, html: jsonHtml(value) };
};

/** The example in each language; a mirror's asks for a file. */
export const liveSamples = async ({ isMirror }: SiteEnvironment): Promise<Readonly<Record<Language, LiveSample>>> => {
  const ending = isMirror ? '.json' : '';
  return {
    tr: await sampleOf(`/kullanicilar/1${ending}`, 'yanit', 'kullanici'),
    en: await sampleOf(`/users/1${ending}`, 'response', 'user'),
  };
};
