import { type Call, snippetKinds } from '../pages/try/snippets.ts';
import type { Language } from '../language.ts';
import type { Snippet } from './code-html.ts';

/** A request as code in one language. */
export interface CodeSample {
  readonly key: string;
  readonly name: string;
  readonly snippet: Snippet;
}

/** A request as code in each language. */
export const codeSamples = (call: Call, lang: Language): readonly CodeSample[] =>
  [...snippetKinds].map(([key, { name, place, write }]) => ({
    key,
    name,
    snippet: { place, text: write(call, lang) },
  }));
