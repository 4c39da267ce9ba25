import type { Bilingual } from '../catalogue/field.ts';

export const both = (tr: string, en: string): Bilingual => ({ tr, en });

export const same = (text: string): Bilingual => ({ tr: text, en: text });

/** Both texts as two Markdown paragraphs, for formats that allow only one text. */
export const inBothLanguages = ({ tr, en }: Bilingual): string => (tr === en ? tr : `${tr}\n\n${en}`);

/** Joins sentences into one text; their full stops are optional. */
export const joinTexts = (texts: readonly Bilingual[]): Bilingual => {
  const join = (sentences: readonly string[]): string => sentences.map((text) => text.replace(/\.$/, '')).join('. ');
  return { tr: `${join(texts.map(({ tr }) => tr))}.`, en: `${join(texts.map(({ en }) => en))}.` };
};
