import { describe, expect, it } from 'vitest';
import { dataSet } from '../../data/records.ts';
import { leaves } from '../support/leaves.ts';
import { readableRecords } from '../support/readable-texts.ts';

const { gonderiler, yorumlar, kullanicilar } = dataSet;

const sentenceCutter = new Intl.Segmenter('tr', { granularity: 'sentence' });
const wordCutter = new Intl.Segmenter('tr', { granularity: 'word' });

const wordsOf = (text: string): readonly string[] =>
  [...wordCutter.segment(text)].flatMap(({ segment, isWordLike }) =>
    isWordLike === true ? [segment.toLocaleLowerCase('tr')] : [],
  );

/** The sentences of more than five words, as their words alone. */
const longSentences = (text: string): readonly string[] =>
  [...sentenceCutter.segment(text)]
    .map(({ segment }) => wordsOf(segment))
    .filter((words) => words.length > 5)
    .map((words) => words.join(' '));

describe('a post', () => {
  it('has four paragraphs or more, each of more than one sentence’s length', () => {
    const wrong = gonderiler.filter(({ icerik }) => {
      const paragraphs = icerik.split('\n\n');
      return paragraphs.length < 4 || paragraphs.some((paragraph) => wordsOf(paragraph).length < 10);
    });
    expect(wrong).toEqual([]);
  });

  it('has 200 to 400 words', () => {
    const counts = gonderiler.map(({ baslik, icerik }) => ({ baslik, words: icerik.split(/\s+/).length }));
    expect(counts.filter(({ words }) => words < 200 || words > 400)).toEqual([]);
  });

  it('separates paragraphs by one empty line and has no other line breaks or stray spaces', () => {
    expect(gonderiler.filter(({ icerik }) => /\n{3,}|(?<!\n)\n(?!\n)|^\s|\s$| {2}/.test(icerik))).toEqual([]);
  });

  it('has two tags or more, none of them twice', () => {
    expect(
      gonderiler.filter(({ etiketler }) => etiketler.length < 2 || new Set(etiketler).size < etiketler.length),
    ).toEqual([]);
  });
});

describe('the texts', () => {
  it('include 100 comments or more', () => {
    expect(yorumlar.length).toBeGreaterThanOrEqual(100);
  });

  it('share no sentence of more than five words', () => {
    const sentences = readableRecords.flatMap(({ record, headings, prose }) =>
      [...headings, prose].flatMap(longSentences).map((sentence) => ({ record, sentence })),
    );
    expect(sentences.length).toBeGreaterThan(600);
    const repeated = [...Map.groupBy(sentences, ({ sentence }) => sentence).values()].filter(
      ({ length }) => length > 1,
    );
    expect(repeated).toEqual([]);
  });

  it('are composed Unicode without placeholder words', () => {
    const wrong = readableRecords.filter(({ headings, prose }) => {
      const text = [...headings, prose].join('\n');
      return text !== text.normalize('NFC') || /lorem|ipsum|\bdolor\b|TODO|undefined|\bnull\b|\{\{/i.test(text);
    });
    expect(wrong).toEqual([]);
  });

  it('end their prose like sentences, or with an emoji', () => {
    expect(readableRecords.filter(({ prose }) => !/[.!?…”)\p{Emoji_Presentation}]$/u.test(prose))).toEqual([]);
  });

  it('have one apostrophe, the typographic one', () => {
    const straight = leaves.filter(({ value }) => /['‘`´]/.test(String(value)));
    expect(straight).toEqual([]);
  });

  it('say “meğer” in two posts at most', () => {
    expect(gonderiler.filter(({ icerik, ozet }) => wordsOf(`${ozet} ${icerik}`).includes('meğer')).length).toBeLessThan(
      3,
    );
  });
});

/** How many words the sentences of a text have on average. */
const sentenceLength = (text: string): number => wordsOf(text).length / [...sentenceCutter.segment(text)].length;

describe('the voices', () => {
  it('are of twenty authors, one post each', () => {
    expect(new Set(gonderiler.map(({ kullaniciId }) => kullaniciId)).size).toBe(gonderiler.length);
  });

  it('differ: the average sentence of the tersest author is less than two thirds of the most flowing one’s', () => {
    const averages = gonderiler.map(({ icerik }) => sentenceLength(icerik));
    expect(Math.min(...averages)).toBeLessThan((Math.max(...averages) * 2) / 3);
  });

  it('open no two posts with the same two words and repeat no comment', () => {
    const openings = gonderiler.map(({ icerik }) => wordsOf(icerik).slice(0, 2).join(' '));
    expect(new Set(openings).size).toBe(openings.length);
    expect(new Set(yorumlar.map(({ icerik }) => icerik)).size).toBe(yorumlar.length);
  });

  it('under the posts are of many people, none of whom writes more than a tenth', () => {
    const counts = kullanicilar.map(({ id }) => yorumlar.filter(({ kullaniciId }) => kullaniciId === id).length);
    expect(counts.filter((count) => count > 0).length).toBeGreaterThanOrEqual(35);
    expect(Math.max(...counts)).toBeLessThanOrEqual(yorumlar.length / 10);
  });

  it('of authors answer under their own posts at times', () => {
    const own = yorumlar.filter(
      ({ gonderiId, kullaniciId }) => gonderiler.find(({ id }) => id === gonderiId)?.kullaniciId === kullaniciId,
    );
    expect(own.length).toBeGreaterThanOrEqual(8);
  });
});
