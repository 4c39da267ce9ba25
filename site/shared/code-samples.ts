import { type Call, snippetKinds } from './snippets.ts';
import type { Language } from '../../data/language.ts';
import type { Snippet } from './code-html.ts';

export interface CodeSample {
  readonly key: string;
  readonly name: string;
  readonly snippet: Snippet;
}

/** A request as code in each programming language. */
export const codeSamples = (call: Call, lang: Language): readonly CodeSample[] =>
  [...snippetKinds].map(([key, { name, place, write }]) => ({
    key,
    name,
    snippet: { place, text: write(call, lang) },
  }));
