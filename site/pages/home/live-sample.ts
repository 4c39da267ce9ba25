import type { SiteEnvironment } from '../../shared/environment.ts';
import type { Language } from '../../../data/language.ts';
import { ask } from '../../shared/ask.ts';
import { jsonHtml } from '../../shared/code-html.ts';

/** The home page's example request with its response, pre-rendered for readers without JavaScript. */
export interface LiveSample {
  readonly path: string;
  /** The request relative to the API's base. */
  readonly target: string;
  readonly html: string;
}

const sampleOf = async (path: string, lang: Language): Promise<LiveSample> => {
  const { href, value } = await ask(path, lang);
  return { path: href, target: path, html: jsonHtml(value) };
};

/** The example in each language; on a mirror, it is a request for a static file. */
export const liveSamples = async ({ isMirror }: SiteEnvironment): Promise<Readonly<Record<Language, LiveSample>>> => {
  const ending = isMirror ? '.json' : '';
  return {
    tr: await sampleOf(`/kullanicilar/1${ending}`, 'tr'),
    en: await sampleOf(`/users/1${ending}`, 'en'),
  };
};
