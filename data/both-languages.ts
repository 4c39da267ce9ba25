import type { Bilingual } from './catalogue/field.ts';

export const both = (tr: string, en: string): Bilingual => ({ tr, en });

export const same = (text: string): Bilingual => ({ tr: text, en: text });

/** Turkish and English as two paragraphs of Markdown, for formats with room for one text. */
export const inBothLanguages = ({ tr, en }: Bilingual): string => (tr === en ? tr : `${tr}\n\n${en}`);

/** Joins sentences, each with or without its full stop, into one text. */
export const joinTexts = (texts: readonly Bilingual[]): Bilingual => {
  const join = (sentences: readonly string[]): string => sentences.map((text) => text.replace(/\.$/, '')).join('. ');
  return { tr: `${join(texts.map(({ tr }) => tr))}.`, en: `${join(texts.map(({ en }) => en))}.` };
};
