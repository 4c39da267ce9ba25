import type { Bilingual } from './catalogue/field.ts';

/** A text in both languages. */
export const both = (tr: string, en: string): Bilingual => ({ tr, en });

/** A text that is the same in both languages. */
export const same = (text: string): Bilingual => ({ tr: text, en: text });

/** A text for formats that have room for one only: Turkish, then English, as two paragraphs of Markdown. */
export const inBothLanguages = ({ tr, en }: Bilingual): string => (tr === en ? tr : `${tr}\n\n${en}`);

/** Sentences of one text, in both languages. */
export const joinTexts = (texts: readonly Bilingual[]): Bilingual => {
  const join = (sentences: readonly string[]): string => sentences.map((text) => text.replace(/\.$/, '')).join('. ');
  return { tr: `${join(texts.map(({ tr }) => tr))}.`, en: `${join(texts.map(({ en }) => en))}.` };
};
